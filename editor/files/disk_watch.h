/* What stands on the disk under the name of a session's document is watched: somebody else may
 * write it or take it away. Where files cannot be watched, saving still looks.
 */
#pragma once

#include <gtk/gtk.h>

#include "session/session.h"

G_BEGIN_DECLS

typedef struct SwDiskWatch SwDiskWatch;

/* What was last seen there, beside what the session has read or saved. */
typedef enum {
	SW_DISK_SAME,
	SW_DISK_DIFFERS,
	SW_DISK_GONE,
} SwDiskState;

/* The file was looked at, since it has changed; the state may be as before. */
typedef void (*SwDiskSeen)(gpointer owner);

/* The session outlives it, and listens to it no longer than it lives. */
SwDiskWatch *sw_disk_watch_new(SwSession *session, SwDiskSeen seen, gpointer owner);
void sw_disk_watch_free(SwDiskWatch *watch);

SwDiskState sw_disk_watch_state(const SwDiskWatch *watch);

G_END_DECLS
