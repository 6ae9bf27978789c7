/* The cards of a mat, and its places without cards, as accessible objects: light widgets over it
 * that have a name, a description, a state and the keyboard, and draw nothing. As those of the map
 * (map/cells.h): while there are few, each card that can be seen has one; otherwise the one at the
 * cursor alone.
 *
 * Signal: "pressed" (guint slot, guint card): somebody has asked over a bus to press there.
 */
#pragma once

#include <gtk/gtk.h>

#include "mat/board.h"

G_BEGIN_DECLS

#define SW_TYPE_MAT_CELLS (sw_mat_cells_get_type())
G_DECLARE_FINAL_TYPE(SwMatCells, sw_mat_cells, SW, MAT_CELLS, GObject)

/* Cells become children of `mat`; both outlive them. */
SwMatCells *sw_mat_cells_new(GtkWidget *mat, SwMatBoard *board);

/* Gives each its place; for the view, while it gives out sizes. */
void sw_mat_cells_allocate(SwMatCells *cells);

/* The cell at the cursor; NULL if there is none yet. */
GtkWidget *sw_mat_cells_at_cursor(SwMatCells *cells);

/* More have no cells of their own. */
#define SW_MAT_CELLS_MOST 400

G_END_DECLS
