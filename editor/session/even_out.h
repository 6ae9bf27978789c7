/* Evening out the map of a session (rules/balance.h): what may move, the search in a copy of the
 * document, and what it found, of which one is made a step of the session.
 *
 * sw_even_out_run() belongs to any thread, all else to the session's. While it runs, the session's
 * thread may call sw_even_out_cancel(), sw_even_out_live(), sw_even_out_take_least() and the
 * functions under *Before the search*. */
#pragma once

#include "rules/balance.h"
#include "session/session.h"

typedef struct SwEvenOut SwEvenOut;

typedef struct {
	const char *const *locks; /* words of sw_balance_lock(), NULL-terminated */
	gboolean keeps_selected;  /* what is selected stays */
	gboolean from_box, together;
	guint64 seed, steps;
} SwEvenOutWishes;

/* NULL, with an error for users, if a lock says nothing, or the session's map cannot be evened out.
 * Copies the document. */
SwEvenOut *sw_even_out_new(SwSession *session, const SwEvenOutWishes *wishes, GError **error);
void sw_even_out_free(SwEvenOut *even);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwEvenOut, sw_even_out_free)

/* ---- Before the search -------------------------------------------------------------------- */

/* How many tiles there are, and may move. */
guint sw_even_out_n_tiles(const SwEvenOut *even);
guint sw_even_out_n_free(const SwEvenOut *even);

/* Why nothing can be gained, for users; NULL if something may be. */
const char *sw_even_out_why_not(const SwEvenOut *even);

/* How much of the differences is left at least, from 0 to 1, whatever moves. */
double sw_even_out_least(const SwEvenOut *even);

const SwDocument *sw_even_out_document(const SwEvenOut *even);

/* The measures that are evened out. */
guint sw_even_out_n_terms(const SwEvenOut *even);
const SwMeasure *sw_even_out_term(const SwEvenOut *even, guint term);

/* Returns the gap of each term (gint64, in its parts) in the document, or in an arrangement of it.
 * Free with g_array_unref(). */
GArray *sw_even_out_gaps(const SwEvenOut *even, const SwDocument *document);

/* ---- The search --------------------------------------------------------------------------- */

/* Uses all processors. */
void sw_even_out_run(SwEvenOut *even);
void sw_even_out_cancel(SwEvenOut *even);

/* How much of it is done, and how much of the differences the best arrangement so far leaves; from
 * 0 to 1. */
void sw_even_out_live(const SwEvenOut *even, double *done, double *left);

/* Returns the best arrangement so far, or NULL if it is the one that was returned last (transfer
 * full). */
SwDocument *sw_even_out_take_least(SwEvenOut *even);

/* ---- What was found ----------------------------------------------------------------------- */

/* The arrangements to choose from, from the fewest changed places on: each is more even than those
 * before it. None: no arrangement was found that is more even. */
guint sw_even_out_n_found(const SwEvenOut *even);
const SwBalanced *sw_even_out_found(const SwEvenOut *even, guint i);
guint sw_even_out_n_refused(const SwEvenOut *even); /* by the rules */

/* How much of the differences is left, from 0 to 1. */
double sw_even_out_left(const SwEvenOut *even, guint i);

/* Makes the arrangement, as one step. FALSE, with an error for users, if the session's document has
 * changed since sw_even_out_new(), or one of its tiles cannot be edited now. From then on a record
 * (rules/balance_record.h) is written beside the session's file whenever that is saved with this
 * arrangement and no other change. */
gboolean sw_session_even_out(SwSession *session, const SwEvenOut *even, guint i, GError **error);

/* Returns why there was none beside the file that was saved last, for users: SW_SESSION_OUTDATED if
 * the map had changed, otherwise it could not be written. NULL if there is one, or nothing to be
 * recorded, or it was returned before. Free it. */
GError *sw_session_take_unrecorded(SwSession *session);
