/* Play that is followed in two halves, which two threads may share. Private to this folder. */
#pragma once

#include "games/burning_suns/duel.h"

/* Of the defender's states with equal hit points every other one belongs to the same half. What
 * follows from its pairs depends on what states of more hit points have passed on, in both
 * halves. */
typedef struct {
	BsDuel *duel;
	double *reached[2]; /* by half and pair: the chance that a turn begins with it; the first
	                       half has where play begins */
	void (*follow)(gpointer data, guint half,
	               guint d); /* passes on the chances of the pairs with
	                            that state, in the half's `reached` */
	gpointer data;
} BsHalves;

/* Follows all states of the defender, those of the most hit points first. */
void bs_halves_follow(const BsHalves *halves);
