#include "window/long_command.h"

#include "files/waiting.h"

#define KEY "starwright-long-command"

/* Belongs to its task. */
typedef struct {
	SwWindow *window; /* NULL: nobody waits for it any more */
	SwSessionWork *work;
	SwSessionCommand command;
	SwCommandDone done;
	gpointer data;
	GDestroyNotify free_data;
	SwWaiting *waiting;
} Job;

static Job *
job_of(SwWindow *window)
{
	return g_object_get_data(G_OBJECT(window), KEY);
}

static void
job_free(gpointer data)
{
	Job *job = data;

	if (job->free_data)
		job->free_data(job->data);
	g_free(job);
}

/* The window is free for another. */
static void
let_go(Job *job)
{
	g_clear_pointer(&job->waiting, sw_waiting_end);
	g_object_set_data(G_OBJECT(job->window), KEY, NULL);
	job->window = NULL;
}

/* ---- The worker ------------------------------------------------------------------------- */

static void
work(GTask *task, gpointer source G_GNUC_UNUSED, gpointer data,
     GCancellable *cancellable G_GNUC_UNUSED)
{
	Job *job = data;

	sw_session_work_run(job->work, job->command, job->data);
	g_task_return_boolean(task, TRUE);
}

/* It runs to its end, but nobody waits for it. */
static void
give_up(gpointer data)
{
	Job *job = data;

	sw_session_work_drop(sw_window_session(job->window));
	let_go(job);
}

/* In the main loop again. */
static void
on_worked(GObject *source G_GNUC_UNUSED, GAsyncResult *result, gpointer data G_GNUC_UNUSED)
{
	Job *job = g_task_get_task_data(G_TASK(result));
	SwWindow *window = job->window;

	if (window == NULL) {
		sw_session_work_free(job->work);
		return;
	}
	let_go(job);
	sw_session_work_take(sw_window_session(window), job->work);
	if (job->done)
		job->done(window, job->data);
}

static void
begin(SwWindow *window, const char *text, Job *job)
{
	g_autoptr(GTask) task = g_task_new(NULL, NULL, on_worked, NULL);

	job->window = window;
	job->work = sw_session_work_new(sw_window_session(window));
	job->waiting = sw_waiting_begin_in(sw_window_line(window), text, give_up, job);
	g_object_set_data(G_OBJECT(window), KEY, job);
	g_task_set_task_data(task, job, job_free);
	g_task_run_in_thread(task, work);
}

/* ---- What is asked for ------------------------------------------------------------------ */

void
sw_long_command_do(SwWindow *window, const char *text, SwSessionCommand command, SwCommandDone done,
                   gpointer data, GDestroyNotify free_data)
{
	SwSession *session = sw_window_shown(window);
	Job *job = g_new0(Job, 1);

	job->command = command;
	job->done = done;
	job->data = data;
	job->free_data = free_data;
	if (session == sw_window_session(window) && sw_session_is_large(session)) {
		if (job_of(window))
			job_free(job);
		else
			begin(window, text, job);
		return;
	}
	command(session, data);
	if (done)
		done(window, data);
	job_free(job);
}

void
sw_long_command_end(SwWindow *window)
{
	Job *job = job_of(window);

	if (job)
		let_go(job);
}
