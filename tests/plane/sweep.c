#include "plane/sweep.h"

#include "base/each.h"
#include "base/random.h"
#include "cases.h"
#include "scale.h"

#define COLUMNS 26
#define ROWS 23

static gint32
random_below(SwRandom *random, guint32 n)
{
	return (gint32)sw_random_below(random, n);
}

static SwScreen *
random_screens(SwRandom *random, guint n)
{
	SwScreen *screens = g_new(SwScreen, n);

	for (guint i = 0; i < n; i++) {
		SwArea *area = g_new0(SwArea, 1);
		SwXY at = {random_below(random, 1000), random_below(random, 1000)};

		screens[i] = (SwScreen){area, sw_random_below(random, 3)};
		if (screens[i].kind == SW_SCREEN_SMOKE)
			expect(sw_area_of_disc(area, at, 50));
		else
			expect(sw_area_of_box(area, at, 10 + random_below(random, 200),
			                      10 + random_below(random, 200),
			                      random_below(random, 24) * 15));
	}
	return screens;
}

static void
free_screens(SwScreen *screens, guint n)
{
	for (guint i = 0; i < n; i++) {
		sw_area_clear((SwArea *)screens[i].area);
		g_free((SwArea *)screens[i].area);
	}
	g_free(screens);
}

static void
check_cells(const SwSightBoard *board, SwDisc viewer, const SwSweep *sweep, guint *found)
{
	guint8 cells[COLUMNS * ROWS];

	memset(cells, 0xff, sizeof cells);
	sw_sweep(board, viewer, sweep, cells);
	for (guint i = 0; i < COLUMNS * ROWS; i++) {
		SwDisc target = {{sweep->first.x + (gint32)(i % COLUMNS) * sweep->step,
		                  sweep->first.y + (gint32)(i / COLUMNS) * sweep->step},
		                 sweep->radius};

		expect_eq(cells[i], sw_sight(board, viewer, target, NULL));
		found[cells[i]]++;
	}
}

/* Each cell is what sw_sight() says there, also where a lattice leaves the limits, runs backward,
 * or is one point. */
START_TEST(test_random)
{
	guint boards = test_scaled(200, 6), found[3] = {0};

	for (guint seed = 0; seed < boards; seed++) {
		SwSweep sweep = {{12, 12}, 40, COLUMNS, ROWS, 50};
		SwDisc viewer = {{0, 0}, 50};
		g_autoptr(SwSightBoard) board = NULL;
		SwScreen *screens;
		SwRandom random;
		guint n;

		sw_random_init(&random, seed);
		n = sw_random_below(&random, 20);
		screens = random_screens(&random, n);
		board = sw_sight_board_new(screens, n, 5);
		viewer.at = (SwXY){random_below(&random, 1000), random_below(&random, 1000)};
		if (seed % 3 == 1)
			sweep = (SwSweep){
				{990, 990}, -37, COLUMNS, ROWS, 1 + random_below(&random, 99)};
		check_cells(board, viewer, &sweep, found);
		sweep.step = 0;
		check_cells(board, viewer, &sweep, found);
		sweep.step = SW_AREA_LIMIT / 20;
		check_cells(board, viewer, &sweep, found);
		free_screens(screens, n);
	}
	for (guint sight = 0; sight < 3; sight++)
		expect(found[sight] > boards * 20);
}
END_TEST

START_TEST(test_none)
{
	g_autoptr(SwSightBoard) board = sw_sight_board_new(NULL, 0, 5);
	SwSweep sweep = {{0, 0}, 25, COLUMNS, ROWS, 0};
	guint found[3] = {0};

	check_cells(board, (SwDisc){{0, 0}, 50}, &sweep, found);
	sweep.radius = 50;
	check_cells(board, (SwDisc){{0, 0}, 0}, &sweep, found);
	expect_eq(found[SW_SIGHT_BLOCKED], 2 * COLUMNS * ROWS);
	check_cells(board, (SwDisc){{0, 0}, 50}, &sweep, found);
	expect_eq(found[SW_SIGHT_OPEN], COLUMNS * ROWS);
}
END_TEST

TCase *
sweep_case(void)
{
	TCase *tcase = case_new("sweep");

	tcase_add_test(tcase, test_random);
	tcase_add_test(tcase, test_none);
	return tcase;
}
