/* Opening what other programs hold, a file or a text that somebody pasted, as a new document: it is
 * shown while it is chosen, and what is wrong with it is said at once. */
#pragma once

#include "window/window.h"

G_BEGIN_DECLS

/* Adds "import" to the window. */
void sw_import_dialog_install(SwWindow *window);

G_END_DECLS
