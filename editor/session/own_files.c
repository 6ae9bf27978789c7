#include "session/own_files.h"

#include "base/error.h"
#include "base/file.h"
#include "base/translate.h"
#include "xml/source.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#define SUFFIX ".xml"

static char *
path_of(const char *folder, const char *name)
{
	g_autofree char *file = name ? g_strconcat(name, SUFFIX, NULL) : NULL;

	return g_build_filename(g_get_user_data_dir(), "starwright", folder, file, NULL);
}

static gint
compare_names(gconstpointer a, gconstpointer b)
{
	return g_utf8_collate(*(char *const *)a, *(char *const *)b);
}

GPtrArray *
sw_own_files_list(const char *folder)
{
	GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
	g_autofree char *path = path_of(folder, NULL);
	GDir *dir = g_dir_open(path, 0, NULL);
	const char *file;

	while (dir && (file = g_dir_read_name(dir))) {
		if (g_str_has_suffix(file, SUFFIX) && file[0] != '.')
			g_ptr_array_add(names, g_strndup(file, strlen(file) - strlen(SUFFIX)));
	}
	g_clear_pointer(&dir, g_dir_close);
	g_ptr_array_sort(names, compare_names);
	return names;
}

gboolean
sw_own_files_read(const char *folder, const char *name, GByteArray *bytes, GError **error)
{
	g_autofree char *path = path_of(folder, name);

	return sw_file_read(path, SW_MAX_FILE_BYTES, bytes, error);
}

gboolean
sw_own_files_have(const char *folder, const char *name)
{
	g_autofree char *path = path_of(folder, name);

	return g_file_test(path, G_FILE_TEST_EXISTS);
}

gboolean
sw_own_files_keep(const char *folder, const char *name, const char *text, gsize length,
                  GError **error)
{
	g_autofree char *path = path_of(folder, NULL);
	g_autofree char *file = NULL;

	if (*name == '\0' || *name == '.' || strchr(name, '/')) {
		g_set_error_literal(error, SW_ERROR, SW_ERROR_ARGUMENT,
		                    sw_translate(N_("a name must not be empty, begin with a full "
		                                    "stop or contain a slash")));
		return FALSE;
	}
	if (g_mkdir_with_parents(path, 0700) != 0) {
		g_set_error(error, SW_ERROR, SW_ERROR_WRITE, "%s: %s", path, g_strerror(errno));
		return FALSE;
	}
	file = path_of(folder, name);
	return sw_file_write(file, text, length, error);
}

gboolean
sw_own_files_remove(const char *folder, const char *name, GError **error)
{
	g_autofree char *path = path_of(folder, name);

	if (g_unlink(path) == 0)
		return TRUE;
	g_set_error(error, SW_ERROR, SW_ERROR_WRITE, "%s: %s", path, g_strerror(errno));
	return FALSE;
}
