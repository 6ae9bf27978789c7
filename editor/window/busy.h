/* What a window's session is busy with: a worker does what touches many pieces, and from half a
 * second on the window's last line says what that is and how much waits behind it, with a button to
 * give it up. What could not be done when its turn came is told in a bar.
 */
#pragma once

#include "window/window.h"

G_BEGIN_DECLS

/* The window's session has come; is about to go. */
void sw_busy_begin(SwWindow *window);
void sw_busy_end(SwWindow *window);

G_END_DECLS
