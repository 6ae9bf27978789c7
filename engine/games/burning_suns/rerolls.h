/* Rerolls as a choice: which misses are rerolled, if any, depends on the enemy and on what both
 * have thrown. Private to this folder.
 *
 * Both throw all their dice and see them. Then the attacker spends its rerolls one by one, seeing
 * each result, then the defender (RULINGS.md). A side is told by how many dice of each sort
 * miss. */
#pragma once

#include "games/burning_suns/volley.h"
#include "games/burning_suns/worth.h"

typedef struct BsRerolls BsRerolls;

/* What both throw. NULL if these are too many different throws, or to play them once takes more
 * than `most` (bs_rerolls_size()). */
BsRerolls *bs_rerolls_new(const BsFire *attacker, const BsFire *defender, const BsRadix radices[2],
                          guint64 most);
void bs_rerolls_free(BsRerolls *rerolls);

/* How much it takes to play once, in steps of a few nanoseconds. */
guint64 bs_rerolls_size(const BsRerolls *rerolls);

/* The chances that the attacker hits with one outcome and the defender with another, into
 * chances[attacker's * n + defender's], n being the outcomes of the defender's radix; both choose
 * by what such a pair is worth, in `worths`, which is laid out alike. */
void bs_rerolls_play(BsRerolls *rerolls, const BsWorth *worths, double *chances);
