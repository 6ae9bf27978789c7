/* The worth of each pair of few states, quickly. Private to this folder. */
#pragma once

#include "games/burning_suns/duel.h"

/* Fills in `duel->worths` by backward induction, like bs_backward(), but in single precision, and
 * rerolls go to the highest chance. The relative error of a chance is about 10^-5, so that a slight
 * one differs from none. Both wears are made by bs_wear_keep(). */
void bs_estimate(BsDuel *duel);
