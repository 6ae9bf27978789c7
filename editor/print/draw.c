/* Draws a page to any cairo context. */
#include "print/private.h"
#include "print/text.h"

#include <glib/gi18n.h>

#define TEXT_SIZE 8

/* ---- The frame -------------------------------------------------------------------------- */

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
		mat_pages__append_position(text, pages->mat, page);
	else if (page < sw_pages_n_map(pages))
		sw_map_pages_append_position(text, pages->map, page);
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
		SwLook look = sw_look(SW_THEME_PRINT, 0);

		sw_map_pages_draw(pages->map, page, &look, pages->settings.has_coordinates, cr);
		if (pages->settings.has_cut_marks)
			sw_map_pages_draw_marks(pages->map, page, cr);
	} else {
		legend__draw(pages, page - sw_pages_n_map(pages), cr);
	}
	draw_foot(pages, page, cr);
	cairo_restore(cr);
}
