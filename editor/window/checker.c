#include "window/checker.h"

#include "base/later.h"
#include "session/job.h"
#include "widgets/waiting.h"

#include <glib/gi18n.h>

/* Copying takes time, too, so it is not done for each piece that the user draws. */
#define REST_MS 150

struct SwChecker {
	SwSession *session;
	guint listener;
	guint rest;
	SwJob *job;           /* NULL if none is running */
	gboolean is_unwanted; /* the result is to be dropped */
	GtkBox *line;
	SwWaiting *waiting;
	gboolean is_given_up; /* cancelled; do not start again until the document changes */
};

static void wait_for_rest(SwChecker *checker);

/* ---- The worker ------------------------------------------------------------------------- */

/* The worker cannot be interrupted; its result is dropped. */
static void
give_up(gpointer data)
{
	SwChecker *checker = data;

	checker->is_unwanted = TRUE;
	checker->is_given_up = TRUE;
}

static void
on_checked(gpointer owner, gpointer check)
{
	SwChecker *checker = owner;

	checker->job = NULL;
	g_clear_pointer(&checker->waiting, sw_waiting_end);
	if (checker->is_unwanted)
		sw_session_check_free(check);
	else
		sw_session_check_take(checker->session, check);
	wait_for_rest(checker);
}

static void
begin(gpointer data)
{
	SwChecker *checker = data;
	SwSessionCheck *check = sw_session_check_new(checker->session);

	checker->is_unwanted = FALSE;
	checker->job = sw_job_start(sw_job_new("check", (SwJobWork)sw_session_check_run, check,
	                                       (GDestroyNotify)sw_session_check_free, on_checked,
	                                       checker));
	checker->waiting =
		sw_waiting_begin_in(checker->line, _("Checking the rules…"), give_up, checker);
}

/* ---- Starting --------------------------------------------------------------------------- */

static void
wait_for_rest(SwChecker *checker)
{
	g_clear_handle_id(&checker->rest, g_source_remove);
	if (checker->job == NULL && !checker->is_given_up &&
	    !sw_session_is_checked(checker->session))
		sw_later_after(&checker->rest, REST_MS, begin, checker);
}

static void
on_session(SwSession *session G_GNUC_UNUSED, SwSessionChange what, gpointer data)
{
	SwChecker *checker = data;

	if (!(what & (SW_SESSION_DOCUMENT | SW_SESSION_PROBLEMS)))
		return;
	if (what & SW_SESSION_DOCUMENT)
		checker->is_given_up = FALSE;
	wait_for_rest(checker);
}

SwChecker *
sw_checker_new(SwSession *session, GtkBox *line)
{
	SwChecker *checker = g_new0(SwChecker, 1);

	checker->session = session;
	checker->line = line;
	checker->listener = sw_session_listen(session, on_session, checker);
	wait_for_rest(checker);
	return checker;
}

void
sw_checker_free(SwChecker *checker)
{
	if (checker == NULL)
		return;
	sw_session_ignore(checker->session, checker->listener);
	g_clear_handle_id(&checker->rest, g_source_remove);
	g_clear_pointer(&checker->waiting, sw_waiting_end);
	g_clear_pointer(&checker->job, sw_job_drop);
	g_free(checker);
}
