/* The map as a picture on the clipboard, for programs that show pictures. */
#pragma once

#include "window/window.h"

G_BEGIN_DECLS

/* Adds "copy-picture", which copies what is selected, or the whole map if nothing is; a worker
 * draws a large one. */
void sw_copy_picture_install(SwWindow *window);

/* What it copies: the tiles alone, on paper, for the caller to destroy; NULL if there are none. */
cairo_surface_t *sw_copy_picture_draw(SwSession *session);

G_END_DECLS
