/* The insides of BsWear, which wear.c (finds the states) and wear_hits.c (finds the choices after a
 * turn's hits) share. Private to these two. */
#pragma once

#include "games/burning_suns/wear.h"

typedef struct {
	guint8 entry;
	gboolean is_tough; /* one unit of several hit points */
} Slot;

/* The states that one hit can lead to from a state: a part of `to`. */
typedef struct {
	guint32 first, n;
} Steps;

struct BsWear {
	const BsSide *side;
	BsRadix radix;
	BsChoices choices;
	guint endgame;
	guint most;
	Slot slots[BS_MAX_SLOTS]; /* the unit of least worth first */
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

/* Computes the choices of each state and outcome from those of single hits; then drops states that
 * nothing leads to. Sets `is_too_much` if there are too many. */
void bs_wear_find_chosen(BsWear *wear);

/* The choices examined in this state. */
static inline BsChoices
bs_wear_choices_of(const BsWear *wear, const BsState *state)
{
	return state->points <= wear->endgame ? BS_ALL_CHOICES : wear->choices;
}
