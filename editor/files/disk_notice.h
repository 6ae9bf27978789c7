/* What stands under the document's name on the disk is watched while its window is open. When
 * somebody else has written or taken away the file, a bar says so: "Reload" shows what is there
 * now, "Keep" goes on with what is here, and saving then asks before it replaces anything.
 */
#pragma once

#include "window/window.h"

G_BEGIN_DECLS

/* Gives the window the action "reload". */
void sw_disk_notice_install(SwWindow *window);

/* Between these two the session lives. */
void sw_disk_notice_begin(GtkWindow *window, SwSession *session);
void sw_disk_notice_end(GtkWindow *window);

typedef enum {
	SW_DISK_SAME,
	SW_DISK_DIFFERS,
	SW_DISK_GONE,
} SwDiskState;

/* What was last seen there, beside what the session has read or saved. */
SwDiskState sw_disk_notice_state(SwWindow *window);

G_END_DECLS
