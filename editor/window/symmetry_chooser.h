/* The button that says which symmetry is in force, and how many images it makes. It opens the
 * choice in pictures: for a map of hexes, with what can be done with the centre, the axis and the
 * map, or for a board in inches. */
#pragma once

#include "map/map_canvas.h"

GtkWidget *sw_symmetry_chooser_new(SwMapCanvas *map);

/* Call it when the map has another session. */
void sw_symmetry_chooser_show(GtkWidget *chooser, gboolean is_board);
