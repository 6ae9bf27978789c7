/* Who plays what, as a table of fields: a row a seat, a column for each sort of part that it is
 * dealt. A field says what is dealt and kept, offers both cards of which one is kept, and every
 * part by its name. */
#pragma once

#include <gtk/gtk.h>

#include "rules/game.h"

G_BEGIN_DECLS

typedef struct SwStartSeats SwStartSeats;

/* For `n` seats; `changed` is called after a hand has chosen something. It belongs to its widget.
 */
SwStartSeats *sw_start_seats_new(const SwGame *game, guint n, void (*changed)(gpointer data),
                                 gpointer data);
GtkWidget *sw_start_seats_widget(SwStartSeats *seats);

/* Offers the parts that `how` knows by name; what was chosen by a name that is there no more is
 * dealt. */
void sw_start_seats_set_names(SwStartSeats *seats, const SwBeginning *how);

/* What each seat plays, in the words of SwBeginning. Free it with g_strfreev(). */
char **sw_start_seats_words(const SwStartSeats *seats);

/* Shows what was dealt: SwOffer. */
void sw_start_seats_show(SwStartSeats *seats, const GArray *offers);

G_END_DECLS
