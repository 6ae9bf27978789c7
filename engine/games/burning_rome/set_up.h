/* Armies at random, bought with the costs that the rulebook prints (p. 11). For this folder alone.
 *
 * No rulebook deals armies: this is for learning, for tests, for a battle nobody had to prepare. An
 * army is drawn like this, and anew until it is legal: its faction, of those that are left; its
 * general; what the cards are to cost together, 15 to 30 points; then one card after the other,
 * each of the faction's priced ones as likely (Socii Extraordinarii come in pairs), until they cost
 * so much or more; of the points that are left, how many are AS.
 *
 * What is told, a line each:
 *
 *     seat 1: Carthage
 *     seat 1: 2 Libyan Infantry
 *     seat 1: AS 12, CP 8, cards 25 */
#pragma once

#include "rules/game.h"

/* See SwGame. */
SwDocument *rm_set_up(const SwDice *dice, GPtrArray *told, GError **error);
