/* Drops choices that good play hardly ever reaches. Private to this folder. */
#pragma once

#include "games/burning_suns/duel.h"

/* Plays the side, with the choices in `wear`, against an enemy with those in `enemy`. Afterwards
 * `wear` has only choices that lead to states reached by this play; where none of several is
 * reached, the one that is best against the whole enemy. */
void bs_narrow(const BsArms *arms, guint side, BsWear *wear, BsWear *enemy);
