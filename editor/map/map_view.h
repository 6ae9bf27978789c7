/* The widget in which a session's map is seen and drawn on.
 *
 * It owns its parts and connects them: the state (what is seen, the tool, the cursor), which others
 * read and set as well; the tool that turns presses into commands of the session; the layers of the
 * picture; above them what follows the pointer, so that a pointer that moves repaints next to
 * nothing; the accessible cells.
 *
 * Signals: "cursor-moved" (): it has, or the pieces at it have changed; "viewport-changed" ();
 * "picked" (): the brush is another. Why nothing was done the window's action "refuse" (string)
 * says.
 */
#pragma once

#include <gtk/gtk.h>

#include "map/cells.h"
#include "map/map_state.h"
#include "session/overlay.h"

G_BEGIN_DECLS

#define SW_TYPE_MAP_VIEW (sw_map_view_get_type())
G_DECLARE_FINAL_TYPE(SwMapView, sw_map_view, SW, MAP_VIEW, GtkWidget)

/* The session is the caller's; NULL to show none. */
void sw_map_view_set_session(SwMapView *view, SwSession *session);

/* Belong to the view. */
SwMapState *sw_map_view_state(SwMapView *view);
SwCells *sw_map_view_cells(SwMapView *view);

/* Another tool ends a stroke. */
void sw_map_view_set_tool(SwMapView *view, SwTool tool);

/* The cursor goes to what is under the point of the widget, as if a pointer had come. */
void sw_map_view_point_at(SwMapView *view, double x, double y);

/* So many pixels of its lower right corner lie under something else, so that nothing is written
 * there. */
void sw_map_view_set_corner(SwMapView *view, double width, double height);

/* Lays the cells (SwOverlayCell) of an overlay over the map, in place of what lay there; `counts`
 * says what their steps are, as sw_overlay_counts() does. */
void sw_map_view_lay(SwMapView *view, SwOverlayType overlay, SwWord counts, const GArray *cells);

/* Marks the tiles that break the symmetry of the group. */
void sw_map_view_show_asymmetry(SwMapView *view, gboolean shows);

/* Appends what the hex holds, or the edge if the cursor is on one of its, with what the layers show
 * there, and its problems: what is read aloud of it, and what the status line shows. */
void sw_map_view_say(SwMapView *view, SwHex hex, GString *what, GString *problems);

G_END_DECLS
