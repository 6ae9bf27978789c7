/* The buttons over the map: a tool each, and what repeats its strokes. In a narrow window they take
 * several rows. */
#pragma once

#include "map/map_view.h"

G_BEGIN_DECLS

/* `actions` are the window's. The toolbar lies in the overlay about the map, which is told how much
 * of it is covered. */
void sw_toolbar_fill(GtkBox *toolbar, GActionGroup *actions, GMenuModel *symmetry, SwMapView *map);

G_END_DECLS
