#include "games/burning_suns/side.h"

#include "base/error.h"
#include "base/translate.h"
#include <string.h>

/* ---- Bounds ----------------------------------------------------------------------------- */

static gboolean
is_within_bounds(const BsUnits *units)
{
	return units->points >= 1 && units->points <= BS_MAX_POINTS && units->damage >= 1 &&
	       units->damage <= BS_MAX_DAMAGE && units->dice <= BS_MAX_DICE &&
	       units->rerolls <= BS_MAX_REROLLS && units->titan_dice <= BS_MAX_DICE &&
	       ABS(units->attack) <= G_MAXINT16 && ABS(units->adds_attack) <= G_MAXINT16;
}

static gboolean
is_few(guint n, guint bound, const char *what, GError **error)
{
	if (n <= bound)
		return TRUE;
	return sw_fail(error, "too many %s for the odds: a side may have at most %u",
	               sw_translate(what), bound);
}

/* Counts all dice and rerolls of a side without losses. */
static void
count_throws(const BsSide *side, guint *dice, guint *rerolls)
{
	guint for_titans = 0;

	*dice = 0;
	*rerolls = side->rerolls;
	for (guint i = 0; i < side->n; i++)
		for_titans += side->units[i].count * side->units[i].titan_dice;
	for (guint i = 0; i < side->n; i++) {
		const BsUnits *units = &side->units[i];

		*dice += units->count * (units->dice + (units->is_titan ? for_titans : 0));
		*rerolls += units->count * units->rerolls;
	}
}

gboolean
bs_side_check(const BsSide *side, GError **error)
{
	guint n = 0, tough = 0, dice, rerolls;

	for (guint i = 0; i < side->n; i++) {
		const BsUnits *units = &side->units[i];

		if (!is_within_bounds(units))
			return sw_fail(error,
			               "a unit's numbers are out of bounds: a hit does "
			               "1 to %d damage, a unit has 1 to %d hit points",
			               BS_MAX_DAMAGE, BS_MAX_POINTS);
		n += MIN(units->count, BS_MAX_UNITS + 1);
		tough += units->points > 1 ? MIN(units->count, BS_MAX_TOUGH + 1) : 0;
	}
	if (!is_few(n, BS_MAX_UNITS, N_("units"), error) ||
	    !is_few(tough, BS_MAX_TOUGH, N_("units of several hit points"), error) ||
	    !is_few(side->rerolls, BS_MAX_REROLLS, N_("rerolls"), error))
		return FALSE;
	count_throws(side, &dice, &rerolls);
	return is_few(dice, BS_MAX_DICE, N_("dice"), error) &&
	       is_few(rerolls, BS_MAX_REROLLS, N_("rerolls"), error);
}

guint
bs_side_count(const BsSide *side)
{
	guint n = 0;

	for (guint i = 0; i < side->n; i++)
		n += side->units[i].is_building ? 0 : side->units[i].count;
	return n;
}

guint
bs_prize(const BsSide *beaten, gboolean is_victory)
{
	guint prize = is_victory && bs_side_count(beaten) >= BS_OPPOSING;

	for (guint i = 0; i < beaten->n; i++)
		prize += beaten->units[i].is_unique ? beaten->units[i].count : 0;
	return prize;
}

/* On how many sides of a die a unit of that attack hits, 0 to 7. */
static guint
chance_of(gint attack)
{
	return (guint)CLAMP(attack, 0, BS_DIE_SIDES - 1);
}

/* ---- Fire ------------------------------------------------------------------------------- */

static gboolean
goes_before(const BsDice *one, const BsDice *two)
{
	return one->chance != two->chance ? one->chance > two->chance : one->damage > two->damage;
}

static void
add_dice(BsFire *fire, BsDice dice)
{
	guint at = 0;

	while (at < fire->n && goes_before(&fire->dice[at], &dice))
		at++;
	if (at < fire->n && !goes_before(&dice, &fire->dice[at])) {
		fire->dice[at].n += dice.n;
		return;
	}
	memmove(&fire->dice[at + 1], &fire->dice[at], (fire->n - at) * sizeof *fire->dice);
	fire->dice[at] = dice;
	fire->n++;
}

void
bs_side_fire(const BsSide *side, const guint8 *counts, gint bonus, guint most, BsFire *fire)
{
	guint for_titans = 0;

	*fire = (BsFire){.rerolls = side->rerolls};
	bonus += side->bonus;
	for (guint i = 0; i < side->n; i++) {
		fire->rerolls += counts[i] * side->units[i].rerolls;
		for_titans += counts[i] * side->units[i].titan_dice;
		bonus += counts[i] * side->units[i].adds_attack;
	}
	for (guint i = 0; i < side->n; i++) {
		const BsUnits *units = &side->units[i];
		guint dice = units->dice + (units->is_titan ? for_titans : 0);

		if (counts[i] > 0 && dice > 0)
			add_dice(fire, (BsDice){.n = counts[i] * dice,
			                        .chance = chance_of(units->attack + bonus),
			                        .damage = MIN(units->damage, most)});
	}
}

/* ---- Comparing units -------------------------------------------------------------------- */

gboolean
bs_side_stands(const BsSide *side, const guint8 *counts)
{
	for (guint i = 0; i < side->n; i++) {
		if (counts[i] > 0 && !side->units[i].is_hired)
			return TRUE;
	}
	return FALSE;
}

guint
bs_side_toughest(const BsSide *side)
{
	guint most = 1;

	for (guint i = 0; i < side->n; i++) {
		if (side->units[i].count > 0)
			most = MAX(most, side->units[i].points);
	}
	return most;
}

gboolean
bs_is_no_better(const BsUnits *one, const BsUnits *other)
{
	return one->dice <= other->dice && one->attack <= other->attack &&
	       one->damage <= other->damage && one->rerolls <= other->rerolls &&
	       one->titan_dice <= other->titan_dice && one->adds_attack <= other->adds_attack &&
	       one->is_titan <= other->is_titan && one->is_hired >= other->is_hired &&
	       one->cancels_rerolls <= other->cancels_rerolls;
}

/* A reroll counts about as much as a hit of chance 1/2, and a starbase's effect about two. */
static guint
rank_of(const BsUnits *units)
{
	return units->dice * chance_of(units->attack) * units->damage +
	       BS_DIE_SIDES / 2 * (units->rerolls + units->titan_dice) +
	       BS_DIE_SIDES * (units->cancels_rerolls + (guint)MAX(units->adds_attack, 0));
}

void
bs_side_rank(const BsSide *side, guint8 order[BS_MAX_ENTRIES])
{
	for (guint i = 0; i < side->n; i++) {
		const BsUnits *units = &side->units[i];
		guint at = i;

		for (; at > 0; at--) {
			const BsUnits *before = &side->units[order[at - 1]];

			if (rank_of(before) < rank_of(units) ||
			    (rank_of(before) == rank_of(units) && before->cost <= units->cost))
				break;
			order[at] = order[at - 1];
		}
		order[at] = (guint8)i;
	}
}
