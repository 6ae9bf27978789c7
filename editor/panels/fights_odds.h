/* Odds as a table with bars: what happens, how probably. */
#pragma once

#include <gtk/gtk.h>

#include "rules/odds.h"

G_BEGIN_DECLS

/* Puts into the box, which is empty, all that the odds say: outcome, what is left to each side and
 * lost on average, prizes, and what was assumed. */
void sw_fights_show_odds(GtkBox *box, const SwOdds *odds);

/* "Seat 2", or what is nobody's. Free it. */
char *sw_fights_side(gint32 seat);

G_END_DECLS
