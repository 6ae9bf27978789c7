#include "map/map_input.h"

#include <math.h>

struct SwMapInput {
	GtkWidget *map;
	SwMapState *state;
	SwPointerTool *tool;
	double x, y;   /* of the pointer in the surface, at its last motion */
	double dx, dy; /* offset of the stroke from its start, at its last motion */
	guint tick;    /* tick callback while the map glides, or 0 */
};

/* ---- Strokes ---------------------------------------------------------------------------- */

static SwModifiers
modifiers_of(GtkEventController *controller)
{
	GdkModifierType state = gtk_event_controller_get_current_event_state(controller);

	return (state & GDK_SHIFT_MASK ? SW_MODIFIER_SHIFT : 0) |
	       (state & GDK_CONTROL_MASK ? SW_MODIFIER_CONTROL : 0);
}

static void
on_stroke_begin(GtkGestureDrag *gesture, double x, double y, SwMapInput *input)
{
	SwTarget target;

	if (input->state->session == NULL)
		return;
	gtk_widget_grab_focus(input->map);
	input->dx = input->dy = 0;
	target = sw_pointer_tool_target(input->tool, x, y);
	sw_pointer_tool_press(input->tool, &target, modifiers_of(GTK_EVENT_CONTROLLER(gesture)));
}

static void
on_stroke_update(GtkGestureDrag *gesture, double dx, double dy, SwMapInput *input)
{
	double x, y;
	SwTarget target;

	if (sw_pointer_tool_phase(input->tool) == SW_POINTER_IDLE ||
	    !gtk_gesture_drag_get_start_point(gesture, &x, &y))
		return;
	input->dx = dx;
	input->dy = dy;
	/* A pointer that has not moved since the press is still on the same target. */
	if (dx == 0 && dy == 0)
		return;
	target = sw_pointer_tool_target(input->tool, x + dx, y + dy);
	sw_pointer_tool_move(input->tool, &target);
}

/* Ends a stroke where the pointer last moved, not at the position of the release: while a window
 * manager holds back a press, an X server gives the release the position at which it is passed on,
 * and a click would draw a line to there. A real drag has sent a motion before. The target is found
 * anew, since the map may have moved under the pointer. */
static void
on_stroke_end(GtkGestureDrag *gesture, double dx G_GNUC_UNUSED, double dy G_GNUC_UNUSED,
              SwMapInput *input)
{
	on_stroke_update(gesture, input->dx, input->dy, input);
	sw_pointer_tool_release(input->tool);
}

static void
on_stroke_cancel(GtkGesture *gesture G_GNUC_UNUSED, GdkEventSequence *sequence G_GNUC_UNUSED,
                 SwMapInput *input)
{
	sw_pointer_tool_cancel(input->tool);
}

/* ---- Panning ---------------------------------------------------------------------------- */

static void
show_tool(SwMapInput *input)
{
	gtk_widget_set_cursor_from_name(
		input->map, input->state->drawing.tool == SW_TOOL_SELECT ? "default" : "crosshair");
}

/* Runs in each frame until the map is at rest. */
static gboolean
glide(GtkWidget *map G_GNUC_UNUSED, GdkFrameClock *clock, gpointer data)
{
	SwMapInput *input = data;
	SwMapState *state = input->state;

	if (state->pan.glides) {
		sw_pan_glide(&state->pan, &state->viewport, gdk_frame_clock_get_frame_time(clock));
		sw_map_state_moved(state);
	}
	if (state->pan.glides)
		return G_SOURCE_CONTINUE;
	input->tick = 0;
	return G_SOURCE_REMOVE;
}

static void
on_pan_begin(GtkGestureDrag *gesture G_GNUC_UNUSED, double x G_GNUC_UNUSED, double y G_GNUC_UNUSED,
             SwMapInput *input)
{
	sw_pan_begin(&input->state->pan);
	gtk_widget_set_cursor_from_name(input->map, "grabbing");
}

static void
on_pan_update(GtkGestureDrag *gesture G_GNUC_UNUSED, double dx, double dy, SwMapInput *input)
{
	sw_pan_drag(&input->state->pan, &input->state->viewport, dx, dy);
	sw_map_state_moved(input->state);
}

static void
on_pan_end(GtkGestureDrag *gesture G_GNUC_UNUSED, double dx G_GNUC_UNUSED, double dy G_GNUC_UNUSED,
           SwMapInput *input)
{
	show_tool(input);
}

static void
on_swipe(GtkGestureSwipe *gesture G_GNUC_UNUSED, double vx, double vy, SwMapInput *input)
{
	gboolean animates = TRUE;

	g_object_get(gtk_widget_get_settings(input->map), "gtk-enable-animations", &animates, NULL);
	if (animates && sw_pan_fling(&input->state->pan, vx, vy) && input->tick == 0)
		input->tick = gtk_widget_add_tick_callback(input->map, glide, input, NULL);
}

/* ---- Zooming ---------------------------------------------------------------------------- */

#define ZOOM_STEP 1.2

/* Gets the last position of the pointer, or the centre if it is not on the map. A scroll event
 * itself has no position: GTK would report NaN, and the map would be lost. */
static void
pointer(SwMapInput *input, double *x, double *y)
{
	GtkNative *native = gtk_widget_get_native(input->map);
	double left, top;

	gtk_native_get_surface_transform(native, &left, &top);
	if (gtk_widget_translate_coordinates(GTK_WIDGET(native), input->map, input->x - left,
	                                     input->y - top, x, y) &&
	    gtk_widget_contains(input->map, *x, *y))
		return;
	*x = input->state->viewport.width / 2;
	*y = input->state->viewport.height / 2;
}

/* A wheel zooms. Two fingers on a touchpad move the map, or zoom while Control is held. */
static gboolean
on_scroll(GtkEventControllerScroll *scroll, double dx, double dy, SwMapInput *input)
{
	GtkEventController *controller = GTK_EVENT_CONTROLLER(scroll);
	gboolean is_touch = gtk_event_controller_scroll_get_unit(scroll) == GDK_SCROLL_UNIT_SURFACE;
	SwViewport *viewport = &input->state->viewport;
	double x, y;

	sw_map_state_stop(input->state);
	if (is_touch && !(modifiers_of(controller) & SW_MODIFIER_CONTROL)) {
		sw_viewport_pan(viewport, -dx, -dy);
	} else {
		pointer(input, &x, &y);
		sw_viewport_zoom_at(viewport, pow(ZOOM_STEP, is_touch ? -dy / 20 : -dy), x, y);
	}
	sw_map_state_moved(input->state);
	return TRUE;
}

static void
on_pinch_begin(GtkGesture *gesture G_GNUC_UNUSED, GdkEventSequence *sequence G_GNUC_UNUSED,
               SwMapInput *input)
{
	sw_pan_begin_pinch(&input->state->pan, &input->state->viewport);
}

static void
on_pinch(GtkGestureZoom *gesture, double scale, SwMapInput *input)
{
	SwViewport *viewport = &input->state->viewport;
	double x = viewport->width / 2, y = viewport->height / 2;

	/* Without fingers there is no centre, and GTK warns. */
	if (gtk_gesture_is_active(GTK_GESTURE(gesture)))
		gtk_gesture_get_bounding_box_center(GTK_GESTURE(gesture), &x, &y);
	sw_pan_pinch(&input->state->pan, viewport, scale, x, y);
	sw_map_state_moved(input->state);
}

/* ---- Hovering --------------------------------------------------------------------------- */

/* A pointer at rest gets enter, leave and motion events when widgets around it are shown or hidden,
 * and after each layout. They must not move the cursor. */
static gboolean
has_moved(SwMapInput *input, GtkEventControllerMotion *controller, double x, double y)
{
	GdkEvent *event = gtk_event_controller_get_current_event(GTK_EVENT_CONTROLLER(controller));

	/* Compare positions in the surface: the map may have moved in it. */
	if (event)
		gdk_event_get_position(event, &x, &y);
	if (x == input->x && y == input->y)
		return FALSE;
	input->x = x;
	input->y = y;
	return TRUE;
}

static void
on_motion(GtkEventControllerMotion *controller, double x, double y, SwMapInput *input)
{
	SwTarget target;

	if (!has_moved(input, controller, x, y) || input->state->session == NULL ||
	    sw_pointer_tool_phase(input->tool) != SW_POINTER_IDLE)
		return;
	target = sw_pointer_tool_target(input->tool, x, y);
	sw_map_state_set_target(input->state, &target);
}

static void
on_leave(GtkEventControllerMotion *controller G_GNUC_UNUSED, SwMapInput *input)
{
	sw_map_state_changed(input->state, SW_MAP_LEFT);
}

/* ---- Adding the controllers ------------------------------------------------------------- */

static GtkGesture *
add_drag(SwMapInput *input, guint button)
{
	GtkGesture *drag = gtk_gesture_drag_new();

	gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(drag), button);
	gtk_widget_add_controller(input->map, GTK_EVENT_CONTROLLER(drag));
	return drag;
}

static void
add_stroke(SwMapInput *input)
{
	GtkGesture *stroke = add_drag(input, GDK_BUTTON_PRIMARY);

	g_signal_connect(stroke, "drag-begin", G_CALLBACK(on_stroke_begin), input);
	g_signal_connect(stroke, "drag-update", G_CALLBACK(on_stroke_update), input);
	g_signal_connect(stroke, "drag-end", G_CALLBACK(on_stroke_end), input);
	g_signal_connect(stroke, "cancel", G_CALLBACK(on_stroke_cancel), input);
}

static void
add_pan(SwMapInput *input)
{
	GtkGesture *pan = add_drag(input, GDK_BUTTON_MIDDLE), *swipe = gtk_gesture_swipe_new();

	g_signal_connect(pan, "drag-begin", G_CALLBACK(on_pan_begin), input);
	g_signal_connect(pan, "drag-update", G_CALLBACK(on_pan_update), input);
	g_signal_connect(pan, "drag-end", G_CALLBACK(on_pan_end), input);
	gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(swipe), GDK_BUTTON_MIDDLE);
	g_signal_connect(swipe, "swipe", G_CALLBACK(on_swipe), input);
	gtk_widget_add_controller(input->map, GTK_EVENT_CONTROLLER(swipe));
	gtk_gesture_group(pan, swipe);
}

static void
add_zoom(SwMapInput *input)
{
	GtkEventController *scroll =
		gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
	GtkGesture *pinch = gtk_gesture_zoom_new();

	g_signal_connect(scroll, "scroll", G_CALLBACK(on_scroll), input);
	gtk_widget_add_controller(input->map, scroll);
	g_signal_connect(pinch, "begin", G_CALLBACK(on_pinch_begin), input);
	g_signal_connect(pinch, "scale-changed", G_CALLBACK(on_pinch), input);
	gtk_widget_add_controller(input->map, GTK_EVENT_CONTROLLER(pinch));
}

static void
add_hover(SwMapInput *input)
{
	GtkEventController *motion = gtk_event_controller_motion_new();

	g_signal_connect(motion, "motion", G_CALLBACK(on_motion), input);
	g_signal_connect(motion, "enter", G_CALLBACK(on_motion), input);
	g_signal_connect(motion, "leave", G_CALLBACK(on_leave), input);
	gtk_widget_add_controller(input->map, motion);
}

static void
on_changed(SwMapState *state G_GNUC_UNUSED, SwMapChange what, SwMapInput *input)
{
	if (what & SW_MAP_TOOL)
		show_tool(input);
}

SwMapInput *
sw_map_input_new(GtkWidget *map, SwPointerTool *tool)
{
	SwMapInput *input = g_new0(SwMapInput, 1);

	input->map = map;
	input->state = sw_pointer_tool_state(tool);
	input->tool = tool;
	add_stroke(input);
	add_pan(input);
	add_zoom(input);
	add_hover(input);
	g_signal_connect(input->state, "changed", G_CALLBACK(on_changed), input);
	return input;
}

void
sw_map_input_free(SwMapInput *input)
{
	g_signal_handlers_disconnect_by_data(input->state, input);
	g_free(input);
}
