/* Pointer input on the map: drags that draw, drags and swipes that move the map, wheel and pinch
 * that zoom, motion that moves the cursor. */
#pragma once

#include <gtk/gtk.h>

#include "map/pointer_tool.h"

G_BEGIN_DECLS

typedef struct SwMapInput SwMapInput;

/* Adds the controllers to `map`. Free the result when `map` is finalized. */
SwMapInput *sw_map_input_new(GtkWidget *map, SwPointerTool *tool);
void sw_map_input_free(SwMapInput *input);

G_END_DECLS
