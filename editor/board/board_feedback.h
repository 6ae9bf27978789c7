/* Draws what follows the pointer and the keys over the picture of a board: the selection, the
 * cursor, pieces being dragged, a shape being drawn, the ruler. */
#pragma once

#include "board/board_frame.h"

void sw_board_feedback_draw(GtkWidget *widget, SwBoardTool *tool, GtkSnapshot *snapshot);
