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
		fork->records = record_array();
	session__freeze(fork);
	return fork;
}

/* Takes the order. */
void
work__begin(SwSession *session, Order *order)
{
	SwWork *work = g_new0(SwWork, 1);

	work->session = session;
	work->fork = fork_session(session);
	work->order = order;
	work->journal = session->journal ? sw_journal_ref(session->journal) : NULL;
	work->selection_no = session->selection_no;
	session->queue->running = work;
	session->queue->runner(work, session->queue->runner_data);
}

/* TRUE for the first who asks. */
static gboolean
decide(SwWork *work)
{
	return g_atomic_int_compare_and_exchange(&work->is_decided, FALSE, TRUE);
}

/* What is asked for next is where each piece lies, and how far the map reaches: that is found here
 * too. What is seen to be done is in the journal. */
void
sw_work_run(SwWork *work)
{
	SwBox box;

	order__run(work->fork, work->order);
	sw_document_at(work->fork->document, sw_place_hex(sw_hex(0, 0)));
	sw_session_bounds(work->fork, &box);
	if (decide(work) && work->journal)
		journal__write_ahead(work->journal, work->fork->records);
}

/* What the worker has found out about the document. */
static void
take_found(SwSession *session, SwSession *fork)
{
	sw_regions_free(session->regions.found);
	session->regions = fork->regions;
	if (session->regions.found)
		session->regions.found->document = session->document;
	fork->regions.found = NULL;
	session->bounds = fork->bounds;
}

/* A selection that was made meanwhile stays. */
static void
take(SwSession *session, SwWork *work)
{
	SwSession *fork = work->fork;
	gboolean has_changed =
		sw_document_revision(session->document) != sw_document_revision(fork->document);

	/* A view of the same revision would be of what is no more. */
	if (has_changed) {
		sw_document_join(session->document, g_steal_pointer(&fork->document));
		take_found(session, fork);
	}
	if (session->journal && session->journal == work->journal)
		journal__take_over(session->journal);
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
work_free(SwWork *work)
{
	sw_session_free(work->fork);
	order__free(work->order);
	g_clear_pointer(&work->journal, sw_journal_unref);
	g_free(work);
}

void
sw_work_end(SwWork *work)
{
	SwSession *session = work->session;

	if (session) {
		session->queue->running = NULL;
		session->queue->is_going_on = TRUE;
		session__freeze(session);
		take(session, work);
		queue__note_turn(session, work->order, session->queue->first - 1, TRUE);
		queue__call_done(session, work->order);
		queue__go_on(session);
	}
	work_free(work);
}

gboolean
work__stop(SwSession *session)
{
	return decide(session->queue->running);
}

/* The worker goes on for nothing. */
void
work__drop(SwSession *session)
{
	const Order *order = session->queue->running->order;

	session->queue->running->session = NULL;
	session->queue->running = NULL;
	queue__note_turn(session, order, session->queue->first - 1, TRUE);
	session__freeze(session);
	queue__go_on(session);
}

void
sw_session_cancel(SwSession *session)
{
	if (session->queue->running && work__stop(session))
		work__drop(session);
}
