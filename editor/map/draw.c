#include "map/draw.h"

#include "picture/region.h"

void
draw__set_colour(cairo_t *cr, const DrawColour *colour)
{
	cairo_set_source_rgba(cr, colour->red, colour->green, colour->blue, colour->alpha);
}

void
draw__add_hex(const SwCanvasState *state, cairo_t *cr, SwHex hex, double size)
{
	SwPoint at = sw_viewport_hex(&state->viewport, hex);

	sw_picture_add_hexagon(cr, at.x, at.y, state->viewport.zoom * SW_HEX_RADIUS * size);
}

void
draw__add_edge(const SwCanvasState *state, cairo_t *cr, SwPlace edge, double size)
{
	SwPoint middle = sw_place_middle(edge), from = sw_hex_centre(edge.hex);
	double half = SW_HEX_RADIUS * size;
	/* Perpendicular to the line from the centre to the edge's middle, which is 0.5 long. */
	SwPoint along = {-(middle.y - from.y) * half, (middle.x - from.x) * half};
	SwPoint a = sw_viewport_to_window(&state->viewport,
	                                  (SwPoint){middle.x - along.x, middle.y - along.y});
	SwPoint b = sw_viewport_to_window(&state->viewport,
	                                  (SwPoint){middle.x + along.x, middle.y + along.y});

	cairo_move_to(cr, a.x, a.y);
	cairo_line_to(cr, b.x, b.y);
}

void
draw__add_region(const SwCanvasState *state, cairo_t *cr, SwHex centre, guint32 radius)
{
	SwPoint at = sw_viewport_hex(&state->viewport, centre);

	cairo_save(cr);
	cairo_translate(cr, at.x, at.y);
	cairo_scale(cr, state->viewport.zoom, state->viewport.zoom);
	sw_picture_add_region(cr, radius);
	cairo_restore(cr);
}

void
draw__stroke(const SwCanvasState *state, cairo_t *cr, const DrawColour *colour, double width)
{
	gboolean has_contrast = (state->show & SW_SHOW_CONTRAST) != 0;

	if (has_contrast) {
		double ink = state->show & SW_SHOW_DARK ? 1 : 0;

		cairo_set_source_rgb(cr, ink, ink, ink);
		cairo_set_line_width(cr, width + 5);
		cairo_stroke_preserve(cr);
	}
	draw__set_colour(cr, colour);
	cairo_set_line_width(cr, has_contrast ? width + 1 : width);
	cairo_stroke(cr);
}

void
draw__outline(const SwCanvasState *state, cairo_t *cr, SwHex hex, const DrawColour *colour,
              double width)
{
	draw__add_hex(state, cr, hex, 1);
	draw__stroke(state, cr, colour, width);
}

gboolean
draw__sees(const SwCanvasState *state, SwHex hex)
{
	SwPoint at = sw_viewport_hex(&state->viewport, hex);
	double margin = state->viewport.zoom;

	return at.x > -margin && at.y > -margin && at.x < state->viewport.width + margin &&
	       at.y < state->viewport.height + margin;
}
