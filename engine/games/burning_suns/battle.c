#include "games/burning_suns/battle.h"

#include "games/burning_suns/fates.h"

#include <math.h>
#include <string.h>

/* A chance of winning counts so much more than one of not losing. */
#define SECOND 0x1p-36

/* Two worths that differ by less are the same, but for rounding. */
#define SAME 1e-14

/* ---- Pairs ---------------------------------------------------------------------------- */

static BsWorth *
worth_of(const BsDuel *duel, guint a, guint d)
{
	return &duel->worths[(gsize)a * duel->n[BS_DEFENDER] + d];
}

/* TRUE if the side would rather have `one`. */
static gboolean
is_better(const BsWorth *one, const BsWorth *other, guint side)
{
	return one->to[side] > other->to[side] + SAME;
}

/* What the defender makes of an outcome that hits it. */
static guint
choose_answer(const BsDuel *duel, guint a, guint d, guint outcome)
{
	guint n;
	const guint32 *to = bs_wear_choices(duel->wears[BS_DEFENDER], d, outcome, &n);
	guint best = to[0];

	for (guint i = 1; i < n; i++) {
		if (is_better(worth_of(duel, a, to[i]), worth_of(duel, a, best), BS_DEFENDER))
			best = to[i];
	}
	return best;
}

/* ---- Backwards: what each pair is worth ------------------------------------------------- */

static BsWorth *
answer_of(const BsDuel *duel, guint a, guint outcome)
{
	return &duel->answers[(gsize)a * duel->radices[BS_ATTACKER].n + outcome];
}

/* What each outcome of the attacker makes of the defender's state, by what is left of the attacker
 * after the same turn. No hit leaves the pair, which is not known yet. */
static void
find_answers(BsDuel *duel, guint d)
{
	for (guint a = 0; a < duel->n[BS_ATTACKER]; a++) {
		for (guint outcome = 1; outcome < duel->radices[BS_ATTACKER].n; outcome++) {
			guint to = choose_answer(duel, a, d, outcome);

			*answer_of(duel, a, outcome) = *worth_of(duel, a, to);
		}
	}
}

/* Adds what a turn is worth in which the defender hits with one outcome of the chance `back`. */
static void
add_outcome(BsDuel *duel, guint a, guint outcome, double back, const BsVolley *fire, BsWorth *sum)
{
	guint n;
	const guint32 *to = bs_wear_choices(duel->wears[BS_ATTACKER], a, outcome, &n);
	BsWorth all = {0};

	for (guint i = outcome == 0; i < fire->n; i++) {
		const BsWorth *best = answer_of(duel, to[0], fire->outcomes[i]);

		for (guint k = 1; k < n; k++) {
			const BsWorth *other = answer_of(duel, to[k], fire->outcomes[i]);

			if (is_better(other, best, BS_ATTACKER))
				best = other;
		}
		all.to[0] += fire->chances[i] * best->to[0];
		all.to[1] += fire->chances[i] * best->to[1];
	}
	sum->to[0] += back * all.to[0];
	sum->to[1] += back * all.to[1];
}

static BsWorth
divided(BsWorth worth, double by)
{
	if (by <= 0)
		return (BsWorth){0};
	return (BsWorth){{worth.to[0] / by, worth.to[1] / by}};
}

/* All turns that begin with this pair, if rerolls are no choice. */
static BsWorth
weigh(BsDuel *duel, guint a, guint d)
{
	const BsState *attacker = bs_duel_state(duel, BS_ATTACKER, a);
	const BsState *defender = bs_duel_state(duel, BS_DEFENDER, d);
	const BsVolley *fire = bs_duel_volley(duel, BS_ATTACKER, a, defender);
	const BsVolley *back = bs_duel_volley(duel, BS_DEFENDER, d, attacker);
	BsWorth sum = {0};

	for (guint i = 0; i < back->n; i++)
		add_outcome(duel, a, back->outcomes[i], back->chances[i], fire, &sum);
	return divided(sum, 1 - fire->chances[0] * back->chances[0]);
}

/* ---- One turn of one pair, outcome by outcome ------------------------------------------- */

typedef struct {
	guint a, d; /* the pair */
	BsFire fires[2];
	gboolean is_choice; /* where rerolls go */
	gboolean is_first;
} Turn;

static void
turn_init(const BsDuel *duel, Turn *turn, guint a, guint d, gboolean is_first)
{
	const BsState *states[] = {bs_duel_state(duel, BS_ATTACKER, a),
	                           bs_duel_state(duel, BS_DEFENDER, d)};

	*turn = (Turn){.a = a, .d = d, .is_first = is_first};
	for (guint side = 0; side < 2; side++) {
		bs_duel_fire(duel, side, states[side], states[!side],
		             is_first && side == BS_ATTACKER, &turn->fires[side]);
		turn->is_choice |= duel->plays_rerolls && turn->fires[side].rerolls > 0;
	}
}

static gsize
index_of(const BsDuel *duel, guint fired, guint taken)
{
	return (gsize)fired * duel->radices[BS_DEFENDER].n + taken;
}

/* What both make of what they have taken. */
static void
choose_both(const BsDuel *duel, const Turn *turn, guint fired, guint taken, guint *a, guint *d)
{
	guint n;
	const guint32 *to = bs_wear_choices(duel->wears[BS_ATTACKER], turn->a, taken, &n);

	*a = to[0];
	*d = choose_answer(duel, *a, turn->d, fired);
	for (guint i = 1; i < n; i++) {
		guint other = choose_answer(duel, to[i], turn->d, fired);

		if (is_better(worth_of(duel, to[i], other), worth_of(duel, *a, *d), BS_ATTACKER)) {
			*a = to[i];
			*d = other;
		}
	}
}

/* What each pair of outcomes is worth, into `turn`. */
static void
weigh_outcomes(BsDuel *duel, const Turn *turn)
{
	for (guint fired = 0; fired < duel->radices[BS_ATTACKER].n; fired++) {
		for (guint taken = 0; taken < duel->radices[BS_DEFENDER].n; taken++) {
			guint a, d;

			choose_both(duel, turn, fired, taken, &a, &d);
			duel->turn[index_of(duel, fired, taken)] = *worth_of(duel, a, d);
		}
	}
}

static void
multiply(BsDuel *duel, const Turn *turn)
{
	BsVolley volleys[2];

	for (guint side = 0; side < 2; side++)
		bs_volley_init(&volleys[side], &turn->fires[side], &duel->radices[side]);
	memset(duel->chances, 0,
	       index_of(duel, duel->radices[BS_ATTACKER].n, 0) * sizeof *duel->chances);
	for (guint i = 0; i < volleys[0].n; i++) {
		for (guint k = 0; k < volleys[1].n; k++)
			duel->chances[index_of(duel, volleys[0].outcomes[i],
			                       volleys[1].outcomes[k])] =
				volleys[0].chances[i] * volleys[1].chances[k];
	}
	bs_volley_clear(&volleys[0]);
	bs_volley_clear(&volleys[1]);
}

/* The worth of all pairs of outcomes by their chances; but of that in which nobody hits, unless
 * this is the first turn, which alone does not lead back to itself. */
static BsWorth
sum_up(const BsDuel *duel, const Turn *turn)
{
	gsize n = index_of(duel, duel->radices[BS_ATTACKER].n, 0);
	BsWorth sum = {0};

	for (gsize i = turn->is_first ? 0 : 1; i < n; i++) {
		sum.to[0] += duel->chances[i] * duel->turn[i].to[0];
		sum.to[1] += duel->chances[i] * duel->turn[i].to[1];
	}
	return turn->is_first ? sum : divided(sum, 1 - duel->chances[0]);
}

/* Where rerolls go depends on what the pair is worth, which depends on where rerolls go: rounds of
 * both end when they agree. */
static BsWorth
play_rerolls(BsDuel *duel, const Turn *turn)
{
	enum { MOST_ROUNDS = 50 };
	BsRerolls *rerolls =
		bs_rerolls_new(&turn->fires[BS_ATTACKER], &turn->fires[BS_DEFENDER], duel->radices);
	BsWorth worth = {0}, before;

	weigh_outcomes(duel, turn);
	for (guint round = 0; round < MOST_ROUNDS; round++) {
		before = worth;
		if (!turn->is_first)
			duel->turn[0] = before;
		bs_rerolls_play(rerolls, duel->turn, duel->chances);
		worth = sum_up(duel, turn);
		if (fabs(worth.to[0] - before.to[0]) < SAME &&
		    fabs(worth.to[1] - before.to[1]) < SAME)
			break;
	}
	bs_rerolls_free(rerolls);
	return worth;
}

/* The chances of all pairs of outcomes of the turn, as both play, into `chances`. */
static void
play(BsDuel *duel, const Turn *turn)
{
	if (turn->is_choice)
		play_rerolls(duel, turn);
	else
		multiply(duel, turn);
}

/* ---- Backwards -------------------------------------------------------------------------- */

static BsWorth
end_of(gboolean attacker_is_left, gboolean defender_is_left)
{
	double won = attacker_is_left && !defender_is_left,
	       lost = defender_is_left && !attacker_is_left;

	return (BsWorth){{won - SECOND * lost, lost - SECOND * won}};
}

static BsWorth
weigh_pair(BsDuel *duel, guint a, guint d)
{
	Turn turn;

	if (a == 0)
		return end_of(FALSE, TRUE);
	if (duel->plays_rerolls) {
		turn_init(duel, &turn, a, d, FALSE);
		if (turn.is_choice)
			return play_rerolls(duel, &turn);
	}
	return weigh(duel, a, d);
}

static void
go_backwards(BsDuel *duel)
{
	for (guint a = 0; a < duel->n[BS_ATTACKER]; a++)
		*worth_of(duel, a, 0) = end_of(a > 0, FALSE);
	for (guint d = 1; d < duel->n[BS_DEFENDER]; d++) {
		find_answers(duel, d);
		for (guint a = 0; a < duel->n[BS_ATTACKER]; a++) {
			*worth_of(duel, a, d) = weigh_pair(duel, a, d);
			*answer_of(duel, a, 0) = *worth_of(duel, a, d);
		}
	}
}

/* ---- Forwards: what happens when both choose so ----------------------------------------- */

/* Gives the pairs that the turn leads to their part of `share`. */
static void
pass_on(BsDuel *duel, const Turn *turn, double share)
{
	for (guint fired = 0; fired < duel->radices[BS_ATTACKER].n; fired++) {
		for (guint taken = 0; taken < duel->radices[BS_DEFENDER].n; taken++) {
			double chance = duel->chances[index_of(duel, fired, taken)];
			guint a, d;

			if (chance == 0 || (fired == 0 && taken == 0 && !turn->is_first))
				continue;
			choose_both(duel, turn, fired, taken, &a, &d);
			duel->reached[(gsize)a * duel->n[BS_DEFENDER] + d] += share * chance;
		}
	}
}

/* All further turns that begin with this pair: it is left when something happens. */
static void
leave(BsDuel *duel, BsFates *fates, guint a, guint d, double chance)
{
	Turn turn;
	double stays;

	turn_init(duel, &turn, a, d, FALSE);
	play(duel, &turn);
	stays = duel->chances[0];
	if (stays < 1)
		pass_on(duel, &turn, chance / (1 - stays));
	else
		bs_fates_add(fates, duel, a, d, chance);
}

/* The first turn: the attacker has the strike bonus. */
static void
strike(BsDuel *duel)
{
	Turn turn;

	turn_init(duel, &turn, duel->n[BS_ATTACKER] - 1, duel->n[BS_DEFENDER] - 1, TRUE);
	play(duel, &turn);
	pass_on(duel, &turn, 1);
}

static void
go_forwards(BsDuel *duel, BsFates *fates)
{
	gsize last = (gsize)duel->n[BS_ATTACKER] * duel->n[BS_DEFENDER] - 1;

	if (duel->n[BS_ATTACKER] > 1 && duel->n[BS_DEFENDER] > 1)
		strike(duel);
	else
		duel->reached[last] = 1;
	for (guint a = duel->n[BS_ATTACKER]; a-- > 0;) {
		for (guint d = duel->n[BS_DEFENDER]; d-- > 0;) {
			double chance = duel->reached[(gsize)a * duel->n[BS_DEFENDER] + d];

			if (chance == 0)
				continue;
			if (a > 0 && d > 0)
				leave(duel, fates, a, d, chance);
			else
				bs_fates_add(fates, duel, a, d, chance);
		}
	}
}

gboolean
bs_battle_odds_among(const BsSide *attacker, const BsSide *defender, BsChoices choices,
                     BsOdds *odds, GError **error)
{
	BsDuel *duel = bs_duel_new(attacker, defender, choices, error);
	BsFates fates = {0};

	if (duel == NULL)
		return FALSE;
	go_backwards(duel);
	go_forwards(duel, &fates);
	bs_fates_tell(&fates, duel, odds);
	bs_duel_free(duel);
	return TRUE;
}

gboolean
bs_battle_odds(const BsSide *attacker, const BsSide *defender, BsOdds *odds, GError **error)
{
	return bs_battle_odds_among(attacker, defender, BS_ALL_CHOICES, odds, error);
}

/* ---- Barrage ---------------------------------------------------------------------------- */

/* What is left of the defender is worth to it what it can fire, then its units, then their hit
 * points. */
static double
kept(const BsDuel *duel, const BsState *state, gboolean without_rerolls)
{
	BsFire fire;

	bs_side_fire(duel->sides[BS_DEFENDER], state->counts, 0, BS_MAX_DAMAGE, &fire);
	if (without_rerolls)
		fire.rerolls = 0;
	return bs_fire_expect(&fire) + 0x1p-20 * (state->left + 0x1p-10 * state->points);
}

gboolean
bs_barrage_odds(const BsSide *attacker, const BsSide *defender, BsOdds *odds, GError **error)
{
	BsDuel *duel = bs_duel_new(attacker, defender, BS_ALL_CHOICES, error);
	BsFates fates = {0};
	guint a, n;
	Turn turn;

	if (duel == NULL)
		return FALSE;
	a = duel->n[BS_ATTACKER] - 1;
	n = duel->n[BS_DEFENDER];
	for (guint d = 0; d < n; d++) {
		double worth = kept(duel, bs_duel_state(duel, BS_DEFENDER, d),
		                    bs_duel_state(duel, BS_ATTACKER, a)->cancels);

		*worth_of(duel, a, d) = (BsWorth){{-worth, worth}};
	}
	turn = (Turn){.a = a, .d = n - 1, .is_first = TRUE};
	bs_duel_fire(duel, BS_ATTACKER, bs_duel_state(duel, BS_ATTACKER, a),
	             bs_duel_state(duel, BS_DEFENDER, n - 1), 0, &turn.fires[BS_ATTACKER]);
	turn.is_choice = duel->plays_rerolls &&
	                 bs_fire_has_choice(&turn.fires[BS_ATTACKER], duel->most[BS_ATTACKER]);
	play(duel, &turn);
	pass_on(duel, &turn, 1);
	for (guint d = 0; d < n; d++)
		bs_fates_add(&fates, duel, a, d, duel->reached[(gsize)a * n + d]);
	bs_fates_tell(&fates, duel, odds);
	bs_duel_free(duel);
	return TRUE;
}
