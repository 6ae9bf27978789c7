/* What a worker does, on a fork of the session. */
#include "document/fork.h"
#include "session/queue_private.h"

static SwSession *
fork_session(SwSession *session)
{
	SwSession *fork = session__new(session->game, sw_document_fork(session->document));

	g_array_append_vals(fork->selected, session->selected->data, session->selected->len);
	fork->centre = session->centre;
	fork->is_part = session->is_part;
	fork->clip = session->clip ? g_ref_string_acquire(session->clip) : NULL;
	if (session->journal)
		fork->records = g_ptr_array_new_with_free_func((GDestroyNotify)g_byte_array_unref);
	session__freeze(fork);
	return fork;
}

/* What is asked for next is where each piece lies: that is found here too. */
static void
run(gpointer data)
{
	Work *work = data;

	order__run(work->fork, work->order);
	sw_document_at(work->fork->document, sw_place_hex(sw_hex(0, 0)));
}

/* A selection that was made meanwhile stays. */
static void
take(SwSession *session, Work *work)
{
	SwSession *fork = work->fork;
	gboolean has_changed =
		sw_document_revision(session->document) != sw_document_revision(fork->document);

	/* A view of the same revision would be of what is no more. */
	if (has_changed)
		sw_document_join(session->document, g_steal_pointer(&fork->document));
	if (session->journal && fork->records)
		journal__write(session->journal, fork->records);
	if (work->selection_no == session->selection_no)
		session__set_selection(session, fork->selected);
	session->centre = fork->centre;
	session__set_clip(session, g_steal_pointer(&fork->clip));
	if (fork->looked)
		proposal__set_looked(session, g_steal_pointer(&fork->looked));
	queue__refuse_if(session, work->order, g_steal_pointer(&fork->refusal));
	session__settle(session, has_changed ? SW_SESSION_DOCUMENT : 0);
}

static void
work_free(gpointer data)
{
	Work *work = data;

	sw_session_free(work->fork);
	order__free(work->order);
	g_free(work);
}

static void
on_done(gpointer owner, gpointer data)
{
	SwSession *session = owner;
	Work *work = data;

	session->queue->running = NULL;
	session->queue->is_going_on = TRUE;
	session__freeze(session);
	take(session, work);
	queue__note_turn(session, work->order, session->queue->first - 1, TRUE);
	queue__call_done(session, work->order);
	queue__go_on(session);
	work_free(work);
}

/* Takes the order. */
void
work__begin(SwSession *session, Order *order)
{
	Work *work = g_new0(Work, 1);

	work->job = sw_job_new("work", run, work, work_free, on_done, session);
	work->fork = fork_session(session);
	work->order = order;
	work->selection_no = session->selection_no;
	session->queue->running = work;
	session->queue->runner(work->job, session->queue->runner_data);
}

/* The worker goes on for nothing. */
void
work__drop(SwSession *session)
{
	const Order *order = session->queue->running->order;

	sw_job_drop(session->queue->running->job);
	session->queue->running = NULL;
	queue__note_turn(session, order, session->queue->first - 1, TRUE);
	session__freeze(session);
	queue__go_on(session);
}

void
sw_session_cancel(SwSession *session)
{
	if (session->queue->running)
		work__drop(session);
}
