/* Shows the tiles that each seat has explored, while the explore tool is chosen. */
#include "map/description.h"
#include "map/draw.h"
#include "map/layers.h"
#include "picture/colour.h"

#include <glib/gi18n.h>

/* From this radius of a disc on, in pixels, its number is legible. */
#define NUMBER_FROM 6

typedef struct {
	SwMapLayer base;
	GArray *explored; /* SwOverlayCell, as of `revision`; NULL: not computed yet */
	guint64 revision;
} ExploredLayer;

/* ---- Explored tiles --------------------------------------------------------------------- */

static void
forget(SwMapLayer *layer)
{
	g_clear_pointer(&((ExploredLayer *)layer)->explored, g_array_unref);
}

/* Computed once for each checked revision, not in each frame. */
static const GArray *
explored_of(ExploredLayer *layer)
{
	SwSession *session = layer->base.state->session;
	guint64 revision;

	sw_session_report(session, &revision);
	if (layer->explored && layer->revision == revision)
		return layer->explored;
	forget(&layer->base);
	layer->explored = g_array_new(FALSE, FALSE, sizeof(SwOverlayCell));
	layer->revision = revision;
	sw_session_explored(session, layer->explored);
	return layer->explored;
}

static void
describe(SwMapLayer *layer, SwPlace place, GString *out)
{
	const GArray *explored;

	if (layer->state->drawing.tool != SW_TOOL_EXPLORE || !sw_place_is_hex(place))
		return;
	explored = explored_of((ExploredLayer *)layer);
	SW_EACH (const SwOverlayCell, cell, explored) {
		if (!sw_hex_equal(cell->hex, place.hex) || cell->seats == 0)
			continue;
		sw_describe_seats(out, cell->seats);
		g_string_append(out, _(": explored path"));
	}
}

/* ---- Drawing ---------------------------------------------------------------------------- */

/* Sets a dark colour on a light background and a light one on a dark background. */
static void
set_ink(cairo_t *cr, const SwColour *ground)
{
	double light = 0.3 * ground->red + 0.6 * ground->green + 0.1 * ground->blue;
	double ink = light > 0.5 ? 0.05 : 1;

	cairo_set_source_rgb(cr, ink, ink, ink);
}

static void
draw_disc(cairo_t *cr, SwPoint at, double radius, gint32 seat)
{
	SwColour colour = sw_seat_colour(seat);
	cairo_text_extents_t extents;
	char text[16];

	cairo_new_path(cr);
	cairo_arc(cr, at.x, at.y, radius, 0, 2 * G_PI);
	cairo_set_source_rgb(cr, colour.red, colour.green, colour.blue);
	cairo_fill_preserve(cr);
	cairo_set_source_rgba(cr, 0.05, 0.06, 0.08, 0.9);
	cairo_set_line_width(cr, MAX(radius / 6, 1));
	cairo_stroke(cr);
	if (radius < NUMBER_FROM)
		return;
	g_snprintf(text, sizeof text, "%d", seat);
	cairo_set_font_size(cr, radius * 1.4);
	cairo_text_extents(cr, text, &extents);
	cairo_move_to(cr, at.x - extents.width / 2 - extents.x_bearing, at.y + radius * 0.5);
	set_ink(cr, &colour);
	cairo_show_text(cr, text);
}

/* Draws a disc for each seat, in a column at the left rim, where no tile has text, and an outline
 * in the colour of the seat that is exploring. */
static void
draw_cell(const SwCanvasState *state, cairo_t *cr, const SwOverlayCell *cell)
{
	SwPoint at = sw_viewport_hex(&state->viewport, cell->hex);
	double zoom = state->viewport.zoom, radius = CLAMP(zoom / 10, 2.5, 11);
	guint n = (guint)__builtin_popcount(cell->seats), i = 0;
	gint32 own = state->drawing.exploring.seat;

	if (own > 0 && own <= 16 && cell->seats >> (own - 1) & 1) {
		SwColour colour = sw_seat_colour(own);

		draw__outline(state, cr, cell->hex,
		              &(DrawColour){colour.red, colour.green, colour.blue, 0.95},
		              MAX(zoom / 18, 1.5));
	}
	for (guint rest = cell->seats; rest; rest &= rest - 1, i++)
		draw_disc(cr,
		          (SwPoint){at.x - zoom * 0.4, at.y + (i - (n - 1) / 2.0) * radius * 2.2},
		          radius, __builtin_ctz(rest) + 1);
}

static void
draw_explored(SwMapLayer *layer, cairo_t *cr)
{
	const SwCanvasState *state = layer->state;
	const GArray *explored;

	if (state->viewport.zoom < SW_MAP_MARKS_FROM || state->drawing.tool != SW_TOOL_EXPLORE)
		return;
	explored = explored_of((ExploredLayer *)layer);
	cairo_select_font_face(cr, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
	SW_EACH (const SwOverlayCell, cell, explored) {
		if (draw__sees(state, cell->hex))
			draw_cell(state, cr, cell);
	}
}

/* ---- The layer -------------------------------------------------------------------------- */

static const SwMapLayerType type = {
	.draw = draw_explored,
	.describe = describe,
	.forget = forget,
	.clear = forget,
};

SwMapLayer *
sw_explored_layer_new(SwCanvasState *state)
{
	ExploredLayer *layer = g_new0(ExploredLayer, 1);

	layer->base = (SwMapLayer){&type, state};
	return &layer->base;
}
