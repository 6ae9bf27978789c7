/* Convex polygons: discs, and hulls of an eye and a disc. Private to this folder; points are in
 * fine units. */
#pragma once

#include "plane/sight.h"
#include "plane/vector.h"

/* Of a disc that is swept along a side, two more than the disc has; and room while a hull is made.
 */
#define CONVEX_MOST_CORNERS (SW_DISC_CORNERS + 8)

/* The corners are in the order in which sw_cross() of two neighbours and any other is positive. */
typedef struct {
	SwXY corners[CONVEX_MOST_CORNERS];
	guint n;
	SwXY low, high; /* the box around it */
	SwXY inner;     /* a point inside */
} Convex;

/* Initialises the polygon of a disc; FALSE if it has none (see sight.h). */
gboolean convex__disc(Convex *convex, SwDisc disc);

/* Initialises a polygon about the origin whose corners are those of a disc, but nowhere beyond the
 * circle: points that are a radius from the origin are not inside. */
gboolean convex__disc_within(Convex *convex, gint32 radius);

/* Initialises the polygon moved by a vector. */
void convex__move(Convex *moved, const Convex *convex, SwXY by);

/* Initialises the hull of a point and a convex polygon; the point is its first corner. FALSE, with
 * the polygon itself, if the point is inside it or on its outline. */
gboolean convex__with_point(Convex *hull, SwXY point, const Convex *convex);

/* The same with a box, of any place. */
void convex__with_box(Convex *hull, SwXY low, SwXY high, const Convex *convex);

/* Initialises what a convex polygon about the origin sweeps over when it is moved along the side:
 * their Minkowski sum. */
void convex__sweep(Convex *swept, const Convex *convex, SwSide side);

/* TRUE if the point is inside; a point on the outline is not. */
gboolean convex__contains(const Convex *convex, SwXY point);

/* FALSE if the side is beside the polygon's box. */
static inline gboolean
convex__is_in_box(const Convex *convex, SwSide side)
{
	return MAX(side.from.x, side.to.x) > convex->low.x &&
	       MIN(side.from.x, side.to.x) < convex->high.x &&
	       MAX(side.from.y, side.to.y) > convex->low.y &&
	       MIN(side.from.y, side.to.y) < convex->high.y;
}

/* TRUE if the side has inner points of the polygon. The second then tells how far along the side
 * they begin and end, 1 being its own end. */
gboolean convex__is_passed_by(const Convex *convex, SwSide side);
gboolean convex__is_passed_between(const Convex *convex, SwSide side, SwFraction *begin,
                                   SwFraction *end);
