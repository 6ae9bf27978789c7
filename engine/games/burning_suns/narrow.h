/* Drops choices that good play hardly ever reaches. Private to this folder. */
#pragma once

#include "games/burning_suns/duel.h"

/* Replaces the choices of both sides by those that good play reaches: both play with the choices in
 * `soaking`; then each plays with all its choices against an enemy with those reached; then again,
 * against an enemy with those reached now; what either reached is kept. Where none of several is
 * reached, the one that is best against the whole enemy is kept. Choices that do not go by hits are
 * played only once, since that takes longer. Uses a second thread if there is one. */
void bs_narrow(const BsArms *arms, BsWear *wears[2], BsWear *const soaking[2]);
