/* Makes the cards of a mat and its empty slots accessible: invisible widgets over the mat, with a
 * name, a description, a state and keyboard focus, as those of the map (map/cells.h). While they
 * are few, each card and each empty slot has a cell, and a pile has one for its first card.
 * Otherwise only the card or slot at the cursor has one.
 *
 * Signal: "pressed" (guint slot, guint card): assistive technology has asked to press there.
 */
#pragma once

#include <gtk/gtk.h>

#include "mat/board.h"

G_BEGIN_DECLS

#define SW_TYPE_MAT_CELLS (sw_mat_cells_get_type())
G_DECLARE_FINAL_TYPE(SwMatCells, sw_mat_cells, SW, MAT_CELLS, GObject)

/* Inserts cells as children of `mat`. Both arguments must outlive the cells. */
SwMatCells *sw_mat_cells_new(GtkWidget *mat, SwMatBoard *board);

/* Allocates all cells. The view calls it from its own size_allocate(). */
void sw_mat_cells_allocate(SwMatCells *cells);

/* Returns the cell at the cursor, or NULL if there is none yet. */
GtkWidget *sw_mat_cells_at_cursor(SwMatCells *cells);

/* Cards and slots get cells of their own only if there are at most this many. */
#define SW_MAT_CELLS_MOST 400

G_END_DECLS
