#include "games/burning_suns/volley.h"

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

void
bs_radix_hits(const BsRadix *radix, guint outcome, guint hits[BS_MAX_DAMAGE])
{
	for (guint d = BS_MAX_DAMAGE; d-- > 0;) {
		hits[d] = outcome / radix->stride[d];
		outcome %= radix->stride[d];
	}
}

guint
bs_fire_rolls(const BsFire *fire)
{
	guint rolls = fire->rerolls;

	for (guint i = 0; i < fire->n; i++)
		rolls += fire->dice[i].n;
	return rolls;
}

static mpz_t *
new_numbers(guint n)
{
	mpz_t *numbers = g_new(mpz_t, n);

	for (guint i = 0; i < n; i++)
		mpz_init(numbers[i]);
	return numbers;
}

static void
free_numbers(mpz_t *numbers, guint n)
{
	for (guint i = 0; i < n; i++)
		mpz_clear(numbers[i]);
	g_free(numbers);
}

/* ---- Die by die ------------------------------------------------------------------------- */

/* Ways by outcome and rerolls left: ways[outcome * width + left]. Dice are independent, and rerolls
 * go to the first that misses until it hits, so that they can be thrown one after the other, each
 * with its rerolls, although at the table all are thrown first. */
typedef struct {
	const BsRadix *radix;
	guint width;
	mpz_t *ways, *next;
} Throw;

/* One die: the ways with `left` rerolls in hand go on to those that hit, with the same in hand, and
 * those that miss and throw again, with one less; each of `next` has one throw more behind it. */
static void
throw_die(Throw *throw, const BsDice *dice)
{
	guint hit = throw->radix->stride[dice->damage - 1], width = throw->width;

	for (guint i = 0; i < throw->radix->n * width; i++)
		mpz_set_ui(throw->next[i], 0);
	for (guint outcome = 0; outcome < throw->radix->n; outcome++) {
		mpz_t *ways = throw->ways + outcome * width;

		for (guint left = width; left-- > 0;) {
			if (mpz_sgn(ways[left]) == 0)
				continue;
			mpz_addmul_ui(throw->next[(outcome + hit) * width + left], ways[left],
			              dice->chance);
			mpz_mul_ui(ways[left], ways[left], BS_DIE_SIDES - dice->chance);
			if (left > 0)
				mpz_add(ways[left - 1], ways[left - 1], ways[left]);
			else
				mpz_add(throw->next[outcome * width], throw->next[outcome * width],
				        ways[0]);
		}
	}
	for (guint i = 0; i < throw->radix->n * width; i++)
		mpz_swap(throw->ways[i], throw->next[i]);
}

void
bs_volley_init(BsVolley *volley, const BsFire *fire, const BsRadix *radix)
{
	guint width = fire->rerolls + 1;
	Throw throw = {.radix = radix, .width = width};

	throw.ways = new_numbers(radix->n * width);
	throw.next = new_numbers(radix->n * width);
	mpz_set_ui(throw.ways[width - 1], 1);
	for (guint i = 0; i < fire->n; i++) {
		for (guint k = 0; k < fire->dice[i].n; k++)
			throw_die(&throw, &fire->dice[i]);
	}
	*volley = (BsVolley){.n = radix->n, .rolls = bs_fire_rolls(fire)};
	volley->ways = new_numbers(radix->n);
	for (guint outcome = 0; outcome < radix->n; outcome++) {
		for (guint left = 0; left < width; left++) {
			mpz_t *ways = &throw.ways[outcome * width + left];

			mpz_mul_2exp(*ways, *ways, 3 * left);
			mpz_add(volley->ways[outcome], volley->ways[outcome], *ways);
		}
	}
	free_numbers(throw.ways, radix->n * width);
	free_numbers(throw.next, radix->n * width);
}

void
bs_volley_clear(BsVolley *volley)
{
	free_numbers(volley->ways, volley->n);
	*volley = (BsVolley){0};
}

/* ---- Expectation ------------------------------------------------------------------------ */

guint
bs_fire_expect(const BsFire *fire, mpz_t sum)
{
	guint width = fire->rerolls + 1, rolls = bs_fire_rolls(fire),
	      to_come = rolls - fire->rerolls;
	mpz_t *ways = new_numbers(width), hit;

	mpz_init(hit);
	mpz_set_ui(sum, 0);
	mpz_set_ui(ways[width - 1], 1);
	for (guint i = 0; i < fire->n; i++) {
		const BsDice *dice = &fire->dice[i];

		for (guint k = 0; k < dice->n; k++) {
			to_come--;
			for (guint left = width; left-- > 0;) {
				mpz_mul_ui(hit, ways[left], dice->chance);
				mpz_mul_ui(ways[left], ways[left], BS_DIE_SIDES - dice->chance);
				if (left > 0) {
					mpz_add(ways[left - 1], ways[left - 1], ways[left]);
					mpz_set(ways[left], hit);
				} else {
					mpz_add(ways[0], ways[0], hit);
				}
				mpz_mul_ui(hit, hit, dice->damage);
				mpz_mul_2exp(hit, hit, 3 * (to_come + left));
				mpz_add(sum, sum, hit);
			}
		}
	}
	mpz_clear(hit);
	free_numbers(ways, width);
	return rolls;
}
