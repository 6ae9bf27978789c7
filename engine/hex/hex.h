/* Axial coordinates on a pointy-top hex grid, r growing downward.
 *
 *        2   1            direction  (q, r)
 *         \ /             0 (+1, 0)   3 (-1, 0)
 *      3 --+-- 0          1 (+1,-1)   4 (-1,+1)
 *         / \             2 ( 0,-1)   5 ( 0,+1)
 *        4   5
 *
 * Directions run counter-clockwise, modulo 6; direction d + 3 is opposite to d. A rotation by n
 * turns the plane by n x 60 degrees counter-clockwise: it takes direction d to d + n. The mirror
 * takes direction d to -d: it leaves the horizontal axis through the origin in place.
 *
 * Coordinates of documents are within +-SW_HEX_LIMIT, so that sums of a few of them never
 * overflow. Everything here is a plain value; nothing allocates, nothing fails.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define SW_HEX_LIMIT (1 << 20)
#define SW_HEX_SIDES 6

typedef struct {
	gint32 q, r;
} SwHex;

extern const SwHex sw_hex_directions[SW_HEX_SIDES];

static inline SwHex
sw_hex(gint32 q, gint32 r)
{
	SwHex hex = {q, r};

	return hex;
}

static inline gboolean
sw_hex_equal(SwHex a, SwHex b)
{
	return a.q == b.q && a.r == b.r;
}

/* Compares in reading order: by r, then by q. */
static inline int
sw_hex_compare(SwHex a, SwHex b)
{
	if (a.r != b.r)
		return a.r < b.r ? -1 : 1;
	return (a.q > b.q) - (a.q < b.q);
}

static inline SwHex
sw_hex_add(SwHex a, SwHex b)
{
	return sw_hex(a.q + b.q, a.r + b.r);
}

static inline SwHex
sw_hex_sub(SwHex a, SwHex b)
{
	return sw_hex(a.q - b.q, a.r - b.r);
}

/* The neighbour of `hex` in direction 0 to 5. */
static inline SwHex
sw_hex_neighbour(SwHex hex, guint direction)
{
	return sw_hex_add(hex, sw_hex_directions[direction]);
}

/* Returns the number of steps from `a` to `b` on an unobstructed map. */
guint32 sw_hex_distance(SwHex a, SwHex b);

/* How many hexes lie within `radius` steps of one hex, itself included. */
guint sw_hex_region_size(guint radius);

/* Writes the hexes within `radius` steps of `centre` into `hexes`, ordered by ring; it has room for
 * sw_hex_region_size(radius). */
void sw_hex_region(SwHex centre, guint radius, SwHex *hexes);

/* Writes the 6 x radius hexes at exactly `radius` steps (one for radius 0) into `hexes`, starting
 * in direction 4 and going counter-clockwise. Returns how many there are. */
guint sw_hex_ring(SwHex centre, guint radius, SwHex *hexes);

/* Writes a straight line of distance + 1 hexes from `a` to `b`, both included, each touching the
 * next, into `hexes`. The line from `b` to `a` has the same hexes in reverse. Uses integers only.
 * Returns how many there are. */
guint sw_hex_line(SwHex a, SwHex b, SwHex *hexes);

/* One of the twelve symmetries of a hex grid about the origin: first the mirror, if any, then the
 * rotation by `rotation` x 60 degrees. */
typedef struct {
	guint8 rotation; /* 0 to 5 */
	gboolean mirrored;
} SwSymmetry;

#define SW_SYMMETRIES 12

/* Returns symmetry number 0 to 11; 0 is the identity. */
SwSymmetry sw_symmetry(guint number);

SwHex sw_symmetry_hex(SwSymmetry symmetry, SwHex hex);
guint sw_symmetry_direction(SwSymmetry symmetry, guint direction);

G_END_DECLS
