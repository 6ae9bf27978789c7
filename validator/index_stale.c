#include "index_stale.h"

#include "base/file.h"
#include "base/hash.h"
#include "console.h"
#include "export/json_read.h"
#include "index_files.h"

#include <string.h>

/* An index of a hundred thousand maps is smaller. */
#define MOST_BYTES (256 * 1024 * 1024)

/* ---- The former index ------------------------------------------------------------------- */

/* FALSE for a name that this command writes in no index: somebody has changed the file. */
static gboolean
may_be_written_here(const char *name)
{
	g_auto(GStrv) parts = g_strsplit(name, "/", -1);

	if (!g_str_has_suffix(name, ".svg") && !g_str_has_suffix(name, ".html"))
		return FALSE;
	for (guint i = 0; parts[i]; i++) {
		if (*parts[i] == '\0' || strcmp(parts[i], ".") == 0 || strcmp(parts[i], "..") == 0)
			return FALSE;
	}
	return g_strv_length(parts) > 1 && strcmp(parts[0], INDEX_FILES_FOLDER) == 0;
}

static void
add_name(GPtrArray *names, const char *url)
{
	g_autofree char *name = url ? g_uri_unescape_string(url, NULL) : NULL;

	if (name && may_be_written_here(name))
		g_ptr_array_add(names, g_steal_pointer(&name));
}

GPtrArray *
index_stale_read(const Collection *collection)
{
	g_autofree char *path = g_build_filename(collection->folder, "index.json", NULL);
	g_autoptr(GByteArray) bytes = g_byte_array_new();
	json_auto_t *root = NULL;
	GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
	const json_t *files, *file;
	gsize i;

	if (sw_file_read(path, MOST_BYTES, bytes, NULL))
		root = sw_json_parse((const char *)bytes->data, bytes->len, NULL);
	files = json_object_get(root, "files");
	json_array_foreach (files, i, file) {
		add_name(names, sw_json_text(file, "thumbnail"));
		add_name(names, sw_json_text(file, "page"));
	}
	return names;
}

/* ---- Removing --------------------------------------------------------------------------- */

/* The names that the entries own. */
static GHashTable *
names_now(const Collection *collection)
{
	GHashTable *now = sw_hash_texts(NULL, NULL);

	SW_EACH (const IndexEntry, entry, collection->entries) {
		if (entry->files.picture)
			g_hash_table_add(now, entry->files.picture);
		if (entry->files.page)
			g_hash_table_add(now, entry->files.page);
	}
	return now;
}

guint
index_stale_remove(const GPtrArray *former, const Collection *collection, const Outputs *outputs,
                   gboolean *ok)
{
	g_autoptr(GHashTable) now = names_now(collection);
	guint n = 0;

	*ok = TRUE;
	for (guint i = 0; i < former->len; i++) {
		g_autoptr(GError) error = NULL;

		if (g_hash_table_contains(now, former->pdata[i]))
			continue;
		if (outputs_remove(outputs, collection->folder, former->pdata[i], &error)) {
			n++;
		} else if (error) {
			command_trouble("%s", error->message);
			*ok = FALSE;
		}
	}
	return n;
}
