/* Integers from a seed: PCG32 (XSH-RR 64/32, stream 54), so that the same seed gives the same draws
 * on every machine. Not for secrets.
 *
 * A plain value; nothing allocates, nothing fails. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct {
	guint64 state;
} SwChance;

void sw_chance_init(SwChance *chance, guint64 seed);

/* A number from 0 to n - 1, each as likely as the others; n is 1 or more. */
guint32 sw_chance_below(SwChance *chance, guint32 n);

/* Shuffles `n` items of `size` bytes each, of at most SW_CHANCE_MAX_ITEM, by Fisher-Yates from the
 * end. */
#define SW_CHANCE_MAX_ITEM 64
void sw_chance_shuffle(SwChance *chance, void *items, guint n, gsize size);

G_END_DECLS
