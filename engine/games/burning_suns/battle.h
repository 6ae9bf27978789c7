/* The odds of battles, assaults and barrages (p. 20, 21), when both sides play as well as they can.
 * Private to this folder.
 *
 * A battle goes turn by turn until one side or both are gone; nobody retreats (p. 20). In a turn
 * both fire at once, spend their rerolls and distribute the hits they have taken. The attacker's
 * attacks and rerolls have +1 in the first turn. An assault is the same between armies (p. 21): the
 * caller makes a side of each army. A barrage is one turn in which one side fires, without the
 * strike bonus.
 *
 * CHOICES. Each side chooses which of its units fall, and which misses it rerolls, for the highest
 * chance to win, then for the lowest chance to lose, against an enemy that does the same;
 * RULINGS.md has the order of the choices. The value of each pair of states (wear.h) is found by
 * backward induction, beginning with the fewest hit points left. A turn in which nobody loses
 * anything leads back to the same pair, so the pair's value is divided by the chance that something
 * happens. In a barrage the defender keeps as much expected damage as it can, then units, then hit
 * points.
 *
 * ACCURACY. Nothing is sampled. Chances are doubles: results are right to about 10^-14. All choices
 * are examined if there is time, else fewer (choices.h), and the odds are those of play with these.
 * `is_rough` says so; it is set as well where a reroll goes to the die of the highest chance
 * without proof that this is best. Comparisons round chances to 2^-30, so that of choices that win
 * equally often the one that loses less is found: a choice may be worse by that much.
 *
 * TIME. Some milliseconds for ten regular ships a side, rerolls included. Up to about 0.15 s of
 * processor time for all choices, where these are examined; up to half a second for
 * narrowed ones, as with titans and starbases on both sides and hits of different damage. A second
 * thread takes about half of it, if there are two processors and no other fight has one; the odds
 * are the same with any number of threads. Odds of narrowed choices were measured to be up to 0.3
 * points off. Fights that take longer even with rough odds are refused. */
#pragma once

#include "games/burning_suns/fates.h"

/* Computes the odds of a battle or assault. A side of no units has lost before the first turn. If
 * `is_exact`, all choices are examined, however long it takes. FALSE, with an error, if a side is
 * out of bounds, both together are too much, or all their choices exceed the memory. */
gboolean bs_battle_odds(const BsSide *attacker, const BsSide *defender, gboolean is_exact,
                        BsOdds *odds, GError **error);

/* The same with at most these choices examined, for measurements. */
gboolean bs_battle_odds_among(const BsSide *attacker, const BsSide *defender, BsChoices choices,
                              BsOdds *odds, GError **error);

/* Computes the odds of one side firing once upon another: only the defender's fate is filled in,
 * `fates[BS_DEFENDER]`. */
gboolean bs_barrage_odds(const BsSide *attacker, const BsSide *defender, gboolean is_exact,
                         BsOdds *odds, GError **error);
