#include "plane/root.h"

/* Finds one binary digit after another, the highest first. */
guint64
sw_root(guint64 n)
{
	guint64 root = 0;

	for (guint64 bit = G_GUINT64_CONSTANT(1) << 31; bit > 0; bit >>= 1) {
		if ((root + bit) * (root + bit) <= n)
			root += bit;
	}
	return root;
}
