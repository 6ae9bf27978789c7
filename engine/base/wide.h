/* Whole numbers of 128 bits, for products of numbers of 64: exact on machines whose compilers have
 * no such type, as those of 32 bits. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* high * 2^64 + low. */
typedef struct {
	gint64 high;
	guint64 low;
} SwWide;

static inline SwWide
sw_wide(gint64 value)
{
	return (SwWide){value < 0 ? -1 : 0, (guint64)value};
}

static inline SwWide
sw_wide_plus(SwWide a, SwWide b)
{
	guint64 low = a.low + b.low;

	return (SwWide){(gint64)((guint64)a.high + (guint64)b.high + (low < a.low)), low};
}

static inline SwWide
sw_wide_minus(SwWide a, SwWide b)
{
	return (SwWide){(gint64)((guint64)a.high - (guint64)b.high - (a.low < b.low)),
	                a.low - b.low};
}

/* The product, by halves: as if without signs, and then less what the signs have added. */
static inline SwWide
sw_wide_product(gint64 a, gint64 b)
{
	guint64 x = (guint64)a, y = (guint64)b;
	guint64 x0 = (guint32)x, x1 = x >> 32, y0 = (guint32)y, y1 = y >> 32;
	guint64 lowest = x0 * y0, middle = x1 * y0 + (lowest >> 32);
	guint64 other = x0 * y1 + (guint32)middle;
	guint64 high = x1 * y1 + (middle >> 32) + (other >> 32);

	high -= (a < 0 ? y : 0) + (b < 0 ? x : 0);
	return (SwWide){(gint64)high, other << 32 | (guint32)lowest};
}

/* Negative, zero or positive, as `a` is less than `b`, equal to it, or greater. */
static inline int
sw_wide_compare(SwWide a, SwWide b)
{
	if (a.high != b.high)
		return a.high < b.high ? -1 : 1;
	return (a.low > b.low) - (a.low < b.low);
}

/* Divides by a positive number, and rounds towards zero. A quotient that is beyond 64 bits becomes
 * the nearest number that is not. */
gint64 sw_wide_divide(SwWide a, gint64 by);

G_END_DECLS
