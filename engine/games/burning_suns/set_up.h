/* Makes a galaxy from nothing for 2 to 6 players: a shape (shapes.h), tiles of the box on it, and
 * the search for an even arrangement of them. Private to this folder.
 *
 * The rulebook has galaxies designed by players, and no set-up by dice (p. 4): all is chance here.
 * The result breaks no rule and gives no warning. `told` gets a line for the shape, one for the
 * sets, and one for what the search left of the differences between homes. */
#pragma once

#include "rules/game.h"

/* See SwGame. */
SwDocument *bs_set_up(const SwGame *game, const SwDice *dice, GPtrArray *told, GError **error);
