/* One turn of one pair of states, outcome by outcome: the worth of each pair of outcomes when both
 * sides choose which units fall, and which dice are rerolled. Private to this folder. */
#pragma once

#include "games/burning_suns/duel.h"

typedef struct {
	guint a, d; /* attacker's and defender's state */
	guint hand; /* which caches, room and budget are used: 0, or 1 in another thread */
	BsFire fires[2];
	gboolean is_first;
} BsTurn;

void bs_turn_init(const BsDuel *duel, BsTurn *turn, guint a, guint d, gboolean is_first);

/* TRUE if a side has rerolls. */
gboolean bs_turn_has_rerolls(const BsTurn *turn);

/* The index of a pair of outcomes in `duel->turns` and `duel->chances`, of each hand. */
static inline gsize
bs_turn_index(const BsDuel *duel, guint fired, guint taken)
{
	return (gsize)fired * duel->arms.radices[BS_DEFENDER].n + taken;
}

/* The states that both choose after taking their hits: the attacker first, then the defender.
 * Answers are cached in the duel, so no worth may change any more; each hand has its own cache, but
 * two hands may be used at once only if the wears allow it (bs_wear_choices()). */
void bs_turn_choose(const BsDuel *duel, const BsTurn *turn, guint fired, guint taken, guint *a,
                    guint *d);

/* Distributes the chance of the turn's pair in `reached` among those that its turns lead to, if
 * rerolls go to the highest chance; a turn without a hit leads back to the pair. Chances below
 * `least` are ignored. Returns what was passed on: 0 if nobody can hit. Of the turn only the pair
 * and the hand are used. */
double bs_turn_follow(BsDuel *duel, const BsTurn *turn, double least, double *reached);

/* Fills `duel->chances` for all pairs of outcomes; rerolls go to the highest chance. */
void bs_turn_throw(BsDuel *duel, const BsTurn *turn);

/* The same, with rerolls played in full. FALSE if that takes more than the steps left. */
gboolean bs_turn_play(BsDuel *duel, const BsTurn *turn);

/* Finds the worth of the pair with rerolls played in full, from a guess in `worth`. `duel->turns`
 * must have the worths of all pairs of possible outcomes. FALSE if that takes more than the steps
 * left. */
gboolean bs_turn_play_weighed(BsDuel *duel, const BsTurn *turn, BsWorth *worth);
