/* Random integers from a seed: PCG32 (XSH-RR 64/32, stream 54), so that the same seed gives the
 * same numbers on every machine. Not for secrets.
 *
 * SwChance is a plain value: nothing allocates, nothing fails. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct {
	guint64 state;
} SwChance;

void sw_chance_init(SwChance *chance, guint64 seed);

/* Returns a number from 0 to n - 1, uniformly distributed; n is 1 or more. */
guint32 sw_chance_below(SwChance *chance, guint32 n);

/* Shuffles `n` items of `size` bytes each (at most SW_CHANCE_MAX_ITEM) by Fisher-Yates, starting at
 * the end. */
#define SW_CHANCE_MAX_ITEM 64
void sw_chance_shuffle(SwChance *chance, void *items, guint n, gsize size);

G_END_DECLS
