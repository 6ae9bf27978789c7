/* Which things are joined: each has a parent, and the last one, its own parent, stands for all that
 * are joined to it. Roots are the lowest numbers among those that they stand for. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

static inline guint32
sw_joined_root(guint32 *parents, guint32 i)
{
	while (parents[i] != i) {
		parents[i] = parents[parents[i]];
		i = parents[i];
	}
	return i;
}

/* Joins what `a` and `b` belong to; returns the root of both. */
static inline guint32
sw_joined_join(guint32 *parents, guint32 a, guint32 b)
{
	a = sw_joined_root(parents, a);
	b = sw_joined_root(parents, b);
	parents[MAX(a, b)] = MIN(a, b);
	return MIN(a, b);
}

G_END_DECLS
