#include "ground/plane.h"

#include <math.h>

SwPoint
sw_hex_centre(SwHex hex)
{
	return (SwPoint){hex.q + hex.r / 2.0, hex.r * SW_ROW_HEIGHT};
}

SwPoint
sw_place_middle(SwPlace place)
{
	double q = place.hex.q, r = place.hex.r;

	if (sw_place_is_edge(place)) {
		q += sw_hex_directions[place.side].q / 2.0;
		r += sw_hex_directions[place.side].r / 2.0;
	}
	return (SwPoint){q + r / 2, r * SW_ROW_HEIGHT};
}

SwPoint
sw_hex_corner(guint direction, double radius)
{
	double angle = -(direction + 0.5) * G_PI / 3;

	return (SwPoint){radius * cos(angle), radius * sin(angle)};
}

/* ---- In thousandths ---------------------------------------------------------------------- */

SwMilliPoint
sw_hex_centre_milli(SwHex hex)
{
	return (SwMilliPoint){(gint64)hex.q * SW_MILLI_STEP + (gint64)hex.r * SW_MILLI_STEP / 2,
	                      (gint64)hex.r * SW_MILLI_ROW};
}

SwMilliPoint
sw_place_middle_milli(SwPlace place)
{
	SwMilliPoint middle = sw_hex_centre_milli(place.hex), beyond;

	if (!sw_place_is_edge(place))
		return middle;
	beyond = sw_hex_centre_milli(sw_hex_neighbour(place.hex, place.side));
	return (SwMilliPoint){(middle.x + beyond.x) / 2, (middle.y + beyond.y) / 2};
}

SwMilliPoint
sw_hex_corner_milli(guint direction)
{
	static const SwMilliPoint corners[SW_HEX_SIDES] = {
		{500, -289}, {0, -577}, {-500, -289}, {-500, 289}, {0, 577}, {500, 289},
	};

	return corners[direction];
}

/* ---- Outlines ---------------------------------------------------------------------------- */

/* The ring begins in direction 4 and has six sections of `radius` hexes. A hex has two sides on the
 * outline, in the direction of its section and the next; the first hex of a section has the side
 * before them too. */
guint
sw_hex_outline(guint32 radius, SwHexCorner *corners)
{
	g_autofree SwHex *ring = g_new(SwHex, SW_HEX_SIDES * MAX(radius, 1));
	guint n_ring = sw_hex_ring(sw_hex(0, 0), radius, ring), n = 0;

	for (guint i = 0; i < n_ring; i++) {
		gboolean turns = radius == 0 || i % radius == 0;
		guint first = radius == 0 ? 0 : 4 + i / radius - turns;
		guint sides = radius == 0 ? SW_HEX_SIDES : 2 + turns;

		for (guint k = 0; k < sides; k++)
			corners[n++] = (SwHexCorner){ring[i], (first + k) % SW_HEX_SIDES};
	}
	return n;
}
