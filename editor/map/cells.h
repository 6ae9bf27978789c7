/* Makes the hexes of the map accessible: invisible widgets over the map, one for each tile, with a
 * name, a description, a state and keyboard focus.
 *
 * While few tiles are in view, each has a cell, in reading order, and so has the hex under the
 * cursor. Otherwise only that hex has one. While the map has the focus, the cursor's cell has it.
 * Cells listen to the state and are updated when it stops changing, so that moving the map costs
 * nothing.
 *
 * Signal: "pressed" (gint q, gint r): assistive technology has asked to press on the hex.
 */
#pragma once

#include <gtk/gtk.h>

#include "map/layer.h"

G_BEGIN_DECLS

#define SW_TYPE_CELLS (sw_cells_get_type())
G_DECLARE_FINAL_TYPE(SwCells, sw_cells, SW, CELLS, GObject)

/* Inserts cells as children of `map`, after the child `before`. The view owns all four arguments,
 * which must outlive the cells. */
SwCells *sw_cells_new(GtkWidget *map, GtkWidget *before, SwMapState *state,
                      const GPtrArray *layers);

/* Applies pending changes now, without waiting for the map to stop changing. */
void sw_cells_settle(SwCells *cells);

/* Allocates all cells. The view calls it from its own size_allocate(). */
void sw_cells_allocate(SwCells *cells);

/* Returns the cell at the cursor, or NULL if there is none yet. */
GtkWidget *sw_cells_at_cursor(SwCells *cells);

/* TRUE if the map or one of its cells has the keyboard focus. */
gboolean sw_cells_has_keyboard(SwCells *cells);

/* Tiles get cells of their own only if at most this many are in view, at this zoom or more. */
#define SW_CELLS_MOST 400
#define SW_CELLS_FROM 20.0

G_END_DECLS
