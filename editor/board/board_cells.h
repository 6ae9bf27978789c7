/* Makes the pieces of a board accessible: invisible widgets over it, with a name, a description, a
 * state and keyboard focus, as those of the map (map/cells.h). While they are few, each piece has a
 * cell; otherwise only the one at the cursor.
 *
 * Signal: "pressed" (guint piece): assistive technology has asked to press there.
 */
#pragma once

#include <gtk/gtk.h>

#include "board/board_sight.h"

G_BEGIN_DECLS

#define SW_TYPE_BOARD_CELLS (sw_board_cells_get_type())
G_DECLARE_FINAL_TYPE(SwBoardCells, sw_board_cells, SW, BOARD_CELLS, GObject)

/* Inserts cells as children of `board`. All arguments must outlive the cells. */
SwBoardCells *sw_board_cells_new(GtkWidget *board, SwBoardHand *hand, const SwBoardSight *sight);

/* Call it when what is answered about pieces has changed. */
void sw_board_cells_refresh(SwBoardCells *cells);

/* Allocates all cells. The view calls it from its own size_allocate(). */
void sw_board_cells_allocate(SwBoardCells *cells);

/* Returns the cell of the piece at the cursor, or NULL if there is none yet. */
GtkWidget *sw_board_cells_at_cursor(SwBoardCells *cells);

/* Pieces get cells of their own only if there are at most this many. */
#define SW_BOARD_CELLS_MOST 400

G_END_DECLS
