/* Commands that may touch many pieces: then a worker does them, a bar in the window's last line
 * says so from half a second on, with a button to give up. Meanwhile the map can be looked at, and
 * what is asked for waits for its turn. What touches few is done at once.
 */
#pragma once

#include "session/work.h"
#include "window/window.h"

G_BEGIN_DECLS

/* The command has been done, in the main thread. */
typedef void (*SwCommandDone)(SwWindow *window, gpointer data);

typedef struct {
	const char *text; /* what is being done, translated; not ours */
	guint n;          /* pieces that it touches, at a guess */
	SwSessionCommand command;
	SwCommandDone done; /* not called if it was given up, or if the document went; or NULL */
	gpointer data;
	GDestroyNotify free_data; /* called in any case; or NULL */
} SwLongCommand;

void sw_long_command_do(SwWindow *window, const SwLongCommand *command);

/* The window's document goes. */
void sw_long_command_end(SwWindow *window);

G_END_DECLS
