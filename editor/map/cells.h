/* The hexes of the map for whoever does not see them: light widgets over it, one a tile, which
 * have a name, a description, a state and the keyboard, and draw nothing.
 *
 * While few tiles are in view, each has a cell, in reading order, and so has the hex under the
 * cursor; otherwise that hex alone. The keyboard, when it is on the map, is on the cursor's cell.
 * Cells follow when hands rest, so that nothing is done while the map moves.
 */
#pragma once

#include "map/map_view.h"

G_BEGIN_DECLS

typedef struct SwCells SwCells;

/* Belongs to the view, and goes before it. */
SwCells *sw_cells_new(SwMapView *view);
void sw_cells_free(SwCells *cells);

/* The cursor alone is elsewhere; anything else may have changed. */
void sw_cells_follow_cursor(SwCells *cells);
void sw_cells_follow(SwCells *cells);

/* Does at once what waits for the hands to rest. */
void sw_cells_settle(SwCells *cells);

/* Gives each its place; for the view, while it gives out sizes. */
void sw_cells_allocate(SwCells *cells);

/* The cell that the cursor is on; NULL if there is none yet. */
GtkWidget *sw_cells_at_cursor(SwCells *cells);

/* More tiles in view than that have no cells of their own, nor have hexes of fewer pixels. */
#define SW_CELLS_MOST 400
#define SW_CELLS_FROM 20.0

G_END_DECLS
