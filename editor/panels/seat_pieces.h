/* What a seat has on the map, by the headings of the table: each piece with its place, and how many
 * are there of how many. What is pressed there is looked for; new pieces are laid from here. */
#pragma once

#include <gtk/gtk.h>

#include "session/seats.h"

G_BEGIN_DECLS

#define SW_TYPE_SEAT_PIECES (sw_seat_pieces_get_type())
G_DECLARE_FINAL_TYPE(SwSeatPieces, sw_seat_pieces, SW, SEAT_PIECES, GtkBox)

GtkWidget *sw_seat_pieces_new(void);

/* Both are good until the next call; NULL for neither. */
void sw_seat_pieces_show(SwSeatPieces *pieces, SwSession *session, const SwSeat *seat);

/* Signals: "go-to" (guint piece); "place" (guint kind): one is to be laid. */

G_END_DECLS
