/* Edits that are proposed first: pasting and turning may replace pieces of the map, and people
 * decide whether they are to. What an edit would replace is found out in its turn (queue.h). If
 * that is nothing, it is done; otherwise people are asked. While more waits it is looked at once
 * more behind that, since something else may be replaced by then; while a question is open all
 * others wait for its answer, and are looked at anew. An unanswered question is not kept in the
 * journal.
 */
#pragma once

#include "session/session.h"
#include "session/symmetry.h"

G_BEGIN_DECLS

/* Good while people hear of it. */
typedef struct SwProposal {
	const GError *error;       /* why it cannot be done, which needs no answer; or NULL */
	guint n_replaced;          /* pieces of the map */
	const SwPieceId *replaced; /* which, each once */
} SwProposal;

/* Tells people what would be replaced, or why it cannot be done. Never called if Undo or Cancel
 * takes the edit back, or the session goes. */
typedef void (*SwAsk)(SwSession *session, const SwProposal *proposal, gpointer data);

/* As sw_session_paste() and sw_session_transform(). A text is read once. */
void sw_session_propose_paste(SwSession *session, const char *text, SwHex at, SwAsk ask,
                              gpointer data);
void sw_session_propose_transform(SwSession *session, SwSymmetry symmetry, SwAsk ask,
                                  gpointer data);

/* The answer to the question that is open: from `ask`, or later. Nothing if there is none. */
void sw_session_answer(SwSession *session, gboolean yes);

/* What is replaced, for people: "home system · seat 1, empty system and 3 more". Free it. */
char *sw_proposal_names(SwSession *session, const SwProposal *proposal);

G_END_DECLS
