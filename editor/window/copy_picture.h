/* Copies the map to the clipboard for other programs: as a picture, or as a string to paste. */
#pragma once

#include "map/map_canvas.h"

typedef struct SwCopyPicture SwCopyPicture;

/* Adds the actions "copy-picture" and "copy-map" to the window, which owns the result. The first
 * copies the selection, or the whole map if nothing is selected; a worker draws large pictures,
 * with progress in `line`. The result is announced by the window's action "say". */
SwCopyPicture *sw_copy_picture_new(GtkApplicationWindow *window, SwMapCanvas *map, GtkBox *line);
void sw_copy_picture_free(SwCopyPicture *copying);
