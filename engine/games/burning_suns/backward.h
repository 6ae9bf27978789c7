/* The worth of each pair of states to both sides, by backward induction. Private to this folder. */
#pragma once

#include "games/burning_suns/turn.h"

/* Fills in `duel->worths`. Sets `duel->is_rough` if rerolls may not be used in the best way. Two
 * threads share the work; the worths are the same with one. */
void bs_backward(BsDuel *duel);

/* An upper bound of the bytes that this takes besides the duel and the replies, if each side has so
 * many volleys against one kind of enemy. */
guint64 bs_backward_room(const BsArms *arms, BsWear *const wears[2], guint64 n_fires,
                         guint64 n_others);
