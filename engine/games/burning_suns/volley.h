/* What one turn of fire does, exactly: how many of all ways the dice can fall give which hits.
 *
 * The dice of a volley and all its rerolls make `rolls` throws of a die; a reroll that is not spent
 * counts as thrown and ignored, so that each of the 8^rolls ways is as likely as any other, and an
 * outcome is a whole number of them. An outcome is how many hits of each damage there are; all
 * volleys of one side share a radix, so that outcomes of different turns have one number. Outcome 0
 * is no hit at all.
 *
 * A volley is initialised, asked and cleared; it owns its numbers. For this folder alone.
 */
#pragma once

#include "games/burning_suns/side.h"

#include <gmp.h>

/* The number of an outcome: the sum of hits of damage d times stride[d - 1]. */
typedef struct {
	guint stride[BS_MAX_DAMAGE];
	guint n; /* how many outcomes there are */
} BsRadix;

/* Room for the hits of this fire, and of any that is part of it. */
void bs_radix_init(BsRadix *radix, const BsFire *fire);

/* How many hits of each damage an outcome has, into `hits`. */
void bs_radix_hits(const BsRadix *radix, guint outcome, guint hits[BS_MAX_DAMAGE]);

typedef struct {
	guint n;     /* outcomes */
	guint rolls; /* 3 * rolls bits count all ways */
	mpz_t *ways; /* of each outcome; their sum is 8^rolls */
} BsVolley;

void bs_volley_init(BsVolley *volley, const BsFire *fire, const BsRadix *radix);
void bs_volley_clear(BsVolley *volley);

/* Dice and rerolls. */
guint bs_fire_rolls(const BsFire *fire);

/* The expected damage of the fire, into `sum`, in 8^rolls-ths; returns rolls. */
guint bs_fire_expect(const BsFire *fire, mpz_t sum);
