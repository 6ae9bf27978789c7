#include "games/burning_suns/rerolls.h"

#include <string.h>

/* Bounds of memory: throws of one side; throws by rerolls, and by outcomes of the other. */
enum { MAX_THROWS = 1 << 10, MAX_CHOICES = 1 << 20, NO_CHOICE = 255 };

/* One side's dice. A throw is the number of misses of each sort, in mixed radix. */
typedef struct {
	BsFire fire;
	guint stride[BS_MAX_ENTRIES];
	guint n;          /* throws */
	guint *outcomes;  /* outcome of each throw */
	double *chances;  /* chance of each throw, before rerolls */
	BsWorth *worths;  /* worth of each throw, with some rerolls left */
	BsWorth *next;    /* the same with one reroll more */
	double *reached;  /* chance of each throw, while choices are followed */
	double *moved;    /* the same with one reroll less */
	guint8 *choices;  /* by rerolls left less 1 and throw: the sort that is rerolled */
	guint n_outcomes; /* of the radix */
} Hand;

struct BsRerolls {
	Hand hands[2];
	/* For the defender, by outcome of the attacker: */
	BsWorth *answers; /* by throw: its worth before rerolls */
	guint8 *choices;
	double *thrown; /* by throw: the chance of the throw with that outcome */
};

/* ---- Throws ----------------------------------------------------------------------------- */

static guint
misses_of(const Hand *hand, guint throw, guint sort)
{
	return throw / hand->stride[sort] % (hand->fire.dice[sort].n + 1);
}

static double
chance_of(const BsDice *dice)
{
	return (double)dice->chance / BS_DIE_SIDES;
}

/* The chance that `misses` of the dice miss. */
static double
binomial(const BsDice *dice, guint misses)
{
	double chance = 1, hit = chance_of(dice);

	for (guint i = 0; i < misses; i++)
		chance *= (1 - hit) * (dice->n - i) / (i + 1);
	for (guint i = misses; i < dice->n; i++)
		chance *= hit;
	return chance;
}

/* Sort by sort, from the throws of the sorts before. */
static void
describe_throws(Hand *hand, const BsRadix *radix)
{
	hand->chances[0] = 1;
	for (guint i = 0; i < hand->fire.n; i++) {
		const BsDice *dice = &hand->fire.dice[i];

		for (guint misses = dice->n + 1; misses-- > 0;) {
			guint hits = (dice->n - misses) * radix->stride[dice->damage - 1];
			guint first = misses * hand->stride[i];
			double chance = binomial(dice, misses);

			for (guint throw = 0; throw < hand->stride[i]; throw ++) {
				hand->chances[first + throw] = hand->chances[throw] * chance;
				hand->outcomes[first + throw] = hand->outcomes[throw] + hits;
			}
		}
	}
}

/* FALSE if there are too many throws. */
static gboolean
count_throws(Hand *hand, const BsFire *fire, const BsRadix *radix)
{
	*hand = (Hand){.fire = *fire, .n = 1, .n_outcomes = radix->n};
	for (guint i = 0; i < fire->n; i++) {
		hand->stride[i] = hand->n;
		hand->n *= fire->dice[i].n + 1;
		if (hand->n > MAX_THROWS)
			return FALSE;
	}
	return TRUE;
}

static void
hand_init(Hand *hand, const BsRadix *radix)
{
	hand->outcomes = g_new0(guint, hand->n);
	hand->chances = g_new(double, hand->n);
	hand->worths = g_new(BsWorth, hand->n);
	hand->next = g_new(BsWorth, hand->n);
	hand->reached = g_new(double, hand->n);
	hand->moved = g_new(double, hand->n);
	describe_throws(hand, radix);
}

static void
hand_clear(Hand *hand)
{
	g_free(hand->outcomes);
	g_free(hand->chances);
	g_free(hand->worths);
	g_free(hand->next);
	g_free(hand->reached);
	g_free(hand->moved);
}

/* ---- One side chooses ------------------------------------------------------------------- */

static BsWorth
mix(BsWorth hit, BsWorth miss, double chance)
{
	return (BsWorth){{chance * hit.to[0] + (1 - chance) * miss.to[0],
	                  chance * hit.to[1] + (1 - chance) * miss.to[1]}};
}

/* Returns the best sort to reroll with this throw, or NO_CHOICE; of equals the first. */
static guint8
choose_sort(const Hand *hand, guint who, guint throw, BsWorth *best)
{
	guint8 choice = NO_CHOICE;

	*best = hand->worths[throw];
	for (guint i = 0; i < hand->fire.n; i++) {
		BsWorth worth;

		if (misses_of(hand, throw, i) == 0 || hand->fire.dice[i].chance == 0)
			continue;
		worth = mix(hand->worths[throw -hand->stride[i]], hand->worths[throw],
		            chance_of(&hand->fire.dice[i]));
		if (choice != NO_CHOICE && !bs_is_better(&worth, best, who, BS_SAME))
			continue;
		choice = (guint8)i;
		*best = worth;
	}
	if (bs_is_better(&hand->worths[throw], best, who, BS_SAME)) {
		choice = NO_CHOICE;
		*best = hand->worths[throw];
	}
	return choice;
}

/* Turns the worth of throws in the end, in `worths`, into that before all rerolls. */
static void
choose_all(Hand *hand, guint who, guint8 *choices)
{
	for (guint left = 0; left < hand->fire.rerolls; left++) {
		for (guint throw = 0; throw < hand->n; throw ++)
			choices[left * hand->n + throw] =
				choose_sort(hand, who, throw, &hand->next[throw]);
		memcpy(hand->worths, hand->next, hand->n * sizeof *hand->next);
	}
}

/* Turns the chances of throws before all rerolls, in `reached`, into those in the end. */
static void
follow(Hand *hand, const guint8 *choices)
{
	for (guint left = hand->fire.rerolls; left-- > 0;) {
		memset(hand->moved, 0, hand->n * sizeof *hand->moved);
		for (guint throw = 0; throw < hand->n; throw ++) {
			guint8 sort = choices[left * hand->n + throw];
			double chance = sort == NO_CHOICE ? 0 : chance_of(&hand->fire.dice[sort]);

			if (hand->reached[throw] == 0)
				continue;
			hand->moved[throw] += hand->reached[throw] * (1 - chance);
			if (chance > 0)
				hand->moved[throw -hand->stride[sort]] +=
					hand->reached[throw] * chance;
		}
		memcpy(hand->reached, hand->moved, hand->n * sizeof *hand->moved);
	}
}

/* ---- Both ------------------------------------------------------------------------------- */

static guint
n_choices(const Hand *hand)
{
	return hand->fire.rerolls * hand->n;
}

BsRerolls *
bs_rerolls_new(const BsFire *attacker, const BsFire *defender, const BsRadix radices[2],
               guint64 most)
{
	BsRerolls *rerolls = g_new0(BsRerolls, 1);
	Hand *one = &rerolls->hands[BS_ATTACKER], *two = &rerolls->hands[BS_DEFENDER];
	guint n = radices[BS_ATTACKER].n;

	if (!count_throws(one, attacker, &radices[BS_ATTACKER]) ||
	    !count_throws(two, defender, &radices[BS_DEFENDER]) || n_choices(one) > MAX_CHOICES ||
	    (guint64)n * (n_choices(two) + two->n) > MAX_CHOICES ||
	    bs_rerolls_size(rerolls) > most) {
		bs_rerolls_free(rerolls);
		return NULL;
	}
	hand_init(one, &radices[BS_ATTACKER]);
	hand_init(two, &radices[BS_DEFENDER]);
	one->choices = g_new(guint8, n_choices(one) + 1);
	rerolls->answers = g_new(BsWorth, n * two->n);
	rerolls->thrown = g_new(double, n * two->n);
	rerolls->choices = g_new(guint8, n * n_choices(two) + 1);
	return rerolls;
}

void
bs_rerolls_free(BsRerolls *rerolls)
{
	if (rerolls == NULL)
		return;
	g_free(rerolls->hands[BS_ATTACKER].choices);
	hand_clear(&rerolls->hands[BS_ATTACKER]);
	hand_clear(&rerolls->hands[BS_DEFENDER]);
	g_free(rerolls->answers);
	g_free(rerolls->choices);
	g_free(rerolls->thrown);
	g_free(rerolls);
}

guint64
bs_rerolls_size(const BsRerolls *rerolls)
{
	const Hand *one = &rerolls->hands[BS_ATTACKER], *two = &rerolls->hands[BS_DEFENDER];

	return (guint64)one->n_outcomes * (n_choices(two) + two->n) * 2 +
	       (guint64)two->n * (n_choices(one) + one->n) * 2;
}

/* Fills in the worth of each throw of the defender for each outcome of the attacker. */
static void
answer(BsRerolls *rerolls, const BsWorth *worths)
{
	Hand *hand = &rerolls->hands[BS_DEFENDER];
	guint n = rerolls->hands[BS_ATTACKER].n_outcomes;

	for (guint outcome = 0; outcome < n; outcome++) {
		for (guint throw = 0; throw < hand->n; throw ++)
			hand->worths[throw] =
				worths[outcome * hand->n_outcomes + hand->outcomes[throw]];
		choose_all(hand, BS_DEFENDER, rerolls->choices + outcome * n_choices(hand));
		memcpy(rerolls->answers + outcome * hand->n, hand->worths,
		       hand->n * sizeof *hand->worths);
	}
}

/* Plays the attacker against a throw of the defender, which it sees, and adds the chance of each
 * outcome together with that throw. */
static void
attack(BsRerolls *rerolls, guint other)
{
	Hand *hand = &rerolls->hands[BS_ATTACKER];
	const Hand *defender = &rerolls->hands[BS_DEFENDER];

	for (guint throw = 0; throw < hand->n; throw ++)
		hand->worths[throw] = rerolls->answers[hand->outcomes[throw] * defender->n + other];
	choose_all(hand, BS_ATTACKER, hand->choices);
	memcpy(hand->reached, hand->chances, hand->n * sizeof *hand->chances);
	follow(hand, hand->choices);
	for (guint throw = 0; throw < hand->n; throw ++)
		rerolls->thrown[hand->outcomes[throw] * defender->n + other] +=
			hand->reached[throw] * defender->chances[other];
}

void
bs_rerolls_play(BsRerolls *rerolls, const BsWorth *worths, double *chances)
{
	Hand *hand = &rerolls->hands[BS_DEFENDER];
	guint n = rerolls->hands[BS_ATTACKER].n_outcomes;

	answer(rerolls, worths);
	memset(rerolls->thrown, 0, n * hand->n * sizeof *rerolls->thrown);
	for (guint other = 0; other < hand->n; other++)
		attack(rerolls, other);
	memset(chances, 0, n * hand->n_outcomes * sizeof *chances);
	for (guint outcome = 0; outcome < n; outcome++) {
		memcpy(hand->reached, rerolls->thrown + outcome * hand->n,
		       hand->n * sizeof *hand->reached);
		follow(hand, rerolls->choices + outcome * n_choices(hand));
		for (guint throw = 0; throw < hand->n; throw ++)
			chances[outcome * hand->n_outcomes + hand->outcomes[throw]] +=
				hand->reached[throw];
	}
}
