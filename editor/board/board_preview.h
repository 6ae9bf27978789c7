/* What a fix would change on a board in inches: outlines of the pieces, red and crossed if they are
 * removed, a line to where one is moved, a ring with a plus where one is added. */
#pragma once

#include <gtk/gtk.h>

#include "board/board_tool.h"

void sw_board_preview_draw(GtkWidget *widget, SwBoardTool *tool, const SwFix *fix,
                           GtkSnapshot *snapshot);
