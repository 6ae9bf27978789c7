/* Who listens to a session, and what they have not been told yet: what has changed, and what was
 * refused. They are told once the session is consistent again, and not while it is frozen.
 */
#pragma once

#include "session/session.h"

typedef struct Listeners Listeners;

Listeners *listeners__new(void);
void listeners__free(Listeners *listeners);

/* Adds to what the listeners will be notified of; returns all of that. */
void listeners__note(SwSession *session, SwSessionChange what);
SwSessionChange listeners__noted(const SwSession *session);

/* Notes `what`, and unless the session is frozen notifies the listeners at once, and the followers
 * soon. After a change of the document call session__settle() instead. */
void listeners__settle(SwSession *session, SwSessionChange what);

/* Between these two nothing is checked or notified; they nest. */
void session__freeze(SwSession *session);
void session__thaw(SwSession *session);
gboolean session__is_frozen(const SwSession *session);

/* Records that `what` was refused, and why; the second, that `n` of its pieces are gone. */
void session__refuse(SwSession *session, const char *what, const char *why);
void session__refuse_gone(SwSession *session, const char *what, guint n);

/* Records what was done, and what it left as it is. */
void session__tell_kept(SwSession *session, const char *text);

/* Clears what was refused or kept, of which the listeners have been notified. */
void listeners__clear_refused(SwSession *session);
