/* Orders that look at what an edit would replace, before it is done. */
#pragma once

#include "session/pasted.h"
#include "session/proposal.h"

typedef struct Order Order;

/* Sets what an order that looks has found (transfer full): the pieces that would be replaced
 * (SwPieceId), or an error, and the text that was read if it is a paste. */
void proposal__look(SwSession *session, GArray *replaced, GError *error, Pasted *pasted);

/* Sets the callback that asks the user about the order, which is one that looks. */
void proposal__ask(Order *order, SwAsk ask, gpointer data);

/* Finishes an order that looks and was recovered from a journal; does nothing for other orders. */
void proposal__end_recovered(SwSession *session, Order *order);

/* Sets the refusal of the order being executed, which may replace nothing, if `replaced` is not
 * empty. Returns TRUE if it does. */
gboolean session__refuses(SwSession *session, const GArray *replaced);
