/* What each pair of states is worth to both sides, by backward induction. Private to this
 * folder. */
#pragma once

#include "games/burning_suns/turn.h"

/* Into `duel->worths`. `duel->is_rough` becomes TRUE if rerolls are not where they should be. */
void bs_backward(BsDuel *duel);
