/* What there is to place: the kinds of pieces that this map takes, by element, each with its
 * picture and with what is left of it in the box. */
#pragma once

#include <gtk/gtk.h>

#include "session/edit.h"

G_BEGIN_DECLS

#define SW_TYPE_PALETTE (sw_palette_get_type())
G_DECLARE_FINAL_TYPE(SwPalette, sw_palette, SW, PALETTE, GtkBox)

void sw_palette_set_session(SwPalette *palette, SwSession *session);

/* The brush of the kind that is chosen; and the other way round. */
const SwBrush *sw_palette_brush(SwPalette *palette);
void sw_palette_choose(SwPalette *palette, const SwBrush *brush);

/* What is laid from now on is that seat's, if it is anybody's; and such a piece is chosen. */
void sw_palette_choose_seat(SwPalette *palette, gint32 seat);
void sw_palette_take(SwPalette *palette, guint kind, gint32 seat);

/* Puts the keyboard where kinds are searched for. */
void sw_palette_search(SwPalette *palette);

/* Signal "chosen" (): a hand chose another kind. */

G_END_DECLS
