#include "session/queue_private.h"

#include "base/error.h"

/* So long the main thread does what waited before it draws a frame. */
#define FRAME_US 10000

/* ---- Life ------------------------------------------------------------------------------- */

Queue *
queue__new(void)
{
	Queue *queue = g_new0(Queue, 1);

	queue->refused = g_string_new(NULL);
	return queue;
}

void
queue__clear_orders(GQueue *orders)
{
	g_queue_clear_full(orders, (GDestroyNotify)order__free);
}

void
queue__free(Queue *queue)
{
	if (queue->running)
		queue->running->session = NULL;
	g_clear_handle_id(&queue->later, g_source_remove);
	queue__clear_orders(&queue->waiting);
	queue__clear_orders(&queue->unanswered);
	queue__clear_orders(&queue->taken_back);
	order__free(queue->asked);
	g_string_free(queue->refused, TRUE);
	g_free(queue);
}

void
sw_session_set_runner(SwSession *session, guint least, SwRunner runner, gpointer data)
{
	session->queue->least = least;
	session->queue->runner = runner;
	session->queue->runner_data = data;
}

/* ---- What waits ------------------------------------------------------------------------- */

gboolean
sw_session_is_busy(const SwSession *session)
{
	const Queue *queue = session->queue;

	return queue->running || queue->waiting.length > 0 || queue->is_going_on;
}

/* TRUE if one is being done, or waits, for which that is so. */
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

const char *
sw_session_refused(const SwSession *session)
{
	return session->queue->refused->str;
}

void
queue__tell(SwSession *session)
{
	Queue *queue = session->queue;
	gboolean is_busy = sw_session_is_busy(session), was_busy = queue->was_busy;

	queue->was_busy = is_busy;
	session__settle(session, is_busy ? SW_SESSION_BUSY : was_busy ? SW_SESSION_REST : 0);
	g_string_truncate(queue->refused, 0);
}

/* ---- What is refused -------------------------------------------------------------------- */

static void
refuse(SwSession *session, const char *what, const char *why)
{
	GString *refused = session->queue->refused;

	g_string_append_printf(refused, "%s%s (%s)", refused->len > 0 ? "\n" : "", what, why);
	session->pending |= SW_SESSION_REFUSED;
}

void
queue__refuse_gone(SwSession *session, const char *what, guint n)
{
	g_autofree char *why = g_strdup_printf(
		sw_translate_n("%u piece is no longer there", "%u pieces are no longer there", n),
		n);

	refuse(session, what, why);
}

/* Leaves out the pieces that are gone; FALSE if there were some, and are none any more. */
static gboolean
keep_what_is_there(SwSession *session, Order *order)
{
	guint n = 0, before = order->ids ? order->ids->len : 0;

	for (guint i = 0; i < before; i++) {
		SwPieceId id = g_array_index(order->ids, SwPieceId, i);

		if (session__is_there(session, id))
			g_array_index(order->ids, SwPieceId, n++) = id;
	}
	if (n < before) {
		g_array_set_size(order->ids, n);
		queue__refuse_gone(session, order__text(order), before - n);
	}
	return before == 0 || n > 0;
}

void
queue__refuse_if(SwSession *session, const Order *order, GError *refusal)
{
	g_autoptr(GError) error = refusal;

	if (error)
		refuse(session, order__text(order), error->message);
}

/* ---- Going on --------------------------------------------------------------------------- */

void
queue__end_order(SwSession *session, const Order *order)
{
	if (order->ask)
		proposal__end_look(session, order);
	else if (order->done)
		order->done(session, order->data);
	else if (order->done_with)
		order->done_with(session, (const SwPieceId *)(gconstpointer)order->ids->data,
		                 order->ids->len, order->data);
}

/* Thawed, so that the callback sees all that has changed. */
void
queue__call_done(SwSession *session, const Order *order)
{
	if (order->done == NULL && order->done_with == NULL && order->ask == NULL)
		return;
	session__thaw(session);
	queue__tell(session);
	session->queue->is_calling = TRUE;
	queue__end_order(session, order);
	session->queue->is_calling = FALSE;
	session__freeze(session);
}

/* It is over, and has left its steps or none. Takes the order. */
static void
drop(SwSession *session, Order *order, guint32 number)
{
	queue__note_turn(session, order, number, TRUE);
	order__free(order);
}

static void
do_here(SwSession *session, Order *order, guint32 number)
{
	order__run(session, order);
	queue__refuse_if(session, order, g_steal_pointer(&session->refusal));
	/* Before its callback asks for another, which takes its number. */
	queue__note_turn(session, order, number, TRUE);
	queue__call_done(session, order);
	order__free(order);
}

/* What the history holds by then is seen when its turn comes. */
static void
estimate(const SwSession *session, Order *order)
{
	guint now;

	sw_document_n_steps(session->document, &now);
	if (order->command == COMMAND_UNDO)
		order->n = sw_session_edits_to(session, MAX(now, 1) - 1);
	else if (order->command == COMMAND_REDO)
		order->n = sw_session_edits_to(session, now + 1);
	else if (order->command == COMMAND_GO_TO)
		order->n = sw_session_edits_to(session, order->number);
}

static gboolean
needs_worker(const Queue *queue, const Order *order)
{
	return queue->runner && order->n >= queue->least && order->command != COMMAND_AFTER;
}

/* Does the next; FALSE if there is none, or none now. */
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
	queue__note_turn(session, order, number, FALSE);
	if (!keep_what_is_there(session, order))
		drop(session, order, number);
	else if (needs_worker(queue, order))
		work__begin(session, order);
	else
		do_here(session, order, number);
	return TRUE;
}

static gboolean
go_on_later(gpointer data)
{
	SwSession *session = data;

	session->queue->later = 0;
	session__freeze(session);
	queue__go_on(session);
	return G_SOURCE_REMOVE;
}

void
queue__go_on(SwSession *session)
{
	Queue *queue = session->queue;
	gint64 until = g_get_monotonic_time() + FRAME_US;

	queue->is_going_on = TRUE;
	while (go_on_once(session, until))
		;
	queue->is_going_on = FALSE;
	if (queue->running == NULL && queue->waiting.length > 0 && queue->later == 0)
		queue->later = g_idle_add(go_on_later, session);
	session__thaw(session);
	queue__tell(session);
}

/* ---- The door --------------------------------------------------------------------------- */

/* What is pressed in a panel may be gone before the panel shows that. */
static gboolean
do_now(SwSession *session, Order *order, GError **error)
{
	if (!keep_what_is_there(session, order)) {
		order__free(order);
		queue__tell(session);
		return TRUE;
	}
	order__run(session, order);
	if (session->refusal) {
		g_propagate_error(error, g_steal_pointer(&session->refusal));
		order__free(order);
		return FALSE;
	}
	queue__end_order(session, order);
	order__free(order);
	return TRUE;
}

/* Takes the order. */
gboolean
queue__do_or_wait(SwSession *session, Order *order, GError **error)
{
	Queue *queue = session->queue;

	estimate(session, order);
	if (!sw_session_is_busy(session) && !needs_worker(queue, order))
		return do_now(session, order, error);
	queue__push(session, order);
	if (queue->running || queue->is_going_on) {
		queue__tell(session);
	} else {
		session__freeze(session);
		queue__go_on(session);
	}
	return TRUE;
}

gboolean
session__do(SwSession *session, Order *order, GError **error)
{
	if (session->is_seen && order__changes(order)) {
		g_set_error_literal(error, SW_ERROR, SW_ERROR_ARGUMENT,
		                    sw_translate("what players see cannot be changed"));
		order__free(order);
		return FALSE;
	}
	if (order__changes(order))
		queue__forget_taken_back(session->queue);
	return queue__do_or_wait(session, order, error);
}

void
sw_session_after(SwSession *session, const char *what, SwSessionDone done, gpointer data)
{
	Order *order = order__new(COMMAND_AFTER);

	order__set_text(order, what);
	order->done = done;
	order->data = data;
	session__do(session, order, NULL);
}

void
sw_session_after_with_selected(SwSession *session, const char *what, SwSessionDoneWith done,
                               gpointer data)
{
	Order *order = order__of_selected(COMMAND_AFTER, session);

	order__set_text(order, what);
	order->done_with = done;
	order->data = data;
	session__do(session, order, NULL);
}
