/* Running and waiting orders, and that of typed text, as records of a journal. */
#pragma once

#include "session/order.h"

/* Returns these orders as records of a journal (Record), and whether there may be some. The others
 * append the record of one order, and one that its turn has come or that it is over. */
GArray *queue__records(const SwSession *session);
gboolean queue__has_records(const SwSession *session);
void queue__add_order(GArray *records, const SwSession *session, const Order *order,
                      guint32 number);
void queue__add_turn(GArray *records, guint32 number, gboolean is_over);
