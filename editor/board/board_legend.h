/* What the letters on badges mean, in the lower left corner of a board's window (lower right if
 * text runs from right to left), while the board is so small that badges have letters. */
#pragma once

#include <gtk/gtk.h>

#include "board/board_tool.h"

/* Appends the legend of the badges that are in the window, if they need one. */
void sw_board_legend_draw(GtkWidget *widget, SwBoardTool *tool, GtkSnapshot *snapshot);
