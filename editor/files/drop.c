#include "files/drop.h"

#include "app.h"

/* The window may make way for the first of them. */
static gboolean
on_drop(GtkDropTarget *target, const GValue *value, double x G_GNUC_UNUSED, double y G_GNUC_UNUSED,
        gpointer data G_GNUC_UNUSED)
{
	GtkWidget *widget = gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(target));
	GtkApplication *application = gtk_window_get_application(GTK_WINDOW(widget));
	GtkWindow *window = GTK_WINDOW(widget);
	g_autoptr(GSList) files = gdk_file_list_get_files(g_value_get_boxed(value));

	g_object_add_weak_pointer(G_OBJECT(widget), (gpointer *)&window);
	for (GSList *file = files; file; file = file->next)
		sw_app_open(application, file->data, window);
	if (window)
		g_object_remove_weak_pointer(G_OBJECT(window), (gpointer *)&window);
	return files != NULL;
}

void
sw_drop_install(GtkWidget *window)
{
	GtkDropTarget *target = gtk_drop_target_new(GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

	g_signal_connect(target, "drop", G_CALLBACK(on_drop), NULL);
	gtk_widget_add_controller(window, GTK_EVENT_CONTROLLER(target));
}
