#include "games/burning_suns/side.h"

#include "base/error.h"
#include "base/translate.h"
#include "games/burning_suns/volley.h"

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
	g_set_error(error, SW_ERROR, SW_ERROR_ARGUMENT,
	            sw_translate("too many %s for the odds: at most %u a side are"),
	            sw_translate(what), bound);
	return FALSE;
}

/* All dice and rerolls of a side that has lost nothing. */
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

		if (!is_within_bounds(units)) {
			g_set_error(error, SW_ERROR, SW_ERROR_ARGUMENT,
			            sw_translate("a unit's numbers are out of bounds: a hit does "
			                         "1 to %d damage, a unit has 1 to %d hit points"),
			            BS_MAX_DAMAGE, BS_MAX_POINTS);
			return FALSE;
		}
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
bs_prize(const BsSide *beaten)
{
	return bs_side_count(beaten) >= BS_OPPOSING;
}

guint
bs_chance(gint attack)
{
	return (guint)CLAMP(attack, 0, BS_DIE_SIDES - 1);
}

guint
bs_count_hits(gint attack, const guint8 *faces, guint n)
{
	guint hits = 0;

	for (guint i = 0; i < n; i++)
		hits += faces[i] <= bs_chance(attack);
	return hits;
}

/* ---- Fire ------------------------------------------------------------------------------- */

/* Dice of which a reroll is worth more first; of equals, those that hit harder. */
static gboolean
goes_before(const BsDice *one, const BsDice *two)
{
	guint worth = one->chance * one->damage, other = two->chance * two->damage;

	return worth != other ? worth > other : one->damage > two->damage;
}

static void
add_dice(BsFire *fire, BsDice dice)
{
	guint at = 0;

	while (at < fire->n && !goes_before(&dice, &fire->dice[at]))
		at++;
	memmove(&fire->dice[at + 1], &fire->dice[at], (fire->n - at) * sizeof *fire->dice);
	fire->dice[at] = dice;
	fire->n++;
}

/* What so many of each entry fire. */
static void
fire_of(const BsSide *side, const guint8 *counts, gint bonus, gboolean without_rerolls,
        BsFire *fire)
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
			                        .chance = bs_chance(units->attack + bonus),
			                        .damage = units->damage});
	}
	if (without_rerolls)
		fire->rerolls = 0;
}

static void
count_left(const BsLine *line, guint fallen, guint8 counts[BS_MAX_ENTRIES])
{
	memset(counts, 0, BS_MAX_ENTRIES);
	for (guint i = fallen; i < line->n; i++)
		counts[line->fall[i]]++;
}

void
bs_line_fire(const BsLine *line, guint fallen, gint bonus, gboolean without_rerolls, BsFire *fire)
{
	guint8 counts[BS_MAX_ENTRIES];

	count_left(line, fallen, counts);
	fire_of(line->side, counts, bonus, without_rerolls, fire);
}

/* ---- The order in which units fall ------------------------------------------------------ */

static gboolean
holds_the_field(const BsSide *side, const guint8 *counts)
{
	for (guint i = 0; i < side->n; i++) {
		if (counts[i] > 0 && !side->units[i].is_hired)
			return TRUE;
	}
	return FALSE;
}

/* A side's expected damage, sum / 8^rolls. */
typedef struct {
	mpz_t sum;
	guint rolls;
} Worth;

static void
weigh(Worth *worth, const BsSide *side, const guint8 *counts, gboolean without_rerolls)
{
	BsFire fire;

	fire_of(side, counts, 0, without_rerolls, &fire);
	worth->rolls = bs_fire_expect(&fire, worth->sum);
	if (!holds_the_field(side, counts))
		mpz_set_ui(worth->sum, 0);
}

/* One less of entry `a` leaves `one`, one less of `b` leaves `two`: which should fall? */
static gboolean
falls_sooner(const BsSide *side, guint a, Worth *one, guint b, Worth *two, mpz_t scaled)
{
	int order;

	if (one->rolls < two->rolls) {
		mpz_mul_2exp(scaled, one->sum, 3 * (two->rolls - one->rolls));
		order = mpz_cmp(scaled, two->sum);
	} else {
		mpz_mul_2exp(scaled, two->sum, 3 * (one->rolls - two->rolls));
		order = mpz_cmp(one->sum, scaled);
	}
	return order != 0 ? order > 0 : side->units[a].cost < side->units[b].cost;
}

void
bs_line_init(BsLine *line, const BsSide *side, gboolean without_rerolls)
{
	guint8 counts[BS_MAX_ENTRIES] = {0};
	Worth best, worth;
	mpz_t scaled;
	guint n = 0;

	*line = (BsLine){.side = side};
	mpz_inits(best.sum, worth.sum, scaled, NULL);
	for (guint i = 0; i < side->n; i++) {
		counts[i] = (guint8)side->units[i].count;
		n += counts[i];
	}
	while (line->n < n) {
		guint next = side->n;

		for (guint i = 0; i < side->n; i++) {
			if (counts[i] == 0)
				continue;
			counts[i]--;
			weigh(&worth, side, counts, without_rerolls);
			counts[i]++;
			if (next < side->n && !falls_sooner(side, i, &worth, next, &best, scaled))
				continue;
			next = i;
			mpz_swap(best.sum, worth.sum);
			best.rolls = worth.rolls;
		}
		counts[next]--;
		line->fall[line->n++] = (guint8)next;
	}
	mpz_clears(best.sum, worth.sum, scaled, NULL);
}

gboolean
bs_line_is_gone(const BsLine *line, guint fallen)
{
	guint8 counts[BS_MAX_ENTRIES];

	count_left(line, fallen, counts);
	return !holds_the_field(line->side, counts);
}

gboolean
bs_line_cancels(const BsLine *line, guint fallen)
{
	for (guint i = fallen; i < line->n; i++) {
		if (line->side->units[line->fall[i]].cancels_rerolls)
			return TRUE;
	}
	return FALSE;
}
