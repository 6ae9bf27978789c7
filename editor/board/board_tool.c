#include "board/board_tool.h"

#include "board/board_order.h"
#include "board/board_pick.h"
#include "session/draw.h"
#include "session/edit.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* Pixels that a press may move and still be a click. */
#define CLICK 6.0

#define INCH 100.0
#define HUNDREDTH 1    /* a step of a key with Shift */
#define COPY_SHIFT 50  /* of duplicates */
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

	SwHandPhase phase;
	SwModifiers modifiers; /* of the press */
	gboolean is_down;      /* while DRAWING: a button is pressed */
	SwPieceId pressed;     /* while PRESSED or CARRYING */
	double from_x, from_y; /* of the press, in pixels */
	SwXY from, to;         /* of the press and the pointer, not snapped */
	gboolean is_free;      /* Shift is held: `to` is not snapped */
	SwTool tool;           /* while DRAWING: what is drawn */
	GArray *corners;       /* while DRAWING (SwXY): fixed ones, and the last follows */
	GArray *erased;        /* while ERASING (SwPieceId) */
	SwXY ruler[2];
	gboolean has_ruler;
};

static SwSession *
session_of(const SwBoardTool *hand)
{
	return hand->state->session;
}

static const SwTable *
table_of(const SwBoardTool *hand)
{
	return sw_session_game(session_of(hand))->table;
}

static SwTool
tool_of(const SwBoardTool *hand)
{
	return hand->state->drawing.tool;
}

const SwPlan *
sw_board_tool_plan(SwBoardTool *hand)
{
	if (session_of(hand) && hand->plan == NULL)
		hand->plan = sw_plan_new(sw_session_document(session_of(hand)));
	return hand->plan;
}

/* ---- Units ------------------------------------------------------------------------------ */

SwPoint
sw_board_tool_to_window(const SwBoardTool *hand, double x, double y)
{
	return sw_viewport_to_window(&hand->state->viewport, (SwPoint){x / INCH, y / INCH});
}

SwXY
sw_board_tool_at(const SwBoardTool *hand, double x, double y)
{
	SwPoint at = sw_viewport_to_map(&hand->state->viewport, x, y);

	return (SwXY){(gint32)lround(CLAMP(at.x * INCH, -SW_AREA_LIMIT, SW_AREA_LIMIT)),
	              (gint32)lround(CLAMP(at.y * INCH, -SW_AREA_LIMIT, SW_AREA_LIMIT))};
}

static SwXY
snapped(SwXY at, gboolean is_free)
{
	return is_free ? at : sw_board_snap(at);
}

/* Fitting adds a margin of one unit, of which a board needs less. */
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
sw_board_tool_take_over(SwBoardTool *hand, gboolean takes)
{
	if (takes)
		sw_canvas_state_set_extent(hand->state, extent, hand, TRUE);
	else if (hand->state->extent == extent)
		sw_canvas_state_set_extent(hand->state, NULL, NULL, TRUE);
}

/* ---- The cursor ------------------------------------------------------------------------- */

static SwPieceId
piece_at(SwBoardTool *hand, SwXY at)
{
	return sw_board_pick(sw_board_tool_plan(hand), at);
}

SwPieceId
sw_board_tool_piece(SwBoardTool *hand)
{
	guint thing = sw_board_tool_thing(hand);

	return thing == SW_PLAN_NOWHERE ? SW_NO_PIECE : sw_plan_thing(hand->plan, thing)->piece;
}

guint
sw_board_tool_thing(SwBoardTool *hand)
{
	const SwPlan *plan = sw_board_tool_plan(hand);

	return plan && hand->at != SW_NO_PIECE ? sw_plan_thing_of(plan, hand->at) : SW_PLAN_NOWHERE;
}

SwXY
sw_board_tool_point(const SwBoardTool *hand)
{
	return hand->point;
}

gboolean
sw_board_tool_has_cursor(const SwBoardTool *hand)
{
	return hand->has_cursor && session_of(hand);
}

static void
set_cursor(SwBoardTool *hand, SwXY point, SwPieceId at)
{
	gboolean is_same = hand->has_cursor && hand->at == at && hand->point.x == point.x &&
	                   hand->point.y == point.y;

	hand->point = point;
	hand->at = at;
	hand->has_cursor = TRUE;
	if (!is_same)
		sw_canvas_state_changed(hand->state, SW_MAP_CURSOR);
}

static void
set_on_piece(SwBoardTool *hand, SwPieceId piece)
{
	hand->is_on_piece = TRUE;
	set_cursor(hand, sw_document_place(sw_session_document(session_of(hand)), piece).point,
	           piece);
}

/* Moves the cursor to where its piece is now; otherwise another piece may be at its point. */
static void
keep_cursor(SwBoardTool *hand)
{
	if (hand->is_on_piece && sw_board_tool_thing(hand) != SW_PLAN_NOWHERE) {
		set_on_piece(hand, hand->at);
		return;
	}
	hand->is_on_piece = FALSE;
	hand->at = piece_at(hand, hand->point);
}

/* Scrolls the cursor into view, no further than needed. */
static void
reveal(SwBoardTool *hand)
{
	const SwViewport *viewport = &hand->state->viewport;
	SwPoint at = sw_board_tool_to_window(hand, hand->point.x, hand->point.y);
	double room = MIN(viewport->zoom, MIN(viewport->width, viewport->height) / 4);
	double top = hand->state->top + room;
	double dx = at.x < room                     ? room - at.x
	            : at.x > viewport->width - room ? viewport->width - room - at.x
	                                            : 0;
	double dy = at.y < top                       ? top - at.y
	            : at.y > viewport->height - room ? viewport->height - room - at.y
	                                             : 0;

	if (dx == 0 && dy == 0)
		return;
	sw_viewport_pan(&hand->state->viewport, dx, dy);
	sw_canvas_state_moved(hand->state);
}

gboolean
sw_board_tool_reveal(SwBoardTool *hand, double *x, double *y)
{
	SwPoint at;

	if (!sw_board_tool_has_cursor(hand))
		return FALSE;
	reveal(hand);
	at = sw_board_tool_to_window(hand, hand->point.x, hand->point.y);
	*x = at.x;
	*y = at.y;
	return TRUE;
}

gboolean
sw_board_tool_show(SwBoardTool *hand, SwPieceId piece)
{
	const SwPlan *plan = sw_board_tool_plan(hand);

	if (plan == NULL || sw_plan_thing_of(plan, piece) == SW_PLAN_NOWHERE)
		return FALSE;
	sw_canvas_state_stop(hand->state);
	set_on_piece(hand, piece);
	reveal(hand);
	return TRUE;
}

/* ---- Selecting and carrying -------------------------------------------------------------- */

static void
refuse(SwBoardTool *hand, const GError *error)
{
	sw_canvas_state_refuse(hand->state, error->message);
}

static gboolean
adds(SwModifiers modifiers)
{
	return (modifiers & (SW_MODIFIER_SHIFT | SW_MODIFIER_CONTROL)) != 0;
}

static void
choose(SwBoardTool *hand, SwPieceId piece, SwModifiers modifiers)
{
	if (piece != SW_NO_PIECE)
		sw_session_select(session_of(hand), &piece, 1,
		                  adds(modifiers) ? SW_SELECT_TOGGLE : SW_SELECT_REPLACE);
	else if (!adds(modifiers))
		sw_session_select_none(session_of(hand));
}

static void
press_released(SwBoardTool *hand)
{
	choose(hand, sw_board_pick_next(session_of(hand), sw_board_tool_plan(hand), hand->from),
	       hand->modifiers);
}

SwXY
sw_board_tool_shift(const SwBoardTool *hand)
{
	SwXY place, to;

	if (hand->phase != SW_HAND_CARRYING)
		return (SwXY){0, 0};
	place = sw_document_place(sw_session_document(session_of(hand)), hand->pressed).point;
	to = (SwXY){place.x + hand->to.x - hand->from.x, place.y + hand->to.y - hand->from.y};
	to = snapped(to, hand->is_free);
	return (SwXY){to.x - place.x, to.y - place.y};
}

GArray *
sw_board_tool_carried(SwBoardTool *hand)
{
	const SwPlan *plan = sw_board_tool_plan(hand);
	GArray *things = g_array_new(FALSE, FALSE, sizeof(guint));
	gboolean is_selected;

	if (hand->phase != SW_HAND_CARRYING)
		return things;
	is_selected = sw_session_is_selected(session_of(hand), hand->pressed);
	for (guint i = 0; i < sw_plan_n(plan); i++) {
		SwPieceId piece = sw_plan_thing(plan, i)->piece;

		if (is_selected ? sw_session_is_selected(session_of(hand), piece)
		                : piece == hand->pressed)
			g_array_append_val(things, i);
	}
	return things;
}

gboolean
sw_board_tool_copies(const SwBoardTool *hand)
{
	return (hand->modifiers & SW_MODIFIER_CONTROL) != 0;
}

static void
lay_carried(SwBoardTool *hand, SwXY shift)
{
	SwSession *session = session_of(hand);
	g_autoptr(GError) error = NULL;

	if (!sw_session_is_selected(session, hand->pressed))
		sw_session_select(session, &hand->pressed, 1, SW_SELECT_REPLACE);
	if (!sw_session_may_edit_selected(session, &error))
		refuse(hand, error);
	else if (sw_board_tool_copies(hand))
		sw_session_duplicate(session, sw_hex(shift.x, shift.y));
	else if (shift.x != 0 || shift.y != 0)
		sw_session_move(session, sw_hex(shift.x, shift.y));
}

/* ---- Drawing ---------------------------------------------------------------------------- */

SwDrawn
sw_board_tool_drawn(SwBoardTool *hand)
{
	if (hand->phase == SW_HAND_BANDING) {
		g_array_set_size(hand->corners, 0);
		g_array_append_val(hand->corners, hand->from);
		g_array_append_val(hand->corners, hand->to);
		return (SwDrawn){SW_TOOL_BOX, (const SwXY *)(gconstpointer)hand->corners->data, 2};
	}
	if (hand->phase != SW_HAND_DRAWING)
		return (SwDrawn){SW_TOOL_SELECT, NULL, 0};
	return (SwDrawn){hand->tool, (const SwXY *)(gconstpointer)hand->corners->data,
	                 hand->corners->len};
}

static SwXY *
corner(SwBoardTool *hand, guint i)
{
	return &g_array_index(hand->corners, SwXY, i);
}

/* The last corner follows the pointer or the cursor. */
static void
follow(SwBoardTool *hand, SwXY at)
{
	*corner(hand, hand->corners->len - 1) = at;
	sw_canvas_state_changed(hand->state, SW_MAP_STROKE);
}

static void
begin_drawing(SwBoardTool *hand, SwTool tool, SwXY at)
{
	hand->phase = SW_HAND_DRAWING;
	hand->tool = tool;
	g_array_set_size(hand->corners, 0);
	g_array_append_val(hand->corners, at);
	g_array_append_val(hand->corners, at);
	sw_canvas_state_changed(hand->state, SW_MAP_STROKE);
}

static void
draw(SwBoardTool *hand, const SwDrawnPiece *piece)
{
	g_autoptr(GError) error = NULL;

	if (!sw_session_draw(session_of(hand), &piece->brush, piece->at, piece->outline, &error))
		refuse(hand, error);
}

/* Draws the shape of the first `n` corners. */
static void
finish_drawing(SwBoardTool *hand, guint n)
{
	SwDrawn drawn = {hand->tool, corner(hand, 0), n};
	g_auto(SwDrawnPiece) piece = {0};
	g_autoptr(GError) error = NULL;

	hand->phase = SW_HAND_IDLE;
	if (hand->tool == SW_TOOL_RULER) {
		hand->ruler[0] = *corner(hand, 0);
		hand->ruler[1] = *corner(hand, 1);
		hand->has_ruler = hand->ruler[0].x != hand->ruler[1].x ||
		                  hand->ruler[0].y != hand->ruler[1].y;
	} else if (sw_drawn_make(&drawn, table_of(hand), &hand->state->drawing.brush, &piece,
	                         &error)) {
		draw(hand, &piece);
	} else {
		refuse(hand, error);
	}
	sw_canvas_state_changed(hand->state, SW_MAP_STROKE);
}

static gboolean
is_near(const SwBoardTool *hand, SwXY a, SwXY b)
{
	double pixels = hand->state->viewport.zoom / INCH;

	return hypot((double)a.x - b.x, (double)a.y - b.y) * pixels < CLICK;
}

/* Fixes the last corner of an outline; on the one before it or on the first, ends. */
static void
add_corner(SwBoardTool *hand, SwXY at)
{
	guint n = hand->corners->len - 1;

	follow(hand, at);
	if (!is_near(hand, at, *corner(hand, n - 1)) &&
	    (n < 3 || !is_near(hand, at, *corner(hand, 0)))) {
		if (hand->corners->len <= SW_AREA_MOST_CORNERS)
			g_array_append_val(hand->corners, at);
	} else if (n >= 3) {
		finish_drawing(hand, n);
	}
}

/* TRUE if what Place lays has no shape until one is drawn. */
static gboolean
is_shape_wanted(const SwBoardTool *hand)
{
	const SwDrawing *drawing = &hand->state->drawing;

	return drawing->outline == NULL && sw_drawn_is_wanted(table_of(hand), &drawing->brush);
}

/* Lays the brush's piece; of a kind whose shape nobody has drawn, a square. */
static void
place(SwBoardTool *hand, SwXY at)
{
	const SwBrush *brush = &hand->state->drawing.brush;
	SwXY corners[] = {{at.x - USUAL_SIDE / 2, at.y - USUAL_SIDE / 2},
	                  {at.x + USUAL_SIDE / 2, at.y + USUAL_SIDE / 2}};
	SwDrawn square = {SW_TOOL_BOX, corners, 2};
	g_auto(SwDrawnPiece) piece = {
		.brush = *brush, .at = at, .outline = g_strdup(hand->state->drawing.outline)};
	g_autoptr(GError) error = NULL;

	if (is_shape_wanted(hand) && !sw_drawn_make(&square, table_of(hand), brush, &piece, &error))
		refuse(hand, error);
	else
		draw(hand, &piece);
}

gboolean
sw_board_tool_ruler(const SwBoardTool *hand, SwXY ends[2])
{
	ends[0] = hand->ruler[0];
	ends[1] = hand->ruler[1];
	return hand->has_ruler;
}

/* ---- Erasing ---------------------------------------------------------------------------- */

static void
add_erased(SwBoardTool *hand, SwXY at)
{
	SwPieceId piece = piece_at(hand, at);
	g_autoptr(GArray) followers = NULL;

	for (guint i = 0; i < hand->erased->len; i++) {
		if (g_array_index(hand->erased, SwPieceId, i) == piece)
			return;
	}
	if (piece == SW_NO_PIECE)
		return;
	g_array_append_val(hand->erased, piece);
	sw_session_select(session_of(hand), &piece, 1, SW_SELECT_ADD);
	followers = sw_session_followers(session_of(hand), &piece, 1, sw_hex(0, 0));
	SW_EACH (const SwFollower, follower, followers)
		sw_session_select(session_of(hand), &follower->piece, 1, SW_SELECT_ADD);
}

static void
erase(SwBoardTool *hand)
{
	if (hand->erased->len > 0)
		sw_session_erase_pieces(session_of(hand),
		                        (const SwPieceId *)(gconstpointer)hand->erased->data,
		                        hand->erased->len, &hand->state->drawing.group);
}

/* ---- Presses ---------------------------------------------------------------------------- */

static void
press_select(SwBoardTool *hand)
{
	hand->pressed =
		sw_board_pick_carried(session_of(hand), sw_board_tool_plan(hand), hand->from);
	hand->phase = hand->pressed == SW_NO_PIECE ? SW_HAND_BANDING : SW_HAND_PRESSED;
}

static void
press_erase(SwBoardTool *hand)
{
	hand->phase = SW_HAND_ERASING;
	g_array_set_size(hand->erased, 0);
	sw_session_select_none(session_of(hand));
	add_erased(hand, hand->from);
}

static void
press_place(SwBoardTool *hand, SwXY at)
{
	if (is_shape_wanted(hand))
		begin_drawing(hand, SW_TOOL_BOX, at);
	else
		place(hand, at);
}

/* A press at the point, with any tool. */
static void
press(SwBoardTool *hand, SwXY at)
{
	SwPieceId piece;

	switch (tool_of(hand)) {
	case SW_TOOL_PLACE: press_place(hand, at); return;
	case SW_TOOL_ERASE: press_erase(hand); return;
	case SW_TOOL_PICK:
		piece = piece_at(hand, hand->from);
		if (piece != SW_NO_PIECE)
			sw_canvas_state_pick(hand->state, piece);
		return;
	case SW_TOOL_BOX:
	case SW_TOOL_DISC:
	case SW_TOOL_OUTLINE:
	case SW_TOOL_RULER: begin_drawing(hand, tool_of(hand), at); return;
	default: press_select(hand); return;
	}
}

/* A press while a shape is being drawn by clicks. */
static void
press_again(SwBoardTool *hand, SwXY at)
{
	if (hand->tool == SW_TOOL_OUTLINE)
		add_corner(hand, at);
	else
		follow(hand, at);
}

void
sw_board_tool_press(SwBoardTool *hand, double x, double y, SwModifiers modifiers)
{
	gboolean goes_on = hand->phase == SW_HAND_DRAWING;
	SwXY at;

	if (sw_board_tool_plan(hand) == NULL)
		return;
	sw_board_tool_hover(hand, x, y);
	hand->from_x = x;
	hand->from_y = y;
	hand->from = hand->to = sw_board_tool_at(hand, x, y);
	hand->modifiers = modifiers;
	hand->is_free = (modifiers & SW_MODIFIER_SHIFT) != 0;
	hand->has_ruler = FALSE;
	hand->is_down = TRUE;
	at = snapped(hand->from, hand->is_free);
	if (goes_on)
		press_again(hand, at);
	else
		press(hand, at);
	sw_canvas_state_changed(hand->state, SW_MAP_PRESSED);
}

void
sw_board_tool_move(SwBoardTool *hand, double x, double y, SwModifiers modifiers)
{
	hand->to = sw_board_tool_at(hand, x, y);
	hand->is_free = (modifiers & SW_MODIFIER_SHIFT) != 0;
	if (hand->phase == SW_HAND_PRESSED && hypot(x - hand->from_x, y - hand->from_y) > CLICK) {
		sw_canvas_state_stop(hand->state);
		hand->phase = SW_HAND_CARRYING;
	}
	switch (hand->phase) {
	case SW_HAND_ERASING: add_erased(hand, hand->to); break;
	case SW_HAND_DRAWING: follow(hand, snapped(hand->to, hand->is_free)); break;
	case SW_HAND_CARRYING:
		hand->modifiers = modifiers;
		sw_canvas_state_changed(hand->state, SW_MAP_STROKE);
		break;
	case SW_HAND_BANDING: sw_canvas_state_changed(hand->state, SW_MAP_STROKE); break;
	default: break;
	}
}

/* Ends a shape of two points unless it has just begun with a click. */
static void
release_drawing(SwBoardTool *hand)
{
	SwXY from = *corner(hand, 0), to = *corner(hand, hand->corners->len - 1);

	if (hand->tool == SW_TOOL_OUTLINE)
		return;
	if (from.x != to.x || from.y != to.y) {
		finish_drawing(hand, 2);
	} else if (tool_of(hand) == SW_TOOL_PLACE) {
		hand->phase = SW_HAND_IDLE;
		place(hand, from);
	}
}

void
sw_board_tool_release(SwBoardTool *hand)
{
	SwHandPhase phase = hand->phase;
	SwXY shift = sw_board_tool_shift(hand);

	hand->is_down = FALSE;
	if (phase != SW_HAND_DRAWING)
		hand->phase = SW_HAND_IDLE;
	switch (phase) {
	case SW_HAND_PRESSED: press_released(hand); break;
	case SW_HAND_CARRYING: lay_carried(hand, shift); break;
	case SW_HAND_BANDING:
		sw_board_pick_band(session_of(hand), sw_board_tool_plan(hand), hand->from, hand->to,
		                   adds(hand->modifiers));
		break;
	case SW_HAND_ERASING: erase(hand); break;
	case SW_HAND_DRAWING: release_drawing(hand); break;
	case SW_HAND_IDLE: break;
	}
	sw_canvas_state_changed(hand->state, SW_MAP_STROKE);
}

void
sw_board_tool_cancel(SwBoardTool *hand)
{
	if (hand->phase == SW_HAND_IDLE && !hand->has_ruler)
		return;
	hand->phase = SW_HAND_IDLE;
	hand->has_ruler = FALSE;
	hand->is_down = FALSE;
	sw_canvas_state_changed(hand->state, SW_MAP_STROKE);
}

void
sw_board_tool_hover(SwBoardTool *hand, double x, double y)
{
	SwXY at = sw_board_tool_at(hand, x, y);

	if (sw_board_tool_plan(hand) == NULL)
		return;
	hand->is_on_piece = FALSE;
	set_cursor(hand, sw_board_snap(at), piece_at(hand, at));
	if (hand->phase == SW_HAND_DRAWING && !hand->is_down)
		follow(hand, sw_board_snap(at));
}

void
sw_board_tool_drop(SwBoardTool *hand, double x, double y)
{
	sw_board_tool_cancel(hand);
	if (sw_board_tool_plan(hand) == NULL)
		return;
	sw_board_tool_hover(hand, x, y);
	place(hand, hand->point);
}

SwHandPhase
sw_board_tool_phase(const SwBoardTool *hand)
{
	return hand->phase;
}

/* ---- The keyboard ----------------------------------------------------------------------- */

static void
move_cursor(SwBoardTool *hand, SwXY by)
{
	SwXY to = {hand->point.x + by.x, hand->point.y + by.y};
	const SwPlan *plan = sw_board_tool_plan(hand);

	to = (SwXY){CLAMP(to.x, 0, plan->width), CLAMP(to.y, 0, plan->depth)};
	hand->is_on_piece = FALSE;
	set_cursor(hand, to, piece_at(hand, to));
	reveal(hand);
	if (hand->phase == SW_HAND_DRAWING)
		follow(hand, to);
}

static void
move_selection(SwBoardTool *hand, SwXY by)
{
	g_autoptr(GError) error = NULL;

	if (!sw_session_may_edit_selected(session_of(hand), &error) ||
	    !sw_session_nudge(session_of(hand), sw_hex(by.x, by.y), FALSE, &error))
		refuse(hand, error);
	else if (hand->is_on_piece)
		reveal(hand);
}

void
sw_board_tool_go(SwBoardTool *hand, gint right, gint down, SwModifiers modifiers)
{
	gint32 step = modifiers & SW_MODIFIER_SHIFT ? HUNDREDTH : SW_BOARD_SNAP;
	SwXY by = {right * step, down * step};
	guint n;

	if (sw_board_tool_plan(hand) == NULL)
		return;
	sw_session_selected(session_of(hand), &n);
	if (tool_of(hand) == SW_TOOL_SELECT && n > 0)
		move_selection(hand, by);
	else
		move_cursor(hand, by);
}

gboolean
sw_board_tool_step(SwBoardTool *hand, gboolean is_back)
{
	g_autoptr(GArray) things = sw_board_order(sw_board_tool_plan(hand));
	guint now = sw_board_tool_thing(hand), next = is_back ? things->len : 0;
	SwPieceId piece;

	for (guint i = 0; hand->is_on_piece && i < things->len; i++) {
		if (g_array_index(things, guint, i) == now)
			next = is_back ? i : i + 1;
	}
	if (is_back ? next == 0 : next >= things->len)
		return FALSE;
	sw_board_tool_cancel(hand);
	piece = sw_plan_thing(hand->plan, g_array_index(things, guint, is_back ? next - 1 : next))
	                ->piece;
	sw_session_select(session_of(hand), &piece, 1, SW_SELECT_REPLACE);
	return sw_board_tool_show(hand, piece);
}

void
sw_board_tool_press_key(SwBoardTool *hand, SwModifiers modifiers)
{
	if (sw_board_tool_plan(hand) == NULL || hand->is_down)
		return;
	if (tool_of(hand) == SW_TOOL_SELECT) {
		choose(hand, sw_board_tool_piece(hand), modifiers);
		return;
	}
	hand->from = hand->to = hand->point;
	hand->has_ruler = FALSE;
	hand->modifiers = modifiers;
	if (hand->phase == SW_HAND_DRAWING)
		press_again(hand, hand->point);
	else
		press(hand, hand->point);
	sw_board_tool_release(hand);
}

gboolean
sw_board_tool_spin(SwBoardTool *hand, gint32 degrees)
{
	SwDrawing *drawing = &hand->state->drawing;
	SwBrush brush = drawing->brush;

	if (sw_board_tool_plan(hand) == NULL || drawing->tool != SW_TOOL_PLACE ||
	    is_shape_wanted(hand) || !sw_brush_spin(table_of(hand), &brush, degrees))
		return FALSE;
	sw_canvas_state_set_brush(hand->state, &brush, drawing->outline);
	return TRUE;
}

gboolean
sw_board_tool_ghost(SwBoardTool *hand, SwArea *area)
{
	const SwDrawing *drawing = &hand->state->drawing;

	*area = (SwArea){0};
	return sw_board_tool_has_cursor(hand) && drawing->tool == SW_TOOL_PLACE &&
	       hand->phase == SW_HAND_IDLE && !is_shape_wanted(hand) &&
	       sw_drawn_area(sw_session_document(session_of(hand)), &drawing->brush,
	                     drawing->outline, hand->point, area);
}

gboolean
sw_board_tool_back(SwBoardTool *hand)
{
	guint n = hand->corners->len;
	SwXY at;

	if (hand->phase != SW_HAND_DRAWING || hand->tool != SW_TOOL_OUTLINE)
		return FALSE;
	if (n <= 2) {
		sw_board_tool_cancel(hand);
		return TRUE;
	}
	at = *corner(hand, n - 1);
	g_array_set_size(hand->corners, n - 1);
	follow(hand, at);
	return TRUE;
}

void
sw_board_tool_duplicate(SwBoardTool *hand)
{
	g_autoptr(GError) error = NULL;

	sw_board_tool_cancel(hand);
	if (sw_session_may_edit_selected(session_of(hand), &error))
		sw_session_duplicate(session_of(hand), sw_hex(COPY_SHIFT, COPY_SHIFT));
	else
		refuse(hand, error);
}

/* ---- Life ------------------------------------------------------------------------------- */

static void
forget(SwBoardTool *hand)
{
	g_clear_pointer(&hand->plan, sw_plan_free);
}

/* The symmetry is about the middle of this board. One that a change of its size makes impossible is
 * switched off. */
static void
keep_group(SwBoardTool *hand)
{
	SwGroup group = hand->state->drawing.group;
	gboolean was_board = group.ground != NULL;
	gboolean has_board = session_of(hand) && sw_session_has_board(session_of(hand));
	g_autoptr(GError) error = NULL;

	if (was_board != has_board && session_of(hand))
		group = sw_group_none();
	if (has_board && !sw_session_set_group(session_of(hand), &group, &error)) {
		group = sw_group_none();
		sw_session_set_group(session_of(hand), &group, NULL);
		refuse(hand, error);
	}
	if (memcmp(&group, &hand->state->drawing.group, sizeof group) != 0)
		sw_canvas_state_set_group(hand->state, &group);
}

static void
on_changed(SwCanvasState *state, SwMapChange what, SwBoardTool *hand)
{
	if (what & (SW_MAP_OPENED | SW_MAP_DOCUMENT | SW_MAP_GROUP))
		keep_group(hand);
	if (what & SW_MAP_OPENED) {
		hand->phase = SW_HAND_IDLE;
		hand->has_cursor = hand->is_on_piece = hand->has_ruler = hand->is_down = FALSE;
		hand->at = SW_NO_PIECE;
		hand->point = (SwXY){0, 0};
		forget(hand);
	}
	if (what & SW_MAP_TOOL)
		sw_board_tool_cancel(hand);
	if (what & SW_MAP_DOCUMENT) {
		forget(hand);
		/* What is carried may be gone. */
		if (hand->phase == SW_HAND_PRESSED || hand->phase == SW_HAND_CARRYING)
			sw_board_tool_cancel(hand);
		if (state->extent == extent)
			keep_cursor(hand);
	}
}

SwBoardTool *
sw_board_tool_new(SwCanvasState *state)
{
	SwBoardTool *hand = g_new0(SwBoardTool, 1);

	hand->state = g_object_ref(state);
	hand->at = hand->pressed = SW_NO_PIECE;
	hand->corners = g_array_new(FALSE, FALSE, sizeof(SwXY));
	hand->erased = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	hand->handler = g_signal_connect(state, "changed", G_CALLBACK(on_changed), hand);
	return hand;
}

void
sw_board_tool_free(SwBoardTool *hand)
{
	if (hand == NULL)
		return;
	g_signal_handler_disconnect(hand->state, hand->handler);
	sw_board_tool_take_over(hand, FALSE);
	forget(hand);
	g_array_unref(hand->corners);
	g_array_unref(hand->erased);
	g_object_unref(hand->state);
	g_free(hand);
}

SwCanvasState *
sw_board_tool_state(const SwBoardTool *hand)
{
	return hand->state;
}
