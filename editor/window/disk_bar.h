/* When somebody else has written or taken away the file of a window, a bar says so: "Reload" shows
 * what is there now, "Keep" goes on with what is here, and saving then asks before it replaces
 * anything. */
#pragma once

#include "files/open_file.h"

G_BEGIN_DECLS

typedef struct SwDiskBar SwDiskBar;

/* Follows the file, which lives until it is freed. */
SwDiskBar *sw_disk_bar_new(GtkWindow *window, SwOpenFile *file);
void sw_disk_bar_free(SwDiskBar *bar);

G_END_DECLS
