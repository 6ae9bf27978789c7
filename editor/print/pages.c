#include "print/private.h"

#include "base/error.h"

#include <glib/gi18n.h>

/* ---- Life ------------------------------------------------------------------------------- */

static gboolean
refuse(GError **error, const char *reason)
{
	g_set_error_literal(error, SW_ERROR, SW_ERROR_ARGUMENT, reason);
	return FALSE;
}

static gboolean
lay_out_mat(SwPages *pages, GError **error)
{
	pages->mat = mat_pages__new(pages->document, &pages->settings, error);
	if (pages->mat == NULL)
		return FALSE;
	return mat_pages__n(pages->mat) > 0 ||
	       refuse(error, sw_table_board(sw_document_table(pages->document))
	                             ? _("there is nothing to print")
	                             : _("there are no cards yet"));
}

static gboolean
lay_out_map(SwPages *pages, GError **error)
{
	const SwPageSettings *settings = &pages->settings;
	SwMapPaper paper = {.width = settings->width,
	                    .height = settings->height,
	                    .frame = SW_PAGE_FRAME,
	                    .tile_mm = settings->fits_page ? 0 : settings->diameter,
	                    .most = SW_SHEETS_MOST};

	pages->map = sw_map_pages_new(pages->document, &paper, error);
	if (pages->map)
		pages->kinds = legend__kinds(pages);
	return pages->map != NULL;
}

SwPages *
sw_pages_new(const SwDocument *document, const SwPageSettings *settings, GError **error)
{
	g_autoptr(SwPages) pages = g_new0(SwPages, 1);
	const SwTable *table = sw_document_table(document);
	gboolean has_mat = sw_table_has_mat(table) || sw_table_board(table);

	pages->document = document;
	pages->settings = *settings;
	pages->width = settings->width - 2 * SW_PAGE_FRAME;
	pages->height = settings->height - 2 * SW_PAGE_FRAME;
	return (has_mat ? lay_out_mat(pages, error) : lay_out_map(pages, error))
	               ? g_steal_pointer(&pages)
	               : NULL;
}

void
sw_pages_free(SwPages *pages)
{
	if (pages == NULL)
		return;
	g_clear_pointer(&pages->kinds, g_array_unref);
	g_clear_pointer(&pages->map, sw_map_pages_free);
	mat_pages__free(pages->mat);
	g_free(pages);
}

guint
sw_pages_n_map(const SwPages *pages)
{
	return pages->mat ? mat_pages__n_map(pages->mat) : sw_map_pages_n(pages->map);
}

guint
sw_pages_n(const SwPages *pages)
{
	return pages->mat ? mat_pages__n(pages->mat)
	                  : sw_map_pages_n(pages->map) + legend__n(pages);
}
