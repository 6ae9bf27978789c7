#include "map/canvas_state.h"

#include "base/later.h"
#include "session/layers.h"
#include "session/number.h"

G_DEFINE_FINAL_TYPE(SwCanvasState, sw_canvas_state, G_TYPE_OBJECT)

enum { CHANGED, REFUSED, N_SIGNALS };

static guint signals[N_SIGNALS];

void
sw_canvas_state_changed(SwCanvasState *state, SwMapChange what)
{
	g_signal_emit(state, signals[CHANGED], 0, what);
}

void
sw_canvas_state_refuse(SwCanvasState *state, const char *why)
{
	g_signal_emit(state, signals[REFUSED], 0, why);
}

/* ---- The session ------------------------------------------------------------------------ */

static void
on_session(SwSession *session G_GNUC_UNUSED, SwSessionChange what, gpointer data)
{
	gboolean is_document = (what & (SW_SESSION_DOCUMENT | SW_SESSION_LAYERS)) != 0;

	sw_canvas_state_changed(data,
	                        is_document ? SW_MAP_SESSION | SW_MAP_DOCUMENT : SW_MAP_SESSION);
}

/* The symmetry in force is that of the window, unless it is for maps of another ground. */
static void
keep_group(SwCanvasState *state)
{
	const SwGround *ground = state->drawing.group.ground;

	if (ground && ground != sw_session_game(state->session)->table->ground)
		state->drawing.group = sw_group_none();
	if (!sw_session_has_board(state->session))
		sw_session_set_group(state->session, &state->drawing.group, NULL);
}

static void
drop_pattern(SwCanvasState *state)
{
	g_clear_pointer(&state->drawing.pattern, sw_pattern_free);
	if (state->drawing.tool == SW_TOOL_STAMP)
		sw_canvas_state_set_tool(state, SW_TOOL_SELECT);
}

void
sw_canvas_state_set_session(SwCanvasState *state, SwSession *session)
{
	sw_canvas_state_stop(state);
	if (state->session)
		sw_session_ignore(state->session, state->listener);
	state->session = session;
	if (session && state->drawing.pattern &&
	    sw_pattern_game(state->drawing.pattern) != sw_session_game(session))
		drop_pattern(state);
	state->cursor = sw_target_hex(sw_hex(0, 0));
	sw_canvas_state_changed(state, SW_MAP_OPENED);
	if (session == NULL)
		return;
	state->listener = sw_session_listen(session, on_session, state);
	keep_group(state);
	sw_canvas_state_fit(state);
}

/* ---- Drawing ---------------------------------------------------------------------------- */

/* Moves the cursor onto an edge if the tool draws on edges now, or off it. */
static void
keep_cursor(SwCanvasState *state)
{
	if (state->has_cursor)
		sw_canvas_state_set_cursor(state, state->cursor.hex);
}

void
sw_canvas_state_set_tool(SwCanvasState *state, SwTool tool)
{
	state->drawing.tool = tool;
	keep_cursor(state);
	sw_canvas_state_changed(state, SW_MAP_TOOL);
}

void
sw_canvas_state_set_brush(SwCanvasState *state, const SwBrush *brush, const char *outline)
{
	char *copy = g_strdup(outline); /* which may be the state's own */

	g_free(state->drawing.outline);
	state->drawing.outline = copy;
	state->drawing.brush = *brush;
	keep_cursor(state);
	sw_canvas_state_changed(state, SW_MAP_BRUSH);
}

void
sw_canvas_state_pick(SwCanvasState *state, SwPieceId piece)
{
	const SwDocument *document = sw_session_document(state->session);
	gint points = sw_board_role_points(sw_document_kind(document, piece)->element->role.board);
	gboolean has_outline = points >= 0 && sw_document_has(document, piece, (guint)points);

	g_free(state->drawing.outline);
	state->drawing.outline =
		has_outline ? g_strdup(sw_document_get_text(document, piece, (guint)points)) : NULL;
	state->drawing.brush = sw_brush_like(document, piece);
	sw_canvas_state_changed(state, SW_MAP_PICKED);
}

void
sw_canvas_state_pick_brush(SwCanvasState *state, const SwBrush *brush)
{
	g_clear_pointer(&state->drawing.outline, g_free);
	state->drawing.brush = *brush;
	sw_canvas_state_changed(state, SW_MAP_PICKED);
}

void
sw_canvas_state_hold_pattern(SwCanvasState *state, SwPattern *pattern)
{
	sw_pattern_free(state->drawing.pattern);
	state->drawing.pattern = pattern;
	sw_canvas_state_set_tool(state, SW_TOOL_STAMP);
}

gboolean
sw_canvas_state_turn_hand(SwCanvasState *state, SwSymmetry symmetry)
{
	SwStrokeSettings *drawing = &state->drawing;
	gboolean is_turned = TRUE;

	if (drawing->tool == SW_TOOL_STAMP && drawing->pattern)
		sw_pattern_transform(drawing->pattern, symmetry);
	else
		is_turned = sw_tools[drawing->tool].lays &&
		            sw_brush_transform(sw_session_game(state->session)->table,
		                               &drawing->brush, symmetry);
	if (is_turned)
		sw_canvas_state_changed(state, SW_MAP_BRUSH);
	return is_turned;
}

gboolean
sw_canvas_state_set_number(SwCanvasState *state, SwPieceId piece, gint32 number, GError **error)
{
	SwStrokeSettings *drawing = &state->drawing;
	const SwTable *table = sw_session_game(state->session)->table;
	guint n;
	const SwPieceId *ids = sw_session_selected(state->session, &n);

	if (sw_tools[drawing->tool].lays) {
		if (!sw_brush_set_number(table, &drawing->brush, number, error))
			return FALSE;
		sw_canvas_state_changed(state, SW_MAP_PICKED);
		return TRUE;
	}
	if (n == 0 && piece != SW_NO_PIECE) {
		ids = &piece;
		n = 1;
	}
	return sw_session_set_number(state->session, ids, n, number, &drawing->group, error);
}

void
sw_canvas_state_set_radius(SwCanvasState *state, guint radius)
{
	state->drawing.radius = CLAMP(radius, 1, 5);
	sw_canvas_state_changed(state, SW_MAP_BRUSH);
}

void
sw_canvas_state_set_group(SwCanvasState *state, const SwGroup *group)
{
	state->drawing.group = *group;
	if (state->session && !sw_session_has_board(state->session))
		sw_session_set_group(state->session, &state->drawing.group, NULL);
	sw_canvas_state_changed(state, SW_MAP_GROUP);
}

void
sw_canvas_state_show_breaks(SwCanvasState *state, gboolean shows)
{
	state->drawing.shows_breaks = shows;
	sw_canvas_state_changed(state, SW_MAP_GROUP);
}

void
sw_canvas_state_set_exploring(SwCanvasState *state, const SwExploring *exploring)
{
	state->drawing.exploring = *exploring;
	sw_canvas_state_changed(state, SW_MAP_EXPLORING);
}

gboolean
sw_canvas_state_draws_edges(const SwCanvasState *state)
{
	const SwTable *table = sw_session_game(state->session)->table;

	return sw_tools[state->drawing.tool].lays &&
	       sw_ground_n_sides(table->kinds[state->drawing.brush.kind].element->ground) > 0;
}

/* ---- The viewport ----------------------------------------------------------------------- */

void
sw_canvas_state_moved(SwCanvasState *state)
{
	state->is_fit = FALSE;
	sw_canvas_state_changed(state, SW_MAP_VIEWPORT);
}

void
sw_canvas_state_stop(SwCanvasState *state)
{
	sw_pan_stop(&state->pan);
}

void
sw_canvas_state_hold(SwCanvasState *state)
{
	sw_canvas_state_stop(state);
	state->is_fit = FALSE;
}

/* Gets the extent of the canvas; for the map, the bounds of the centres of all hexes in use. */
static gboolean
extent_of(const SwCanvasState *state, SwPoint *from, SwPoint *to)
{
	gboolean is_any;
	SwBox box;

	if (state->extent)
		return state->extent(from, to, state->of_extent);
	is_any = sw_session_bounds(state->session, &box);
	*from = (SwPoint){box.left / 2.0, box.low.r * SW_ROW_HEIGHT};
	*to = (SwPoint){box.right / 2.0, box.high.r * SW_ROW_HEIGHT};
	return is_any;
}

static void
fit(SwCanvasState *state)
{
	SwPoint from = {0, 0}, to = {0, 0};

	if (state->session == NULL)
		return;
	extent_of(state, &from, &to);
	sw_viewport_fit(&state->viewport, from, to, state->is_covered ? state->top : 0);
}

void
sw_canvas_state_set_extent(SwCanvasState *state, SwMapExtent extent, gpointer data,
                           gboolean is_covered)
{
	state->extent = extent;
	state->is_covered = is_covered;
	state->of_extent = data;
	if (state->is_fit)
		sw_canvas_state_fit(state);
}

void
sw_canvas_state_fit(SwCanvasState *state)
{
	sw_canvas_state_stop(state);
	fit(state);
	sw_canvas_state_moved(state);
	state->is_fit = TRUE;
}

void
sw_canvas_state_zoom(SwCanvasState *state, double factor)
{
	SwViewport *viewport = &state->viewport;

	sw_canvas_state_stop(state);
	sw_viewport_zoom_at(viewport, factor, viewport->width / 2, viewport->height / 2);
	sw_canvas_state_moved(state);
}

void
sw_canvas_state_zoom_to(SwCanvasState *state, double zoom)
{
	sw_canvas_state_zoom(state, zoom / state->viewport.zoom);
}

void
sw_canvas_state_zoom_to_box(SwCanvasState *state, SwPoint from, SwPoint to)
{
	sw_canvas_state_stop(state);
	sw_viewport_fit(&state->viewport, from, to, state->is_covered ? state->top : 0);
	sw_canvas_state_moved(state);
}

void
sw_canvas_state_centre_on(SwCanvasState *state, SwPoint point)
{
	sw_canvas_state_stop(state);
	state->viewport.x = point.x;
	state->viewport.y = point.y;
	sw_canvas_state_moved(state);
}

void
sw_canvas_state_reveal(SwCanvasState *state, SwHex hex)
{
	if (sw_viewport_reveal(&state->viewport, hex))
		sw_canvas_state_moved(state);
}

void
sw_canvas_state_show_hex(SwCanvasState *state, SwHex hex)
{
	sw_canvas_state_stop(state);
	sw_canvas_state_bring_cursor(state, hex);
	sw_canvas_state_reveal(state, hex);
}

void
sw_canvas_state_show(SwCanvasState *state, SwShow show)
{
	state->show = show;
	sw_canvas_state_changed(state, SW_MAP_VIEWPORT);
}

static void
tell_resized(gpointer state)
{
	sw_canvas_state_changed(state, SW_MAP_VIEWPORT);
}

/* Emits "changed" later, because a listener may request a resize, which is not allowed during
 * allocation; at a priority above frames, which may follow one another without a pause on a busy
 * machine. */
static void
tell_later(SwCanvasState *state)
{
	sw_later_at_once(&state->resized, tell_resized, state);
}

/* Cells are allocated even if the size is the same. */
void
sw_canvas_state_resize(SwCanvasState *state, int width, int height)
{
	if (state->viewport.width == width && state->viewport.height == height)
		return;
	state->viewport.width = width;
	state->viewport.height = height;
	if (state->is_fit)
		fit(state);
	tell_later(state);
}

void
sw_canvas_state_set_top(SwCanvasState *state, double top)
{
	state->top = top;
	if (state->is_fit) {
		fit(state);
		tell_later(state);
	}
}

gboolean
sw_canvas_state_sees_all(const SwCanvasState *state)
{
	const SwViewport *seen = &state->viewport;
	SwPoint from, to;

	if (!extent_of(state, &from, &to))
		return TRUE;
	from = sw_viewport_to_window(seen, (SwPoint){from.x - 0.5, from.y - SW_HEX_RADIUS});
	to = sw_viewport_to_window(seen, (SwPoint){to.x + 0.5, to.y + SW_HEX_RADIUS});
	return from.x >= 0 && from.y >= (state->is_covered ? state->top : 0) &&
	       to.x <= seen->width && to.y <= seen->height;
}

/* ---- The cursor ------------------------------------------------------------------------- */

void
sw_canvas_state_set_target(SwCanvasState *state, const SwTarget *target)
{
	gboolean is_same = state->has_cursor && sw_target_is_at(&state->cursor, target);

	state->cursor = *target;
	if (is_same)
		return;
	state->has_cursor = TRUE;
	sw_canvas_state_changed(state, SW_MAP_CURSOR);
}

SwTarget
sw_canvas_state_target(const SwCanvasState *state)
{
	SwTarget target = state->cursor;

	target.piece = SW_NO_PIECE;
	return target;
}

void
sw_canvas_state_set_cursor(SwCanvasState *state, SwHex hex)
{
	SwTarget target = sw_target_hex(hex);

	if (state->session && sw_canvas_state_draws_edges(state))
		target.side = MAX(state->cursor.side, 0);
	sw_canvas_state_set_target(state, &target);
}

void
sw_canvas_state_bring_cursor(SwCanvasState *state, SwHex hex)
{
	if (!state->has_cursor || !sw_hex_equal(state->cursor.hex, hex))
		sw_canvas_state_set_cursor(state, hex);
}

void
sw_canvas_state_turn_edge(SwCanvasState *state, gint step)
{
	SwTarget target = sw_canvas_state_target(state);

	if (target.side < 0)
		target.side = step > 0 ? 0 : SW_HEX_SIDES - 1;
	else
		target.side = (target.side + step + SW_HEX_SIDES) % SW_HEX_SIDES;
	sw_canvas_state_set_target(state, &target);
}

SwPieceId
sw_canvas_state_piece(const SwCanvasState *state)
{
	SwDocument *document = sw_session_document(state->session);
	SwTarget target = sw_canvas_state_target(state);
	SwPieceId over = state->cursor.piece;
	SwPieceId id = sw_document_at(document, sw_target_place(&target));

	if (over != SW_NO_PIECE && sw_piece_exists(sw_document_piece(document, over)) &&
	    !sw_session_is_hidden(state->session, over))
		return over;
	for (; id != SW_NO_PIECE; id = sw_document_next_at(document, id)) {
		if (sw_session_is_selected(state->session, id))
			return id;
	}
	return sw_target_piece(state->session, &target);
}

/* ---- Life ------------------------------------------------------------------------------- */

static void
canvas_state_finalize(GObject *object)
{
	SwCanvasState *state = SW_CANVAS_STATE(object);

	if (state->session)
		sw_session_ignore(state->session, state->listener);
	g_clear_handle_id(&state->resized, g_source_remove);
	g_free(state->drawing.outline);
	sw_pattern_free(state->drawing.pattern);
	G_OBJECT_CLASS(sw_canvas_state_parent_class)->finalize(object);
}

static void
sw_canvas_state_class_init(SwCanvasStateClass *class)
{
	G_OBJECT_CLASS(class)->finalize = canvas_state_finalize;
	signals[CHANGED] = g_signal_new("changed", SW_TYPE_CANVAS_STATE, G_SIGNAL_RUN_LAST, 0, NULL,
	                                NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
	signals[REFUSED] = g_signal_new("refused", SW_TYPE_CANVAS_STATE, G_SIGNAL_RUN_LAST, 0, NULL,
	                                NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
sw_canvas_state_init(SwCanvasState *state)
{
	state->viewport = sw_viewport();
	state->show = SW_SHOW_GRID;
	state->is_fit = state->is_covered = TRUE;
	state->drawing.radius = 1;
	state->drawing.group = sw_group_none();
	state->cursor = sw_target_hex(sw_hex(0, 0));
}

SwCanvasState *
sw_canvas_state_new(void)
{
	return g_object_new(SW_TYPE_CANVAS_STATE, NULL);
}
