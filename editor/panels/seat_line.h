/* A seat's pieces of one element beside the map: their number and limit, a button for each, and one
 * to add another. Pressing a piece's button selects it and shows its fields below. */
#pragma once

#include <gtk/gtk.h>

#include "session/edit.h"
#include "session/seats.h"

#define SW_TYPE_SEAT_LINE (sw_seat_line_get_type())
G_DECLARE_FINAL_TYPE(SwSeatLineBox, sw_seat_line, SW, SEAT_LINE, GtkBox)

GtkWidget *sw_seat_line_new(void);

/* NULL shows none. */
void sw_seat_line_set_session(SwSeatLineBox *box, SwSession *session);

/* Shows line `i` of the seat. */
void sw_seat_line_show(SwSeatLineBox *box, const SwSeat *seat, guint i);
