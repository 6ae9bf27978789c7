/* Convex polygons: discs, and hulls of an eye and a disc. Private to this folder; points
 * are in fine units. */
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

/* Initialises the hull of a point and a convex polygon. Returns the position of the point among its
 * corners, or -1 if the polygon contains the point. */
gint convex__with_point(Convex *hull, SwXY point, const Convex *convex);

/* Initialises what a convex polygon about the origin sweeps over when it is moved along the side.
 */
void convex__sweep(Convex *swept, const Convex *convex, SwSide side);

/* TRUE if the point is inside; inside or on the outline. */
gboolean convex__contains(const Convex *convex, SwXY point);
gboolean convex__contains_or_touches(const Convex *convex, SwXY point);

/* TRUE if the side has inner points of the polygon. The second then tells how far along the side
 * they end, 1 being its own end. */
gboolean convex__is_passed_by(const Convex *convex, SwSide side);
gboolean convex__is_passed_until(const Convex *convex, SwSide side, SwFraction *end);
