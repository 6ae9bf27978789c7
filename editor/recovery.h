/* Offers, at the next start, the changes that were unsaved when the program or the machine crashed.
 */
#pragma once

#include "window/window.h"

/* TRUE if there is anything to recover. */
gboolean sw_recovery_is_due(void);

/* Shows in `window` a bar with a button to recover, if there is anything. A recovered document
 * replaces an untouched window, or one that shows the same file unchanged, or else gets a new
 * window. What is not recovered stays for the next start. */
void sw_recovery_offer(SwWindow *window);

/* TRUE until the user has answered. */
gboolean sw_recovery_is_offered(SwWindow *window);
