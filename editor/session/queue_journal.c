/* What waits, as records of a journal. */
#include "session/queue_private.h"
#include "session/record.h"

GByteArray *
queue__order_record(const SwSession *session, const Order *order, guint32 number)
{
	GByteArray *record = g_byte_array_new();

	record_append(record, record_forms[RECORD_ORDER].word,
	              order__record(session->game->table, order, number));
	return record;
}

GByteArray *
queue__turn_record(guint32 number, gboolean is_over)
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
		g_ptr_array_add(records,
		                queue__order_record(session, queue->running->order, number - 1));
		g_ptr_array_add(records, queue__turn_record(number - 1, FALSE));
	}
	for (GList *i = queue->waiting.head; i; i = i->next, number++) {
		if (order__is_kept(i->data))
			g_ptr_array_add(records, queue__order_record(session, i->data, number));
	}
	return records;
}
