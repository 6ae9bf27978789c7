#include "map/navigate.h"

#include <math.h>

struct SwNavigator {
	GtkWidget *widget;
	SwCanvasState *state;
	double x, y;       /* of the pointer in the surface, when it last moved */
	GdkCursor *before; /* the widget's cursor before the drag; NULL: the default */
	guint tick;        /* tick callback while the map glides, or 0 */
	struct {
		gboolean is_held, pans, has_panned;
		GdkModifierType held; /* with it */
		void (*press)(GdkModifierType held, gpointer data);
		gpointer data;
	} space;
};

/* ---- Panning ---------------------------------------------------------------------------- */

/* Called in each frame until the map is at rest. */
static gboolean
glide(GtkWidget *widget G_GNUC_UNUSED, GdkFrameClock *clock, gpointer data)
{
	SwNavigator *navigator = data;
	SwCanvasState *state = navigator->state;

	if (state->pan.glides) {
		sw_pan_glide(&state->pan, &state->viewport, gdk_frame_clock_get_frame_time(clock));
		sw_canvas_state_moved(state);
	}
	if (state->pan.glides)
		return G_SOURCE_CONTINUE;
	navigator->tick = 0;
	return G_SOURCE_REMOVE;
}

static void
on_pan_begin(GtkGestureDrag *gesture G_GNUC_UNUSED, double x G_GNUC_UNUSED, double y G_GNUC_UNUSED,
             SwNavigator *navigator)
{
	sw_pan_begin(&navigator->state->pan);
	g_set_object(&navigator->before, gtk_widget_get_cursor(navigator->widget));
	gtk_widget_set_cursor_from_name(navigator->widget, "grabbing");
}

static void
on_pan_update(GtkGestureDrag *gesture G_GNUC_UNUSED, double dx, double dy, SwNavigator *navigator)
{
	sw_pan_drag(&navigator->state->pan, &navigator->state->viewport, dx, dy);
	sw_canvas_state_moved(navigator->state);
}

static void
on_pan_end(GtkGestureDrag *gesture G_GNUC_UNUSED, double dx G_GNUC_UNUSED, double dy G_GNUC_UNUSED,
           SwNavigator *navigator)
{
	gtk_widget_set_cursor(navigator->widget, navigator->before);
}

static void
on_swipe(GtkGestureSwipe *gesture G_GNUC_UNUSED, double vx, double vy, SwNavigator *navigator)
{
	gboolean animates = TRUE;

	g_object_get(gtk_widget_get_settings(navigator->widget), "gtk-enable-animations", &animates,
	             NULL);
	if (animates && sw_pan_fling(&navigator->state->pan, vx, vy) && navigator->tick == 0)
		navigator->tick =
			gtk_widget_add_tick_callback(navigator->widget, glide, navigator, NULL);
}

/* ---- Space ------------------------------------------------------------------------------- */

static void
let_go(SwNavigator *navigator)
{
	navigator->space.is_held = FALSE;
}

static gboolean
on_key_pressed(GtkEventControllerKey *controller G_GNUC_UNUSED, guint key, guint code G_GNUC_UNUSED,
               GdkModifierType held, SwNavigator *navigator)
{
	if (key != GDK_KEY_space || navigator->state->session == NULL)
		return FALSE;
	if (!navigator->space.is_held)
		navigator->space.has_panned = FALSE;
	navigator->space.is_held = TRUE;
	navigator->space.held = held;
	return TRUE;
}

static void
on_key_released(GtkEventControllerKey *controller G_GNUC_UNUSED, guint key,
                guint code G_GNUC_UNUSED, GdkModifierType held G_GNUC_UNUSED,
                SwNavigator *navigator)
{
	gboolean presses = navigator->space.is_held && !navigator->space.has_panned;

	if (key != GDK_KEY_space)
		return;
	let_go(navigator);
	if (presses && navigator->state->session)
		navigator->space.press(navigator->space.held, navigator->space.data);
}

/* The release of the key goes to another widget. */
static void
on_focus_left(GtkEventControllerFocus *controller G_GNUC_UNUSED, SwNavigator *navigator)
{
	let_go(navigator);
}

static void
on_space_pan_begin(GtkGestureDrag *gesture, double x, double y, SwNavigator *navigator)
{
	if (!navigator->space.is_held) {
		gtk_gesture_set_state(GTK_GESTURE(gesture), GTK_EVENT_SEQUENCE_DENIED);
		return;
	}
	gtk_gesture_set_state(GTK_GESTURE(gesture), GTK_EVENT_SEQUENCE_CLAIMED);
	navigator->space.has_panned = TRUE;
	navigator->space.pans = TRUE;
	on_pan_begin(gesture, x, y, navigator);
}

/* GTK also calls these for a drag that on_space_pan_begin() has denied. */
static void
on_space_pan_update(GtkGestureDrag *gesture, double dx, double dy, SwNavigator *navigator)
{
	if (navigator->space.pans)
		on_pan_update(gesture, dx, dy, navigator);
}

static void
on_space_pan_end(GtkGestureDrag *gesture, double dx, double dy, SwNavigator *navigator)
{
	if (navigator->space.pans)
		on_pan_end(gesture, dx, dy, navigator);
	navigator->space.pans = FALSE;
}

/* ---- Zooming ---------------------------------------------------------------------------- */

#define ZOOM_STEP 1.2

/* Gets the last position of the pointer in the widget, or the centre if it is outside. The event of
 * a wheel has no position: GTK gives NaN, which would make the viewport invalid. */
static void
pointer(SwNavigator *navigator, double *x, double *y)
{
	GtkNative *native = gtk_widget_get_native(navigator->widget);
	double left, top;

	gtk_native_get_surface_transform(native, &left, &top);
	if (gtk_widget_translate_coordinates(GTK_WIDGET(native), navigator->widget,
	                                     navigator->x - left, navigator->y - top, x, y) &&
	    gtk_widget_contains(navigator->widget, *x, *y))
		return;
	*x = navigator->state->viewport.width / 2;
	*y = navigator->state->viewport.height / 2;
}

/* A wheel zooms; two fingers on a touchpad move the map, and with Control held they zoom. */
static gboolean
on_scroll(GtkEventControllerScroll *scroll, double dx, double dy, SwNavigator *navigator)
{
	GtkEventController *controller = GTK_EVENT_CONTROLLER(scroll);
	gboolean is_touch = gtk_event_controller_scroll_get_unit(scroll) == GDK_SCROLL_UNIT_SURFACE;
	SwViewport *viewport = &navigator->state->viewport;
	double x, y;

	sw_canvas_state_stop(navigator->state);
	if (is_touch &&
	    !(gtk_event_controller_get_current_event_state(controller) & GDK_CONTROL_MASK)) {
		sw_viewport_pan(viewport, -dx, -dy);
	} else {
		pointer(navigator, &x, &y);
		sw_viewport_zoom_at(viewport, pow(ZOOM_STEP, is_touch ? -dy / 20 : -dy), x, y);
	}
	sw_canvas_state_moved(navigator->state);
	return TRUE;
}

static void
on_pinch_begin(GtkGesture *gesture G_GNUC_UNUSED, GdkEventSequence *sequence G_GNUC_UNUSED,
               SwNavigator *navigator)
{
	sw_pan_begin_pinch(&navigator->state->pan, &navigator->state->viewport);
}

static void
on_pinch(GtkGestureZoom *gesture, double scale, SwNavigator *navigator)
{
	SwViewport *viewport = &navigator->state->viewport;
	double x = viewport->width / 2, y = viewport->height / 2;

	/* After the gesture has ended it has no bounding box, and GTK would print a warning. */
	if (gtk_gesture_is_active(GTK_GESTURE(gesture)))
		gtk_gesture_get_bounding_box_center(GTK_GESTURE(gesture), &x, &y);
	sw_pan_pinch(&navigator->state->pan, viewport, scale, x, y);
	sw_canvas_state_moved(navigator->state);
}

/* ---- The pointer ------------------------------------------------------------------------ */

gboolean
sw_navigator_follow(SwNavigator *navigator, GtkEventControllerMotion *controller, double x,
                    double y)
{
	GdkEvent *event = gtk_event_controller_get_current_event(GTK_EVENT_CONTROLLER(controller));

	/* Compares positions in the surface: those in the widget change when the map moves. */
	if (event)
		gdk_event_get_position(event, &x, &y);
	if (x == navigator->x && y == navigator->y)
		return FALSE;
	navigator->x = x;
	navigator->y = y;
	return TRUE;
}

/* ---- Adding the controllers ------------------------------------------------------------- */

static void
add_pan(SwNavigator *navigator)
{
	GtkGesture *pan = gtk_gesture_drag_new(), *swipe = gtk_gesture_swipe_new();

	gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(pan), GDK_BUTTON_MIDDLE);
	gtk_widget_add_controller(navigator->widget, GTK_EVENT_CONTROLLER(pan));
	g_signal_connect(pan, "drag-begin", G_CALLBACK(on_pan_begin), navigator);
	g_signal_connect(pan, "drag-update", G_CALLBACK(on_pan_update), navigator);
	g_signal_connect(pan, "drag-end", G_CALLBACK(on_pan_end), navigator);
	gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(swipe), GDK_BUTTON_MIDDLE);
	g_signal_connect(swipe, "swipe", G_CALLBACK(on_swipe), navigator);
	gtk_widget_add_controller(navigator->widget, GTK_EVENT_CONTROLLER(swipe));
	gtk_gesture_group(pan, swipe);
}

/* Before the canvas and its cells see the key or the press. */
static void
add_before(SwNavigator *navigator, GtkEventController *controller)
{
	gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE);
	gtk_widget_add_controller(navigator->widget, controller);
}

void
sw_navigator_set_space(SwNavigator *navigator, void (*press)(GdkModifierType held, gpointer data),
                       gpointer data)
{
	GtkEventController *keys = gtk_event_controller_key_new();
	GtkEventController *focus = gtk_event_controller_focus_new();
	GtkGesture *pan = gtk_gesture_drag_new();

	navigator->space.press = press;
	navigator->space.data = data;
	g_signal_connect(keys, "key-pressed", G_CALLBACK(on_key_pressed), navigator);
	g_signal_connect(keys, "key-released", G_CALLBACK(on_key_released), navigator);
	add_before(navigator, keys);
	g_signal_connect(focus, "leave", G_CALLBACK(on_focus_left), navigator);
	gtk_widget_add_controller(navigator->widget, focus);
	gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(pan), GDK_BUTTON_PRIMARY);
	g_signal_connect(pan, "drag-begin", G_CALLBACK(on_space_pan_begin), navigator);
	g_signal_connect(pan, "drag-update", G_CALLBACK(on_space_pan_update), navigator);
	g_signal_connect(pan, "drag-end", G_CALLBACK(on_space_pan_end), navigator);
	add_before(navigator, GTK_EVENT_CONTROLLER(pan));
}

static void
add_zoom(SwNavigator *navigator)
{
	GtkEventController *scroll =
		gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
	GtkGesture *pinch = gtk_gesture_zoom_new();

	g_signal_connect(scroll, "scroll", G_CALLBACK(on_scroll), navigator);
	gtk_widget_add_controller(navigator->widget, scroll);
	g_signal_connect(pinch, "begin", G_CALLBACK(on_pinch_begin), navigator);
	g_signal_connect(pinch, "scale-changed", G_CALLBACK(on_pinch), navigator);
	gtk_widget_add_controller(navigator->widget, GTK_EVENT_CONTROLLER(pinch));
}

SwNavigator *
sw_navigator_new(GtkWidget *widget, SwCanvasState *state)
{
	SwNavigator *navigator = g_new0(SwNavigator, 1);

	navigator->widget = widget;
	navigator->state = state;
	add_pan(navigator);
	add_zoom(navigator);
	return navigator;
}

void
sw_navigator_free(SwNavigator *navigator)
{
	if (navigator == NULL)
		return;
	g_clear_object(&navigator->before);
	g_free(navigator);
}
