/* The pieces of each seat, one tab for each, from the game's table: its head (an empire, a player),
 * the content of that, and its pieces on the map. All of them are added, edited and removed
 * here. */
#pragma once

#include <gtk/gtk.h>

#include "session/edit.h"

#define SW_TYPE_SEATS (sw_seats_get_type())
G_DECLARE_FINAL_TYPE(SwSeats, sw_seats, SW, SEATS, GtkBox)

/* Hides the panel and its page if the document cannot have any such pieces. */
void sw_seats_set_session(SwSeats *seats, SwSession *session);

/* The seat whose tab is shown: the one that the user chose last, here or elsewhere, or that owns
 * what was selected last. 0 before any document was shown. */
gint32 sw_seats_seat(SwSeats *seats);

/* Shows the tab of the seat, which the user has chosen elsewhere. */
void sw_seats_choose(SwSeats *seats, gint32 seat);

/* Signals: "go-to" (guint piece): show it on the map; "seat" (int seat): another tab is shown;
 * "chosen" (int seat): the user has chosen a tab here; "place" (guint kind, int seat): the user
 * wants to place one. */
