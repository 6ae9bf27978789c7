/* The legend: the kinds on the map, from the game's table. */
#include "print/private.h"
#include "print/text.h"

#include <glib/gi18n.h>

#define PICTURE 34
#define LINE 42
#define HEADING 30

static void
use(const SwPages *pages, SwPieceId id, gboolean *is_used)
{
	is_used[sw_document_piece(pages->document, id)->kind] = TRUE;
}

GArray *
legend__kinds(const SwPages *pages)
{
	const SwTable *table = sw_document_table(pages->document);
	GArray *kinds = g_array_new(FALSE, FALSE, sizeof(guint));
	g_autofree gboolean *is_used = g_new0(gboolean, table->n_kinds);
	const SwMapDrawing *map = sw_map_pages_drawing(pages->map);
	const SwRegions *regions = map->regions;

	SW_EACH_ID (id, map->tiles)
		use(pages, id, is_used);
	SW_EACH_ID (id, map->above)
		use(pages, id, is_used);
	for (guint i = 0; regions && i < regions->regions->len; i++)
		use(pages, g_array_index(regions->regions, SwRegionPiece, i).piece, is_used);
	for (guint i = 0; pages->settings.has_legend && i < table->n_kinds; i++) {
		if (is_used[i])
			g_array_append_val(kinds, i);
	}
	return kinds;
}

static guint
lines_a_page(const SwPages *pages)
{
	return (guint)MAX((pages->height - HEADING) / LINE, 1);
}

guint
legend__n(const SwPages *pages)
{
	guint lines = lines_a_page(pages);

	return (pages->kinds->len + lines - 1) / lines;
}

static void
draw_kind(const SwPages *pages, guint kind, double y, cairo_t *cr)
{
	const SwTable *table = sw_document_table(pages->document);
	SwLook look = sw_look(SW_THEME_PRINT, 0);
	double x = SW_PAGE_FRAME + PICTURE + 12, width = pages->width - PICTURE - 12;

	cairo_save(cr);
	cairo_translate(cr, SW_PAGE_FRAME + PICTURE / 2.0, y + LINE / 2.0);
	cairo_scale(cr, PICTURE, PICTURE);
	sw_picture_kind(cr, table, kind, &look);
	cairo_restore(cr);
	page_text__show_line(cr, x, y + LINE / 2.0 - 3, 12, width, _(table->kinds[kind].label));
	if (table->kinds[kind].help)
		page_text__show_line(cr, x, y + LINE / 2.0 + 11, 9, width,
		                     _(table->kinds[kind].help));
}

void
legend__draw(const SwPages *pages, guint page, cairo_t *cr)
{
	guint lines = lines_a_page(pages), first = page * lines;

	page_text__show_line(cr, SW_PAGE_FRAME, SW_PAGE_FRAME + 16, 16, pages->width,
	                     sw_document_table(pages->document)->title);
	for (guint i = first; i < MIN(first + lines, pages->kinds->len); i++)
		draw_kind(pages, g_array_index(pages->kinds, guint, i),
		          SW_PAGE_FRAME + HEADING + (i - first) * LINE, cr);
}
