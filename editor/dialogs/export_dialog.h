/* Taking a document to other programs: every format of the engine's list, what each is for, a look
 * at what will be written, and what it cannot say. */
#pragma once

#include "window/window.h"

G_BEGIN_DECLS

/* Adds "export" to the window. */
void sw_export_dialog_install(SwWindow *window);

G_END_DECLS
