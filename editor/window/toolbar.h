/* The buttons over the map: one for each tool, and the symmetry. In a narrow window they wrap into
 * several rows. */
#pragma once

#include "map/map_canvas.h"

/* `of_board` is the menu of symmetries of a board in inches. The toolbar must lie in the overlay
 * around the map; the map is told the height that it covers. */
void sw_toolbar_fill(GtkBox *toolbar, GMenuModel *of_board, SwMapCanvas *map);

/* Shows the buttons of those tools that are for the map of the session that is shown, and the
 * symmetry for hexes. Chooses another tool if the present one is not for it. */
void sw_toolbar_show_tools(GtkBox *toolbar, SwMapCanvas *map);
