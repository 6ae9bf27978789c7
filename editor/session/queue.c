#include "base/later.h"
#include "session/check.h"
#include "session/extent.h"
#include "session/layers.h"
#include "session/listeners.h"
#include "session/pieces.h"
#include "session/queue_private.h"
#include "session/selection.h"
#include "session/session_private.h"
#include "session/typed.h"

#include "base/error.h"
#include "document/fork.h"

/* Time for which the main thread executes waiting orders before it draws a frame. */
#define FRAME_US 10000

/* ---- Life ------------------------------------------------------------------------------- */

static void
clear_orders(GQueue *orders)
{
	g_queue_clear_full(orders, (GDestroyNotify)order__free);
}

void
queue__free_looked(Looked *looked)
{
	g_clear_pointer(&looked->replaced, g_array_unref);
	g_clear_error(&looked->error);
	g_clear_pointer(&looked->pasted, pasted__unref);
	g_free(looked);
}

void
queue__set_looked(Queue *queue, Looked *looked)
{
	g_clear_pointer(&queue->proposals.looked, queue__free_looked);
	queue->proposals.looked = looked;
}

static void
on_gone(SwSession *session, gpointer data)
{
	Queue *queue = data;

	if (queue->running)
		sw_job_drop(queue->running->job);
	g_clear_handle_id(&queue->later, g_source_remove);
	clear_orders(&queue->waiting);
	clear_orders(&queue->proposals.unanswered);
	clear_orders(&queue->cancelled.orders);
	order__free(queue->proposals.asked);
	order__free(queue->typed.order);
	queue__set_looked(queue, NULL);
	g_clear_pointer(&session->queue, g_free);
}

void
queue__begin(SwSession *session, OrderRun *run)
{
	static const Observer freer = {.on_gone = on_gone};

	session->queue = g_new0(Queue, 1);
	session->queue->run = run;
	session__observe(session, &freer, session->queue);
}

void
session__run(SwSession *session, const Order *order)
{
	session->queue->run(session, order);
}

void
sw_session_set_runner(SwSession *session, guint least, SwJobRunner runner, gpointer data)
{
	session->queue->least = least;
	session->queue->runner = runner;
	session->queue->runner_data = data;
}

/* ---- Waiting orders --------------------------------------------------------------------- */

gboolean
sw_session_is_busy(const SwSession *session)
{
	const Queue *queue = session->queue;

	return queue->running || queue->waiting.length > 0 || queue->is_going_on;
}

/* TRUE if `is_so` holds for an order that is running or waiting. */
static gboolean
has_order(const SwSession *session, gboolean (*is_so)(const Order *order))
{
	const Queue *queue = session->queue;

	if (queue->running && is_so(queue->running->order))
		return TRUE;
	for (GList *i = queue->waiting.head; i; i = i->next) {
		if (is_so(i->data))
			return TRUE;
	}
	return FALSE;
}

gboolean
sw_session_has_changes(const SwSession *session)
{
	return has_order(session, order__changes) || sw_session_is_modified(session);
}

static gboolean
clips(const Order *order)
{
	return order->command == COMMAND_COPY || order->command == COMMAND_CUT;
}

gboolean
sw_session_will_clip(const SwSession *session)
{
	return has_order(session, clips);
}

const char *
sw_session_doing(const SwSession *session)
{
	return session->queue->running ? order__text(session->queue->running->order) : NULL;
}

guint
sw_session_n_waiting(const SwSession *session)
{
	return session->queue->waiting.length;
}

const char *
sw_session_waiting(const SwSession *session, guint i)
{
	return order__text(g_queue_peek_nth(&session->queue->waiting, i));
}

void
queue__notify(SwSession *session)
{
	Queue *queue = session->queue;
	gboolean is_busy = sw_session_is_busy(session), was_busy = queue->was_busy;

	queue->was_busy = is_busy;
	session__settle(session, is_busy ? SW_SESSION_BUSY : was_busy ? SW_SESSION_REST : 0);
	listeners__clear_refused(session);
}

/* ---- Executing -------------------------------------------------------------------------- */

/* Leaves out the pieces that are gone; FALSE if there were some and none is left. */
static gboolean
keep_what_is_there(SwSession *session, Order *order)
{
	guint n = 0, before = order->ids ? order->ids->len : 0;

	for (guint i = 0; i < before; i++) {
		SwPieceId id = g_array_index(order->ids, SwPieceId, i);

		if (session__has_piece(session, id))
			g_array_index(order->ids, SwPieceId, n++) = id;
	}
	if (n < before) {
		g_array_set_size(order->ids, n);
		session__refuse_gone(session, order__text(order), before - n);
	}
	return before == 0 || n > 0;
}

/* TRUE if the order was executed, and left locked pieces as they are. */
static gboolean
is_done_but(const GError *refusal)
{
	return g_error_matches(refusal, SW_SESSION_ERROR, SW_SESSION_DONE_BUT);
}

void
queue__refuse_if(SwSession *session, const Order *order, GError *refusal)
{
	g_autoptr(GError) error = refusal;

	if (is_done_but(error))
		session__tell_kept(session, error->message);
	else if (error)
		session__refuse(session, order__text(order), error->message);
}

static void
end_order(SwSession *session, const Order *order)
{
	if (order->then.end_look)
		order->then.end_look(session, order);
	else if (order->then.done)
		order->then.done(session, order->then.data);
	else if (order->then.done_with)
		order->then.done_with(session, (const SwPieceId *)(gconstpointer)order->ids->data,
		                      order->ids->len, order->then.data);
}

/* Thaws the session, so that the callback sees all changes. */
static void
call_done(SwSession *session, const Order *order)
{
	if (order->then.done == NULL && order->then.done_with == NULL &&
	    order->then.end_look == NULL)
		return;
	session__thaw(session);
	queue__notify(session);
	session->queue->is_calling = TRUE;
	end_order(session, order);
	session->queue->is_calling = FALSE;
	session__freeze(session);
}

/* Ends an order, whether it left a step or not (transfer full). */
static void
drop(SwSession *session, Order *order, guint32 number)
{
	session__notify_turn(session, order, number, TRUE);
	order__free(order);
}

static void
do_here(SwSession *session, Order *order, guint32 number)
{
	session__run(session, order);
	queue__refuse_if(session, order, g_steal_pointer(&session->refusal));
	/* Before its callback, since an order given there may use the number again. */
	session__notify_turn(session, order, number, TRUE);
	call_done(session, order);
	order__free(order);
}

/* Returns how many edits of the document it takes to undo or redo until `position`. */
static guint
edits_to(const SwSession *session, guint position)
{
	guint at, n = sw_document_n_steps(session->document, &at);
	guint end = MAX(at, MIN(position, n)), edits = 0;

	for (guint i = MIN(at, position); i < end; i++)
		edits += sw_document_step_edits(session->document, i);
	return edits;
}

/* Estimates the size of an undo or redo. The history is up to date when its turn comes. */
static void
estimate(const SwSession *session, Order *order)
{
	guint now;

	sw_document_n_steps(session->document, &now);
	if (order->command == COMMAND_UNDO)
		order->n = edits_to(session, MAX(now, 1) - 1);
	else if (order->command == COMMAND_REDO)
		order->n = edits_to(session, now + 1);
	else if (order->command == COMMAND_GO_TO)
		order->n = edits_to(session, order->number);
}

/* ---- Workers ---------------------------------------------------------------------------- */

static void go_on(SwSession *session);

static SwSession *
fork_session(SwSession *session)
{
	SwSession *fork = session__new(session->game, sw_document_fork(session->document));

	selection__set(fork, selection__ids(session));
	check__share_part(fork, session);
	layers__share(fork, session);
	fork->centre = session->centre;
	fork->desk.clip = session->desk.clip ? g_ref_string_acquire(session->desk.clip) : NULL;
	queue__begin(fork, session->queue->run);
	session__notify_fork(session, fork);
	session__freeze(fork);
	return fork;
}

/* TRUE for the first caller only. */
static gboolean
decide(Work *work)
{
	return g_atomic_int_compare_and_exchange(&work->is_decided, FALSE, TRUE);
}

/* Also computes where each piece is and how far the map reaches, since the window needs both next.
 * Steps are in the journal before they are shown. */
static void
work_run(gpointer data)
{
	Work *work = data;
	SwBox box;

	session__run(work->fork, work->order);
	sw_document_at(work->fork->document, sw_place_hex(sw_hex(0, 0)));
	sw_session_bounds(work->fork, &box);
	if (decide(work))
		session__notify_worked(work->fork);
}

/* A selection that the user made meanwhile stays. */
static void
take(SwSession *session, Work *work)
{
	SwSession *fork = work->fork;
	gboolean has_changed =
		sw_document_revision(session->document) != sw_document_revision(fork->document);

	/* If nothing has changed, the document stays, since the view of this revision refers to it.
	 */
	if (has_changed) {
		sw_document_join(session->document, g_steal_pointer(&fork->document));
		selection__drop_notes(session);
		extent__take(session, fork);
	}
	session__notify_join(session, fork);
	if (work->selection_no == sw_session_selection(session))
		selection__set(session, selection__ids(fork));
	session->centre = fork->centre;
	session__set_clip(session, g_steal_pointer(&fork->desk.clip));
	if (fork->queue->proposals.looked)
		queue__set_looked(session->queue, g_steal_pointer(&fork->queue->proposals.looked));
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
on_worked(gpointer owner, gpointer data)
{
	SwSession *session = owner;
	Work *work = data;

	session->queue->running = NULL;
	session->queue->is_going_on = TRUE;
	session__freeze(session);
	take(session, work);
	session__notify_turn(session, work->order, session->queue->first - 1, TRUE);
	call_done(session, work->order);
	go_on(session);
	work_free(work);
}

/* Takes ownership of the order. */
static void
begin_work(SwSession *session, Order *order)
{
	Work *work = g_new0(Work, 1);

	work->job = sw_job_new("work", work_run, work, work_free, on_worked, session);
	work->fork = fork_session(session);
	work->order = order;
	work->selection_no = sw_session_selection(session);
	session->queue->running = work;
	session->queue->runner(work->job, session->queue->runner_data);
}

/* ---- In turn ---------------------------------------------------------------------------- */

static gboolean
needs_worker(const Queue *queue, const Order *order)
{
	return queue->runner && order->n >= queue->least && order->command != COMMAND_AFTER;
}

/* Executes the next order; FALSE if there is none, or it has to wait. */
static gboolean
go_on_once(SwSession *session, gint64 until)
{
	Queue *queue = session->queue;
	const Order *next = g_queue_peek_head(&queue->waiting);
	Order *order;
	guint32 number;

	if (queue->running || next == NULL || g_get_monotonic_time() > until)
		return FALSE;
	order = g_queue_pop_head(&queue->waiting);
	number = queue->first++;
	estimate(session, order);
	session__notify_turn(session, order, number, FALSE);
	if (!keep_what_is_there(session, order))
		drop(session, order, number);
	else if (needs_worker(queue, order))
		begin_work(session, order);
	else
		do_here(session, order, number);
	return TRUE;
}

static void
go_on_later(gpointer session)
{
	session__freeze(session);
	go_on(session);
}

/* Executes the waiting orders as far as possible now, and notifies the listeners. The caller has
 * frozen the session; this thaws it. */
static void
go_on(SwSession *session)
{
	Queue *queue = session->queue;
	gint64 until = g_get_monotonic_time() + FRAME_US;

	queue->is_going_on = TRUE;
	while (go_on_once(session, until))
		;
	queue->is_going_on = FALSE;
	if (queue->running == NULL && queue->waiting.length > 0)
		sw_later_when_idle(&queue->later, go_on_later, session);
	session__thaw(session);
	queue__notify(session);
}

gboolean
queue__stop_work(SwSession *session)
{
	return decide(session->queue->running);
}

/* The worker finishes without effect. */
void
queue__drop_work(SwSession *session)
{
	const Order *order = session->queue->running->order;

	sw_job_drop(session->queue->running->job);
	session->queue->running = NULL;
	session__notify_turn(session, order, session->queue->first - 1, TRUE);
	session__freeze(session);
	go_on(session);
}

void
sw_session_cancel(SwSession *session)
{
	if (session->queue->running && queue__stop_work(session))
		queue__drop_work(session);
}

/* ---- Entry ------------------------------------------------------------------------------ */

/* Queues the order at the end, or in front if it is prompt and given by a callback (transfer full).
 */
static void
push(SwSession *session, Order *order)
{
	Queue *queue = session->queue;
	guint32 number = queue->first + queue->waiting.length;

	/* It gets the number of the order whose callback gave it. */
	if (queue->is_calling && order->turn == ORDER_NEXT) {
		g_queue_push_head(&queue->waiting, order);
		number = --queue->first;
	} else {
		g_queue_push_tail(&queue->waiting, order);
	}
	session__notify_wait(session, order, number);
}

/* A panel may show pieces that are already gone. Without `error` the listeners are notified of a
 * refusal; what was done is none. */
static gboolean
do_now(SwSession *session, Order *order, GError **error)
{
	GError *refusal;
	gboolean is_refused, is_told;

	if (!keep_what_is_there(session, order)) {
		order__free(order);
		queue__notify(session);
		return TRUE;
	}
	session__run(session, order);
	refusal = g_steal_pointer(&session->refusal);
	is_refused = refusal && !is_done_but(refusal);
	is_told = refusal != NULL;
	if (is_refused && error) {
		g_propagate_error(error, refusal);
	} else {
		queue__refuse_if(session, order, refusal);
		end_order(session, order);
		if (is_told)
			queue__notify(session);
	}
	order__free(order);
	return !is_refused;
}

gboolean
queue__do_or_wait(SwSession *session, Order *order, GError **error)
{
	Queue *queue = session->queue;

	estimate(session, order);
	if (!sw_session_is_busy(session) && !needs_worker(queue, order))
		return do_now(session, order, error);
	push(session, order);
	if (queue->running || queue->is_going_on) {
		queue__notify(session);
	} else {
		session__freeze(session);
		go_on(session);
	}
	return TRUE;
}

/* Called for a new edit: Redo no longer restores what Undo cancelled. */
static void
forget_cancelled(Queue *queue)
{
	clear_orders(&queue->cancelled.orders);
	queue->cancelled.undone = 0;
}

/* ---- Typed text ------------------------------------------------------------------------- */

/* Ends what the journal keeps (transfer full). */
static void
end_typed(SwSession *session, Order *typed)
{
	if (typed)
		session__notify_turn(session, typed, TYPED_NUMBER, TRUE);
	order__free(typed);
}

SwTyped *
sw_typed_begin(SwSession *session)
{
	session->queue->typed.is_asked = TRUE;
	session->queue->typed.is_given = FALSE;
	return session;
}

void
sw_typed_end(SwTyped *session)
{
	Queue *queue = session->queue;

	queue->typed.is_asked = FALSE;
	if (!queue->typed.is_given)
		end_typed(session, g_steal_pointer(&queue->typed.order));
}

/* Takes ownership of the order. */
static void
keep_typed(SwSession *session, Order *order)
{
	Queue *queue = session->queue;

	if (queue->typed.is_given) {
		order__free(order);
		return;
	}
	end_typed(session, g_steal_pointer(&queue->typed.order));
	queue->typed.is_given = TRUE;
	queue->typed.order = order;
	session__notify_wait(session, order, TYPED_NUMBER);
}

/* The step of an edit that is executed at once is the result of what was typed: after a crash it is
 * not made twice. Panels make an edit of what is typed when the document changes. */
static gboolean
do_after_typed(SwSession *session, Order *order, GError **error)
{
	Order *typed = g_steal_pointer(&session->queue->typed.order);
	gboolean is_done;

	if (typed && !sw_session_is_busy(session))
		session__notify_turn(session, typed, TYPED_NUMBER, FALSE);
	is_done = queue__do_or_wait(session, order, error);
	end_typed(session, typed);
	return is_done;
}

/* ---- The door ---------------------------------------------------------------------------- */

gboolean
session__do(SwSession *session, Order *order, GError **error)
{
	if (session->is_seen && order__changes(order)) {
		sw_fail(error, "the players' view is read-only");
		order__free(order);
		return FALSE;
	}
	if (!order__changes(order))
		return queue__do_or_wait(session, order, error);
	if (session->queue->typed.is_asked) {
		keep_typed(session, order);
		return TRUE;
	}
	forget_cancelled(session->queue);
	return do_after_typed(session, order, error);
}

void
sw_session_after(SwSession *session, const char *what, SwSessionDone done, gpointer data)
{
	Order *order = order__new(COMMAND_AFTER);

	order__set_text(order, what);
	order->then.done = done;
	order->then.data = data;
	session__do(session, order, NULL);
}

void
sw_session_after_with_selected(SwSession *session, const char *what, SwSessionDoneWith done,
                               gpointer data)
{
	Order *order = order__of_selected(COMMAND_AFTER, session);

	order__set_text(order, what);
	order->then.done_with = done;
	order->then.data = data;
	session__do(session, order, NULL);
}
