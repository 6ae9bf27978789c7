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

/* Prepares the throws of both. Their volleys (volley.h) save time; NULL if not known. NULL if there
 * are too many different throws, or to play them once takes more than `most` (bs_rerolls_size()).
 * The volleys are not kept. */
BsRerolls *bs_rerolls_new(const BsFire fires[2], const BsVolley *const volleys[2],
                          const BsRadix radices[2], guint64 most);
void bs_rerolls_free(BsRerolls *rerolls);

/* An upper bound of the cost of one bs_rerolls_play(), in steps of a few nanoseconds. */
guint64 bs_rerolls_size(const BsRerolls *rerolls);

/* Both choose, by the worth of each possible pair of outcomes: worths[attacker's * n + defender's],
 * n being the outcomes of the defender's radix. */
void bs_rerolls_play(BsRerolls *rerolls, const BsWorth *worths);

/* Returns the mean worth of what was played; `misses` becomes the chance that nobody hits. */
BsWorth bs_rerolls_mean(BsRerolls *rerolls, double *misses);

/* Fills in the chance of each pair of outcomes, in the same layout as their worths. */
void bs_rerolls_tell(BsRerolls *rerolls, double *chances);
