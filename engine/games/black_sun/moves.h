/* Where a fleet can go. It takes a move to enter a hex, and one more to cross an edge with a ship
 * on it; some hexes may not be entered, and some only passed. Private to this folder. */
#pragma once

#include "games/black_sun/system.h"

/* Fills `costs`, which has room for all tiles, with the moves from the nearest of the `n` hexes
 * `from` to each tile: SW_UNREACHED if more than `moves`, and 0 for these hexes. */
void bk_costs(const BkSystem *system, const SwHex *from, guint n, guint32 moves, guint32 *costs);

/* TRUE if so many ships of the seat may remain on the tile and have room there. */
gboolean bk_may_stay(const BkSystem *system, guint32 tile, gint32 seat, guint n_ships);
