#include "games/burning_suns/volley.h"

#include <string.h>

void
bs_radix_init(BsRadix *radix, const BsFire *fire)
{
	guint dice[BS_MAX_DAMAGE] = {0};

	for (guint i = 0; i < fire->n; i++)
		dice[fire->dice[i].damage - 1] += fire->dice[i].n;
	radix->n = 1;
	for (guint d = 0; d < BS_MAX_DAMAGE; d++) {
		radix->stride[d] = radix->n;
		radix->n *= dice[d] + 1;
	}
}

guint
bs_radix_most(const BsRadix *radix, guint damage)
{
	guint next = damage < BS_MAX_DAMAGE ? radix->stride[damage] : radix->n;

	return next / radix->stride[damage - 1] - 1;
}

void
bs_radix_hits(const BsRadix *radix, guint outcome, guint hits[BS_MAX_DAMAGE])
{
	for (guint d = BS_MAX_DAMAGE; d-- > 0;) {
		hits[d] = outcome / radix->stride[d];
		outcome %= radix->stride[d];
	}
}

gboolean
bs_radix_is_within(const BsRadix *radix, guint outcome, const guint most[BS_MAX_DAMAGE])
{
	guint hits[BS_MAX_DAMAGE];

	bs_radix_hits(radix, outcome, hits);
	for (guint damage = 0; damage < BS_MAX_DAMAGE; damage++) {
		if (hits[damage] > most[damage])
			return FALSE;
	}
	return TRUE;
}

guint
bs_radix_least(const BsRadix *radix, guint outcome)
{
	guint hits[BS_MAX_DAMAGE], damage = 1;

	bs_radix_hits(radix, outcome, hits);
	while (hits[damage - 1] == 0)
		damage++;
	return damage;
}

/* ---- Die by die ------------------------------------------------------------------------- */

/* Chances by outcome and rerolls left: chances[outcome * width + left]. Dice are independent, and
 * rerolls go to the first die that misses until it hits. So dice can be thrown one after the other,
 * each with its rerolls, although at the table all are thrown first. */
typedef struct {
	guint n, width, hit;
	double *chances, *next;
} Throw;

static void
throw_die(Throw *throw, double chance)
{
	guint width = throw->width;

	memset(throw->next, 0, throw->n * width * sizeof *throw->next);
	for (guint outcome = 0; outcome < throw->n; outcome++) {
		double *now = throw->chances + outcome * width, miss = 0;

		for (guint left = width; left-- > 0;) {
			double here = now[left] + miss;

			if (here == 0)
				continue;
			throw->next[(outcome + throw->hit) * width + left] += here * chance;
			miss = here * (1 - chance);
		}
		throw->next[outcome * width] += miss;
	}
	memcpy(throw->chances, throw->next, throw->n * width * sizeof *throw->next);
}

static double
chance_of(const Throw *throw, guint outcome)
{
	double sum = 0;

	for (guint left = 0; left < throw->width; left++)
		sum += throw->chances[outcome * throw->width + left];
	return sum;
}

static void
keep_possible(BsVolley *volley, const Throw *throw, double least)
{
	double kept = 0;

	volley->outcomes = g_new(guint, throw->n);
	volley->chances = g_new(double, throw->n);
	for (guint outcome = 0; outcome < throw->n; outcome++) {
		double chance = chance_of(throw, outcome);

		if (chance == 0 || (chance < least && outcome > 0))
			continue;
		kept += chance;
		volley->outcomes[volley->n] = outcome;
		volley->chances[volley->n++] = chance;
	}
	for (guint i = 0; i < volley->n && least > 0; i++)
		volley->chances[i] /= kept;
}

static void
find_gains_of(BsVolley *volley, guint outcome, const guint most[BS_MAX_DAMAGE],
              const BsRadix *radix)
{
	guint hits[BS_MAX_DAMAGE];

	bs_radix_hits(radix, outcome, hits);
	for (guint damage = 0; damage < BS_MAX_DAMAGE; damage++) {
		for (guint less = 0; hits[damage] < most[damage] && less <= damage; less++) {
			guint hit = less > 0 ? radix->stride[less - 1] : 0;

			if (less == 0 || hits[less - 1] > 0)
				volley->gains[volley->n_gains++] =
					(BsGain){outcome, outcome - hit + radix->stride[damage]};
		}
	}
}

static void
find_gains(BsVolley *volley, const BsFire *fire, const BsRadix *radix)
{
	guint most[BS_MAX_DAMAGE] = {0};

	for (guint i = 0; i < fire->n; i++)
		most[fire->dice[i].damage - 1] += fire->dice[i].chance > 0 ? fire->dice[i].n : 0;
	volley->gains = g_new(BsGain, volley->n * BS_MAX_DAMAGE * BS_MAX_DAMAGE);
	for (guint i = 0; i < volley->n; i++)
		find_gains_of(volley, volley->outcomes[i], most, radix);
}

void
bs_volley_init(BsVolley *volley, const BsFire *fire, const BsRadix *radix, double least)
{
	guint width = fire->rerolls + 1;
	g_autofree double *chances = g_new0(double, radix->n *width);
	g_autofree double *next = g_new(double, radix->n *width);
	Throw throw = {.n = radix->n, .width = width, .chances = chances, .next = next};

	*volley = (BsVolley){.has_rerolls = fire->rerolls > 0,
	                     .has_order = !bs_fire_has_choice(fire)};
	chances[width - 1] = 1;
	for (guint i = 0; i < fire->n; i++) {
		throw.hit = radix->stride[fire->dice[i].damage - 1];
		for (guint k = 0; k < fire->dice[i].n && fire->dice[i].chance > 0; k++)
			throw_die(&throw, (double)fire->dice[i].chance / BS_DIE_SIDES);
	}
	keep_possible(volley, &throw, least);
	if (volley->has_rerolls && volley->has_order)
		find_gains(volley, fire, radix);
}

void
bs_volley_clear(BsVolley *volley)
{
	g_free(volley->outcomes);
	g_free(volley->chances);
	g_free(volley->gains);
	*volley = (BsVolley){0};
}

gboolean
bs_fire_has_choice(const BsFire *fire)
{
	for (guint i = 1; i < fire->n && fire->rerolls > 0; i++) {
		if (fire->dice[i].damage > fire->dice[i - 1].damage && fire->dice[i].chance > 0)
			return TRUE;
	}
	return FALSE;
}

/* ---- Expectation ------------------------------------------------------------------------ */

static gint
compare_worth(gconstpointer a, gconstpointer b)
{
	const BsDice *one = a, *two = b;

	return (gint)(two->chance * two->damage) - (gint)(one->chance * one->damage);
}

/* Returns the expected damage of one die; `left` has the chance of each number of rerolls left. */
static double
expect_die(double *left, guint width, const BsDice *dice)
{
	double chance = (double)dice->chance / BS_DIE_SIDES, miss = 0, hits = 0;

	for (guint n = width; n-- > 0;) {
		double here = left[n] + miss;

		left[n] = here * chance;
		hits += left[n];
		miss = here * (1 - chance);
	}
	left[0] += miss;
	return hits * dice->damage;
}

double
bs_fire_expect(const BsFire *fire)
{
	guint width = fire->rerolls + 1;
	g_autofree double *left = g_new0(double, width);
	BsFire sorted = *fire;
	double sum = 0;

	left[width - 1] = 1;
	qsort(sorted.dice, sorted.n, sizeof *sorted.dice, compare_worth);
	for (guint i = 0; i < sorted.n; i++) {
		for (guint k = 0; k < sorted.dice[i].n; k++)
			sum += expect_die(left, width, &sorted.dice[i]);
	}
	return sum;
}
