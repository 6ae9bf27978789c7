/* The insides of BsWear, which wear.c (finds the states) and wear_hits.c (finds the choices after a
 * turn's hits) share. Private to these two. */
#pragma once

#include "games/burning_suns/wear.h"

typedef struct {
	guint8 entry;
	gboolean is_tough; /* one unit of several hit points */
} Slot;

/* A part of an array. */
typedef struct {
	guint32 first, n;
} Run;

/* Lists of numbers, one after another. */
typedef struct {
	GArray *runs; /* Run: the part of `all` that is each list */
	GArray *all;  /* guint32 */
} Lists;

static inline Lists
lists_new(void)
{
	return (Lists){g_array_new(FALSE, FALSE, sizeof(Run)),
	               g_array_new(FALSE, FALSE, sizeof(guint32))};
}

static inline void
lists_clear(Lists *lists)
{
	g_array_unref(lists->runs);
	g_array_unref(lists->all);
}

static inline const guint32 *
lists_get(const Lists *lists, guint list, guint *n)
{
	const Run *run = &g_array_index(lists->runs, Run, list);

	*n = run->n;
	return &g_array_index(lists->all, guint32, run->first);
}

/* Adds the list of the numbers from `first` on. */
static inline void
lists_end(Lists *lists, guint first)
{
	Run run = {first, lists->all->len - first};

	g_array_append_val(lists->runs, run);
}

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
	Lists steps;         /* by state and damage: states that one hit leads to */
	Lists chosen;        /* by state and outcome: bs_wear_choices() */
	Lists parts;         /* by state and outcome: bs_wear_parts() */
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
