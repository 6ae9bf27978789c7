/* The results of a fight, summed up: which side is left, and with how many units. Private to this
 * folder. */
#pragma once

#include "games/burning_suns/duel.h"

#define BS_ODDS_ONE G_GUINT64_CONSTANT(1000000000000000)

/* The fate of one side. */
typedef struct {
	guint n;                        /* units */
	guint8 fall[BS_MAX_UNITS];      /* their entries, the unit that is lost most often first */
	guint64 left[BS_MAX_UNITS + 1]; /* odds that so many of its units are left; discarded
	                                   mercenaries do not count, buildings do */
} BsFate;

typedef struct {
	/* Odds that only the attacker is left, only the defender, neither; or both for ever, if
	 * neither can hit. */
	guint64 won, lost, drawn, endless;
	BsFate fates[2]; /* BS_ATTACKER, BS_DEFENDER */
	gboolean is_rough;
} BsOdds;

/* Sums of chances. A plain value; initialise with zeros. */
typedef struct {
	double ends[2][2]; /* by whether the attacker is left, and whether the defender is */
	double left[2][BS_MAX_UNITS + 1];
	double fallen[2][BS_MAX_ENTRIES][BS_MAX_UNITS + 1]; /* at least so many of an entry fell */
} BsFates;

/* Adds the chance that the fight ends with these states of attacker and defender. */
void bs_fates_add(BsFates *fates, const BsDuel *duel, guint a, guint d, double chance);

/* Adds the chance that the fight comes to these states, where play is not followed any further:
 * victory and defeat are those of the pair's worth. */
void bs_fates_add_worth(BsFates *fates, const BsDuel *duel, guint a, guint d, double chance);

/* Adds the sums of the other fates. */
void bs_fates_join(BsFates *fates, const BsFates *other);

/* Fills in `odds`. */
void bs_fates_tell(const BsFates *fates, const BsDuel *duel, BsOdds *odds);
