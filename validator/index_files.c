#include "index_files.h"

#include "export/share.h"
#include "export/svg.h"
#include "mat/mat.h"

#include <string.h>

/* Tiles of a larger map, and cards or terrain of a larger document, could not be told apart in a
 * picture, and its page would be slow. */
#define MOST_TILES 2000
#define MOST_PIECES 2000

/* Returns the name of the file made of the entry's, relative to the folder of the index. Free it.
 */
static char *
name_of(const IndexEntry *entry, const char *suffix)
{
	const char *name = entry->path;

	return g_strdup_printf(INDEX_FILES_FOLDER "/%.*s%s", (int)(strlen(name) - strlen(".xml")),
	                       name, suffix);
}

static gboolean
write_file(const Collection *collection, const Outputs *outputs, const char *name,
           const GString *bytes, GError **error)
{
	g_autofree char *path = g_build_filename(collection->folder, name, NULL);
	g_autofree char *folder = g_path_get_dirname(path);

	return outputs_make_folder(outputs, folder, error) &&
	       outputs_write(outputs, path, bytes, error);
}

static gboolean
write_picture(const Collection *collection, const Outputs *outputs, IndexEntry *entry,
              SwExport *exported, GError **error)
{
	g_autofree char *name = name_of(entry, ".svg");
	const SwFormat *format = sw_format_find("svg");
	g_autofree char *refusal = sw_export_refusal(exported, format);

	if (refusal)
		return TRUE;
	g_string_truncate(exported->out, 0);
	if (exported->graph->tiles->n > 0)
		sw_svg_append_thumbnail(exported);
	else
		sw_export_run(exported, format);
	if (!write_file(collection, outputs, name, exported->out, error))
		return FALSE;
	entry->files.picture = g_steal_pointer(&name);
	return TRUE;
}

static gboolean
write_page(const Collection *collection, const Outputs *outputs, IndexEntry *entry,
           SwExport *exported, GError **error)
{
	const SwFormat *format = sw_format_find("html");
	g_autofree char *refusal = sw_export_refusal(exported, format);
	g_autofree char *name = name_of(entry, ".html");

	if (refusal)
		return TRUE;
	sw_export_run(exported, format);
	if (!write_file(collection, outputs, name, exported->out, error))
		return FALSE;
	entry->files.page = g_steal_pointer(&name);
	return TRUE;
}

/* The document is in the fragment, which browsers do not send to a server. */
static void
make_link(const Collection *collection, IndexEntry *entry, const SwExport *exported)
{
	g_autofree char *string = collection->page ? sw_share_string(exported) : NULL;

	if (string)
		entry->files.open = g_strdup_printf("%s#%s", collection->page, string);
}

gboolean
index_files_write(const Collection *collection, const Outputs *outputs, IndexEntry *entry,
                  SwExport *exported, gboolean is_whole, GError **error)
{
	guint n = exported->graph->tiles->n;
	gboolean has_tiles =
		!sw_table_board(exported->game->table) && !sw_table_has_mat(exported->game->table);

	if (has_tiles ? n == 0 || n > MOST_TILES : exported->order->len > MOST_PIECES)
		return TRUE;
	if (is_whole)
		make_link(collection, entry, exported);
	return write_picture(collection, outputs, entry, exported, error) &&
	       (!is_whole || write_page(collection, outputs, entry, exported, error));
}
