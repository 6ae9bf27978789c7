/* A bar that appears when another program has changed or deleted a window's file. "Reload" shows
 * the version on disk; "Keep" goes on with the open one, and saving then asks before it replaces
 * the file. */
#pragma once

#include "files/open_file.h"

typedef struct SwDiskBar SwDiskBar;

/* The file must outlive the bar. */
SwDiskBar *sw_disk_bar_new(GtkWindow *window, SwOpenFile *file);
void sw_disk_bar_free(SwDiskBar *bar);
