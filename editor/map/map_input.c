#include "map/private.h"

#include <math.h>

/* ---- Strokes ---------------------------------------------------------------------------- */

static void
on_stroke_begin(GtkGestureDrag *gesture, double x, double y, SwMapView *view)
{
	GtkEventController *controller = GTK_EVENT_CONTROLLER(gesture);
	Spot spot;

	if (view->session == NULL)
		return;
	gtk_widget_grab_focus(GTK_WIDGET(view));
	spot = map_view__spot_at(view, x, y);
	map_view__press(view, &spot, gtk_event_controller_get_current_event_state(controller));
}

static void
on_stroke_update(GtkGestureDrag *gesture, double dx, double dy, SwMapView *view)
{
	double x, y;
	Spot spot;

	if (view->doing == HAND_IDLE || !gtk_gesture_drag_get_start_point(gesture, &x, &y))
		return;
	/* A hand that has not left where it pressed still means what it pressed on. */
	if (dx == 0 && dy == 0)
		return;
	spot = map_view__spot_at(view, x + dx, y + dy);
	map_view__go(view, &spot);
}

static void
on_stroke_end(GtkGestureDrag *gesture, double dx, double dy, SwMapView *view)
{
	on_stroke_update(gesture, dx, dy, view);
	map_view__let_go(view);
}

static void
on_stroke_cancel(GtkGesture *gesture G_GNUC_UNUSED, GdkEventSequence *sequence G_GNUC_UNUSED,
                 SwMapView *view)
{
	map_view__give_up(view);
}

/* ---- Panning ---------------------------------------------------------------------------- */

/* The frames go on until one finds the map at rest. */
void
map_view__stop(SwMapView *view)
{
	sw_pan_stop(&view->pan);
}

static gboolean
glide(GtkWidget *widget, GdkFrameClock *clock, gpointer data G_GNUC_UNUSED)
{
	SwMapView *view = SW_MAP_VIEW(widget);

	if (view->pan.glides) {
		sw_pan_glide(&view->pan, &view->viewport, gdk_frame_clock_get_frame_time(clock));
		map_view__moved(view);
	}
	if (view->pan.glides)
		return G_SOURCE_CONTINUE;
	view->tick = 0;
	return G_SOURCE_REMOVE;
}

static void
on_pan_begin(GtkGestureDrag *gesture G_GNUC_UNUSED, double x G_GNUC_UNUSED, double y G_GNUC_UNUSED,
             SwMapView *view)
{
	sw_pan_begin(&view->pan);
	gtk_widget_set_cursor_from_name(GTK_WIDGET(view), "grabbing");
}

static void
on_pan_update(GtkGestureDrag *gesture G_GNUC_UNUSED, double dx, double dy, SwMapView *view)
{
	sw_pan_drag(&view->pan, &view->viewport, dx, dy);
	map_view__moved(view);
}

static void
on_pan_end(GtkGestureDrag *gesture G_GNUC_UNUSED, double dx G_GNUC_UNUSED, double dy G_GNUC_UNUSED,
           SwMapView *view)
{
	map_view__show_tool(view);
}

static void
on_swipe(GtkGestureSwipe *gesture G_GNUC_UNUSED, double vx, double vy, SwMapView *view)
{
	gboolean animates = TRUE;

	g_object_get(gtk_widget_get_settings(GTK_WIDGET(view)), "gtk-enable-animations", &animates,
	             NULL);
	if (animates && sw_pan_fling(&view->pan, vx, vy) && view->tick == 0)
		view->tick = gtk_widget_add_tick_callback(GTK_WIDGET(view), glide, NULL, NULL);
}

/* ---- Zooming ---------------------------------------------------------------------------- */

#define ZOOM_STEP 1.2

/* Where the pointer was last; the middle if that is not here. A wheel's own event has no place: it
 * would be told as not a number, and the map were gone. */
static void
pointer(SwMapView *view, double *x, double *y)
{
	GtkNative *native = gtk_widget_get_native(GTK_WIDGET(view));
	double left, top;

	gtk_native_get_surface_transform(native, &left, &top);
	if (gtk_widget_translate_coordinates(GTK_WIDGET(native), GTK_WIDGET(view),
	                                     view->pointer_x - left, view->pointer_y - top, x, y) &&
	    gtk_widget_contains(GTK_WIDGET(view), *x, *y))
		return;
	*x = view->viewport.width / 2;
	*y = view->viewport.height / 2;
}

/* A wheel zooms; two fingers on a touchpad move the map, and with Control held they zoom. */
static gboolean
on_scroll(GtkEventControllerScroll *scroll, double dx, double dy, SwMapView *view)
{
	GtkEventController *controller = GTK_EVENT_CONTROLLER(scroll);
	GdkModifierType state = gtk_event_controller_get_current_event_state(controller);
	gboolean is_touch = gtk_event_controller_scroll_get_unit(scroll) == GDK_SCROLL_UNIT_SURFACE;
	double x, y;

	map_view__stop(view);
	if (is_touch && !(state & GDK_CONTROL_MASK)) {
		sw_viewport_pan(&view->viewport, -dx, -dy);
	} else {
		pointer(view, &x, &y);
		sw_viewport_zoom_at(&view->viewport, pow(ZOOM_STEP, is_touch ? -dy / 20 : -dy), x,
		                    y);
	}
	map_view__moved(view);
	return TRUE;
}

static void
on_pinch_begin(GtkGesture *gesture G_GNUC_UNUSED, GdkEventSequence *sequence G_GNUC_UNUSED,
               SwMapView *view)
{
	sw_pan_begin_pinch(&view->pan, &view->viewport);
}

static void
on_pinch(GtkGestureZoom *gesture, double scale, SwMapView *view)
{
	double x = view->viewport.width / 2, y = view->viewport.height / 2;

	/* Without fingers there is no middle of them, and GTK complains. */
	if (gtk_gesture_is_active(GTK_GESTURE(gesture)))
		gtk_gesture_get_bounding_box_center(GTK_GESTURE(gesture), &x, &y);
	sw_pan_pinch(&view->pan, &view->viewport, scale, x, y);
	map_view__moved(view);
}

/* ---- Hovering --------------------------------------------------------------------------- */

/* A pointer that rests enters and leaves when something is shown or hidden around it, and is told
 * of whenever sizes are given out: that moves no cursor. */
static gboolean
has_moved(SwMapView *view, GtkEventControllerMotion *controller, double x, double y)
{
	GdkEvent *event = gtk_event_controller_get_current_event(GTK_EVENT_CONTROLLER(controller));

	/* On the screen; the map may have moved under it. */
	if (event)
		gdk_event_get_position(event, &x, &y);
	if (x == view->pointer_x && y == view->pointer_y)
		return FALSE;
	view->pointer_x = x;
	view->pointer_y = y;
	return TRUE;
}

static void
on_motion(GtkEventControllerMotion *controller, double x, double y, SwMapView *view)
{
	Spot spot;

	if (!has_moved(view, controller, x, y) || view->doing != HAND_IDLE || !view->session)
		return;
	spot = map_view__spot_at(view, x, y);
	map_view__set_spot(view, &spot);
}

static void
on_leave(GtkEventControllerMotion *controller G_GNUC_UNUSED, SwMapView *view)
{
	map_view__drop_hint(view);
}

/* ---- All of them ------------------------------------------------------------------------ */

static GtkGesture *
add_drag(SwMapView *view, guint button)
{
	GtkGesture *drag = gtk_gesture_drag_new();

	gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(drag), button);
	gtk_widget_add_controller(GTK_WIDGET(view), GTK_EVENT_CONTROLLER(drag));
	return drag;
}

static void
take_pan(SwMapView *view)
{
	GtkGesture *pan = add_drag(view, GDK_BUTTON_MIDDLE), *swipe = gtk_gesture_swipe_new();

	g_signal_connect(pan, "drag-begin", G_CALLBACK(on_pan_begin), view);
	g_signal_connect(pan, "drag-update", G_CALLBACK(on_pan_update), view);
	g_signal_connect(pan, "drag-end", G_CALLBACK(on_pan_end), view);
	gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(swipe), GDK_BUTTON_MIDDLE);
	g_signal_connect(swipe, "swipe", G_CALLBACK(on_swipe), view);
	gtk_widget_add_controller(GTK_WIDGET(view), GTK_EVENT_CONTROLLER(swipe));
	gtk_gesture_group(pan, swipe);
}

static void
take_zoom(SwMapView *view)
{
	GtkEventController *scroll =
		gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
	GtkGesture *pinch = gtk_gesture_zoom_new();

	g_signal_connect(scroll, "scroll", G_CALLBACK(on_scroll), view);
	gtk_widget_add_controller(GTK_WIDGET(view), scroll);
	g_signal_connect(pinch, "begin", G_CALLBACK(on_pinch_begin), view);
	g_signal_connect(pinch, "scale-changed", G_CALLBACK(on_pinch), view);
	gtk_widget_add_controller(GTK_WIDGET(view), GTK_EVENT_CONTROLLER(pinch));
}

void
map_view__take_input(SwMapView *view)
{
	GtkGesture *stroke = add_drag(view, GDK_BUTTON_PRIMARY);
	GtkEventController *motion = gtk_event_controller_motion_new();

	g_signal_connect(stroke, "drag-begin", G_CALLBACK(on_stroke_begin), view);
	g_signal_connect(stroke, "drag-update", G_CALLBACK(on_stroke_update), view);
	g_signal_connect(stroke, "drag-end", G_CALLBACK(on_stroke_end), view);
	g_signal_connect(stroke, "cancel", G_CALLBACK(on_stroke_cancel), view);
	take_pan(view);
	take_zoom(view);
	g_signal_connect(motion, "motion", G_CALLBACK(on_motion), view);
	g_signal_connect(motion, "enter", G_CALLBACK(on_motion), view);
	g_signal_connect(motion, "leave", G_CALLBACK(on_leave), view);
	gtk_widget_add_controller(GTK_WIDGET(view), motion);
	map_view__take_drops(view);
	map_view__take_keys(view);
}
