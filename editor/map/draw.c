#include "map/private.h"

#include "picture/tile.h"

void
map_view__set_colour(cairo_t *cr, const Colour *colour)
{
	cairo_set_source_rgba(cr, colour->red, colour->green, colour->blue, colour->alpha);
}

void
map_view__add_hex(SwMapView *view, cairo_t *cr, SwHex hex, double size)
{
	SwPoint at = sw_viewport_hex(&view->viewport, hex);

	sw_picture_add_hexagon(cr, at.x, at.y, view->viewport.zoom * SW_HEX_RADIUS * size);
}

void
map_view__add_edge(SwMapView *view, cairo_t *cr, SwPlace edge, double size)
{
	SwPoint middle = sw_place_middle(edge), from = sw_hex_centre(edge.hex);
	double half = SW_HEX_RADIUS * size;
	/* Across the way from the centre, which is half as long as the way to the next one. */
	SwPoint along = {-(middle.y - from.y) * half, (middle.x - from.x) * half};
	SwPoint a = sw_viewport_to_window(&view->viewport,
	                                  (SwPoint){middle.x - along.x, middle.y - along.y});
	SwPoint b = sw_viewport_to_window(&view->viewport,
	                                  (SwPoint){middle.x + along.x, middle.y + along.y});

	cairo_move_to(cr, a.x, a.y);
	cairo_line_to(cr, b.x, b.y);
}

void
map_view__stroke(SwMapView *view, cairo_t *cr, const Colour *colour, double width)
{
	gboolean has_contrast = (view->show & SW_SHOW_CONTRAST) != 0;

	if (has_contrast) {
		double ink = view->show & SW_SHOW_DARK ? 1 : 0;

		cairo_set_source_rgb(cr, ink, ink, ink);
		cairo_set_line_width(cr, width + 5);
		cairo_stroke_preserve(cr);
	}
	map_view__set_colour(cr, colour);
	cairo_set_line_width(cr, has_contrast ? width + 1 : width);
	cairo_stroke(cr);
}

void
map_view__outline(SwMapView *view, cairo_t *cr, SwHex hex, const Colour *colour, double width)
{
	map_view__add_hex(view, cr, hex, 1);
	map_view__stroke(view, cr, colour, width);
}

gboolean
map_view__sees(SwMapView *view, SwHex hex)
{
	SwPoint at = sw_viewport_hex(&view->viewport, hex);
	double margin = view->viewport.zoom;

	return at.x > -margin && at.y > -margin && at.x < view->viewport.width + margin &&
	       at.y < view->viewport.height + margin;
}
