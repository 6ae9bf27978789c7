#include "games/burning_suns/narrow.h"

#include "games/burning_suns/estimate.h"
#include "games/burning_suns/halves.h"
#include "games/burning_suns/turn.h"
#include "games/burning_suns/two_threads.h"

#include <math.h>

/* Pairs and outcomes with a lower chance are not followed. */
#define RARE_TURN 0x1p-19

/* Outcomes of a lower chance are ignored in the rounds. */
#define RARE_OUTCOME 0x1p-9

/* States reached with a higher chance are kept. */
#define RARE 0x1p-15

/* From states reached with a higher chance, hits lead to states that are tried: the lowest of these
 * by which no more than MOST_TRIED pairs are played, else the last. */
static const double rare_origins[] = {0x1p-14, 0x1p-13, 0x1p-12, 0x1p-11, 0x1p-10};

/* Most pairs of all states, and of those of plain play, in the first round. */
enum { MOST_PAIRS = 150000, MOST_TRIED = 80000 };

static const guint64 most_pairs[] = {
	[BS_PLAIN_FALLS] = MOST_PAIRS,
	[BS_PLAIN_SOAKS] = 350000,
	[BS_PLAIN] = 700000,
};

enum { ROUNDS = 4 };

/* No more rounds are played if one changes no chance by so much. */
#define STEADY 0.0005

/* What one half of play reaches (halves.h). */
typedef struct {
	double *pairs;     /* the chance that a turn begins with each pair */
	double *states[2]; /* how often play reaches each state of both sides */
} Reached;

typedef struct {
	BsDuel *duel;
	Reached halves[2];
} Round;

/* ---- States reached --------------------------------------------------------------------- */

static void
follow_state(gpointer data, guint half, guint d)
{
	Round *round = data;
	BsDuel *duel = round->duel;
	Reached *reached = &round->halves[half];

	for (guint a = duel->n[BS_ATTACKER]; a-- > 0;) {
		double chance = reached->pairs[bs_duel_pair(duel, a, d)];

		reached->states[BS_ATTACKER][a] += chance;
		reached->states[BS_DEFENDER][d] += chance;
		if (a > 0 && d > 0 && chance >= RARE_TURN)
			bs_turn_follow(duel, &(BsTurn){.a = a, .d = d, .hand = half}, RARE_TURN,
			               reached->pairs);
	}
}

/* The first half has the sums in the end. */
static void
follow_all(Round *round)
{
	const BsDuel *duel = round->duel;
	guint n = duel->n[BS_ATTACKER], others = duel->n[BS_DEFENDER];
	BsHalves halves = {
		.duel = round->duel,
		.reached = {round->halves[0].pairs, round->halves[1].pairs},
		.follow = follow_state,
		.data = round,
	};

	round->halves[0].pairs[bs_duel_pair(duel, n - 1, others - 1)] = 1;
	bs_halves_follow(&halves);
	for (guint side = 0; side < 2; side++) {
		for (guint state = 0; state < duel->n[side]; state++)
			round->halves[0].states[side][state] +=
				round->halves[1].states[side][state];
	}
}

/* ---- Rounds ----------------------------------------------------------------------------- */

/* What is kept of both sides. */
typedef struct {
	BsWear *const *steps;
	guint8 *const *marked;
	BsWear **wears;
} Keeping;

static void
keep_side(gpointer hand, guint side)
{
	Keeping *keeping = hand;

	keeping->wears[side] = bs_wear_keep(keeping->steps[side], keeping->marked[side]);
}

/* Keeps the marked states. FALSE if that takes too much memory. */
static gboolean
keep_both(BsWear *const steps[2], guint8 *const marked[2], BsWear *wears[2])
{
	Keeping keeping = {steps, marked, wears};

	bs_two_threads(&(BsSteps){.n = 2, .run = keep_side, .hands = {&keeping, &keeping}});
	if (wears[BS_ATTACKER] && wears[BS_DEFENDER])
		return TRUE;
	for (guint side = 0; side < 2; side++)
		g_clear_pointer(&wears[side], bs_wear_free);
	return FALSE;
}

/* Plays the wears against each other, and takes ownership of them. */
static void
round_init(Round *round, const BsArms *arms, BsWear *const wears[2])
{
	BsDuel *duel = bs_duel_new(arms, wears[BS_ATTACKER], wears[BS_DEFENDER]);

	duel->least = RARE_OUTCOME;
	*round = (Round){.duel = duel};
	for (guint half = 0; half < 2; half++) {
		Reached *reached = &round->halves[half];

		reached->pairs = g_new0(double, bs_duel_pair(duel, 0, duel->n[BS_DEFENDER]));
		for (guint side = 0; side < 2; side++)
			reached->states[side] = g_new0(double, duel->n[side]);
	}
	bs_estimate(duel);
	follow_all(round);
}

static void
round_clear(Round *round)
{
	bs_duel_free(round->duel);
	for (guint half = 0; half < 2; half++) {
		g_free(round->halves[half].pairs);
		g_free(round->halves[half].states[BS_ATTACKER]);
		g_free(round->halves[half].states[BS_DEFENDER]);
	}
}

static guint
count_marked(const BsWear *steps, const guint8 *is_marked)
{
	guint n = 0;

	for (guint state = 0; state < bs_wear_count(steps); state++)
		n += is_marked[state];
	return n;
}

/* Marks the states that are reached among those that were marked, and those that one hit leads to:
 * also in the last round, since a side that is left no answers cannot punish a bad choice. Returns
 * how many. */
static guint
mark_reached(const BsWear *steps, const double *reached, const guint8 *was_marked,
             double rare_origin, guint8 *is_marked)
{
	guint n = bs_wear_count(steps), index = 0;

	memset(is_marked, 0, n);
	for (guint state = 0; state < n; state++) {
		double chance = was_marked[state] ? reached[index++] : 0;

		/* Play begins with the last state, and need not come back to it. */
		is_marked[state] |= chance > RARE;
		if (chance > rare_origin || state == n - 1)
			bs_wear_mark_steps(steps, state, is_marked);
	}
	return count_marked(steps, is_marked);
}

/* Marks as many as there is time for, instead of those that are marked. */
static void
mark_next(BsWear *const steps[2], const Round *round, guint8 *const marked[2])
{
	guint8 *was_marked[2];
	guint64 n = G_MAXUINT64;

	for (guint side = 0; side < 2; side++)
		was_marked[side] = g_memdup2(marked[side], bs_wear_count(steps[side]));
	for (guint i = 0; i < G_N_ELEMENTS(rare_origins) && n > MOST_TRIED; i++) {
		n = 1;
		for (guint side = 0; side < 2; side++)
			n *= mark_reached(steps[side], round->halves[0].states[side],
			                  was_marked[side], rare_origins[i], marked[side]);
	}
	g_free(was_marked[0]);
	g_free(was_marked[1]);
}

/* Fills in the worth of the whole fight. FALSE if it takes too much memory. */
static gboolean
play_round(const BsArms *arms, BsWear *const steps[2], guint8 *const marked[2], BsWorth *worth)
{
	BsWear *wears[2];
	Round round;

	if (!keep_both(steps, marked, wears))
		return FALSE;
	round_init(&round, arms, wears);
	mark_next(steps, &round, marked);
	*worth = *bs_duel_worth(round.duel, round.duel->n[BS_ATTACKER] - 1,
	                        round.duel->n[BS_DEFENDER] - 1);
	round_clear(&round);
	return TRUE;
}

/* FALSE if there are too many. */
static gboolean
mark_all(BsWear *const steps[2], guint8 *const marked[2])
{
	for (guint side = 0; side < 2; side++)
		memset(marked[side], TRUE, bs_wear_count(steps[side]));
	return (guint64)bs_wear_count(steps[BS_ATTACKER]) * bs_wear_count(steps[BS_DEFENDER]) <=
	       MOST_PAIRS;
}

/* Returns the number of pairs. */
static guint64
mark_plain(BsWear *const steps[2], BsPlain plain, guint8 *const marked[2])
{
	guint64 n = 1;

	for (guint side = 0; side < 2; side++) {
		memset(marked[side], 0, bs_wear_count(steps[side]));
		n *= bs_wear_mark_plain(steps[side], plain, marked[side]);
	}
	return n;
}

/* Marks the states that the first round plays. FALSE if even the fewest are too many. */
static gboolean
mark_first(BsWear *const steps[2], guint8 *const marked[2])
{
	if (mark_all(steps, marked))
		return TRUE;
	for (BsPlain plain = 0; plain < BS_N_PLAIN; plain++) {
		if (mark_plain(steps, plain, marked) <= most_pairs[plain])
			return TRUE;
	}
	return FALSE;
}

static gboolean
is_steady(const BsWorth *before, const BsWorth *worth)
{
	return fabs(worth->to[0] - before->to[0]) < STEADY &&
	       fabs(worth->to[1] - before->to[1]) < STEADY;
}

gboolean
bs_narrow(const BsArms *arms, BsWear *const steps[2], BsWear *wears[2])
{
	g_autofree guint8 *attacker = g_new(guint8, bs_wear_count(steps[BS_ATTACKER]));
	g_autofree guint8 *defender = g_new(guint8, bs_wear_count(steps[BS_DEFENDER]));
	guint8 *const marked[] = {attacker, defender};
	BsWorth worth = {{-1, -1}}, before;
	guint n = 0;

	if (!mark_first(steps, marked))
		return FALSE;
	do {
		before = worth;
		if (!play_round(arms, steps, marked, &worth))
			return FALSE;
	} while (++n < ROUNDS && !is_steady(&before, &worth));
	return keep_both(steps, marked, wears);
}
