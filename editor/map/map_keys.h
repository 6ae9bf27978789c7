/* Keyboard input on the map, which can do all that a pointer can. The keys here need the cursor;
 * keys of commands belong to the window (commands.h). */
#pragma once

#include <gtk/gtk.h>

#include "map/pointer_tool.h"

/* Handles a key while a session is shown. FALSE if it has no meaning here. */
gboolean sw_map_keys_press(GtkWidget *map, SwPointerTool *tool, guint key, GdkModifierType held);

/* Ends what keys draw when Shift is released, or `map` loses the focus. The tool must live as long
 * as `map`. */
void sw_map_keys_add(GtkWidget *map, SwPointerTool *tool);
