#include "games/burning_suns/rerolls.h"

#include <string.h>

/* Bounds of memory: throws of one side; throws by rerolls, and by outcomes of the other. */
enum { MAX_THROWS = 1 << 10, MAX_CHOICES = 1 << 20, NO_CHOICE = 255 };

/* For the usual order to be best (is_usual_best()), the chance of the first hit times what it adds
 * to the worth of `from` must be no less than that of the second; a hit adds the worth of another
 * outcome, by place. The second may be `from` itself, which adds nothing. */
typedef struct {
	guint from, first, second;
	double chances[2];
} Condition;

/* One side's dice. A throw is the number of misses of each sort, in mixed radix; without rerolls
 * only its outcome matters, so a throw is an outcome. Outcomes that are possible have places. */
typedef struct {
	BsFire fire;
	guint stride[BS_MAX_ENTRIES];
	guint n;         /* throws */
	guint *outcomes; /* outcome of each throw */
	guint *places;   /* its place */
	guint *possible; /* outcome of each place */
	guint n_possible;
	double *chances;    /* chance of each throw, before rerolls */
	BsWorth *ends;      /* by place: worth of the outcome */
	BsWorth *worths;    /* worth of each throw, with some rerolls left */
	BsWorth *next;      /* the same with one reroll more */
	double *reached;    /* chance of each throw, while choices are followed */
	double *moved;      /* the same with one reroll less */
	guint8 *choices;    /* by rerolls left less 1 and throw: the sort that is rerolled */
	guint8 *usual;      /* by throw: the missing sort of the highest chance */
	double *in_usual;   /* by place: its chance if rerolls go to that; NULL if not known */
	GArray *conditions; /* Condition */
	guint n_outcomes;   /* of the radix */
} Hand;

struct BsRerolls {
	Hand hands[2];
	/* For the defender, by place of the attacker's outcome: */
	BsWorth *answers; /* by throw: its worth before rerolls */
	guint8 *choices;
	gboolean *is_usual; /* whether it rerolls in the usual order */
	double *thrown;     /* by throw: the chance of the throw with that outcome */
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

/* Finds the outcomes that some throw has. `place_of` gets their places, plus 1. */
static void
find_possible(Hand *hand, guint *place_of)
{
	hand->possible = g_new(guint, hand->n);
	hand->places = g_new(guint, hand->n);
	for (guint throw = 0; throw < hand->n; throw ++) {
		guint *place = &place_of[hand->outcomes[throw]];

		if (*place == 0) {
			hand->possible[hand->n_possible] = hand->outcomes[throw];
			*place = ++hand->n_possible;
		}
		hand->places[throw] = *place - 1;
	}
}

/* Makes one throw of all that have the same outcome. */
static void
merge_throws(Hand *hand)
{
	memset(hand->moved, 0, hand->n_possible * sizeof *hand->moved);
	for (guint throw = 0; throw < hand->n; throw ++)
		hand->moved[hand->places[throw]] += hand->chances[throw];
	hand->n = hand->n_possible;
	for (guint throw = 0; throw < hand->n; throw ++) {
		hand->chances[throw] = hand->moved[throw];
		hand->outcomes[throw] = hand->possible[throw];
		hand->places[throw] = throw;
	}
}

/* ---- The usual order -------------------------------------------------------------------- */

/* A reroll usually goes to the missing die of the highest chance. */
static void
find_usual(Hand *hand)
{
	for (guint throw = 0; throw < hand->n; throw ++) {
		guint sort = 0;

		while (sort < hand->fire.n &&
		       (misses_of(hand, throw, sort) == 0 || hand->fire.dice[sort].chance == 0))
			sort++;
		hand->usual[throw] = sort < hand->fire.n ? (guint8)sort : NO_CHOICE;
	}
}

/* Adds the conditions for the order of two sorts, the first before the second. */
static void
add_conditions_of(Hand *hand, const BsDice *first, const BsDice *second, const BsRadix *radix,
                  const guint *place_of)
{
	for (guint place = 0; place < hand->n_possible; place++) {
		guint hits[BS_MAX_DAMAGE], outcome = hand->possible[place];
		Condition condition = {.from = place};

		bs_radix_hits(radix, outcome, hits);
		if (hits[first->damage - 1] == bs_radix_most(radix, first->damage) ||
		    hits[second->damage - 1] == bs_radix_most(radix, second->damage))
			continue;
		condition.first = place_of[outcome + radix->stride[first->damage - 1]];
		condition.second = place_of[outcome + radix->stride[second->damage - 1]];
		if (condition.first-- == 0 || condition.second-- == 0)
			continue;
		condition.chances[0] = chance_of(first);
		condition.chances[1] = chance_of(second);
		g_array_append_val(hand->conditions, condition);
	}
}

/* The same for one sort: a hit is no worse than a miss. */
static void
add_conditions_of_hits(Hand *hand, const BsDice *dice, const BsRadix *radix, const guint *place_of)
{
	for (guint place = 0; place < hand->n_possible; place++) {
		guint hits[BS_MAX_DAMAGE], outcome = hand->possible[place];
		Condition condition = {.from = place, .second = place, .chances = {1, 1}};

		bs_radix_hits(radix, outcome, hits);
		if (hits[dice->damage - 1] == bs_radix_most(radix, dice->damage))
			continue;
		condition.first = place_of[outcome + radix->stride[dice->damage - 1]];
		if (condition.first-- > 0)
			g_array_append_val(hand->conditions, condition);
	}
}

static void
find_conditions(Hand *hand, const BsRadix *radix, const guint *place_of)
{
	guint8 is_done[BS_MAX_DAMAGE] = {0};

	for (guint i = 0; i < hand->fire.n; i++) {
		const BsDice *dice = &hand->fire.dice[i];

		if (dice->chance == 0)
			continue;
		if (!is_done[dice->damage - 1])
			add_conditions_of_hits(hand, dice, radix, place_of);
		is_done[dice->damage - 1] = TRUE;
		for (guint k = i + 1; k < hand->fire.n; k++) {
			const BsDice *other = &hand->fire.dice[k];

			if (other->chance > 0 && other->damage != dice->damage)
				add_conditions_of(hand, dice, other, radix, place_of);
		}
	}
}

static void
hand_init(Hand *hand, const BsRadix *radix, const BsVolley *volley)
{
	g_autofree guint *place_of = g_new0(guint, hand->n_outcomes);

	hand->outcomes = g_new0(guint, hand->n);
	hand->chances = g_new(double, hand->n);
	hand->worths = g_new(BsWorth, hand->n);
	hand->next = g_new(BsWorth, hand->n);
	hand->reached = g_new(double, hand->n);
	hand->moved = g_new(double, hand->n);
	hand->usual = g_new(guint8, hand->n);
	describe_throws(hand, radix);
	find_possible(hand, place_of);
	hand->ends = g_new(BsWorth, hand->n_possible);
	hand->conditions = g_array_new(FALSE, FALSE, sizeof(Condition));
	if (hand->fire.rerolls == 0) {
		merge_throws(hand);
		return;
	}
	find_usual(hand);
	if (volley == NULL)
		return;
	find_conditions(hand, radix, place_of);
	hand->in_usual = g_new0(double, hand->n_possible);
	for (guint i = 0; i < volley->n; i++)
		hand->in_usual[place_of[volley->outcomes[i]] - 1] = volley->chances[i];
}

static void
hand_clear(Hand *hand)
{
	g_free(hand->outcomes);
	g_free(hand->places);
	g_free(hand->possible);
	g_free(hand->chances);
	g_free(hand->ends);
	g_free(hand->worths);
	g_free(hand->next);
	g_free(hand->reached);
	g_free(hand->moved);
	g_free(hand->usual);
	g_free(hand->in_usual);
	g_clear_pointer(&hand->conditions, g_array_unref);
}

/* TRUE if no other way to reroll is better for these ends. If the conditions hold in the end they
 * hold with any number of rerolls left, by induction: what the first of two sorts adds then, less
 * what the second adds, is a mean of such differences with one reroll less. */
static gboolean
is_usual_best(const Hand *hand, guint who)
{
	for (guint i = 0; i < hand->conditions->len; i++) {
		const Condition *condition = &g_array_index(hand->conditions, Condition, i);
		const BsWorth *from = &hand->ends[condition->from];
		BsWorth added[2];

		for (guint side = 0; side < 2; side++) {
			double less = from->to[side];

			added[0].to[side] = condition->chances[0] *
			                    (hand->ends[condition->first].to[side] - less);
			added[1].to[side] = condition->chances[1] *
			                    (hand->ends[condition->second].to[side] - less);
		}
		if (bs_is_better(&added[1], &added[0], who, BS_SAME))
			return FALSE;
	}
	return hand->in_usual != NULL;
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

/* Fills in the worths of throws from those of outcomes. */
static void
begin(Hand *hand)
{
	for (guint throw = 0; throw < hand->n; throw ++)
		hand->worths[throw] = hand->ends[hand->places[throw]];
}

/* Turns the worth of throws in the end, in `worths`, into that before all rerolls in the usual
 * order. */
static void
choose_usual(Hand *hand)
{
	for (guint left = 0; left < hand->fire.rerolls; left++) {
		for (guint throw = 0; throw < hand->n; throw ++) {
			guint8 sort = hand->usual[throw];

			hand->next[throw] = sort == NO_CHOICE
			                            ? hand->worths[throw]
			                            : mix(hand->worths[throw -hand->stride[sort]],
			                                  hand->worths[throw],
			                                  chance_of(&hand->fire.dice[sort]));
		}
		memcpy(hand->worths, hand->next, hand->n * sizeof *hand->next);
	}
}

/* The same with the best rerolls. */
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

/* Turns the chances of throws before all rerolls, in `reached`, into those in the end. The choices
 * with one reroll more left are `stride` further on. */
static void
follow(Hand *hand, const guint8 *choices, guint stride)
{
	for (guint left = hand->fire.rerolls; left-- > 0;) {
		memset(hand->moved, 0, hand->n * sizeof *hand->moved);
		for (guint throw = 0; throw < hand->n; throw ++) {
			guint8 sort = choices[left * stride + throw];
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
bs_rerolls_new(const BsFire fires[2], const BsVolley *const volleys[2], const BsRadix radices[2],
               guint64 most)
{
	BsRerolls *rerolls = g_new0(BsRerolls, 1);
	Hand *one = &rerolls->hands[BS_ATTACKER], *two = &rerolls->hands[BS_DEFENDER];
	guint n;

	if (!count_throws(one, &fires[BS_ATTACKER], &radices[BS_ATTACKER]) ||
	    !count_throws(two, &fires[BS_DEFENDER], &radices[BS_DEFENDER])) {
		bs_rerolls_free(rerolls);
		return NULL;
	}
	for (guint side = 0; side < 2; side++)
		hand_init(&rerolls->hands[side], &radices[side], volleys[side]);
	n = one->n_possible;
	if (n_choices(one) > MAX_CHOICES || (guint64)n * (n_choices(two) + two->n) > MAX_CHOICES ||
	    bs_rerolls_size(rerolls) > most) {
		bs_rerolls_free(rerolls);
		return NULL;
	}
	one->choices = g_new(guint8, n_choices(one) + 1);
	rerolls->answers = g_new(BsWorth, n * two->n);
	rerolls->thrown = g_new(double, n * two->n);
	rerolls->choices = g_new(guint8, n * n_choices(two) + 1);
	rerolls->is_usual = g_new(gboolean, n);
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
	g_free(rerolls->is_usual);
	g_free(rerolls->thrown);
	g_free(rerolls);
}

guint64
bs_rerolls_size(const BsRerolls *rerolls)
{
	const Hand *one = &rerolls->hands[BS_ATTACKER], *two = &rerolls->hands[BS_DEFENDER];

	return (guint64)one->n_possible * (n_choices(two) + two->n) * 2 +
	       (guint64)two->n * (n_choices(one) + one->n) * 2;
}

/* Fills in the worth of each throw of the defender for each outcome of the attacker. */
static void
answer(BsRerolls *rerolls, const BsWorth *worths)
{
	const Hand *attacker = &rerolls->hands[BS_ATTACKER];
	Hand *hand = &rerolls->hands[BS_DEFENDER];

	for (guint place = 0; place < attacker->n_possible; place++) {
		const BsWorth *row = worths + attacker->possible[place] * hand->n_outcomes;

		for (guint i = 0; i < hand->n_possible; i++)
			hand->ends[i] = row[hand->possible[i]];
		begin(hand);
		rerolls->is_usual[place] = is_usual_best(hand, BS_DEFENDER);
		if (rerolls->is_usual[place])
			choose_usual(hand);
		else
			choose_all(hand, BS_DEFENDER, rerolls->choices + place * n_choices(hand));
		memcpy(rerolls->answers + place * hand->n, hand->worths,
		       hand->n * sizeof *hand->worths);
	}
}

/* Plays the attacker against a throw of the defender, which it sees, and fills in the chance of
 * each outcome together with that throw. */
static void
attack(BsRerolls *rerolls, guint other)
{
	Hand *hand = &rerolls->hands[BS_ATTACKER];
	const Hand *defender = &rerolls->hands[BS_DEFENDER];

	for (guint place = 0; place < hand->n_possible; place++) {
		hand->ends[place] = rerolls->answers[place * defender->n + other];
		rerolls->thrown[place * defender->n + other] = 0;
	}
	if (is_usual_best(hand, BS_ATTACKER)) {
		for (guint place = 0; place < hand->n_possible; place++)
			rerolls->thrown[place * defender->n + other] =
				hand->in_usual[place] * defender->chances[other];
		return;
	}
	begin(hand);
	choose_all(hand, BS_ATTACKER, hand->choices);
	memcpy(hand->reached, hand->chances, hand->n * sizeof *hand->chances);
	follow(hand, hand->choices, hand->n);
	for (guint throw = 0; throw < hand->n; throw ++)
		rerolls->thrown[hand->places[throw] * defender->n + other] +=
			hand->reached[throw] * defender->chances[other];
}

void
bs_rerolls_play(BsRerolls *rerolls, const BsWorth *worths)
{
	answer(rerolls, worths);
	for (guint other = 0; other < rerolls->hands[BS_DEFENDER].n; other++)
		attack(rerolls, other);
}

/* Follows the defender's throws after an outcome of the attacker to their ends, in `reached`. */
static void
reply(BsRerolls *rerolls, guint place)
{
	Hand *hand = &rerolls->hands[BS_DEFENDER];

	memcpy(hand->reached, rerolls->thrown + place * hand->n, hand->n * sizeof *hand->reached);
	if (rerolls->is_usual[place])
		follow(hand, hand->usual, 0);
	else
		follow(hand, rerolls->choices + place * n_choices(hand), hand->n);
}

BsWorth
bs_rerolls_mean(BsRerolls *rerolls, double *misses)
{
	const Hand *attacker = &rerolls->hands[BS_ATTACKER],
		   *defender = &rerolls->hands[BS_DEFENDER];
	BsWorth sum = {0};
	guint none = 0;

	for (guint i = 0; i < attacker->n_possible * defender->n; i++) {
		sum.to[0] += rerolls->thrown[i] * rerolls->answers[i].to[0];
		sum.to[1] += rerolls->thrown[i] * rerolls->answers[i].to[1];
	}
	while (attacker->possible[none] != 0)
		none++;
	reply(rerolls, none);
	*misses = 0;
	for (guint throw = 0; throw < defender->n; throw ++)
		*misses += defender->outcomes[throw] == 0 ? defender->reached[throw] : 0;
	return sum;
}

void
bs_rerolls_tell(BsRerolls *rerolls, double *chances)
{
	const Hand *attacker = &rerolls->hands[BS_ATTACKER],
		   *defender = &rerolls->hands[BS_DEFENDER];

	memset(chances, 0, (gsize)attacker->n_outcomes * defender->n_outcomes * sizeof *chances);
	for (guint place = 0; place < attacker->n_possible; place++) {
		double *row = chances + (gsize)attacker->possible[place] * defender->n_outcomes;

		reply(rerolls, place);
		for (guint throw = 0; throw < defender->n; throw ++)
			row[defender->outcomes[throw]] += defender->reached[throw];
	}
}
