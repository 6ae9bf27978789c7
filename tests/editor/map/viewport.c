#include "map/viewport.h"

#include "cases.h"

#include <math.h>

TCase *viewport_case(void);

static const double zooms[] = {0.25, 1, 3.7, 14, 64, 400};

static SwViewport
viewport_at(double zoom)
{
	return (SwViewport){.x = 12.25, .y = -7.5, .zoom = zoom, .width = 801, .height = 600};
}

static gboolean
is_near(double a, double b)
{
	return fabs(a - b) < 1e-6;
}

START_TEST(test_the_centre_of_a_hex_is_in_it)
{
	SwViewport viewport = viewport_at(zooms[_i]);

	for (gint32 r = -9; r <= 9; r++) {
		for (gint32 q = -9; q <= 9; q++) {
			SwPoint at = sw_viewport_hex(&viewport, sw_hex(q, r));

			expect(sw_hex_equal(sw_viewport_hex_at(&viewport, at.x, at.y),
			                    sw_hex(q, r)));
		}
	}
}
END_TEST

/* A point belongs to the hex whose centre is nearest: that defines a hexagon. */
START_TEST(test_a_point_is_in_the_nearest_hex)
{
	SwViewport viewport = viewport_at(zooms[_i]);
	g_autoptr(GRand) chance = g_rand_new_with_seed(7);

	for (guint i = 0; i < 2000; i++) {
		double x = g_rand_double_range(chance, 0, 801);
		double y = g_rand_double_range(chance, 0, 600);
		SwHex hex = sw_viewport_hex_at(&viewport, x, y);
		SwPoint at = sw_viewport_hex(&viewport, hex);
		double distance = hypot(at.x - x, at.y - y);

		for (guint d = 0; d < SW_HEX_SIDES; d++) {
			SwPoint other = sw_viewport_hex(&viewport, sw_hex_neighbour(hex, d));

			expect(distance <= hypot(other.x - x, other.y - y) + 1e-6);
		}
	}
}
END_TEST

START_TEST(test_neighbours_lie_where_their_direction_says)
{
	SwViewport viewport = viewport_at(64);
	SwPoint from = sw_viewport_hex(&viewport, sw_hex(3, -2));
	SwPoint to = sw_viewport_hex(&viewport, sw_hex_neighbour(sw_hex(3, -2), (guint)_i));

	ck_assert(is_near(to.x, from.x + 64 * cos(_i * G_PI / 3)));
	ck_assert(is_near(to.y, from.y - 64 * sin(_i * G_PI / 3)));
}
END_TEST

START_TEST(test_zooming_keeps_the_point)
{
	static const double factors[] = {1.2, 0.5, 1e9, 1e-9};
	SwViewport viewport = viewport_at(zooms[_i]);

	for (guint i = 0; i < G_N_ELEMENTS(factors); i++) {
		SwPoint before = sw_viewport_to_map(&viewport, 100, 450), after;

		sw_viewport_zoom_at(&viewport, factors[i], 100, 450);
		after = sw_viewport_to_map(&viewport, 100, 450);
		ck_assert(is_near(before.x, after.x) && is_near(before.y, after.y));
		ck_assert(viewport.zoom >= SW_ZOOM_LEAST && viewport.zoom <= SW_ZOOM_MOST);
	}
}
END_TEST

START_TEST(test_panning_moves_what_is_seen)
{
	SwViewport viewport = viewport_at(zooms[_i]);
	SwPoint before = sw_viewport_hex(&viewport, sw_hex(1, 1)), after;

	sw_viewport_pan(&viewport, 30, -12);
	after = sw_viewport_hex(&viewport, sw_hex(1, 1));
	ck_assert(is_near(after.x, before.x + 30) && is_near(after.y, before.y - 12));
}
END_TEST

static const struct {
	SwHex low, high;
} boxes[] = {{{0, 0}, {0, 0}}, {{-4, -4}, {4, 4}}, {{-300, 0}, {300, 2}}, {{0, -500}, {9, 500}}};

START_TEST(test_fit_shows_all)
{
	SwViewport viewport = viewport_at(64);
	SwHex corners[] = {boxes[_i].low, boxes[_i].high};

	sw_viewport_fit(&viewport, sw_hex_centre(boxes[_i].low), sw_hex_centre(boxes[_i].high), 50);
	for (guint i = 0; i < G_N_ELEMENTS(corners); i++) {
		SwPoint at = sw_viewport_hex(&viewport, corners[i]);

		ck_assert(at.x >= viewport.zoom / 2 && at.x <= 801 - viewport.zoom / 2);
		ck_assert(at.y >= 50 + viewport.zoom / 2 && at.y <= 600 - viewport.zoom / 2);
	}
	ck_assert(viewport.zoom <= 2 * SW_ZOOM_NORMAL);
}
END_TEST

START_TEST(test_reveal_moves_no_more_than_it_must)
{
	SwViewport viewport = viewport_at(40);
	SwHex middle = sw_viewport_hex_at(&viewport, 400, 300);
	SwHex far = sw_hex_add(middle, sw_hex(40, 0));
	SwPoint at;

	ck_assert(!sw_viewport_reveal(&viewport, middle));
	ck_assert(sw_viewport_reveal(&viewport, far));
	at = sw_viewport_hex(&viewport, far);
	ck_assert(is_near(at.x, 801 - 20));
	sw_viewport_pan(&viewport, -1, 0);
	ck_assert(!sw_viewport_reveal(&viewport, far));
}
END_TEST

/* Rows and columns include every hex with a visible pixel. */
START_TEST(test_rows_and_columns_cover_the_window)
{
	SwViewport viewport = viewport_at(zooms[_i]);
	g_autoptr(GRand) chance = g_rand_new_with_seed(3);

	for (guint i = 0; i < 2000; i++) {
		SwHex hex = sw_viewport_hex_at(&viewport, g_rand_double_range(chance, 0, 801),
		                               g_rand_double_range(chance, 0, 600));
		gint32 low, high;

		sw_viewport_rows(&viewport, &low, &high);
		expect(low <= hex.r && hex.r <= high);
		sw_viewport_columns(&viewport, hex.r, &low, &high);
		expect(low <= hex.q && hex.q <= high);
	}
}
END_TEST

/* The nearest side is the one with the shortest distance from the point. */
START_TEST(test_a_point_is_nearest_to_a_side)
{
	SwViewport viewport = viewport_at(zooms[_i]);

	for (guint d = 0; d < SW_HEX_SIDES; d++) {
		SwHex hex = {3, -2};
		SwPlace edge = sw_place_edge(hex, d);
		SwPoint middle = sw_viewport_to_window(&viewport, sw_place_middle(edge));
		SwPoint centre = sw_viewport_hex(&viewport, hex);
		double away, x = centre.x + (middle.x - centre.x) * 0.9,
			     y = centre.y + (middle.y - centre.y) * 0.9;

		expect_eq(sw_viewport_side_at(&viewport, x, y, &away), d);
		expect(fabs(away - 0.05) < 1e-6);
		/* Rotated by less than a twelfth, it is still that side. */
		expect_eq(sw_viewport_side_at(&viewport, x + (y - centre.y) * 0.5,
		                              y - (x - centre.x) * 0.5, NULL),
		          d);
		/* The middle of an edge is the same from both of its hexes. */
		middle = sw_place_middle(sw_place_edge(sw_hex_neighbour(hex, d), (d + 3) % 6));
		expect(is_near(middle.x, sw_place_middle(edge).x));
		expect(is_near(middle.y, sw_place_middle(edge).y));
	}
}
END_TEST

TCase *
viewport_case(void)
{
	TCase *tcase = case_new("viewport");

	case_add_rows(tcase, test_the_centre_of_a_hex_is_in_it, zooms);
	case_add_rows(tcase, test_a_point_is_in_the_nearest_hex, zooms);
	tcase_add_loop_test(tcase, test_neighbours_lie_where_their_direction_says, 0, SW_HEX_SIDES);
	case_add_rows(tcase, test_zooming_keeps_the_point, zooms);
	case_add_rows(tcase, test_panning_moves_what_is_seen, zooms);
	case_add_rows(tcase, test_fit_shows_all, boxes);
	case_add_rows(tcase, test_a_point_is_nearest_to_a_side, zooms);
	tcase_add_test(tcase, test_reveal_moves_no_more_than_it_must);
	case_add_rows(tcase, test_rows_and_columns_cover_the_window, zooms);
	return tcase;
}
