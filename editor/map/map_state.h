/* What a map shows of a session and how it is drawn on: the viewport, the chosen tool, the cursor.
 * Knows no toolkit.
 *
 * Parts of the map read the fields. They are set by the functions below, so that all who listen to
 * "changed" hear of it; but the viewport and its pan are moved by their own functions, and then
 * sw_map_state_moved() is called. Signals: "changed" (SwMapChange): what is different now;
 * "refused" (string): why a command was not carried out, in words for people.
 */
#pragma once

#include <glib-object.h>

#include "map/pan.h"
#include "map/scene.h"
#include "map/target.h"
#include "session/explore.h"
#include "session/stroke.h"

G_BEGIN_DECLS

typedef enum {
	SW_MAP_OPENED = 1 << 0,  /* another session, or none: what was found in the last is stale */
	SW_MAP_SESSION = 1 << 1, /* its selection, problems or pieces */
	SW_MAP_DOCUMENT = 1 << 2, /* its pieces */
	SW_MAP_VIEWPORT = 1 << 3, /* or what is shown of the pieces: SwShow */
	SW_MAP_CURSOR = 1 << 4,
	SW_MAP_LEFT = 1 << 5, /* the pointer is elsewhere; the cursor stays */
	SW_MAP_TOOL = 1 << 6,
	SW_MAP_BRUSH = 1 << 7, /* or its radius */
	SW_MAP_GROUP = 1 << 8,
	SW_MAP_EXPLORING = 1 << 9,
	SW_MAP_PRESSED = 1 << 10,
	SW_MAP_STROKE = 1 << 11, /* what a press draws or carries */
	SW_MAP_PICKED = 1 << 12, /* the brush is like a piece of the map now */
	SW_MAP_LAYERS = 1 << 13, /* what a layer shows */
} SwMapChange;

/* What a stroke begins with. */
typedef struct {
	SwTool tool;
	SwBrush brush;
	guint radius;  /* of the brush, 1 to 5 */
	SwGroup group; /* by which strokes are repeated */
	SwExploring exploring;
} SwDrawing;

/* What there is to be seen, from one point to another, in the map's units. FALSE: nothing. */
typedef gboolean (*SwMapExtent)(SwPoint *from, SwPoint *to, gpointer data);

#define SW_TYPE_MAP_STATE (sw_map_state_get_type())
G_DECLARE_FINAL_TYPE(SwMapState, sw_map_state, SW, MAP_STATE, GObject)

struct _SwMapState {
	GObject parent_instance;
	SwSession *session; /* NULL: none is shown */
	guint listener;

	SwViewport viewport;
	SwPan pan;
	SwShow show;
	double top;         /* pixels of the window that something else covers */
	SwMapExtent extent; /* of a canvas that is not of hexes; NULL: what lies on them */
	gpointer of_extent;
	gboolean is_fit; /* nobody has moved the map since it was last fitted */
	guint resized;   /* waits for the main loop, to emit "changed" */

	SwDrawing drawing;
	SwTarget cursor;
	gboolean has_cursor; /* FALSE until it was first put somewhere */
};

SwMapState *sw_map_state_new(void);

/* The session is the caller's; NULL to show none. The cursor is at the origin, the map fitted.
 */
void sw_map_state_set_session(SwMapState *state, SwSession *session);

/* Emits "changed", for what its parts change themselves. */
void sw_map_state_changed(SwMapState *state, SwMapChange what);

/* Emits "refused". */
void sw_map_state_refuse(SwMapState *state, const char *why);

/* ---- Drawing ---------------------------------------------------------------------------- */

void sw_map_state_set_tool(SwMapState *state, SwTool tool);
void sw_map_state_set_brush(SwMapState *state, const SwBrush *brush);

/* The brush becomes like the piece (SW_MAP_PICKED). */
void sw_map_state_pick(SwMapState *state, SwPieceId piece);

void sw_map_state_set_radius(SwMapState *state, guint radius);
void sw_map_state_set_group(SwMapState *state, const SwGroup *group);
void sw_map_state_set_exploring(SwMapState *state, const SwExploring *exploring);

/* TRUE if the tool lays the brush, and on edges. */
gboolean sw_map_state_draws_edges(const SwMapState *state);

/* ---- The viewport ----------------------------------------------------------------------- */

/* The viewport has been moved: the map is no longer fitted. */
void sw_map_state_moved(SwMapState *state);

/* Stops a glide, as all of the next but the last do. */
void sw_map_state_stop(SwMapState *state);

void sw_map_state_fit(SwMapState *state);
void sw_map_state_zoom(SwMapState *state, double factor);  /* around the middle */
void sw_map_state_zoom_to(SwMapState *state, double zoom); /* SW_ZOOM_NORMAL is 100 % */
void sw_map_state_centre_on(SwMapState *state, SwPoint point);
void sw_map_state_show_hex(SwMapState *state, SwHex hex); /* with the cursor on it */
void sw_map_state_reveal(SwMapState *state, SwHex hex);   /* without */

/* The map stays where it is, under a pointer that is pressed: it does not glide on, and is not
 * fitted when what surrounds it changes. */
void sw_map_state_hold(SwMapState *state);

void sw_map_state_show(SwMapState *state, SwShow show);

/* The window has another size; so many pixels at its top are covered. A map that is fitted stays
 * so. Both may be called while sizes are given out, and emit "changed" afterwards. */
void sw_map_state_resize(SwMapState *state, int width, int height);
void sw_map_state_set_top(SwMapState *state, double top);

/* Another canvas shows the session: what it fits into the window, of which nothing is covered then.
 * NULL: the map of hexes. */
void sw_map_state_set_extent(SwMapState *state, SwMapExtent extent, gpointer data);

/* TRUE if no tile is out of view, wholly or in part. */
gboolean sw_map_state_sees_all(const SwMapState *state);

/* ---- The cursor ------------------------------------------------------------------------- */

void sw_map_state_set_target(SwMapState *state, const SwTarget *target);

/* The cursor's place, without a piece. */
SwTarget sw_map_state_target(const SwMapState *state);

/* On the hex, or on one of its edges while edges are drawn on. */
void sw_map_state_set_cursor(SwMapState *state, SwHex hex);

/* The same, but where the cursor is on the hex already it stays on its edge, or on what lies above
 * the tile. */
void sw_map_state_bring_cursor(SwMapState *state, SwHex hex);

/* To the next edge of its hex counter-clockwise, or clockwise for -1. */
void sw_map_state_turn_edge(SwMapState *state, gint step);

/* The piece that is meant at the cursor: under the pointer, or one that is selected, or what a
 * pointer means there; SW_NO_PIECE if there is none. */
SwPieceId sw_map_state_piece(const SwMapState *state);

G_END_DECLS
