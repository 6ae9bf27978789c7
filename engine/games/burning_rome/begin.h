/* Sets up a battle at the start, as the rulebook says (p. 5). Private to this folder.
 *
 * `told` gets a line for each step, in this order, with all that chance decides:
 *
 *     seat 1 reveals Legionary Cohort (attack 4)
 *     seat 2 reveals Encirclement (no attack)          (both lines again while it is a tie)
 *     seat 1 decides, and attacks
 *     seat 2 attacks, as specified                     (instead, where roles are named)
 *     seat 1 removes 1 CP and has 9 left
 *     seat 1 draws Legionary Cohort, …                 (the attacker 4 cards, then the defender 5)
 *     seat 1 discards Testudo and draws Eagle Standard (where it exchanges a card)
 *
 * Each deck is shuffled again before cards are drawn, and written from the top. A seat that
 * exchanges a card discards one of its drawn cards, each with equal chance; it goes to the bottom
 * of the deck. */
#pragma once

#include "rules/game.h"

/* See SwGame. A seat's words are its army, by name or faction; "attacker" or "defender", with which
 * no card is revealed; and "swap" if it exchanges a card. */
extern const char *const rm_begin_sorts[];
extern const char rm_begin_help[];
SwDocument *rm_begin(const SwGame *game, const SwBeginning *beginning, GPtrArray *told,
                     GError **error);
char **rm_begin_names(const SwBeginning *beginning, guint sort);
const char *rm_begin_title(guint sort, const char *name);

/* Makes an order of battle from packs; see SwGame. Each pack with an army takes the next seat; a
 * pack of faces is only added. Points, sets and auxiliaries for hire are those of the packs with
 * armies, which must agree. */
SwDocument *rm_order_of_packs(const SwDocument *const *packs, GError **error);
