/* What is drawn over a board while edits are repeated under a symmetry: its middle and its axes,
 * and the images of what is drawn, carried or about to be placed. Also the outline of the piece
 * that a click would place, without any symmetry. */
#pragma once

#include <gtk/gtk.h>

#include "board/board_tool.h"

void sw_board_images_draw(GtkWidget *widget, SwBoardTool *tool, GtkSnapshot *snapshot);
