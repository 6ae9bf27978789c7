/* Sets up a system as the rulebook says, steps 1 to 10, with dice from a seed. Private to this
 * folder.
 *
 * `told` gets a line for each of steps 1 to 7, with one for each gas giant in steps 4 and 7, then
 * one each time that steps 8 to 10 are taken. The lines hold all that chance decides, and its
 * results, so that players can lay out the system at the table without calculating:
 *
 *     step 1: placed the red giant
 *     step 2: added gas giant, gas giant, gas giant, space, …
 *     step 3: laid space, gas giant, …; left out space, space
 *     step 4: gas giant at 3,-3
 *     step 5: shuffled planet 7, space, …
 *     step 6: dealt planet 7 at -1,1, space at 0,1, …
 *     step 7: around 3,-3 dealt space at 4,-3, …
 *     step 8: around 3,-3 rolled 2 4 6 = 12
 *     step 9: space from 4,-4 to 1,0        (or: unused space to 1,0, asteroids put away
 *                                             from 4,-4)
 *     step 10: shuffled space, planet 12, …
 *
 * Step 3 lays from direction 0 on. Step 6 deals to the ring around the sun, then to the outer one,
 * each from direction 4 on and counter-clockwise; step 7 to each gas giant's five hexes in order of
 * directions. A roll of step 8 that names no planet on the board is followed by another. */
#pragma once

#include "games/black_sun/system.h"

/* See SwGame. */
SwDocument *bk_set_up(const SwGame *game, const SwDice *dice, GPtrArray *told, GError **error);
