/* Geometry of hexes and edges in the plane: centres, corners and outlines.
 *
 * Hexes have a corner at the top. The centre of hex (0, 0) is the origin, x grows to the right and
 * y downward, and the centres of two neighbours are 1 apart. For files that must be identical on
 * every machine there are integer coordinates in thousandths: SwMilliPoint.
 */
#pragma once

#include "ground/place.h"

G_BEGIN_DECLS

/* The distance between rows of hexes, and from the centre of a hex to its corners. */
#define SW_ROW_HEIGHT 0.86602540378443864676
#define SW_HEX_RADIUS 0.57735026918962576451

typedef struct {
	double x, y;
} SwPoint;

SwPoint sw_hex_centre(SwHex hex);

/* Returns the centre of a hex or an edge. */
SwPoint sw_place_middle(SwPlace place);

/* Returns the corner at the counter-clockwise end of the side in `direction`, 0 to 5, relative to
 * the centre of a hex whose corners are `radius` away. */
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

/* Writes the outline of all hexes within `radius` steps of the origin into `corners`,
 * counter-clockwise; it has room for SW_OUTLINE_CORNERS(radius). Returns the number of corners. */
#define SW_OUTLINE_CORNERS(radius) (6 + 12 * (radius))
guint sw_hex_outline(guint32 radius, SwHexCorner *corners);

G_END_DECLS
