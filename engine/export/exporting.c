#include "export/exporting.h"

#include "base/hash.h"
#include "export/whole.h"
#include "xml/write.h"

static void
free_file(gpointer data)
{
	SwExportFile *file = data;

	g_free(file->name);
	g_string_free(file->bytes, TRUE);
	g_free(file);
}

static void
free_picture(gpointer data)
{
	g_string_free(data, TRUE);
}

SwExport *
sw_export_new(const SwGame *game, const SwDocument *document, const char *stem)
{
	SwExport *export = g_new0(SwExport, 1);
	GArray *order = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	const SwDocument *whole = sw_whole_new(document);

	export->game = game;
	export->written = document;
	export->document = document = whole ? whole : document;
	sw_write_sequence(document, order);
	export->view = sw_view_new(game, document);
	export->graph = sw_view_graph(export->view);
	export->order = order;
	export->stem = g_strdup(stem);
	export->drawn = sw_hash_texts(g_free, free_picture);
	export->out = g_string_new(NULL);
	export->files = g_ptr_array_new_with_free_func(free_file);
	export->lost = g_ptr_array_new_with_free_func(g_free);
	return export;
}

void
sw_export_free(SwExport *export)
{
	if (export == NULL)
		return;
	sw_view_free(export->view);
	g_array_unref((GArray *)export->order);
	if (export->document != export->written)
		sw_document_free((SwDocument *)export->document);
	g_free(export->stem);
	g_hash_table_unref(export->drawn);
	g_string_free(export->out, TRUE);
	g_ptr_array_unref(export->files);
	g_ptr_array_unref(export->lost);
	g_free(export);
}

void
sw_export_share_pictures(SwExport *export, const SwExport *other)
{
	GHashTable *own = export->drawn;

	export->drawn = g_hash_table_ref(other->drawn);
	g_hash_table_unref(own);
}

void
sw_export_lose(SwExport *export, const char *what)
{
	if (!g_ptr_array_find_with_equal_func(export->lost, what, g_str_equal, NULL))
		g_ptr_array_add(export->lost, g_strdup(what));
}

GString *
sw_export_add_file(SwExport *export, const char *name)
{
	SwExportFile *file = g_new(SwExportFile, 1);

	file->name = g_strdup(name);
	file->bytes = g_string_new(NULL);
	g_ptr_array_add(export->files, file);
	return file->bytes;
}
