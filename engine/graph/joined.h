/* Union-find: `parents` has the parent of each item; a root is its own parent and represents all
 * items joined to it. It is the one with the lowest number. */
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

/* Joins the sets of `a` and `b`; returns the root of both. */
static inline guint32
sw_joined_join(guint32 *parents, guint32 a, guint32 b)
{
	a = sw_joined_root(parents, a);
	b = sw_joined_root(parents, b);
	parents[MAX(a, b)] = MIN(a, b);
	return MIN(a, b);
}

G_END_DECLS
