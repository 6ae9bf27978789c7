#include "journals.h"

#include "dialogs.h"
#include "window.h"

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

static gboolean
sync_journal(gpointer data)
{
	Keeper *keeper = data;

	sw_journal_sync(keeper->journal);
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
	g_autoptr(GError) error = NULL;
	SwJournal *journal = sw_journal_new(session, where, &error);
	Keeper *keeper;

	if (journal == NULL) {
		complain(window, error);
		return;
	}
	keeper = g_new0(Keeper, 1);
	keeper->journal = journal;
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

typedef struct {
	GtkApplication *application;
	GtkWindow *parent;
	GPtrArray *left;
} Offer;

static void
offer_free(Offer *offer)
{
	g_ptr_array_unref(offer->left);
	g_object_unref(offer->application);
	g_free(offer);
}

static void
recover(Offer *offer)
{
	g_autoptr(GString) failed = g_string_new(NULL);

	for (guint i = 0; i < offer->left->len; i++) {
		g_autoptr(GError) error = NULL;
		SwSession *session = sw_journal_recover(offer->left->pdata[i], &error);

		if (session)
			gtk_window_present(GTK_WINDOW(sw_window_new(offer->application, session)));
		else
			g_string_append_printf(failed, "%s%s", failed->len ? "\n\n" : "",
			                       error->message);
	}
	if (failed->len > 0)
		sw_dialog_tell(offer->parent, _("Some of the work could not be recovered"),
		               failed->str);
}

static void
on_answer(gboolean yes, gpointer data)
{
	Offer *offer = data;

	if (yes)
		recover(offer);
	offer_free(offer);
}

void
sw_journals_offer(GtkApplication *application, GtkWindow *parent)
{
	g_autofree char *where = folder(), *what = NULL;
	g_autoptr(GPtrArray) left = sw_journals_left(where);
	Offer *offer;

	if (left->len == 0)
		return;
	offer = g_new0(Offer, 1);
	offer->application = g_object_ref(application);
	offer->parent = parent;
	offer->left = g_ptr_array_ref(left);
	what = g_strdup_printf(g_dngettext(NULL, "Recover %u document that was not saved?",
	                                   "Recover %u documents that were not saved?", left->len),
	                       left->len);
	sw_dialog_ask(parent, what,
	              _("The program ended before they were saved. Each is opened as it was after "
	                "its last step; what is not recovered now is offered again."),
	              _("Later"), _("Recover"), on_answer, offer);
}
