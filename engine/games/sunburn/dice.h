/* Exact chances of six-sided dice, as fractions. Private to this folder.
 *
 * The caller initialises the rationals in which results are stored. */
#pragma once

#include "games/sunburn/table.h"

#include <gmp.h>

/* The most dice of a side for which chances are computed; a team has five. */
#define SB_MOST_DICE 20

/* The dice of one side: how many show each number if they are known, else how many are rolled. */
typedef struct {
	gboolean is_known;
	guint n;
	guint shown[SB_FACES]; /* if known */
} SbDice;

/* Which of two sides has more dice of the number `first`, then of the next one, and so on (The
 * Movement Phase, The Action Phase): the chances of each, and that even the last number is a tie.
 * Neither side has more than SB_MOST_DICE. */
void sb_dice_compare(mpq_t one, mpq_t two, mpq_t tie, const SbDice *mine, const SbDice *theirs,
                     guint first);

/* The numbers by which each of some characters can act: bit i for the number i + 1. */
typedef struct {
	guint8 masks[SB_MOST_DICE];
	guint n;
} SbActing;

/* How many characters can act at once by a roll of as many dice as `dice`: sets `chances`, of
 * `most` rationals, to the chances that at least 1, 2 … can, each by a die of its own. `counters`
 * are numbers that any dice can be turned to, one each: how many there are of each number. */
void sb_dice_act(mpq_t *chances, guint most, const SbActing *acting, guint dice,
                 const guint counters[SB_FACES]);
