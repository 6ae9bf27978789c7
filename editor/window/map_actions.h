/* Actions on the map (commands.h): selection, tools and symmetry, what is shown; and the lists of
 * commands and keys. */
#pragma once

#include "window/canvases.h"

typedef struct SwMapActions SwMapActions;

/* Adds the actions to the window, which frees the result when it is finalized. */
SwMapActions *sw_map_actions_new(GtkApplicationWindow *window, const SwCanvases *canvases);
void sw_map_actions_free(SwMapActions *actions);

/* Applies the state of the actions and the application's appearance to the map. */
void sw_map_actions_show(SwMapActions *actions);
