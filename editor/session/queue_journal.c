/* The journal of what waits. */
#include "session/queue_private.h"
#include "session/record.h"

static void
add_order(GArray *records, const SwSession *session, const Order *order, guint32 number)
{
	record_add_new(records, RECORD_ORDER, order__record(session->game->table, order, number));
}

static void
add_turn(GArray *records, guint32 number, gboolean is_over)
{
	record_add_new(records, RECORD_TURN, g_variant_new(TURN_FORMAT, number, is_over));
}

GArray *
queue__records(const SwSession *session)
{
	const Queue *queue = session->queue;
	GArray *records = record_array();
	guint32 number = queue->first;

	if (queue->running && order__is_kept(queue->running->order)) {
		add_order(records, session, queue->running->order, number - 1);
		add_turn(records, number - 1, FALSE);
	}
	for (GList *i = queue->waiting.head; i; i = i->next, number++) {
		if (order__is_kept(i->data))
			add_order(records, session, i->data, number);
	}
	return records;
}

static void
note(SwSession *session, const GArray *records)
{
	journal__note(session->journal, &g_array_index(records, Record, 0));
}

void
queue__note_turn(SwSession *session, const Order *order, guint32 number, gboolean is_over)
{
	g_autoptr(GArray) records = record_array();

	if (session->journal == NULL || !order__is_kept(order))
		return;
	add_turn(records, number, is_over);
	note(session, records);
}

/* Takes the order. */
void
queue__push(SwSession *session, Order *order)
{
	Queue *queue = session->queue;
	guint32 number = queue->first + queue->waiting.length;
	g_autoptr(GArray) records = record_array();

	/* Its number is that of the order whose callback it is. */
	if (queue->is_calling && order->is_prompt) {
		g_queue_push_head(&queue->waiting, order);
		number = --queue->first;
	} else {
		g_queue_push_tail(&queue->waiting, order);
	}
	if (session->journal == NULL || !order__is_kept(order))
		return;
	add_order(records, session, order, number);
	note(session, records);
}
