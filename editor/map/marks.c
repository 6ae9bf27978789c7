/* What is marked on the map: problems, notes, the selection. */
#include "map/private.h"

#include "picture/region.h"

#include <math.h>

static const Colour selection_colour = {0.36, 0.58, 0.98, 1};
static const Colour error_colour = {0.86, 0.2, 0.18, 1};
static const Colour warning_colour = {0.93, 0.62, 0.1, 1};
static const Colour asymmetry_colour = {0.85, 0.35, 0.75, 1};

/* ---- Problems --------------------------------------------------------------------------- */

/* A triangle for a warning, a disc with a cross for an error: not by colour alone. */
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
		if (sw_document_is_on_map(document, problem->spot.piece) &&
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
	} else if (sw_document_is_on_map(document, id) && map_view__sees(view, place.hex)) {
		if (map_view__disc_of(view, id, &at, &radius)) {
			cairo_new_sub_path(cr);
			cairo_arc(cr, at.x, at.y, MAX(radius * 1.22, 4), 0, 2 * G_PI);
		} else if (sw_place_is_hex(place)) {
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

/* The tiles among them. */
static void
veil_pieces(SwMapView *view, cairo_t *cr, const SwPieceId *ids, guint n, const Colour *colour)
{
	g_autoptr(GArray) hexes = g_array_new(FALSE, FALSE, sizeof(SwHex));
	SwDocument *document = sw_session_document(view->session);
	Colour thin = *colour;

	for (guint i = 0; i < n; i++) {
		SwHex hex = sw_document_place(document, ids[i]).hex;

		if (sw_document_kind(document, ids[i])->element->is_tile &&
		    map_view__sees(view, hex))
			g_array_append_val(hexes, hex);
	}
	thin.alpha *= 0.55;
	map_view__veil(view, cr, hexes, &thin);
}

static void
mark_pieces(SwMapView *view, cairo_t *cr, const SwPieceId *ids, guint n, const Colour *colour)
{
	if (n > MAP_MOST_OUTLINES)
		veil_pieces(view, cr, ids, n, colour);
	else if (n > 0)
		outline_pieces(view, cr, ids, n, colour);
}

static void
draw_selection(SwMapView *view, cairo_t *cr)
{
	guint n;
	const SwPieceId *ids = sw_session_selected(view->session, &n);

	mark_pieces(view, cr, ids, n, &selection_colour);
}

static void
draw_asymmetry(SwMapView *view, cairo_t *cr)
{
	g_autoptr(GArray) ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	static const double dashes[] = {6, 4};

	sw_session_asymmetric(view->session, &view->group, ids);
	cairo_save(cr);
	cairo_set_dash(cr, dashes, G_N_ELEMENTS(dashes), 0);
	mark_pieces(view, cr, (const SwPieceId *)(gpointer)ids->data, ids->len, &asymmetry_colour);
	cairo_restore(cr);
}

void
map_view__draw_marks(SwMapView *view, cairo_t *cr)
{
	if (view->viewport.zoom >= MAP_MARKS_FROM) {
		map_view__draw_answers(view, cr);
		map_view__draw_explored(view, cr);
		draw_problems(view, cr);
		draw_notes(view, cr);
		if (view->shows_asymmetry)
			draw_asymmetry(view, cr);
	}
	draw_selection(view, cr);
}
