/* The results of one side's dice in one turn where rerolls need not depend on the enemy's throw:
 * they go to the missing die of the highest chance, again and again until it hits. That is best if
 * all hits do equal damage, or if dice of higher chance do no less: no other way has a higher
 * chance of any number of hits. (For rerolls as a choice see rerolls.h.)
 *
 * An outcome is the number of hits of each damage. All volleys of one side share a radix, so that
 * an outcome has the same number in all turns. Outcome 0 is no hit at all.
 *
 * A volley owns its numbers. Private to this folder. */
#pragma once

#include "games/burning_suns/side.h"

/* How outcomes are numbered: the sum of hits of damage d times stride[d - 1]. */
typedef struct {
	guint stride[BS_MAX_DAMAGE];
	guint n; /* number of outcomes */
} BsRadix;

/* Makes room for the hits of this fire, and of any part of it. */
void bs_radix_init(BsRadix *radix, const BsFire *fire);

/* The most hits of that damage. */
guint bs_radix_most(const BsRadix *radix, guint damage);

/* Fills in the hits of each damage of an outcome. */
void bs_radix_hits(const BsRadix *radix, guint outcome, guint hits[BS_MAX_DAMAGE]);

/* TRUE if the outcome has no more hits of each damage. */
gboolean bs_radix_is_within(const BsRadix *radix, guint outcome, const guint most[BS_MAX_DAMAGE]);

/* Returns the least damage of an outcome's hits. */
guint bs_radix_least(const BsRadix *radix, guint outcome);

/* Two outcomes; `more` has one hit more, or a hit of more damage in place of one of less. */
typedef struct {
	guint less, more;
} BsGain;

typedef struct {
	guint number;    /* index among the volleys of a side: duel.h */
	guint n;         /* possible outcomes, ascending */
	guint *outcomes; /* the first is 0: any die may show an 8 */
	double *chances;
	guint n_gains; /* only with rerolls and `has_order`: */
	BsGain *gains;
	gboolean has_rerolls;
	gboolean has_order; /* dice of higher chance do no less damage, so rerolls are used in the
	                       best way */
} BsVolley;

/* Leaves out outcomes of a lower chance than `least`, and gives their chances to the others. */
void bs_volley_init(BsVolley *volley, const BsFire *fire, const BsRadix *radix, double least);
void bs_volley_clear(BsVolley *volley);

/* TRUE if the choice of rerolls matters much: dice of higher chance do less damage than others. */
gboolean bs_fire_has_choice(const BsFire *fire);

/* The expected damage of the fire, if rerolls go to the missing die with the highest product of
 * chance and damage. */
double bs_fire_expect(const BsFire *fire);
