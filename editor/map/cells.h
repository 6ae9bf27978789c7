/* The hexes of the map as accessible objects: light widgets over it, one a tile, which have a name,
 * a description, a state and the keyboard, and draw nothing.
 *
 * While few tiles are in view, each has a cell, in reading order, and so has the hex under the
 * cursor; otherwise that hex alone. The keyboard, when it is on the map, is on the cursor's cell.
 * Cells listen to the state and follow when it rests, so that nothing is done while the map moves.
 *
 * Signal: "pressed" (gint q, gint r): somebody has asked over a bus to press on the hex.
 */
#pragma once

#include <gtk/gtk.h>

#include "map/layer.h"

G_BEGIN_DECLS

#define SW_TYPE_CELLS (sw_cells_get_type())
G_DECLARE_FINAL_TYPE(SwCells, sw_cells, SW, CELLS, GObject)

/* Cells become children of `map`, behind `before`. All four are the view's and outlive it. */
SwCells *sw_cells_new(GtkWidget *map, GtkWidget *before, SwMapState *state,
                      const GPtrArray *layers);

/* Does at once what waits for the map to rest. */
void sw_cells_settle(SwCells *cells);

/* Gives each its place; for the view, while it gives out sizes. */
void sw_cells_allocate(SwCells *cells);

/* The cell that the cursor is on; NULL if there is none yet. */
GtkWidget *sw_cells_at_cursor(SwCells *cells);

/* TRUE if the keyboard is on the map, or on one of its cells. */
gboolean sw_cells_has_keyboard(SwCells *cells);

/* More tiles in view than that have no cells of their own, nor have hexes of fewer pixels. */
#define SW_CELLS_MOST 400
#define SW_CELLS_FROM 20.0

G_END_DECLS
