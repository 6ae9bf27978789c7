/* Shows the answers of an overlay. Thousands may be in view on hexes, with few different looks, so
 * they are drawn as sprites. */
#include "map/coordinates.h"
#include "map/description.h"
#include "map/draw.h"
#include "map/layers.h"
#include "map/sprites.h"

#include "picture/colour.h"
#include "picture/tile.h"

static const DrawColour steps_colour = {0.25, 0.6, 0.75, 0.9};

/* Numbers are drawn from this distance between two centres on, in pixels. */
#define NUMBERS_FROM 26

/* The sorts of sprites. Each also has an argument: seats, number or side. */
typedef enum {
	LOOK_TINT,
	LOOK_NUMBER,
	LOOK_TENTHS,
	LOOK_TOUCH,
} Look;

typedef struct {
	SwMapLayer base;
	SwSprites *sprites;
	SwOverlayType overlay;
	SwWord counts; /* noun for the steps of the cells; empty: "steps" */
	GArray *cells; /* SwOverlayCell */
} OverlayLayer;

/* The target of one frame's sprites: the map's picture, in pixels of the screen. */
typedef struct {
	OverlayLayer *layer;
	const SwCanvasState *state;
	SwImageBuffer image;
	gint scale;
} Sheet;

/* ---- Looks ------------------------------------------------------------------------------ */

static DrawColour
seat_colour(guint seat, double alpha)
{
	SwColour colour = sw_seat_colour((gint32)seat);

	return (DrawColour){colour.red, colour.green, colour.blue, alpha};
}

/* Fills the part of a hex around the origin that no disc covers, and draws a band along its
 * sides. */
static void
tint(cairo_t *cr, double zoom, const DrawColour *colour)
{
	DrawColour faint = *colour;

	faint.alpha *= 0.4;
	sw_picture_add_hexagon(cr, 0, 0, zoom * SW_HEX_RADIUS * 0.98);
	cairo_new_sub_path(cr);
	cairo_arc_negative(cr, 0, 0, zoom * 0.465, 2 * G_PI, 0);
	draw__set_colour(cr, &faint);
	cairo_fill(cr);
	sw_picture_add_hexagon(cr, 0, 0, zoom * SW_HEX_RADIUS * 0.93);
	draw__set_colour(cr, colour);
	cairo_set_line_width(cr, MAX(zoom / 18, 1.5));
	cairo_stroke(cr);
}

/* Divides the hex into sectors, one for each seat that shares it. */
static void
tint_for(cairo_t *cr, double zoom, guint32 seats)
{
	guint n = (guint)__builtin_popcount(seats), i = 0;

	if (n == 0)
		tint(cr, zoom, &steps_colour);
	for (guint rest = seats; rest; rest &= rest - 1, i++) {
		DrawColour colour = seat_colour((guint)__builtin_ctz(rest) + 1, 0.95);
		double from = -G_PI / 2 + 2 * G_PI * i / n;

		cairo_save(cr);
		if (n > 1) {
			cairo_move_to(cr, 0, 0);
			cairo_arc(cr, 0, 0, zoom, from, from + 2 * G_PI / n);
			cairo_clip(cr);
		}
		tint(cr, zoom, &colour);
		cairo_restore(cr);
	}
}

/* Draws a number on a dark disc, legible on any tile. */
static void
draw_text(cairo_t *cr, double zoom, const char *text)
{
	double size = CLAMP(zoom / 6, 9, 16);
	cairo_text_extents_t extents;

	cairo_select_font_face(cr, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
	cairo_set_font_size(cr, size);
	cairo_text_extents(cr, text, &extents);
	cairo_arc(cr, 0, 0, MAX(size * 0.78, extents.width / 2 + size * 0.25), 0, 2 * G_PI);
	cairo_set_source_rgba(cr, 0.06, 0.07, 0.1, 0.9);
	cairo_fill(cr);
	cairo_move_to(cr, -extents.width / 2 - extents.x_bearing, size * 0.36);
	cairo_set_source_rgb(cr, 1, 1, 1);
	cairo_show_text(cr, text);
}

static void
draw_number(cairo_t *cr, double zoom, guint32 number)
{
	char text[16];

	g_snprintf(text, sizeof text, "%u", number);
	draw_text(cr, zoom, text);
}

static void
draw_tenths(cairo_t *cr, double zoom, guint32 tenths)
{
	g_autofree char *text = sw_describe_tenths(tenths);

	draw_text(cr, zoom, text);
}

/* Draws a short line across the side that two tiles share, from rim to rim, so that it crosses
 * neither picture. */
static void
draw_touch(cairo_t *cr, double zoom, guint side)
{
	SwPoint to = sw_hex_centre(sw_hex_neighbour(sw_hex(0, 0), side));
	double width = MAX(zoom / 9, 2);

	cairo_move_to(cr, -to.x * zoom * 0.16, -to.y * zoom * 0.16);
	cairo_line_to(cr, to.x * zoom * 0.16, to.y * zoom * 0.16);
	cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
	cairo_set_source_rgba(cr, 0.05, 0.06, 0.08, 0.9);
	cairo_set_line_width(cr, width + 2);
	cairo_stroke_preserve(cr);
	cairo_set_source_rgb(cr, 0.4, 0.75, 0.95);
	cairo_set_line_width(cr, width);
	cairo_stroke(cr);
}

static void
draw_look(cairo_t *cr, double zoom, Look look, guint32 what)
{
	switch (look) {
	case LOOK_TINT: tint_for(cr, zoom, what); break;
	case LOOK_NUMBER: draw_number(cr, zoom, what); break;
	case LOOK_TENTHS: draw_tenths(cr, zoom, what); break;
	case LOOK_TOUCH: draw_touch(cr, zoom, what); break;
	}
}

/* ---- On hexes --------------------------------------------------------------------------- */

static void
lay(const Sheet *sheet, Look look, guint32 what, SwPoint at)
{
	SwSprites *sprites = sheet->layer->sprites;
	guint64 key = (guint64)look << 32 | what;
	const SwSprite *sprite = sw_sprites_find(sprites, key);

	if (sprite == NULL) {
		cairo_t *cr = sw_sprites_open(sprites);

		cairo_scale(cr, sheet->scale, sheet->scale);
		draw_look(cr, sw_sprites_zoom(sprites) / sheet->scale, look, what);
		sprite = sw_sprites_close(sprites, key, cr);
	}
	sw_sprites_lay(sprites, sprite, &sheet->image, at.x * sheet->scale, at.y * sheet->scale);
}

/* The visible rows. An overlay may have an answer for each hex of the map, few of them in view:
 * testing the row first is quick. */
typedef struct {
	const SwCanvasState *state;
	gint32 low, high;
} VisibleRows;

static VisibleRows
visible_rows(const SwCanvasState *state)
{
	VisibleRows in = {.state = state};

	sw_viewport_rows(&state->viewport, &in.low, &in.high);
	/* Hexes just outside reach into the window. */
	in.low -= 2;
	in.high += 2;
	return in;
}

static gboolean
is_in_view(const VisibleRows *in, SwHex hex)
{
	return hex.r >= in->low && hex.r <= in->high && draw__sees(in->state, hex);
}

/* TRUE if the cell is about an edge, or about a piece with its own disc above a tile. */
static gboolean
is_above(const SwCanvasState *state, const SwOverlayCell *cell)
{
	SwPoint middle;
	double radius;

	return cell->is_edge ||
	       (cell->piece != SW_NO_PIECE &&
	        sw_target_disc(state->session, &state->viewport, cell->piece, &middle, &radius));
}

/* Returns the look of the cell's number. */
static Look
look_of(const SwOverlayCell *cell)
{
	return cell->shows == SW_CELL_TENTHS ? LOOK_TENTHS : LOOK_NUMBER;
}

/* Draws on each hex that has an answer: its tint, or its number. `aside` is an offset in units
 * between two centres. */
static void
lay_cells(const Sheet *sheet, gboolean are_numbers, SwPoint aside)
{
	const SwCanvasState *state = sheet->state;
	double zoom = state->viewport.zoom;
	VisibleRows in = visible_rows(state);

	SW_EACH (const SwOverlayCell, cell, sheet->layer->cells) {
		SwPoint at;

		if (!is_in_view(&in, cell->hex) || is_above(state, cell) ||
		    (are_numbers && cell->shows == SW_CELL_MARKED))
			continue;
		at = sw_viewport_hex(&state->viewport, cell->hex);
		lay(sheet, are_numbers ? look_of(cell) : LOOK_TINT,
		    are_numbers ? cell->steps : cell->seats,
		    (SwPoint){at.x + zoom * aside.x, at.y + zoom * aside.y});
	}
}

static void
lay_touches(const Sheet *sheet)
{
	const SwCanvasState *state = sheet->state;
	const SwGraph *graph = sw_view_graph(sw_session_view(state->session));

	for (guint32 i = 0; i < graph->tiles->n; i++) {
		SwHex hex = sw_tiles_hex(graph->tiles, i);
		SwPoint from = sw_viewport_hex(&state->viewport, hex);

		if (!draw__sees(state, hex))
			continue;
		for (guint side = 0; side < SW_HEX_SIDES / 2; side++) {
			SwPoint to = sw_viewport_hex(&state->viewport, sw_hex_neighbour(hex, side));

			if (sw_graph_touched(graph, i, side) != SW_NO_TILE)
				lay(sheet, LOOK_TOUCH, side,
				    (SwPoint){(from.x + to.x) / 2, (from.y + to.y) / 2});
		}
	}
}

static void
lay_overlay(SwMapLayer *base, SwMapPicture *picture)
{
	/* A corner of the hex that no disc covers, so that the number hides nothing. */
	static const SwPoint in_place = {0, 0}, in_corner = {0.3, 0.38};
	/* Where the coordinates of the hexes below leave room. */
	static const SwPoint at_side = {0.37, 0.2};
	OverlayLayer *layer = (OverlayLayer *)base;
	double zoom = base->state->viewport.zoom;
	Sheet sheet = {.layer = layer, .state = base->state, .scale = picture->scale};

	if (zoom < SW_MAP_MARKS_FROM)
		return;
	sheet.image = sw_image_buffer(picture->surface);
	sw_sprites_begin(layer->sprites, zoom * picture->scale, TRUE);
	if (layer->overlay == SW_OVERLAY_TOUCHING)
		lay_touches(&sheet);
	lay_cells(&sheet, FALSE, in_place);
	if (zoom >= NUMBERS_FROM)
		lay_cells(&sheet, TRUE,
		          sw_coordinates_are_shown(base->state) ? at_side : in_corner);
	cairo_surface_mark_dirty(picture->surface);
	picture->is_rough |= sw_sprites_is_rough(layer->sprites);
}

/* ---- On pieces above tiles, and on edges ------------------------------------------------ */

/* Draws a ring around a piece's disc, in the colours of the seats. */
static void
ring_for(const SwCanvasState *state, cairo_t *cr, const SwOverlayCell *cell)
{
	guint n = (guint)__builtin_popcount(cell->seats), i = 0;
	double zoom = state->viewport.zoom, radius;
	SwPoint at;

	if (!sw_target_disc(state->session, &state->viewport, cell->piece, &at, &radius))
		return;
	cairo_save(cr);
	cairo_translate(cr, at.x, at.y);
	cairo_set_line_width(cr, MAX(zoom / 20, 2));
	for (guint rest = cell->seats; rest; rest &= rest - 1, i++) {
		DrawColour colour = seat_colour((guint)__builtin_ctz(rest) + 1, 1);

		cairo_new_path(cr);
		cairo_arc(cr, 0, 0, radius * 1.3, 2 * G_PI * i / n, 2 * G_PI * (i + 1) / n);
		draw__set_colour(cr, &colour);
		cairo_stroke(cr);
	}
	cairo_translate(cr, radius * 0.9, radius * 0.9);
	if (zoom >= NUMBERS_FROM)
		draw_number(cr, zoom, cell->steps);
	cairo_restore(cr);
}

static void
draw_overlay(SwMapLayer *base, cairo_t *cr)
{
	const GArray *cells = ((OverlayLayer *)base)->cells;
	const SwCanvasState *state = base->state;
	VisibleRows in = visible_rows(state);

	if (state->viewport.zoom < SW_MAP_MARKS_FROM)
		return;
	SW_EACH (const SwOverlayCell, cell, cells) {
		if (is_in_view(&in, cell->hex) && cell->piece != SW_NO_PIECE)
			ring_for(state, cr, cell);
	}
}

/* ---- In words --------------------------------------------------------------------------- */

static const SwOverlayCell *
cell_at(const OverlayLayer *layer, SwPlace place)
{
	SW_EACH (const SwOverlayCell, cell, layer->cells) {
		if (sw_hex_equal(cell->hex, place.hex) &&
		    cell->is_edge == sw_place_is_edge(place) && cell->side == place.side)
			return cell;
	}
	return NULL;
}

static void
describe(SwMapLayer *base, SwPlace place, GString *out)
{
	const OverlayLayer *layer = (const OverlayLayer *)base;
	const SwOverlayCell *cell = cell_at(layer, place);

	if (cell == NULL)
		return;
	g_string_append(out, ", ");
	sw_describe_cell(out, cell, layer->counts);
	sw_describe_seats(out, cell->seats);
}

/* ---- The layer -------------------------------------------------------------------------- */

void
sw_overlay_layer_set(SwMapLayer *base, SwOverlayType overlay, SwWord counts, const GArray *cells)
{
	OverlayLayer *layer = (OverlayLayer *)base;

	layer->overlay = overlay;
	layer->counts = counts;
	g_array_set_size(layer->cells, 0);
	g_array_append_vals(layer->cells, cells->data, cells->len);
	sw_canvas_state_changed(base->state, SW_MAP_LAYERS);
}

static void
forget(SwMapLayer *base)
{
	g_array_set_size(((OverlayLayer *)base)->cells, 0);
}

static void
clear(SwMapLayer *base)
{
	OverlayLayer *layer = (OverlayLayer *)base;

	sw_sprites_free(layer->sprites);
	g_array_unref(layer->cells);
}

static const SwMapLayerType type = {
	.lay = lay_overlay,
	.draw = draw_overlay,
	.describe = describe,
	.forget = forget,
	.clear = clear,
};

SwMapLayer *
sw_overlay_layer_new(SwCanvasState *state)
{
	OverlayLayer *layer = g_new0(OverlayLayer, 1);

	layer->base = (SwMapLayer){&type, state};
	layer->sprites = sw_sprites_new();
	layer->cells = g_array_new(FALSE, FALSE, sizeof(SwOverlayCell));
	return &layer->base;
}
