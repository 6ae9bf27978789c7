/* Saves a session's document by a worker: what was asked for before is done first; what is drawn
 * while it writes is not in the file, and stays modified. A second wish to save waits for the
 * first; of several the last counts.
 */
#pragma once

#include <gtk/gtk.h>

#include "session/session.h"

G_BEGIN_DECLS

typedef struct SwSaver SwSaver;

/* What it is at, in words; NULL: nothing any more. */
typedef void (*SwSaverBusy)(const char *doing, gpointer owner);

/* All wishes are fulfilled, and the saver may be freed; or one failed, with an error, and it may
 * not. */
typedef void (*SwSaverEnded)(const GError *error, gpointer owner);

/* The session outlives it, by no more than it takes to free both. */
SwSaver *sw_saver_new(SwSession *session, SwSaverBusy busy, SwSaverEnded ended, gpointer owner);

/* Waits for the disk; nobody is told. */
void sw_saver_free(SwSaver *saver);

/* It saves, or will. */
gboolean sw_saver_is_on(const SwSaver *saver);

/* To `path`; NULL: where it is wished to go, or the session's own. `force` replaces what somebody
 * else has written there. */
void sw_saver_begin(SwSaver *saver, const char *path, gboolean force);

/* Gives up what is being saved. */
void sw_saver_stop(SwSaver *saver);

/* What was wished while it saves is not saved after that. */
void sw_saver_forget(SwSaver *saver);

G_END_DECLS
