#include "games/burning_suns/narrow.h"

#include "games/burning_suns/backward.h"
#include "games/burning_suns/turn.h"

/* Rarer outcomes are ignored. */
#define RARE_OUTCOME 0x1p-8

/* Pairs and outcomes with a lower chance are not followed; states reached with a lower chance are
 * dropped. */
#define RARE_TURN 0x1p-17
#define RARE_STATE 0x1p-13

typedef struct {
	BsDuel *duel;
	guint side;
	double *pairs;  /* the chance that a turn begins with each pair */
	double *states; /* how often play reaches each state of the side */
} Course;

/* ---- States reached --------------------------------------------------------------------- */

/* Distributes the chance of a pair among those that two volleys lead to; a turn without a hit leads
 * back to the pair. */
static void
follow(Course *course, guint a, guint d)
{
	BsDuel *duel = course->duel;
	const BsVolley *fire =
		bs_duel_volley(duel, BS_ATTACKER, a, bs_duel_state(duel, BS_DEFENDER, d));
	const BsVolley *back =
		bs_duel_volley(duel, BS_DEFENDER, d, bs_duel_state(duel, BS_ATTACKER, a));
	double moves = 1 - fire->chances[0] * back->chances[0];
	double share = course->pairs[bs_duel_pair(duel, a, d)] / moves;
	BsTurn turn = {.a = a, .d = d};

	for (guint i = 0; i < fire->n && moves > 0; i++) {
		for (guint k = i == 0; k < back->n; k++) {
			double chance = share * fire->chances[i] * back->chances[k];
			guint next[2];

			if (chance < RARE_TURN)
				continue;
			bs_turn_choose(duel, &turn, fire->outcomes[i], back->outcomes[k],
			               &next[BS_ATTACKER], &next[BS_DEFENDER]);
			course->pairs[bs_duel_pair(duel, next[BS_ATTACKER], next[BS_DEFENDER])] +=
				chance;
			course->states[next[course->side]] += chance;
		}
	}
}

static void
follow_all(Course *course)
{
	const BsDuel *duel = course->duel;
	guint n = duel->n[BS_ATTACKER], others = duel->n[BS_DEFENDER];

	course->pairs[bs_duel_pair(duel, n - 1, others - 1)] = 1;
	for (guint d = others; d-- > 1;) {
		for (guint a = n; a-- > 1;) {
			if (course->pairs[bs_duel_pair(duel, a, d)] >= RARE_TURN)
				follow(course, a, d);
		}
	}
}

/* ---- Choices kept ----------------------------------------------------------------------- */

/* The chance that the side wins in this state against the whole enemy. */
static double
worth_of(const Course *course, guint state)
{
	guint whole = course->duel->n[!course->side] - 1;

	return course->side == BS_ATTACKER
	               ? bs_duel_worth(course->duel, state, whole)->to[BS_ATTACKER]
	               : bs_duel_worth(course->duel, whole, state)->to[BS_DEFENDER];
}

static gboolean
is_preferred(const Course *course, guint one, guint other)
{
	double more = course->states[one] - course->states[other];

	return more != 0 ? more > 0 : worth_of(course, one) > worth_of(course, other);
}

static void
keep_reached(gconstpointer data, const guint32 *to, guint n, gboolean *is_kept)
{
	const Course *course = data;
	guint best = 0;

	for (guint i = 0; i < n; i++) {
		is_kept[i] = course->states[to[i]] > RARE_STATE;
		if (is_preferred(course, to[i], to[best]))
			best = i;
	}
	is_kept[best] = TRUE;
}

void
bs_narrow(const BsArms *arms, guint side, BsWear *wear, BsWear *enemy)
{
	BsDuel *duel = side == BS_ATTACKER ? bs_duel_new(arms, wear, enemy)
	                                   : bs_duel_new(arms, enemy, wear);
	g_autofree double *pairs = g_new0(double, bs_duel_pair(duel, 0, duel->n[BS_DEFENDER]));
	g_autofree double *states = g_new0(double, duel->n[side]);
	Course course = {.duel = duel, .side = side, .pairs = pairs, .states = states};

	duel->least = RARE_OUTCOME;
	bs_backward(duel);
	follow_all(&course);
	bs_wear_narrow(wear, keep_reached, &course);
	duel->wears[BS_ATTACKER] = duel->wears[BS_DEFENDER] = NULL;
	bs_duel_free(duel);
}
