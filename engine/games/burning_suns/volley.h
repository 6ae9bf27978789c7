/* What one side's dice do in one turn, when it makes no difference to its rerolls what the other
 * one throws: they go to the missing die of the highest chance, again and again until it hits. That
 * is best if all hits do equal damage, or if the dice of higher chance do no less: no other way has
 * a higher chance of any number of hits. (Where it is a choice: rerolls.h.)
 *
 * An outcome is how many hits of each damage there are; all volleys of one side share a radix, so
 * that outcomes of different turns have one number. Outcome 0 is no hit at all.
 *
 * A volley is initialised, asked and cleared; it owns its numbers. Private to this folder. */
#pragma once

#include "games/burning_suns/side.h"

/* The number of an outcome: the sum of hits of damage d times stride[d - 1]. */
typedef struct {
	guint stride[BS_MAX_DAMAGE];
	guint n; /* how many outcomes there are */
} BsRadix;

/* Room for the hits of this fire, and of any that is part of it. */
void bs_radix_init(BsRadix *radix, const BsFire *fire);

/* How many hits of that damage there can be. */
guint bs_radix_most(const BsRadix *radix, guint damage);

/* How many hits of each damage an outcome has, into `hits`. */
void bs_radix_hits(const BsRadix *radix, guint outcome, guint hits[BS_MAX_DAMAGE]);

/* Two outcomes; `more` has one hit more, or one of more damage instead of one of less. */
typedef struct {
	guint less, more;
} BsGain;

typedef struct {
	guint number;    /* among those of a side: duel.h */
	guint n;         /* outcomes that can happen, rising */
	guint *outcomes; /* the first is 0: any die may show an 8 */
	double *chances;
	guint n_gains; /* where rerolls can be spent and go where they should: */
	BsGain *gains;
	gboolean has_rerolls;
	gboolean has_order; /* rerolls go where they should: dice of higher chance do no less */
} BsVolley;

/* Outcomes of a lower chance than `least` are left out; the others have their chances then. */
void bs_volley_init(BsVolley *volley, const BsFire *fire, const BsRadix *radix, double least);
void bs_volley_clear(BsVolley *volley);

/* TRUE if it matters much where rerolls go: dice of higher chance do less damage than others. */
gboolean bs_fire_has_choice(const BsFire *fire);

/* The expected damage of the fire, if rerolls go to the missing die that is worth most, chance
 * times damage. */
double bs_fire_expect(const BsFire *fire);
