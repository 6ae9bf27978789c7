/* A command on a large document while its window goes on: a worker does it on a fork, and the
 * session then has what came of it, as one step as ever. In three parts, of which another thread
 * may do the second, as when a session is checked or saved.
 *
 * From the first to the last, or until it is dropped, commands leave the session as it is; it can
 * be looked at, selected in, checked and saved. One work at a time.
 */
#pragma once

#include "session/edit.h"

G_BEGIN_DECLS

typedef struct SwSessionWork SwSessionWork;

/* Calls commands of the session that it is given, which has no file and no listeners. */
typedef void (*SwSessionCommand)(SwSession *session, gpointer data);

/* Pieces that a command touches from which on it may take longer than a frame or two. */
#define SW_WORK_PIECES 50000

/* A command on its way to whoever knows when it can be done, and by which thread. */
typedef struct {
	const char *text; /* what is being done, translated; not ours */
	guint n;          /* pieces that it touches, at a guess */
	SwSessionCommand command;
	gpointer data;
	GDestroyNotify free_data; /* called in any case; or NULL */
} SwSessionOrder;

SwSessionWork *sw_session_work_new(SwSession *session);
void sw_session_work_run(SwSessionWork *work, SwSessionCommand command, gpointer data);
void sw_session_work_take(SwSession *session, SwSessionWork *work);

/* Nobody waits for it any more: the session can be edited again, and the worker goes on for
 * nothing. Then, when that has ended, in place of the last. */
void sw_session_work_drop(SwSession *session);
void sw_session_work_free(SwSessionWork *work);

gboolean sw_session_is_worked_on(const SwSession *session);

/* It is modified, or will be when that is done. */
gboolean sw_session_has_changes(const SwSession *session);

G_END_DECLS
