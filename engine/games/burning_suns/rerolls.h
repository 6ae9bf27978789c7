/* Rerolls as a choice: which misses are rerolled, if any, depends on the enemy and on the throws of
 * both.
 *
 * Both sides throw all their dice and see them. Then the attacker spends its rerolls one by one,
 * seeing each result, then the defender (RULINGS.md). A throw is described by the number of misses
 * among each sort of dice. Private to this folder. */
#pragma once

#include "games/burning_suns/volley.h"
#include "games/burning_suns/worth.h"

typedef struct BsRerolls BsRerolls;

/* Prepares the throws of both. NULL if there are too many different throws, or to play them once
 * takes more than `most` (bs_rerolls_size()). */
BsRerolls *bs_rerolls_new(const BsFire *attacker, const BsFire *defender, const BsRadix radices[2],
                          guint64 most);
void bs_rerolls_free(BsRerolls *rerolls);

/* The cost of one bs_rerolls_play(), in steps of a few nanoseconds. */
guint64 bs_rerolls_size(const BsRerolls *rerolls);

/* Fills in the chances that the attacker hits with one outcome and the defender with another:
 * chances[attacker's * n + defender's], n being the outcomes of the defender's radix. Both choose
 * by the worth of such a pair in `worths`, which has the same layout. */
void bs_rerolls_play(BsRerolls *rerolls, const BsWorth *worths, double *chances);
