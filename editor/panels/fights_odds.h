/* Odds as a table with bars: each outcome and its probability. */
#pragma once

#include <gtk/gtk.h>

#include "rules/odds.h"

/* Fills the box, which must be empty, with all that the odds contain: the outcome, for each side
 * the units left and the average losses, prizes, and assumptions. */
void sw_fights_show_odds(GtkBox *box, const SwOdds *odds);

/* Returns "Seat 2", or the word for pieces without an owner. Free with g_free(). */
char *sw_fights_side(gint32 seat);
