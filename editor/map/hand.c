/* What the hand is about to do: the ghost of a stroke and of its images, what is carried, the hex
 * under the cursor, and what all that would change. */
#include "map/private.h"

#include "picture/stack.h"
#include "session/forecast.h"

#include <glib/gi18n.h>
#include <math.h>

static const Colour hover_colour = {0.45, 0.62, 0.95, 0.9};
static const Colour ghost_colour = {0.95, 0.77, 0.25, 0.9};
static const Colour faint_colour = {0.95, 0.77, 0.25, 0.28};
static const Colour erase_colour = {0.85, 0.3, 0.25, 0.5};
static const Colour take_colour = {0.36, 0.58, 0.98, 0.28};
static const Colour veil_colour = {0.95, 0.77, 0.25, 0.5};

/* More ghosts than that are hexes without pictures. */
#define MOST_PICTURES 120

/* ---- Where things are ------------------------------------------------------------------- */

/* What is drawn is gathered first: the layer covers no more of the map than it must. */
typedef struct {
	SwMapView *view;
	GArray *own, *images; /* SwHex */
	GArray *edges;        /* SwPlace, the images of each after it */
	GArray *carried;      /* SwPieceId */
	SwHex shift;
} Ghost;

static void
add_orbit(Ghost *ghost, SwHex hex)
{
	SwHex images[SW_GROUP_MOST];
	guint n = map_view__repeats(ghost->view)
	                  ? sw_group_orbit(&ghost->view->group, hex, images, NULL)
	                  : 1;

	if (map_view__sees(ghost->view, hex))
		g_array_append_val(ghost->own, hex);
	for (guint i = 1; i < n; i++) {
		if (map_view__sees(ghost->view, images[i]))
			g_array_append_val(ghost->images, images[i]);
	}
}

static gboolean
draws_band(SwMapView *view)
{
	return view->doing == HAND_DRAWS &&
	       (view->tool == SW_TOOL_SELECT || view->tool == SW_TOOL_LASSO);
}

/* What the stroke means so far; before there is one, what it would begin with. */
static void
gather_stroke(Ghost *ghost)
{
	SwMapView *view = ghost->view;
	g_autoptr(SwStroke) first = NULL;
	SwStroke *stroke = view->stroke;
	const SwHex *hexes;
	guint n;

	if (stroke == NULL && view->tool != SW_TOOL_FILL && map_view__repeats(view))
		stroke = first =
			sw_stroke_new(view->session, view->tool, view->radius, view->cursor);
	/* Selecting shows its line: what lies within may be all of a map. */
	if (stroke == NULL || draws_band(view))
		return;
	hexes = sw_stroke_hexes(stroke, &n);
	for (guint i = 0; i < n; i++)
		add_orbit(ghost, hexes[i]);
}

static void
add_edge(Ghost *ghost, SwPlace edge)
{
	SwImage images[SW_GROUP_MOST];
	guint n = sw_group_images(&ghost->view->group, images);

	for (guint i = 0; i < n; i++) {
		SwPlace image = sw_place_transform(edge, images[i].symmetry);

		image.hex = sw_hex_add(image.hex, images[i].shift);
		if (map_view__sees(ghost->view, image.hex))
			g_array_append_val(ghost->edges, image);
	}
}

static void
gather_edges(Ghost *ghost)
{
	SwMapView *view = ghost->view;

	for (guint i = 0; i < view->edges->len; i++)
		add_edge(ghost, g_array_index(view->edges, SwPlace, i));
	if (view->edges->len == 0 && view->side >= 0)
		add_edge(ghost, sw_place_edge(view->cursor, (guint)view->side));
}

static void
gather_carried(Ghost *ghost)
{
	SwMapView *view = ghost->view;
	SwDocument *document = sw_session_document(view->session);
	guint n;
	const SwPieceId *ids = sw_session_selected(view->session, &n);

	if (view->side >= 0) {
		SwPlace edge = sw_place_edge(view->cursor, (guint)view->side);

		g_array_append_val(ghost->edges, edge);
	}
	ghost->shift = map_view__shift(view);
	for (guint i = 0; i < n; i++) {
		SwPlace place = sw_document_place(document, ids[i]);
		SwHex to;

		if (place.type != SW_PLACE_HEX)
			continue;
		to = sw_hex_add(place.hex, ghost->shift);
		if (map_view__sees(view, to)) {
			g_array_append_val(ghost->own, to);
			g_array_append_val(ghost->carried, ids[i]);
		}
	}
}

static void
extend(graphene_rect_t *bounds, double x, double y, double margin)
{
	graphene_rect_t more = GRAPHENE_RECT_INIT((float)(x - margin), (float)(y - margin),
	                                          (float)(2 * margin), (float)(2 * margin));

	graphene_rect_union(bounds, &more, bounds);
}

static void
extend_by_hexes(SwMapView *view, graphene_rect_t *bounds, const GArray *hexes)
{
	for (guint i = 0; i < hexes->len; i++) {
		SwPoint at = sw_viewport_hex(&view->viewport, g_array_index(hexes, SwHex, i));

		extend(bounds, at.x, at.y, view->viewport.zoom * 0.75 + 3);
	}
}

static void
extend_by_edges(SwMapView *view, graphene_rect_t *bounds, const GArray *edges)
{
	for (guint i = 0; i < edges->len; i++) {
		SwPoint at = sw_viewport_to_window(
			&view->viewport, sw_place_middle(g_array_index(edges, SwPlace, i)));

		extend(bounds, at.x, at.y, view->viewport.zoom * 0.5 + 3);
	}
}

static SwPoint
centre_of(SwMapView *view)
{
	double q = view->group.q6 / 6.0, r = view->group.r6 / 6.0;

	return sw_viewport_to_window(&view->viewport, (SwPoint){q + r / 2, r * SW_ROW_HEIGHT});
}

static gboolean
is_repeated(SwMapView *view)
{
	return view->group.order > 1 || view->group.is_mirrored;
}

/* Clipped to the window, whose pixels are few enough to be numbers of the kind that GTK takes. */
static graphene_rect_t
bounds_of(const Ghost *ghost)
{
	SwMapView *view = ghost->view;
	graphene_rect_t window =
		GRAPHENE_RECT_INIT(0, 0, (float)view->viewport.width, (float)view->viewport.height);
	SwPoint cursor = sw_viewport_hex(&view->viewport, view->cursor);
	graphene_rect_t bounds = GRAPHENE_RECT_INIT((float)cursor.x, (float)cursor.y, 0, 0);

	extend(&bounds, cursor.x, cursor.y, view->viewport.zoom * 0.75 + 3);
	extend_by_hexes(view, &bounds, ghost->own);
	extend_by_hexes(view, &bounds, ghost->images);
	extend_by_edges(view, &bounds, ghost->edges);
	for (guint i = 0; i < view->trail->len; i++) {
		SwPoint at = sw_viewport_to_window(&view->viewport,
		                                   g_array_index(view->trail, SwPoint, i));

		extend(&bounds, at.x, at.y, view->viewport.zoom + 3);
	}
	if (!graphene_rect_intersection(&bounds, &window, &bounds))
		bounds = GRAPHENE_RECT_INIT(0, 0, 1, 1);
	return bounds;
}

/* ---- Pictures --------------------------------------------------------------------------- */

static SwLook
look_of(SwMapView *view)
{
	return sw_look(view->show & SW_SHOW_DARK ? SW_THEME_DARK : SW_THEME_LIGHT,
	               view->viewport.zoom);
}

static void
begin_picture(SwMapView *view, cairo_t *cr, SwPlace place)
{
	SwPoint at = sw_viewport_to_window(&view->viewport, sw_place_middle(place));

	cairo_save(cr);
	cairo_translate(cr, at.x, at.y);
	cairo_scale(cr, view->viewport.zoom, view->viewport.zoom);
}

static const Colour *
cover_colour(SwMapView *view)
{
	if (view->tool == SW_TOOL_ERASE)
		return &erase_colour;
	return map_view__lays(view) ? &faint_colour : &take_colour;
}

/* The brush's piece as it will lie there: the kind, and whose it is. */
static void
draw_brush(SwMapView *view, cairo_t *cr, SwPlace place)
{
	const SwTable *table = sw_session_game(view->session)->table;
	const SwKind *kind = &table->kinds[view->brush.kind];
	SwPieceId tile = sw_session_tile_at(view->session, place.hex);
	gint32 seat = 0;
	SwLook look = look_of(view);

	for (guint i = 0; i < kind->element->n_attributes; i++) {
		if (kind->element->attributes[i].type == SW_TYPE_SEAT &&
		    view->brush.present >> i & 1)
			seat = seat > 0 ? seat : view->brush.values[i];
	}
	if (kind->element->is_tile || kind->element->region)
		sw_picture_kind(cr, table, view->brush.kind, &look);
	else
		sw_picture_token(cr, kind, seat, place, tile != SW_NO_PIECE, &look);
}

static void
draw_kinds(SwMapView *view, cairo_t *cr, const GArray *hexes, double alpha)
{
	if (hexes->len > MOST_PICTURES || view->viewport.zoom < SW_SCENE_DETAIL)
		return;
	cairo_push_group(cr);
	for (guint i = 0; i < hexes->len; i++) {
		SwPlace place = sw_place_hex(g_array_index(hexes, SwHex, i));

		begin_picture(view, cr, place);
		draw_brush(view, cr, place);
		cairo_restore(cr);
	}
	cairo_pop_group_to_source(cr);
	cairo_paint_with_alpha(cr, alpha);
}

static void
draw_hexes(SwMapView *view, cairo_t *cr, const GArray *hexes, double alpha)
{
	static const double dashes[] = {4, 3};

	if (hexes->len > MAP_MOST_OUTLINES) {
		map_view__veil(view, cr, hexes,
		               map_view__lays(view) ? &veil_colour : cover_colour(view));
		return;
	}
	for (guint i = 0; i < hexes->len; i++)
		map_view__add_hex(view, cr, g_array_index(hexes, SwHex, i), 0.96);
	map_view__set_colour(cr, cover_colour(view));
	cairo_fill_preserve(cr);
	if (map_view__lays(view)) {
		cairo_set_dash(cr, dashes, G_N_ELEMENTS(dashes), 0);
		map_view__set_colour(cr, &ghost_colour);
		cairo_set_line_width(cr, 1.5);
		cairo_stroke_preserve(cr);
		cairo_set_dash(cr, NULL, 0, 0);
	}
	cairo_new_path(cr);
	if (map_view__lays(view))
		draw_kinds(view, cr, hexes, alpha);
}

static void
draw_piece(SwMapView *view, cairo_t *cr, SwPieceId id, SwPlace place, const SwLook *look)
{
	const SwDocument *document = sw_session_document(view->session);

	if (sw_stack_takes(document, id))
		sw_picture_token(cr, sw_document_kind(document, id), sw_document_seat(document, id),
		                 place, sw_session_tile_at(view->session, place.hex) != SW_NO_PIECE,
		                 look);
	else
		sw_picture_tile(cr, document, id, look);
}

/* The edges on which the brush is laid, or to which the one piece is carried. */
static void
draw_edges(const Ghost *ghost, cairo_t *cr)
{
	SwMapView *view = ghost->view;
	SwLook look = look_of(view);

	cairo_push_group(cr);
	for (guint i = 0; i < ghost->edges->len; i++) {
		SwPlace place = g_array_index(ghost->edges, SwPlace, i);

		begin_picture(view, cr, place);
		if (view->doing == HAND_CARRIES)
			draw_piece(view, cr, view->taken, place, &look);
		else
			draw_brush(view, cr, place);
		cairo_restore(cr);
	}
	cairo_pop_group_to_source(cr);
	cairo_paint_with_alpha(cr, 0.75);
}

static void
draw_carried(const Ghost *ghost, cairo_t *cr)
{
	SwMapView *view = ghost->view;
	SwLook look = look_of(view);

	if (ghost->carried->len <= MOST_PICTURES && view->viewport.zoom >= SW_SCENE_DETAIL) {
		cairo_push_group(cr);
		for (guint i = 0; i < ghost->carried->len; i++) {
			SwPlace place = sw_place_hex(g_array_index(ghost->own, SwHex, i));

			begin_picture(view, cr, place);
			draw_piece(view, cr, g_array_index(ghost->carried, SwPieceId, i), place,
			           &look);
			cairo_restore(cr);
		}
		cairo_pop_group_to_source(cr);
		cairo_paint_with_alpha(cr, 0.7);
	}
	if (ghost->own->len > MAP_MOST_OUTLINES) {
		map_view__veil(view, cr, ghost->own, &take_colour);
		return;
	}
	for (guint i = 0; i < ghost->own->len; i++)
		map_view__outline(view, cr, g_array_index(ghost->own, SwHex, i), &hover_colour, 2);
}

/* ---- Bands ------------------------------------------------------------------------------ */

static SwPoint
trail_point(SwMapView *view, guint i)
{
	return sw_viewport_to_window(&view->viewport, g_array_index(view->trail, SwPoint, i));
}

static void
draw_band(SwMapView *view, cairo_t *cr)
{
	SwPoint from = trail_point(view, 0), to = trail_point(view, view->trail->len - 1);
	double margin = view->viewport.zoom / 2;

	if (view->tool == SW_TOOL_SELECT) {
		cairo_rectangle(cr, MIN(from.x, to.x) - margin, MIN(from.y, to.y) - margin,
		                fabs(to.x - from.x) + 2 * margin, fabs(to.y - from.y) + 2 * margin);
	} else {
		cairo_move_to(cr, from.x, from.y);
		for (guint i = 1; i < view->trail->len; i++) {
			SwPoint at = trail_point(view, i);

			cairo_line_to(cr, at.x, at.y);
		}
		cairo_close_path(cr);
	}
	map_view__set_colour(cr, &take_colour);
	cairo_fill_preserve(cr);
	map_view__set_colour(cr, &hover_colour);
	cairo_set_line_width(cr, 2);
	cairo_stroke(cr);
}

/* ---- The layer -------------------------------------------------------------------------- */

static void
draw_centre(SwMapView *view, GtkSnapshot *snapshot)
{
	SwPoint at = centre_of(view);
	graphene_rect_t bounds = GRAPHENE_RECT_INIT((float)at.x - 9, (float)at.y - 9, 18, 18);
	cairo_t *cr;

	if (at.x < -9 || at.y < -9 || at.x > view->viewport.width + 9 ||
	    at.y > view->viewport.height + 9)
		return;
	cr = gtk_snapshot_append_cairo(snapshot, &bounds);
	cairo_arc(cr, at.x, at.y, 5, 0, 2 * G_PI);
	cairo_set_source_rgba(cr, 0, 0, 0, 0.6);
	cairo_set_line_width(cr, 4);
	cairo_stroke_preserve(cr);
	map_view__set_colour(cr, &ghost_colour);
	cairo_set_line_width(cr, 2);
	cairo_stroke(cr);
	cairo_destroy(cr);
}

static void
draw_cursor(SwMapView *view, cairo_t *cr)
{
	if (view->side < 0) {
		map_view__outline(view, cr, view->cursor, &hover_colour, 2);
		return;
	}
	map_view__add_edge(view, cr, sw_place_edge(view->cursor, (guint)view->side), 1);
	cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
	map_view__stroke(view, cr, &hover_colour, 4);
}

static void
draw_ghost(const Ghost *ghost, GtkSnapshot *snapshot)
{
	SwMapView *view = ghost->view;
	graphene_rect_t bounds = bounds_of(ghost);
	cairo_t *cr = gtk_snapshot_append_cairo(snapshot, &bounds);

	if (view->doing == HAND_CARRIES) {
		draw_carried(ghost, cr);
	} else {
		draw_hexes(view, cr, ghost->images, 0.45);
		draw_hexes(view, cr, ghost->own, 0.75);
	}
	if (draws_band(view) && view->trail->len > 1)
		draw_band(view, cr);
	if (ghost->edges->len > 0)
		draw_edges(ghost, cr);
	draw_cursor(view, cr);
	cairo_destroy(cr);
}

void
map_view__draw_hand(SwMapView *view, GtkSnapshot *snapshot)
{
	g_autoptr(GArray) own = g_array_new(FALSE, FALSE, sizeof(SwHex));
	g_autoptr(GArray) images = g_array_new(FALSE, FALSE, sizeof(SwHex));
	g_autoptr(GArray) edges = g_array_new(FALSE, FALSE, sizeof(SwPlace));
	g_autoptr(GArray) carried = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	Ghost ghost = {
		.view = view, .own = own, .images = images, .edges = edges, .carried = carried};

	if (is_repeated(view))
		draw_centre(view, snapshot);
	if (!view->has_cursor)
		return;
	if (view->doing == HAND_CARRIES)
		gather_carried(&ghost);
	else if (map_view__draws_edges(view))
		gather_edges(&ghost);
	else
		gather_stroke(&ghost);
	draw_ghost(&ghost, snapshot);
	map_view__draw_hint(view, snapshot);
}
