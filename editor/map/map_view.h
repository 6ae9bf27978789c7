/* The widget in which a session's map is seen and drawn on.
 *
 * It owns what is seen (the viewport, the cursor, the tool and its brush) and turns what hands do
 * into commands of the session. Two layers lie in it, so that a moving hand repaints next to
 * nothing: the map, and over it hover, ghost, selection and marks.
 */
#pragma once

#include <gtk/gtk.h>

#include "map/scene.h"
#include "session/explore.h"
#include "session/overlay.h"
#include "session/stroke.h"

G_BEGIN_DECLS

#define SW_TYPE_MAP_VIEW (sw_map_view_get_type())
G_DECLARE_FINAL_TYPE(SwMapView, sw_map_view, SW, MAP_VIEW, GtkWidget)

/* The session is the window's; NULL to let go of it. */
void sw_map_view_set_session(SwMapView *view, SwSession *session);

/* ---- Drawing ---------------------------------------------------------------------------- */

void sw_map_view_set_tool(SwMapView *view, SwTool tool);
void sw_map_view_set_brush(SwMapView *view, const SwBrush *brush);
const SwBrush *sw_map_view_brush(SwMapView *view);

/* What the tool that explores does. */
void sw_map_view_set_exploring(SwMapView *view, const SwExploring *exploring);
const SwExploring *sw_map_view_exploring(SwMapView *view);

/* 1 to 5 */
void sw_map_view_set_radius(SwMapView *view, guint radius);
guint sw_map_view_radius(SwMapView *view);

/* Strokes are repeated by the group, about its centre. */
void sw_map_view_set_group(SwMapView *view, const SwGroup *group);
const SwGroup *sw_map_view_group(SwMapView *view);

/* ---- Looking ---------------------------------------------------------------------------- */

void sw_map_view_zoom(SwMapView *view, double factor); /* around the middle */
void sw_map_view_zoom_to(SwMapView *view, double zoom);
void sw_map_view_fit(SwMapView *view);

/* Pixels between two centres; SW_ZOOM_NORMAL is 100 %. */
double sw_map_view_zoom_level(SwMapView *view);

/* Where the hex lies in the widget. */
SwPoint sw_map_view_hex_centre(SwMapView *view, SwHex hex);

/* Puts the cursor on the hex and moves the map until it can be seen. */
void sw_map_view_show_hex(SwMapView *view, SwHex hex);

void sw_map_view_show(SwMapView *view, SwShow show);
SwShow sw_map_view_shown(SwMapView *view);

SwViewport sw_map_view_viewport(SwMapView *view);

/* Moves the map until the point is in the middle. */
void sw_map_view_centre_on(SwMapView *view, SwPoint point);

/* How many pixels at the top something else covers: the whole map is shown below them. */
void sw_map_view_set_top(SwMapView *view, double top);
double sw_map_view_top(SwMapView *view);

/* TRUE if no tile is out of view, wholly or in part. */
gboolean sw_map_view_sees_all(SwMapView *view);

/* So many pixels of its lower right corner lie under something else, so that nothing is written
 * there. */
void sw_map_view_set_corner(SwMapView *view, double width, double height);

/* Lays the cells (SwOverlayCell) of an overlay over the map, in place of what lay there; `counts`
 * says what their steps are, as sw_overlay_counts() does. */
void sw_map_view_lay(SwMapView *view, SwOverlayType overlay, SwWord counts, const GArray *cells);

/* Marks the tiles that break the symmetry of the group. */
void sw_map_view_show_asymmetry(SwMapView *view, gboolean shows);

/* ---- The cursor ------------------------------------------------------------------------- */

/* The hex under the pointer, or that the arrow keys went to. */
SwHex sw_map_view_cursor(SwMapView *view);
void sw_map_view_set_cursor(SwMapView *view, SwHex hex);

/* The cursor goes to what lies there in the widget, as if a pointer had come. */
void sw_map_view_point_at(SwMapView *view, double x, double y);

/* The piece that is meant there: under the pointer, or one that is selected, or the tile;
 * SW_NO_PIECE if there is none. */
SwPieceId sw_map_view_over(SwMapView *view);

/* Puts the cursor on an edge of its hex: the next one counter-clockwise, or clockwise for -1. */
void sw_map_view_turn_edge(SwMapView *view, gint step);

/* Appends what the hex holds, or the edge if the cursor is on one of its, with what an overlay says
 * of it, and its problems: what is read aloud of it, and what the status line shows. */
void sw_map_view_say(SwMapView *view, SwHex hex, GString *what, GString *problems);

/* Signals: "cursor-moved" (), "viewport-changed" (), "picked" (): the brush is another.
 * Why a key did nothing is said by the window's action "refuse" (string). */

G_END_DECLS
