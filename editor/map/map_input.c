#include "map/map_input.h"

#include "map/navigate.h"

struct SwMapInput {
	GtkWidget *map;
	SwMapState *state;
	SwPointerTool *tool;
	SwNavigator *navigator;
	double dx, dy; /* offset of the stroke from its start, at its last motion */
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

/* ---- Hovering --------------------------------------------------------------------------- */

static void
on_motion(GtkEventControllerMotion *controller, double x, double y, SwMapInput *input)
{
	SwTarget target;

	if (!sw_navigator_follow(input->navigator, controller, x, y) ||
	    input->state->session == NULL || sw_pointer_tool_phase(input->tool) != SW_POINTER_IDLE)
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

static void
add_stroke(SwMapInput *input)
{
	GtkGesture *stroke = gtk_gesture_drag_new();

	gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(stroke), GDK_BUTTON_PRIMARY);
	gtk_widget_add_controller(input->map, GTK_EVENT_CONTROLLER(stroke));
	g_signal_connect(stroke, "drag-begin", G_CALLBACK(on_stroke_begin), input);
	g_signal_connect(stroke, "drag-update", G_CALLBACK(on_stroke_update), input);
	g_signal_connect(stroke, "drag-end", G_CALLBACK(on_stroke_end), input);
	g_signal_connect(stroke, "cancel", G_CALLBACK(on_stroke_cancel), input);
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
show_tool(SwMapInput *input)
{
	gtk_widget_set_cursor_from_name(
		input->map, input->state->drawing.tool == SW_TOOL_SELECT ? "default" : "crosshair");
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
	input->navigator = sw_navigator_new(map, input->state);
	add_hover(input);
	g_signal_connect(input->state, "changed", G_CALLBACK(on_changed), input);
	return input;
}

void
sw_map_input_free(SwMapInput *input)
{
	g_signal_handlers_disconnect_by_data(input->state, input);
	sw_navigator_free(input->navigator);
	g_free(input);
}
