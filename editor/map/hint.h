/* A few lines of text beside the cursor: what a stroke begun there would change, or why nothing was
 * done. The text is computed once the pointer rests, so that pointer motion costs nothing. Listens
 * to the state. */
#pragma once

#include <gtk/gtk.h>

#include "map/pointer_tool.h"

typedef struct SwHint SwHint;

/* Queues a redraw of `widget` when the text changes. All three arguments must outlive the hint. */
SwHint *sw_hint_new(GtkWidget *widget, SwCanvasState *state, SwPointerTool *tool);
void sw_hint_free(SwHint *hint);

/* Sets the size, in pixels, of the area in the window's lower right corner (lower left if text runs
 * from right to left) that another widget covers. */
void sw_hint_set_corner(SwHint *hint, double width, double height);

void sw_hint_snapshot(SwHint *hint, GtkSnapshot *snapshot);

/* Draws the box of a hint with these lines, on any canvas. `rect` must be 20 pixels wider and 14
 * pixels higher than the lines. */
void sw_hint_paint(GtkSnapshot *snapshot, PangoLayout *layout, const graphene_rect_t *rect);
