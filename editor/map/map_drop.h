/* Drops on the map: a kind of piece, by its number, is placed where it is dropped, as by the place
 * tool, which was chosen when the drag began. */
#pragma once

#include <gtk/gtk.h>

#include "map/pointer_tool.h"

G_BEGIN_DECLS

/* Adds a drop target to `map`. The tool must live as long as `map`. */
void sw_map_drop_add(GtkWidget *map, SwPointerTool *tool);

G_END_DECLS
