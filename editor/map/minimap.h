/* The whole map in a corner, with a frame around what the window shows. A click or a drag goes
 * there. */
#pragma once

#include "map/map_view.h"

G_BEGIN_DECLS

#define SW_TYPE_MINIMAP (sw_minimap_get_type())
G_DECLARE_FINAL_TYPE(SwMinimap, sw_minimap, SW, MINIMAP, GtkWidget)

/* Both are the window's; NULL to show none. */
void sw_minimap_set_map(SwMinimap *minimap, SwMapView *map, SwSession *session);

G_END_DECLS
