#include "print/text.h"

void
page_text__begin(cairo_t *cr, double size)
{
	cairo_set_source_rgb(cr, 0, 0, 0);
	cairo_select_font_face(cr, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
	cairo_set_font_size(cr, size);
}

void
page_text__show_line(cairo_t *cr, double x, double y, double size, double width, const char *text)
{
	cairo_text_extents_t extents;

	page_text__begin(cr, size);
	cairo_text_extents(cr, text, &extents);
	if (extents.x_advance > width)
		cairo_set_font_size(cr, size * width / extents.x_advance);
	cairo_move_to(cr, x, y);
	cairo_show_text(cr, text);
}
