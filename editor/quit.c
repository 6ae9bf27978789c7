#include "quit.h"

#include "files/opening.h"
#include "reopen.h"
#include "widgets/dialogs.h"
#include "window/window.h"

/* The window that the user is asked about; NULL: not quitting. Only compared, as it may be freed.
 */
static GtkWindow *asked;

static GtkWindow *
find_unsaved(GtkApplication *application)
{
	for (GList *i = gtk_application_get_windows(application); i; i = i->next) {
		if (SW_IS_WINDOW(i->data) && sw_open_file_is_unsaved(sw_window_file(i->data)))
			return i->data;
	}
	return NULL;
}

/* A dialog is destroyed with its parent window. */
static void
destroy_all(GtkApplication *application)
{
	g_autoptr(GList) windows = g_list_copy(gtk_application_get_windows(application));

	sw_reopen_keep(application);
	sw_opening_give_up();
	for (GList *i = windows; i; i = i->next) {
		if (SW_IS_WINDOW(i->data))
			gtk_window_destroy(i->data);
	}
}

static gboolean
go_on(gpointer data)
{
	asked = find_unsaved(data);
	if (asked) {
		gtk_window_present(asked);
		sw_open_file_close(sw_window_file(SW_WINDOW(asked)));
	} else {
		destroy_all(data);
	}
	return G_SOURCE_REMOVE;
}

static void
on_removed(GtkApplication *application, GtkWindow *window, gpointer data G_GNUC_UNUSED)
{
	if (asked == window)
		g_idle_add_full(G_PRIORITY_DEFAULT_IDLE, go_on, g_object_ref(application),
		                g_object_unref);
}

void
sw_quit(GtkApplication *application)
{
	/* A dialog that is already open. */
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
	go_on(application);
}

static void
on_stays(SwWindow *window G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
	asked = NULL;
}

static void
on_added(GtkApplication *application G_GNUC_UNUSED, GtkWindow *window, gpointer data G_GNUC_UNUSED)
{
	if (SW_IS_WINDOW(window))
		g_signal_connect(window, "stays", G_CALLBACK(on_stays), NULL);
}

void
sw_quit_install(GtkApplication *application)
{
	g_signal_connect(application, "window-added", G_CALLBACK(on_added), NULL);
	g_signal_connect(application, "window-removed", G_CALLBACK(on_removed), NULL);
}
