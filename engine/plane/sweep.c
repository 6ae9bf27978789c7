#include "plane/sweep.h"

#include "plane/judge.h"

/* Cells are judged in squares of so many. */
#define SQUARE 6

typedef struct {
	const SwSightBoard *board;
	const SwSweep *sweep;
	guint8 *cells;
	Party viewer;
	Party target;        /* the cell's disc */
	Convex disc;         /* its polygon about the origin */
	SwSightBoard narrow; /* the screens that matter to a square */
	Judge judge;
} Sweeper;

/* ---- Squares ------------------------------------------------------------------------------ */

/* A coordinate of a cell, in hundredths. */
static gint64
coordinate(gint32 first, const SwSweep *sweep, guint number)
{
	return first + (gint64)sweep->step * number;
}

/* The least or the greatest coordinate of what two cells' discs cover, in fine units, as far as it
 * is within the limit. */
static gint32
edge(gint64 a, gint64 b, gint64 radius)
{
	gint64 at = radius < 0 ? MIN(a, b) + radius : MAX(a, b) + radius;

	return (gint32)(CLAMP(at, -SW_AREA_LIMIT, SW_AREA_LIMIT) * SW_FINE);
}

/* Takes the screens that overlap the hull of the viewer and of all discs in a square of cells:
 * nothing else is between them. */
static void
narrow_board(Sweeper *sweeper, guint column, guint row, guint last_column, guint last_row)
{
	const SwSweep *sweep = sweeper->sweep;
	gint64 left = coordinate(sweep->first.x, sweep, column);
	gint64 right = coordinate(sweep->first.x, sweep, last_column);
	gint64 top = coordinate(sweep->first.y, sweep, row);
	gint64 bottom = coordinate(sweep->first.y, sweep, last_row);
	SwXY low = {edge(left, right, -sweep->radius), edge(top, bottom, -sweep->radius)};
	SwXY high = {edge(left, right, sweep->radius), edge(top, bottom, sweep->radius)};
	Convex reach;

	convex__with_box(&reach, low, high, &sweeper->viewer.shape);
	sweeper->narrow.n = 0;
	for (guint i = 0; i < sweeper->board->n; i++) {
		const Screen *screen = &sweeper->board->screens[i];

		if (screens__overlap(sweeper->board, screen, &reach))
			sweeper->narrow.screens[sweeper->narrow.n++] = *screen;
	}
}

static SwSight
judge_cell(Sweeper *sweeper, guint column, guint row)
{
	const SwSweep *sweep = sweeper->sweep;
	gint64 x = coordinate(sweep->first.x, sweep, column);
	gint64 y = coordinate(sweep->first.y, sweep, row);
	gint64 limit = SW_AREA_LIMIT - sweep->radius;
	Party *target = &sweeper->target;

	if (ABS(x) > limit || ABS(y) > limit)
		return SW_SIGHT_BLOCKED;
	if (sweeper->narrow.n == 0)
		return SW_SIGHT_OPEN;
	target->disc = (SwDisc){{(gint32)x, (gint32)y}, sweep->radius};
	target->eye = xy_fine(target->disc.at);
	convex__move(&target->shape, &sweeper->disc, target->eye);
	return judge__sight(&sweeper->judge, &sweeper->narrow, &sweeper->viewer, target, NULL);
}

static void
judge_square(Sweeper *sweeper, guint column, guint row)
{
	const SwSweep *sweep = sweeper->sweep;
	guint end_column = MIN(column + SQUARE, sweep->columns);
	guint end_row = MIN(row + SQUARE, sweep->rows);

	narrow_board(sweeper, column, row, end_column - 1, end_row - 1);
	for (guint y = row; y < end_row; y++) {
		for (guint x = column; x < end_column; x++)
			sweeper->cells[y * sweep->columns + x] = (guint8)judge_cell(sweeper, x, y);
	}
}

/* ---- The whole ---------------------------------------------------------------------------- */

void
sw_sweep(const SwSightBoard *board, SwDisc viewer, const SwSweep *sweep, guint8 *cells)
{
	Sweeper sweeper = {.board = board, .sweep = sweep, .cells = cells, .narrow = *board};

	if (!judge__party(&sweeper.viewer, viewer) ||
	    !convex__disc(&sweeper.disc, (SwDisc){{0, 0}, sweep->radius})) {
		memset(cells, SW_SIGHT_BLOCKED, (gsize)sweep->columns * sweep->rows);
		return;
	}
	sweeper.narrow.screens = g_new(Screen, board->n);
	judge__init(&sweeper.judge, board->n);
	for (guint row = 0; row < sweep->rows; row += SQUARE) {
		for (guint column = 0; column < sweep->columns; column += SQUARE)
			judge_square(&sweeper, column, row);
	}
	judge__clear(&sweeper.judge);
	g_free(sweeper.narrow.screens);
}
