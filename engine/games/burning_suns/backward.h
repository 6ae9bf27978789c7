/* The worth of each pair of states to both sides, by backward induction. Private to this folder. */
#pragma once

#include "games/burning_suns/turn.h"

/* Fills in `duel->worths`. Sets `duel->is_rough` if rerolls may not be used in the best way. Two
 * threads share the work; the worths are the same with one. */
void bs_backward(BsDuel *duel);
