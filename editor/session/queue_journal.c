/* The journal of what waits. */
#include "session/queue_private.h"
#include "session/record.h"

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

void
queue__note_turn(SwSession *session, const Order *order, guint32 number, gboolean is_over)
{
	if (session->journal && order__is_kept(order))
		note(session, turn_record(number, is_over));
}

/* Takes the order. */
void
queue__push(SwSession *session, Order *order)
{
	Queue *queue = session->queue;
	guint32 number = queue->first + queue->waiting.length;

	/* Its number is that of the order whose callback it is. */
	if (queue->is_calling && order->is_prompt) {
		g_queue_push_head(&queue->waiting, order);
		number = --queue->first;
	} else {
		g_queue_push_tail(&queue->waiting, order);
	}
	if (session->journal && order__is_kept(order))
		note(session, order_record(session, order, number));
}
