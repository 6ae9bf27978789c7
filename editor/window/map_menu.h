/* The context menu of the map or mat: commands for what is at the cursor and for the selection. */
#pragma once

#include "window/canvases.h"

typedef struct SwMapMenu SwMapMenu;

/* Adds the action "context-menu" to the window, and opens the menu on a secondary click, too. The
 * window frees the result when it is finalized. */
SwMapMenu *sw_map_menu_new(GtkApplicationWindow *window, const SwCanvases *canvases);
void sw_map_menu_free(SwMapMenu *menu);
