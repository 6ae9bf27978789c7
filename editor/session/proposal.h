/* Proposals: pasting and rotating may replace pieces of the map, and the user decides whether they
 * should. When the order's turn comes (queue.h), it is found out what the edit would replace. If
 * that is nothing, the edit is done; otherwise the user is asked. If more orders are waiting, it is
 * first looked at again behind them, since something else may be replaced by then. While a question
 * is open, further proposals wait for its answer and are looked at again. An open question is not
 * kept in the journal.
 */
#pragma once

#include "ground/symmetry.h"
#include "session/session.h"

/* Valid during the callback. */
typedef struct SwProposal {
	const GError *error;       /* why the edit is impossible, which needs no answer; or NULL */
	guint n_replaced;          /* of pieces of the map */
	const SwPieceId *replaced; /* without duplicates */
} SwProposal;

/* Asks the user about what would be replaced, or says why the edit is impossible. Never called if
 * Undo or Cancel cancels the edit, or the session is freed. */
typedef void (*SwAsk)(SwSession *session, const SwProposal *proposal, gpointer data);

/* Like sw_session_paste() and sw_session_transform(), but ask first. A text is read only once. */
void sw_session_propose_paste(SwSession *session, const char *text, SwHex at, SwAsk ask,
                              gpointer data);
void sw_session_propose_transform(SwSession *session, SwSymmetry symmetry, SwAsk ask,
                                  gpointer data);

/* Answers the open question, from within `ask` or later. Does nothing if none is open. */
void sw_session_answer(SwSession *session, gboolean yes);

/* Returns what would be replaced, for users: "home system · seat 1, empty system and 3 more". Free
 * with g_free(). */
char *sw_proposal_names(SwSession *session, const SwProposal *proposal);
