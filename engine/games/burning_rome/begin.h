/* A battle at the start, as the rulebook begins it (p. 5). For this folder alone.
 *
 * What is told, a line each and in this order, with all that chance decides:
 *
 *     seat 1 reveals Legionary Cohort (attack 4)
 *     seat 2 reveals Encirclement (no attack)          (again from here while both are even)
 *     seat 1 decides, and attacks
 *     seat 2 attacks, as it was said                   (instead, where roles are named)
 *     seat 1 removes 1 CP: 9 are left
 *     seat 1 draws Legionary Cohort, …                 (the attacker 4 cards, then the defender 5)
 *     seat 1 discards Testudo and draws Eagle Standard (where it exchanges a card)
 *
 * Each deck is shuffled anew before cards are drawn, and written from the top. Who exchanges a card
 * discards one of those that were drawn, each as likely; it goes to the bottom. */
#pragma once

#include "rules/game.h"

/* See SwGame. A seat's words: its army, by name or faction; "attacker" or "defender", so that no
 * card is revealed; "swap" if it exchanges a card. */
extern const char *const rm_begin_sorts[];
SwDocument *rm_begin(const SwBeginning *beginning, GPtrArray *told, GError **error);
char **rm_begin_names(const SwBeginning *beginning, guint sort);

/* An order of battle of packs; see SwGame. Each pack with an army takes the next seat; one with
 * faces alone says what is printed on the cards. Points, sets and auxiliaries for hire are those of
 * the packs, which have to agree. */
SwDocument *rm_order_of_packs(const SwDocument *const *packs, GError **error);
