#include "ground/plane.h"

#include "cases.h"

#include <math.h>

#define NEAR 1e-9

static gboolean
is_at(SwPoint point, double x, double y)
{
	return fabs(point.x - x) < NEAR && fabs(point.y - y) < NEAR;
}

/* In thousandths; the height of rows is rounded down to 866. */
static gboolean
is_as(SwMilliPoint milli, SwPoint point)
{
	return fabs((double)milli.x - point.x * 1000) <= 0.5 + fabs(point.y) * 0.03 &&
	       fabs((double)milli.y - point.y * 1000) <= 0.5 + fabs(point.y) * 0.03;
}

START_TEST(test_middles)
{
	static const SwHex hexes[] = {{0, 0}, {3, -2}, {-7, 5}, {40, 1}};
	SwHex hex = hexes[_i];
	SwPoint centre = sw_hex_centre(hex);

	expect(is_at(centre, hex.q + hex.r / 2.0, hex.r * sqrt(3) / 2));
	expect(is_as(sw_hex_centre_milli(hex), centre));
	expect(is_at(sw_place_middle(sw_place_hex(hex)), centre.x, centre.y));
	for (guint d = 0; d < SW_HEX_SIDES; d++) {
		SwPoint beyond = sw_hex_centre(sw_hex_neighbour(hex, d));
		SwPoint edge = sw_place_middle(sw_place_edge(hex, d));

		expect(fabs(hypot(beyond.x - centre.x, beyond.y - centre.y) - 1) < NEAR);
		expect(is_at(edge, (centre.x + beyond.x) / 2, (centre.y + beyond.y) / 2));
		expect(is_as(sw_place_middle_milli(sw_place_edge(hex, d)), edge));
	}
}
END_TEST

/* A corner has the same distance from the centres of the three hexes that meet there: its own, the
 * one in its direction and the next. */
START_TEST(test_corners)
{
	guint next = (_i + 1) % SW_HEX_SIDES;
	SwPoint corner = sw_hex_corner((guint)_i, SW_HEX_RADIUS);
	SwPoint one = sw_hex_centre(sw_hex_directions[_i]);
	SwPoint other = sw_hex_centre(sw_hex_directions[next]);

	expect(is_at(corner, (one.x + other.x) / 3, (one.y + other.y) / 3));
	expect(fabs(hypot(corner.x, corner.y) - SW_HEX_RADIUS) < NEAR);
	expect(is_as(sw_hex_corner_milli((guint)_i), corner));
}
END_TEST

/* Each corner is one side of a hex from the last, and all are on hexes of the outer ring; the
 * enclosed area is that of all hexes. */
START_TEST(test_outline)
{
	guint radius = (guint)_i;
	g_autofree SwHexCorner *corners = g_new(SwHexCorner, SW_OUTLINE_CORNERS(radius));
	guint n = sw_hex_outline(radius, corners);
	double twice = 0;
	SwPoint last = {0, 0};

	expect_eq(n, SW_OUTLINE_CORNERS(radius));
	for (guint i = 0; i <= n; i++) {
		const SwHexCorner *at = &corners[i % n];
		SwPoint centre = sw_hex_centre(at->hex);
		SwPoint corner = sw_hex_corner(at->direction, SW_HEX_RADIUS);
		SwPoint point = {centre.x + corner.x, centre.y + corner.y};

		expect_eq(sw_hex_distance(sw_hex(0, 0), at->hex), radius);
		if (i > 0) {
			expect(fabs(hypot(point.x - last.x, point.y - last.y) - SW_HEX_RADIUS) <
			       NEAR);
			twice += point.x * last.y - last.x * point.y;
		}
		last = point;
	}
	expect(fabs(twice / 2 - sw_hex_region_size(radius) * sqrt(3) / 2) < NEAR * n);
}
END_TEST

TCase *
plane_case(void)
{
	TCase *tcase = case_new("plane");

	tcase_add_loop_test(tcase, test_middles, 0, 4);
	tcase_add_loop_test(tcase, test_corners, 0, SW_HEX_SIDES);
	tcase_add_loop_test(tcase, test_outline, 0, 6);
	return tcase;
}
