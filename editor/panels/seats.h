/* What each seat has, a tab a seat, from the game's table: what its head says (an empire, a
 * player), what that holds, and what lies on the map of it. All of it is added, changed and removed
 * here. */
#pragma once

#include <gtk/gtk.h>

#include "session/edit.h"

G_BEGIN_DECLS

#define SW_TYPE_SEATS (sw_seats_get_type())
G_DECLARE_FINAL_TYPE(SwSeats, sw_seats, SW, SEATS, GtkBox)

/* The panel, and the expander around it, are not seen where the document has nothing of the sort.
 */
void sw_seats_set_session(SwSeats *seats, SwSession *session);

/* Signals: "go-to" (guint piece): a piece on the map is looked for; "chosen" (int seat): a hand
 * chose whose; "place" (guint kind, int seat): one of these is to be laid. */

G_END_DECLS
