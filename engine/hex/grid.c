#include "hex/grid.h"

#include "base/hash.h"

#include <string.h>

/* A dense array may have this many cells per hex, and this many more. */
#define DENSE_FACTOR 4
#define DENSE_FREE 4096

/* Hash keys are packed hexes, in memory of their own: where a pointer has 32 bits, it holds none.
 */
static guint64
pack(SwHex hex)
{
	return ((guint64)(guint32)hex.q << 32) | (guint32)hex.r;
}

static SwHex
unpack(gconstpointer key)
{
	guint64 bits = *(const guint64 *)key;

	return sw_hex((gint32)(guint32)(bits >> 32), (gint32)(guint32)bits);
}

static guint64
box_cells(SwHex low, SwHex high)
{
	return (guint64)((gint64)high.q - low.q + 1) * (guint64)((gint64)high.r - low.r + 1);
}

static gboolean
is_thin(SwHex low, SwHex high, gsize n)
{
	return box_cells(low, high) > (guint64)n * DENSE_FACTOR + DENSE_FREE;
}

static void
make_dense(SwGrid *grid, SwHex low, SwHex high)
{
	gsize cells = (gsize)box_cells(low, high);

	grid->q0 = low.q;
	grid->r0 = low.r;
	grid->width = (guint32)(high.q - low.q + 1);
	grid->height = (guint32)(high.r - low.r + 1);
	grid->cells = g_new(guint32, cells);
	memset(grid->cells, 0xff, cells * sizeof(guint32));
}

static void
make_sparse(SwGrid *grid)
{
	grid->sparse = g_hash_table_new_full(sw_hash_int64, g_int64_equal, g_free, NULL);
}

void
sw_grid_init(SwGrid *grid)
{
	*grid = (SwGrid){0};
}

void
sw_grid_init_sized(SwGrid *grid, SwHex low, SwHex high, gsize n)
{
	sw_grid_init(grid);
	if (n == 0)
		return;
	if (is_thin(low, high, n))
		make_sparse(grid);
	else
		make_dense(grid, low, high);
}

void
sw_grid_clear(SwGrid *grid)
{
	g_clear_pointer(&grid->cells, g_free);
	g_clear_pointer(&grid->sparse, g_hash_table_unref);
	sw_grid_init(grid);
}

guint32
sw_grid_get_sparse(const SwGrid *grid, SwHex hex)
{
	guint64 key = pack(hex);
	gpointer number;

	if (grid->sparse == NULL ||
	    !g_hash_table_lookup_extended(grid->sparse, &key, NULL, &number))
		return SW_GRID_NOTHING;
	return GPOINTER_TO_UINT(number);
}

static SwHex
dense_high(const SwGrid *grid)
{
	return sw_hex(grid->q0 + (gint32)grid->width - 1, grid->r0 + (gint32)grid->height - 1);
}

static gboolean
is_within(const SwGrid *grid, SwHex hex)
{
	return (guint32)hex.q - (guint32)grid->q0 < grid->width &&
	       (guint32)hex.r - (guint32)grid->r0 < grid->height;
}

/* TRUE if the hex had no number before. */
static gboolean
add_sparse(SwGrid *grid, SwHex hex, guint32 number)
{
	guint64 key = pack(hex);
	gboolean is_new = g_hash_table_insert(grid->sparse, g_memdup2(&key, sizeof key),
	                                      GUINT_TO_POINTER(number));

	grid->n_set += is_new;
	return is_new;
}

/* Moves every number of the dense array `old` into `grid`. */
static void
move_dense(SwGrid *grid, const SwGrid *old)
{
	for (guint32 row = 0; row < old->height; row++) {
		for (guint32 column = 0; column < old->width; column++) {
			guint32 number = old->cells[(gsize)row * old->width + column];
			SwHex hex = {old->q0 + (gint32)column, old->r0 + (gint32)row};

			if (number == SW_GRID_NOTHING)
				continue;
			if (grid->sparse)
				add_sparse(grid, hex, number);
			else
				sw_grid_set(grid, hex, number);
		}
	}
}

/* Extends the dense array to `hex`, with spare room on that side, or changes to a hash table if the
 * hexes have become too sparse. */
static void
grow_to(SwGrid *grid, SwHex hex)
{
	SwGrid old = *grid;
	SwHex low = sw_hex(old.q0, old.r0), high = dense_high(&old);
	gint32 spare_q = (gint32)old.width / 2 + 8, spare_r = (gint32)old.height / 2 + 8;

	low = sw_hex(hex.q < low.q ? hex.q - spare_q : low.q,
	             hex.r < low.r ? hex.r - spare_r : low.r);
	high = sw_hex(hex.q > high.q ? hex.q + spare_q : high.q,
	              hex.r > high.r ? hex.r + spare_r : high.r);
	sw_grid_init(grid);
	if (is_thin(low, high, old.n_set + 1))
		make_sparse(grid);
	else
		make_dense(grid, low, high);
	move_dense(grid, &old);
	g_free(old.cells);
}

/* Changes from a hash table to a dense array if the hexes are close enough. Checked when the number
 * of hexes doubles, so that the cost per hex stays constant. */
static void
reconsider_sparse(SwGrid *grid)
{
	SwGrid old = *grid;
	SwHex low = sw_hex(G_MAXINT32, G_MAXINT32), high = sw_hex(G_MININT32, G_MININT32);
	GHashTableIter iter;
	gpointer key, number;

	if (grid->n_set < 64 || (grid->n_set & (grid->n_set - 1)) != 0)
		return;
	g_hash_table_iter_init(&iter, old.sparse);
	while (g_hash_table_iter_next(&iter, &key, NULL)) {
		SwHex hex = unpack(key);

		low = sw_hex(MIN(low.q, hex.q), MIN(low.r, hex.r));
		high = sw_hex(MAX(high.q, hex.q), MAX(high.r, hex.r));
	}
	if (is_thin(low, high, grid->n_set))
		return;
	sw_grid_init(grid);
	make_dense(grid, low, high);
	g_hash_table_iter_init(&iter, old.sparse);
	while (g_hash_table_iter_next(&iter, &key, &number))
		sw_grid_set(grid, unpack(key), GPOINTER_TO_UINT(number));
	g_hash_table_unref(old.sparse);
}

static void
set_sparse(SwGrid *grid, SwHex hex, guint32 number)
{
	if (number == SW_GRID_NOTHING) {
		guint64 key = pack(hex);

		grid->n_set -= g_hash_table_remove(grid->sparse, &key);
		return;
	}
	if (add_sparse(grid, hex, number))
		reconsider_sparse(grid);
}

void
sw_grid_set(SwGrid *grid, SwHex hex, guint32 number)
{
	guint32 *cell;

	if (grid->cells == NULL && grid->sparse == NULL) {
		if (number == SW_GRID_NOTHING)
			return;
		make_dense(grid, sw_hex(hex.q - 8, hex.r - 8), sw_hex(hex.q + 8, hex.r + 8));
	}
	if (grid->cells != NULL && !is_within(grid, hex)) {
		if (number == SW_GRID_NOTHING)
			return;
		grow_to(grid, hex);
	}
	if (grid->cells == NULL) {
		set_sparse(grid, hex, number);
		return;
	}
	cell = &grid->cells[(gsize)((guint32)hex.r - (guint32)grid->r0) * grid->width +
	                    ((guint32)hex.q - (guint32)grid->q0)];
	grid->n_set += (number != SW_GRID_NOTHING) - (*cell != SW_GRID_NOTHING);
	*cell = number;
}
