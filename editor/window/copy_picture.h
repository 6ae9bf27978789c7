/* Copies the map as a picture to the clipboard, for other programs. */
#pragma once

#include "map/map_view.h"

G_BEGIN_DECLS

typedef struct SwCopyPicture SwCopyPicture;

/* Adds the action "copy-picture" to the window, which owns the result: it copies the selection, or
 * the whole map if nothing is selected. A worker draws large pictures, with progress in `line`. The
 * result is announced by the window's action "say". */
SwCopyPicture *sw_copy_picture_new(GtkApplicationWindow *window, SwMapView *map, GtkBox *line);
void sw_copy_picture_free(SwCopyPicture *copying);

G_END_DECLS
