/* The whole map in a corner of the window, with a frame around the visible part. A click or a drag
 * moves the map there. */
#pragma once

#include "map/map_canvas.h"

#define SW_TYPE_MINIMAP (sw_minimap_get_type())
G_DECLARE_FINAL_TYPE(SwMinimap, sw_minimap, SW, MINIMAP, GtkWidget)

/* The window owns both. NULL shows none. */
void sw_minimap_set_map(SwMinimap *minimap, SwMapCanvas *map, SwSession *session);
