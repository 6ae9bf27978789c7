/* The odds of battles, assaults and barrages (p. 20, 21), when both sides play as well as they can.
 * Private to this folder.
 *
 * A battle goes turn by turn until one side or both are gone; nobody retreats (p. 20). In a turn
 * both fire at once, spend their rerolls and distribute what they have taken. The attacker's
 * attacks and rerolls have +1 in the first turn. An assault is the same between armies (p. 21): for
 * this file a side is a side, and what an army brings the caller says. A barrage is one turn in
 * which one side fires, without the strike bonus.
 *
 * WHAT THEY CHOOSE. Who falls, and which misses are rerolled, is chosen for the highest chance to
 * win, then for the lowest chance to lose, against an enemy that does the same; in which order they
 * choose, RULINGS.md says. The value of each pair of states (wear.h) is found by backward
 * induction, beginning with those that have fewest hit points left; a turn in which nobody loses
 * anything leads back to its pair, whose value is divided by the chance that something happens. In
 * a barrage the defender keeps as much expected damage as it can, then units, then hit points.
 *
 * HOW EXACT. Nothing is sampled. Chances are doubles: what is told is right to some 10^-14. All
 * choices are looked at if there is the time, else fewer (choices.h), and what is told is what
 * comes of those; `is_rough` says so, also where a reroll goes where the chance is highest although
 * nothing proves that to be best. Where they are compared, chances are rounded to 2^-30, so that of
 * choices that win as often the one that loses less is found: a choice may be worse by that.
 *
 * TIME. Some milliseconds for ten regular ships a side, rerolls included. Up to about two tenths of
 * a second for all choices, where those are looked at, and for good ones; up to about two seconds
 * for narrowed ones: titans and starbases on both sides and hits of different damage. These were
 * measured to be up to 1.2 points off. What takes longer even roughly is refused. */
#pragma once

#include "games/burning_suns/rerolls.h"
#include "games/burning_suns/wear.h"

#define BS_ODDS_ONE G_GUINT64_CONSTANT(1000000000000000)

/* What may become of one side. */
typedef struct {
	guint n;                        /* units */
	guint8 fall[BS_MAX_UNITS];      /* their entries, the one that is lost most often first */
	guint64 left[BS_MAX_UNITS + 1]; /* the odds that so many units of it are left; mercenaries
	                                 * that are discarded are not, buildings count */
} BsFate;

typedef struct {
	/* That the attacker is left, the defender, neither; or both for ever, if nobody can hit. */
	guint64 won, lost, drawn, endless;
	BsFate fates[2]; /* BS_ATTACKER, BS_DEFENDER */
	gboolean is_rough;
} BsOdds;

/* A side of no units has lost before the first turn. If `is_exact`, all choices are looked at,
 * however long it takes. FALSE, with an error, if a side is out of bounds, both together are too
 * much, or all their choices are more than there is memory for. */
gboolean bs_battle_odds(const BsSide *attacker, const BsSide *defender, gboolean is_exact,
                        BsOdds *odds, GError **error);

/* The same with no more choices looked at than these, for measuring. */
gboolean bs_battle_odds_among(const BsSide *attacker, const BsSide *defender, BsChoices choices,
                              BsOdds *odds, GError **error);

/* One side fires once upon another: only the defender's fate is told, `fates[BS_DEFENDER]`. */
gboolean bs_barrage_odds(const BsSide *attacker, const BsSide *defender, gboolean is_exact,
                         BsOdds *odds, GError **error);
