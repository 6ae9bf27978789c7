/* The dialog to print from: settings at the left, and at the right each page as it will be. */
#pragma once

#include "window/window.h"

G_BEGIN_DECLS

/* Adds "print" to the window. */
void sw_preview_install(SwWindow *window);

G_END_DECLS
