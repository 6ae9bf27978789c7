/* Makes what a canvas shows accessible: invisible widgets over it, with a name, a description, a
 * state and keyboard focus.
 *
 * While they are few, each tile, card or piece in view has a cell, in reading order, and so has the
 * place at the cursor. Otherwise only that place has one. While the canvas has the focus, the
 * cursor's cell has it. Cells listen to the state and are updated when it stops changing, so that
 * moving the canvas costs nothing.
 */
#pragma once

#include <gtk/gtk.h>

#include "map/canvas_state.h"

/* What a cell is for: the row and column of a hex, a slot and a card, a piece. Cells are in the
 * order in which they are found; the cursor's, if it was not found, is before the first whose key
 * is greater, by `a`, then by `b`. */
typedef struct {
	gint32 a, b;
} SwCellKey;

/* What cells of a canvas are. `data` is what sw_cells_new() got. */
typedef struct {
	/* Appends what has a cell, in reading order: nothing, or more than SW_CELLS_MOST, if that
	 * is too much. */
	void (*find)(gpointer data, GArray *keys);

	/* FALSE if there is no cursor. */
	gboolean (*cursor)(gpointer data, SwCellKey *key);

	/* Appends a name and the problems; TRUE if it is selected. */
	gboolean (*describe)(gpointer data, SwCellKey key, GString *label, GString *problems);

	/* Sets the box in pixels of the canvas. FALSE if the cell's place is gone: cells are
	 * updated only when the state rests. So, the next two may get such a cell, too. */
	gboolean (*box)(gpointer data, SwCellKey key, graphene_rect_t *box);

	/* The cell is about to get the focus, perhaps by assistive technology. */
	void (*focused)(gpointer data, SwCellKey key);

	/* Assistive technology has asked to press there. */
	void (*pressed)(gpointer data, SwCellKey key);
} SwCellType;

typedef struct SwCells SwCells;

/* Inserts cells as children of `canvas`, after the child `before`. All arguments must outlive the
 * cells. */
SwCells *sw_cells_new(GtkWidget *canvas, GtkWidget *before, SwCanvasState *state,
                      const SwCellType *type, gpointer data);
void sw_cells_free(SwCells *cells);

/* Call it when descriptions have changed for another reason than the state. */
void sw_cells_refresh(SwCells *cells);

/* Applies pending changes now, without waiting for the state to stop changing. */
void sw_cells_settle(SwCells *cells);

/* Allocates all cells. The canvas calls it from its own size_allocate(). */
void sw_cells_allocate(SwCells *cells);

/* Returns the cell at the cursor, or NULL if there is none yet. */
GtkWidget *sw_cells_at_cursor(SwCells *cells);

/* TRUE if the canvas or one of its cells has the keyboard focus. */
gboolean sw_cells_has_keyboard(SwCells *cells);

#define SW_CELLS_MOST 400
