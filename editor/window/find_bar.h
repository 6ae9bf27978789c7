/* The bar above the status line that finds pieces (session/find.h) and places, and steps through
 * what it has found: each in turn is selected and scrolled into view. It is made when it is first
 * opened.
 *
 * Actions of the window: "find", "find-next", "find-previous", "zoom-selection".
 */
#pragma once

#include "window/canvases.h"

typedef struct SwFindBar SwFindBar;

SwFindBar *sw_find_bar_new(GtkApplicationWindow *window, const SwCanvases *canvases);
void sw_find_bar_free(SwFindBar *bar);
