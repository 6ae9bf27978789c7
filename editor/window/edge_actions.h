/* The keyboard's way to edges: the cursor goes from one side of its hex to the next. */
#pragma once

#include "window/window.h"

G_BEGIN_DECLS

/* Adds "next-edge" and "previous-edge" to the window's actions. */
void sw_edge_actions_install(SwWindow *window);

G_END_DECLS
