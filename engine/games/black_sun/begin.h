/* A scenario at the start on a stellar system, as the rulebook sets it up (Set-up, steps 11 to 16).
 * For this folder alone.
 *
 * What is told, a line each and in this order, are the steps, with all that chance decides:
 *
 *     step 11: seat 1 is dealt the Medics Guild
 *     step 11: seat 2 takes the Merchants, as it chose          (instead, where one is named)
 *     step 12: nobody draws again
 *     step 13: seat 1 gets medsat, ambunaut, … (assumed)        (but for the Smuggler's one ship)
 *     step 14: seat 1 rolls 2 4 6 = 12                          (highest first; ties roll again)
 *     step 14: seat 2 starts
 *     step 15: seat 2 places yacht at 1,0, transport at 1,0/2
 *     step 16: seat 2 places transport at -2,0
 *     step 16: seat 3 moves freighter from 0,2 to 1,1           (the Smuggler, if she wishes)
 *     step 16, once more: seat 1 places medsat at 1,-2          (the Medics Guild)
 *
 * Counters of step 13 are told shuffled; they are placed in that order, the first in the centre of
 * its hex, the others on its edges. Where players choose, chance does: a hex that is not a sun, not
 * a gas giant and none of the player's own, with room for as many as have to be placed; how many,
 * some or all; which of the free edges. So many are placed that no more than BK_LATER are left for
 * each placement to come: a hex with room for them is always found then. The placement goes round
 * the table from the starting player, whom the scenario's description names.
 *
 * Which counters a faction has is assumed, as the cards are lost. */
#pragma once

#include "rules/game.h"

enum { BK_LATER = 6 };

extern const char *const bk_begin_sorts[]; /* see SwGame */

/* See SwGame. A seat's words name its faction, by its title or as files do, or are "deal". */
SwDocument *bk_begin(const SwBeginning *beginning, GPtrArray *told, GError **error);
char **bk_begin_names(const SwBeginning *beginning, guint sort);
