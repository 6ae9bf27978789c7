/* Leaves out choices that good play hardly ever comes to. Private to this folder. */
#pragma once

#include "games/burning_suns/duel.h"

/* Plays the side, with the choices that `wear` has, against an enemy with those of `enemy`. Then
 * `wear` keeps the choices of states that this play reaches; where none of several is reached, the
 * one that is best against the whole enemy. */
void bs_narrow(const BsArms *arms, guint side, BsWear *wear, BsWear *enemy);
