/* The canvas (map/canvas.h) that shows the board in inches of a session and lets the user edit it.
 *
 * Signal: "answered" (): the answers of the overlay have changed, or pieces that are dragged have
 * moved.
 */
#pragma once

#include <gtk/gtk.h>

#include "board/board_photo.h"
#include "board/board_sight.h"
#include "board/board_tool.h"
#include "map/canvas.h"

#define SW_TYPE_BOARD_CANVAS (sw_board_canvas_get_type())
G_DECLARE_FINAL_TYPE(SwBoardCanvas, sw_board_canvas, SW, BOARD_CANVAS, SwCanvas)

/* Holds a reference to the state. */
GtkWidget *sw_board_canvas_new(SwCanvasState *state);

/* Owned by the canvas. */
SwBoardTool *sw_board_canvas_tool(SwBoardCanvas *view);

/* Owned by the canvas, too: the photograph under the board. */
SwBoardPhoto *sw_board_canvas_photo(SwBoardCanvas *view);
/* The overlay; owned by the canvas. */
SwBoardSight *sw_board_canvas_sight(SwBoardCanvas *view);

/* Shows or hides the canvas. While it is shown, the state fits the board into the window. */
void sw_board_canvas_set_shown(SwBoardCanvas *view, gboolean is_shown);
