/* Commands that take a while on a large document: a worker does them, a bar in the window's last
 * line says so from half a second on, with a button to give up. Meanwhile the map can be looked at,
 * and no other command changes it. Boards are changed at once.
 */
#pragma once

#include "session/work.h"
#include "window/window.h"

G_BEGIN_DECLS

/* The command has been done, in the main thread. */
typedef void (*SwCommandDone)(SwWindow *window, gpointer data);

/* `done` (may be NULL) is not called if it was given up, or if the window has another document by
 * then. `data` is freed by `free_data` in any case; `text` says what is being done. */
void sw_long_command_do(SwWindow *window, const char *text, SwSessionCommand command,
                        SwCommandDone done, gpointer data, GDestroyNotify free_data);

/* The window's document goes. */
void sw_long_command_end(SwWindow *window);

G_END_DECLS
