/* A preview above the map's picture of what the pointer would do: the ghost of a stroke and its
 * images, the pieces being moved, the hex under the cursor. */
#pragma once

#include <gtk/gtk.h>

#include "map/pointer_tool.h"

void sw_ghost_snapshot(const SwCanvasState *state, const SwPointerTool *tool,
                       GtkSnapshot *snapshot);
