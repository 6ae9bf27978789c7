/* How a fight ends, summed: who is left, and how much. Private to this folder. */
#pragma once

#include "games/burning_suns/battle.h"
#include "games/burning_suns/duel.h"

/* A plain value, zero at first. */
typedef struct {
	double ends[2][2]; /* by whether the attacker is left and the defender */
	double left[2][BS_MAX_UNITS + 1];
	double fallen[2][BS_MAX_ENTRIES][BS_MAX_UNITS + 1]; /* at least so many of an entry */
} BsFates;

/* So often this is left of both. */
void bs_fates_add(BsFates *fates, const BsDuel *duel, guint a, guint d, double chance);

/* So often this is left of both, and what follows is not looked at: they win and lose by what the
 * pair is worth. */
void bs_fates_add_worth(BsFates *fates, const BsDuel *duel, guint a, guint d, double chance);

/* Into `odds`, which is filled in. */
void bs_fates_tell(const BsFates *fates, const BsDuel *duel, BsOdds *odds);
