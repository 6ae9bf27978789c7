#include "plane/lattice.h"

#include "plane/cross.h"

#include <string.h>

/* In fine units: the distance of two middles, and that of the first from the edge. */
#define STEP (SW_LATTICE_STEP * SW_FINE)
#define FIRST (STEP / 2)

typedef struct {
	guint n;            /* squares in a row */
	gboolean *covered;  /* by any area so far */
	gboolean *toggles;  /* where the area begins or ends: one more than squares */
	gboolean *outlined; /* middles on the area's outline */
} Row;

static Row
make_row(gboolean *covered, guint n)
{
	return (Row){n, covered, g_new(gboolean, n + 1), g_new(gboolean, n + 1)};
}

static void
clear_row(Row *row)
{
	g_free(row->toggles);
	g_free(row->outlined);
}

/* Rounds towards negative infinity. */
static gint64
divide(gint64 a, gint64 b)
{
	return a / b - (a % b < 0);
}

/* The first square whose middle is at `x` or beyond: from 0 to the row's number of squares. */
static guint
first_from(const Row *row, gint64 x)
{
	return (guint)CLAMP(-divide(FIRST - x, STEP), 0, row->n);
}

/* Marks middles from `x0` to `x1`, both included. */
static void
outline(Row *row, gint64 x0, gint64 x1)
{
	for (guint i = first_from(row, x0); i < row->n && FIRST + (gint64)i * STEP <= x1; i++)
		row->outlined[i] = TRUE;
}

static void
cross_side(Row *row, SwSide side, gint32 y)
{
	gint64 height = (gint64)side.to.y - side.from.y, across;

	if (side.from.y == y)
		outline(row, side.from.x, side.from.x);
	if (side.from.y == y && side.to.y == y)
		outline(row, MIN(side.from.x, side.to.x), MAX(side.from.x, side.to.x));
	/* A side counts with its upper end and without its lower one. */
	if ((side.from.y <= y) == (side.to.y <= y))
		return;
	across = ((gint64)y - side.from.y) * ((gint64)side.to.x - side.from.x);
	if (height < 0) {
		across = -across;
		height = -height;
	}
	if (across % height == 0)
		outline(row, side.from.x + across / height, side.from.x + across / height);
	row->toggles[first_from(row, side.from.x + divide(across, height) + 1)] ^= TRUE;
}

static void
cover_row(Row *row, const SwArea *area, gint32 y)
{
	guint from = first_from(row, area->low.x), to = first_from(row, (gint64)area->high.x + 1);
	gboolean is_inside = FALSE;

	if (area->n == 0 || y <= area->low.y || y >= area->high.y)
		return;
	memset(row->toggles + from, 0, (row->n + 1 - from) * sizeof(gboolean));
	memset(row->outlined + from, 0, (row->n - from) * sizeof(gboolean));
	for (guint i = 0; i < area->n; i++)
		cross_side(row, sw_area_side(area, i), y);
	for (guint i = from; i < to; i++) {
		is_inside ^= row->toggles[i];
		row->covered[i] |= is_inside && !row->outlined[i];
	}
}

static guint32
count_row(Row *row, const SwArea *areas, guint n, gint32 y)
{
	guint32 covered = 0;

	memset(row->covered, 0, row->n * sizeof(gboolean));
	for (guint i = 0; i < n; i++)
		cover_row(row, &areas[i], y);
	for (guint i = 0; i < row->n; i++)
		covered += (guint32)row->covered[i];
	return covered;
}

static gint32
middle_of(guint row)
{
	return (gint32)(FIRST + row * STEP);
}

gboolean
sw_lattice_measure(const SwArea *areas, guint n, gint32 width, gint32 depth, SwCoverage *coverage)
{
	g_autofree gboolean *covered = NULL;
	guint n_rows, n_columns;
	Row row;

	*coverage = (SwCoverage){0};
	if (width > SW_LATTICE_LIMIT || depth > SW_LATTICE_LIMIT)
		return FALSE;
	n_rows = (guint)(MAX(depth, 0) / SW_LATTICE_STEP);
	n_columns = (guint)(MAX(width, 0) / SW_LATTICE_STEP);
	covered = g_new(gboolean, n_columns + 1);
	row = make_row(covered, n_columns);
	for (guint i = 0; i < n_rows; i++)
		coverage->covered += count_row(&row, areas, n, middle_of(i));
	coverage->all = n_rows * n_columns;
	clear_row(&row);
	return TRUE;
}

void
sw_lattice_mark(const SwArea *area, guint row, gboolean *covered, guint n)
{
	Row marked = make_row(covered, n);

	cover_row(&marked, area, middle_of(row));
	clear_row(&marked);
}
