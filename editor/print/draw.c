/* Draws a page to any cairo context. */
#include "print/private.h"
#include "print/text.h"

#include <glib/gi18n.h>

#define TEXT_SIZE 8

/* ---- The map ---------------------------------------------------------------------------- */

typedef void (*PaintTile)(const SwPages *pages, cairo_t *cr, guint32 tile, SwPoint at);

static void
each_tile(const SwPages *pages, const SwMapSheet *sheet, cairo_t *cr, PaintTile paint)
{
	const SwViewport *seen = &sheet->viewport;

	/* Iterates over tiles, not hexes: the sheet may have many hexes between tiles that lie far
	 * apart. */
	for (guint32 tile = 0; tile < pages->tiles->n; tile++) {
		SwPoint at = sw_viewport_hex(seen, sw_tiles_hex(pages->tiles, tile));

		if (at.x > -seen->zoom && at.x < seen->width + seen->zoom && at.y > -seen->zoom &&
		    at.y < seen->height + seen->zoom)
			paint(pages, cr, tile, at);
	}
}

static void
add_outline(const SwPages *pages, cairo_t *cr, guint32 tile G_GNUC_UNUSED, SwPoint at)
{
	sw_picture_add_hexagon(cr, at.x, at.y, pages->unit * SW_HEX_RADIUS);
}

static void
paint_board(const SwPages *pages, const SwMapSheet *sheet, cairo_t *cr)
{
	SwPoint origin = sw_viewport_hex(&sheet->viewport, sw_hex(0, 0));
	SwLook look = sw_look(SW_THEME_PRINT, 0);

	cairo_save(cr);
	cairo_translate(cr, origin.x, origin.y);
	cairo_scale(cr, pages->unit, pages->unit);
	sw_board_draw(pages->board, cr, &look);
	cairo_restore(cr);
}

static void
paint_coordinates(const SwPages *pages, cairo_t *cr, guint32 tile, SwPoint at)
{
	SwHex hex = sw_tiles_hex(pages->tiles, tile);
	cairo_text_extents_t extents;
	char text[32];

	g_snprintf(text, sizeof text, "%d,%d", hex.q, hex.r);
	cairo_text_extents(cr, text, &extents);
	cairo_move_to(cr, at.x - extents.x_advance / 2, at.y + pages->unit * 0.53);
	cairo_show_text(cr, text);
}

static void
draw_map(const SwPages *pages, const SwMapSheet *sheet, cairo_t *cr)
{
	cairo_save(cr);
	cairo_rectangle(cr, sheet->left, sheet->top, pages->width, pages->height);
	cairo_clip(cr);
	cairo_translate(cr, sheet->left, sheet->top);
	each_tile(pages, sheet, cr, add_outline);
	cairo_set_source_rgb(cr, 0.7, 0.7, 0.7);
	cairo_set_line_width(cr, 0.4);
	cairo_stroke(cr);
	paint_board(pages, sheet, cr);
	if (pages->settings.has_coordinates) {
		page_text__begin(cr, pages->unit / 14);
		each_tile(pages, sheet, cr, paint_coordinates);
	}
	cairo_restore(cr);
}

/* ---- The frame -------------------------------------------------------------------------- */

/* Draws a mark at both ends of each cut. */
static void
draw_cut_marks(const SwPages *pages, guint page, cairo_t *cr)
{
	SwTilingSheet sheet =
		sw_tiling_sheet(&pages->tiling, g_array_index(pages->sheets, guint, page));

	sw_tiling_draw_marks(&pages->tiling, &sheet, cr);
}

static const char *
name_of(const SwDocument *document)
{
	SwPieceId galaxy = sw_document_galaxy(document);
	const char *name = sw_document_name(document, SW_ROOT_PIECE);

	if (name == NULL && galaxy != SW_NO_PIECE)
		name = sw_document_name(document, galaxy);
	return name ? name : sw_document_table(document)->title;
}

/* Draws the text in the middle of the bottom frame, where no cut mark is, except on the narrowest
 * sheets. */
static void
draw_foot(const SwPages *pages, guint page, cairo_t *cr)
{
	g_autoptr(GString) text = g_string_new(NULL);
	cairo_text_extents_t extents;

	g_string_append_printf(text, _("%s — sheet %u of %u"), name_of(pages->document), page + 1,
	                       sw_pages_n(pages));
	if (pages->mat)
		mat_pages__append_place(text, pages->mat, page);
	else if (page < sw_pages_n_map(pages) && sw_tiling_n(&pages->tiling) > 1) {
		SwMapSheet sheet = sw_pages_sheet(pages, page);

		g_string_append_printf(text, _(" — row %u, column %u"), sheet.row + 1,
		                       sheet.column + 1);
	}
	page_text__begin(cr, TEXT_SIZE);
	cairo_text_extents(cr, text->str, &extents);
	cairo_move_to(cr, (pages->settings.width - extents.x_advance) / 2,
	              pages->settings.height - TEXT_SIZE / 2.0);
	cairo_show_text(cr, text->str);
}

void
sw_pages_draw(const SwPages *pages, guint page, cairo_t *cr)
{
	cairo_save(cr);
	if (pages->mat) {
		mat_pages__draw(pages->mat, page, cr);
	} else if (page < sw_pages_n_map(pages)) {
		SwMapSheet sheet = sw_pages_sheet(pages, page);

		draw_map(pages, &sheet, cr);
		if (pages->settings.has_cut_marks)
			draw_cut_marks(pages, page, cr);
	} else {
		legend__draw(pages, page - sw_pages_n_map(pages), cr);
	}
	draw_foot(pages, page, cr);
	cairo_restore(cr);
}
