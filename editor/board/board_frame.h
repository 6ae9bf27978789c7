/* A frame of a board in its window, and how the parts of the editor draw over the board's picture
 * while it is made. */
#pragma once

#include <gtk/gtk.h>

#include "board/board_tool.h"
#include "picture/plan.h"
#include "picture/tile.h"

/* The look of the board in the state's window. */
SwLook sw_board_look(const SwCanvasState *state);

/* Sets the transformation so that drawing is in hundredths of an inch, not pixels. */
void sw_board_enter(const SwBoardTool *tool, cairo_t *cr);

/* What is drawn on, while a frame is made. */
typedef struct {
	GtkWidget *widget;
	SwBoardTool *tool;
	const SwPlan *plan;
	GtkSnapshot *snapshot;
	double pixel; /* in hundredths of an inch */
} SwBoardFrame;

SwBoardFrame sw_board_frame(GtkWidget *widget, SwBoardTool *tool, GtkSnapshot *snapshot);

/* Appends a node no larger than the box, in hundredths of an inch, plus `margin` pixels, so that
 * GTK draws no more again than it covers. Draw on it in hundredths, and free it with
 * cairo_destroy(). */
cairo_t *sw_board_begin(const SwBoardFrame *frame, SwPoint low, SwPoint high, double margin);

/* Strokes the path in the colour on a wider line of white, widths in pixels; then frees `cr`. */
void sw_board_stroke(const SwBoardFrame *frame, cairo_t *cr, SwColour colour, double width,
                     double white);

/* Makes the outline of the thing the path; of a disc, `out` hundredths outside of it. */
void sw_board_add_outline(cairo_t *cr, const SwPlanThing *thing, double out);
