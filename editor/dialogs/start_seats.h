/* A table of fields for the parts of each seat: one row for each seat, one column for each sort of
 * part. A field shows what is dealt and kept, and offers both cards of a pair and each part by
 * name. */
#pragma once

#include <gtk/gtk.h>

#include "rules/game.h"

typedef struct SwStartSeats SwStartSeats;

/* `changed` is called after the user has chosen something. Owned by its widget. */
SwStartSeats *sw_start_seats_new(const SwGame *game, guint n, void (*changed)(gpointer data),
                                 gpointer data);
GtkWidget *sw_start_seats_widget(SwStartSeats *seats);

/* Offers the parts in `how` by name. A field whose part is no longer offered returns to "dealt". */
void sw_start_seats_set_names(SwStartSeats *seats, const SwBeginning *how);

/* Returns the choices of each seat, in the syntax of SwBeginning. Free with g_strfreev(). */
char **sw_start_seats_words(const SwStartSeats *seats);

/* Shows what was dealt (SwOffer). */
void sw_start_seats_show(SwStartSeats *seats, const GArray *offers);
