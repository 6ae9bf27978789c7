/* The map as a picture on the clipboard, for programs that show pictures. */
#pragma once

#include "window/window.h"

G_BEGIN_DECLS

/* Adds "copy-picture", which copies what is selected, or the whole map if nothing is; a worker
 * draws a large one. */
void sw_copy_picture_install(SwWindow *window);

G_END_DECLS
