/* What earlier sessions left unsaved when the program or the machine died is offered again at the
 * next start. */
#pragma once

#include "window/window.h"

G_BEGIN_DECLS

/* Shows in `window` whether there is something, with a button to open it. It takes the place of
 * what is in a window in which nothing was ever done, or of the same file unchanged, or else gets a
 * window of its own; what is not recovered stays for the next start. */
void sw_recovery_offer(SwWindow *window);

/* TRUE until that has been answered. */
gboolean sw_recovery_is_offered(SwWindow *window);

G_END_DECLS
