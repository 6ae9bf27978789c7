/* Descriptions of what is on a board, for the status line and for screen readers. */
#pragma once

#include "board/board_tool.h"

/* Appends the thing of the plan: "Brand, figure, seat 1, at 1.00, 1.00 in, 1.00 in across". In
 * centimetres if `is_metric`. */
void sw_board_describe_thing(GString *out, const SwPlan *plan, guint thing, gboolean is_metric);

/* Appends what is at the cursor: the thing, or "empty, 3.25, 4.00 in"; and its problems. */
void sw_board_describe(GString *what, GString *problems, SwBoardTool *tool);

/* Returns whom the piece in hand would stand for if it was placed: "places Brand"; NULL if its kind
 * stands for nobody or nothing would be placed. Free it. */
char *sw_board_say_whom(SwBoardTool *tool);
