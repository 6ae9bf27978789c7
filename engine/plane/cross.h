/* Sides of areas: on which side of one a point is, and whether two meet. Private to this folder.
 *
 * Coordinates are within SW_AREA_LIMIT in fine units, or twice that: all values fit in 64 bits. */
#pragma once

#include "base/wide.h"
#include "plane/area.h"

typedef struct {
	SwXY from, to;
} SwSide;

static inline SwSide
sw_area_side(const SwArea *area, guint i)
{
	return (SwSide){area->corners[i], area->corners[i + 1 == area->n ? 0 : i + 1]};
}

/* Twice the area of the triangle: positive if its corners are clockwise as drawn, 0 if they are in
 * line. */
static inline gint64
sw_cross(SwXY a, SwXY b, SwXY c)
{
	return ((gint64)b.x - a.x) * ((gint64)c.y - a.y) -
	       ((gint64)b.y - a.y) * ((gint64)c.x - a.x);
}

/* The product of the ways from `a` to `b` and to `c`: positive if they lead the same way. */
static inline gint64
sw_dot(SwXY a, SwXY b, SwXY c)
{
	return ((gint64)b.x - a.x) * ((gint64)c.x - a.x) +
	       ((gint64)b.y - a.y) * ((gint64)c.y - a.y);
}

/* TRUE if a point in line with the side is on it, ends included. */
static inline gboolean
sw_is_between(SwXY point, SwSide side)
{
	return sw_dot(point, side.from, side.to) <= 0;
}

/* TRUE if the sides cross at a point that is an end of neither. */
gboolean sw_sides_cross(SwSide a, SwSide b);

/* TRUE if the point is on the side, ends included. */
gboolean sw_is_on_side(SwXY point, SwSide side);

/* TRUE if the sides have a point in common; ends are points of a side. */
gboolean sw_sides_meet(SwSide a, SwSide b);

typedef enum { SW_OUTSIDE, SW_ON_OUTLINE, SW_INSIDE } SwWhere;

SwWhere sw_area_where(const SwArea *area, SwXY point);
