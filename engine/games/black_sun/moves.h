/* Where a fleet can go: a move to enter a hex, one more to cross an edge with a ship on it; what
 * may be entered and where it may stay. For this folder alone. */
#pragma once

#include "games/black_sun/system.h"

/* What it costs to get from the hex `from` to each tile with at most `moves` moves, into `costs`,
 * which has room for all tiles; SW_UNREACHED where that cannot be, and 0 for `from` itself. */
void bk_costs(const BkSystem *system, SwHex from, guint32 moves, guint32 *costs);

/* TRUE if so many ships of the seat may remain on the tile, and have room there. */
gboolean bk_may_stay(const BkSystem *system, guint32 tile, gint32 seat, guint n_ships);

/* The edge between `hex` and its neighbour in `direction` has a ship on it. */
gboolean bk_is_shut(const BkSystem *system, SwHex hex, guint direction);
