/* What is done to all that is selected, or to the whole map, and taken back. */
#pragma once

#include "files/open_file.h"
#include "map/map_view.h"

G_BEGIN_DECLS

typedef struct SwEditActions SwEditActions;

/* Adds the actions to the window, which frees them when it is finalized. They change what the map
 * shows; questions are answered to the file's session. */
SwEditActions *sw_edit_actions_new(GtkApplicationWindow *window, SwOpenFile *file, SwMapView *map);
void sw_edit_actions_free(SwEditActions *actions);

/* After the session or its selection has changed. */
void sw_edit_actions_follow(SwEditActions *actions);

G_END_DECLS
