/* Exact arithmetic on vectors and fractions in fine units. Private to this folder.
 *
 * Differences of coordinates within SW_AREA_LIMIT have at most 22 bits, cross products 45, and
 * products of two of those fit in SwWide. */
#pragma once

#include "plane/cross.h"

static inline SwXY
xy_minus(SwXY a, SwXY b)
{
	return (SwXY){a.x - b.x, a.y - b.y};
}

static inline SwXY
xy_plus(SwXY a, SwXY b)
{
	return (SwXY){a.x + b.x, a.y + b.y};
}

static inline gboolean
xy_is_within_limit(SwXY hundredths)
{
	return ABS((gint64)hundredths.x) <= SW_AREA_LIMIT &&
	       ABS((gint64)hundredths.y) <= SW_AREA_LIMIT;
}

static inline SwXY
xy_fine(SwXY hundredths)
{
	return (SwXY){hundredths.x * SW_FINE, hundredths.y * SW_FINE};
}

static inline gboolean
xy_equal(SwXY a, SwXY b)
{
	return a.x == b.x && a.y == b.y;
}

/* Positive if the turn from `a` to `b` is clockwise as drawn, by less than half a circle. */
static inline gint64
xy_cross(SwXY a, SwXY b)
{
	return (gint64)a.x * b.y - (gint64)a.y * b.x;
}

/* A number over a positive number. */
typedef struct {
	gint64 over, under;
} SwFraction;

static inline SwFraction
fraction(gint64 over, gint64 under)
{
	return under < 0 ? (SwFraction){-over, -under} : (SwFraction){over, under};
}

static inline gboolean
fraction_less(SwFraction a, SwFraction b)
{
	return sw_wide_compare(sw_wide_product(a.over, b.under), sw_wide_product(b.over, a.under)) <
	       0;
}

/* Compares two points of an array, by x, then by y, for sorting it. */
static inline int
xy_compare(gconstpointer a, gconstpointer b)
{
	const SwXY *p = (const SwXY *)a, *q = (const SwXY *)b;

	return p->x != q->x ? (p->x > q->x) - (p->x < q->x) : (p->y > q->y) - (p->y < q->y);
}
