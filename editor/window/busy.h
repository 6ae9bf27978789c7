/* Shows what workers do for a window's file: commands on many pieces, and saving. After half a
 * second, the last line of the window shows the work in progress and the number of commands in the
 * queue, with a Cancel button. A bar reports commands that failed when their turn came.
 */
#pragma once

#include "files/open_file.h"

typedef struct SwBusy SwBusy;

/* Shows the work in `line`, failures at the top of the window. The file must outlive the result. */
SwBusy *sw_busy_new(GtkWindow *window, SwOpenFile *file, GtkBox *line);
void sw_busy_free(SwBusy *busy);
