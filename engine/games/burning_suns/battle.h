/* The exact odds of battles, assaults and barrages (p. 20, 21). For this folder alone.
 *
 * A battle goes turn by turn until one side or both are gone; nobody retreats (p. 20). In a turn
 * both fire at once, spend their rerolls and distribute what they have taken, as side.h says. The
 * attacker's attacks and rerolls have +1 in the first turn. An assault is the same between armies
 * (p. 21): for this file a side is a side, and what an army brings the caller says. A barrage is
 * one turn in which one side fires, without the strike bonus.
 *
 * HOW EXACT. Nothing is sampled and no floating point is used. What one turn does is counted in
 * whole ways of the dice (volley.h). Over all turns a pair of what is left of both sides is entered
 * with a probability that is kept as an integer of 2^-F; turns in which nobody loses anything leave
 * it where it is, so that it is divided once by the ways in which something happens, and rounded
 * down; everything else is exact. So each probability is too small by no more than all the rounding
 * together, which is the part of one that is missing in the end: below 2^-128, and known
 * (`lost_bits`). They are told rounded to the nearest 1/BS_ODDS_ONE.
 *
 * Two fleets of ten take some milliseconds. What would take more than a second or two is refused.
 */
#pragma once

#include "games/burning_suns/side.h"

#define BS_ODDS_ONE G_GUINT64_CONSTANT(1000000000000000000)

enum { BS_ATTACKER, BS_DEFENDER };

/* What may become of one side. */
typedef struct {
	BsLine line;                    /* in which order its units fall */
	guint64 left[BS_MAX_UNITS + 1]; /* the odds that so many units of it are left; mercenaries
	                                 * that are discarded are not, buildings count */
} BsFate;

typedef struct {
	/* That the attacker is left, the defender, neither; or both for ever, if nobody can hit. */
	guint64 won, lost, drawn, endless;
	BsFate fates[2]; /* BS_ATTACKER, BS_DEFENDER */
	guint lost_bits; /* all roundings together are below 2^-lost_bits */
} BsOdds;

/* The sides are borrowed by the odds' lines. A side of no units has lost before the first turn.
 * FALSE, with an error, if a side is out of bounds, or both together are too much. */
gboolean bs_battle_odds(const BsSide *attacker, const BsSide *defender, BsOdds *odds,
                        GError **error);

/* One side fires once upon another: only the defender's fate is told, `fates[BS_DEFENDER]`. */
gboolean bs_barrage_odds(const BsSide *attacker, const BsSide *defender, BsOdds *odds,
                         GError **error);
