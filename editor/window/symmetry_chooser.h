/* The button that says which symmetry is in force, and how many images it makes. It opens the
 * choice: for a map of hexes pictures and what can be done with the centre, the axis and the map;
 * for a board in inches a menu. */
#pragma once

#include "map/map_canvas.h"

GtkWidget *sw_symmetry_chooser_new(SwMapCanvas *map, GMenuModel *of_board);

/* Call it when the map has another session. */
void sw_symmetry_chooser_show(GtkWidget *chooser, gboolean is_board);
