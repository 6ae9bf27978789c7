#include "files/drop.h"

#include "files/opening.h"

static gboolean
on_drop(GtkDropTarget *target G_GNUC_UNUSED, const GValue *value, double x G_GNUC_UNUSED,
        double y G_GNUC_UNUSED, GtkApplicationWindow *window)
{
	g_autoptr(GSList) files = gdk_file_list_get_files(g_value_get_boxed(value));
	g_autoptr(GStrvBuilder) builder = g_strv_builder_new();
	g_auto(GStrv) uris = NULL;

	for (GSList *file = files; file; file = file->next) {
		g_autofree char *uri = g_file_get_uri(file->data);

		g_strv_builder_add(builder, uri);
	}
	uris = g_strv_builder_end(builder);
	sw_opening_ask(window, (const char *const *)uris);
	return files != NULL;
}

void
sw_drop_install(GtkApplicationWindow *window)
{
	GtkDropTarget *target = gtk_drop_target_new(GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

	g_signal_connect(target, "drop", G_CALLBACK(on_drop), window);
	gtk_widget_add_controller(GTK_WIDGET(window), GTK_EVENT_CONTROLLER(target));
}
