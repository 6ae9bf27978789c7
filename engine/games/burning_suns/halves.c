#include "games/burning_suns/halves.h"

#include "games/burning_suns/two_threads.h"

typedef struct {
	const BsHalves *halves;
	BsLevels levels;
	guint *lasts; /* by level, from the most hit points: the last place of its states */
} Walk;

/* What either half has passed on to the state. */
static void
add_up(const BsHalves *halves, guint half, guint d)
{
	gsize first = bs_duel_pair(halves->duel, 0, d);
	double *sums = halves->reached[half] + first;
	const double *others = halves->reached[!half] + first;

	for (guint a = 0; a < halves->duel->n[BS_ATTACKER]; a++)
		sums[a] += others[a];
}

static void
follow_level(gpointer hand, guint step)
{
	const Walk *walk = hand;
	guint half = step % 2, last = walk->lasts[step / 2],
	      n = last - walk->levels.firsts[last] + 1;

	for (guint i = half; i < n; i += 2) {
		guint d = walk->levels.states[last - i];

		add_up(walk->halves, half, d);
		walk->halves->follow(walk->halves->data, half, d);
	}
}

void
bs_halves_follow(const BsHalves *halves)
{
	guint n = halves->duel->n[BS_DEFENDER], n_levels = 0;
	g_autofree guint *lasts = g_new(guint, n);
	g_autofree guint *after = g_new(guint, 2 * (gsize)n);
	Walk walk = {halves, bs_levels_new(halves->duel), lasts};

	for (guint end = n; end > 0; end = walk.levels.firsts[end - 1]) {
		after[2 * n_levels] = after[2 * n_levels + 1] = 2 * n_levels;
		lasts[n_levels++] = end - 1;
	}
	bs_two_threads(&(BsSteps){2 * n_levels, after, follow_level, {&walk, &walk}});
	bs_levels_clear(&walk.levels);
}
