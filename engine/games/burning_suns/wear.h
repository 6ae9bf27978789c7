/* How a side wears down under hits: all that may be left of it, and which of that its owner can
 * choose from after a turn's hits. Private to this folder.
 *
 * A state says how many units of each entry are left, and of each unit of several hit points what
 * it has left; units alike are not told apart. Every hit leads to a state of a lower number: 0 is
 * the side that is gone, the last one the side as it is.
 *
 * Hits are given to units one by one, those of least damage first, so that whatever can be reached
 * in another order is reached too. */
#pragma once

#include "games/burning_suns/volley.h"

enum { BS_MAX_SLOTS = BS_MAX_ENTRIES + BS_MAX_TOUGH };

/* What an owner looks at. The fewer, the fewer states. */
typedef enum {
	/* Everything that can be told apart. */
	BS_ALL_CHOICES,
	/* All but what is never better for a side that counts a draw as half a victory: a unit
	 * falls while another one that is no better (bs_is_no_better()) could, or while another one
	 * could take a hit of the least damage and outlive it; or more could have been kept of
	 * everything. For one that wants to win first it may miss the best: less of a side can make
	 * the enemy, who also wants to win first, choose what draws less often. */
	BS_GOOD_CHOICES,
	/* Of all choices, or of good ones where all are too many: those that good play against an
	 * enemy with BS_SOAKING_CHOICES comes to; narrow.h does that. */
	BS_NARROW_CHOICES,
	/* BS_GOOD_CHOICES; besides, a hit of any damage goes to a unit that outlives it if there is
	 * one, of several to the one with most hit points left. */
	BS_SOAKING_CHOICES,
	/* Besides, the unit of least rank falls (bs_side_rank()): no choice at all. */
	BS_FIXED_CHOICES,
	BS_N_CHOICES,
} BsChoices;

typedef struct {
	guint8 slots[BS_MAX_SLOTS]; /* units of an entry, or hit points of one tough unit */
	guint8 counts[BS_MAX_ENTRIES];
	guint left;     /* units */
	guint points;   /* hit points of all of them */
	guint toughest; /* hit points of the one that has most; 0 if the side is gone */
	gboolean cancels;
} BsState;

typedef struct BsWear BsWear;

/* All that may become of the side under hits of `radix`; the side is borrowed. All choices of
 * states of no more than `endgame` hit points, those choices of the others. NULL if that are more
 * than `most` together (bs_wear_size()). */
BsWear *bs_wear_new(const BsSide *side, const BsRadix *radix, BsChoices choices, guint endgame,
                    guint most);
void bs_wear_free(BsWear *wear);

guint bs_wear_count(const BsWear *wear);
const BsState *bs_wear_state(const BsWear *wear, guint state);

/* What the owner can choose from when the outcome hits the state: states, each once. Of equals the
 * one named first is meant. */
const guint32 *bs_wear_choices(const BsWear *wear, guint state, guint outcome, guint *n);

/* Of what the choices are made: each part is all choices of a state and an outcome, the sum of the
 * state times the outcomes of the radix and the outcome. The outcome of a part is 0, or one hit
 * less of least damage if the side goes by hits. */
const guint32 *bs_wear_parts(const BsWear *wear, guint state, guint outcome, guint *n);
gboolean bs_wear_goes_by_hits(const BsWear *wear);

/* Says which of several states that can be chosen are worth to be; all of `is_worth_it` is FALSE
 * before. */
typedef void (*BsWearJudge)(gconstpointer data, const guint32 *to, guint n, gboolean *is_worth_it);

/* Keeps no other choices, and no states that these do not lead to; but all of a state of no more
 * hit points than the endgame has. */
void bs_wear_narrow(BsWear *wear, BsWearJudge judge, gconstpointer data);

/* All choices of all states and outcomes together: what it takes to look at each once. */
guint64 bs_wear_size(const BsWear *wear);
