#include "board/board_view.h"

#include "board/board_cells.h"
#include "board/board_images.h"
#include "board/board_over.h"
#include "board/board_say.h"
#include "board/board_threads.h"
#include "gtk48/strips.h"
#include "map/navigate.h"
#include "picture/plan.h"

#include <glib/gi18n.h>

struct _SwBoardView {
	GtkWidget parent_instance;
	SwBoardHand *hand;
	SwMapState *state; /* the hand's */
	SwBoardPhoto *photo;
	SwNavigator *navigator;
	SwBoardSight *sight;
	gboolean is_shaded; /* the ground is in the picture */
	guint telling;      /* timeout until a drag's answers are told, or 0 */
	SwBoardCells *cells;
	double dx, dy; /* offset of a drag from its start, at its last motion */
	SwStrips *strips;
	cairo_surface_t *image; /* what `picture` was made from, or NULL */
	GskRenderNode *picture; /* all but what follows the pointer; NULL: must be drawn */
};

/* How often others are told of the answers during a drag, in milliseconds. */
#define TELL_MS 100

G_DEFINE_FINAL_TYPE(SwBoardView, sw_board_view, GTK_TYPE_WIDGET)

enum { CURSOR_MOVED, ANSWERED, N_SIGNALS };

static guint signals[N_SIGNALS];

SwBoardHand *
sw_board_view_hand(SwBoardView *view)
{
	return view->hand;
}

SwBoardPhoto *
sw_board_view_photo(SwBoardView *view)
{
	return view->photo;
}

SwBoardSight *
sw_board_view_sight(SwBoardView *view)
{
	return view->sight;
}

void
sw_board_view_say(SwBoardView *view, GString *what, GString *problems)
{
	sw_board_say(what, problems, view->hand);
	sw_board_sight_say(view->sight, sw_board_hand_piece(view->hand), what);
}

void
sw_board_view_set_shown(SwBoardView *view, gboolean is_shown)
{
	gtk_widget_set_visible(GTK_WIDGET(view), is_shown);
	sw_board_hand_take_over(view->hand, is_shown);
}

static gboolean
is_placing_photo(const SwBoardView *view)
{
	return view->state->drawing.tool == SW_TOOL_PHOTO && sw_board_photo_is_there(view->photo);
}

/* ---- Drawing ---------------------------------------------------------------------------- */

/* The least size of a piece in pixels at which it has a sign. */
#define SIGN_FROM 6.0

/* Draws a sign at the upper left of each piece that has an error or a warning. */
static void
mark_problem(SwBoardView *view, cairo_t *cr, const SwPlanThing *thing, SwSeverity severity)
{
	double pixel = 100 / view->state->viewport.zoom, size = 7 * pixel;
	SwPoint low, high;
	double x, y;

	sw_picture_plan_box(thing, &low, &high);
	if (high.x - low.x < SIGN_FROM * pixel)
		return;
	x = low.x;
	y = low.y;
	cairo_new_path(cr);
	cairo_arc(cr, x, y, size, 0, 2 * G_PI);
	if (severity == SW_SEVERITY_ERROR)
		cairo_set_source_rgb(cr, 0.83, 0.21, 0.18);
	else
		cairo_set_source_rgb(cr, 0.90, 0.62, 0.0);
	cairo_fill(cr);
	cairo_rectangle(cr, x - pixel, y - 4.5 * pixel, 2 * pixel, 5.5 * pixel);
	cairo_rectangle(cr, x - pixel, y + 2.5 * pixel, 2 * pixel, 2 * pixel);
	cairo_set_source_rgb(cr, 1, 1, 1);
	cairo_fill(cr);
}

static void
mark_problems(SwBoardView *view, cairo_t *cr)
{
	const SwPlan *plan = sw_board_hand_plan(view->hand);
	const SwReport *report = sw_session_report(view->state->session, NULL);

	for (guint i = 0; i < sw_report_n(report); i++) {
		const SwProblem *problem = sw_report_get(report, i);
		guint thing = problem->spot.piece == SW_NO_PIECE
		                      ? SW_PLAN_NOWHERE
		                      : sw_plan_thing_of(plan, problem->spot.piece);

		if (thing != SW_PLAN_NOWHERE && problem->severity != SW_SEVERITY_INFO)
			mark_problem(view, cr, sw_plan_thing(plan, thing), problem->severity);
	}
}

/* Draws the photograph on the bare board, and the pieces again, which lie on it. */
static void
draw_photo(SwBoardView *view, cairo_t *cr, const SwLook *look)
{
	const SwPlan *plan = sw_board_hand_plan(view->hand);

	if (!sw_board_photo_is_there(view->photo))
		return;
	sw_board_photo_draw(view->photo, cr);
	for (guint i = 0; i < sw_plan_n(plan); i++)
		sw_picture_plan_thing(cr, plan, i, look);
}

/* Draws the ground, and the discs again, which stand on it. */
static void
shade(SwBoardView *view, cairo_t *cr, const SwLook *look)
{
	const SwGradedGround *ground = sw_board_sight_ground(view->sight);
	const SwPlan *plan = sw_board_hand_plan(view->hand);

	view->is_shaded = ground != NULL;
	if (ground == NULL)
		return;
	sw_board_threads_shade(cr, view->hand, ground);
	cairo_save(cr);
	sw_board_enter(view->hand, cr);
	for (guint i = 0; i < sw_plan_n(plan); i++) {
		if (sw_plan_thing(plan, i)->part == SW_BOARD_DISC)
			sw_picture_plan_thing(cr, plan, i, look);
	}
	cairo_restore(cr);
}

static void
draw_picture(SwBoardView *view, cairo_t *cr)
{
	SwLook look = sw_board_look(view->state);
	SwShow show = view->state->show;

	if (look.theme == SW_THEME_DARK)
		cairo_set_source_rgb(cr, 0.09, 0.10, 0.12);
	else
		cairo_set_source_rgb(cr, 0.88, 0.89, 0.90);
	cairo_paint(cr);
	cairo_save(cr);
	sw_board_enter(view->hand, cr);
	sw_picture_plan(cr, sw_board_hand_plan(view->hand), &look,
	                SW_PLAN_RULERS | (show & SW_SHOW_GRID ? SW_PLAN_GRID : 0) |
	                        (show & SW_SHOW_METRIC ? SW_PLAN_METRIC : 0));
	draw_photo(view, cr, &look);
	cairo_restore(cr);
	shade(view, cr, &look);
	sw_board_enter(view->hand, cr);
	mark_problems(view, cr);
}

/* Creates an image of the window's size, or reuses the last one if nothing else needs it. */
static void
take_image(SwBoardView *view, int scale)
{
	int width = gtk_widget_get_width(GTK_WIDGET(view)) * scale;
	int height = gtk_widget_get_height(GTK_WIDGET(view)) * scale;

	if (view->image && cairo_surface_get_reference_count(view->image) == 1 &&
	    cairo_image_surface_get_width(view->image) == width &&
	    cairo_image_surface_get_height(view->image) == height)
		return;
	g_clear_pointer(&view->image, cairo_surface_destroy);
	view->image = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
}

/* Draws the picture as an image, since GTK would draw a cairo node anew for each frame. */
static void
make_picture(SwBoardView *view)
{
	GtkSnapshot *snapshot = gtk_snapshot_new();
	GtkNative *native = gtk_widget_get_native(GTK_WIDGET(view));
	int scale = gtk_widget_get_scale_factor(GTK_WIDGET(view));
	cairo_t *cr;

	take_image(view, scale);
	cairo_surface_set_device_scale(view->image, scale, scale);
	cr = cairo_create(view->image);
	draw_picture(view, cr);
	cairo_destroy(cr);
	cairo_surface_flush(view->image);
	sw_strips_show(view->strips, snapshot, view->image,
	               &GRAPHENE_RECT_INIT(0, 0, (float)gtk_widget_get_width(GTK_WIDGET(view)),
	                                   (float)gtk_widget_get_height(GTK_WIDGET(view))),
	               gtk_native_get_renderer(native));
	view->picture = gtk_snapshot_free_to_node(snapshot);
}

/* The points by which the photograph is brought into place, while that is the tool. */
static void
draw_points(SwBoardView *view, GtkSnapshot *snapshot)
{
	const SwPlan *plan = sw_board_hand_plan(view->hand);
	cairo_t *cr;

	if (!is_placing_photo(view))
		return;
	cr = sw_board_begin(GTK_WIDGET(view), view->hand, snapshot,
	                    (SwPoint){-plan->width, -plan->depth},
	                    (SwPoint){2.0 * plan->width, 2.0 * plan->depth}, 0);
	sw_board_photo_draw_points(view->photo, cr, 100 / view->state->viewport.zoom);
	cairo_destroy(cr);
}

static void
board_view_snapshot(GtkWidget *widget, GtkSnapshot *snapshot)
{
	SwBoardView *view = SW_BOARD_VIEW(widget);

	if (sw_board_hand_plan(view->hand) == NULL)
		return;
	if (view->picture == NULL)
		make_picture(view);
	gtk_snapshot_append_node(snapshot, view->picture);
	sw_board_images_draw(widget, view->hand, snapshot);
	sw_board_threads_draw(widget, view->hand, view->sight, snapshot);
	sw_board_over_draw(widget, view->hand, snapshot);
	draw_points(view, snapshot);
}

/* ---- Changes ---------------------------------------------------------------------------- */

static void
on_photo(gpointer data)
{
	SwBoardView *view = data;

	g_clear_pointer(&view->picture, gsk_render_node_unref);
	gtk_widget_queue_draw(GTK_WIDGET(view));
}

/* What is said about the piece at the cursor has changed, too. */
static gboolean
tell(gpointer data)
{
	SwBoardView *view = data;

	view->telling = 0;
	g_signal_emit(view, signals[ANSWERED], 0);
	g_signal_emit(view, signals[CURSOR_MOVED], 0);
	return G_SOURCE_REMOVE;
}

/* While pieces are carried, where they would be is told, less often than they move. */
static void
on_changed(SwMapState *state, SwMapChange what, SwBoardView *view)
{
	if (state->session == NULL)
		sw_board_photo_remove(view->photo);
	if (what & (SW_MAP_OPENED | SW_MAP_SESSION | SW_MAP_VIEWPORT | SW_MAP_LAYERS))
		g_clear_pointer(&view->picture, gsk_render_node_unref);
	if (!gtk_widget_get_visible(GTK_WIDGET(view)))
		return;
	gtk_widget_queue_draw(GTK_WIDGET(view));
	if (what & (SW_MAP_TOOL | SW_MAP_OPENED))
		gtk_widget_set_cursor_from_name(
			GTK_WIDGET(view),
			state->drawing.tool == SW_TOOL_SELECT ? "default" : "crosshair");
	if (what & SW_MAP_VIEWPORT)
		gtk_widget_queue_allocate(GTK_WIDGET(view));
	if (what & (SW_MAP_CURSOR | SW_MAP_DOCUMENT | SW_MAP_VIEWPORT))
		g_signal_emit(view, signals[CURSOR_MOVED], 0);
	if ((what & SW_MAP_STROKE) && sw_board_hand_phase(view->hand) == SW_HAND_CARRYING &&
	    view->telling == 0)
		view->telling = g_timeout_add(TELL_MS, tell, view);
}

/* The picture is drawn anew if it has the ground, or will have. A list beside the board takes
 * longer to draw than the board, so that it is told of a drag's answers less often. */
static void
on_told(gpointer data)
{
	SwBoardView *view = data;
	const SwBoardAnswers *answers = sw_board_sight_answers(view->sight);

	if (view->cells == NULL) /* disposed */
		return;
	if (view->is_shaded || sw_board_sight_ground(view->sight))
		g_clear_pointer(&view->picture, gsk_render_node_unref);
	gtk_widget_queue_draw(GTK_WIDGET(view));
	sw_board_cells_refresh(view->cells);
	if (answers && answers->is_tried) {
		if (view->telling == 0)
			view->telling = g_timeout_add(TELL_MS, tell, view);
		return;
	}
	g_clear_handle_id(&view->telling, g_source_remove);
	tell(view);
}

/* ---- The pointer ------------------------------------------------------------------------ */

static SwModifiers
modifiers_of(GdkModifierType held)
{
	return (held & GDK_SHIFT_MASK ? SW_MODIFIER_SHIFT : 0) |
	       (held & GDK_CONTROL_MASK ? SW_MODIFIER_CONTROL : 0);
}

static SwModifiers
held_at(gpointer controller)
{
	return modifiers_of(
		gtk_event_controller_get_current_event_state(GTK_EVENT_CONTROLLER(controller)));
}

/* Begins a drag of the photograph. FALSE with another tool. */
static gboolean
press_photo(SwBoardView *view, double x, double y)
{
	SwXY at = sw_board_hand_at(view->hand, x, y);

	if (view->state->drawing.tool != SW_TOOL_PHOTO)
		return FALSE;
	if (sw_board_photo_is_there(view->photo))
		sw_board_photo_press(view->photo, (SwPoint){at.x, at.y});
	else
		sw_map_state_refuse(view->state, _("No photograph lies under the board"));
	return TRUE;
}

static void
drag_photo(SwBoardView *view, double x, double y, SwModifiers modifiers)
{
	SwXY at = sw_board_hand_at(view->hand, x, y);

	if (!(modifiers & SW_MODIFIER_SHIFT))
		at = sw_board_snap(at);
	sw_board_photo_drag(view->photo, (SwPoint){at.x, at.y});
}

static void
on_drag_begin(GtkGestureDrag *gesture, double x, double y, SwBoardView *view)
{
	if (view->state->session == NULL)
		return;
	gtk_widget_grab_focus(GTK_WIDGET(view));
	view->dx = view->dy = 0;
	if (press_photo(view, x, y))
		return;
	sw_board_hand_press(view->hand, x, y, held_at(gesture));
}

static void
on_drag_update(GtkGestureDrag *gesture, double dx, double dy, SwBoardView *view)
{
	gboolean is_photo = is_placing_photo(view);
	double x, y;

	if ((sw_board_hand_phase(view->hand) == SW_HAND_IDLE && !is_photo) ||
	    !gtk_gesture_drag_get_start_point(gesture, &x, &y))
		return;
	view->dx = dx;
	view->dy = dy;
	if (is_photo) {
		if (dx != 0 || dy != 0)
			drag_photo(view, x + dx, y + dy, held_at(gesture));
		return;
	}
	if (dx != 0 || dy != 0)
		sw_board_hand_move(view->hand, x + dx, y + dy, held_at(gesture));
}

/* Releases where the pointer last moved, not at the position of the release event; see
 * on_stroke_end() in map/map_input.c. */
static void
on_drag_end(GtkGestureDrag *gesture, double dx G_GNUC_UNUSED, double dy G_GNUC_UNUSED,
            SwBoardView *view)
{
	on_drag_update(gesture, view->dx, view->dy, view);
	sw_board_photo_release(view->photo);
	sw_board_hand_release(view->hand);
}

static void
on_cancel(GtkGesture *gesture G_GNUC_UNUSED, GdkEventSequence *sequence G_GNUC_UNUSED,
          SwBoardView *view)
{
	sw_board_photo_release(view->photo);
	sw_board_hand_cancel(view->hand);
}

static void
on_motion(GtkEventControllerMotion *controller, double x, double y, SwBoardView *view)
{
	SwHandPhase phase = sw_board_hand_phase(view->hand);

	if (sw_navigator_follow(view->navigator, controller, x, y) && view->state->session &&
	    (phase == SW_HAND_IDLE || phase == SW_HAND_DRAWING))
		sw_board_hand_hover(view->hand, x, y);
}

/* ---- Drops from the palette -------------------------------------------------------------- */

static GdkDragAction
on_drop_motion(GtkDropTarget *target G_GNUC_UNUSED, double x, double y, SwBoardView *view)
{
	if (view->state->session == NULL || !sw_tools[view->state->drawing.tool].lays)
		return 0;
	sw_board_hand_hover(view->hand, x, y);
	return GDK_ACTION_COPY;
}

static gboolean
on_drop(GtkDropTarget *target G_GNUC_UNUSED, const GValue *kind, double x, double y,
        SwBoardView *view)
{
	if (view->state->session == NULL ||
	    g_value_get_uint(kind) != view->state->drawing.brush.kind)
		return FALSE;
	gtk_widget_grab_focus(GTK_WIDGET(view));
	sw_board_hand_drop(view->hand, x, y);
	return TRUE;
}

/* ---- The keyboard ----------------------------------------------------------------------- */

static gboolean
way_of(guint key, SwHandWay *way)
{
	switch (key) {
	case GDK_KEY_KP_Left:
	case GDK_KEY_Left: *way = SW_HAND_LEFT; return TRUE;
	case GDK_KEY_KP_Right:
	case GDK_KEY_Right: *way = SW_HAND_RIGHT; return TRUE;
	case GDK_KEY_KP_Up:
	case GDK_KEY_Up: *way = SW_HAND_UP; return TRUE;
	case GDK_KEY_KP_Down:
	case GDK_KEY_Down: *way = SW_HAND_DOWN; return TRUE;
	default: return FALSE;
	}
}

/* Escape cancels a shape; otherwise the window handles it. */
static gboolean
cancel(SwBoardView *view)
{
	SwXY ends[2];

	if (is_placing_photo(view) && sw_board_photo_begin(view->photo))
		return TRUE;
	if (sw_board_hand_phase(view->hand) == SW_HAND_IDLE &&
	    !sw_board_hand_ruler(view->hand, ends))
		return FALSE;
	sw_board_hand_cancel(view->hand);
	return TRUE;
}

static gboolean
on_key(GtkEventControllerKey *controller G_GNUC_UNUSED, guint key, guint code G_GNUC_UNUSED,
       GdkModifierType held, SwBoardView *view)
{
	gboolean has_control = (held & GDK_CONTROL_MASK) != 0;
	SwHandWay way;

	if (view->state->session == NULL)
		return FALSE;
	if (way_of(key, &way)) {
		sw_board_hand_go(view->hand, way, modifiers_of(held));
		return TRUE;
	}
	switch (key) {
	case GDK_KEY_Tab:
	case GDK_KEY_ISO_Left_Tab:
		return !has_control && sw_board_hand_step(view->hand, (held & GDK_SHIFT_MASK) != 0);
	case GDK_KEY_Return:
	case GDK_KEY_KP_Enter:
	case GDK_KEY_space: sw_board_hand_press_key(view->hand, modifiers_of(held)); return TRUE;
	case GDK_KEY_BackSpace: return sw_board_hand_back(view->hand);
	case GDK_KEY_Escape: return cancel(view);
	default: return FALSE;
	}
}

static void
on_cell_pressed(SwBoardCells *cells G_GNUC_UNUSED, guint piece, SwBoardView *view)
{
	if (sw_board_hand_show(view->hand, piece))
		sw_session_select(view->state->session, &piece, 1, SW_SELECT_REPLACE);
}

/* ---- The widget ------------------------------------------------------------------------- */

static void
on_refused(SwMapState *state G_GNUC_UNUSED, const char *why, SwBoardView *view)
{
	if (gtk_widget_get_visible(GTK_WIDGET(view)))
		gtk_widget_activate_action(GTK_WIDGET(view), "win.refuse", "s", why);
}

static void
board_view_measure(GtkWidget *widget G_GNUC_UNUSED, GtkOrientation orientation G_GNUC_UNUSED,
                   int for_size G_GNUC_UNUSED, int *minimum, int *natural, int *minimum_baseline,
                   int *natural_baseline)
{
	*minimum = 120;
	*natural = 640;
	*minimum_baseline = *natural_baseline = -1;
}

static void
board_view_size_allocate(GtkWidget *widget, int width, int height, int baseline G_GNUC_UNUSED)
{
	SwBoardView *view = SW_BOARD_VIEW(widget);

	sw_map_state_resize(view->state, width, height);
	g_clear_pointer(&view->picture, gsk_render_node_unref);
	sw_board_cells_allocate(view->cells);
}

/* Tab goes from piece to piece by on_key(), and leaves the board after the last. */
static gboolean
board_view_focus(GtkWidget *widget, GtkDirectionType direction G_GNUC_UNUSED)
{
	return !gtk_widget_is_focus(widget) && gtk_widget_get_focus_child(widget) == NULL &&
	       gtk_widget_grab_focus(widget);
}

static gboolean
board_view_grab_focus(GtkWidget *widget)
{
	GtkWidget *cell = sw_board_cells_at_cursor(SW_BOARD_VIEW(widget)->cells);

	return cell ? gtk_widget_grab_focus(cell)
	            : GTK_WIDGET_CLASS(sw_board_view_parent_class)->grab_focus(widget);
}

static void
board_view_dispose(GObject *object)
{
	SwBoardView *view = SW_BOARD_VIEW(object);

	if (view->state)
		g_signal_handlers_disconnect_by_data(view->state, view);
	g_clear_handle_id(&view->telling, g_source_remove);
	g_clear_object(&view->cells);
	g_clear_pointer(&view->picture, gsk_render_node_unref);
	g_clear_pointer(&view->image, cairo_surface_destroy);
	G_OBJECT_CLASS(sw_board_view_parent_class)->dispose(object);
}

/* Controllers may be called until the widget is finalized; what they use must live as long. */
static void
board_view_finalize(GObject *object)
{
	SwBoardView *view = SW_BOARD_VIEW(object);

	sw_navigator_free(view->navigator);
	sw_board_photo_free(view->photo);
	sw_board_sight_free(view->sight);
	sw_board_hand_free(view->hand);
	sw_strips_free(view->strips);
	G_OBJECT_CLASS(sw_board_view_parent_class)->finalize(object);
}

static void
sw_board_view_class_init(SwBoardViewClass *class)
{
	GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);

	G_OBJECT_CLASS(class)->dispose = board_view_dispose;
	G_OBJECT_CLASS(class)->finalize = board_view_finalize;
	widget->focus = board_view_focus;
	widget->grab_focus = board_view_grab_focus;
	widget->measure = board_view_measure;
	widget->size_allocate = board_view_size_allocate;
	widget->snapshot = board_view_snapshot;
	gtk_widget_class_set_css_name(widget, "board");
	gtk_widget_class_set_accessible_role(widget, GTK_ACCESSIBLE_ROLE_GRID);
	signals[CURSOR_MOVED] = g_signal_new("cursor-moved", SW_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST,
	                                     0, NULL, NULL, NULL, G_TYPE_NONE, 0);
	signals[ANSWERED] = g_signal_new("answered", SW_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL,
	                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
sw_board_view_init(SwBoardView *view)
{
	gtk_widget_set_focusable(GTK_WIDGET(view), TRUE);
	gtk_widget_set_overflow(GTK_WIDGET(view), GTK_OVERFLOW_HIDDEN);
	gtk_widget_set_visible(GTK_WIDGET(view), FALSE);
	gtk_accessible_update_property(GTK_ACCESSIBLE(view), GTK_ACCESSIBLE_PROPERTY_LABEL,
	                               _("Board"), -1);
}

static void
add_drop(SwBoardView *view)
{
	GtkDropTarget *target = gtk_drop_target_new(G_TYPE_UINT, GDK_ACTION_COPY);

	g_signal_connect(target, "enter", G_CALLBACK(on_drop_motion), view);
	g_signal_connect(target, "motion", G_CALLBACK(on_drop_motion), view);
	g_signal_connect(target, "drop", G_CALLBACK(on_drop), view);
	gtk_widget_add_controller(GTK_WIDGET(view), GTK_EVENT_CONTROLLER(target));
}

static void
add_input(SwBoardView *view)
{
	GtkGesture *drag = gtk_gesture_drag_new();
	GtkEventController *motion = gtk_event_controller_motion_new();
	GtkEventController *keys = gtk_event_controller_key_new();

	gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(drag), GDK_BUTTON_PRIMARY);
	g_signal_connect(drag, "drag-begin", G_CALLBACK(on_drag_begin), view);
	g_signal_connect(drag, "drag-update", G_CALLBACK(on_drag_update), view);
	g_signal_connect(drag, "drag-end", G_CALLBACK(on_drag_end), view);
	g_signal_connect(drag, "cancel", G_CALLBACK(on_cancel), view);
	g_signal_connect(motion, "motion", G_CALLBACK(on_motion), view);
	g_signal_connect(motion, "enter", G_CALLBACK(on_motion), view);
	g_signal_connect(keys, "key-pressed", G_CALLBACK(on_key), view);
	gtk_widget_add_controller(GTK_WIDGET(view), GTK_EVENT_CONTROLLER(drag));
	gtk_widget_add_controller(GTK_WIDGET(view), motion);
	gtk_widget_add_controller(GTK_WIDGET(view), keys);
}

GtkWidget *
sw_board_view_new(SwMapState *state)
{
	SwBoardView *view = g_object_new(SW_TYPE_BOARD_VIEW, NULL);

	view->state = state;
	view->hand = sw_board_hand_new(state);
	view->strips = sw_strips_new();
	view->photo = sw_board_photo_new(on_photo, view);
	view->sight = sw_board_sight_new(view->hand, on_told, view);
	view->cells = sw_board_cells_new(GTK_WIDGET(view), view->hand, view->sight);
	g_signal_connect(view->cells, "pressed", G_CALLBACK(on_cell_pressed), view);
	g_signal_connect(state, "changed", G_CALLBACK(on_changed), view);
	g_signal_connect(state, "refused", G_CALLBACK(on_refused), view);
	view->navigator = sw_navigator_new(GTK_WIDGET(view), state);
	add_input(view);
	add_drop(view);
	return GTK_WIDGET(view);
}
