/* The insides of BsWear, which wear.c (finds the states), wear_hits.c (finds the choices after a
 * turn's hits), wear_few.c (finds those among a few states) and wear_rows.c (finds what choices are
 * made of) share. Private to these four. */
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

/* The choices of a state and an outcome among few states. */
typedef struct {
	guint32 list;  /* bs_wear_list() */
	guint32 alike; /* bs_wear_alike() */
} Listed;

struct BsWear {
	const BsSide *side;
	BsRadix radix;
	BsChoices choices;
	guint endgame;
	Slot slots[BS_MAX_SLOTS]; /* the unit of least worth first */
	guint n_slots;
	GHashTable *numbers; /* BsState * to its number plus 1, while states are found */
	GPtrArray *states;   /* BsState * */
	Lists steps;         /* by state and damage: states that one hit leads to */
	Lists chosen;        /* by state and outcome: bs_wear_choices() */
	guint *stamps;       /* while choices are found on demand; else NULL */
	BsRows *rows;        /* bs_wear_rows(); NULL if made by bs_wear_keep() */
	Lists parts;         /* bs_wear_list_parts() */
	Listed *listed;      /* by state and outcome, if made by bs_wear_keep(); or NULL */
	gboolean is_too_much;
};

/* Returns a wear of the same side, without states. */
BsWear *bs_wear_copy_side(const BsWear *wear);

void bs_rows_free(BsRows *rows);

/* The slots of all states, eight to a number. */
typedef struct {
	guint64 *numbers; /* free with g_free() */
	guint n;          /* numbers for each state */
} BsPacked;

BsPacked bs_packed_new(const BsWear *wear);

/* TRUE if `other` has at least as much left as `state` in every slot. No slot has its highest bit
 * set, so that bit of `other` absorbs the borrow of one slot, and stays set if the slot is large
 * enough. */
static inline gboolean
bs_packed_is_part(const BsPacked *packed, guint32 state, guint32 other)
{
	const guint64 high = G_GUINT64_CONSTANT(0x8080808080808080);

	for (guint i = 0; i < packed->n; i++) {
		guint64 less = packed->numbers[(gsize)state * packed->n + i],
			more = packed->numbers[(gsize)other * packed->n + i];

		if ((((more | high) - less) & high) != high)
			return FALSE;
	}
	return TRUE;
}

/* The choices examined in this state. */
static inline BsChoices
bs_wear_choices_of(const BsWear *wear, const BsState *state)
{
	return state->points <= wear->endgame ? BS_ALL_CHOICES : wear->choices;
}
