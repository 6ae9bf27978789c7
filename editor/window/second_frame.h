/* A window begins with the map alone: all that is written, drawn by icons or unfolds comes with its
 * second frame, since fonts, icons and style of a hundred widgets take longer than all else: with
 * them, the time to the first frame was 1.8 times as long.
 *
 * What comes stands in panels.ui, the places for it in window.ui, which keep their room, so that
 * nothing moves.
 */
#pragma once

#include "window/window.h"

G_BEGIN_DECLS

/* To be called once for the class, and once for each window. */
void sw_second_frame_bind(GtkWidgetClass *class);
void sw_second_frame_install(SwWindow *window);

/* Now, if it was not shown yet: somebody asks for it. */
void sw_second_frame_show(SwWindow *window);

G_END_DECLS
