/* A box for one side of a window. It knows whether a mouse button is pressed in it: results of
 * workers are shown after the release, so that nothing moves under the pointer.
 */
#pragma once

#include <gtk/gtk.h>

#define SW_TYPE_PART (sw_part_get_type())
G_DECLARE_FINAL_TYPE(SwPart, sw_part, SW, PART, GtkBox)

/* Property "pressed" (gboolean, read-only): from the press of a mouse button in it until its
 * widgets have handled the release, wherever the pointer is then.
 * Property "still" (gboolean, write-only): it is drawn as one picture while nothing of it changes
 * (gtk48/still.h); FALSE at first. */
