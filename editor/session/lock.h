/* Locked pieces, which every command leaves as they are (table/table.h), and those of layers that
 * are locked or hidden (layers.h). */
#pragma once

#include "session/order.h"

/* Locked pieces that an order leaves as they are. */
typedef struct {
	guint n;             /* those that it is about, or would replace where it lays new ones */
	gboolean are_images; /* it names none of them: they are images of those that it names */
} Kept;

Kept lock__kept(SwSession *session, const Order *order);

/* Sets the error that they stay as they are; if the order `is_done` with others, it names the step
 * (SW_SESSION_DONE_BUT). */
void lock__fail(SwSession *session, const Kept *kept, gboolean is_done, GError **error);
