#include "window/long_command.h"

#include "files/waiting.h"

#define KEY "starwright-long-commands"

/* Waits in its window's queue; then it belongs to its task. */
typedef struct {
	SwWindow *window; /* NULL: nobody waits for it any more */
	SwSessionOrder order;
	SwCommandDone done;
	SwSessionWork *work;
	SwWaiting *waiting;
} Job;

/* The first is being done. */
static GQueue *
queue_of(SwWindow *window)
{
	GQueue *queue = g_object_get_data(G_OBJECT(window), KEY);

	if (queue == NULL) {
		queue = g_queue_new();
		g_object_set_data_full(G_OBJECT(window), KEY, queue, (GDestroyNotify)g_queue_free);
	}
	return queue;
}

static void
free_data(const SwSessionOrder *order)
{
	if (order->free_data)
		order->free_data(order->data);
}

static void
job_free(gpointer data)
{
	Job *job = data;

	free_data(&job->order);
	g_free(job);
}

/* The window is free for another. */
static void
let_go(Job *job)
{
	g_clear_pointer(&job->waiting, sw_waiting_end);
	g_queue_pop_head(queue_of(job->window));
	job->window = NULL;
}

/* ---- The worker ------------------------------------------------------------------------- */

static void
work(GTask *task, gpointer source G_GNUC_UNUSED, gpointer data,
     GCancellable *cancellable G_GNUC_UNUSED)
{
	Job *job = data;

	sw_session_work_run(job->work, job->order.command, job->order.data);
	g_task_return_boolean(task, TRUE);
}

/* It runs to its end, but nobody waits for it; nor for what was to come after it. */
static void
give_up(gpointer data)
{
	Job *job = data;
	GQueue *queue = queue_of(job->window);

	sw_session_work_drop(sw_window_session(job->window));
	let_go(job);
	g_queue_clear_full(queue, job_free);
}

static void on_worked(GObject *source, GAsyncResult *result, gpointer data);

static void
begin(SwWindow *window, Job *job)
{
	g_autoptr(GTask) task = g_task_new(NULL, NULL, on_worked, NULL);

	job->window = window;
	job->work = sw_session_work_new(sw_window_session(window));
	job->waiting = sw_waiting_begin_in(sw_window_line(window), job->order.text, give_up, job);
	g_task_set_task_data(task, job, job_free);
	g_task_run_in_thread(task, work);
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
		job->done(window, job->order.data);
	job = g_queue_peek_head(queue_of(window));
	if (job)
		begin(window, job);
}

/* ---- What is asked for ------------------------------------------------------------------ */

static void
do_at_once(SwWindow *window, const SwSessionOrder *order, SwCommandDone done)
{
	order->command(sw_window_shown(window), order->data);
	if (done)
		done(window, order->data);
	free_data(order);
}

void
sw_long_command_do(SwWindow *window, const SwSessionOrder *order, SwCommandDone done)
{
	GQueue *queue = queue_of(window);
	Job *job;

	if (sw_window_shown(window) != sw_window_session(window) ||
	    (g_queue_is_empty(queue) && order->n < SW_WORK_PIECES)) {
		do_at_once(window, order, done);
		return;
	}
	job = g_new0(Job, 1);
	job->order = *order;
	job->done = done;
	g_queue_push_tail(queue, job);
	if (queue->length == 1)
		begin(window, job);
}

void
sw_long_command_end(SwWindow *window)
{
	Job *job = g_queue_peek_head(queue_of(window));

	if (job)
		give_up(job);
}
