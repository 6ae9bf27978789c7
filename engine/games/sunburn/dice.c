#include "games/sunburn/dice.h"

/* ---- Comparing two sides ---------------------------------------------------------------- */

/* How one side's dice stand when some numbers have been compared. */
typedef struct {
	const SbDice *dice;
	guint left; /* of dice that are rolled: those that show none of these numbers */
} Side;

/* Sets the chance that the side has `n` dice of a number, of which `faces` are not yet compared. */
static void
chance_of(mpq_t chance, const Side *side, guint number, guint faces, guint n)
{
	mpz_t others;

	mpq_set_ui(chance, 0, 1);
	if (side->dice->is_known) {
		mpq_set_ui(chance, side->dice->shown[number - 1] == n, 1);
		return;
	}
	if (n > side->left)
		return;
	mpz_init(others);
	mpz_bin_uiui(mpq_numref(chance), side->left, n);
	mpz_ui_pow_ui(others, faces - 1, side->left - n);
	mpz_mul(mpq_numref(chance), mpq_numref(chance), others);
	mpz_ui_pow_ui(mpq_denref(chance), faces, side->left);
	mpq_canonicalize(chance);
	mpz_clear(others);
}

/* The chances that so many dice of each side are left and all numbers so far are ties. */
typedef struct {
	mpq_t at[SB_MOST_DICE + 1][SB_MOST_DICE + 1];
} Ties;

static Ties *
ties_new(void)
{
	Ties *ties = g_new(Ties, 1);

	for (guint i = 0; i <= SB_MOST_DICE; i++) {
		for (guint j = 0; j <= SB_MOST_DICE; j++)
			mpq_init(ties->at[i][j]);
	}
	return ties;
}

static void
ties_free(Ties *ties)
{
	for (guint i = 0; i <= SB_MOST_DICE; i++) {
		for (guint j = 0; j <= SB_MOST_DICE; j++)
			mpq_clear(ties->at[i][j]);
	}
	g_free(ties);
}

typedef struct {
	mpq_ptr one, two;
	Ties *next;
	guint number, faces;
} Step;

/* Returns the most dice of a number that the side can have. */
static guint
most_of(const Side *side, guint number)
{
	return side->dice->is_known ? side->dice->shown[number - 1] : side->left;
}

/* Compares the number where `so_far` is the chance to come here. */
static void
compare_number(const Step *step, mpq_srcptr so_far, Side mine, Side theirs)
{
	mpq_t a, b;

	mpq_inits(a, b, NULL);
	for (guint k = 0; k <= most_of(&mine, step->number); k++) {
		chance_of(a, &mine, step->number, step->faces, k);
		mpq_mul(a, a, so_far);
		for (guint l = 0; mpq_sgn(a) > 0 && l <= most_of(&theirs, step->number); l++) {
			mpq_ptr to =
				k > l   ? step->one
				: k < l ? step->two
					: step->next->at[mine.left - (mine.left > 0 ? k : 0)]
							[theirs.left - (theirs.left > 0 ? l : 0)];

			chance_of(b, &theirs, step->number, step->faces, l);
			mpq_mul(b, b, a);
			mpq_add(to, to, b);
		}
	}
	mpq_clears(a, b, NULL);
}

static void
compare_all(const Step *step, const Ties *now, const SbDice *mine, const SbDice *theirs)
{
	for (guint i = 0; i <= SB_MOST_DICE; i++) {
		for (guint j = 0; j <= SB_MOST_DICE; j++) {
			if (mpq_sgn(now->at[i][j]) > 0)
				compare_number(step, now->at[i][j], (Side){mine, i},
				               (Side){theirs, j});
		}
	}
}

void
sb_dice_compare(mpq_t one, mpq_t two, mpq_t tie, const SbDice *mine, const SbDice *theirs,
                guint first)
{
	Ties *now = ties_new();

	mpq_set_ui(one, 0, 1);
	mpq_set_ui(two, 0, 1);
	/* Of known dice none are left to be rolled. */
	mpq_set_ui(now->at[mine->is_known ? 0 : mine->n][theirs->is_known ? 0 : theirs->n], 1, 1);
	for (guint number = first; number <= SB_FACES; number++) {
		Ties *next = ties_new();

		compare_all(&(Step){one, two, next, number, SB_FACES - (number - first)}, now, mine,
		            theirs);
		ties_free(now);
		now = next;
	}
	mpq_set_ui(tie, 1, 1);
	mpq_sub(tie, tie, one);
	mpq_sub(tie, tie, two);
	ties_free(now);
}

/* ---- Characters who can act ------------------------------------------------------------- */

enum { N_SETS = 1 << SB_FACES };

typedef struct {
	guint acting[N_SETS]; /* by a set of numbers: who can act by one of them */
	guint counters[N_SETS];
	guint dice;
	guint64 ways[SB_MOST_DICE + 1]; /* rolls by which exactly so many can act */
} Rolls;

/* Returns the number of dice of `shown` and counters whose numbers are in none of the set. */
static guint
count_outside(const Rolls *rolls, const guint shown[SB_FACES], guint set)
{
	guint n = rolls->counters[N_SETS - 1 - set];

	for (guint i = 0; i < SB_FACES; i++)
		n += (set >> i & 1) == 0 ? shown[i] : 0;
	return n;
}

/* The most characters that can be given a die each: by König's theorem, the least sum, over all
 * sets of numbers, of the characters that the set serves and the dice outside it. */
static guint
count_acting(const Rolls *rolls, const guint shown[SB_FACES])
{
	guint least = rolls->dice;

	for (guint set = 0; set < N_SETS; set++)
		least = MIN(least, rolls->acting[set] + count_outside(rolls, shown, set));
	return least;
}

/* Adds the rolls whose first dice are `shown`; `left` are to be distributed over the numbers from
 * `number` on, in `ways` ways to lay the first dice. */
static void
add_rolls(Rolls *rolls, guint shown[SB_FACES], guint number, guint left, guint64 ways)
{
	guint64 choose = 1;

	if (number + 1 == SB_FACES) {
		shown[number] = left;
		rolls->ways[count_acting(rolls, shown)] += ways;
		return;
	}
	for (guint n = 0; n <= left; n++) {
		shown[number] = n;
		add_rolls(rolls, shown, number + 1, left - n, ways * choose);
		choose = choose * (left - n) / (n + 1);
	}
}

static void
set_ways(mpq_t chance, guint64 ways, guint dice)
{
	mpz_import(mpq_numref(chance), 1, 1, sizeof ways, 0, 0, &ways);
	mpz_ui_pow_ui(mpq_denref(chance), SB_FACES, dice);
	mpq_canonicalize(chance);
}

void
sb_dice_act(mpq_t *chances, guint most, const SbActing *acting, guint dice,
            const guint counters[SB_FACES])
{
	Rolls rolls = {.dice = dice};
	guint shown[SB_FACES];
	guint64 ways = 0;

	for (guint set = 0; set < N_SETS; set++) {
		for (guint i = 0; i < acting->n; i++)
			rolls.acting[set] += (acting->masks[i] & set) != 0;
		for (guint i = 0; i < SB_FACES; i++)
			rolls.counters[set] += set >> i & 1 ? MIN(counters[i], dice) : 0;
	}
	add_rolls(&rolls, shown, 0, dice, 1);
	for (guint n = SB_MOST_DICE; n > 0; n--) {
		ways += rolls.ways[n];
		if (n <= most)
			set_ways(chances[n - 1], ways, dice);
	}
}
