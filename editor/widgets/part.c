#include "widgets/part.h"

#include "base/later.h"
#include "gtk48/pointer.h"
#include "gtk48/still.h"

struct _SwPart {
	GtkBox parent_instance;
	gboolean is_pressed;
	guint release;             /* idle source until the release has been handled */
	GtkEventController *watch; /* event controller, owned by the window */
	gboolean may_be_still;
	SwStill still;
};

G_DEFINE_FINAL_TYPE(SwPart, sw_part, GTK_TYPE_BOX)

enum { PROP_PRESSED = 1, PROP_STILL, N_PROPS };
static GParamSpec *properties[N_PROPS];

/* ---- Pressing --------------------------------------------------------------------------- */

static void
set_pressed(SwPart *part, gboolean is_pressed)
{
	if (part->is_pressed == is_pressed)
		return;
	part->is_pressed = is_pressed;
	g_object_notify_by_pspec(G_OBJECT(part), properties[PROP_PRESSED]);
}

static void
on_pressed(SwPart *part)
{
	g_clear_handle_id(&part->release, g_source_remove);
	set_pressed(part, TRUE);
}

static void
release(gpointer part)
{
	set_pressed(part, FALSE);
}

/* Waits until the pressed widget, which gets the release after the part, has handled it. */
static void
on_released(SwPart *part)
{
	sw_later_at_once(&part->release, release, part);
}

/* Uses the capture phase, so that the part learns of a press before the pressed widget. */
static void
watch_buttons(SwPart *part)
{
	GtkGesture *press = gtk_gesture_click_new();

	gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(press), 0);
	gtk_event_controller_set_propagation_phase(GTK_EVENT_CONTROLLER(press), GTK_PHASE_CAPTURE);
	g_signal_connect_swapped(press, "begin", G_CALLBACK(on_pressed), part);
	g_signal_connect_swapped(press, "end", G_CALLBACK(on_released), part);
	gtk_widget_add_controller(GTK_WIDGET(part), GTK_EVENT_CONTROLLER(press));
}

#define BUTTONS                                                                      \
	(GDK_BUTTON1_MASK | GDK_BUTTON2_MASK | GDK_BUTTON3_MASK | GDK_BUTTON4_MASK | \
	 GDK_BUTTON5_MASK)

/* If a press becomes a drag, the gesture does not report its end. */
static gboolean
on_event(GtkEventControllerLegacy *watch G_GNUC_UNUSED, GdkEvent *event, SwPart *part)
{
	GdkEventType type = gdk_event_get_event_type(event);
	gboolean is_drag = type == GDK_DRAG_ENTER || type == GDK_DRAG_MOTION;
	gboolean is_up = type == GDK_MOTION_NOTIFY && !sw_pointer_has_rested(event) &&
	                 !(gdk_event_get_modifier_state(event) & BUTTONS);

	if (part->is_pressed && (is_drag || is_up))
		on_released(part);
	return GDK_EVENT_PROPAGATE;
}

static void
part_root(GtkWidget *widget)
{
	SwPart *part = SW_PART(widget);

	GTK_WIDGET_CLASS(sw_part_parent_class)->root(widget);
	part->watch = gtk_event_controller_legacy_new();
	gtk_event_controller_set_propagation_phase(part->watch, GTK_PHASE_CAPTURE);
	g_signal_connect(part->watch, "event", G_CALLBACK(on_event), part);
	gtk_widget_add_controller(GTK_WIDGET(gtk_widget_get_root(widget)), part->watch);
}

static void
part_unroot(GtkWidget *widget)
{
	SwPart *part = SW_PART(widget);

	gtk_widget_remove_controller(GTK_WIDGET(gtk_widget_get_root(widget)), part->watch);
	GTK_WIDGET_CLASS(sw_part_parent_class)->unroot(widget);
}

static void
part_snapshot(GtkWidget *widget, GtkSnapshot *snapshot)
{
	SwPart *part = SW_PART(widget);

	if (part->may_be_still)
		sw_still_snapshot(&part->still, snapshot,
		                  GTK_WIDGET_CLASS(sw_part_parent_class)->snapshot);
	else
		GTK_WIDGET_CLASS(sw_part_parent_class)->snapshot(widget, snapshot);
}

static void
part_unmap(GtkWidget *widget)
{
	sw_still_stop(&SW_PART(widget)->still);
	GTK_WIDGET_CLASS(sw_part_parent_class)->unmap(widget);
}

/* ---- The widget ------------------------------------------------------------------------- */

static void
part_get_property(GObject *object, guint id, GValue *value, GParamSpec *what)
{
	if (id == PROP_PRESSED)
		g_value_set_boolean(value, SW_PART(object)->is_pressed);
	else
		G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, what);
}

static void
part_set_property(GObject *object, guint id, const GValue *value, GParamSpec *what)
{
	if (id == PROP_STILL)
		SW_PART(object)->may_be_still = g_value_get_boolean(value);
	else
		G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, what);
}

static void
part_dispose(GObject *object)
{
	g_clear_handle_id(&SW_PART(object)->release, g_source_remove);
	G_OBJECT_CLASS(sw_part_parent_class)->dispose(object);
}

static void
sw_part_class_init(SwPartClass *class)
{
	GObjectClass *object = G_OBJECT_CLASS(class);

	object->get_property = part_get_property;
	object->set_property = part_set_property;
	object->dispose = part_dispose;
	GTK_WIDGET_CLASS(class)->root = part_root;
	GTK_WIDGET_CLASS(class)->unroot = part_unroot;
	GTK_WIDGET_CLASS(class)->snapshot = part_snapshot;
	GTK_WIDGET_CLASS(class)->unmap = part_unmap;
	gtk_widget_class_set_css_name(GTK_WIDGET_CLASS(class), "part");
	properties[PROP_PRESSED] = g_param_spec_boolean("pressed", NULL, NULL, FALSE,
	                                                G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY);
	properties[PROP_STILL] = g_param_spec_boolean("still", NULL, NULL, FALSE, G_PARAM_WRITABLE);
	g_object_class_install_properties(object, N_PROPS, properties);
}

static void
sw_part_init(SwPart *part)
{
	part->still.widget = GTK_WIDGET(part);
	watch_buttons(part);
}
