/* The canvas (map/canvas.h) that shows a session's map of hexes and lets the user edit it.
 *
 * It owns its parts and connects them: the state (viewport, tool, cursor), which others read and
 * set as well; the tool that turns presses into commands of the session; the layers of the picture;
 * the hint.
 *
 * Signals: "viewport-changed" (); "picked" (): the brush was copied from a piece.
 */
#pragma once

#include <gtk/gtk.h>

#include "map/canvas.h"
#include "session/overlay.h"

#define SW_TYPE_MAP_CANVAS (sw_map_canvas_get_type())
G_DECLARE_FINAL_TYPE(SwMapCanvas, sw_map_canvas, SW, MAP_CANVAS, SwCanvas)

/* The caller owns the session; NULL shows none. */
void sw_map_canvas_set_session(SwMapCanvas *view, SwSession *session);

/* Owned by the canvas. */
SwCanvasState *sw_map_canvas_state(SwMapCanvas *view);

/* A stroke in progress ends as by a release. */
void sw_map_canvas_set_tool(SwMapCanvas *view, SwTool tool);

/* Sets the size, in pixels, of the area in the lower right corner (lower left if text runs from
 * right to left) that another widget covers. No text is drawn there. */
void sw_map_canvas_set_corner(SwMapCanvas *view, double width, double height);

/* Shows the cells (SwOverlayCell) of an overlay in place of the previous ones. `counts` is the noun
 * for their steps, as sw_overlay_counts() returns it. */
void sw_map_canvas_lay(SwMapCanvas *view, SwOverlayType overlay, SwWord counts,
                       const GArray *cells);

/* Marks what the fix would change; NULL: nothing. */
void sw_map_canvas_preview(SwMapCanvas *view, const SwFix *fix);

/* Tiles have accessible cells from this zoom on. */
#define SW_MAP_CELLS_FROM 20.0
