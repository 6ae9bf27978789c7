/* Locked pieces, which every command leaves as they are (table/table.h), and those of layers that
 * are locked or hidden (layers.h). */
#pragma once

#include "session/order.h"

/* Returns how many locked pieces the order is about, or would replace where it lays new ones. */
guint lock__n_kept(SwSession *session, const Order *order);

/* Sets the error that so many locked pieces stay as they are. */
void lock__fail(const SwSession *session, guint n, GError **error);
