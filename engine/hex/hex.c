#include "hex/hex.h"

const SwHex sw_hex_directions[SW_HEX_SIDES] = {
	{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1},
};

guint32
sw_hex_distance(SwHex a, SwHex b)
{
	gint32 q = a.q - b.q, r = a.r - b.r;

	return (guint32)(ABS(q) + ABS(r) + ABS(q + r)) / 2;
}

guint
sw_hex_region_size(guint radius)
{
	return 3 * radius * (radius + 1) + 1;
}

void
sw_hex_region(SwHex centre, guint radius, SwHex *hexes)
{
	for (guint ring = 0; ring <= radius; ring++)
		hexes += sw_hex_ring(centre, ring, hexes);
}

guint
sw_hex_ring(SwHex centre, guint radius, SwHex *hexes)
{
	SwHex hex = centre;
	guint n = 0;

	if (radius == 0) {
		hexes[0] = centre;
		return 1;
	}
	for (guint i = 0; i < radius; i++)
		hex = sw_hex_neighbour(hex, 4);
	for (guint side = 0; side < SW_HEX_SIDES; side++) {
		for (guint i = 0; i < radius; i++) {
			hexes[n++] = hex;
			hex = sw_hex_neighbour(hex, side);
		}
	}
	return n;
}

/* Returns the integer nearest to n / d for d > 0; halves are rounded up. */
static gint64
divide_round(gint64 n, gint64 d)
{
	gint64 twice = 2 * n + d;
	gint64 quotient = twice / (2 * d);

	return twice < 0 && twice % (2 * d) != 0 ? quotient - 1 : quotient;
}

/* Rounds the cube coordinates (x, y, -x-y) / d; the coordinate with the largest rounding error is
 * computed from the other two. */
static SwHex
round_cube(gint64 x, gint64 y, gint64 d)
{
	gint64 z = -x - y;
	gint64 rx = divide_round(x, d), ry = divide_round(y, d), rz = divide_round(z, d);
	gint64 dx = ABS(rx * d - x), dy = ABS(ry * d - y), dz = ABS(rz * d - z);

	if (dx > dy && dx > dz)
		rx = -ry - rz;
	else if (dy > dz)
		ry = -rx - rz;
	return sw_hex((gint32)rx, (gint32)ry);
}

guint
sw_hex_line(SwHex a, SwHex b, SwHex *hexes)
{
	gboolean swapped = sw_hex_compare(b, a) < 0;
	SwHex from = swapped ? b : a, to = swapped ? a : b;
	guint32 n = sw_hex_distance(a, b);
	gint64 scale = 6 * (gint64)MAX(n, 1);

	for (guint32 i = 0; i <= n; i++) {
		gint64 k = 6 * (gint64)i, rest = scale - k;

		/* Displaced slightly, so that no sample is on the border between two hexes. */
		hexes[swapped ? n - i : i] = round_cube(from.q * rest + to.q * k + 2,
		                                        from.r * rest + to.r * k + 1, scale);
	}
	return n + 1;
}

SwSymmetry
sw_symmetry(guint number)
{
	return (SwSymmetry){.rotation = (guint8)(number % 6), .mirrored = number >= 6};
}

SwHex
sw_symmetry_hex(SwSymmetry symmetry, SwHex hex)
{
	if (symmetry.mirrored)
		hex = sw_hex(hex.q + hex.r, -hex.r);
	for (guint i = 0; i < symmetry.rotation; i++)
		hex = sw_hex(hex.q + hex.r, -hex.q);
	return hex;
}

guint
sw_symmetry_direction(SwSymmetry symmetry, guint direction)
{
	guint d = symmetry.mirrored ? SW_HEX_SIDES - direction : direction;

	return (d + symmetry.rotation) % SW_HEX_SIDES;
}
