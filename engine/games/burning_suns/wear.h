/* How a side wears down under hits: all that may be left of it, and what each hit makes of that. By
 * the order of falling in side.h a side is told by how many of its units have fallen and by what
 * those of several hit points have left, so that there are few states: of a fleet of ten ships
 * eleven. For this folder alone.
 *
 * States are numbered so that every hit leads to a higher one, or, once the side is gone, to the
 * same; 0 is the side as it is.
 */
#pragma once

#include "games/burning_suns/volley.h"

typedef struct {
	guint64 key;               /* fallen units, then a byte for each tough unit */
	guint fallen;              /* of the line */
	guint left;                /* units; 0 if the side is gone */
	guint step[BS_MAX_DAMAGE]; /* the state after one hit of that damage, less 1 */
} BsState;

typedef struct {
	const BsRadix *radix; /* of what is fired at it */
	BsState *states;
	guint n;
	guint *hits; /* of each outcome of the radix, BS_MAX_DAMAGE numbers */
} BsWear;

/* Hits of different damage upon many units of several hit points would make millions. */
#define BS_MAX_STATES 1024

/* All that may become of the side of `line` under fire of `radix`; both are borrowed. NULL if these
 * are more than BS_MAX_STATES. */
BsWear *bs_wear_new(const BsLine *line, const BsRadix *radix);
void bs_wear_free(BsWear *wear);

/* Where one volley leads to from one state, and in how many ways. */
typedef struct {
	guint *to; /* states, each once; the first is the state itself if nothing hits */
	mpz_t *ways;
	guint n;
	guint *slots; /* of each state: where in `to` it stands, plus 1 */
} BsFan;

/* Room for any state of the wear. */
void bs_fan_init(BsFan *fan, const BsWear *wear);
void bs_fan_clear(BsFan *fan, const BsWear *wear);

void bs_fan_spread(BsFan *fan, const BsWear *wear, guint state, const BsVolley *volley);
