/* The buttons over the map: one for each tool, and the symmetry. In a narrow window they wrap into
 * several rows. */
#pragma once

#include "map/map_canvas.h"

/* The toolbar must lie in the overlay around the map; the map is told the height that it covers. */
void sw_toolbar_fill(GtkBox *toolbar, SwMapCanvas *map);

/* Shows the buttons of those tools that are for the map of the session that is shown, and the
 * symmetry for hexes or for a board. Chooses another tool if the present one is not for it. */
void sw_toolbar_show_tools(GtkBox *toolbar, SwMapCanvas *map);
