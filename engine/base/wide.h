/* Whole numbers of 128 bits, for products of numbers of 64: also where the compiler has no such
 * type, as on machines of 32 bits. */
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

#if defined(__SIZEOF_INT128__) && !defined(SW_WIDE_BY_HAND)

/* Where the compiler has the type, it multiplies and divides several times faster. */
__extension__ typedef __int128 SwNativeWide;
__extension__ typedef unsigned __int128 SwUnsignedWide;

static inline SwWide
sw_wide_product(gint64 a, gint64 b)
{
	SwNativeWide product = (SwNativeWide)a * b;

	return (SwWide){(gint64)(product >> 64), (guint64)product};
}

/* Without signs; the quotient fits, since high < by. */
static inline guint64
sw_wide_divide_unsigned(guint64 high, guint64 low, guint64 by)
{
	return (guint64)(((SwUnsignedWide)high << 64 | low) / by);
}

#else

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

/* Without signs, a binary digit after the other; the quotient fits, since high < by. */
static inline guint64
sw_wide_divide_unsigned(guint64 high, guint64 low, guint64 by)
{
	for (guint i = 0; i < 64; i++) {
		/* `by` is below 2^63, so the rest is, too, and doubling it loses nothing. */
		high = high << 1 | low >> 63;
		low <<= 1;
		if (high >= by) {
			high -= by;
			low |= 1;
		}
	}
	return low;
}

#endif

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
static inline gint64
sw_wide_divide(SwWide a, gint64 by)
{
	gboolean is_negative = a.high < 0;
	guint64 quotient;

	if (is_negative)
		a = sw_wide_minus(sw_wide(0), a);
	if (a.high == 0)
		quotient = a.low / (guint64)by;
	else
		quotient = (guint64)a.high < (guint64)by
		                   ? sw_wide_divide_unsigned((guint64)a.high, a.low, (guint64)by)
		                   : G_MAXUINT64;
	if (quotient > G_MAXINT64)
		return is_negative ? G_MININT64 : G_MAXINT64;
	return is_negative ? -(gint64)quotient : (gint64)quotient;
}

G_END_DECLS
