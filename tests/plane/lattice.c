#include "plane/lattice.h"

#include "base/random.h"
#include "cases.h"
#include "scale.h"

static SwCoverage
measure(GArray *areas, gint32 width, gint32 depth)
{
	SwCoverage coverage;

	expect(sw_lattice_measure((const SwArea *)(gpointer)areas->data, areas->len, width, depth,
	                          &coverage));
	return coverage;
}

static GArray *
new_areas(void)
{
	GArray *areas = g_array_new(FALSE, FALSE, sizeof(SwArea));

	g_array_set_clear_func(areas, (GDestroyNotify)sw_area_clear);
	return areas;
}

static void
add_box(GArray *areas, gint32 x, gint32 y, gint32 width, gint32 depth)
{
	SwArea area;

	expect(sw_area_of_box(&area, (SwXY){x, y}, width, depth, 0));
	g_array_append_val(areas, area);
}

/* ---- Rows ------------------------------------------------------------------------------- */

static const struct {
	gint32 width, depth;
	gint32 boxes[2][4]; /* middle, width, depth */
	guint32 covered, all;
} boards[] = {
	{2400, 2400, {{0}}, 0, 9216},
	{2362, 2362, {{0}}, 0, 8836},
	{2400, 2400, {{1000, 1012, 1200, 975}}, 1872, 9216},
	{2400, 2400, {{1000, 1012, 1200, 950}}, 1824, 9216},
	{2400, 2400, {{500, 500, 1000, 1000}, {1000, 750, 1000, 500}}, 2000, 9216},
	{2400, 2400, {{1200, 1200, 9999, 9999}}, 9216, 9216},
	{2400, 2400, {{1200, 1200, 2400, 2400}, {1200, 1200, 2400, 2400}}, 9216, 9216},
	{2400, 2400, {{-500, 1200, 1000, 2400}}, 0, 9216},
	{100, 50, {{50, 25, 100, 50}}, 8, 8},
	{100, 50, {{50, 25, 75, 50}}, 4, 8}, /* its sides run through middles */
	{100, 50, {{50, 25, 76, 26}}, 8, 8},
	{100, 50, {{50, 25, 76, 25}}, 0, 8},
	{24, 2400, {{0}}, 0, 0},
	{-2400, -2400, {{0}}, 0, 0},
};

START_TEST(test_board)
{
	g_autoptr(GArray) areas = new_areas();
	SwCoverage coverage;

	for (guint i = 0; i < 2; i++) {
		const gint32 *box = boards[_i].boxes[i];

		if (box[2] > 0)
			add_box(areas, box[0], box[1], box[2], box[3]);
	}
	coverage = measure(areas, boards[_i].width, boards[_i].depth);
	expect_eq(coverage.covered, boards[_i].covered);
	expect_eq(coverage.all, boards[_i].all);
}
END_TEST

START_TEST(test_boards_beyond_the_limit)
{
	SwCoverage coverage = {1, 1};

	expect(!sw_lattice_measure(NULL, 0, SW_LATTICE_LIMIT + 1, 100, &coverage));
	expect_eq(coverage.all, 0);
	expect(!sw_lattice_measure(NULL, 0, 100, G_MAXINT32, &coverage));
	expect(sw_lattice_measure(NULL, 0, SW_LATTICE_LIMIT, SW_LATTICE_LIMIT, &coverage));
	expect_eq(coverage.all, 160000);
}
END_TEST

/* ---- Random areas ----------------------------------------------------------------------- */

/* Corners are on multiples of an eighth of an inch, and so often on middles. */
static void
add_random(GArray *areas, SwRandom *random)
{
	guint n = 1 + sw_random_below(random, 7), size = 10 + sw_random_below(random, 600);
	g_autoptr(GString) points = g_string_new(NULL);
	gint32 turn = (gint32)(sw_random_below(random, 3) * 45);
	SwXY at = {(gint32)sw_random_below(random, 12) * 25, (gint32)sw_random_below(random, 300)};
	SwArea area;

	for (guint i = 0; i < n; i++) {
		guint x = sw_random_below(random, size) / 25 * 25;
		guint y = sw_random_below(random, size) / 25 * 25;

		g_string_append_printf(points, "%u.%02u,%u.%02u ", x / 200, x / 2 % 100, y / 200,
		                       y / 2 % 100);
	}
	if (sw_random_below(random, 4) == 0)
		expect(sw_area_of_disc(&area, at, (gint32)size));
	else
		expect(sw_area_of_points(&area, at, points->str, turn));
	g_array_append_val(areas, area);
}

static guint32
count_by_points(GArray *areas, gint32 width, gint32 depth)
{
	guint32 covered = 0;

	for (gint32 y = 0; (y + 1) * 25 <= depth; y++) {
		for (gint32 x = 0; (x + 1) * 25 <= width; x++) {
			SwXY middle = {200 + 400 * x, 200 + 400 * y};
			gboolean is_covered = FALSE;

			for (guint i = 0; i < areas->len; i++)
				is_covered |=
					sw_area_contains(&g_array_index(areas, SwArea, i), middle);
			covered += (guint32)is_covered;
		}
	}
	return covered;
}

START_TEST(test_random_areas)
{
	SwRandom random;
	guint n = test_scaled(5000, 100), n_covered = 0;

	sw_random_init(&random, 3);
	for (guint i = 0; i < n; i++) {
		g_autoptr(GArray) areas = new_areas();
		SwCoverage coverage;

		for (guint k = sw_random_below(&random, 5); k > 0; k--)
			add_random(areas, &random);
		coverage = measure(areas, 310, 299);
		expect_eq(coverage.covered, count_by_points(areas, 310, 299));
		expect_eq(coverage.all, 12 * 11);
		n_covered += coverage.covered > 0;
	}
	expect(n_covered > n / 2);
}
END_TEST

/* ---- Cost ------------------------------------------------------------------------------- */

/* Zigzags that all span a large board: seconds if each square asked each corner. */
START_TEST(test_many_corners_are_bounded)
{
	g_autoptr(GArray) areas = new_areas();
	gint64 begin = g_get_monotonic_time();
	SwCoverage coverage;

	for (guint i = 0; i < 8; i++) {
		g_autoptr(GString) points = g_string_new(NULL);
		SwArea area;

		for (guint k = 0; k < 250; k++)
			g_string_append_printf(points, "%u.%02u,%u ", k * 40 / 100, k * 40 % 100,
			                       k % 2 * 100);
		expect(sw_area_of_points(&area, (SwXY){(gint32)i, 0}, points->str, 0));
		g_array_append_val(areas, area);
	}
	coverage = measure(areas, SW_LATTICE_LIMIT, SW_LATTICE_LIMIT);
	expect(coverage.covered > 0);
	expect(g_get_monotonic_time() - begin < 5 * G_USEC_PER_SEC);
}
END_TEST

TCase *
lattice_case(void)
{
	TCase *tcase = case_new("lattice");

	case_add_rows(tcase, test_board, boards);
	tcase_add_test(tcase, test_boards_beyond_the_limit);
	tcase_add_test(tcase, test_random_areas);
	tcase_add_test(tcase, test_many_corners_are_bounded);
	return tcase;
}
