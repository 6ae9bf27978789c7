#include "session/shelf.h"

#include "session/own_files.h"

#include <string.h>

static char *
folder_of(const SwSession *session)
{
	return g_build_filename("patterns", sw_session_game(session)->table->game, NULL);
}

static void
free_shelved(gpointer data)
{
	SwShelved *shelved = data;

	sw_pattern_free(shelved->pattern);
	g_free(shelved->name);
	g_free(shelved->fault);
	g_free(shelved);
}

static SwShelved *
load(const SwSession *session, const char *folder, const char *name)
{
	g_autoptr(GByteArray) bytes = g_byte_array_new();
	g_autoptr(GError) error = NULL;
	SwShelved *shelved = g_new0(SwShelved, 1);

	shelved->name = g_strdup(name);
	if (sw_own_files_read(folder, name, bytes, &error))
		shelved->pattern = sw_pattern_new(session, (const char *)bytes->data, &error);
	shelved->fault = error ? g_strdup(error->message) : NULL;
	return shelved;
}

GPtrArray *
sw_shelf_load(const SwSession *session)
{
	GPtrArray *shelf = g_ptr_array_new_with_free_func(free_shelved);
	g_autofree char *folder = folder_of(session);
	g_autoptr(GPtrArray) names = sw_own_files_list(folder);

	for (guint i = 0; i < names->len; i++)
		g_ptr_array_add(shelf, load(session, folder, g_ptr_array_index(names, i)));
	return shelf;
}

gboolean
sw_shelf_has(const SwSession *session, const char *name)
{
	g_autofree char *folder = folder_of(session);

	return sw_own_files_have(folder, name);
}

gboolean
sw_shelf_keep(const SwSession *session, const char *name, const SwPattern *pattern, GError **error)
{
	g_autofree char *folder = folder_of(session);
	const char *text = sw_pattern_text(pattern);

	return sw_own_files_keep(folder, name, text, strlen(text), error);
}

gboolean
sw_shelf_remove(const SwSession *session, const char *name, GError **error)
{
	g_autofree char *folder = folder_of(session);

	return sw_own_files_remove(folder, name, error);
}
