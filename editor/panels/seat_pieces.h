/* A seat's pieces on the map, under the headings of the table: each with its place, and their
 * number and limit. Clicking one shows it on the map. A menu starts placing new ones. */
#pragma once

#include <gtk/gtk.h>

#include "session/seats.h"

#define SW_TYPE_SEAT_PIECES (sw_seat_pieces_get_type())
G_DECLARE_FINAL_TYPE(SwSeatPieces, sw_seat_pieces, SW, SEAT_PIECES, GtkBox)

GtkWidget *sw_seat_pieces_new(void);

/* Both must stay valid until the next call. NULL shows none. */
void sw_seat_pieces_show(SwSeatPieces *pieces, SwSession *session, const SwSeat *seat);

/* Signals: "go-to" (guint piece); "place" (guint kind): the user wants to place one. */
