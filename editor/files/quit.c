#include "files/quit.h"

#include "files/opening.h"
#include "widgets/dialogs.h"
#include "window/window.h"

/* The window that is asked about now. */
#define ASKED "starwright-quitting"

static SwWindow *
find_unsaved(GtkApplication *application)
{
	for (GList *i = gtk_application_get_windows(application); i; i = i->next) {
		if (SW_IS_WINDOW(i->data) && sw_window_is_unsaved(i->data))
			return i->data;
	}
	return NULL;
}

/* Dialogs go with the windows that they stand over. */
static void
destroy_all(GtkApplication *application)
{
	g_autoptr(GList) windows = g_list_copy(gtk_application_get_windows(application));

	sw_opening_give_up();
	for (GList *i = windows; i; i = i->next) {
		if (SW_IS_WINDOW(i->data))
			gtk_window_destroy(i->data);
	}
}

static gboolean
go_on(gpointer data)
{
	SwWindow *window = find_unsaved(data);

	g_object_set_data(data, ASKED, window);
	if (window) {
		gtk_window_present(GTK_WINDOW(window));
		sw_window_ask_to_close(window);
	} else {
		destroy_all(data);
	}
	return G_SOURCE_REMOVE;
}

static void
on_removed(GtkApplication *application, GtkWindow *window, gpointer data G_GNUC_UNUSED)
{
	if (g_object_get_data(G_OBJECT(application), ASKED) == window)
		g_idle_add_full(G_PRIORITY_DEFAULT_IDLE, go_on, g_object_ref(application),
		                g_object_unref);
}

void
sw_quit(GtkApplication *application)
{
	/* In which a person is asked something already. */
	GtkWindow *dialog = sw_dialog_find(NULL);

	if (dialog) {
		gtk_window_present(dialog);
		return;
	}
	for (GList *i = gtk_application_get_windows(application); i; i = i->next) {
		if (SW_IS_WINDOW(i->data) && !sw_window_take_typed(i->data)) {
			gtk_window_present(i->data);
			return;
		}
	}
	g_signal_handlers_disconnect_by_func(application, on_removed, NULL);
	g_signal_connect(application, "window-removed", G_CALLBACK(on_removed), NULL);
	go_on(application);
}

void
sw_quit_stop(GtkApplication *application)
{
	if (application)
		g_object_set_data(G_OBJECT(application), ASKED, NULL);
}
