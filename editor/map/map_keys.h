/* The keyboard on the map: all that a pointer does there. Keys of commands are the window's
 * (commands.h); these need the cursor. */
#pragma once

#include <gtk/gtk.h>

#include "map/pointer_tool.h"

G_BEGIN_DECLS

/* Adds the controllers to `map`, which keeps the tool as long as it lives. */
void sw_map_keys_add(GtkWidget *map, SwPointerTool *tool);

G_END_DECLS
