/* What is marked on the map: an overlay's answers, problems, the selection. */
#include "map/private.h"

#include "picture/region.h"

#include <math.h>

static const Colour selection_colour = {0.36, 0.58, 0.98, 1};
static const Colour error_colour = {0.86, 0.2, 0.18, 1};
static const Colour warning_colour = {0.93, 0.62, 0.1, 1};
static const Colour asymmetry_colour = {0.85, 0.35, 0.75, 1};
static const Colour steps_colour = {0.25, 0.6, 0.75, 0.9};

/* From how many pixels between two centres on marks can be told from what they lie on. */
#define MARKS_FROM 6
#define NUMBERS_FROM 26
/* How many pieces are outlined one by one. */
#define OUTLINES 1000

/* ---- Overlays --------------------------------------------------------------------------- */

static Colour
seat_colour(guint seat, double alpha)
{
	SwColour colour = sw_seat_colour((gint32)seat);

	return (Colour){colour.red, colour.green, colour.blue, alpha};
}

/* What of the hex no disc covers, and a band along its sides. */
static void
tint(SwMapView *view, cairo_t *cr, SwHex hex, const Colour *colour)
{
	SwPoint at = sw_viewport_hex(&view->viewport, hex);
	Colour faint = *colour;

	faint.alpha *= 0.4;
	map_view__add_hex(view, cr, hex, 0.98);
	cairo_new_sub_path(cr);
	cairo_arc_negative(cr, at.x, at.y, view->viewport.zoom * 0.465, 2 * G_PI, 0);
	map_view__set_colour(cr, &faint);
	cairo_fill(cr);
	map_view__add_hex(view, cr, hex, 0.93);
	map_view__set_colour(cr, colour);
	cairo_set_line_width(cr, MAX(view->viewport.zoom / 18, 1.5));
	cairo_stroke(cr);
}

/* What several seats share is divided among them like a cake. */
static void
tint_for(SwMapView *view, cairo_t *cr, const SwOverlayCell *cell)
{
	SwPoint at = sw_viewport_hex(&view->viewport, cell->hex);
	guint n = (guint)__builtin_popcount(cell->seats), i = 0;

	if (n == 0)
		tint(view, cr, cell->hex, &steps_colour);
	for (guint rest = cell->seats; rest; rest &= rest - 1, i++) {
		Colour colour = seat_colour((guint)__builtin_ctz(rest) + 1, 0.95);
		double from = -G_PI / 2 + 2 * G_PI * i / n;

		cairo_save(cr);
		if (n > 1) {
			cairo_move_to(cr, at.x, at.y);
			cairo_arc(cr, at.x, at.y, view->viewport.zoom, from, from + 2 * G_PI / n);
			cairo_clip(cr);
		}
		tint(view, cr, cell->hex, &colour);
		cairo_restore(cr);
	}
}

/* A number on a dark ground, that can be read on any tile. */
static void
draw_number(SwMapView *view, cairo_t *cr, SwPoint at, guint32 number)
{
	double size = CLAMP(view->viewport.zoom / 6, 9, 16);
	double x = at.x, y = at.y;
	cairo_text_extents_t extents;
	char text[16];

	g_snprintf(text, sizeof text, "%u", number);
	cairo_set_font_size(cr, size);
	cairo_text_extents(cr, text, &extents);
	cairo_arc(cr, x, y, size * 0.78, 0, 2 * G_PI);
	cairo_set_source_rgba(cr, 0.06, 0.07, 0.1, 0.9);
	cairo_fill(cr);
	cairo_move_to(cr, x - extents.width / 2 - extents.x_bearing, y + size * 0.36);
	cairo_set_source_rgb(cr, 1, 1, 1);
	cairo_show_text(cr, text);
}

/* TRUE if the piece has a disc of its own above a tile. */
static gboolean
is_above(SwMapView *view, SwPieceId id)
{
	SwPoint middle;
	double radius;

	return id != SW_NO_PIECE && map_view__disc_of(view, id, &middle, &radius);
}

/* In the corner of a hex that a disc leaves free, so that it hides no value; beside a piece. */
static SwPoint
number_at(SwMapView *view, const SwOverlayCell *cell)
{
	SwPoint at = sw_viewport_hex(&view->viewport, cell->hex);
	double zoom = view->viewport.zoom, radius;

	if (cell->piece != SW_NO_PIECE && map_view__disc_of(view, cell->piece, &at, &radius))
		return (SwPoint){at.x + radius * 0.9, at.y + radius * 0.9};
	return (SwPoint){at.x + zoom * 0.3, at.y + zoom * 0.38};
}

/* Around a piece, in the colours of those who ask. */
static void
ring_for(SwMapView *view, cairo_t *cr, const SwOverlayCell *cell)
{
	guint n = (guint)__builtin_popcount(cell->seats), i = 0;
	SwPoint at;
	double radius;

	if (!map_view__disc_of(view, cell->piece, &at, &radius))
		return;
	cairo_set_line_width(cr, MAX(view->viewport.zoom / 20, 2));
	for (guint rest = cell->seats; rest; rest &= rest - 1, i++) {
		Colour colour = seat_colour((guint)__builtin_ctz(rest) + 1, 1);

		cairo_new_path(cr);
		cairo_arc(cr, at.x, at.y, radius * 1.3, 2 * G_PI * i / n, 2 * G_PI * (i + 1) / n);
		map_view__set_colour(cr, &colour);
		cairo_stroke(cr);
	}
}

static void
draw_cells(SwMapView *view, cairo_t *cr)
{
	gboolean has_numbers = view->viewport.zoom >= NUMBERS_FROM;

	cairo_select_font_face(cr, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
	for (guint i = 0; i < view->cells->len; i++) {
		const SwOverlayCell *cell = &g_array_index(view->cells, SwOverlayCell, i);

		if (!map_view__sees(view, cell->hex))
			continue;
		if (cell->is_edge || is_above(view, cell->piece))
			ring_for(view, cr, cell);
		else
			tint_for(view, cr, cell);
		if (has_numbers)
			draw_number(view, cr, number_at(view, cell), cell->steps);
	}
}

/* ---- Who touches whom ------------------------------------------------------------------- */

static void
add_touches(SwMapView *view, cairo_t *cr, const SwGraph *graph, guint32 tile)
{
	SwHex hex = sw_tiles_hex(graph->tiles, tile);
	SwPoint from = sw_viewport_hex(&view->viewport, hex);

	for (guint d = 0; d < SW_HEX_SIDES / 2; d++) {
		SwPoint to = sw_viewport_hex(&view->viewport, sw_hex_neighbour(hex, d));

		if (sw_graph_touched(graph, tile, d) == SW_NO_TILE)
			continue;
		/* From rim to rim, so that no picture is struck through. */
		cairo_move_to(cr, from.x + (to.x - from.x) * 0.34, from.y + (to.y - from.y) * 0.34);
		cairo_line_to(cr, from.x + (to.x - from.x) * 0.66, from.y + (to.y - from.y) * 0.66);
	}
}

static void
draw_touching(SwMapView *view, cairo_t *cr)
{
	const SwGraph *graph = sw_view_graph(sw_session_view(view->session));
	double width = MAX(view->viewport.zoom / 9, 2);

	for (guint32 i = 0; i < graph->tiles->n; i++) {
		if (map_view__sees(view, sw_tiles_hex(graph->tiles, i)))
			add_touches(view, cr, graph, i);
	}
	cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
	cairo_set_source_rgba(cr, 0.05, 0.06, 0.08, 0.9);
	cairo_set_line_width(cr, width + 2);
	cairo_stroke_preserve(cr);
	cairo_set_source_rgb(cr, 0.4, 0.75, 0.95);
	cairo_set_line_width(cr, width);
	cairo_stroke(cr);
}

/* ---- Problems --------------------------------------------------------------------------- */

/* A triangle warns, and a square with a cross tells of an error: not by colour alone. */
static void
draw_problem(SwMapView *view, cairo_t *cr, SwPoint at, gboolean is_error)
{
	double size = CLAMP(view->viewport.zoom / 8, 2.5, 9);
	double x = at.x, y = at.y;

	if (is_error) {
		cairo_arc(cr, x, y, size, 0, 2 * G_PI);
	} else {
		cairo_move_to(cr, x, y - size * 1.1);
		cairo_line_to(cr, x + size * 1.1, y + size * 0.9);
		cairo_line_to(cr, x - size * 1.1, y + size * 0.9);
		cairo_close_path(cr);
	}
	map_view__set_colour(cr, is_error ? &error_colour : &warning_colour);
	cairo_fill_preserve(cr);
	cairo_set_source_rgb(cr, 1, 1, 1);
	cairo_set_line_width(cr, MAX(size / 6, 1));
	cairo_stroke(cr);
	if (is_error && size > 5) {
		double arm = size * 0.4;

		cairo_move_to(cr, x - arm, y - arm);
		cairo_line_to(cr, x + arm, y + arm);
		cairo_move_to(cr, x + arm, y - arm);
		cairo_line_to(cr, x - arm, y + arm);
		cairo_set_line_width(cr, size / 4);
		cairo_stroke(cr);
	}
}

/* At the upper right of the hex, or of the piece above it. */
static SwPoint
problem_at(SwMapView *view, SwPieceId id, SwPlace place)
{
	SwPoint at = sw_viewport_to_window(&view->viewport, sw_place_middle(place));
	double zoom = view->viewport.zoom, radius;

	if (map_view__disc_of(view, id, &at, &radius))
		return (SwPoint){at.x + radius * 0.8, at.y - radius * 0.8};
	return (SwPoint){at.x + zoom * 0.32, at.y - zoom * 0.3};
}

static void
draw_problems(SwMapView *view, cairo_t *cr)
{
	const SwReport *report = sw_session_report(view->session, NULL);
	SwDocument *document = sw_session_document(view->session);

	for (guint i = 0; i < sw_report_n(report); i++) {
		const SwProblem *problem = sw_report_get(report, i);
		SwPlace place;

		if (problem->spot.piece == SW_NO_PIECE || problem->severity < SW_SEVERITY_WARNING ||
		    !sw_piece_is_there(sw_document_piece(document, problem->spot.piece)))
			continue;
		place = sw_document_place(document, problem->spot.piece);
		if ((place.type == SW_PLACE_HEX || place.type == SW_PLACE_EDGE) &&
		    map_view__sees(view, place.hex))
			draw_problem(view, cr, problem_at(view, problem->spot.piece, place),
			             problem->severity == SW_SEVERITY_ERROR);
	}
}

/* ---- Notes ------------------------------------------------------------------------------ */

/* A leaf of paper with its corner turned. */
static void
draw_note(SwMapView *view, cairo_t *cr, SwHex hex)
{
	SwPoint at = sw_viewport_hex(&view->viewport, hex);
	double zoom = view->viewport.zoom, size = CLAMP(zoom / 8, 3, 9);
	double x = at.x - zoom * 0.34, y = at.y - zoom * 0.3;

	cairo_move_to(cr, x - size * 0.8, y - size);
	cairo_line_to(cr, x + size * 0.3, y - size);
	cairo_line_to(cr, x + size * 0.8, y - size * 0.5);
	cairo_line_to(cr, x + size * 0.8, y + size);
	cairo_line_to(cr, x - size * 0.8, y + size);
	cairo_close_path(cr);
	cairo_set_source_rgb(cr, 1, 0.95, 0.65);
	cairo_fill_preserve(cr);
	cairo_set_source_rgb(cr, 0.35, 0.3, 0.1);
	cairo_set_line_width(cr, 1);
	cairo_stroke(cr);
}

/* Where notes lie: looked for when the document is another, not at each movement of the map. */
static const GArray *
notes_of(SwMapView *view)
{
	SwDocument *document = sw_session_document(view->session);
	gint kind = sw_table_kind(sw_document_table(document), &sw_element_note, NULL);
	guint64 revision = sw_document_revision(document);
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(document, &n);

	if (view->notes && view->noted == revision)
		return view->notes;
	g_clear_pointer(&view->notes, g_array_unref);
	view->notes = g_array_new(FALSE, FALSE, sizeof(SwHex));
	view->noted = revision;
	for (guint32 i = 0; i < n; i++) {
		SwHex hex = {pieces[i].a, pieces[i].b};

		if ((gint)pieces[i].kind == kind && sw_piece_is_there(&pieces[i]))
			g_array_append_val(view->notes, hex);
	}
	return view->notes;
}

static void
draw_notes(SwMapView *view, cairo_t *cr)
{
	const GArray *notes = notes_of(view);

	for (guint i = 0; i < notes->len; i++) {
		SwHex hex = g_array_index(notes, SwHex, i);

		if (map_view__sees(view, hex))
			draw_note(view, cr, hex);
	}
}

/* ---- Pieces ----------------------------------------------------------------------------- */

static void
add_region(SwMapView *view, cairo_t *cr, const SwRegionPiece *region)
{
	SwPoint at = sw_viewport_hex(&view->viewport, region->centre);

	cairo_save(cr);
	cairo_translate(cr, at.x, at.y);
	cairo_scale(cr, view->viewport.zoom, view->viewport.zoom);
	sw_picture_add_region(cr, region->radius);
	cairo_restore(cr);
}

/* Of a tile, of what stands for a region, or of the disc of a piece above them. */
static void
add_outline(SwMapView *view, cairo_t *cr, SwPieceId id)
{
	SwDocument *document = sw_session_document(view->session);
	const SwElement *element = sw_document_kind(document, id)->element;
	SwPlace place = sw_document_place(document, id);
	SwPoint at;
	double radius;

	if (element->region) {
		const SwRegionPiece *region = sw_regions_of(sw_session_regions(view->session), id);

		if (region)
			add_region(view, cr, region);
	} else if ((place.type == SW_PLACE_HEX || place.type == SW_PLACE_EDGE) &&
	           map_view__sees(view, place.hex)) {
		if (map_view__disc_of(view, id, &at, &radius)) {
			cairo_new_sub_path(cr);
			cairo_arc(cr, at.x, at.y, MAX(radius * 1.22, 4), 0, 2 * G_PI);
		} else if (place.type == SW_PLACE_HEX) {
			map_view__add_hex(view, cr, place.hex, 0.97);
		}
	}
}

static void
outline_pieces(SwMapView *view, cairo_t *cr, const SwPieceId *ids, guint n, const Colour *colour)
{
	for (guint i = 0; i < n; i++)
		add_outline(view, cr, ids[i]);
	cairo_set_source_rgba(cr, 1, 1, 1, 0.7);
	cairo_set_line_width(cr, 5);
	cairo_stroke_preserve(cr);
	map_view__stroke(view, cr, colour, 3);
}

static void
draw_selection(SwMapView *view, cairo_t *cr)
{
	guint n;
	const SwPieceId *ids = sw_session_selected(view->session, &n);

	if (n > OUTLINES)
		map_view__draw_many(view, cr, ids, n);
	else if (n > 0)
		outline_pieces(view, cr, ids, n, &selection_colour);
}

static void
draw_asymmetry(SwMapView *view, cairo_t *cr)
{
	g_autoptr(GArray) ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	static const double dashes[] = {6, 4};

	sw_session_asymmetric(view->session, &view->group, ids);
	cairo_save(cr);
	cairo_set_dash(cr, dashes, G_N_ELEMENTS(dashes), 0);
	outline_pieces(view, cr, (const SwPieceId *)(gpointer)ids->data, ids->len,
	               &asymmetry_colour);
	cairo_restore(cr);
}

void
map_view__draw_marks(SwMapView *view, cairo_t *cr)
{
	if (view->viewport.zoom >= MARKS_FROM) {
		if (view->overlay == SW_OVERLAY_TOUCHING)
			draw_touching(view, cr);
		draw_cells(view, cr);
		map_view__draw_explored(view, cr);
		draw_problems(view, cr);
		draw_notes(view, cr);
		if (view->shows_asymmetry)
			draw_asymmetry(view, cr);
	}
	draw_selection(view, cr);
}
