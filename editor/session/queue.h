/* What a session was asked to do and has not done yet. Commands (edit.h and others) are done at
 * once while the session is at rest, in the order in which they came while it is not: then a worker
 * does one that touches many pieces, on a fork of the document, which the session takes over. What
 * a command means was decided when it was given: pieces that are gone by its turn are left out, and
 * the listeners are told. Meanwhile the session can be looked at, selected in, checked and saved.
 */
#pragma once

#include "session/job.h"
#include "session/session.h"

G_BEGIN_DECLS

/* ---- Workers ---------------------------------------------------------------------------- */

/* Pieces that a command touches from which on it may take longer than a frame or two. */
#define SW_WORK_PIECES 50000

/* The session gives such commands to the runner; without one, as at first, all is done at once.
 * `least` is SW_WORK_PIECES, or fewer in tests. */
void sw_session_set_runner(SwSession *session, guint least, SwJobRunner runner, gpointer data);

/* ---- What waits ------------------------------------------------------------------------- */

/* TRUE from the time a worker begins until nothing waits any more. */
gboolean sw_session_is_busy(const SwSession *session);

/* It is modified, or will be when all has been done. */
gboolean sw_session_has_changes(const SwSession *session);

/* What a worker is at ("Rotating…"), NULL if none is; how many wait behind it, and what the i-th
 * of them is. */
const char *sw_session_doing(const SwSession *session);
guint sw_session_n_waiting(const SwSession *session);
const char *sw_session_waiting(const SwSession *session, guint i);

/* Gives up what a worker is at, which has then not happened; what waits goes on. */
void sw_session_cancel(SwSession *session);

/* TRUE while a clip or a cut (edit.h) waits: what it will copy is what is pasted next. */
gboolean sw_session_will_clip(const SwSession *session);

/* Calls `done`, which does not free the session, when all has been done that was asked for before:
 * now, if it is at rest; never, if it goes before that. `what` tells what for, "Saving…". */
void sw_session_after(SwSession *session, const char *what, SwSessionDone done, gpointer data);

/* The same with the pieces that are selected now, as far as they are still there then: n is 0 if
 * none were selected. If all have gone it is not called, and the listeners are told that. */
void sw_session_after_with_selected(SwSession *session, const char *what, SwSessionDoneWith done,
                                    gpointer data);

G_END_DECLS
