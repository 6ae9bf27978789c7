/* Sets up a scenario at the start on a galaxy, as the rulebook says (p. 4-8): parts are dealt, race
 * cards chosen, units placed at home, and dice decide the order of play. Private to this folder.
 *
 * `told` gets a line for each result of chance, in this order:
 *
 *     seat 1: ideology exiled or assassin, keeps exiled          (deal.h; by sort, then seat)
 *     seat 1: race cards 1 4 5 8
 *     seat 1: rolls 3                                            (lowest first; ties roll again)
 *     seat 1: buys raider battlecruiser, keeps 1 crystals        (advanced beginning)
 *
 * In the advanced beginning (p. 8) the first unit bought is a ship; then one of the units that the
 * empire can still pay for is bought, each equally likely, until it can pay for none. A race of
 * unknown costs keeps the 12 crystals, to be spent at the table.
 *
 * The scenario's description names the seed, so that the set-up can be repeated; author and licence
 * are those of the galaxy inside it.
 *
 * Tiles that start explored get what is deployed when a tile is revealed (p. 10, 11): as many dark
 * ships as a dark fleet's strength, and as many militia regiments as the value of a hostile system,
 * assumed to be 2 where it is open. Unknown parts are left to the table: the market, the piles, the
 * cards beside them. */
#pragma once

#include "rules/game.h"

/* See SwGame. The scenario includes all that is in the galaxy's file. */
SwDocument *bs_begin(const SwGame *game, const SwBeginning *beginning, GPtrArray *told,
                     GError **error);
char **bs_begin_names(const SwBeginning *beginning, guint sort);
const char *bs_begin_title(guint sort, const char *name);
