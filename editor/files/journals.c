#include "files/journals.h"

#include "session/job.h"
#include "widgets/dialogs.h"
#include "widgets/notice_bar.h"

#include <glib/gi18n.h>

#define KEY "starwright-journal"

typedef struct {
	SwJournal *journal;
	guint sync; /* waits for the next second */
	gboolean has_told;
} Keeper;

/* The user's own, and not to be carried to other machines. */
static char *
folder(void)
{
	return g_build_filename(g_get_user_state_dir(), "starwright", "journals", NULL);
}

/* ---- While a window lives --------------------------------------------------------------- */

static void
on_synced(gpointer owner G_GNUC_UNUSED, gpointer data)
{
	sw_journal_tell(data);
	sw_journal_unref(data);
}

/* The disk may take its time. */
static gboolean
sync_journal(gpointer data)
{
	Keeper *keeper = data;

	sw_journal_tell(keeper->journal);
	if (!sw_journal_is_synced(keeper->journal))
		sw_job_start(sw_job_new("sync", (SwJobWork)sw_journal_sync,
		                        sw_journal_ref(keeper->journal),
		                        (GDestroyNotify)sw_journal_unref, on_synced, NULL));
	return G_SOURCE_CONTINUE;
}

static void
complain(GtkWindow *window, const GError *error)
{
	sw_dialog_tell(window,
	               _("What you do is not kept until it is saved: if the program ends before "
	                 "that, it is lost"),
	               error->message);
}

static void
on_session(SwSession *session G_GNUC_UNUSED, SwSessionChange what, gpointer data)
{
	GtkWindow *window = data;
	Keeper *keeper = g_object_get_data(data, KEY);

	if ((what & SW_SESSION_FILE) && keeper && !keeper->has_told &&
	    sw_journal_error(keeper->journal)) {
		keeper->has_told = TRUE;
		complain(window, sw_journal_error(keeper->journal));
	}
}

void
sw_journals_begin(GtkWindow *window, SwSession *session)
{
	g_autofree char *where = folder();
	Keeper *keeper = g_new0(Keeper, 1);

	keeper->journal = sw_journal_new(session, where);
	keeper->sync = g_timeout_add_seconds(1, sync_journal, keeper);
	g_object_set_data(G_OBJECT(window), KEY, keeper);
	sw_session_listen(session, on_session, window);
}

void
sw_journals_end(GtkWindow *window)
{
	Keeper *keeper = g_object_steal_data(G_OBJECT(window), KEY);

	if (keeper == NULL)
		return;
	g_source_remove(keeper->sync);
	sw_journal_free(keeper->journal);
	g_free(keeper);
}

/* ---- At the next start ------------------------------------------------------------------ */

#define OFFER_KEY "starwright-offer"

enum { RECOVER = 1, LATER, DISCARD };

/* Belongs to its window. */
typedef struct {
	SwWindow *window;
	SwNoticeBar *bar;
	GPtrArray *left;
} Offer;

static void
free_offer(gpointer data)
{
	Offer *offer = data;

	sw_notice_bar_free(offer->bar);
	g_ptr_array_unref(offer->left);
	g_free(offer);
}

/* Nothing was done there, or it shows the file as it was before what is recovered. */
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
			sw_window_set_session(i->data, session);
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
	tell(window, _("About what was recovered"), notes);
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
	Offer *offer = data;
	SwWindow *window = offer->window;
	g_autoptr(GPtrArray) left = g_ptr_array_ref(offer->left);

	g_object_set_data(G_OBJECT(window), OFFER_KEY, NULL);
	gtk_widget_grab_focus(GTK_WIDGET(sw_window_map(window)));
	if (response == RECOVER)
		recover(window, left);
	if (response == DISCARD)
		sw_dialog_ask(GTK_WINDOW(window), _("Discard what was not saved?"),
		              _("Nothing can bring it back. Files stay as they were last saved."),
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

void
sw_journals_offer(SwWindow *window)
{
	g_autofree char *where = folder(), *what = NULL;
	g_autoptr(GPtrArray) left = sw_journals_left(where);
	Offer *offer;
	GtkWidget *button;

	if (left->len == 0)
		return;
	offer = g_new0(Offer, 1);
	offer->window = window;
	offer->left = g_ptr_array_ref(left);
	offer->bar = sw_notice_bar_new(GTK_WINDOW(window), LATER, on_answered, offer);
	sw_notice_bar_add_button(offer->bar, _("Discard…"), DISCARD);
	sw_notice_bar_add_button(offer->bar, _("Later"), LATER);
	button = sw_notice_bar_add_button(offer->bar, _("Recover"), RECOVER);
	g_object_set_data_full(G_OBJECT(window), OFFER_KEY, offer, free_offer);
	what = word_offer(left);
	sw_notice_bar_show(offer->bar, what);
	gtk_widget_grab_focus(button);
}

gboolean
sw_journals_is_offering(SwWindow *window)
{
	return g_object_get_data(G_OBJECT(window), OFFER_KEY) != NULL;
}
