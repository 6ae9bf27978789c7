/* The odds of a fight between selected pieces, as figures and bars: who wins, which units are left.
 * Shown while the selection determines who would fight whom, and the game allows the fight or two
 * sides are selected. A worker computes the odds, which may take a second. */
#pragma once

#include <gtk/gtk.h>

#include "session/session.h"

#define SW_TYPE_FIGHTS (sw_fights_get_type())
G_DECLARE_FINAL_TYPE(SwFights, sw_fights, SW, FIGHTS, GtkBox)

void sw_fights_set_session(SwFights *fights, SwSession *session);

/* Swaps attacker and defender. */
void sw_fights_swap(SwFights *fights);
