/* Medians of the processor times that questions of sight take on boards of random boxes: 25 pairs
 * of discs, and the ground that one of them sees, a quarter inch a cell.
 *
 *     ninja -C build tests/bench/plane && build/tests/bench/plane
 */
#include "plane/sweep.h"

#include "base/chance.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define BOARD 2400
#define CELLS (BOARD / CELL)
#define CELL 25
#define PAIRS 25
#define TIMES 21

static gint32
random_below(SwChance *chance, guint32 n)
{
	return (gint32)sw_chance_below(chance, n);
}

static SwDisc
random_disc(SwChance *chance)
{
	return (SwDisc){{random_below(chance, BOARD), random_below(chance, BOARD)}, 50};
}

/* Boxes of a tenth of an inch to `most` hundredths, half of which block. */
static SwArea *
random_boxes(SwChance *chance, guint n, guint32 most)
{
	SwArea *areas = g_new(SwArea, n);

	for (guint i = 0; i < n; i++) {
		SwXY at = {random_below(chance, BOARD), random_below(chance, BOARD)};

		g_assert_true(sw_area_of_box(&areas[i], at, 10 + random_below(chance, most),
		                             10 + random_below(chance, most),
		                             random_below(chance, 360)));
	}
	return areas;
}

static void
ask_pairs(const SwSightBoard *board, SwChance *chance)
{
	for (guint i = 0; i < PAIRS; i++) {
		SwDisc viewer = random_disc(chance), target = random_disc(chance);

		sw_sight(board, viewer, target, NULL);
	}
}

static void
ask_ground(const SwSightBoard *board, SwChance *chance)
{
	static guint8 cells[CELLS * CELLS];
	SwSweep sweep = {{CELL / 2, CELL / 2}, CELL, CELLS, CELLS, 50};

	sw_sweep(board, random_disc(chance), &sweep, cells);
}

static int
compare_times(gconstpointer a, gconstpointer b)
{
	gint64 p = *(const gint64 *)a, q = *(const gint64 *)b;

	return (p > q) - (p < q);
}

static double
median(void (*ask)(const SwSightBoard *, SwChance *), const SwSightBoard *board, SwChance *chance)
{
	gint64 times[TIMES];

	for (guint i = 0; i < TIMES; i++) {
		clock_t start = clock();

		ask(board, chance);
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
	SwChance chance;
	SwArea *areas;

	sw_chance_init(&chance, 7);
	areas = random_boxes(&chance, n, most);
	for (guint i = 0; i < n; i++)
		screens[i] = (SwScreen){&areas[i], i % 2 ? SW_SCREEN_BLOCKS : SW_SCREEN_OBSCURES};
	board = sw_sight_board_new(screens, n, 5);
	printf("%4u corners, boxes to %u.%02u in: 25 pairs %6.3f ms, ground %7.2f ms\n", 4 * n,
	       most / 100, most % 100, median(ask_pairs, board, &chance),
	       median(ask_ground, board, &chance));
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
