#include "board/board_canvas.h"

#include "base/later.h"
#include "board/board_description.h"
#include "board/board_feedback.h"
#include "board/board_frame.h"
#include "board/board_images.h"
#include "board/board_legend.h"
#include "board/board_overlay.h"
#include "board/board_preview.h"
#include "board/board_sequence.h"
#include "document/damage.h"
#include "map/description.h"
#include "map/lock_sign.h"
#include "map/unread_sign.h"
#include "picture/plan.h"
#include "session/marks.h"

#include <glib/gi18n.h>

struct _SwBoardCanvas {
	SwCanvas parent_instance;
	SwBoardTool *tool;
	SwCanvasState *state; /* the tool's */
	SwBoardPhoto *photo;
	SwBoardSight *sight;
	gboolean is_shaded;   /* the ground is in the picture */
	gboolean is_carrying; /* as last seen */
	guint telling;        /* timeout until a drag's answers are told, or 0 */
	SwLocked locked;
};

/* How often others are told of the answers during a drag, in milliseconds. */
#define TELL_MS 100

#define INCH 100.0 /* in the units of files */

G_DEFINE_FINAL_TYPE(SwBoardCanvas, sw_board_canvas, SW_TYPE_CANVAS)

enum { ANSWERED, N_SIGNALS };

static guint signals[N_SIGNALS];

SwBoardTool *
sw_board_canvas_tool(SwBoardCanvas *view)
{
	return view->tool;
}

SwBoardPhoto *
sw_board_canvas_photo(SwBoardCanvas *view)
{
	return view->photo;
}

SwBoardSight *
sw_board_canvas_sight(SwBoardCanvas *view)
{
	return view->sight;
}

void
sw_board_canvas_set_shown(SwBoardCanvas *view, gboolean is_shown)
{
	gtk_widget_set_visible(GTK_WIDGET(view), is_shown);
	sw_board_tool_take_over(view->tool, is_shown);
}

static gboolean
is_placing_photo(const SwBoardCanvas *view)
{
	return view->state->drawing.tool == SW_TOOL_PHOTO && sw_board_photo_fit(view->photo);
}

/* ---- Drawing ---------------------------------------------------------------------------- */

/* The least size of a piece in pixels at which it has a sign. */
#define SIGN_FROM 6.0

/* The size of a padlock, and that of a piece that has room for it. */
#define LOCK (SW_LOCK_SIGN_LEAST + 1)
#define LOCK_INSIDE 40.0

/* Covers a piece whose kind could not be read. */
static void
draw_unread(cairo_t *cr, const SwPlanThing *thing, double pixel)
{
	SwPoint low, high;
	double size;

	sw_picture_plan_box(thing, &low, &high);
	size = MAX(MIN(high.x - low.x, high.y - low.y), 12 * pixel);
	cairo_new_path(cr);
	cairo_rectangle(cr, low.x, low.y, high.x - low.x, high.y - low.y);
	sw_unread_sign_cover(cr, 1.5 * pixel);
	sw_unread_sign_draw(cr, (low.x + high.x) / 2, (low.y + high.y) / 2, size * 0.7);
}

/* Draws a sign at the upper left of each piece that has an error or a warning. */
static void
mark_problem(SwBoardCanvas *view, cairo_t *cr, const SwPlanThing *thing, SwSeverity severity)
{
	double pixel = 100 / view->state->viewport.zoom;
	SwPoint low, high;

	sw_picture_plan_box(thing, &low, &high);
	if (high.x - low.x >= SIGN_FROM * pixel)
		sw_canvas_draw_sign(cr, low.x, low.y, pixel, severity);
}

static void
mark_problems(SwBoardCanvas *view, cairo_t *cr)
{
	const SwPlan *plan = sw_board_tool_plan(view->tool);
	g_autoptr(GArray) marks = sw_session_marks(view->state->session);

	SW_EACH (const SwMark, mark, marks) {
		guint thing = sw_plan_thing_of(plan, mark->piece);

		if (thing == SW_PLAN_NOWHERE)
			continue;
		if (sw_document_is_stand_in(plan->document, mark->piece))
			draw_unread(cr, sw_plan_thing(plan, thing),
			            100 / view->state->viewport.zoom);
		mark_problem(view, cr, sw_plan_thing(plan, thing), mark->severity);
	}
}

/* Returns the lower left of the piece: inside it if there is room, else beside the frame of the
 * selection. */
static SwPoint
lock_at(SwPoint low, SwPoint high, double pixel)
{
	return MIN(high.x - low.x, high.y - low.y) >= LOCK_INSIDE * pixel
	               ? (SwPoint){low.x + 14 * pixel, high.y - 14 * pixel}
	               : (SwPoint){low.x - 5 * pixel, high.y + 2 * pixel};
}

/* Draws a padlock at each locked piece. */
static void
mark_locked(SwBoardCanvas *view, cairo_t *cr)
{
	const SwPlan *plan = sw_board_tool_plan(view->tool);
	const GArray *ids = sw_locked_ids(&view->locked, view->state->session, TRUE);
	double pixel = 100 / view->state->viewport.zoom;

	SW_EACH_ID (id, ids) {
		guint thing = sw_plan_thing_of(plan, id);
		SwPoint low, high, at;

		if (thing == SW_PLAN_NOWHERE)
			continue;
		sw_picture_plan_box(sw_plan_thing(plan, thing), &low, &high);
		at = lock_at(low, high, pixel);
		if (high.x - low.x >= SIGN_FROM * pixel)
			sw_lock_sign_draw(cr, at.x, at.y, LOCK * pixel);
	}
}

/* Draws the photograph on the bare board, and the pieces again, which lie on it. */
static void
draw_photo(SwBoardCanvas *view, cairo_t *cr, const SwLook *look)
{
	if (sw_board_photo_fit(view->photo) == NULL)
		return;
	sw_board_photo_draw(view->photo, cr);
	sw_picture_plan_things(cr, sw_board_tool_plan(view->tool), look, TRUE);
}

/* Draws the ground, and the discs again, which stand on it. */
static void
shade(SwBoardCanvas *view, cairo_t *cr, const SwLook *look)
{
	const SwGradedGround *ground = sw_board_sight_ground(view->sight);

	view->is_shaded = ground != NULL;
	if (ground == NULL)
		return;
	sw_board_overlay_shade(cr, view->tool, ground);
	cairo_save(cr);
	sw_board_enter(view->tool, cr);
	sw_picture_plan_things(cr, sw_board_tool_plan(view->tool), look, FALSE);
	cairo_restore(cr);
}

static void
board_canvas_draw(SwCanvas *canvas, cairo_t *cr)
{
	SwBoardCanvas *view = SW_BOARD_CANVAS(canvas);
	SwLook look = sw_board_look(view->state);
	SwShow show = view->state->show;

	if (look.theme == SW_THEME_DARK)
		cairo_set_source_rgb(cr, 0.09, 0.10, 0.12);
	else
		cairo_set_source_rgb(cr, 0.88, 0.89, 0.90);
	cairo_paint(cr);
	cairo_save(cr);
	sw_board_enter(view->tool, cr);
	sw_picture_plan(cr, sw_board_tool_plan(view->tool), &look,
	                SW_PLAN_RULERS | (show & SW_SHOW_GRID ? SW_PLAN_GRID : 0) |
	                        (show & SW_SHOW_METRIC ? SW_PLAN_METRIC : 0));
	draw_photo(view, cr, &look);
	cairo_restore(cr);
	shade(view, cr, &look);
	sw_board_enter(view->tool, cr);
	mark_problems(view, cr);
	mark_locked(view, cr);
}

/* The points by which the photograph is brought into place, while that is the tool. */
static void
draw_points(SwBoardCanvas *view, GtkSnapshot *snapshot)
{
	const SwBoardFrame frame = sw_board_frame(GTK_WIDGET(view), view->tool, snapshot);
	const SwPlan *plan = frame.plan;
	cairo_t *cr;

	if (!is_placing_photo(view))
		return;
	cr = sw_board_begin(&frame, (SwPoint){-plan->width, -plan->depth},
	                    (SwPoint){2.0 * plan->width, 2.0 * plan->depth}, 0);
	sw_board_photo_draw_points(view->photo, cr, frame.pixel);
	cairo_destroy(cr);
}

static void
board_canvas_draw_front(SwCanvas *canvas, GtkSnapshot *snapshot)
{
	SwBoardCanvas *view = SW_BOARD_CANVAS(canvas);
	GtkWidget *widget = GTK_WIDGET(canvas);
	const SwFix *fix = sw_canvas_previewed(canvas);

	sw_board_images_draw(widget, view->tool, snapshot);
	sw_board_overlay_draw(widget, view->tool, view->sight, snapshot);
	sw_board_feedback_draw(widget, view->tool, snapshot);
	if (fix)
		sw_board_preview_draw(widget, view->tool, fix, snapshot);
	draw_points(view, snapshot);
	sw_board_legend_draw(widget, view->tool, snapshot);
}

/* ---- Changes ---------------------------------------------------------------------------- */

static void
on_photo(gpointer data)
{
	sw_canvas_redraw(SW_CANVAS(data));
}

/* What is said about the piece at the cursor has changed, too. */
static void
tell(gpointer view)
{
	g_signal_emit(view, signals[ANSWERED], 0);
	g_signal_emit_by_name(view, "cursor-moved");
}

/* While pieces are carried, and after that, says where they would be, less often than they move. */
static void
board_canvas_changed(SwCanvas *canvas, SwMapChange what)
{
	SwBoardCanvas *view = SW_BOARD_CANVAS(canvas);
	const SwCanvasState *state = view->state;
	gboolean is_carrying;

	if (state->session == NULL)
		sw_board_photo_remove(view->photo);
	if (!gtk_widget_get_visible(GTK_WIDGET(view)))
		return;
	if (what & (SW_MAP_TOOL | SW_MAP_OPENED))
		gtk_widget_set_cursor_from_name(
			GTK_WIDGET(view),
			state->drawing.tool == SW_TOOL_SELECT ? "default" : "crosshair");
	is_carrying = sw_board_tool_phase(view->tool) == SW_BOARD_CARRYING;
	if ((what & SW_MAP_STROKE) && (is_carrying || view->is_carrying) && view->telling == 0)
		sw_later_after(&view->telling, TELL_MS, tell, view);
	view->is_carrying = is_carrying;
}

/* The picture is drawn anew if it has the ground, or will have. A list beside the board takes
 * longer to draw than the board, so that it is told of a drag's answers less often. */
static void
on_told(gpointer data)
{
	SwBoardCanvas *view = data;
	const SwBoardAnswers *answers = sw_board_sight_answers(view->sight);
	SwCells *cells = sw_canvas_cells(SW_CANVAS(view));

	if (cells == NULL) /* disposed */
		return;
	if (view->is_shaded || sw_board_sight_ground(view->sight))
		sw_canvas_redraw(SW_CANVAS(view));
	else
		gtk_widget_queue_draw(sw_canvas_front(SW_CANVAS(view)));
	sw_cells_refresh(cells);
	if (answers && answers->is_tried) {
		if (view->telling == 0)
			sw_later_after(&view->telling, TELL_MS, tell, view);
		return;
	}
	g_clear_handle_id(&view->telling, g_source_remove);
	tell(view);
}

/* ---- The pointer ------------------------------------------------------------------------ */

/* Begins a drag of the photograph. FALSE with another tool. */
static gboolean
press_photo(SwBoardCanvas *view, double x, double y)
{
	SwXY at = sw_board_tool_at(view->tool, x, y);

	if (view->state->drawing.tool != SW_TOOL_PHOTO)
		return FALSE;
	if (sw_board_photo_fit(view->photo))
		sw_board_photo_press(view->photo, (SwPoint){at.x, at.y});
	else
		sw_canvas_state_refuse(view->state, _("No photograph lies under the board"));
	return TRUE;
}

static void
drag_photo(SwBoardCanvas *view, double x, double y, SwModifiers modifiers)
{
	SwXY at = sw_board_tool_at(view->tool, x, y);

	if (!(modifiers & SW_MODIFIER_SHIFT))
		at = sw_board_snap(at);
	sw_board_photo_drag(view->photo, (SwPoint){at.x, at.y});
}

static SwBoardTool *
tool_of(SwCanvas *canvas)
{
	return SW_BOARD_CANVAS(canvas)->tool;
}

static gboolean
board_canvas_is_idle(SwCanvas *canvas)
{
	return sw_board_tool_phase(tool_of(canvas)) == SW_BOARD_IDLE &&
	       !is_placing_photo(SW_BOARD_CANVAS(canvas));
}

static void
board_canvas_press(SwCanvas *canvas, double x, double y, SwModifiers modifiers)
{
	if (!press_photo(SW_BOARD_CANVAS(canvas), x, y))
		sw_board_tool_press(tool_of(canvas), x, y, modifiers);
}

static void
board_canvas_move(SwCanvas *canvas, double x, double y, SwModifiers modifiers)
{
	SwBoardCanvas *view = SW_BOARD_CANVAS(canvas);

	if (is_placing_photo(view))
		drag_photo(view, x, y, modifiers);
	else
		sw_board_tool_move(view->tool, x, y, modifiers);
}

static void
board_canvas_release(SwCanvas *canvas)
{
	sw_board_photo_release(SW_BOARD_CANVAS(canvas)->photo);
	sw_board_tool_release(tool_of(canvas));
}

static void
board_canvas_cancel(SwCanvas *canvas)
{
	sw_board_photo_release(SW_BOARD_CANVAS(canvas)->photo);
	sw_board_tool_cancel(tool_of(canvas));
}

static void
board_canvas_hover(SwCanvas *canvas, double x, double y)
{
	SwBoardPhase phase = sw_board_tool_phase(tool_of(canvas));

	if (phase == SW_BOARD_IDLE || phase == SW_BOARD_DRAWING)
		sw_board_tool_hover(tool_of(canvas), x, y);
}

static void
board_canvas_drop(SwCanvas *canvas, double x, double y)
{
	sw_board_tool_drop(tool_of(canvas), x, y);
}

/* ---- The keyboard ----------------------------------------------------------------------- */

/* Escape cancels a shape; otherwise the window handles it. */
static gboolean
cancel(SwBoardCanvas *view)
{
	SwXY ends[2];

	if (is_placing_photo(view) && sw_board_photo_begin(view->photo))
		return TRUE;
	if (sw_board_tool_phase(view->tool) == SW_BOARD_IDLE &&
	    !sw_board_tool_ruler(view->tool, ends))
		return FALSE;
	sw_board_tool_cancel(view->tool);
	return TRUE;
}

/* While an overlay answers to a piece, only the cursor goes, so that each answer is read. */
static gboolean
step(SwBoardCanvas *view, gboolean is_back)
{
	return sw_board_sight_can_step(view->sight) ? sw_board_sight_step(view->sight, is_back)
	                                            : sw_board_tool_step(view->tool, is_back);
}

static gboolean
board_canvas_key(SwCanvas *canvas, guint key, GdkModifierType held)
{
	gboolean has_control = (held & GDK_CONTROL_MASK) != 0;
	SwBoardTool *tool = tool_of(canvas);
	gint right, down;

	if (sw_canvas_arrow(key, &right, &down)) {
		sw_board_tool_go(tool, right, down, sw_canvas_modifiers(held));
		return TRUE;
	}
	switch (key) {
	case GDK_KEY_Tab:
	case GDK_KEY_ISO_Left_Tab:
		return !has_control && step(SW_BOARD_CANVAS(canvas), (held & GDK_SHIFT_MASK) != 0);
	case GDK_KEY_Return:
	case GDK_KEY_KP_Enter:
	case GDK_KEY_space: sw_board_tool_press_key(tool, sw_canvas_modifiers(held)); return TRUE;
	case GDK_KEY_BackSpace: return sw_board_tool_back(tool);
	case GDK_KEY_Escape: return cancel(SW_BOARD_CANVAS(canvas));
	default: return FALSE;
	}
}

/* ---- The cursor ------------------------------------------------------------------------- */

/* All that is answered about the piece that looks, and what changes during a drag, is on the board
 * and in the list; only the cells repeat it, which are read alone. */
static void
board_canvas_describe(SwCanvas *canvas, GString *what, GString *problems)
{
	const SwBoardSight *sight = SW_BOARD_CANVAS(canvas)->sight;
	const SwBoardAnswers *answers = sw_board_sight_answers(sight);
	SwPieceId piece = sw_board_tool_piece(tool_of(canvas));

	sw_board_describe(what, problems, tool_of(canvas));
	/* All answers of the piece that looks are too long for a line. */
	if (!(answers && piece == answers->start.of) &&
	    sw_board_tool_phase(tool_of(canvas)) != SW_BOARD_CARRYING)
		sw_board_sight_say(sight, piece, what);
}

static SwPieceId
board_canvas_piece(SwCanvas *canvas)
{
	return sw_board_tool_piece(tool_of(canvas));
}

static void
board_canvas_show_piece(SwCanvas *canvas, SwPieceId piece)
{
	sw_board_tool_show(tool_of(canvas), piece);
}

/* A piece fills the window but for an inch at each side, which fitting adds. */
static gboolean
board_canvas_extent(SwCanvas *canvas, SwPieceId piece, SwPoint *from, SwPoint *to)
{
	const SwPlan *plan = sw_board_tool_plan(tool_of(canvas));
	guint number = plan ? sw_plan_thing_of(plan, piece) : SW_PLAN_NOWHERE;
	const SwPlanThing *thing;

	if (number == SW_PLAN_NOWHERE)
		return FALSE;
	thing = sw_plan_thing(plan, number);
	*from = *to = (SwPoint){thing->at.x / INCH, thing->at.y / INCH};
	if (thing->area.n > 0) {
		*from = (SwPoint){thing->area.low.x / INCH / SW_FINE,
		                  thing->area.low.y / INCH / SW_FINE};
		*to = (SwPoint){thing->area.high.x / INCH / SW_FINE,
		                thing->area.high.y / INCH / SW_FINE};
	}
	return TRUE;
}

/* Inches from the upper left corner, as the rulers count them. */
static gboolean
board_canvas_go_to(SwCanvas *canvas, double x, double y)
{
	SwBoardTool *tool = tool_of(canvas);
	SwCanvasState *state = sw_board_tool_state(tool);
	const SwPlan *plan = sw_board_tool_plan(tool);
	SwPoint at;

	if (plan == NULL || x < 0 || y < 0 || x * INCH > plan->width || y * INCH > plan->depth)
		return FALSE;
	at = sw_board_tool_to_window(tool, x * INCH, y * INCH);
	sw_board_tool_hover(tool, at.x, at.y);
	if (sw_board_tool_reveal(tool, &at.x, &at.y))
		sw_canvas_state_stop(state);
	return TRUE;
}

static gboolean
board_canvas_reveal(SwCanvas *canvas, double *x, double *y)
{
	return sw_board_tool_reveal(tool_of(canvas), x, y);
}

/* ---- Cells: one for each piece, in the order of Tab --------------------------------------- */

static void
add_thing(GArray *keys, const SwPlan *plan, guint thing)
{
	SwCellKey key = {(gint32)sw_plan_thing(plan, thing)->piece, 0};

	g_array_append_val(keys, key);
}

static void
find_cells(gpointer data, GArray *keys)
{
	const SwPlan *plan = sw_board_tool_plan(((SwBoardCanvas *)data)->tool);
	g_autoptr(GArray) things = sw_board_sequence(plan);

	for (guint i = 0; i < things->len && i <= SW_CELLS_MOST; i++)
		add_thing(keys, plan, g_array_index(things, guint, i));
}

static gboolean
cursor_cell(gpointer data, SwCellKey *key)
{
	SwPieceId piece = sw_board_tool_piece(((SwBoardCanvas *)data)->tool);

	*key = (SwCellKey){(gint32)piece, 0};
	return piece != SW_NO_PIECE;
}

static gboolean
describe_cell(gpointer data, SwCellKey key, GString *label, GString *problems)
{
	const SwBoardCanvas *view = data;
	const SwCanvasState *state = view->state;
	const SwPlan *plan = sw_board_tool_plan(view->tool);
	SwPieceId piece = (SwPieceId)key.a;

	sw_board_describe_thing(label, plan, sw_plan_thing_of(plan, piece),
	                        (state->show & SW_SHOW_METRIC) != 0);
	sw_board_sight_say(view->sight, piece, label);
	sw_describe_problems_of(problems, state->session, piece);
	return sw_session_is_selected(state->session, piece);
}

static gboolean
cell_box(gpointer data, SwCellKey key, graphene_rect_t *box)
{
	SwBoardTool *tool = ((SwBoardCanvas *)data)->tool;
	const SwPlan *plan = sw_board_tool_plan(tool);
	guint thing = plan ? sw_plan_thing_of(plan, (SwPieceId)key.a) : SW_PLAN_NOWHERE;
	SwPoint low, high;

	if (thing == SW_PLAN_NOWHERE)
		return FALSE;
	sw_picture_plan_box(sw_plan_thing(plan, thing), &low, &high);
	low = sw_board_tool_to_window(tool, low.x, low.y);
	high = sw_board_tool_to_window(tool, high.x, high.y);
	*box = GRAPHENE_RECT_INIT((float)low.x, (float)low.y, (float)(high.x - low.x),
	                          (float)(high.y - low.y));
	return TRUE;
}

/* The pointer may rest on the piece already; then the board must not move below it. */
static void
focus_cell(gpointer data, SwCellKey key)
{
	SwBoardTool *tool = ((SwBoardCanvas *)data)->tool;

	if (sw_board_tool_piece(tool) != (SwPieceId)key.a)
		sw_board_tool_show(tool, (SwPieceId)key.a);
}

static void
press_cell(gpointer data, SwCellKey key)
{
	const SwBoardCanvas *view = data;
	SwPieceId piece = (SwPieceId)key.a;

	if (sw_board_tool_show(view->tool, piece))
		sw_session_select(view->state->session, &piece, 1, SW_SELECT_REPLACE);
}

static const SwCellType piece_cells = {
	.find = find_cells,
	.cursor = cursor_cell,
	.describe = describe_cell,
	.box = cell_box,
	.focused = focus_cell,
	.pressed = press_cell,
};

/* ---- The widget ------------------------------------------------------------------------- */

static void
board_canvas_dispose(GObject *object)
{
	SwBoardCanvas *view = SW_BOARD_CANVAS(object);

	g_clear_handle_id(&view->telling, g_source_remove);
	G_OBJECT_CLASS(sw_board_canvas_parent_class)->dispose(object);
}

/* Controllers may be called until the widget is finalized; what they use must live as long. */
static void
board_canvas_finalize(GObject *object)
{
	SwBoardCanvas *view = SW_BOARD_CANVAS(object);

	sw_locked_clear(&view->locked);
	sw_board_photo_free(view->photo);
	sw_board_sight_free(view->sight);
	sw_board_tool_free(view->tool);
	G_OBJECT_CLASS(sw_board_canvas_parent_class)->finalize(object);
}

static void
sw_board_canvas_class_init(SwBoardCanvasClass *class)
{
	SwCanvasClass *canvas = SW_CANVAS_CLASS(class);

	G_OBJECT_CLASS(class)->dispose = board_canvas_dispose;
	G_OBJECT_CLASS(class)->finalize = board_canvas_finalize;
	gtk_widget_class_set_css_name(GTK_WIDGET_CLASS(class), "board");
	canvas->draw = board_canvas_draw;
	canvas->draw_front = board_canvas_draw_front;
	canvas->picture.changes = SW_MAP_OPENED | SW_MAP_SESSION | SW_MAP_VIEWPORT | SW_MAP_LAYERS;
	canvas->cursor_changes = SW_MAP_CURSOR | SW_MAP_DOCUMENT | SW_MAP_VIEWPORT;
	canvas->changed = board_canvas_changed;
	canvas->pointer = (SwCanvasPointer){
		.is_idle = board_canvas_is_idle,
		.press = board_canvas_press,
		.move = board_canvas_move,
		.release = board_canvas_release,
		.cancel = board_canvas_cancel,
		.hover = board_canvas_hover,
		.drop = board_canvas_drop,
	};
	canvas->key = board_canvas_key;
	canvas->describe = board_canvas_describe;
	canvas->piece = board_canvas_piece;
	canvas->show_piece = board_canvas_show_piece;
	canvas->extent = board_canvas_extent;
	canvas->go_to = board_canvas_go_to;
	canvas->reveal = board_canvas_reveal;
	signals[ANSWERED] = g_signal_new("answered", SW_TYPE_BOARD_CANVAS, G_SIGNAL_RUN_LAST, 0,
	                                 NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sw_board_canvas_init(SwBoardCanvas *view)
{
	gtk_widget_set_visible(GTK_WIDGET(view), FALSE);
	gtk_accessible_update_property(GTK_ACCESSIBLE(view), GTK_ACCESSIBLE_PROPERTY_LABEL,
	                               _("Board"), -1);
}

GtkWidget *
sw_board_canvas_new(SwCanvasState *state)
{
	SwBoardCanvas *view = g_object_new(SW_TYPE_BOARD_CANVAS, NULL);

	view->state = state;
	view->tool = sw_board_tool_new(state);
	view->photo = sw_board_photo_new(on_photo, view);
	view->sight = sw_board_sight_new(view->tool, on_told, view);
	sw_canvas_set_up(SW_CANVAS(view), state, &piece_cells, view);
	return GTK_WIDGET(view);
}
