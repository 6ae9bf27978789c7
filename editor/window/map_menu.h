/* The menu of the map: what can be done at the cursor and with what is selected. */
#pragma once

#include "map/map_view.h"

G_BEGIN_DECLS

typedef struct SwMapMenu SwMapMenu;

/* Adds "context-menu" to the window, and opens it where a second button is pressed, too. The window
 * frees it when it is finalized. */
SwMapMenu *sw_map_menu_new(GtkApplicationWindow *window, SwMapView *map);
void sw_map_menu_free(SwMapMenu *menu);

G_END_DECLS
