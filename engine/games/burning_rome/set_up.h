/* Draws armies at random, bought with the costs that the rulebook prints (p. 11). Private to this
 * folder.
 *
 * The rulebook does not deal armies: these are for learning, for tests, for a battle without
 * preparation. An army gets a random faction of those that are left. Then these are drawn, and
 * again until the army is legal: a limit for the cost of the cards, 15 to 30 points; the general;
 * card after card, each of the faction's others with a printed cost with equal chance (Socii
 * Extraordinarii in pairs), until the limit is reached or exceeded; how many of the remaining
 * points are AS. The rest are CP.
 *
 * `told` gets these lines for each army, with one for each card:
 *
 *     seat 1: Carthage
 *     seat 1: 2 Libyan Infantry
 *     seat 1: AS 12, CP 8, cards 25 */
#pragma once

#include "rules/game.h"

/* See SwGame. */
SwDocument *rm_set_up(const SwGame *game, const SwDice *dice, GPtrArray *told, GError **error);
