/* Setting a system up as the rulebook says, steps 1 to 10, with dice from a seed. For this folder
 * alone.
 *
 * What is told, a line each, is all that chance decides; the rest follows from it:
 *
 *     step 1: sun red giant
 *     step 3: laid space, gas giant, …; left out space, space
 *     step 4: gas giants at 3,-3
 *     step 5: shuffled planet 7, space, …
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
SwDocument *bk_set_up(const SwDice *dice, GPtrArray *told, GError **error);
