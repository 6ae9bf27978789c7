/* Sets up a scenario at the start on a stellar system, as the rulebook says (Set-up, steps 11 to
 * 16). Private to this folder.
 *
 * `told` gets a line for each step, in this order, with all that chance decides:
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
 * The counters of step 13 are listed in shuffled order and placed in that order, the first in the
 * centre of its hex, the others on its edges. Chance decides where players would choose: the hex,
 * which is neither sun nor gas giant nor one of the player's own and has room for as many ships as
 * have to be placed; how many ships, some or all; which of the free edges. At most BK_LATER ships
 * are left for each later placement, so that a hex with room for them always exists. Placement goes
 * round the table from the starting player, whom the scenario's description names.
 *
 * The counters of a faction are assumed, since the cards are lost. */
#pragma once

#include "rules/game.h"

enum { BK_LATER = 6 };

extern const char *const bk_begin_sorts[]; /* see SwGame */

/* See SwGame. A seat's words are "deal" or its faction, by title or by the name used in files. */
SwDocument *bk_begin(const SwGame *game, const SwBeginning *beginning, GPtrArray *told,
                     GError **error);
char **bk_begin_names(const SwBeginning *beginning, guint sort);
const char *bk_begin_title(guint sort, const char *name);
