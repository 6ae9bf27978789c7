#include "map/coordinates.h"

#include "map/draw.h"

/* Coordinates are drawn from this distance between two centres on, in pixels. */
#define COORDINATES_FROM 32

typedef struct {
	DrawColour ink, paper;
} Look;

/* Light and dark, normal and high contrast. */
static const Look *
look_of(SwShow show)
{
	static const Look looks[2][2] = {
		{{{0.2, 0.2, 0.18, 1}, {0.96, 0.95, 0.94, 1}},
	         {{0.84, 0.87, 0.92, 1}, {0.06, 0.07, 0.1, 1}}},
		{{{0, 0, 0, 1}, {1, 1, 1, 1}}, {{1, 1, 1, 1}, {0, 0, 0, 1}}},
	};

	return &looks[(show & SW_SHOW_CONTRAST) != 0][(show & SW_SHOW_DARK) != 0];
}

/* In the upper corner of the hex, inside it, on a plate: there are a thousand in a window, and in
 * each frame the outlines of so many letters would take too long. */
static void
draw_hex(const SwCanvasState *state, cairo_t *cr, SwHex hex, double size)
{
	const Look *look = look_of(state->show);
	SwPoint at = sw_viewport_hex(&state->viewport, hex);
	double base = at.y - state->viewport.zoom * 0.37;
	cairo_text_extents_t extents;
	char text[32];
	double width;

	g_snprintf(text, sizeof text, "%d,%d", hex.q, hex.r);
	cairo_text_extents(cr, text, &extents);
	width = extents.width + size * 0.4;
	draw__set_colour(cr, &look->paper);
	cairo_rectangle(cr, at.x - width / 2, base - size * 0.95, width, size * 1.2);
	cairo_fill(cr);
	draw__set_colour(cr, &look->ink);
	cairo_move_to(cr, at.x - extents.width / 2 - extents.x_bearing, base);
	cairo_show_text(cr, text);
}

gboolean
sw_coordinates_are_shown(const SwCanvasState *state)
{
	return state->show & SW_SHOW_COORDINATES && state->viewport.zoom >= COORDINATES_FROM;
}

void
sw_coordinates_draw(const SwCanvasState *state, cairo_t *cr)
{
	double size = CLAMP(state->viewport.zoom / 7, 8, 14);
	gint32 top, bottom, left, right;

	if (!sw_coordinates_are_shown(state))
		return;
	cairo_select_font_face(cr, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
	cairo_set_font_size(cr, size);
	sw_viewport_rows(&state->viewport, &top, &bottom);
	for (gint32 r = top; r <= bottom + 1; r++) {
		sw_viewport_columns(&state->viewport, r, &left, &right);
		for (gint32 q = left - 1; q <= right + 1; q++)
			draw_hex(state, cr, sw_hex(q, r), size);
	}
}
