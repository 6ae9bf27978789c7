/* Medians of the processor times that questions of sight take on boards of random boxes: 25 pairs
 * of discs, and the ground that one of them sees, a quarter inch a cell.
 *
 *     ninja -C build tests/bench/plane && build/tests/bench/plane
 */
#include "plane/sweep.h"

#include "base/random.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define BOARD 2400
#define CELLS (BOARD / CELL)
#define CELL 25
#define PAIRS 25
#define TIMES 21

static gint32
random_below(SwRandom *random, guint32 n)
{
	return (gint32)sw_random_below(random, n);
}

static SwDisc
random_disc(SwRandom *random)
{
	return (SwDisc){{random_below(random, BOARD), random_below(random, BOARD)}, 50};
}

/* Boxes of a tenth of an inch to `most` hundredths, half of which block. */
static SwArea *
random_boxes(SwRandom *random, guint n, guint32 most)
{
	SwArea *areas = g_new(SwArea, n);

	for (guint i = 0; i < n; i++) {
		SwXY at = {random_below(random, BOARD), random_below(random, BOARD)};

		g_assert_true(sw_area_of_box(&areas[i], at, 10 + random_below(random, most),
		                             10 + random_below(random, most),
		                             random_below(random, 360)));
	}
	return areas;
}

static void
ask_pairs(const SwSightBoard *board, SwRandom *random)
{
	for (guint i = 0; i < PAIRS; i++) {
		SwDisc viewer = random_disc(random), target = random_disc(random);

		sw_sight(board, viewer, target, NULL);
	}
}

static void
ask_ground(const SwSightBoard *board, SwRandom *random)
{
	static guint8 cells[CELLS * CELLS];
	SwSweep sweep = {{CELL / 2, CELL / 2}, CELL, CELLS, CELLS, 50};

	sw_sweep(board, random_disc(random), &sweep, cells);
}

static int
compare_times(gconstpointer a, gconstpointer b)
{
	gint64 p = *(const gint64 *)a, q = *(const gint64 *)b;

	return (p > q) - (p < q);
}

static double
median(void (*ask)(const SwSightBoard *, SwRandom *), const SwSightBoard *board, SwRandom *random)
{
	gint64 times[TIMES];

	for (guint i = 0; i < TIMES; i++) {
		clock_t start = clock();

		ask(board, random);
		times[i] = (gint64)(clock() - start) * G_USEC_PER_SEC / CLOCKS_PER_SEC;
	}
	qsort(times, TIMES, sizeof *times, compare_times);
	return (double)times[TIMES / 2] / 1000;
}

static void
measure(guint n, guint32 most)
{
	g_autofree SwScreen *screens = g_new(SwScreen, n);
	g_autoptr(SwSightBoard) board = NULL;
	SwRandom random;
	SwArea *areas;

	sw_random_init(&random, 7);
	areas = random_boxes(&random, n, most);
	for (guint i = 0; i < n; i++)
		screens[i] = (SwScreen){&areas[i], i % 2 ? SW_SCREEN_BLOCKS : SW_SCREEN_OBSCURES};
	board = sw_sight_board_new(screens, n, 5);
	printf("%4u corners, boxes to %u.%02u in: 25 pairs %6.3f ms, ground %7.2f ms\n", 4 * n,
	       most / 100, most % 100, median(ask_pairs, board, &random),
	       median(ask_ground, board, &random));
	for (guint i = 0; i < n; i++)
		sw_area_clear(&areas[i]);
	g_free(areas);
}

int
main(void)
{
	measure(50, 150);
	measure(500, 150);
	measure(500, 30);
	return 0;
}
