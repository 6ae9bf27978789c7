#include "hex/hex.h"

#include "cases.h"

/* ---- A naive implementation ------------------------------------------------------------- */

#define BOARD 12 /* the board's hexes are within this many steps of the origin */

static gboolean
is_on_board(SwHex hex)
{
	return ABS(hex.q) <= BOARD && ABS(hex.r) <= BOARD && ABS(hex.q + hex.r) <= BOARD;
}

/* Computes steps from `from` to all hexes of the board, by walking; 99 where no walk leads. */
static void
walk(SwHex from, guint steps[2 * BOARD + 1][2 * BOARD + 1])
{
	SwHex queue[3 * BOARD * (BOARD + 1) + 1];
	guint head = 0, tail = 0;

	for (guint i = 0; i <= 2 * BOARD; i++) {
		for (guint j = 0; j <= 2 * BOARD; j++)
			steps[i][j] = 99;
	}
	steps[from.q + BOARD][from.r + BOARD] = 0;
	queue[tail++] = from;
	while (head < tail) {
		SwHex hex = queue[head++];

		for (guint d = 0; d < SW_HEX_SIDES; d++) {
			SwHex next = sw_hex_neighbour(hex, d);

			if (!is_on_board(next) || steps[next.q + BOARD][next.r + BOARD] != 99)
				continue;
			steps[next.q + BOARD][next.r + BOARD] =
				steps[hex.q + BOARD][hex.r + BOARD] + 1;
			queue[tail++] = next;
		}
	}
}

/* ---- Distances -------------------------------------------------------------------------- */

static const struct {
	SwHex a, b;
	guint32 distance;
} distances[] = {
	{{0, 0}, {0, 0}, 0},
	{{0, 0}, {1, 0}, 1},
	{{0, 0}, {1, -1}, 1},
	{{0, 0}, {1, 1}, 2},
	{{2, -1}, {-1, 3}, 4},
	{{-3, 5}, {4, -1}, 7},
	{{-SW_HEX_LIMIT, -SW_HEX_LIMIT}, {SW_HEX_LIMIT, SW_HEX_LIMIT}, 4 * SW_HEX_LIMIT},
	{{-SW_HEX_LIMIT, SW_HEX_LIMIT}, {SW_HEX_LIMIT, -SW_HEX_LIMIT}, 2 * SW_HEX_LIMIT},
};

START_TEST(test_distance)
{
	expect_eq(sw_hex_distance(distances[_i].a, distances[_i].b), distances[_i].distance);
	expect_eq(sw_hex_distance(distances[_i].b, distances[_i].a), distances[_i].distance);
}
END_TEST

START_TEST(test_distance_is_that_of_a_walk)
{
	static const SwHex from[] = {{0, 0}, {3, -2}, {-1, -4}};
	guint steps[2 * BOARD + 1][2 * BOARD + 1];

	for (guint i = 0; i < G_N_ELEMENTS(from); i++) {
		walk(from[i], steps);
		for (gint q = -BOARD; q <= BOARD; q++) {
			for (gint r = -BOARD; r <= BOARD; r++) {
				if (is_on_board(sw_hex(q, r)))
					expect_eq(sw_hex_distance(from[i], sw_hex(q, r)),
					          steps[q + BOARD][r + BOARD]);
			}
		}
	}
}
END_TEST

/* ---- Rings and regions ------------------------------------------------------------------ */

START_TEST(test_ring)
{
	const SwHex centre = {2, -3};
	SwHex ring[6 * 8], first = centre;
	guint radius = (guint)_i, n = sw_hex_ring(centre, radius, ring);

	for (guint i = 0; i < radius; i++)
		first = sw_hex_neighbour(first, 4);
	expect_eq(n, radius == 0 ? 1 : 6 * radius);
	expect(sw_hex_equal(ring[0], first));
	for (guint i = 0; i < n; i++) {
		expect_eq(sw_hex_distance(centre, ring[i]), radius);
		if (n > 1)
			expect_eq(sw_hex_distance(ring[i], ring[(i + 1) % n]), 1);
		for (guint j = 0; j < i; j++)
			expect(!sw_hex_equal(ring[i], ring[j]));
	}
}
END_TEST

/* On a screen, r grows downward: counter-clockwise from direction 4 starts along direction 0. */
START_TEST(test_ring_goes_counter_clockwise)
{
	static const SwHex wanted[] = {{-1, 1}, {0, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, 0}};
	SwHex ring[6];

	sw_hex_ring(sw_hex(0, 0), 1, ring);
	for (guint i = 0; i < 6; i++)
		expect(sw_hex_equal(ring[i], wanted[i]));
}
END_TEST

START_TEST(test_region)
{
	const SwHex centre = {-4, 1};
	guint radius = (guint)_i, n = sw_hex_region_size(radius), within = 0;
	g_autofree SwHex *region = g_new(SwHex, n);

	sw_hex_region(centre, radius, region);
	for (gint q = -20; q <= 20; q++) {
		for (gint r = -20; r <= 20; r++)
			within += sw_hex_distance(centre, sw_hex(q, r)) <= radius;
	}
	expect_eq(n, within);
	for (guint i = 0; i < n; i++) {
		ck_assert_uint_le(sw_hex_distance(centre, region[i]), radius);
		if (i > 0)
			ck_assert_uint_ge(sw_hex_distance(centre, region[i]),
			                  sw_hex_distance(centre, region[i - 1]));
		for (guint j = 0; j < i; j++)
			expect(!sw_hex_equal(region[i], region[j]));
	}
}
END_TEST

/* ---- Lines ------------------------------------------------------------------------------ */

static void
check_line(SwHex a, SwHex b)
{
	guint n = sw_hex_distance(a, b) + 1;
	g_autofree SwHex *there = g_new(SwHex, n);
	g_autofree SwHex *back = g_new(SwHex, n);

	expect_eq(sw_hex_line(a, b, there), n);
	expect_eq(sw_hex_line(b, a, back), n);
	expect(sw_hex_equal(there[0], a));
	expect(sw_hex_equal(there[n - 1], b));
	for (guint i = 0; i < n; i++) {
		expect(sw_hex_equal(there[i], back[n - 1 - i]));
		if (i > 0)
			expect_eq(sw_hex_distance(there[i - 1], there[i]), 1);
	}
}

START_TEST(test_line_from_each_hex_to_each)
{
	for (gint q = -7; q <= 7; q++) {
		for (gint r = -7; r <= 7; r++) {
			check_line(sw_hex(0, 0), sw_hex(q, r));
			check_line(sw_hex(3, -5), sw_hex(q, r));
		}
	}
}
END_TEST

START_TEST(test_line_at_the_limits)
{
	check_line(sw_hex(-SW_HEX_LIMIT, 5), sw_hex(-SW_HEX_LIMIT + 3000, -1000));
	check_line(sw_hex(SW_HEX_LIMIT, -SW_HEX_LIMIT), sw_hex(SW_HEX_LIMIT - 7, -SW_HEX_LIMIT));
	check_line(sw_hex(-SW_HEX_LIMIT, -SW_HEX_LIMIT), sw_hex(SW_HEX_LIMIT, SW_HEX_LIMIT));
}
END_TEST

/* A line is never further than a hex from the straight line: in units of half a hex's width, twice
 * the area of the triangle is at most the length times the hex's outer radius. */
START_TEST(test_line_is_straight)
{
	const SwHex a = {-6, 2}, b = {11, -3};
	SwHex line[32];
	guint n = sw_hex_line(a, b, line);
	gint64 ux = 2 * (b.q - a.q) + (b.r - a.r), uy = b.r - a.r;

	for (guint i = 0; i < n; i++) {
		gint64 vx = 2 * (line[i].q - a.q) + (line[i].r - a.r), vy = line[i].r - a.r;
		gint64 area = ux * vy - uy * vx;

		/* (area x sqrt 3)^2 <= (2 / sqrt 3)^2 x length^2 */
		ck_assert_int_le(9 * area * area, 4 * (ux * ux + 3 * uy * uy));
	}
}
END_TEST

/* ---- Order ------------------------------------------------------------------------------ */

static const struct {
	SwHex a, b;
	int order;
} orders[] = {
	{{0, 0}, {0, 0}, 0},
	{{5, 0}, {-5, 1}, -1},
	{{1, 2}, {2, 2}, -1},
	{{0, -SW_HEX_LIMIT}, {0, SW_HEX_LIMIT}, -1},
};

START_TEST(test_reading_order)
{
	expect_eq(sw_hex_compare(orders[_i].a, orders[_i].b), orders[_i].order);
	expect_eq(sw_hex_compare(orders[_i].b, orders[_i].a), -orders[_i].order);
}
END_TEST

TCase *
hex_case(void)
{
	TCase *tcase = case_new("hex");

	case_add_rows(tcase, test_distance, distances);
	tcase_add_test(tcase, test_distance_is_that_of_a_walk);
	tcase_add_loop_test(tcase, test_ring, 0, 9);
	tcase_add_test(tcase, test_ring_goes_counter_clockwise);
	tcase_add_loop_test(tcase, test_region, 0, 6);
	tcase_add_test(tcase, test_line_from_each_hex_to_each);
	tcase_add_test(tcase, test_line_at_the_limits);
	tcase_add_test(tcase, test_line_is_straight);
	case_add_rows(tcase, test_reading_order, orders);
	return tcase;
}
