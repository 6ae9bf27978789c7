/* The menu of the map: what can be done at the cursor and with what is selected. */
#pragma once

#include "window/window.h"

G_BEGIN_DECLS

/* Adds "context-menu", and opens it where a second button is pressed, too. */
void sw_map_menu_install(SwWindow *window);

G_END_DECLS
