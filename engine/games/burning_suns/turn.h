/* One turn of one pair of states, outcome by outcome: what each pair of outcomes is worth to those
 * who choose what falls, and where rerolls go. Private to this folder. */
#pragma once

#include "games/burning_suns/duel.h"

typedef struct {
	guint a, d; /* the pair */
	BsFire fires[2];
	gboolean is_first;
} BsTurn;

void bs_turn_init(const BsDuel *duel, BsTurn *turn, guint a, guint d, gboolean is_first);

/* TRUE if a side has rerolls. */
gboolean bs_turn_has_rerolls(const BsTurn *turn);

/* The place of a pair of outcomes in `duel->turn` and `duel->chances`. */
static inline gsize
bs_turn_index(const BsDuel *duel, guint fired, guint taken)
{
	return (gsize)fired * duel->arms.radices[BS_DEFENDER].n + taken;
}

/* What both make of what they have taken: the attacker first, then the defender. */
void bs_turn_choose(const BsDuel *duel, const BsTurn *turn, guint fired, guint taken, guint *a,
                    guint *d);

/* The chances of all pairs of outcomes into `duel->chances`; rerolls go where the chance is
 * highest. */
void bs_turn_throw(BsDuel *duel, const BsTurn *turn);

/* The same, with rerolls that are played in full; `worth` is what the pair then is worth, if this
 * is not the first turn. FALSE if that is too much for the steps that are left. */
gboolean bs_turn_play(BsDuel *duel, const BsTurn *turn, BsWorth *worth);
