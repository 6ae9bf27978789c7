/* The map as a picture on the clipboard, for programs that show pictures. */
#pragma once

#include "map/map_view.h"

G_BEGIN_DECLS

typedef struct SwCopyPicture SwCopyPicture;

/* Adds "copy-picture" to the window, which frees this when it is finalized: copies what is
 * selected, or the whole map if nothing is. A worker draws a large one, which `line` tells; what
 * came of it the window's action "say" does. */
SwCopyPicture *sw_copy_picture_new(GtkApplicationWindow *window, SwMapView *map, GtkBox *line);
void sw_copy_picture_free(SwCopyPicture *copying);

G_END_DECLS
