/* Draws the overlay of a board (board_sight.h): below the discs its graded ground; above the
 * picture a line to each answer, and the pieces that are the reason of its grade. Grades differ by
 * dashes and hatching as well as by colour. */
#pragma once

#include <gtk/gtk.h>

#include "board/board_sight.h"

/* Draws the ground, in pixels of the window, below the discs of the board. */
void sw_board_overlay_shade(cairo_t *cr, SwBoardTool *tool, const SwGradedGround *ground);

void sw_board_overlay_draw(GtkWidget *widget, SwBoardTool *tool, const SwBoardSight *sight,
                           GtkSnapshot *snapshot);
