/* Where hexes and edges lie in the plane: middles, corners and outlines.
 *
 * Hexes have a corner at the top. Hex (0, 0) lies at the origin, x grows to the right and y
 * downward, and the centres of two neighbours are 1 apart. What is written into files that must be
 * the same on every machine counts in thousandths of that, in whole numbers: SwMilliPoint.
 */
#pragma once

#include "ground/place.h"

G_BEGIN_DECLS

/* How far the rows of hexes lie apart, and how far a hex's corners from its centre. */
#define SW_ROW_HEIGHT 0.86602540378443864676
#define SW_HEX_RADIUS 0.57735026918962576451

typedef struct {
	double x, y;
} SwPoint;

SwPoint sw_hex_centre(SwHex hex);

/* The middle of a hex or an edge. */
SwPoint sw_place_middle(SwPlace place);

/* The corner at the end of the side in `direction`, 0 to 5, the way directions run; seen from the
 * centre of a hex whose corners are `radius` away. */
SwPoint sw_hex_corner(guint direction, double radius);

/* ---- In thousandths ---------------------------------------------------------------------- */

#define SW_MILLI_STEP 1000
#define SW_MILLI_ROW 866

typedef struct {
	gint64 x, y;
} SwMilliPoint;

SwMilliPoint sw_hex_centre_milli(SwHex hex);
SwMilliPoint sw_place_middle_milli(SwPlace place);
SwMilliPoint sw_hex_corner_milli(guint direction);

/* ---- Outlines ---------------------------------------------------------------------------- */

/* A corner of a hex, as sw_hex_corner() numbers them. */
typedef struct {
	SwHex hex;
	guint direction;
} SwHexCorner;

/* The outline of all hexes within `radius` steps of the origin, corner by corner and
 * counter-clockwise, into `corners`, which has room for SW_OUTLINE_CORNERS(radius); returns how
 * many there are. */
#define SW_OUTLINE_CORNERS(radius) (6 + 12 * (radius))
guint sw_hex_outline(guint32 radius, SwHexCorner *corners);

G_END_DECLS
