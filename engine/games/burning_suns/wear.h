/* How a side wears down under hits: all states in which it may be left, and those among which its
 * owner can choose after a turn's hits. Private to this folder.
 *
 * A state is the number of units left of each entry, and the hit points left of each unit that has
 * several; equal units are not distinguished. Every hit leads to a state of a lower number: 0 is
 * the side without units, the last one the whole side.
 *
 * Hits are given to units one by one, those of least damage first; every state that another order
 * reaches is reached that way, too. */
#pragma once

#include "games/burning_suns/volley.h"

enum { BS_MAX_SLOTS = BS_MAX_ENTRIES + BS_MAX_TOUGH };

/* Which choices are examined. Fewer choices mean fewer states. */
typedef enum {
	/* Everything that can be distinguished. */
	BS_ALL_CHOICES,
	/* All choices but those that are never better for a side that counts a draw as half a
	 * victory: a unit falls while another that is no better (bs_is_no_better()) could, or while
	 * another could take a hit of the least damage and survive; or more of everything could
	 * have been kept. A side that wants to win first may miss its best choice: fewer units can
	 * make the enemy, who also wants to win first, choose what draws less often. */
	BS_GOOD_CHOICES,
	/* Choices among the few states that good play reaches; made by narrow.h. */
	BS_NARROW_CHOICES,
	/* BS_GOOD_CHOICES; besides, a hit of any damage goes to a unit that survives it if there is
	 * one, of several to the one with the most hit points left. */
	BS_SOAKING_CHOICES,
	/* Besides, the unit of least rank falls (bs_side_rank()): no choice at all. */
	BS_FIXED_CHOICES,
	BS_N_CHOICES,
} BsChoices;

typedef struct {
	guint8 slots[BS_MAX_SLOTS]; /* units of an entry, or hit points of one tough unit */
	guint8 counts[BS_MAX_ENTRIES];
	guint left;     /* number of units */
	guint points;   /* sum of hit points */
	guint toughest; /* hit points of the unit that has most; 0 without units */
	gboolean cancels;
} BsState;

typedef struct BsWear BsWear;

/* Finds all states of the side under hits of `radix`; borrows the side. States of no more than
 * `endgame` hit points get all choices, the others those of `choices`. NULL if the choices exceed
 * `most` (bs_wear_size()), or memory. Of BS_ALL_CHOICES each list is found when it is first asked
 * for, so that `most` does not matter, and only one thread may ask. Free with bs_wear_free(). */
BsWear *bs_wear_new(const BsSide *side, const BsRadix *radix, BsChoices choices, guint endgame,
                    guint most);
void bs_wear_free(BsWear *wear);

guint bs_wear_count(const BsWear *wear);
const BsState *bs_wear_state(const BsWear *wear, guint state);

/* Returns the states among which the owner can choose when the outcome hits the state, each once;
 * `n` becomes their number. Of equally good states the first is taken. The list is valid until the
 * next call: of BS_ALL_CHOICES that may have to find it, and only one thread may ask. Several
 * threads may if made by bs_wear_keep(). */
const guint32 *bs_wear_choices(BsWear *wear, guint state, guint outcome, guint *n);

/* Finds all choices at once. FALSE if they exceed `most`. */
gboolean bs_wear_find_all_choices(BsWear *wear, guint most);

/* The best of many choices is the best of few parts. A row stands for the choices after an outcome.
 * The first row of a state is that of no hit at all: the state itself. The others are made of
 * rows of lower numbers, of which each choice is in one at least; outcomes after which they are the
 * same have one row, which may be that of a lower state. */
typedef struct {
	guint32 *rows;   /* by state and outcome */
	guint32 *firsts; /* by state: its first row; then the number of rows */
	guint32 *ends;   /* by row: where its parts end */
	guint32 *parts;  /* rows; none of the first row of a state */
} BsRows;

/* Where the parts of the row begin. */
static inline guint
bs_rows_begin(const BsRows *rows, guint row)
{
	return row == 0 ? 0 : rows->ends[row - 1];
}

/* Returns the rows, owned by the wear. Not if made by bs_wear_keep(), or bs_wear_new_steps(). Of
 * BS_ALL_CHOICES a row is made of what is left after one hit of the least damage and the others;
 * else of the states themselves. */
const BsRows *bs_wear_rows(const BsWear *wear);

/* Makes the rows anew, of hits or of states; for the latter all choices must have been found. FALSE
 * if they take too much memory. */
gboolean bs_wear_make_rows(BsWear *wear, gboolean by_hits);

/* Finds the states in the same way, but only the choices after single hits. NULL if there are too
 * many states. */
BsWear *bs_wear_new_steps(const BsSide *side, const BsRadix *radix, BsChoices choices,
                          guint endgame);

/* Returns the states that one hit of that damage leads to, soaking first. Only for
 * bs_wear_new_steps(). */
const guint32 *bs_wear_steps(const BsWear *wear, guint state, guint damage, guint *n);

/* Marks those states, for hits of each damage. */
void bs_wear_mark_steps(const BsWear *wear, guint state, guint8 *is_marked);

/* Plain play: a hit goes to the toughest unit that survives it, if there is one. But a hit of more
 * than the least damage may also destroy the unit of least rank. */
typedef enum {
	BS_PLAIN_FALLS, /* or destroy any unit that is no better than others */
	BS_PLAIN_SOAKS, /* a hit of the least damage may go to any unit that survives it */
	BS_PLAIN,
	BS_N_PLAIN,
} BsPlain;

/* Marks the states that plain play leads to. Returns how many there are. */
guint bs_wear_mark_plain(const BsWear *wear, BsPlain plain, guint8 *is_marked);

/* Returns a copy with the marked states alone, and the choices among these: all in states of few
 * hit points, elsewhere those that are no part of another. Where hits lead to none of them, others
 * are marked as well. States keep their order. The copy borrows the side. NULL if that takes too
 * much memory. Free with bs_wear_free(). */
BsWear *bs_wear_keep(const BsWear *wear, guint8 *is_marked);

/* Lists of choices are numbered, if made by bs_wear_keep(); equal ones have one number. Those of
 * lower states come first, and those of a state begin with that of no hit at all. */
guint bs_wear_list(const BsWear *wear, guint state, guint outcome);
guint bs_wear_n_lists(const BsWear *wear);

/* Returns what the list is made of: a number less than bs_wear_count() is a state, others, less
 * that count, are lists of lower numbers. All are choices after the same hits, but together they
 * may have some that the list lacks: those that are part of another. */
const guint32 *bs_wear_list_parts(const BsWear *wear, guint list, guint *n);

/* Returns the first outcome after which the state has the same choices; the outcome itself unless
 * made by bs_wear_keep(). */
guint bs_wear_alike(const BsWear *wear, guint state, guint outcome);

/* The sum of the parts of all rows, or of choices if made by bs_wear_keep(): the cost of examining
 * each once. */
guint64 bs_wear_size(const BsWear *wear);
