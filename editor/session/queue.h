/* The queue of a session: orders not executed yet. A command (edit.h and others) is executed at
 * once if the session is at rest, else in the order of arrival. A worker executes one that touches
 * many pieces, on a fork of the document, which the session then takes over. What a command means
 * is fixed when it is given: pieces that are gone when its turn comes are left out, and the
 * listeners are notified. Meanwhile the session can be viewed, selected in, checked and saved.
 */
#pragma once

#include "session/job.h"
#include "session/session.h"

/* ---- Workers ---------------------------------------------------------------------------- */

/* A command that touches this many pieces may take longer than a frame or two. */
#define SW_WORK_PIECES 50000

/* Sets the runner for commands of `least` pieces or more; without one, the default, all are
 * executed at once. `least` is SW_WORK_PIECES, or fewer in tests. */
void sw_session_set_runner(SwSession *session, guint least, SwJobRunner runner, gpointer data);

/* ---- Waiting orders --------------------------------------------------------------------- */

/* TRUE from the start of a worker until no order is waiting. */
gboolean sw_session_is_busy(const SwSession *session);

/* TRUE if the session is modified, or will be when all orders have been executed. */
gboolean sw_session_has_changes(const SwSession *session);

/* Returns what a worker is doing ("Rotating…"), NULL if none is running; how many orders wait
 * behind it; and what the i-th of them is. */
const char *sw_session_doing(const SwSession *session);
guint sw_session_n_waiting(const SwSession *session);
const char *sw_session_waiting(const SwSession *session, guint i);

/* Cancels the order that a worker is executing; it has no effect. The waiting orders continue. */
void sw_session_cancel(SwSession *session);

/* TRUE while a copy or a cut (edit.h) waits: its text is what is pasted next. */
gboolean sw_session_will_clip(const SwSession *session);

/* Calls `done` when all earlier orders have been executed: at once if the session is at rest, never
 * if it is freed before that. `done` must not free the session. `what` is the purpose, "Saving…".
 */
void sw_session_after(SwSession *session, const char *what, SwSessionDone done, gpointer data);

/* The same with the pieces that are selected now, as far as they still exist then: n is 0 if none
 * were selected. If all are gone, `done` is not called and the listeners are notified. */
void sw_session_after_with_selected(SwSession *session, const char *what, SwSessionDoneWith done,
                                    gpointer data);
