#include "recovery.h"

#include "files/journal_keeper.h"
#include "widgets/dialogs.h"
#include "widgets/notice_bar.h"
#include "window/second_frame.h"

#include <glib/gi18n.h>

enum { RECOVER = 1, LATER, DISCARD };

typedef struct {
	SwWindow *window;
	gulong destroyed; /* handler id */
	SwNoticeBar *bar;
	GPtrArray *left;
} Offer;

/* The only offer; NULL: none was made, or it was answered. */
static Offer *offer;

static void
drop_offer(void)
{
	g_signal_handler_disconnect(offer->window, offer->destroyed);
	sw_notice_bar_free(offer->bar);
	g_ptr_array_unref(offer->left);
	g_clear_pointer(&offer, g_free);
}

static void
on_destroyed(GtkWidget *window G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
	drop_offer();
}

/* TRUE if the window is untouched, or shows the same file as it was before the recovered changes.
 */
static gboolean
makes_way(SwWindow *window, const SwSession *session)
{
	SwSession *shown = sw_window_session(window);

	return sw_window_is_untouched(window) ||
	       (sw_session_path(shown) && !sw_session_has_changes(shown) &&
	        g_strcmp0(sw_session_path(shown), sw_session_path(session)) == 0);
}

static void
show_recovered(GtkApplication *application, SwSession *session)
{
	for (GList *i = gtk_application_get_windows(application); i; i = i->next) {
		if (SW_IS_WINDOW(i->data) && makes_way(i->data, session)) {
			sw_open_file_set_session(sw_window_file(i->data), session);
			return;
		}
	}
	gtk_window_present(GTK_WINDOW(sw_window_new(application, session)));
}

static void
add_paragraph(GString *text, const char *paragraph)
{
	if (paragraph)
		g_string_append_printf(text, "%s%s", text->len ? "\n\n" : "", paragraph);
}

static void
tell(SwWindow *window, const char *what, const GString *text)
{
	if (text->len > 0)
		sw_dialog_tell(GTK_WINDOW(window), what, text->str);
}

static void
recover(SwWindow *window, const GPtrArray *left)
{
	GtkApplication *application = gtk_window_get_application(GTK_WINDOW(window));
	g_autoptr(GString) failed = g_string_new(NULL), notes = g_string_new(NULL);

	for (guint i = 0; i < left->len; i++) {
		g_autoptr(GError) error = NULL;
		g_autofree char *note = NULL;
		SwSession *session = sw_journal_recover(left->pdata[i], &note, &error);

		add_paragraph(notes, note);
		if (session)
			show_recovered(application, session);
		else
			add_paragraph(failed, error->message);
	}
	tell(window, _("Some of the work could not be recovered"), failed);
	tell(window, _("Notes on the recovered documents"), notes);
}

static void
on_discard(gboolean yes, gpointer data)
{
	g_autoptr(GPtrArray) left = data;

	for (guint i = 0; yes && i < left->len; i++)
		sw_journal_discard(left->pdata[i]);
}

static void
on_answered(int response, gpointer data)
{
	SwWindow *window = data;
	g_autoptr(GPtrArray) left = g_ptr_array_ref(offer->left);

	drop_offer();
	gtk_widget_grab_focus(GTK_WIDGET(sw_window_map(window)));
	if (response == RECOVER)
		recover(window, left);
	if (response == DISCARD)
		sw_dialog_ask(GTK_WINDOW(window), _("Discard the unsaved changes?"),
		              _("They cannot be recovered afterwards. Files stay as they were last "
		                "saved."),
		              _("Keep"), _("Discard"), on_discard, g_ptr_array_ref(left));
}

static char *
word_offer(const GPtrArray *left)
{
	g_autofree char *title = NULL;

	if (left->len > 1)
		return g_strdup_printf(_("%u documents were not saved when the program ended. Each "
		                         "can be opened as it was after its last step."),
		                       left->len);
	title = sw_journal_title(left->pdata[0]);
	return g_strdup_printf(_("“%s” was not saved when the program ended. It can be opened as "
	                         "it was after its last step."),
	                       title);
}

/* Returns the journals that are left. */
static GPtrArray *
find_left(void)
{
	g_autofree char *where = sw_journal_keeper_folder();

	return sw_journals_left(where);
}

gboolean
sw_recovery_is_due(void)
{
	g_autoptr(GPtrArray) left = find_left();

	return left->len > 0;
}

void
sw_recovery_offer(SwWindow *window)
{
	g_autoptr(GPtrArray) left = find_left();
	g_autofree char *what = NULL;
	GtkWidget *button;

	if (left->len == 0 || offer)
		return;
	offer = g_new0(Offer, 1);
	offer->window = window;
	offer->destroyed = g_signal_connect(window, "destroy", G_CALLBACK(on_destroyed), NULL);
	offer->left = g_ptr_array_ref(left);
	offer->bar =
		sw_notice_bar_new(sw_second_frame_slot(GTK_APPLICATION_WINDOW(window), "notices"),
	                          LATER, on_answered, window);
	sw_notice_bar_add_button(offer->bar, _("Discard…"), DISCARD);
	sw_notice_bar_add_button(offer->bar, _("Later"), LATER);
	button = sw_notice_bar_add_button(offer->bar, _("Recover"), RECOVER);
	what = word_offer(left);
	sw_notice_bar_show(offer->bar, what);
	gtk_widget_grab_focus(button);
}

gboolean
sw_recovery_is_offered(SwWindow *window)
{
	return offer && offer->window == window;
}
