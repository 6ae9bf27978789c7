#include "board/board_tool.h"

#include "base/text.h"
#include "board/board_pick.h"
#include "board/board_sequence.h"
#include "board/corners.h"
#include "session/draw.h"
#include "session/edit.h"
#include "session/layers.h"

#include <glib/gi18n.h>
#include <math.h>

/* Pixels that a press may move and still be a click. */
#define CLICK 6.0

#define INCH 100.0
#define HUNDREDTH 1    /* a step of a key with Shift */
#define USUAL_SIDE 200 /* of an area whose shape nobody has drawn */
#define MARGIN 0.25    /* inches around the board and its rulers, when fitted */
#define RULERS 0.6     /* width of the rulers, in inches */

struct SwBoardTool {
	SwCanvasState *state;
	gulong handler;
	SwPlan *plan; /* NULL: not arranged since the document changed */

	SwXY point;   /* of the cursor */
	SwPieceId at; /* the piece there, or SW_NO_PIECE */
	gboolean has_cursor;
	gboolean is_on_piece; /* the cursor stays on its piece when that moves */

	SwBoardPhase phase;
	SwModifiers modifiers; /* of the press */
	gboolean is_down;      /* while DRAWING: a button is pressed */
	SwPieceId pressed;     /* while PRESSED or CARRYING */
	double from_x, from_y; /* of the press, in pixels */
	SwXY from, to;         /* of the press and the pointer, not snapped */
	gboolean is_free;      /* Shift is held: `to` is not snapped */
	SwCorners corners;     /* while DRAWING, and BANDING */
	GArray *erased;        /* while ERASING (SwPieceId) */
	SwXY ruler[2];
	gboolean has_ruler;
};

static SwSession *
session_of(const SwBoardTool *tool)
{
	return tool->state->session;
}

static const SwTable *
table_of(const SwBoardTool *tool)
{
	return sw_session_game(session_of(tool))->table;
}

static SwTool
tool_of(const SwBoardTool *tool)
{
	return tool->state->drawing.tool;
}

static gboolean
is_hidden(SwPieceId piece, gconstpointer session)
{
	return sw_session_is_hidden(session, piece);
}

const SwPlan *
sw_board_tool_plan(SwBoardTool *tool)
{
	if (session_of(tool) == NULL || tool->plan)
		return tool->plan;
	tool->plan = sw_plan_new(sw_session_document(session_of(tool)));
	sw_plan_leave_out(tool->plan, is_hidden, session_of(tool));
	return tool->plan;
}

/* ---- Units ------------------------------------------------------------------------------ */

SwPoint
sw_board_tool_to_window(const SwBoardTool *tool, double x, double y)
{
	return sw_viewport_to_window(&tool->state->viewport, (SwPoint){x / INCH, y / INCH});
}

SwXY
sw_board_tool_at(const SwBoardTool *tool, double x, double y)
{
	SwPoint at = sw_viewport_to_map(&tool->state->viewport, x, y);

	return (SwXY){(gint32)lround(CLAMP(at.x * INCH, -SW_AREA_LIMIT, SW_AREA_LIMIT)),
	              (gint32)lround(CLAMP(at.y * INCH, -SW_AREA_LIMIT, SW_AREA_LIMIT))};
}

static SwXY
snapped(SwXY at, gboolean is_free)
{
	return is_free ? at : sw_board_snap(at);
}

/* Fitting adds a margin of one unit; a board needs less. */
static gboolean
extent(SwPoint *from, SwPoint *to, gpointer data)
{
	const SwPlan *plan = sw_board_tool_plan(data);

	*from = *to = (SwPoint){0, 0};
	if (plan == NULL)
		return FALSE;
	*from = (SwPoint){1 - MARGIN - RULERS, 1 - MARGIN - RULERS};
	*to = (SwPoint){plan->width / INCH - 1 + MARGIN, plan->depth / INCH - 1 + MARGIN};
	return TRUE;
}

void
sw_board_tool_take_over(SwBoardTool *tool, gboolean takes)
{
	if (takes)
		sw_canvas_state_set_extent(tool->state, extent, tool, TRUE);
	else if (tool->state->extent == extent)
		sw_canvas_state_set_extent(tool->state, NULL, NULL, TRUE);
}

/* ---- The cursor ------------------------------------------------------------------------- */

static SwPieceId
piece_at(SwBoardTool *tool, SwXY at)
{
	return sw_board_pick(sw_board_tool_plan(tool), at);
}

SwPieceId
sw_board_tool_piece(SwBoardTool *tool)
{
	guint thing = sw_board_tool_thing(tool);

	return thing == SW_PLAN_NOWHERE ? SW_NO_PIECE : sw_plan_thing(tool->plan, thing)->piece;
}

guint
sw_board_tool_thing(SwBoardTool *tool)
{
	const SwPlan *plan = sw_board_tool_plan(tool);

	return plan && tool->at != SW_NO_PIECE ? sw_plan_thing_of(plan, tool->at) : SW_PLAN_NOWHERE;
}

SwXY
sw_board_tool_point(const SwBoardTool *tool)
{
	return tool->point;
}

gboolean
sw_board_tool_has_cursor(const SwBoardTool *tool)
{
	return tool->has_cursor && session_of(tool);
}

static void
set_cursor(SwBoardTool *tool, SwXY point, SwPieceId at)
{
	gboolean is_same = tool->has_cursor && tool->at == at && tool->point.x == point.x &&
	                   tool->point.y == point.y;

	tool->point = point;
	tool->at = at;
	tool->has_cursor = TRUE;
	if (!is_same)
		sw_canvas_state_changed(tool->state, SW_MAP_CURSOR);
}

static void
set_on_piece(SwBoardTool *tool, SwPieceId piece)
{
	tool->is_on_piece = TRUE;
	set_cursor(tool, sw_document_place(sw_session_document(session_of(tool)), piece).point,
	           piece);
}

/* Moves the cursor to where its piece is now; otherwise another piece may be at its point. */
static void
keep_cursor(SwBoardTool *tool)
{
	if (tool->is_on_piece && sw_board_tool_thing(tool) != SW_PLAN_NOWHERE) {
		set_on_piece(tool, tool->at);
		return;
	}
	tool->is_on_piece = FALSE;
	tool->at = piece_at(tool, tool->point);
}

/* Scrolls the cursor into view, no further than needed. */
static void
reveal(SwBoardTool *tool)
{
	const SwViewport *viewport = &tool->state->viewport;
	SwPoint at = sw_board_tool_to_window(tool, tool->point.x, tool->point.y);
	double room = MIN(viewport->zoom, MIN(viewport->width, viewport->height) / 4);
	double top = tool->state->top + room;
	double dx = at.x < room                     ? room - at.x
	            : at.x > viewport->width - room ? viewport->width - room - at.x
	                                            : 0;
	double dy = at.y < top                       ? top - at.y
	            : at.y > viewport->height - room ? viewport->height - room - at.y
	                                             : 0;

	if (dx == 0 && dy == 0)
		return;
	sw_viewport_pan(&tool->state->viewport, dx, dy);
	sw_canvas_state_moved(tool->state);
}

gboolean
sw_board_tool_reveal(SwBoardTool *tool, double *x, double *y)
{
	SwPoint at;

	if (!sw_board_tool_has_cursor(tool))
		return FALSE;
	reveal(tool);
	at = sw_board_tool_to_window(tool, tool->point.x, tool->point.y);
	*x = at.x;
	*y = at.y;
	return TRUE;
}

gboolean
sw_board_tool_show(SwBoardTool *tool, SwPieceId piece)
{
	const SwPlan *plan = sw_board_tool_plan(tool);

	if (plan == NULL || sw_plan_thing_of(plan, piece) == SW_PLAN_NOWHERE)
		return FALSE;
	sw_canvas_state_stop(tool->state);
	set_on_piece(tool, piece);
	reveal(tool);
	return TRUE;
}

/* ---- Selecting and carrying -------------------------------------------------------------- */

static void
refuse(SwBoardTool *tool, const GError *error)
{
	sw_canvas_state_refuse(tool->state, error->message);
}

static gboolean
adds(SwModifiers modifiers)
{
	return (modifiers & (SW_MODIFIER_SHIFT | SW_MODIFIER_CONTROL)) != 0;
}

static void
choose(SwBoardTool *tool, SwPieceId piece, SwModifiers modifiers)
{
	if (piece != SW_NO_PIECE)
		sw_session_select(session_of(tool), &piece, 1,
		                  adds(modifiers) ? SW_SELECT_TOGGLE : SW_SELECT_REPLACE);
	else if (!adds(modifiers))
		sw_session_select_none(session_of(tool));
}

static void
press_released(SwBoardTool *tool)
{
	choose(tool, sw_board_pick_next(session_of(tool), sw_board_tool_plan(tool), tool->from),
	       tool->modifiers);
}

SwXY
sw_board_tool_shift(const SwBoardTool *tool)
{
	SwXY place, to;

	if (tool->phase != SW_BOARD_CARRYING)
		return (SwXY){0, 0};
	place = sw_document_place(sw_session_document(session_of(tool)), tool->pressed).point;
	to = (SwXY){place.x + tool->to.x - tool->from.x, place.y + tool->to.y - tool->from.y};
	to = snapped(to, tool->is_free);
	return (SwXY){to.x - place.x, to.y - place.y};
}

GArray *
sw_board_tool_carried(SwBoardTool *tool)
{
	const SwPlan *plan = sw_board_tool_plan(tool);
	GArray *things = g_array_new(FALSE, FALSE, sizeof(guint));
	gboolean is_selected;

	if (tool->phase != SW_BOARD_CARRYING)
		return things;
	is_selected = sw_session_is_selected(session_of(tool), tool->pressed);
	for (guint i = 0; i < sw_plan_n(plan); i++) {
		SwPieceId piece = sw_plan_thing(plan, i)->piece;

		if (is_selected ? sw_session_is_selected(session_of(tool), piece)
		                : piece == tool->pressed)
			g_array_append_val(things, i);
	}
	return things;
}

gboolean
sw_board_tool_copies(const SwBoardTool *tool)
{
	return (tool->modifiers & SW_MODIFIER_CONTROL) != 0;
}

static void
lay_carried(SwBoardTool *tool, SwXY shift)
{
	SwSession *session = session_of(tool);
	g_autoptr(GError) error = NULL;

	if (!sw_session_is_selected(session, tool->pressed))
		sw_session_select(session, &tool->pressed, 1, SW_SELECT_REPLACE);
	if (!sw_session_may_edit_selected(session, &error))
		refuse(tool, error);
	else if (sw_board_tool_copies(tool) &&
	         !sw_session_duplicate(session, sw_hex(shift.x, shift.y), &error))
		refuse(tool, error);
	else if (!sw_board_tool_copies(tool) && (shift.x != 0 || shift.y != 0) &&
	         !sw_session_move(session, sw_hex(shift.x, shift.y), SW_MOVE_REPLACES, &error))
		refuse(tool, error);
}

/* ---- Drawing ---------------------------------------------------------------------------- */

SwDrawn
sw_board_tool_drawn(SwBoardTool *tool)
{
	if (tool->phase == SW_BOARD_BANDING) {
		sw_corners_begin(&tool->corners, SW_TOOL_BOX, tool->from);
		sw_corners_follow(&tool->corners, tool->to);
	} else if (tool->phase != SW_BOARD_DRAWING) {
		return (SwDrawn){SW_TOOL_SELECT, NULL, 0};
	}
	return sw_corners_drawn(&tool->corners);
}

static void
follow(SwBoardTool *tool, SwXY at)
{
	sw_corners_follow(&tool->corners, at);
	sw_canvas_state_changed(tool->state, SW_MAP_STROKE);
}

static void
begin_drawing(SwBoardTool *tool, SwTool kind, SwXY at)
{
	tool->phase = SW_BOARD_DRAWING;
	sw_corners_begin(&tool->corners, kind, at);
	sw_canvas_state_changed(tool->state, SW_MAP_STROKE);
}

static void
draw(SwBoardTool *tool, const SwDrawnPiece *piece)
{
	g_autoptr(GError) error = NULL;

	if (!sw_session_draw(session_of(tool), &piece->brush, piece->at, piece->outline,
	                     piece->name, &error))
		refuse(tool, error);
}

static void
finish_drawing(SwBoardTool *tool)
{
	SwDrawn drawn = sw_corners_finished(&tool->corners);
	g_auto(SwDrawnPiece) piece = {0};
	g_autoptr(GError) error = NULL;

	tool->phase = SW_BOARD_IDLE;
	if (drawn.tool == SW_TOOL_RULER) {
		tool->ruler[0] = drawn.corners[0];
		tool->ruler[1] = drawn.corners[1];
		tool->has_ruler = tool->ruler[0].x != tool->ruler[1].x ||
		                  tool->ruler[0].y != tool->ruler[1].y;
	} else if (sw_drawn_make(&drawn, table_of(tool), &tool->state->drawing.brush, &piece,
	                         &error)) {
		draw(tool, &piece);
	} else {
		refuse(tool, error);
	}
	sw_canvas_state_changed(tool->state, SW_MAP_STROKE);
}

/* TRUE if what Place lays has no shape until one is drawn. */
static gboolean
is_shape_wanted(const SwBoardTool *tool)
{
	const SwStrokeSettings *drawing = &tool->state->drawing;

	return drawing->outline == NULL && sw_drawn_is_wanted(table_of(tool), &drawing->brush);
}

/* What is stamped is called what the table calls the stamp. Free it; NULL if it is no stamp. */
static char *
name_of_stamp(const SwBoardTool *tool)
{
	const SwStrokeSettings *drawing = &tool->state->drawing;
	const SwStamp *stamp = sw_stamp_of(table_of(tool), &drawing->brush, drawing->outline);

	return stamp ? sw_text_capital(_(stamp->label)) : NULL;
}

/* Lays the brush's piece; of a kind whose shape nobody has drawn, a square. */
static void
place(SwBoardTool *tool, SwXY at)
{
	const SwBrush *brush = &tool->state->drawing.brush;
	SwXY corners[] = {{at.x - USUAL_SIDE / 2, at.y - USUAL_SIDE / 2},
	                  {at.x + USUAL_SIDE / 2, at.y + USUAL_SIDE / 2}};
	SwDrawn square = {SW_TOOL_BOX, corners, 2};
	g_auto(SwDrawnPiece) piece = {
		.brush = *brush, .at = at, .outline = g_strdup(tool->state->drawing.outline)};
	g_autoptr(GError) error = NULL;

	if (is_shape_wanted(tool) &&
	    !sw_drawn_make(&square, table_of(tool), brush, &piece, &error)) {
		refuse(tool, error);
		return;
	}
	if (!is_shape_wanted(tool))
		piece.name = name_of_stamp(tool);
	draw(tool, &piece);
}

gboolean
sw_board_tool_ruler(const SwBoardTool *tool, SwXY ends[2])
{
	ends[0] = tool->ruler[0];
	ends[1] = tool->ruler[1];
	return tool->has_ruler;
}

/* ---- Erasing ---------------------------------------------------------------------------- */

static void
add_erased(SwBoardTool *tool, SwXY at)
{
	SwPieceId piece = piece_at(tool, at);
	g_autoptr(GArray) followers = NULL;

	for (guint i = 0; i < tool->erased->len; i++) {
		if (g_array_index(tool->erased, SwPieceId, i) == piece)
			return;
	}
	if (piece == SW_NO_PIECE)
		return;
	g_array_append_val(tool->erased, piece);
	sw_session_select(session_of(tool), &piece, 1, SW_SELECT_ADD);
	followers = sw_session_followers(session_of(tool), &piece, 1, sw_hex(0, 0));
	SW_EACH (const SwFollower, follower, followers)
		sw_session_select(session_of(tool), &follower->piece, 1, SW_SELECT_ADD);
}

static void
erase(SwBoardTool *tool)
{
	if (tool->erased->len > 0)
		sw_session_erase_pieces(session_of(tool),
		                        (const SwPieceId *)(gconstpointer)tool->erased->data,
		                        tool->erased->len, &tool->state->drawing.group);
}

/* ---- Presses ---------------------------------------------------------------------------- */

static void
press_select(SwBoardTool *tool)
{
	tool->pressed =
		sw_board_pick_carried(session_of(tool), sw_board_tool_plan(tool), tool->from);
	tool->phase = tool->pressed == SW_NO_PIECE ? SW_BOARD_BANDING : SW_BOARD_PRESSED;
}

static void
press_erase(SwBoardTool *tool)
{
	tool->phase = SW_BOARD_ERASING;
	g_array_set_size(tool->erased, 0);
	sw_session_select_none(session_of(tool));
	add_erased(tool, tool->from);
}

static void
press_place(SwBoardTool *tool, SwXY at)
{
	if (is_shape_wanted(tool))
		begin_drawing(tool, SW_TOOL_BOX, at);
	else
		place(tool, at);
}

/* Lays what is in hand, with its middle at the point. */
static void
stamp(SwBoardTool *tool, SwXY at)
{
	const SwPattern *pattern = tool->state->drawing.pattern;
	g_autoptr(GError) error = NULL;

	if (pattern &&
	    !sw_session_lay_pattern(session_of(tool), pattern, sw_hex(at.x, at.y), &error))
		refuse(tool, error);
}

/* A press at the point, with any tool. */
static void
press(SwBoardTool *tool, SwXY at)
{
	SwPieceId piece;

	switch (tool_of(tool)) {
	case SW_TOOL_PLACE: press_place(tool, at); return;
	case SW_TOOL_ERASE: press_erase(tool); return;
	case SW_TOOL_STAMP: stamp(tool, at); return;
	case SW_TOOL_PICK:
		piece = piece_at(tool, tool->from);
		if (piece != SW_NO_PIECE)
			sw_canvas_state_pick(tool->state, piece);
		return;
	case SW_TOOL_BOX:
	case SW_TOOL_DISC:
	case SW_TOOL_OUTLINE:
	case SW_TOOL_RULER: begin_drawing(tool, tool_of(tool), at); return;
	default: press_select(tool); return;
	}
}

/* A press while a shape is being drawn by clicks. */
static void
press_again(SwBoardTool *tool, SwXY at)
{
	double near = CLICK * INCH / tool->state->viewport.zoom;

	if (tool->corners.tool == SW_TOOL_OUTLINE && sw_corners_fix(&tool->corners, at, near))
		finish_drawing(tool);
	else
		follow(tool, at);
}

void
sw_board_tool_press(SwBoardTool *tool, double x, double y, SwModifiers modifiers)
{
	gboolean goes_on = tool->phase == SW_BOARD_DRAWING;
	SwXY at;

	if (sw_board_tool_plan(tool) == NULL)
		return;
	sw_board_tool_hover(tool, x, y);
	tool->from_x = x;
	tool->from_y = y;
	tool->from = tool->to = sw_board_tool_at(tool, x, y);
	tool->modifiers = modifiers;
	tool->is_free = (modifiers & SW_MODIFIER_SHIFT) != 0;
	tool->has_ruler = FALSE;
	tool->is_down = TRUE;
	at = snapped(tool->from, tool->is_free);
	if (goes_on)
		press_again(tool, at);
	else
		press(tool, at);
	sw_canvas_state_changed(tool->state, SW_MAP_PRESSED);
}

void
sw_board_tool_move(SwBoardTool *tool, double x, double y, SwModifiers modifiers)
{
	tool->to = sw_board_tool_at(tool, x, y);
	tool->is_free = (modifiers & SW_MODIFIER_SHIFT) != 0;
	if (tool->phase == SW_BOARD_PRESSED && hypot(x - tool->from_x, y - tool->from_y) > CLICK) {
		sw_canvas_state_stop(tool->state);
		tool->phase = SW_BOARD_CARRYING;
	}
	switch (tool->phase) {
	case SW_BOARD_ERASING: add_erased(tool, tool->to); break;
	case SW_BOARD_DRAWING: follow(tool, snapped(tool->to, tool->is_free)); break;
	case SW_BOARD_CARRYING:
		tool->modifiers = modifiers;
		sw_canvas_state_changed(tool->state, SW_MAP_STROKE);
		break;
	case SW_BOARD_BANDING: sw_canvas_state_changed(tool->state, SW_MAP_STROKE); break;
	default: break;
	}
}

/* Ends a shape of two points unless it has just begun with a click. */
static void
release_drawing(SwBoardTool *tool)
{
	SwXY from = sw_corners_first(&tool->corners), to = sw_corners_last(&tool->corners);

	if (tool->corners.tool == SW_TOOL_OUTLINE)
		return;
	if (from.x != to.x || from.y != to.y) {
		finish_drawing(tool);
	} else if (tool_of(tool) == SW_TOOL_PLACE) {
		tool->phase = SW_BOARD_IDLE;
		place(tool, from);
	}
}

void
sw_board_tool_release(SwBoardTool *tool)
{
	SwBoardPhase phase = tool->phase;
	SwXY shift = sw_board_tool_shift(tool);

	tool->is_down = FALSE;
	if (phase != SW_BOARD_DRAWING)
		tool->phase = SW_BOARD_IDLE;
	switch (phase) {
	case SW_BOARD_PRESSED: press_released(tool); break;
	case SW_BOARD_CARRYING: lay_carried(tool, shift); break;
	case SW_BOARD_BANDING:
		sw_board_pick_band(session_of(tool), sw_board_tool_plan(tool), tool->from, tool->to,
		                   adds(tool->modifiers));
		break;
	case SW_BOARD_ERASING: erase(tool); break;
	case SW_BOARD_DRAWING: release_drawing(tool); break;
	case SW_BOARD_IDLE: break;
	}
	sw_canvas_state_changed(tool->state, SW_MAP_STROKE);
}

void
sw_board_tool_cancel(SwBoardTool *tool)
{
	if (tool->phase == SW_BOARD_IDLE && !tool->has_ruler)
		return;
	tool->phase = SW_BOARD_IDLE;
	tool->has_ruler = FALSE;
	tool->is_down = FALSE;
	sw_canvas_state_changed(tool->state, SW_MAP_STROKE);
}

void
sw_board_tool_hover(SwBoardTool *tool, double x, double y)
{
	SwXY at = sw_board_tool_at(tool, x, y);

	if (sw_board_tool_plan(tool) == NULL)
		return;
	tool->is_on_piece = FALSE;
	set_cursor(tool, sw_board_snap(at), piece_at(tool, at));
	if (tool->phase == SW_BOARD_DRAWING && !tool->is_down)
		follow(tool, sw_board_snap(at));
}

void
sw_board_tool_drop(SwBoardTool *tool, double x, double y)
{
	sw_board_tool_cancel(tool);
	if (sw_board_tool_plan(tool) == NULL)
		return;
	sw_board_tool_hover(tool, x, y);
	place(tool, tool->point);
}

SwBoardPhase
sw_board_tool_phase(const SwBoardTool *tool)
{
	return tool->phase;
}

/* ---- The keyboard ----------------------------------------------------------------------- */

static void
move_cursor(SwBoardTool *tool, SwXY by)
{
	SwXY to = {tool->point.x + by.x, tool->point.y + by.y};
	const SwPlan *plan = sw_board_tool_plan(tool);

	to = (SwXY){CLAMP(to.x, 0, plan->width), CLAMP(to.y, 0, plan->depth)};
	tool->is_on_piece = FALSE;
	set_cursor(tool, to, piece_at(tool, to));
	reveal(tool);
	if (tool->phase == SW_BOARD_DRAWING)
		follow(tool, to);
}

static void
move_selection(SwBoardTool *tool, SwXY by)
{
	g_autoptr(GError) error = NULL;

	if (!sw_session_may_edit_selected(session_of(tool), &error) ||
	    !sw_session_nudge(session_of(tool), sw_hex(by.x, by.y), FALSE, &error))
		refuse(tool, error);
	else if (tool->is_on_piece)
		reveal(tool);
}

void
sw_board_tool_go(SwBoardTool *tool, gint right, gint down, SwModifiers modifiers)
{
	gint32 step = modifiers & SW_MODIFIER_SHIFT ? HUNDREDTH : SW_BOARD_SNAP;
	SwXY by = {right * step, down * step};
	guint n;

	if (sw_board_tool_plan(tool) == NULL)
		return;
	sw_session_selected(session_of(tool), &n);
	if (tool_of(tool) == SW_TOOL_SELECT && n > 0)
		move_selection(tool, by);
	else
		move_cursor(tool, by);
}

gboolean
sw_board_tool_step(SwBoardTool *tool, gboolean is_back)
{
	g_autoptr(GArray) things = sw_board_sequence(sw_board_tool_plan(tool));
	guint now = sw_board_tool_thing(tool), next = is_back ? things->len : 0;
	SwPieceId piece;

	for (guint i = 0; tool->is_on_piece && i < things->len; i++) {
		if (g_array_index(things, guint, i) == now)
			next = is_back ? i : i + 1;
	}
	if (is_back ? next == 0 : next >= things->len)
		return FALSE;
	sw_board_tool_cancel(tool);
	piece = sw_plan_thing(tool->plan, g_array_index(things, guint, is_back ? next - 1 : next))
	                ->piece;
	sw_session_select(session_of(tool), &piece, 1, SW_SELECT_REPLACE);
	return sw_board_tool_show(tool, piece);
}

void
sw_board_tool_press_key(SwBoardTool *tool, SwModifiers modifiers)
{
	if (sw_board_tool_plan(tool) == NULL || tool->is_down)
		return;
	if (tool_of(tool) == SW_TOOL_SELECT) {
		choose(tool, sw_board_tool_piece(tool), modifiers);
		return;
	}
	tool->from = tool->to = tool->point;
	tool->has_ruler = FALSE;
	tool->modifiers = modifiers;
	if (tool->phase == SW_BOARD_DRAWING)
		press_again(tool, tool->point);
	else
		press(tool, tool->point);
	sw_board_tool_release(tool);
}

gboolean
sw_board_tool_spin(SwBoardTool *tool, gint32 degrees)
{
	SwStrokeSettings *drawing = &tool->state->drawing;
	SwBrush brush = drawing->brush;

	/* Pieces in hand are turned together, by quarters. */
	if (drawing->tool == SW_TOOL_STAMP)
		return sw_canvas_state_turn_hand(
			tool->state, sw_ground_turned(table_of(tool)->ground, degrees > 0));
	if (sw_board_tool_plan(tool) == NULL || drawing->tool != SW_TOOL_PLACE ||
	    is_shape_wanted(tool) || !sw_brush_spin(table_of(tool), &brush, degrees))
		return FALSE;
	sw_canvas_state_set_brush(tool->state, &brush, drawing->outline);
	return TRUE;
}

gboolean
sw_board_tool_ghost(SwBoardTool *tool, SwArea *area)
{
	const SwStrokeSettings *drawing = &tool->state->drawing;

	*area = (SwArea){0};
	return sw_board_tool_has_cursor(tool) && drawing->tool == SW_TOOL_PLACE &&
	       tool->phase == SW_BOARD_IDLE && !is_shape_wanted(tool) &&
	       sw_drawn_area(sw_session_document(session_of(tool)), &drawing->brush,
	                     drawing->outline, tool->point, area);
}

gboolean
sw_board_tool_has_corner(const SwBoardTool *tool)
{
	return tool->phase == SW_BOARD_DRAWING && tool->corners.tool == SW_TOOL_OUTLINE;
}

gboolean
sw_board_tool_back(SwBoardTool *tool)
{
	if (!sw_board_tool_has_corner(tool))
		return FALSE;
	if (sw_corners_unfix(&tool->corners))
		sw_canvas_state_changed(tool->state, SW_MAP_STROKE);
	else
		sw_board_tool_cancel(tool);
	return TRUE;
}

void
sw_board_tool_duplicate(SwBoardTool *tool)
{
	g_autoptr(GError) error = NULL;

	sw_board_tool_cancel(tool);
	if (!sw_session_may_edit_selected(session_of(tool), &error) ||
	    !sw_session_duplicate(session_of(tool),
	                          sw_hex(SW_BOARD_COPY_SHIFT, SW_BOARD_COPY_SHIFT), &error))
		refuse(tool, error);
}

/* ---- Life ------------------------------------------------------------------------------- */

static void
forget(SwBoardTool *tool)
{
	g_clear_pointer(&tool->plan, sw_plan_free);
}

/* The symmetry is about the middle of this board. One that a change of its size makes impossible is
 * switched off. */
static void
keep_group(SwBoardTool *tool)
{
	SwGroup group = tool->state->drawing.group;
	gboolean has_board = session_of(tool) && sw_session_has_board(session_of(tool));
	g_autoptr(GError) error = NULL;

	if (has_board ? !sw_group_is_of_board(&group)
	              : sw_group_is_of_board(&group) && !sw_group_is_none(&group))
		group = sw_group_none();
	if (has_board && !sw_session_set_group(session_of(tool), &group, &error)) {
		group = sw_group_none();
		sw_session_set_group(session_of(tool), &group, NULL);
		refuse(tool, error);
	}
	if (!sw_group_is_same(&group, &tool->state->drawing.group))
		sw_canvas_state_set_group(tool->state, &group);
}

static void
on_changed(SwCanvasState *state, SwMapChange what, SwBoardTool *tool)
{
	if (what & (SW_MAP_OPENED | SW_MAP_DOCUMENT | SW_MAP_GROUP))
		keep_group(tool);
	if (what & SW_MAP_OPENED) {
		tool->phase = SW_BOARD_IDLE;
		tool->has_cursor = tool->is_on_piece = tool->has_ruler = tool->is_down = FALSE;
		tool->at = SW_NO_PIECE;
		tool->point = (SwXY){0, 0};
		forget(tool);
	}
	if (what & SW_MAP_TOOL)
		sw_board_tool_cancel(tool);
	if (what & SW_MAP_DOCUMENT) {
		forget(tool);
		/* What is carried may be gone. */
		if (tool->phase == SW_BOARD_PRESSED || tool->phase == SW_BOARD_CARRYING)
			sw_board_tool_cancel(tool);
		if (state->extent == extent)
			keep_cursor(tool);
	}
}

SwBoardTool *
sw_board_tool_new(SwCanvasState *state)
{
	SwBoardTool *tool = g_new0(SwBoardTool, 1);

	tool->state = g_object_ref(state);
	tool->at = tool->pressed = SW_NO_PIECE;
	sw_corners_init(&tool->corners);
	tool->erased = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	tool->handler = g_signal_connect(state, "changed", G_CALLBACK(on_changed), tool);
	return tool;
}

void
sw_board_tool_free(SwBoardTool *tool)
{
	if (tool == NULL)
		return;
	g_signal_handler_disconnect(tool->state, tool->handler);
	sw_board_tool_take_over(tool, FALSE);
	forget(tool);
	sw_corners_clear(&tool->corners);
	g_array_unref(tool->erased);
	g_object_unref(tool->state);
	g_free(tool);
}

SwCanvasState *
sw_board_tool_state(const SwBoardTool *tool)
{
	return tool->state;
}
