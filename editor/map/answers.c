/* What an overlay answers. On hexes there may be thousands in view, of a few looks: sprites. */
#include "map/private.h"

#include "picture/colour.h"
#include "picture/tile.h"

#include <math.h>

static const Colour steps_colour = {0.25, 0.6, 0.75, 0.9};

/* From how many pixels between two centres on a number has room. */
#define NUMBERS_FROM 26

/* Looks, each with what is laid: the seats, the number, the side. */
typedef enum {
	LOOK_TINT,
	LOOK_NUMBER,
	LOOK_TOUCH,
} Look;

/* Where sprites are laid in one frame: the map's picture, in the pixels of the screen. */
typedef struct {
	SwMapView *view;
	SwImageBuffer image;
	gint scale;
} Sheet;

/* ---- Looks ------------------------------------------------------------------------------ */

static Colour
seat_colour(guint seat, double alpha)
{
	SwColour colour = sw_seat_colour((gint32)seat);

	return (Colour){colour.red, colour.green, colour.blue, alpha};
}

/* What of a hex around the origin no disc covers, and a band along its sides. */
static void
tint(cairo_t *cr, double zoom, const Colour *colour)
{
	Colour faint = *colour;

	faint.alpha *= 0.4;
	sw_picture_add_hexagon(cr, 0, 0, zoom * SW_HEX_RADIUS * 0.98);
	cairo_new_sub_path(cr);
	cairo_arc_negative(cr, 0, 0, zoom * 0.465, 2 * G_PI, 0);
	map_view__set_colour(cr, &faint);
	cairo_fill(cr);
	sw_picture_add_hexagon(cr, 0, 0, zoom * SW_HEX_RADIUS * 0.93);
	map_view__set_colour(cr, colour);
	cairo_set_line_width(cr, MAX(zoom / 18, 1.5));
	cairo_stroke(cr);
}

/* What several seats share is divided among them like a cake. */
static void
tint_for(cairo_t *cr, double zoom, guint32 seats)
{
	guint n = (guint)__builtin_popcount(seats), i = 0;

	if (n == 0)
		tint(cr, zoom, &steps_colour);
	for (guint rest = seats; rest; rest &= rest - 1, i++) {
		Colour colour = seat_colour((guint)__builtin_ctz(rest) + 1, 0.95);
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

/* A number on a dark ground, that can be read on any tile. */
static void
draw_number(cairo_t *cr, double zoom, guint32 number)
{
	double size = CLAMP(zoom / 6, 9, 16);
	cairo_text_extents_t extents;
	char text[16];

	g_snprintf(text, sizeof text, "%u", number);
	cairo_select_font_face(cr, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
	cairo_set_font_size(cr, size);
	cairo_text_extents(cr, text, &extents);
	cairo_arc(cr, 0, 0, size * 0.78, 0, 2 * G_PI);
	cairo_set_source_rgba(cr, 0.06, 0.07, 0.1, 0.9);
	cairo_fill(cr);
	cairo_move_to(cr, -extents.width / 2 - extents.x_bearing, size * 0.36);
	cairo_set_source_rgb(cr, 1, 1, 1);
	cairo_show_text(cr, text);
}

/* Across the side that two tiles share, from rim to rim, so that no picture is struck through. */
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
	case LOOK_TOUCH: draw_touch(cr, zoom, what); break;
	}
}

/* ---- On hexes --------------------------------------------------------------------------- */

static void
lay(const Sheet *sheet, Look look, guint32 what, SwPoint at)
{
	SwSprites *sprites = sheet->view->answers;
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

/* An overlay may have an answer on each hex of a map, of which few are in view: rows come first. */
typedef struct {
	SwMapView *view;
	gint32 low, high;
} InView;

static InView
in_view(SwMapView *view)
{
	InView in = {.view = view};

	sw_viewport_rows(&view->viewport, &in.low, &in.high);
	/* Their neighbours reach into the window as well. */
	in.low -= 2;
	in.high += 2;
	return in;
}

static gboolean
is_in_view(const InView *in, SwHex hex)
{
	return hex.r >= in->low && hex.r <= in->high && map_view__sees(in->view, hex);
}

/* TRUE if it is asked of an edge, or of a piece that has a disc of its own above a tile. */
static gboolean
is_above(SwMapView *view, const SwOverlayCell *cell)
{
	SwPoint middle;
	double radius;

	return cell->is_edge || (cell->piece != SW_NO_PIECE &&
	                         map_view__disc_of(view, cell->piece, &middle, &radius));
}

/* On every hex that has an answer; `aside` counts in distances between two centres. */
static void
lay_cells(const Sheet *sheet, Look look, SwPoint aside)
{
	SwMapView *view = sheet->view;
	double zoom = view->viewport.zoom;
	InView in = in_view(view);

	for (guint i = 0; i < view->cells->len; i++) {
		const SwOverlayCell *cell = &g_array_index(view->cells, SwOverlayCell, i);
		SwPoint at;

		if (!is_in_view(&in, cell->hex) || is_above(view, cell))
			continue;
		at = sw_viewport_hex(&view->viewport, cell->hex);
		lay(sheet, look, look == LOOK_TINT ? cell->seats : cell->steps,
		    (SwPoint){at.x + zoom * aside.x, at.y + zoom * aside.y});
	}
}

static void
lay_touches(const Sheet *sheet)
{
	SwMapView *view = sheet->view;
	const SwGraph *graph = sw_view_graph(sw_session_view(view->session));

	for (guint32 i = 0; i < graph->tiles->n; i++) {
		SwHex hex = sw_tiles_hex(graph->tiles, i);
		SwPoint from = sw_viewport_hex(&view->viewport, hex);

		if (!map_view__sees(view, hex))
			continue;
		for (guint side = 0; side < SW_HEX_SIDES / 2; side++) {
			SwPoint to = sw_viewport_hex(&view->viewport, sw_hex_neighbour(hex, side));

			if (sw_graph_touched(graph, i, side) != SW_NO_TILE)
				lay(sheet, LOOK_TOUCH, side,
				    (SwPoint){(from.x + to.x) / 2, (from.y + to.y) / 2});
		}
	}
}

gboolean
map_view__lay_answers(SwMapView *view, cairo_surface_t *picture, gint scale)
{
	/* The corner of a hex that a disc leaves free, so that no value is hidden. */
	static const SwPoint in_place = {0, 0}, in_corner = {0.3, 0.38};
	Sheet sheet = {.view = view, .scale = scale};

	if (view->viewport.zoom < MAP_MARKS_FROM)
		return FALSE;
	sheet.image = sw_image_buffer(picture);
	sw_sprites_begin(view->answers, view->viewport.zoom * scale, TRUE);
	if (view->overlay == SW_OVERLAY_TOUCHING)
		lay_touches(&sheet);
	lay_cells(&sheet, LOOK_TINT, in_place);
	if (view->viewport.zoom >= NUMBERS_FROM)
		lay_cells(&sheet, LOOK_NUMBER, in_corner);
	cairo_surface_mark_dirty(picture);
	return sw_sprites_is_rough(view->answers);
}

/* ---- Of pieces above tiles, and of edges ------------------------------------------------ */

/* Around a piece that has a disc, in the colours of those who ask. */
static void
ring_for(SwMapView *view, cairo_t *cr, const SwOverlayCell *cell)
{
	guint n = (guint)__builtin_popcount(cell->seats), i = 0;
	double zoom = view->viewport.zoom, radius;
	SwPoint at;

	if (!map_view__disc_of(view, cell->piece, &at, &radius))
		return;
	cairo_save(cr);
	cairo_translate(cr, at.x, at.y);
	cairo_set_line_width(cr, MAX(zoom / 20, 2));
	for (guint rest = cell->seats; rest; rest &= rest - 1, i++) {
		Colour colour = seat_colour((guint)__builtin_ctz(rest) + 1, 1);

		cairo_new_path(cr);
		cairo_arc(cr, 0, 0, radius * 1.3, 2 * G_PI * i / n, 2 * G_PI * (i + 1) / n);
		map_view__set_colour(cr, &colour);
		cairo_stroke(cr);
	}
	cairo_translate(cr, radius * 0.9, radius * 0.9);
	if (zoom >= NUMBERS_FROM)
		draw_number(cr, zoom, cell->steps);
	cairo_restore(cr);
}

void
map_view__draw_answers(SwMapView *view, cairo_t *cr)
{
	InView in = in_view(view);

	for (guint i = 0; i < view->cells->len; i++) {
		const SwOverlayCell *cell = &g_array_index(view->cells, SwOverlayCell, i);

		if (is_in_view(&in, cell->hex) && cell->piece != SW_NO_PIECE)
			ring_for(view, cr, cell);
	}
}
