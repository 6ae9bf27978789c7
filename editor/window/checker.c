#include "window/checker.h"

#include "files/waiting.h"

#include <glib/gi18n.h>

/* A copy takes a while too: not one for each piece that a hand draws. */
#define REST_MS 150

typedef struct {
	SwChecker *checker; /* NULL: nobody wants to know any more */
	SwSessionCheck *check;
	gboolean is_given_up;
} Job;

struct SwChecker {
	SwSession *session;
	guint listener;
	guint rest;
	Job *job; /* NULL: no worker runs */
	GtkBox *line;
	SwWaiting *waiting;
	gboolean is_given_up; /* until the document changes */
};

static void wait_for_rest(SwChecker *checker);

/* ---- The worker ------------------------------------------------------------------------- */

static void
work(GTask *task, gpointer source G_GNUC_UNUSED, gpointer data,
     GCancellable *cancellable G_GNUC_UNUSED)
{
	Job *job = data;

	sw_session_check_run(job->check);
	g_task_return_boolean(task, TRUE);
}

/* It runs to its end, but nobody waits for it. */
static void
give_up(gpointer data)
{
	SwChecker *checker = data;

	checker->job->is_given_up = TRUE;
	checker->is_given_up = TRUE;
}

/* In the main loop again. */
static void
on_worked(GObject *source G_GNUC_UNUSED, GAsyncResult *result, gpointer data G_GNUC_UNUSED)
{
	Job *job = g_task_get_task_data(G_TASK(result));
	SwChecker *checker = job->checker;

	if (checker == NULL) {
		sw_session_check_free(job->check);
		return;
	}
	checker->job = NULL;
	g_clear_pointer(&checker->waiting, sw_waiting_end);
	if (job->is_given_up)
		sw_session_check_free(job->check);
	else
		sw_session_check_take(checker->session, job->check);
	wait_for_rest(checker);
}

static gboolean
begin(gpointer data)
{
	SwChecker *checker = data;
	g_autoptr(GTask) task = g_task_new(NULL, NULL, on_worked, NULL);

	checker->rest = 0;
	checker->job = g_new0(Job, 1);
	checker->job->checker = checker;
	checker->job->check = sw_session_check_new(checker->session);
	checker->waiting =
		sw_waiting_begin_in(checker->line, _("Checking the rules…"), give_up, checker);
	g_task_set_task_data(task, checker->job, g_free);
	g_task_run_in_thread(task, work);
	return G_SOURCE_REMOVE;
}

/* ---- When ------------------------------------------------------------------------------- */

static void
wait_for_rest(SwChecker *checker)
{
	g_clear_handle_id(&checker->rest, g_source_remove);
	if (checker->job == NULL && !checker->is_given_up &&
	    !sw_session_is_checked(checker->session))
		checker->rest = g_timeout_add(REST_MS, begin, checker);
}

static void
on_session(SwSession *session G_GNUC_UNUSED, SwSessionChange what, gpointer data)
{
	SwChecker *checker = data;

	if (!(what & SW_SESSION_DOCUMENT))
		return;
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
	if (checker->job)
		checker->job->checker = NULL;
	g_free(checker);
}
