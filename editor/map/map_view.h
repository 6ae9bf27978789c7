/* The widget that shows a session's map and lets the user edit it.
 *
 * It owns its parts and connects them: the state (viewport, tool, cursor), which others read and
 * set as well; the tool that turns presses into commands of the session; the layers of the picture;
 * a widget above them for what follows the pointer, so that pointer motion redraws almost nothing;
 * the accessible cells.
 *
 * Signals: "cursor-moved" (): the cursor has moved, or the pieces at it have changed;
 * "viewport-changed" (); "picked" (): the brush was copied from a piece. When a command is refused,
 * the window's action "refuse" (string) gets the reason.
 */
#pragma once

#include <gtk/gtk.h>

#include "map/cells.h"
#include "map/map_state.h"
#include "session/overlay.h"

G_BEGIN_DECLS

#define SW_TYPE_MAP_VIEW (sw_map_view_get_type())
G_DECLARE_FINAL_TYPE(SwMapView, sw_map_view, SW, MAP_VIEW, GtkWidget)

/* The caller owns the session; NULL shows none. */
void sw_map_view_set_session(SwMapView *view, SwSession *session);

/* Owned by the view. */
SwMapState *sw_map_view_state(SwMapView *view);
SwCells *sw_map_view_cells(SwMapView *view);

/* A stroke in progress ends as by a release. */
void sw_map_view_set_tool(SwMapView *view, SwTool tool);

/* Moves the cursor to what is at the point of the widget, as pointer motion would. */
void sw_map_view_point_at(SwMapView *view, double x, double y);

/* Sets the size, in pixels, of the area in the lower right corner (lower left if text runs from
 * right to left) that another widget covers. No text is drawn there. */
void sw_map_view_set_corner(SwMapView *view, double width, double height);

/* Shows the cells (SwOverlayCell) of an overlay in place of the previous ones. `counts` is the noun
 * for their steps, as sw_overlay_counts() returns it. */
void sw_map_view_lay(SwMapView *view, SwOverlayType overlay, SwWord counts, const GArray *cells);

/* Marks the tiles that break the group's symmetry. */
void sw_map_view_show_asymmetry(SwMapView *view, gboolean shows);

/* Appends a description of the hex, or of its edge at the cursor if the cursor is on one, with what
 * the layers show there, and of its problems. Used by screen readers and the status line. */
void sw_map_view_say(SwMapView *view, SwHex hex, GString *what, GString *problems);

G_END_DECLS
