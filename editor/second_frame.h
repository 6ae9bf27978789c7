/* A window begins with the map alone: all that is written, drawn by icons or unfolds comes with its
 * second frame, since fonts, icons and style of a hundred widgets take longer than all else.
 *
 * What comes later is listed in the source by its name in window.ui, where it is not visible and
 * what is around it keeps its room.
 */
#pragma once

#include "window.h"

G_BEGIN_DECLS

/* To be called once for the class, and once for each window. */
void sw_second_frame_bind(GtkWidgetClass *class);
void sw_second_frame_install(SwWindow *window);

G_END_DECLS
