/* Commands that may touch many pieces: then a worker does them, a bar in the window's last line
 * says so from half a second on, with a button to give up. Meanwhile the map can be looked at, and
 * what is asked for waits for its turn. What touches few is done at once.
 */
#pragma once

#include "session/work.h"
#include "window/window.h"

G_BEGIN_DECLS

/* The command has been done, in the main thread; `data` is its own. */
typedef void (*SwCommandDone)(SwWindow *window, gpointer data);

/* `done` may be NULL; it is not called if the command was given up, or if the document went. */
void sw_long_command_do(SwWindow *window, const SwSessionOrder *order, SwCommandDone done);

/* The window's document goes. */
void sw_long_command_end(SwWindow *window);

G_END_DECLS
