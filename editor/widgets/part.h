/* A box at a side of the window, drawn within a clip (gtk48/clip.h). It knows whether a button is
 * pressed in it: what a worker found is shown there after the release, so that nothing moves away
 * under the pointer. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SW_TYPE_PART (sw_part_get_type())
G_DECLARE_FINAL_TYPE(SwPart, sw_part, SW, PART, GtkBox)

/* Property "pressed" (gboolean, to be read): from the time a pointer's button is pressed in it
 * until the widgets in it have handled the release, wherever that is. */

G_END_DECLS
