/* Convex polygons: discs, and hulls of an eye and a disc. Private to this folder; points
 * are in fine units. */
#pragma once

#include "plane/sight.h"
#include "plane/vector.h"

/* The corners of a disc, a point, and room for the first corner again while a hull is made. */
#define CONVEX_MOST_CORNERS (SW_DISC_CORNERS + 2)

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

/* TRUE if the point is inside or on the outline. */
gboolean convex__contains_or_touches(const Convex *convex, SwXY point);

/* TRUE if the side has inner points of the polygon. */
gboolean convex__is_passed_by(const Convex *convex, SwSide side);
