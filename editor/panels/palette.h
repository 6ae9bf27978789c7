/* The kinds of pieces that can be placed on this map, by element, each with its picture and the
 * number left in the box; after them the game's pieces to stamp. */
#pragma once

#include <gtk/gtk.h>

#include "session/edit.h"

#define SW_TYPE_PALETTE (sw_palette_get_type())
G_DECLARE_FINAL_TYPE(SwPalette, sw_palette, SW, PALETTE, GtkBox)

void sw_palette_set_session(SwPalette *palette, SwSession *session);

/* Return and set the brush, which has the chosen kind, and the corners of its outline, or NULL. */
const SwBrush *sw_palette_brush(SwPalette *palette);
const char *sw_palette_outline(SwPalette *palette);
void sw_palette_choose(SwPalette *palette, const SwBrush *brush, const char *outline);

/* Sets the owner of the brush, if its kind can have one; the second function also chooses a
 * kind. */
void sw_palette_choose_seat(SwPalette *palette, gint32 seat);
void sw_palette_take(SwPalette *palette, guint kind, gint32 seat);

/* Moves the focus to the search entry. */
void sw_palette_search(SwPalette *palette);

/* Signal "chosen" (): the user has chosen another kind or value. */
