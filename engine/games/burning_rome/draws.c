#include "games/burning_rome/draws.h"

/* ---- Hands ------------------------------------------------------------------------------ */

void
rm_draws_exactly(mpq_t chance, guint cards, guint meant, guint drawn, guint n)
{
	mpz_t others;

	drawn = MIN(drawn, cards);
	mpq_set_ui(chance, 0, 1);
	if (n > meant || n > drawn || drawn - n > cards - meant)
		return;
	mpz_init(others);
	mpz_bin_uiui(mpq_numref(chance), meant, n);
	mpz_bin_uiui(others, cards - meant, drawn - n);
	mpz_mul(mpq_numref(chance), mpq_numref(chance), others);
	mpz_bin_uiui(mpq_denref(chance), cards, drawn);
	mpq_canonicalize(chance);
	mpz_clear(others);
}

void
rm_draws_at_least(mpq_t chance, guint cards, guint meant, guint drawn, guint n)
{
	mpq_t one;

	mpq_init(one);
	mpq_set_ui(chance, 0, 1);
	for (; n <= MIN(meant, drawn); n++) {
		rm_draws_exactly(one, cards, meant, drawn, n);
		mpq_add(chance, chance, one);
	}
	mpq_clear(one);
}

/* ---- Who goes first ---------------------------------------------------------------------- */

/* A run of k ties is a sequence of pairs of equal attack. If t of them are of one attack, of which
 * the decks have a and b cards, these are drawn in a (a - 1) … x b (b - 1) … ways, t factors each;
 * and the attacks come in k! / (t! …) orders. So the ways of k ties are k! times coefficient k of a
 * product of polynomials, one for each attack, whose coefficient t is a … b … / t!, an integer.
 *
 * The reveal that decides is a card of the first deck and a lower one of the second. With attacks
 * processed in descending order, the first deck's card is picked before the second's. */

typedef struct {
	mpz_t *c;
	guint n; /* number of coefficients */
} Polynomial;

static void
polynomial_init(Polynomial *polynomial, guint n)
{
	polynomial->c = g_new(mpz_t, n);
	polynomial->n = n;
	for (guint i = 0; i < n; i++)
		mpz_init(polynomial->c[i]);
}

static void
polynomial_clear(Polynomial *polynomial)
{
	for (guint i = 0; i < polynomial->n; i++)
		mpz_clear(polynomial->c[i]);
	g_free(polynomial->c);
}

/* Adds `one` x `two` to `sum`. Terms beyond the coefficients of `sum` are dropped: the caller makes
 * it large enough for all that are not 0. */
static void
add_product(Polynomial *sum, const Polynomial *one, const Polynomial *two)
{
	for (guint i = 0; i < one->n; i++) {
		for (guint j = 0; j < two->n && i + j < sum->n; j++)
			mpz_addmul(sum->c[i + j], one->c[i], two->c[j]);
	}
}

/* Sets `product` to a (a - 1) … with `n` factors. */
static void
falling(mpz_t product, guint a, guint n)
{
	mpz_set_ui(product, n <= a);
	for (guint i = 0; i < n && n <= a; i++)
		mpz_mul_ui(product, product, a - i);
}

/* Sets the polynomial of one attack; with `more_a` or `more_b` 1, one more card of the first or the
 * second deck is picked after the ties. */
static void
set_ways(Polynomial *ways, guint a, guint b, guint more_a, guint more_b)
{
	mpz_t other;

	mpz_init(other);
	for (guint t = 0; t < ways->n; t++) {
		if (more_b) {
			mpz_bin_uiui(ways->c[t], a, t);
			falling(other, b, t + 1);
		} else {
			mpz_bin_uiui(ways->c[t], b, t);
			falling(other, a, t + more_a);
		}
		mpz_mul(ways->c[t], ways->c[t], other);
	}
	mpz_clear(other);
}

/* The states while attacks are processed: no card of the deciding reveal picked yet, the card of
 * the first deck, both cards. */
enum { NOTHING, HIGHER, BOTH, N_STATES };

static void
take_attack(Polynomial states[N_STATES], guint a, guint b)
{
	guint n = MIN(a, b) + 1;
	Polynomial ties, higher, lower, next[N_STATES];

	polynomial_init(&ties, n);
	polynomial_init(&higher, n);
	polynomial_init(&lower, n);
	set_ways(&ties, a, b, 0, 0);
	set_ways(&higher, a, b, 1, 0);
	set_ways(&lower, a, b, 0, 1);
	for (guint i = 0; i < N_STATES; i++) {
		polynomial_init(&next[i], states[NOTHING].n);
		add_product(&next[i], &states[i], &ties);
	}
	add_product(&next[HIGHER], &states[NOTHING], &higher);
	add_product(&next[BOTH], &states[HIGHER], &lower);
	for (guint i = 0; i < N_STATES; i++) {
		polynomial_clear(&states[i]);
		states[i] = next[i];
	}
	polynomial_clear(&ties);
	polynomial_clear(&higher);
	polynomial_clear(&lower);
}

/* Sets the chance that a reveal decides, summed over 0, 1 … ties before it. */
static void
sum_chances(mpq_t chance, const Polynomial *ways, guint cards, guint others)
{
	mpz_t factorial, one, two;
	mpq_t term;

	mpz_inits(factorial, one, two, NULL);
	mpq_init(term);
	mpq_set_ui(chance, 0, 1);
	for (guint k = 0; k < ways->n && k < MIN(cards, others); k++) {
		mpz_fac_ui(factorial, k);
		falling(one, cards, k + 1);
		falling(two, others, k + 1);
		mpz_mul(mpq_numref(term), ways->c[k], factorial);
		mpz_mul(mpq_denref(term), one, two);
		mpq_canonicalize(term);
		mpq_add(chance, chance, term);
	}
	mpz_clears(factorial, one, two, NULL);
	mpq_clear(term);
}

static guint
count_cards(const RmAttacks *attacks, guint n)
{
	guint sum = 0;

	for (guint i = 0; i < n; i++)
		sum += attacks[i].n;
	return sum;
}

/* Sets the chance that the first deck decides. */
static void
first_decides(mpq_t chance, const RmAttacks *ones, guint n_ones, const RmAttacks *twos,
              guint n_twos)
{
	guint cards = count_cards(ones, n_ones), others = count_cards(twos, n_twos);
	Polynomial states[N_STATES];

	for (guint i = 0; i < N_STATES; i++)
		polynomial_init(&states[i], MIN(cards, others) + 1);
	mpz_set_ui(states[NOTHING].c[0], 1);
	for (guint i = 0, j = 0; i < n_ones || j < n_twos;) {
		gboolean has_one = i < n_ones && (j == n_twos || ones[i].attack >= twos[j].attack);
		gboolean has_two = j < n_twos && (i == n_ones || twos[j].attack >= ones[i].attack);

		take_attack(states, has_one ? ones[i].n : 0, has_two ? twos[j].n : 0);
		i += has_one;
		j += has_two;
	}
	sum_chances(chance, &states[BOTH], cards, others);
	for (guint i = 0; i < N_STATES; i++)
		polynomial_clear(&states[i]);
}

void
rm_draws_first(mpq_t one, mpq_t two, const RmAttacks *ones, guint n_ones, const RmAttacks *twos,
               guint n_twos)
{
	first_decides(one, ones, n_ones, twos, n_twos);
	first_decides(two, twos, n_twos, ones, n_ones);
}
