#include "games/burning_planets/room.h"

/* Cells of one row, from the first to the last. */
typedef struct {
	gint32 r, first, last;
} Run;

static Run *
run_at(const GArray *runs, guint i)
{
	return &g_array_index(runs, Run, i);
}

static gint
compare_runs(gconstpointer a, gconstpointer b)
{
	const Run *one = a, *two = b;

	if (one->r != two->r)
		return one->r < two->r ? -1 : 1;
	return (one->first > two->first) - (one->first < two->first);
}

/* ---- Construction ----------------------------------------------------------------------- */

static GArray *
new_runs(void)
{
	return g_array_new(FALSE, FALSE, sizeof(Run));
}

static void
add_cell(GArray *runs, SwHex cell)
{
	g_array_append_val(runs, ((Run){cell.r, cell.q, cell.q}));
}

static void
add_discs(GArray *runs, const BpDiscs *discs)
{
	SW_EACH (const BpDisc, disc, discs->discs) {
		gint32 radius = (gint32)disc->radius;

		for (gint32 dr = -radius; dr <= radius; dr++)
			g_array_append_val(runs, ((Run){disc->centre.r + dr,
			                                disc->centre.q - radius - MIN(dr, 0),
			                                disc->centre.q + radius - MAX(dr, 0)}));
	}
}

/* Sorts runs and joins those that touch or overlap. */
static void
join_runs(GArray *runs)
{
	guint n = 0;

	g_array_sort(runs, compare_runs);
	for (guint i = 0; i < runs->len; i++) {
		Run run = *run_at(runs, i);
		Run *last = n > 0 ? run_at(runs, n - 1) : NULL;

		if (last && last->r == run.r && run.first <= last->last + 1)
			last->last = MAX(last->last, run.last);
		else
			*run_at(runs, n++) = run;
	}
	g_array_set_size(runs, n);
}

static GArray *
list_taken(const BpField *field)
{
	GArray *taken = new_runs();

	add_discs(taken, &field->discs.planets);
	SW_EACH (const BpThing, thing, field->things) {
		if (thing->kind == BP_ASTEROID || thing->kind == BP_STATION ||
		    bp_is_ship(thing->kind))
			add_cell(taken, thing->cell);
	}
	join_runs(taken);
	return taken;
}

/* Appends the parts of the run that `taken` leaves free; `next` is the first entry of `taken` that
 * may touch the run. */
static void
append_free(GArray *free_runs, Run run, const GArray *taken, guint *next)
{
	while (*next < taken->len &&
	       (run_at(taken, *next)->r < run.r ||
	        (run_at(taken, *next)->r == run.r && run_at(taken, *next)->last < run.first)))
		(*next)++;
	for (guint i = *next; i < taken->len; i++) {
		const Run *hole = run_at(taken, i);

		if (hole->r != run.r || hole->first > run.last)
			break;
		if (hole->first > run.first)
			g_array_append_val(free_runs, ((Run){run.r, run.first, hole->first - 1}));
		run.first = hole->last + 1;
	}
	if (run.first <= run.last)
		g_array_append_val(free_runs, run);
}

void
bp_room_init(BpRoom *room, const BpField *field)
{
	g_autoptr(GArray) tiles = new_runs();
	g_autoptr(GArray) taken = list_taken(field);
	guint next = 0;

	room->runs = new_runs();
	add_discs(tiles, &field->discs.tiles);
	join_runs(tiles);
	for (guint i = 0; i < tiles->len; i++)
		append_free(room->runs, *run_at(tiles, i), taken, &next);
}

void
bp_room_clear(BpRoom *room)
{
	g_array_unref(room->runs);
}

/* ---- Search ----------------------------------------------------------------------------- */

/* Returns the first run that ends at or after the cell, by row and column. */
static guint
find_run(const BpRoom *room, gint32 r, gint32 q)
{
	guint low = 0, high = room->runs->len;

	while (low < high) {
		guint middle = low + (high - low) / 2;
		const Run *run = run_at(room->runs, middle);

		if (run->r < r || (run->r == r && run->last < q))
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

static gboolean
is_free(const BpRoom *room, SwHex cell)
{
	guint i = find_run(room, cell.r, cell.q);

	return i < room->runs->len && run_at(room->runs, i)->r == cell.r &&
	       run_at(room->runs, i)->first <= cell.q;
}

/* Returns the distance from the centre to the nearest free cell of the row, at most `limit`. The
 * cells of the row at distance |dr| form one span, in which any free cell is as near as any
 * other. */
static guint32
distance_in_row(const BpRoom *room, SwHex centre, gint32 dr, guint32 limit)
{
	gint32 r = centre.r + dr;
	guint i = find_run(room, r, centre.q - MAX(dr, 0));
	guint32 nearest = limit;

	if (i < room->runs->len && run_at(room->runs, i)->r == r) {
		gint32 q = MAX(run_at(room->runs, i)->first, centre.q - MAX(dr, 0));

		nearest = MIN(nearest, sw_hex_distance(centre, sw_hex(q, r)));
	}
	if (i > 0 && run_at(room->runs, i - 1)->r == r)
		nearest = MIN(nearest,
		              sw_hex_distance(centre, sw_hex(run_at(room->runs, i - 1)->last, r)));
	return nearest;
}

guint32
bp_room_nearest(const BpRoom *room, SwHex centre, guint32 radius, guint32 farthest, GArray *cells)
{
	guint32 beyond = radius + farthest + 1, nearest = beyond;
	g_autofree SwHex *ring = NULL;
	guint n;

	for (guint32 dr = 0; dr < nearest; dr++) {
		nearest = distance_in_row(room, centre, (gint32)dr, nearest);
		nearest = distance_in_row(room, centre, -(gint32)dr, nearest);
	}
	if (nearest == beyond || nearest <= radius)
		return 0;
	ring = g_new(SwHex, SW_HEX_SIDES * nearest);
	n = sw_hex_ring(centre, nearest, ring);
	for (guint i = 0; i < n; i++) {
		if (is_free(room, ring[i]))
			g_array_append_val(cells, ring[i]);
	}
	return nearest - radius;
}
