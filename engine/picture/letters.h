/* Letters of scripts that not every font has, such as Chinese: each is drawn by the first of the
 * machine's fonts that has it. Scripts whose letters change their shapes, stand above each other or
 * run from right to left are not among them.
 */
#pragma once

#include <cairo.h>
#include <glib.h>

/* TRUE if some machines may have no font with the letter, and it can be drawn alone. */
gboolean sw_letter_needs_font(gunichar letter);

/* The font that has the letter, which is not the caller's; NULL if none has. In any thread. */
cairo_font_face_t *sw_letter_font(gunichar letter, gboolean is_bold);
