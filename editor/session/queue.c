#include "document/fork.h"
#include "session/order.h"
#include "session/private.h"
#include "session/record.h"

#include "base/error.h"

/* So long the main thread does what waited before it draws a frame. */
#define FRAME_US 10000

struct SwWork {
	SwSession *session; /* NULL: nobody waits for it any more */
	SwSession *fork;
	Order *order;
	guint64 selection_no; /* of the session when it began */
};

struct Queue {
	SwRunner runner; /* NULL: nobody runs anything */
	gpointer runner_data;
	guint least; /* pieces from which on it does */

	SwWork *running;      /* not ours; NULL: none */
	GQueue waiting;       /* Order */
	guint32 first;        /* number of the first of these; that which runs has one less */
	gboolean is_going_on; /* what waits is being done */
	guint later;          /* will be, when the main loop has drawn */
	gboolean was_busy;    /* as the listeners know */
	GString *refused;

	GQueue taken_back; /* Order: by Undo, the last first */
	guint undone;      /* steps of the history that were undone after those */
};

/* ---- Life ------------------------------------------------------------------------------- */

Queue *
queue__new(void)
{
	Queue *queue = g_new0(Queue, 1);

	queue->refused = g_string_new(NULL);
	return queue;
}

static void
clear_orders(GQueue *orders)
{
	g_queue_clear_full(orders, (GDestroyNotify)order__free);
}

void
queue__free(Queue *queue)
{
	if (queue->running)
		queue->running->session = NULL;
	g_clear_handle_id(&queue->later, g_source_remove);
	clear_orders(&queue->waiting);
	clear_orders(&queue->taken_back);
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

static void
tell(SwSession *session)
{
	Queue *queue = session->queue;
	gboolean is_busy = sw_session_is_busy(session), was_busy = queue->was_busy;

	queue->was_busy = is_busy;
	session__settle(session, is_busy ? SW_SESSION_BUSY : was_busy ? SW_SESSION_REST : 0);
	g_string_truncate(queue->refused, 0);
}

/* ---- What is refused -------------------------------------------------------------------- */

static void
refuse(SwSession *session, const Order *order, const char *why)
{
	GString *refused = session->queue->refused;

	g_string_append_printf(refused, "%s%s (%s)", refused->len > 0 ? "\n" : "",
	                       order__text(order), why);
	session->pending |= SW_SESSION_REFUSED;
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
		g_autofree char *why =
			g_strdup_printf(sw_translate_n("%u piece is no longer there",
		                                       "%u pieces are no longer there", before - n),
		                        before - n);

		g_array_set_size(order->ids, n);
		refuse(session, order, why);
	}
	return before == 0 || n > 0;
}

static void
refuse_if(SwSession *session, const Order *order, GError *refusal)
{
	g_autoptr(GError) error = refusal;

	if (error)
		refuse(session, order, error->message);
}

/* ---- The journal ------------------------------------------------------------------------ */

static GByteArray *
order_record(const SwSession *session, const Order *order, guint32 number)
{
	GByteArray *record = g_byte_array_new();

	record_append(record, record_forms[RECORD_ORDER].word,
	              order__record(session->game->table, order, number));
	return record;
}

static GByteArray *
turn_record(guint32 number, gboolean is_over)
{
	GByteArray *record = g_byte_array_new();

	record_append(record, record_forms[RECORD_TURN].word,
	              g_variant_new(TURN_FORMAT, number, is_over));
	return record;
}

GPtrArray *
queue__records(const SwSession *session)
{
	const Queue *queue = session->queue;
	GPtrArray *records = g_ptr_array_new_with_free_func((GDestroyNotify)g_byte_array_unref);
	guint32 number = queue->first;

	if (queue->running && order__is_kept(queue->running->order)) {
		g_ptr_array_add(records, order_record(session, queue->running->order, number - 1));
		g_ptr_array_add(records, turn_record(number - 1, FALSE));
	}
	for (GList *i = queue->waiting.head; i; i = i->next, number++) {
		if (order__is_kept(i->data))
			g_ptr_array_add(records, order_record(session, i->data, number));
	}
	return records;
}

/* Takes the record. */
static void
note(SwSession *session, GByteArray *record)
{
	journal__note(session->journal, record);
	g_byte_array_unref(record);
}

static void
note_turn(SwSession *session, const Order *order, guint32 number, gboolean is_over)
{
	if (session->journal && order__is_kept(order))
		note(session, turn_record(number, is_over));
}

/* Takes the order. */
static void
push(SwSession *session, Order *order)
{
	Queue *queue = session->queue;

	g_queue_push_tail(&queue->waiting, order);
	if (session->journal && order__is_kept(order))
		note(session,
		     order_record(session, order, queue->first + queue->waiting.length - 1));
}

/* ---- The worker ------------------------------------------------------------------------- */

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

/* Takes the order. */
static void
begin_work(SwSession *session, Order *order)
{
	SwWork *work = g_new0(SwWork, 1);

	work->session = session;
	work->fork = fork_session(session);
	work->order = order;
	work->selection_no = session->selection_no;
	session->queue->running = work;
	session->queue->runner(work, session->queue->runner_data);
}

/* What is asked for next is where each piece lies: that is found here too. */
void
sw_work_run(SwWork *work)
{
	order__run(work->fork, work->order);
	sw_document_at(work->fork->document, sw_place_hex(sw_hex(0, 0)));
}

/* A selection that was made meanwhile stays. */
static void
take(SwSession *session, SwWork *work)
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
	refuse_if(session, work->order, g_steal_pointer(&fork->refusal));
	session__settle(session, has_changed ? SW_SESSION_DOCUMENT : 0);
}

static void
work_free(SwWork *work)
{
	sw_session_free(work->fork);
	order__free(work->order);
	g_free(work);
}

/* ---- Going on --------------------------------------------------------------------------- */

/* Who waits for it sees the session at rest. */
static void
call_done(SwSession *session, const Order *order)
{
	if (order->done == NULL)
		return;
	session__thaw(session);
	tell(session);
	order->done(session, order->data);
	session__freeze(session);
}

/* It is over, and has left its steps or none. Takes the order. */
static void
drop(SwSession *session, Order *order, guint32 number)
{
	note_turn(session, order, number, TRUE);
	order__free(order);
}

static void
do_here(SwSession *session, Order *order, guint32 number)
{
	order__run(session, order);
	refuse_if(session, order, g_steal_pointer(&session->refusal));
	call_done(session, order);
	drop(session, order, number);
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
	note_turn(session, order, number, FALSE);
	if (!keep_what_is_there(session, order))
		drop(session, order, number);
	else if (needs_worker(queue, order))
		begin_work(session, order);
	else
		do_here(session, order, number);
	return TRUE;
}

static void go_on(SwSession *session);

static gboolean
go_on_later(gpointer data)
{
	SwSession *session = data;

	session->queue->later = 0;
	session__freeze(session);
	go_on(session);
	return G_SOURCE_REMOVE;
}

/* The session is frozen when this begins, and told of when it ends. */
static void
go_on(SwSession *session)
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
	tell(session);
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
		note_turn(session, work->order, session->queue->first - 1, TRUE);
		call_done(session, work->order);
		go_on(session);
	}
	work_free(work);
}

/* The worker goes on for nothing. */
static void
drop_running(SwSession *session)
{
	const Order *order = session->queue->running->order;

	session->queue->running->session = NULL;
	session->queue->running = NULL;
	note_turn(session, order, session->queue->first - 1, TRUE);
	session__freeze(session);
	go_on(session);
}

void
sw_session_cancel(SwSession *session)
{
	if (session->queue->running)
		drop_running(session);
}

/* ---- Taking back ------------------------------------------------------------------------ */

/* What Undo takes back Redo gives again. */
static void
keep_taken_back(Queue *queue, Order *order, Command by)
{
	if (by == COMMAND_UNDO && order->command != COMMAND_REDO) {
		g_queue_push_head(&queue->taken_back, order);
		return;
	}
	queue->undone += by == COMMAND_UNDO;
	order__free(order);
}

/* The last that waits, or else what runs. FALSE if that is nothing which the command takes back. */
static gboolean
take_back(SwSession *session, Command by)
{
	Queue *queue = session->queue;
	Order *last = g_queue_peek_tail(&queue->waiting);

	if (last && order__is_taken_back_by(last, by)) {
		g_queue_pop_tail(&queue->waiting);
		note_turn(session, last, queue->first + queue->waiting.length, TRUE);
		keep_taken_back(queue, last, by);
		tell(session);
		return TRUE;
	}
	if (last || queue->running == NULL || !order__is_taken_back_by(queue->running->order, by))
		return FALSE;
	/* A worker still reads its own. */
	keep_taken_back(queue, order__copy(queue->running->order), by);
	drop_running(session);
	return TRUE;
}

static void
forget_taken_back(Queue *queue)
{
	clear_orders(&queue->taken_back);
	queue->undone = 0;
}

/* ---- The door --------------------------------------------------------------------------- */

static gboolean
do_now(SwSession *session, Order *order, GError **error)
{
	order__run(session, order);
	if (session->refusal) {
		g_propagate_error(error, g_steal_pointer(&session->refusal));
		order__free(order);
		return FALSE;
	}
	if (order->done)
		order->done(session, order->data);
	order__free(order);
	return TRUE;
}

/* Takes the order. */
static gboolean
do_or_wait(SwSession *session, Order *order, GError **error)
{
	Queue *queue = session->queue;

	estimate(session, order);
	if (!sw_session_is_busy(session) && !needs_worker(queue, order))
		return do_now(session, order, error);
	push(session, order);
	if (queue->running || queue->is_going_on) {
		tell(session);
	} else {
		session__freeze(session);
		go_on(session);
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
		forget_taken_back(session->queue);
	return do_or_wait(session, order, error);
}

void
sw_session_after(SwSession *session, SwSessionDone done, gpointer data)
{
	Order *order = order__new(COMMAND_AFTER);

	order->done = done;
	order->data = data;
	session__do(session, order, NULL);
}

/* ---- History ---------------------------------------------------------------------------- */

/* How many steps there will be to be undone and redone when all has been done that waits. */
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
	return undone > 0 || session->queue->taken_back.length > 0;
}

void
sw_session_undo(SwSession *session)
{
	if (session->is_seen || !sw_session_can_undo(session) || take_back(session, COMMAND_UNDO))
		return;
	session->queue->undone++;
	do_or_wait(session, order__new(COMMAND_UNDO), NULL);
}

/* Orders that were taken back come after the steps that were undone later. */
void
sw_session_redo(SwSession *session)
{
	Queue *queue = session->queue;
	gboolean is_step = queue->undone > 0 || queue->taken_back.length == 0;

	if (session->is_seen || !sw_session_can_redo(session))
		return;
	queue->undone -= queue->undone > 0;
	if (!is_step)
		do_or_wait(session, g_queue_pop_head(&queue->taken_back), NULL);
	else if (!take_back(session, COMMAND_REDO))
		do_or_wait(session, order__new(COMMAND_REDO), NULL);
}

void
sw_session_go_to(SwSession *session, guint position)
{
	Order *order = order__new(COMMAND_GO_TO);

	order->number = position;
	order->value = (gint32)sw_document_forgotten(session->document);
	session__do(session, order, NULL);
}
