/* What the pointer is about to do, above the map's picture: the ghost of a stroke and of its
 * images, what is carried, the hex under the cursor. */
#pragma once

#include <gtk/gtk.h>

#include "map/pointer_tool.h"

G_BEGIN_DECLS

void sw_ghost_snapshot(const SwMapState *state, const SwPointerTool *tool, GtkSnapshot *snapshot);

G_END_DECLS
