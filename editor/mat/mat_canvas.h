/* The canvas (map/canvas.h) that shows the mat of a session, a game of cards, and lets the user
 * edit it. */
#pragma once

#include <gtk/gtk.h>

#include "map/canvas.h"
#include "mat/mat_tool.h"

#define SW_TYPE_MAT_CANVAS (sw_mat_canvas_get_type())
G_DECLARE_FINAL_TYPE(SwMatCanvas, sw_mat_canvas, SW, MAT_CANVAS, SwCanvas)

/* Holds a reference to the state. */
GtkWidget *sw_mat_canvas_new(SwCanvasState *state);

/* Owned by the canvas. */
SwMatTool *sw_mat_canvas_tool(SwMatCanvas *view);

/* Shows or hides the canvas. While it is shown, the state fits the mat into the window, else the
 * map of hexes. */
void sw_mat_canvas_set_shown(SwMatCanvas *view, gboolean is_shown);
