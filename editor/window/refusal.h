/* Tells in a bar what was asked for and not done, and why. What was typed in a panel and not taken
 * is told there, too: by the time it is read, the field may show another piece. */
#pragma once

#include "window/window.h"

G_BEGIN_DECLS

/* Adds the action `win.refuse`, whose parameter is what to tell. */
void sw_refusal_install(SwWindow *window);

G_END_DECLS
