#include "map/unread_sign.h"

#include <glib.h>

void
sw_unread_sign_cover(cairo_t *cr, double width)
{
	const double dashes[] = {width * 3, width * 2};

	cairo_save(cr);
	cairo_set_source_rgb(cr, 0.93, 0.93, 0.93);
	cairo_fill_preserve(cr);
	cairo_set_source_rgb(cr, 0.16, 0.18, 0.22);
	cairo_set_line_width(cr, width);
	cairo_set_dash(cr, dashes, G_N_ELEMENTS(dashes), 0);
	cairo_stroke(cr);
	cairo_restore(cr);
}

/* Without a font: it looks the same on every machine. */
void
sw_unread_sign_draw(cairo_t *cr, double x, double y, double size)
{
	double radius = size * 0.24, top = y - size * 0.22;

	cairo_save(cr);
	cairo_new_path(cr);
	cairo_set_source_rgb(cr, 0.16, 0.18, 0.22);
	cairo_set_line_width(cr, size * 0.13);
	cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
	cairo_arc(cr, x, top, radius, -G_PI, G_PI / 3);
	cairo_line_to(cr, x, y + size * 0.2);
	cairo_stroke(cr);
	cairo_arc(cr, x, y + size * 0.44, size * 0.085, 0, 2 * G_PI);
	cairo_fill(cr);
	cairo_restore(cr);
}
