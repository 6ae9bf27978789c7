/* Random integers from a seed: PCG32 (XSH-RR 64/32, stream 54), so that the same seed gives the
 * same numbers on every machine. Not for secrets.
 *
 * SwRandom is a plain value: nothing allocates, nothing fails. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct {
	guint64 state;
} SwRandom;

void sw_random_init(SwRandom *random, guint64 seed);

/* Returns a number from 0 to n - 1, uniformly distributed; n is 1 or more. */
guint32 sw_random_below(SwRandom *random, guint32 n);

/* Shuffles `n` items of `size` bytes each (at most SW_RANDOM_MAX_ITEM) by Fisher-Yates, starting at
 * the end. */
#define SW_RANDOM_MAX_ITEM 64
void sw_random_shuffle(SwRandom *random, void *items, guint n, gsize size);

G_END_DECLS
