#include "session/queue_journal.h"

#include "session/queue_private.h"
#include "session/record.h"

void
queue__add_order(GArray *records, const SwSession *session, const Order *order, guint32 number)
{
	record_add_new(records, RECORD_ORDER, order__record(session->game->table, order, number));
}

void
queue__add_turn(GArray *records, guint32 number, gboolean is_over)
{
	record_add_new(records, RECORD_TURN, g_variant_new(TURN_FORMAT, number, is_over));
}

gboolean
queue__has_records(const SwSession *session)
{
	return sw_session_is_busy(session) || session->queue->typed.order;
}

GArray *
queue__records(const SwSession *session)
{
	const Queue *queue = session->queue;
	GArray *records = record_array();
	guint32 number = queue->first;

	if (queue->running && order__is_kept(queue->running->order)) {
		queue__add_order(records, session, queue->running->order, number - 1);
		queue__add_turn(records, number - 1, FALSE);
	}
	for (GList *i = queue->waiting.head; i; i = i->next, number++) {
		if (order__is_kept(i->data))
			queue__add_order(records, session, i->data, number);
	}
	if (queue->typed.order)
		queue__add_order(records, session, queue->typed.order, TYPED_NUMBER);
	return records;
}
