/* Steps of a session, and what observes them: for the files above session.c. Those below it know
 * private.h alone.
 */
#pragma once

#include "session/session.h"

typedef struct Order Order;

/* Creates a session that owns the document, for reading: without listeners or a file, and without a
 * queue or a journal until these observe it (create.c). */
SwSession *session__new(const SwGame *game, SwDocument *document);

/* Sets the copied text (transfer full). */
void session__set_clip(SwSession *session, char *clip);

/* ---- Steps ------------------------------------------------------------------------------ */

/* Begins a step; the second commits it, selects `selection` (SwPieceId; NULL: unchanged), checks,
 * and notifies the listeners once. */
void session__begin(SwSession *session, const char *format, ...) G_GNUC_PRINTF(2, 3);
void session__commit(SwSession *session, const GArray *selection);

/* Call after any change: drops removed pieces from the selection, checks, and notifies the
 * listeners. */
void session__settle(SwSession *session, SwSessionChange what);

/* ---- Observers -------------------------------------------------------------------------- */

/* An observer: what the queue and the journals do when a session changes. The session calls them
 * without knowing them, in its thread and before the listeners. Any member may be NULL. */
typedef struct {
	/* The step, which may be one of several, has changed the document. */
	void (*on_step)(SwSession *session, const SwStep *step, gpointer data);
	/* The order waits under this number; its turn has come, or it is over. */
	void (*on_wait)(SwSession *session, const Order *order, guint32 number, gpointer data);
	void (*on_turn)(SwSession *session, const Order *order, guint32 number, gboolean is_over,
	                gpointer data);
	/* A worker is about to change the fork; the session has taken over the fork's steps. */
	void (*on_fork)(SwSession *session, SwSession *fork, gpointer data);
	/* Called for the fork, in the worker's thread: its order is executed and can no longer be
	 * cancelled. */
	void (*on_worked)(SwSession *fork, gpointer data);
	void (*on_join)(SwSession *session, SwSession *fork, gpointer data);
	/* The session is being freed. */
	void (*on_gone)(SwSession *session, gpointer data);
} Observer;

/* Adds and removes a pair of observer and data. The session removes all when it is freed. */
void session__observe(SwSession *session, const Observer *observer, gpointer data);
void session__ignore(SwSession *session, const Observer *observer, gpointer data);

/* Returns the data of the first such pair; NULL if there is none. */
gpointer session__observed(const SwSession *session, const Observer *observer);

/* Notify the observers. */
void session__notify_wait(SwSession *session, const Order *order, guint32 number);
void session__notify_turn(SwSession *session, const Order *order, guint32 number, gboolean is_over);
void session__notify_fork(SwSession *session, SwSession *fork);
void session__notify_join(SwSession *session, SwSession *fork);
void session__notify_worked(SwSession *fork);
