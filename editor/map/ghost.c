#include "map/ghost.h"

#include "map/draw.h"
#include "picture/stack.h"

#include <math.h>

static const DrawColour hover_colour = {0.45, 0.62, 0.95, 0.9};
static const DrawColour ghost_colour = {0.95, 0.77, 0.25, 0.9};
static const DrawColour faint_colour = {0.95, 0.77, 0.25, 0.28};
static const DrawColour erase_colour = {0.85, 0.3, 0.25, 0.5};
static const DrawColour take_colour = {0.36, 0.58, 0.98, 0.28};
static const DrawColour veil_colour = {0.95, 0.77, 0.25, 0.5};

/* With more ghosts than this, hexes are drawn without pictures. */
#define MOST_PICTURES 120

/* ---- Gathering what to draw ------------------------------------------------------------- */

/* Of the region of a piece, where it would come. */
typedef struct {
	SwHex centre;
	guint32 radius;
	gboolean is_image;
} Outline;

/* What is drawn is gathered first, so that the render node can be as small as possible. */
typedef struct {
	const SwCanvasState *state;
	const SwPointerTool *tool;
	const GArray *trail; /* of the tool */
	SwPointerPhase phase;
	GArray *own, *images; /* SwHex */
	GArray *edges;        /* SwPlace, each followed by its images */
	GArray *carried;      /* SwCarried, those in view: pieces of `document` */
	GArray *regions;      /* Outline, of those that are carried */
	const SwDocument *document;
} Ghost;

static void
add_orbit(Ghost *ghost, SwHex hex)
{
	SwHex images[SW_GROUP_MOST];
	guint n = sw_tools[ghost->state->drawing.tool].repeats
	                  ? sw_group_orbit(&ghost->state->drawing.group, hex, images, NULL)
	                  : 1;

	if (draw__sees(ghost->state, hex))
		g_array_append_val(ghost->own, hex);
	for (guint i = 1; i < n; i++) {
		if (draw__sees(ghost->state, images[i]))
			g_array_append_val(ghost->images, images[i]);
	}
}

static gboolean
draws_band(const Ghost *ghost)
{
	SwTool chosen = ghost->state->drawing.tool;

	return ghost->phase == SW_POINTER_DRAWING &&
	       (chosen == SW_TOOL_SELECT || chosen == SW_TOOL_LASSO);
}

/* Gathers the hexes of the stroke, or those with which a new stroke would begin. */
static void
gather_stroke(Ghost *ghost)
{
	const SwCanvasState *state = ghost->state;
	const SwStrokeSettings *drawing = &state->drawing;
	g_autoptr(SwStroke) first = NULL;
	SwStroke *stroke = sw_pointer_tool_stroke(ghost->tool);
	const SwHex *hexes;
	guint n;

	if (stroke == NULL && drawing->tool != SW_TOOL_FILL && sw_tools[drawing->tool].repeats)
		stroke = first = sw_stroke_new(state->session, drawing->tool, drawing->radius,
		                               state->cursor.hex);
	/* Selecting shows its outline only: all tiles of a map may be inside. */
	if (stroke == NULL || draws_band(ghost))
		return;
	hexes = sw_stroke_hexes(stroke, &n);
	for (guint i = 0; i < n; i++)
		add_orbit(ghost, hexes[i]);
}

static void
add_edge(Ghost *ghost, SwPlace edge)
{
	SwImage images[SW_GROUP_MOST];
	guint n = sw_group_images(&ghost->state->drawing.group, images);

	for (guint i = 0; i < n; i++) {
		SwPlace image = sw_place_transform(edge, images[i].symmetry);

		image.hex = sw_hex_add(image.hex, images[i].shift);
		if (draw__sees(ghost->state, image.hex))
			g_array_append_val(ghost->edges, image);
	}
}

static void
gather_edges(Ghost *ghost)
{
	const SwTarget *cursor = &ghost->state->cursor;
	const GArray *edges = sw_pointer_tool_edges(ghost->tool);

	for (guint i = 0; i < edges->len; i++)
		add_edge(ghost, g_array_index(edges, SwPlace, i));
	if (edges->len == 0 && cursor->side >= 0)
		add_edge(ghost, sw_target_place(cursor));
}

static gboolean
stamps(const SwCanvasState *state)
{
	return state->drawing.tool == SW_TOOL_STAMP && state->drawing.pattern;
}

/* TRUE if pieces are shown where they would come. */
static gboolean
shows_pieces(const Ghost *ghost)
{
	return ghost->phase == SW_POINTER_CARRYING || stamps(ghost->state);
}

static GArray *
find_carried(const Ghost *ghost)
{
	const SwCanvasState *state = ghost->state;

	return stamps(state) ? sw_session_pattern_places(state->session, state->drawing.pattern,
	                                                 state->cursor.hex)
	                     : sw_pointer_tool_carried(ghost->tool);
}

/* The middle of a region may be out of view. */
static void
gather_region(Ghost *ghost, const SwCarried *its, const SwRegions *regions)
{
	const SwRegionPiece *region = sw_regions_of(regions, its->piece);
	Outline outline = {.centre = its->place.hex, .is_image = its->is_image};

	if (region == NULL)
		return;
	outline.radius = region->radius;
	g_array_append_val(ghost->regions, outline);
}

static void
gather_carried(Ghost *ghost)
{
	g_autoptr(GArray) carried = find_carried(ghost);
	g_autoptr(SwRegions) of_pattern =
		stamps(ghost->state) ? sw_regions_new(ghost->document, NULL, 0) : NULL;
	const SwRegions *regions =
		stamps(ghost->state) ? of_pattern : sw_session_regions(ghost->state->session);

	SW_EACH (const SwCarried, its, carried) {
		gather_region(ghost, its, regions);
		if (!draw__sees(ghost->state, its->place.hex))
			continue;
		g_array_append_vals(ghost->carried, its, 1);
		if (!sw_place_is_hex(its->place))
			g_array_append_val(ghost->edges, its->place);
		else
			g_array_append_val(its->is_image ? ghost->images : ghost->own,
			                   its->place.hex);
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
extend_by_hexes(const SwCanvasState *state, graphene_rect_t *bounds, const GArray *hexes)
{
	for (guint i = 0; i < hexes->len; i++) {
		SwPoint at = sw_viewport_hex(&state->viewport, g_array_index(hexes, SwHex, i));

		extend(bounds, at.x, at.y, state->viewport.zoom * 0.75 + 3);
	}
}

static void
extend_by_edges(const SwCanvasState *state, graphene_rect_t *bounds, const GArray *edges)
{
	for (guint i = 0; i < edges->len; i++) {
		SwPoint at = sw_viewport_to_window(
			&state->viewport, sw_place_middle(g_array_index(edges, SwPlace, i)));

		extend(bounds, at.x, at.y, state->viewport.zoom * 0.5 + 3);
	}
}

/* Clipped to the window, so that the coordinates fit into GTK's floats. */
static graphene_rect_t
bounds_of(const Ghost *ghost)
{
	const SwCanvasState *state = ghost->state;
	graphene_rect_t window = GRAPHENE_RECT_INIT(0, 0, (float)state->viewport.width,
	                                            (float)state->viewport.height);
	SwPoint cursor = sw_viewport_hex(&state->viewport, state->cursor.hex);
	graphene_rect_t bounds = GRAPHENE_RECT_INIT((float)cursor.x, (float)cursor.y, 0, 0);

	extend(&bounds, cursor.x, cursor.y, state->viewport.zoom * 0.75 + 3);
	extend_by_hexes(state, &bounds, ghost->own);
	extend_by_hexes(state, &bounds, ghost->images);
	extend_by_edges(state, &bounds, ghost->edges);
	SW_EACH (const Outline, outline, ghost->regions) {
		SwPoint at = sw_viewport_hex(&state->viewport, outline->centre);

		extend(&bounds, at.x, at.y, state->viewport.zoom * (outline->radius + 1) + 3);
	}
	for (guint i = 0; i < ghost->trail->len; i++) {
		SwPoint at = sw_viewport_to_window(&state->viewport,
		                                   g_array_index(ghost->trail, SwPoint, i));

		extend(&bounds, at.x, at.y, state->viewport.zoom + 3);
	}
	if (!graphene_rect_intersection(&bounds, &window, &bounds))
		bounds = GRAPHENE_RECT_INIT(0, 0, 1, 1);
	return bounds;
}

/* ---- Pictures --------------------------------------------------------------------------- */

static SwLook
look_of(const SwCanvasState *state)
{
	return sw_look(state->show & SW_SHOW_DARK ? SW_THEME_DARK : SW_THEME_LIGHT,
	               state->viewport.zoom);
}

static void
begin_picture(const SwCanvasState *state, cairo_t *cr, SwPlace place)
{
	SwPoint at = sw_viewport_to_window(&state->viewport, sw_place_middle(place));

	cairo_save(cr);
	cairo_translate(cr, at.x, at.y);
	cairo_scale(cr, state->viewport.zoom, state->viewport.zoom);
}

static gboolean
lays(const SwCanvasState *state)
{
	return sw_tools[state->drawing.tool].lays;
}

static const DrawColour *
cover_colour(const SwCanvasState *state)
{
	if (state->drawing.tool == SW_TOOL_ERASE)
		return &erase_colour;
	return lays(state) ? &faint_colour : &take_colour;
}

/* Draws the brush's piece as it will lie there: its kind and its owner's colour. */
static void
draw_brush(const SwCanvasState *state, cairo_t *cr, SwPlace place)
{
	const SwTable *table = sw_session_game(state->session)->table;
	const SwBrush *brush = &state->drawing.brush;
	const SwKind *kind = &table->kinds[brush->kind];
	SwPieceId tile = sw_session_tile_at(state->session, place.hex);
	gint32 seat = 0;
	SwLook look = look_of(state);

	for (guint i = 0; i < kind->element->n_attributes; i++) {
		if (kind->element->attributes[i].type == SW_TYPE_SEAT && brush->present >> i & 1)
			seat = seat > 0 ? seat : brush->values[i];
	}
	if (sw_element_is_tile(kind->element) || kind->element->region)
		sw_picture_kind(cr, table, brush->kind, &look);
	else
		sw_picture_token(cr, kind, seat, place, tile != SW_NO_PIECE, &look);
}

static void
draw_kinds(const SwCanvasState *state, cairo_t *cr, const GArray *hexes, double alpha)
{
	if (hexes->len > MOST_PICTURES || state->viewport.zoom < SW_SCENE_DETAIL)
		return;
	cairo_push_group(cr);
	for (guint i = 0; i < hexes->len; i++) {
		SwPlace place = sw_place_hex(g_array_index(hexes, SwHex, i));

		begin_picture(state, cr, place);
		draw_brush(state, cr, place);
		cairo_restore(cr);
	}
	cairo_pop_group_to_source(cr);
	cairo_paint_with_alpha(cr, alpha);
}

static void
draw_hexes(const SwCanvasState *state, cairo_t *cr, const GArray *hexes, double alpha)
{
	static const double dashes[] = {4, 3};

	if (hexes->len > DRAW_MOST_OUTLINES) {
		draw__veil(state, cr, hexes, lays(state) ? &veil_colour : cover_colour(state));
		return;
	}
	for (guint i = 0; i < hexes->len; i++)
		draw__add_hex(state, cr, g_array_index(hexes, SwHex, i), 0.96);
	draw__set_colour(cr, cover_colour(state));
	cairo_fill_preserve(cr);
	if (lays(state)) {
		cairo_set_dash(cr, dashes, G_N_ELEMENTS(dashes), 0);
		draw__set_colour(cr, &ghost_colour);
		cairo_set_line_width(cr, 1.5);
		cairo_stroke_preserve(cr);
		cairo_set_dash(cr, NULL, 0, 0);
	}
	cairo_new_path(cr);
	if (lays(state))
		draw_kinds(state, cr, hexes, alpha);
}

static void
draw_piece(const Ghost *ghost, cairo_t *cr, SwPieceId id, SwPlace place, const SwLook *look)
{
	const SwDocument *document = ghost->document;
	SwSession *session = ghost->state->session;

	if (sw_stack_takes(document, id))
		sw_picture_token(cr, sw_document_kind(document, id), sw_document_seat(document, id),
		                 place, sw_session_tile_at(session, place.hex) != SW_NO_PIECE,
		                 look);
	else
		sw_picture_tile(cr, document, id, look);
}

/* Draws the edges where the brush will be placed. */
static void
draw_edges(const Ghost *ghost, cairo_t *cr)
{
	const SwCanvasState *state = ghost->state;

	cairo_push_group(cr);
	for (guint i = 0; i < ghost->edges->len; i++) {
		SwPlace place = g_array_index(ghost->edges, SwPlace, i);

		begin_picture(state, cr, place);
		draw_brush(state, cr, place);
		cairo_restore(cr);
	}
	cairo_pop_group_to_source(cr);
	cairo_paint_with_alpha(cr, 0.75);
}

/* Draws the tiles first, and in a second call the pieces above them. */
static void
draw_carried_pieces(const Ghost *ghost, cairo_t *cr, gboolean tiles)
{
	const SwDocument *document = ghost->document;
	SwLook look = look_of(ghost->state);

	SW_EACH (const SwCarried, its, ghost->carried) {
		if (sw_element_is_tile(sw_document_kind(document, its->piece)->element) != tiles)
			continue;
		begin_picture(ghost->state, cr, its->place);
		draw_piece(ghost, cr, its->piece, its->place, &look);
		cairo_restore(cr);
	}
}

static void
outline_hexes(const SwCanvasState *state, cairo_t *cr, const GArray *hexes, double width)
{
	if (hexes->len > DRAW_MOST_OUTLINES) {
		draw__veil(state, cr, hexes, &take_colour);
		return;
	}
	SW_EACH (const SwHex, hex, hexes)
		draw__outline(state, cr, *hex, &hover_colour, width);
}

static void
draw_carried(const Ghost *ghost, cairo_t *cr)
{
	const SwCanvasState *state = ghost->state;

	if (ghost->carried->len <= MOST_PICTURES && state->viewport.zoom >= SW_SCENE_DETAIL) {
		cairo_push_group(cr);
		draw_carried_pieces(ghost, cr, TRUE);
		draw_carried_pieces(ghost, cr, FALSE);
		cairo_pop_group_to_source(cr);
		cairo_paint_with_alpha(cr, 0.7);
	}
	SW_EACH (const Outline, outline, ghost->regions) {
		draw__add_region(state, cr, outline->centre, outline->radius);
		draw__stroke(state, cr, &hover_colour, outline->is_image ? 1 : 2);
	}
	outline_hexes(state, cr, ghost->images, 1);
	outline_hexes(state, cr, ghost->own, 2);
}

/* ---- Bands ------------------------------------------------------------------------------ */

static SwPoint
trail_point(const Ghost *ghost, guint i)
{
	return sw_viewport_to_window(&ghost->state->viewport,
	                             g_array_index(ghost->trail, SwPoint, i));
}

static void
draw_band(const Ghost *ghost, cairo_t *cr)
{
	SwPoint from = trail_point(ghost, 0), to = trail_point(ghost, ghost->trail->len - 1);
	double margin = ghost->state->viewport.zoom / 2;

	if (ghost->state->drawing.tool == SW_TOOL_SELECT) {
		cairo_rectangle(cr, MIN(from.x, to.x) - margin, MIN(from.y, to.y) - margin,
		                fabs(to.x - from.x) + 2 * margin, fabs(to.y - from.y) + 2 * margin);
	} else {
		cairo_move_to(cr, from.x, from.y);
		for (guint i = 1; i < ghost->trail->len; i++) {
			SwPoint at = trail_point(ghost, i);

			cairo_line_to(cr, at.x, at.y);
		}
		cairo_close_path(cr);
	}
	draw__set_colour(cr, &take_colour);
	cairo_fill_preserve(cr);
	draw__set_colour(cr, &hover_colour);
	cairo_set_line_width(cr, 2);
	cairo_stroke(cr);
}

/* ---- Drawing ------------------------------------------------------------------------------ */

static void
draw_cursor(const SwCanvasState *state, cairo_t *cr)
{
	if (state->cursor.side < 0) {
		draw__outline(state, cr, state->cursor.hex, &hover_colour, 2);
		return;
	}
	draw__add_edge(state, cr, sw_target_place(&state->cursor), 1);
	cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
	draw__stroke(state, cr, &hover_colour, 4);
}

static void
draw_ghost(const Ghost *ghost, GtkSnapshot *snapshot)
{
	const SwCanvasState *state = ghost->state;
	graphene_rect_t bounds = bounds_of(ghost);
	cairo_t *cr = gtk_snapshot_append_cairo(snapshot, &bounds);

	if (shows_pieces(ghost)) {
		draw_carried(ghost, cr);
	} else {
		draw_hexes(state, cr, ghost->images, 0.45);
		draw_hexes(state, cr, ghost->own, 0.75);
	}
	if (draws_band(ghost) && ghost->trail->len > 1)
		draw_band(ghost, cr);
	if (ghost->edges->len > 0 && !shows_pieces(ghost))
		draw_edges(ghost, cr);
	draw_cursor(state, cr);
	cairo_destroy(cr);
}

void
sw_ghost_snapshot(const SwCanvasState *state, const SwPointerTool *tool, GtkSnapshot *snapshot)
{
	g_autoptr(GArray) own = g_array_new(FALSE, FALSE, sizeof(SwHex));
	g_autoptr(GArray) images = g_array_new(FALSE, FALSE, sizeof(SwHex));
	g_autoptr(GArray) edges = g_array_new(FALSE, FALSE, sizeof(SwPlace));
	g_autoptr(GArray) carried = g_array_new(FALSE, FALSE, sizeof(SwCarried));
	g_autoptr(GArray) regions = g_array_new(FALSE, FALSE, sizeof(Outline));
	Ghost ghost = {.state = state,
	               .tool = tool,
	               .trail = sw_pointer_tool_trail(tool),
	               .phase = sw_pointer_tool_phase(tool),
	               .own = own,
	               .images = images,
	               .edges = edges,
	               .carried = carried,
	               .regions = regions};

	if (!state->has_cursor)
		return;
	ghost.document = stamps(state) ? sw_pattern_document(state->drawing.pattern)
	                               : sw_session_document(state->session);
	if (shows_pieces(&ghost))
		gather_carried(&ghost);
	else if (sw_canvas_state_draws_edges(state))
		gather_edges(&ghost);
	else
		gather_stroke(&ghost);
	draw_ghost(&ghost, snapshot);
}
