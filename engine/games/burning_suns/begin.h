/* A scenario at the start on a galaxy, as the rulebook sets it up (p. 4-8): parts are dealt, race
 * cards chosen, units placed at home, and dice say who is first. Private to this folder.
 *
 * What is told, a line each and in this order, is all that chance decides:
 *
 *     seat 1: ideology exiled or assassin, keeps exiled          (deal.h; by sort, then seat)
 *     seat 1: race cards 1 4 5 8
 *     seat 1: rolls 3                                            (lowest first; ties roll again)
 *     seat 1: buys raider battlecruiser, keeps 1 crystals        (advanced beginning)
 *
 * In the advanced beginning (p. 8) the first unit that is bought is a ship; then one of those that
 * can still be paid is, each as likely as the others, until none can. Who plays a race of unknown
 * costs keeps the 12 crystals, to be spent at the table.
 *
 * The scenario's description tells the seed, so that it can be made again; author and licence are
 * the galaxy's, which is in it.
 *
 * On tiles that are explored already lies what is deployed when they are revealed (p. 10, 11): the
 * number of a dark fleet, and as many militia regiments as the value of a hostile system, which is
 * assumed: 2 where it is open. What nobody knows is left to the table: the market, the piles, the
 * cards beside them. */
#pragma once

#include "rules/game.h"

/* See SwGame. Everything of the galaxy's file is in the scenario. */
SwDocument *bs_begin(const SwBeginning *beginning, GPtrArray *told, GError **error);
char **bs_begin_names(const SwBeginning *beginning, guint sort);
