/* Sets up a field as the rulebook says (Planet generation, Asteroids), with dice from a seed.
 * Private to this folder.
 *
 * `told` gets a line for each result of chance; all else follows from these:
 *
 *     planet 1 of seat 1: tile 5             (or: tile 5, taken; then it is rolled again)
 *     planet 1 of seat 1: size 3, humans     (of a second planet: size 3, biome 6)
 *     planet 1 of seat 1: forests 2          (one line a die, as many as the planet needs)
 *     planet 1 of seat 1: forest at 0,1      (one line a resource: forests first)
 *     modifier die: 3
 *     asteroid 1 by seat 1: tile 4, cell 17  (from 1 on, in order of rings; or: …, no room)
 *
 * Tiles are laid ring by ring around tile 1. The rulebook lets players choose their faction and,
 * within its limits, the cells of resources: here chance decides. */
#pragma once

#include "games/burning_planets/table.h"
#include "rules/game.h"

/* See SwGame. */
SwDocument *bp_set_up(const SwGame *game, const SwDice *dice, GPtrArray *told, GError **error);
