/* Watches the file of a session's document: other programs may write or delete it. Where files
 * cannot be watched, saving still checks.
 */
#pragma once

#include <gtk/gtk.h>

#include "session/session.h"

typedef struct SwDiskWatch SwDiskWatch;

/* The file compared with what the session has read or saved. */
typedef enum {
	SW_DISK_SAME,
	SW_DISK_DIFFERS,
	SW_DISK_GONE,
} SwDiskState;

/* Called when the file has changed and was checked; the state may be the same. */
typedef void (*SwDiskSeen)(gpointer owner);

/* The session must outlive the watch, which stops listening when it is freed. */
SwDiskWatch *sw_disk_watch_new(SwSession *session, SwDiskSeen seen, gpointer owner);
void sw_disk_watch_free(SwDiskWatch *watch);

SwDiskState sw_disk_watch_state(const SwDiskWatch *watch);
