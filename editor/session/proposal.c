/* Finds out what an edit would replace, and asks the user before it does. */
#include "session/outline.h"
#include "session/proposal_private.h"
#include "session/queue_private.h"

#include "base/error.h"

/* How many pieces are listed by name. */
#define MOST_NAMES 3

/* ---- Results ---------------------------------------------------------------------------- */

void
proposal__look(SwSession *session, GArray *replaced, GError *error, Pasted *pasted)
{
	Looked *looked = g_new0(Looked, 1);

	looked->replaced = replaced;
	looked->error = error;
	looked->pasted = pasted;
	queue__set_looked(session->queue, looked);
}

/* ---- Names ------------------------------------------------------------------------------ */

char *
sw_proposal_names(SwSession *session, const SwProposal *proposal)
{
	guint n = proposal->n_replaced, n_named = MIN(n, MOST_NAMES);
	GString *names = g_string_new(NULL);

	for (guint i = 0; i < n_named; i++) {
		if (i > 0)
			g_string_append(names, ", ");
		sw_outline_append_row(names, session, proposal->replaced[i]);
	}
	if (n > n_named)
		g_string_append_printf(names,
		                       sw_translate_n(" and %u more", " and %u more", n - n_named),
		                       n - n_named);
	return g_string_free(names, FALSE);
}

gboolean
session__refuses(SwSession *session, const GArray *replaced)
{
	SwProposal proposal = {NULL, replaced->len,
	                       (const SwPieceId *)(gconstpointer)replaced->data};
	g_autofree char *names = NULL;

	if (replaced->len == 0)
		return FALSE;
	names = sw_proposal_names(session, &proposal);
	sw_fail(&session->refusal, "it would replace: %s", names);
	return TRUE;
}

/* ---- Questions -------------------------------------------------------------------------- */

static gboolean
looks(const Order *order)
{
	return order->command == COMMAND_LOOK_PASTE || order->command == COMMAND_LOOK_TRANSFORM;
}

/* Turns the order that looked into the edit itself. */
static void
become_edit(Order *order)
{
	order->command = order->command == COMMAND_LOOK_PASTE ? COMMAND_PASTE : COMMAND_TRANSFORM;
	order->turn = ORDER_NEXT;
	order->then.ask = NULL;
	order->then.end_look = NULL;
}

/* Takes ownership of the order. */
static void
give(SwSession *session, Order *order)
{
	become_edit(order);
	queue__do_or_wait(session, order, NULL);
}

/* Queues the order behind those that wait now (transfer full). */
static void
look_again(SwSession *session, Order *order)
{
	order->turn = ORDER_AGAIN;
	queue__do_or_wait(session, order, NULL);
}

/* Only once, since otherwise two orders would be looked at again in turn for ever. */
static gboolean
is_to_wait(const SwSession *session, const Order *order)
{
	return order->turn != ORDER_AGAIN && sw_session_n_waiting(session) > 0;
}

/* Fixes the order to that text. */
static void
give_text(Pasted *pasted, Order *order)
{
	order->pasted = pasted__ref(pasted);
	g_clear_pointer(&order->text, g_ref_string_release);
	order->text = g_ref_string_acquire(pasted->text);
}

/* Returns a copy of the order with the text that was read, so that copying later does not change
 * it. */
static Order *
order_that_looked(const Order *order, const Looked *looked)
{
	Order *copy = order__copy(order);

	if (copy->pasted == NULL && looked->pasted)
		give_text(looked->pasted, copy);
	return copy;
}

static void
ask(SwSession *session, const Order *order, const Looked *looked)
{
	SwProposal proposal = {.error = looked->error};

	if (looked->error == NULL) {
		proposal.n_replaced = looked->replaced->len;
		proposal.replaced = (const SwPieceId *)(gconstpointer)looked->replaced->data;
	}
	order->then.ask(session, &proposal, order->then.data);
}

/* Takes ownership of the order. */
static void
decide(SwSession *session, Order *order, const Looked *looked)
{
	Queue *queue = session->queue;

	if (queue->proposals.asked) {
		g_queue_push_tail(&queue->proposals.unanswered, order);
	} else if (looked->replaced->len == 0) {
		give(session, order);
	} else if (is_to_wait(session, order)) {
		look_again(session, order);
	} else {
		queue->proposals.asked = order;
		ask(session, order, looked);
	}
}

/* The callback may answer at once, and the next order may then be looked at. */
static void
end_look(SwSession *session, const Order *order)
{
	g_autoptr(Looked) looked = g_steal_pointer(&session->queue->proposals.looked);

	if (looked->error)
		ask(session, order, looked);
	else
		decide(session, order_that_looked(order, looked), looked);
}

void
proposal__ask(Order *order, SwAsk asks, gpointer data)
{
	order->then.ask = asks;
	order->then.end_look = end_look;
	order->then.data = data;
}

/* There is no user to ask: an edit that would replace something is refused. */
void
proposal__end_recovered(SwSession *session, Order *order)
{
	g_autoptr(Looked) looked = NULL;

	if (!looks(order))
		return;
	looked = g_steal_pointer(&session->queue->proposals.looked);
	become_edit(order);
	if (looked->error)
		session->refusal = g_steal_pointer(&looked->error);
	else if (!session__refuses(session, looked->replaced))
		session__run(session, order);
}

void
sw_session_answer(SwSession *session, gboolean yes)
{
	Queue *queue = session->queue;
	Order *order = g_steal_pointer(&queue->proposals.asked), *next;

	if (order && yes)
		give(session, order);
	else
		order__free(order);
	next = g_queue_pop_head(&queue->proposals.unanswered);
	if (next)
		look_again(session, next);
}
