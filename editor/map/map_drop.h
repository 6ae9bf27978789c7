/* What is dragged onto the map, a kind of piece by its number: it is laid where it is dropped, as
 * the tool that lays pieces would, which was chosen when the drag began. */
#pragma once

#include <gtk/gtk.h>

#include "map/pointer_tool.h"

G_BEGIN_DECLS

/* Adds the drop target to `map`, which keeps the tool as long as it lives. */
void sw_map_drop_add(GtkWidget *map, SwPointerTool *tool);

G_END_DECLS
