#include "games/burning_suns/backward.h"

#include <string.h>

/* What BS_BLOCK outcomes are worth to both sides. Two numbers at a time, without a branch: this is
 * where the time goes. */
typedef double Two __attribute__((vector_size(2 * sizeof(double)), aligned(sizeof(double))));
typedef gint64 Mask __attribute__((vector_size(2 * sizeof(double)), aligned(sizeof(double))));

enum { LANES = 2, TWOS = BS_BLOCK / LANES };

typedef struct {
	Two to[2][TWOS];
} Block;

/* For one state of the defender: */
typedef struct {
	BsDuel *duel;
	guint width;    /* blocks of all outcomes of the attacker */
	Block *answers; /* by state of the attacker after the turn, and by such a block */
	Block *kept; /* by outcome of the defender, and by such a block: of one state before it */
	gboolean keeps; /* TRUE if that is asked for */
	guint d;
} Desk;

static double *
number_in(Block *blocks, guint outcome, guint side)
{
	return (double *)&blocks[outcome / BS_BLOCK].to[side] + outcome % BS_BLOCK;
}

static Block *
answers_of(const Desk *desk, guint a)
{
	return &desk->answers[(gsize)a * desk->width];
}

static void
set_answer(const Desk *desk, guint a, guint outcome, const BsWorth *worth)
{
	for (guint side = 0; side < 2; side++)
		*number_in(answers_of(desk, a), outcome, side) = worth->to[side];
}

/* ---- The defender answers --------------------------------------------------------------- */

/* What one outcome of the attacker makes of the defender's state, by what is left of the attacker
 * after the same turn. */
static void
find_answer(const Desk *desk, guint outcome)
{
	const BsDuel *duel = desk->duel;
	guint n;
	const guint32 *to = bs_wear_choices(duel->wears[BS_DEFENDER], desk->d, outcome, &n);

	for (guint a = 0; a < duel->n[BS_ATTACKER]; a++) {
		const BsWorth *best = bs_duel_worth(duel, a, to[0]);

		for (guint k = 1; k < n; k++) {
			const BsWorth *other = bs_duel_worth(duel, a, to[k]);

			if (bs_is_better(other, best, BS_DEFENDER))
				best = other;
		}
		set_answer(desk, a, outcome, best);
	}
}

/* ---- The attacker chooses --------------------------------------------------------------- */

static inline void
keep_better(Block *best, const Block *other)
{
	for (guint i = 0; i < TWOS; i++) {
		Mask is_better = other->to[BS_ATTACKER][i] > best->to[BS_ATTACKER][i] + BS_SAME;

		for (guint side = 0; side < 2; side++)
			best->to[side][i] = (Two)((is_better & (Mask)other->to[side][i]) |
			                          (~is_better & (Mask)best->to[side][i]));
	}
}

/* What a turn is worth in which the defender hits with one outcome. */
static BsWorth
weigh_outcome(Desk *desk, guint a, guint outcome, const BsVolley *fire)
{
	guint n;
	const guint32 *to = bs_wear_choices(desk->duel->wears[BS_ATTACKER], a, outcome, &n);
	Two sums[2] = {0};

	for (guint i = 0; i < fire->n_blocks; i++) {
		guint block = fire->blocks[i];
		Block best = answers_of(desk, to[0])[block];

		for (guint k = 1; k < n; k++)
			keep_better(&best, &answers_of(desk, to[k])[block]);
		for (guint k = 0; k < TWOS; k++) {
			Two chances = {fire->by_block[i][LANES * k],
			               fire->by_block[i][LANES * k + 1]};

			sums[0] += chances * best.to[0][k];
			sums[1] += chances * best.to[1][k];
		}
		if (desk->keeps)
			desk->kept[(gsize)outcome * desk->width + block] = best;
	}
	return (BsWorth){{sums[0][0] + sums[0][1], sums[1][0] + sums[1][1]}};
}

/* All turns that begin with this pair, if rerolls go where the chance is highest. A turn without a
 * hit leads back to the pair. */
static BsWorth
weigh(Desk *desk, guint a, const BsVolley *fire, const BsVolley *back)
{
	double moves = 1 - fire->chances[0] * back->chances[0];
	BsWorth sum = {0};

	set_answer(desk, a, 0, &sum);
	for (guint i = 0; i < back->n; i++) {
		BsWorth worth = weigh_outcome(desk, a, back->outcomes[i], fire);

		sum.to[0] += back->chances[i] * worth.to[0];
		sum.to[1] += back->chances[i] * worth.to[1];
	}
	if (moves <= 0)
		return (BsWorth){0};
	return (BsWorth){{sum.to[0] / moves, sum.to[1] / moves}};
}

/* ---- Whether rerolls are where they should be ------------------------------------------- */

static double
kept_of(const Desk *desk, guint fired, guint taken, guint side)
{
	return *number_in(&desk->kept[(gsize)taken * desk->width], fired, side);
}

/* TRUE if the side is never worse off with more hits. */
static gboolean
gains_by_hits(const Desk *desk, const BsVolley *volley, const BsVolley *other, guint side)
{
	for (guint i = 0; i < volley->n_gains; i++) {
		BsGain gain = volley->gains[i];

		for (guint k = 0; k < other->n; k++) {
			guint outcome = other->outcomes[k];
			double less = side == BS_ATTACKER ? kept_of(desk, gain.less, outcome, side)
			                                  : kept_of(desk, outcome, gain.less, side);
			double more = side == BS_ATTACKER ? kept_of(desk, gain.more, outcome, side)
			                                  : kept_of(desk, outcome, gain.more, side);

			if (more < less - BS_SAME)
				return FALSE;
		}
	}
	return TRUE;
}

/* TRUE if rerolls go where they should: no other way has a higher chance of any number of hits
 * (volley.h), and more hits are never worse. */
static gboolean
are_rerolls_right(const Desk *desk, const BsVolley *fire, const BsVolley *back)
{
	return fire->has_order && back->has_order && gains_by_hits(desk, fire, back, BS_ATTACKER) &&
	       gains_by_hits(desk, back, fire, BS_DEFENDER);
}

/* ---- Backwards -------------------------------------------------------------------------- */

static BsWorth
end_of(gboolean attacker_is_left, gboolean defender_is_left)
{
	double won = attacker_is_left && !defender_is_left,
	       lost = defender_is_left && !attacker_is_left;

	return (BsWorth){{won - BS_SECOND * lost, lost - BS_SECOND * won}};
}

static void
weigh_pair(Desk *desk, guint a)
{
	BsDuel *duel = desk->duel;
	BsWorth *worth = bs_duel_worth(duel, a, desk->d);
	const BsState *attacker = bs_duel_state(duel, BS_ATTACKER, a);
	const BsState *defender = bs_duel_state(duel, BS_DEFENDER, desk->d);
	const BsVolley *fire = bs_duel_volley(duel, BS_ATTACKER, a, defender);
	const BsVolley *back = bs_duel_volley(duel, BS_DEFENDER, desk->d, attacker);

	desk->keeps = duel->least == 0 && (fire->has_rerolls || back->has_rerolls);
	*worth = weigh(desk, a, fire, back);
	if (desk->keeps) {
		BsTurn turn;

		for (guint side = 0; side < 2; side++)
			*number_in(desk->kept, 0, side) = worth->to[side];
		if (are_rerolls_right(desk, fire, back))
			return;
		bs_turn_init(duel, &turn, a, desk->d, FALSE);
		if (bs_turn_play(duel, &turn, worth))
			duel->is_played[bs_duel_pair(duel, a, desk->d)] = TRUE;
		else
			duel->is_rough = TRUE;
	}
}

void
bs_backward(BsDuel *duel)
{
	const BsRadix *radices = duel->arms.radices;
	guint width = (radices[BS_ATTACKER].n + BS_BLOCK - 1) / BS_BLOCK;
	g_autofree Block *answers = g_new0(Block, (gsize)duel->n[BS_ATTACKER] * width);
	g_autofree Block *kept = g_new0(Block, (gsize)radices[BS_DEFENDER].n * width);
	Desk desk = {.duel = duel, .width = width, .answers = answers, .kept = kept};

	for (guint a = 0; a < duel->n[BS_ATTACKER]; a++)
		*bs_duel_worth(duel, a, 0) = end_of(a > 0, FALSE);
	for (desk.d = 1; desk.d < duel->n[BS_DEFENDER]; desk.d++) {
		for (guint outcome = 1; outcome < radices[BS_ATTACKER].n; outcome++)
			find_answer(&desk, outcome);
		*bs_duel_worth(duel, 0, desk.d) = end_of(FALSE, TRUE);
		for (guint a = 0; a < duel->n[BS_ATTACKER]; a++) {
			if (a > 0)
				weigh_pair(&desk, a);
			set_answer(&desk, a, 0, bs_duel_worth(duel, a, desk.d));
		}
	}
}
