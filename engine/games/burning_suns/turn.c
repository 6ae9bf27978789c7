#include "games/burning_suns/turn.h"

#include "games/burning_suns/wide.h"

#include <math.h>
#include <string.h>

void
bs_turn_init(const BsDuel *duel, BsTurn *turn, guint a, guint d, gboolean is_first)
{
	const BsState *states[] = {bs_duel_state(duel, BS_ATTACKER, a),
	                           bs_duel_state(duel, BS_DEFENDER, d)};

	*turn = (BsTurn){.a = a, .d = d, .is_first = is_first};
	for (guint side = 0; side < 2; side++)
		bs_duel_fire(duel, side, states[side], states[!side],
		             is_first && side == BS_ATTACKER, &turn->fires[side]);
}

gboolean
bs_turn_has_rerolls(const BsTurn *turn)
{
	return turn->fires[BS_ATTACKER].rerolls > 0 || turn->fires[BS_DEFENDER].rerolls > 0;
}

/* ---- Units that fall -------------------------------------------------------------------- */

/* Fills in the attacker's keys of the best of the defender's choices, by state of the attacker. */
BS_WIDE static void
find_answers(const BsDuel *duel, const guint32 *to, guint n, guint64 *answers)
{
	gsize n_keys = bs_duel_n_keys(duel);

	for (gsize a = 0; a < n_keys; a += BS_LANES) {
		BsFour best = bs_four_load(bs_duel_keys(duel, to[0]) + a);
		BsFourBits bits;

		for (guint i = 1; i < n; i++)
			best = bs_four_larger(best, bs_four_load(bs_duel_keys(duel, to[i]) + a));
		bits = (BsFourBits)best;
		*(BsFourBits *)(answers + a) = ~(bits >> 32 | bits << 32);
	}
}

static const guint64 *
answers_to(const BsDuel *duel, const BsTurn *turn, guint fired)
{
	const BsAnswers *answers = &duel->answers[turn->hand];
	guint64 *keys = answers->keys + fired * bs_duel_n_keys(duel);
	const guint32 *to;
	guint n;

	if (answers->states[fired] == turn->d + 1)
		return keys;
	to = bs_wear_choices(duel->wears[BS_DEFENDER], turn->d, fired, &n);
	find_answers(duel, to, n, keys);
	answers->states[fired] = turn->d + 1;
	return keys;
}

/* Returns the first of the defender's choices that is worth so much to the attacker. */
static guint
find_choice(const BsDuel *duel, const BsTurn *turn, guint fired, guint a, guint64 key)
{
	guint64 bits;
	guint n;
	const guint32 *to = bs_wear_choices(duel->wears[BS_DEFENDER], turn->d, fired, &n);

	for (;; to++) {
		memcpy(&bits, &bs_duel_keys(duel, *to)[a], sizeof bits);
		if (bs_key_turned(bits) == key)
			return *to;
	}
}

void
bs_turn_choose(const BsDuel *duel, const BsTurn *turn, guint fired, guint taken, guint *a, guint *d)
{
	const guint64 *answers = answers_to(duel, turn, fired);
	guint n;
	const guint32 *to = bs_wear_choices(duel->wears[BS_ATTACKER], turn->a, taken, &n);
	guint best = to[0];

	for (guint i = 1; i < n; i++)
		best = answers[to[i]] > answers[best] ? to[i] : best;
	*a = best;
	*d = find_choice(duel, turn, fired, best, answers[best]);
}

/* ---- Turns that are followed ------------------------------------------------------------ */

/* The outcomes of a volley that leave a state different choices; the first is no hit at all. */
typedef struct {
	guint n;
	guint *outcomes;
	double *chances; /* by outcome */
} Hits;

static void
hits_init(Hits *hits, const BsDuel *duel, guint side, guint state, const BsVolley *volley)
{
	hits->n = 0;
	hits->outcomes = g_new(guint, volley->n);
	hits->chances = g_new0(double, duel->arms.radices[!side].n);
	for (guint i = 0; i < volley->n; i++) {
		guint outcome = bs_wear_alike(duel->wears[side], state, volley->outcomes[i]);

		if (hits->chances[outcome] == 0)
			hits->outcomes[hits->n++] = outcome;
		hits->chances[outcome] += volley->chances[i];
	}
}

static void
hits_clear(Hits *hits)
{
	g_free(hits->outcomes);
	g_free(hits->chances);
}

/* Passes a chance of the turn's pair on to those that its outcomes lead to. Returns how much. */
static double
spread(BsDuel *duel, const BsTurn *turn, const Hits hits[2], double share, double least,
       double *reached)
{
	double passed = 0;

	for (guint i = 0; i < hits[BS_DEFENDER].n; i++) {
		guint fired = hits[BS_DEFENDER].outcomes[i];

		for (guint k = i == 0; k < hits[BS_ATTACKER].n; k++) {
			guint taken = hits[BS_ATTACKER].outcomes[k], a, d;
			double chance = share * hits[BS_DEFENDER].chances[fired] *
			                hits[BS_ATTACKER].chances[taken];

			if (chance < least)
				continue;
			bs_turn_choose(duel, turn, fired, taken, &a, &d);
			reached[bs_duel_pair(duel, a, d)] += chance;
			passed += chance;
		}
	}
	return passed;
}

double
bs_turn_follow(BsDuel *duel, const BsTurn *turn, double least, double *reached)
{
	const BsState *attacker = bs_duel_state(duel, BS_ATTACKER, turn->a),
		      *defender = bs_duel_state(duel, BS_DEFENDER, turn->d);
	const BsVolley *fire = bs_duel_volley(duel, BS_ATTACKER, turn->a, defender),
		       *back = bs_duel_volley(duel, BS_DEFENDER, turn->d, attacker);
	double moves = 1 - fire->chances[0] * back->chances[0], passed;
	Hits hits[2];

	if (moves <= 0)
		return 0;
	hits_init(&hits[BS_DEFENDER], duel, BS_DEFENDER, turn->d, fire);
	hits_init(&hits[BS_ATTACKER], duel, BS_ATTACKER, turn->a, back);
	passed = spread(duel, turn, hits, reached[bs_duel_pair(duel, turn->a, turn->d)] / moves,
	                least, reached);
	hits_clear(&hits[BS_DEFENDER]);
	hits_clear(&hits[BS_ATTACKER]);
	return passed;
}

/* ---- Rerolls ---------------------------------------------------------------------------- */

void
bs_turn_throw(BsDuel *duel, const BsTurn *turn)
{
	const BsRadix *radices = duel->arms.radices;
	double *chances = duel->chances[turn->hand];
	BsVolley volleys[2];

	for (guint side = 0; side < 2; side++)
		bs_volley_init(&volleys[side], &turn->fires[side], &radices[side], 0);
	memset(chances, 0, bs_turn_index(duel, radices[BS_ATTACKER].n, 0) * sizeof *chances);
	for (guint i = 0; i < volleys[0].n; i++) {
		for (guint k = 0; k < volleys[1].n; k++)
			chances[bs_turn_index(duel, volleys[0].outcomes[i],
			                      volleys[1].outcomes[k])] =
				volleys[0].chances[i] * volleys[1].chances[k];
	}
	bs_volley_clear(&volleys[0]);
	bs_volley_clear(&volleys[1]);
}

/* TRUE if the fire can have these hits. */
static gboolean
is_possible(const BsFire *fire, const BsRadix *radix, guint outcome)
{
	guint most[BS_MAX_DAMAGE] = {0};

	for (guint i = 0; i < fire->n; i++)
		most[fire->dice[i].damage - 1] += fire->dice[i].n;
	return bs_radix_is_within(radix, outcome, most);
}

/* Fills `duel->turns` with the worth of each possible pair of outcomes. */
static void
weigh_outcomes(BsDuel *duel, const BsTurn *turn)
{
	const BsRadix *radices = duel->arms.radices;

	for (guint fired = 0; fired < radices[BS_ATTACKER].n; fired++) {
		if (!is_possible(&turn->fires[BS_ATTACKER], &radices[BS_ATTACKER], fired))
			continue;
		for (guint taken = 0; taken < radices[BS_DEFENDER].n; taken++) {
			guint a, d;

			if (!is_possible(&turn->fires[BS_DEFENDER], &radices[BS_DEFENDER], taken))
				continue;
			bs_turn_choose(duel, turn, fired, taken, &a, &d);
			duel->turns[turn->hand][bs_turn_index(duel, fired, taken)] =
				*bs_duel_worth(duel, a, d);
		}
	}
}

/* Returns the mean worth of what was played, without the turns in which nobody hits: these lead
 * back to the same pair of states, except in the first turn. */
static BsWorth
sum_up(const BsTurn *turn, BsRerolls *rerolls, BsWorth before)
{
	double misses;
	BsWorth sum = bs_rerolls_mean(rerolls, &misses);

	if (turn->is_first)
		return sum;
	if (misses >= 1)
		return (BsWorth){0};
	for (guint side = 0; side < 2; side++)
		sum.to[side] = (sum.to[side] - misses * before.to[side]) / (1 - misses);
	return sum;
}

/* The best rerolls depend on the worth of the pair, which depends on the rerolls: rounds of both,
 * from a guess, end when the worth no longer changes. */
static BsWorth
play_rounds(BsDuel *duel, const BsTurn *turn, BsRerolls *rerolls, BsWorth worth)
{
	enum { MOST_ROUNDS = 50 };
	guint64 size = bs_rerolls_size(rerolls), *steps = &duel->steps[turn->hand];
	BsWorth *worths = duel->turns[turn->hand];
	BsWorth before;

	for (guint round = 0; round < MOST_ROUNDS; round++) {
		before = worth;
		if (!turn->is_first)
			worths[0] = before;
		bs_rerolls_play(rerolls, worths);
		*steps -= MIN(size, *steps);
		worth = sum_up(turn, rerolls, before);
		if (turn->is_first || (fabs(worth.to[0] - before.to[0]) < BS_SAME &&
		                       fabs(worth.to[1] - before.to[1]) < BS_SAME))
			break;
	}
	return worth;
}

/* NULL if that takes more than the steps left. */
static BsRerolls *
rerolls_of(BsDuel *duel, const BsTurn *turn)
{
	const BsVolley *volleys[2] = {NULL, NULL};

	for (guint side = 0; side < 2 && !turn->is_first; side++) {
		guint own = side == BS_ATTACKER ? turn->a : turn->d,
		      other = side == BS_ATTACKER ? turn->d : turn->a;

		volleys[side] = bs_duel_volley(duel, side, own, bs_duel_state(duel, !side, other));
	}
	return bs_rerolls_new(turn->fires, volleys, duel->arms.radices, duel->steps[turn->hand]);
}

gboolean
bs_turn_play_weighed(BsDuel *duel, const BsTurn *turn, BsWorth *worth)
{
	BsRerolls *rerolls = rerolls_of(duel, turn);

	if (rerolls == NULL)
		return FALSE;
	*worth = play_rounds(duel, turn, rerolls, *worth);
	bs_rerolls_free(rerolls);
	return TRUE;
}

gboolean
bs_turn_play(BsDuel *duel, const BsTurn *turn)
{
	BsRerolls *rerolls = rerolls_of(duel, turn);

	if (rerolls == NULL)
		return FALSE;
	weigh_outcomes(duel, turn);
	play_rounds(duel, turn, rerolls, *bs_duel_worth(duel, turn->a, turn->d));
	bs_rerolls_tell(rerolls, duel->chances[turn->hand]);
	bs_rerolls_free(rerolls);
	return TRUE;
}
