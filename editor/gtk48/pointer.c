#include "gtk48/pointer.h"

gboolean
sw_pointer_has_rested(GdkEvent *event)
{
	return gdk_event_get_event_type(event) == GDK_MOTION_NOTIFY &&
	       gdk_event_get_time(event) == GDK_CURRENT_TIME;
}

static gboolean
on_event(GtkEventControllerLegacy *first G_GNUC_UNUSED, GdkEvent *event,
         gpointer data G_GNUC_UNUSED)
{
	return sw_pointer_has_rested(event);
}

static void
on_windows(GListModel *windows, guint first, guint n_removed G_GNUC_UNUSED, guint n_added,
           gpointer data G_GNUC_UNUSED)
{
	for (guint i = first; i < first + n_added; i++) {
		g_autoptr(GtkWidget) window = g_list_model_get_item(windows, i);
		GtkEventController *controller = gtk_event_controller_legacy_new();

		gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE);
		g_signal_connect(controller, "event", G_CALLBACK(on_event), NULL);
		gtk_widget_add_controller(window, controller);
	}
}

void
sw_pointer_install(void)
{
	g_signal_connect(gtk_window_get_toplevels(), "items-changed", G_CALLBACK(on_windows), NULL);
}
