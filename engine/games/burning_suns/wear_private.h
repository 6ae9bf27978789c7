/* How wear.c, which finds the states, and wear_hits.c, which finds what a turn's hits make of them,
 * share a BsWear. For these two alone. */
#pragma once

#include "games/burning_suns/wear.h"

typedef struct {
	guint8 entry;
	gboolean is_tough; /* one unit of several hit points */
} Slot;

/* Where one hit may lead from a state: a part of `to`. */
typedef struct {
	guint32 first, n;
} Steps;

struct BsWear {
	const BsSide *side;
	BsRadix radix;
	BsChoices choices;
	guint endgame;
	guint most;
	Slot slots[BS_MAX_SLOTS]; /* the least worthy unit first */
	guint n_slots;
	GHashTable *numbers; /* BsState * to its number plus 1, while states are found */
	GPtrArray *states;   /* BsState * */
	GArray *steps;       /* Steps by state and damage */
	GArray *to;          /* guint32 */
	GArray *chosen;      /* Steps by state and outcome, into `all` */
	GArray *all;         /* guint32 */
	GArray *parts_of;    /* Steps by state and outcome, into `parts` */
	GArray *parts;       /* guint32: bs_wear_parts() */
	gboolean goes_by_hits;
	gboolean is_too_much;
};

/* What each outcome may make of each state, from what each hit may; then leaves out states that
 * nothing leads to. `is_too_much` says if that is too much. */
void bs_wear_find_chosen(BsWear *wear);

/* What is looked at in this state. */
static inline BsChoices
bs_wear_choices_of(const BsWear *wear, const BsState *state)
{
	return state->points <= wear->endgame ? BS_ALL_CHOICES : wear->choices;
}
