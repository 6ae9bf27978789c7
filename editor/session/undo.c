/* Undo and Redo: of waiting orders, of the running order, and of steps. */
#include "session/commands.h"
#include "session/queue_private.h"
#include "session/session_private.h"

/* ---- Cancelling ------------------------------------------------------------------------- */

/* Keeps an order that Undo cancelled, so that Redo can give it again (transfer full). */
static void
keep_cancelled(Queue *queue, Order *order, Command by)
{
	if (by == COMMAND_UNDO && order->command != COMMAND_REDO) {
		g_queue_push_head(&queue->cancelled.orders, order);
		return;
	}
	queue->cancelled.undone += by == COMMAND_UNDO;
	order__free(order);
}

/* Cancels the last waiting order, or else the running one. FALSE if the command cancels neither. */
static gboolean
cancel(SwSession *session, Command by)
{
	Queue *queue = session->queue;
	Order *last = g_queue_peek_tail(&queue->waiting);

	if (last && order__is_cancelled_by(last, by)) {
		g_queue_pop_tail(&queue->waiting);
		session__notify_turn(session, last, queue->first + queue->waiting.length, TRUE);
		keep_cancelled(queue, last, by);
		queue__notify(session);
		return TRUE;
	}
	if (last || queue->running == NULL || !order__is_cancelled_by(queue->running->order, by) ||
	    !queue__stop_work(session))
		return FALSE;
	/* The worker still reads its own order. */
	keep_cancelled(queue, order__copy(queue->running->order), by);
	queue__drop_work(session);
	return TRUE;
}

/* ---- Steps ------------------------------------------------------------------------------ */

void
undo__undo(SwSession *session, const Order *order G_GNUC_UNUSED)
{
	if (sw_document_can_undo(session->document))
		sw_document_undo(session->document);
	session__settle(session, 0);
}

void
undo__redo(SwSession *session, const Order *order G_GNUC_UNUSED)
{
	if (sw_document_can_redo(session->document))
		sw_document_redo(session->document);
	session__settle(session, 0);
}

/* Steps that the history has dropped since the order was made shift the position. */
void
undo__go_to(SwSession *session, const Order *order)
{
	SwDocument *document = session->document;
	guint forgotten = sw_document_forgotten(document) - (guint)order->value;
	guint at, n = sw_document_n_steps(document, &at);
	guint to = MIN(MAX(order->number, forgotten) - forgotten, n);

	for (; at > to; at--)
		sw_document_undo(document);
	for (; at < to; at++)
		sw_document_redo(document);
	session__settle(session, 0);
}

/* ---- History ---------------------------------------------------------------------------- */

/* Counts the steps that can be undone and redone when all orders have been executed. */
static void
foresee(const SwSession *session, guint *done, guint *undone)
{
	const Queue *queue = session->queue;
	guint n = sw_document_n_steps(session->document, done);

	*undone = n - *done;
	if (queue->running)
		order__foresee(queue->running->order, done, undone);
	for (GList *i = queue->waiting.head; i; i = i->next)
		order__foresee(i->data, done, undone);
}

gboolean
sw_session_can_undo(const SwSession *session)
{
	guint done, undone;

	foresee(session, &done, &undone);
	return done > 0;
}

gboolean
sw_session_can_redo(const SwSession *session)
{
	guint done, undone;

	foresee(session, &done, &undone);
	return undone > 0 || session->queue->cancelled.orders.length > 0;
}

void
sw_session_undo(SwSession *session)
{
	if (session->is_seen || !sw_session_can_undo(session) || cancel(session, COMMAND_UNDO))
		return;
	session->queue->cancelled.undone++;
	queue__do_or_wait(session, order__new(COMMAND_UNDO), NULL);
}

/* Steps that were undone after the orders were cancelled are redone before them. */
void
sw_session_redo(SwSession *session)
{
	Queue *queue = session->queue;
	gboolean is_step = queue->cancelled.undone > 0 || queue->cancelled.orders.length == 0;

	if (session->is_seen || !sw_session_can_redo(session))
		return;
	queue->cancelled.undone -= queue->cancelled.undone > 0;
	if (!is_step)
		queue__do_or_wait(session, g_queue_pop_head(&queue->cancelled.orders), NULL);
	else if (!cancel(session, COMMAND_REDO))
		queue__do_or_wait(session, order__new(COMMAND_REDO), NULL);
}

void
sw_session_go_to(SwSession *session, guint position)
{
	Order *order = order__new(COMMAND_GO_TO);

	order->number = position;
	order->value = (gint32)sw_document_forgotten(session->document);
	session__do(session, order, NULL);
}
