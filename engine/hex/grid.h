/* A map from hexes to numbers (guint32), optimised for tiles.
 *
 * While the hexes are close together, the numbers are in one dense array over their bounding box,
 * which makes a lookup a multiplication and a comparison; otherwise they are in a hash table. The
 * caller need not know which. Memory grows with the number of hexes, never with the area.
 *
 * SW_GRID_NOTHING is not a number that can be stored: it marks an empty hex.
 */
#pragma once

#include "hex/hex.h"

G_BEGIN_DECLS

#define SW_GRID_NOTHING G_MAXUINT32

typedef struct {
	guint32 *cells; /* dense; NULL if hashed or empty */
	gint32 q0, r0;
	guint32 width, height;
	GHashTable *sparse; /* packed hex -> number; NULL if dense */
	gsize n_set;
} SwGrid;

/* An empty grid, to which any hex may be added. */
void sw_grid_init(SwGrid *grid);

/* An empty grid prepared for `n` hexes within the box from `low` to `high`, both included. */
void sw_grid_init_sized(SwGrid *grid, SwHex low, SwHex high, gsize n);

void sw_grid_clear(SwGrid *grid);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(SwGrid, sw_grid_clear)

/* Stores `number` for `hex`, replacing any other; SW_GRID_NOTHING empties the hex. */
void sw_grid_set(SwGrid *grid, SwHex hex, guint32 number);

guint32 sw_grid_get_sparse(const SwGrid *grid, SwHex hex);

/* Returns the number of `hex`, or SW_GRID_NOTHING. */
static inline guint32
sw_grid_get(const SwGrid *grid, SwHex hex)
{
	guint32 column, row;

	if (grid->cells == NULL)
		return sw_grid_get_sparse(grid, hex);
	column = (guint32)hex.q - (guint32)grid->q0;
	row = (guint32)hex.r - (guint32)grid->r0;
	if (column >= grid->width || row >= grid->height)
		return SW_GRID_NOTHING;
	return grid->cells[(gsize)row * grid->width + column];
}

G_END_DECLS
