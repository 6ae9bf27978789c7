/* What a window's file is busy with. A worker does what touches many pieces, and another saves:
 * from half a second on the window's last line says what that is and how much waits behind it, with
 * a button to give it up. What could not be done when its turn came is told in a bar.
 */
#pragma once

#include "files/open_file.h"

G_BEGIN_DECLS

typedef struct SwBusy SwBusy;

/* Follows the file, which lives until it is freed, in the line and at the top of the window. */
SwBusy *sw_busy_new(GtkWindow *window, SwOpenFile *file, GtkBox *line);
void sw_busy_free(SwBusy *busy);

G_END_DECLS
