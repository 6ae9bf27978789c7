/* A window that is to be closed: what was asked for before is done first, then it is asked what is
 * to become of what is not saved. */
#include "window/window_private.h"

#include "files/quit.h"
#include "files/saving.h"
#include "widgets/dialogs.h"

#include <glib/gi18n.h>

static void
on_closing_answer(SwAnswerToClose answer, gpointer data)
{
	SwWindow *window = data;

	if (answer == SW_CLOSE_SAVE)
		sw_saving_save_and_close(window);
	else if (answer == SW_CLOSE_DISCARD)
		gtk_window_destroy(GTK_WINDOW(window));
	else
		sw_quit_stop(gtk_window_get_application(GTK_WINDOW(window)));
}

/* What the session calls may not free it. */
static gboolean
close_now(gpointer data)
{
	SwWindow *window = data;

	window->closes = FALSE;
	if (window->session == NULL)
		return G_SOURCE_REMOVE;
	if (sw_window_is_unsaved(window))
		sw_window_ask_to_close(window);
	else
		gtk_window_destroy(GTK_WINDOW(window));
	return G_SOURCE_REMOVE;
}

static void
on_turn_to_close(SwSession *session G_GNUC_UNUSED, gpointer window)
{
	g_idle_add_full(G_PRIORITY_DEFAULT_IDLE, close_now, g_object_ref(window), g_object_unref);
}

/* When what was asked for before has been done. */
static void
close_later(SwWindow *window)
{
	if (!window->closes)
		sw_session_after(window->session, _("Closing…"), on_turn_to_close, window);
	window->closes = TRUE;
}

void
sw_window_ask_to_close(SwWindow *window)
{
	if (sw_saving_is_on(window)) {
		sw_saving_then_close(window);
		return;
	}
	if (sw_session_is_busy(window->session)) {
		close_later(window);
		return;
	}
	sw_dialog_ask_to_close(GTK_WINDOW(window), sw_session_title(window->session),
	                       on_closing_answer, window);
}
