/* Saves a session's document in a worker. Earlier orders are executed first; changes made while it
 * writes are not in the file, and stay unsaved. A second request waits for the first; of several
 * waiting ones the last counts.
 */
#pragma once

#include <gtk/gtk.h>

#include "session/session.h"

typedef struct SwSaver SwSaver;

/* Called with what is being done, for the user; NULL: nothing any more. */
typedef void (*SwSaverBusy)(const char *doing, gpointer owner);

/* Called when all requests are done, and the saver may then be freed; or with an error when one
 * failed, and it must not be. */
typedef void (*SwSaverEnded)(const GError *error, gpointer owner);

/* The session must outlive the saver, and be freed right after it, since waiting orders may still
 * refer to the saver. */
SwSaver *sw_saver_new(SwSession *session, SwSaverBusy busy, SwSaverEnded ended, gpointer owner);

/* Waits for the disk, without calling the callbacks. */
void sw_saver_free(SwSaver *saver);

/* TRUE if it is saving, or will. */
gboolean sw_saver_is_on(const SwSaver *saver);

/* Saves to `path`; NULL: to the path of a waiting request, or else the session's own. With `force`
 * it replaces changes by other programs. */
void sw_saver_begin(SwSaver *saver, const char *path, gboolean force);

/* Cancels the save in progress. */
void sw_saver_stop(SwSaver *saver);

/* Forgets a request to save again after the save in progress. */
void sw_saver_forget(SwSaver *saver);
