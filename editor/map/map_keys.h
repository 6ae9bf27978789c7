/* Keyboard input on the map, which can do all that a pointer can. The keys here need the cursor;
 * keys of commands belong to the window (commands.h). */
#pragma once

#include <gtk/gtk.h>

#include "map/pointer_tool.h"

G_BEGIN_DECLS

/* Adds the controllers to `map`. The tool must live as long as `map`. */
void sw_map_keys_add(GtkWidget *map, SwPointerTool *tool);

G_END_DECLS
