#include "games/burning_suns/fates.h"

#include <math.h>

/* Two chances that differ by less are equal, apart from rounding errors. */
#define SAME 1e-14

static void
add_left(BsFates *fates, const BsDuel *duel, guint side, guint number, double chance)
{
	const BsState *state = bs_duel_state(duel, side, number);
	const BsSide *units = duel->arms.sides[side];

	fates->left[side][state->left] += chance;
	for (guint i = 0; i < units->n; i++) {
		guint fallen = units->units[i].count - state->counts[i];

		for (guint k = 1; k <= fallen; k++)
			fates->fallen[side][i][k] += chance;
	}
}

void
bs_fates_add(BsFates *fates, const BsDuel *duel, guint a, guint d, double chance)
{
	fates->ends[a > 0][d > 0] += chance;
	add_left(fates, duel, BS_ATTACKER, a, chance);
	add_left(fates, duel, BS_DEFENDER, d, chance);
}

void
bs_fates_add_worth(BsFates *fates, const BsDuel *duel, guint a, guint d, double chance)
{
	const BsWorth *worth = bs_duel_worth(duel, a, d);
	double won = MAX(worth->to[BS_ATTACKER], 0), lost = MAX(worth->to[BS_DEFENDER], 0);

	fates->ends[TRUE][FALSE] += chance * won;
	fates->ends[FALSE][TRUE] += chance * lost;
	fates->ends[FALSE][FALSE] += chance * MAX(1 - won - lost, 0);
	add_left(fates, duel, BS_ATTACKER, a, chance);
	add_left(fates, duel, BS_DEFENDER, d, chance);
}

static void
add_all(double *sums, const double *others, gsize size)
{
	for (gsize i = 0; i < size / sizeof *sums; i++)
		sums[i] += others[i];
}

void
bs_fates_join(BsFates *fates, const BsFates *other)
{
	add_all(*fates->ends, *other->ends, sizeof fates->ends);
	add_all(*fates->left, *other->left, sizeof fates->left);
	add_all(**fates->fallen, **other->fallen, sizeof fates->fallen);
}

/* ---- Odds ------------------------------------------------------------------------------- */

/* A sum may be above one by rounding errors. */
static guint64
parts(double chance)
{
	return (guint64)llround(MIN(chance, 1) * (double)BS_ODDS_ONE);
}

/* Lists the units by how often they are lost; of equals the one of least worth first. */
static void
tell_falls(const BsFates *fates, const BsDuel *duel, guint side, BsFate *fate)
{
	const BsSide *units = duel->arms.sides[side];
	guint8 order[BS_MAX_ENTRIES];
	guint fallen[BS_MAX_ENTRIES] = {0};

	bs_side_rank(units, order);
	for (guint i = 0; i < units->n; i++)
		fate->n += units->units[i].count;
	for (guint n = 0; n < fate->n; n++) {
		double most = -1;
		guint8 next = 0;

		for (guint i = 0; i < units->n; i++) {
			guint8 entry = order[i];
			double chance;

			if (fallen[entry] == units->units[entry].count)
				continue;
			chance = fates->fallen[side][entry][fallen[entry] + 1];
			if (chance > most + SAME) {
				most = chance;
				next = entry;
			}
		}
		fallen[next]++;
		fate->fall[n] = next;
	}
}

void
bs_fates_tell(const BsFates *fates, const BsDuel *duel, BsOdds *odds)
{
	*odds = (BsOdds){.is_rough = duel->is_rough};
	odds->won = parts(fates->ends[TRUE][FALSE]);
	odds->lost = parts(fates->ends[FALSE][TRUE]);
	odds->drawn = parts(fates->ends[FALSE][FALSE]);
	odds->endless = parts(fates->ends[TRUE][TRUE]);
	for (guint side = 0; side < 2; side++) {
		for (guint i = 0; i <= BS_MAX_UNITS; i++)
			odds->fates[side].left[i] = parts(fates->left[side][i]);
		tell_falls(fates, duel, side, &odds->fates[side]);
	}
}
