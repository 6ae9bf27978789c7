/* What is done on the map by the commands of commands.h: selecting, tools and their symmetry, and
 * what is seen of it; and the lists of commands and keys. */
#pragma once

#include "map/map_view.h"

G_BEGIN_DECLS

typedef struct SwMapActions SwMapActions;

/* Adds the actions to the window, which frees them when it is finalized. */
SwMapActions *sw_map_actions_new(GtkApplicationWindow *window, SwMapView *map);
void sw_map_actions_free(SwMapActions *actions);

/* Shows on the map what the actions and the application's appearance say. */
void sw_map_actions_show(SwMapActions *actions);

G_END_DECLS
