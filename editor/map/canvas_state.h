/* What a map shows of a session, and how it is edited: the viewport, the chosen tool, the cursor.
 * Does not depend on GTK.
 *
 * Parts of the map read the fields directly. They set them by the functions below, which emit
 * "changed". The exceptions are the viewport and its pan: change them by their own functions, then
 * call sw_canvas_state_moved(). Signals: "changed" (SwMapChange): what has changed; "refused"
 * (string): a message for the user that says why a command was not carried out.
 */
#pragma once

#include <glib-object.h>

#include "map/pan.h"
#include "map/scene.h"
#include "map/target.h"
#include "session/explore.h"
#include "session/pattern.h"
#include "session/stroke.h"

typedef enum {
	SW_MAP_OPENED = 1 << 0,   /* another session, or none: caches of the last one are stale */
	SW_MAP_SESSION = 1 << 1,  /* its selection, problems or pieces */
	SW_MAP_DOCUMENT = 1 << 2, /* its pieces, or which of them are hidden */
	SW_MAP_VIEWPORT = 1 << 3, /* or which parts of the pieces are shown: SwShow */
	SW_MAP_CURSOR = 1 << 4,
	SW_MAP_LEFT = 1 << 5, /* the pointer has left the map; the cursor stays */
	SW_MAP_TOOL = 1 << 6,
	SW_MAP_BRUSH = 1 << 7, /* or its radius */
	SW_MAP_GROUP = 1 << 8,
	SW_MAP_EXPLORING = 1 << 9,
	SW_MAP_PRESSED = 1 << 10,
	SW_MAP_STROKE = 1 << 11, /* what is being drawn or moved */
	SW_MAP_PICKED = 1 << 12, /* the brush was copied from a piece of the map */
	SW_MAP_LAYERS = 1 << 13, /* what a layer shows */
} SwMapChange;

/* The settings of a new stroke. */
typedef struct {
	SwTool tool;
	SwBrush brush;
	char *outline;         /* of the brush's piece on a board in inches: its corners; or NULL */
	guint radius;          /* of the brush, 1 to 5 */
	SwGroup group;         /* symmetry under which strokes are repeated */
	gboolean shows_breaks; /* of the symmetry: pieces that differ from their images */
	SwExploring exploring;
	SwPattern *pattern; /* what Stamp lays; NULL: nothing yet */
} SwStrokeSettings;

/* Gets two opposite corners of the content, in map coordinates. FALSE if it is empty. */
typedef gboolean (*SwMapExtent)(SwPoint *from, SwPoint *to, gpointer data);

#define SW_TYPE_CANVAS_STATE (sw_canvas_state_get_type())
G_DECLARE_FINAL_TYPE(SwCanvasState, sw_canvas_state, SW, CANVAS_STATE, GObject)

struct _SwCanvasState {
	GObject parent_instance;
	SwSession *session; /* NULL: none */
	guint listener;

	SwViewport viewport;
	SwPan pan;
	SwShow show;
	double top;         /* height of the covered part at the top of the window, in pixels */
	SwMapExtent extent; /* of another canvas; NULL: the map of hexes */
	gpointer of_extent;
	gboolean is_covered; /* the top counts */
	gboolean is_fit;     /* the map has not been moved since it was last fitted */
	guint resized;       /* idle source that emits "changed", or 0 */

	SwStrokeSettings drawing;
	SwTarget cursor;
	gboolean has_cursor; /* FALSE until the cursor is first set */
};

SwCanvasState *sw_canvas_state_new(void);

/* The caller owns the session; NULL shows none. Moves the cursor to the origin and fits the map. */
void sw_canvas_state_set_session(SwCanvasState *state, SwSession *session);

/* Emits "changed"; for parts that change something themselves. */
void sw_canvas_state_changed(SwCanvasState *state, SwMapChange what);

/* Emits "refused". */
void sw_canvas_state_refuse(SwCanvasState *state, const char *why);

/* ---- Drawing ---------------------------------------------------------------------------- */

void sw_canvas_state_set_tool(SwCanvasState *state, SwTool tool);
void sw_canvas_state_set_brush(SwCanvasState *state, const SwBrush *brush, const char *outline);

/* Sets the brush and the outline from the piece and emits SW_MAP_PICKED. */
void sw_canvas_state_pick(SwCanvasState *state, SwPieceId piece);

/* The same for a brush. */
void sw_canvas_state_pick_brush(SwCanvasState *state, const SwBrush *brush);

/* Takes the pattern in hand (transfer full), and chooses Stamp. */
void sw_canvas_state_hold_pattern(SwCanvasState *state, SwPattern *pattern);

void sw_canvas_state_set_radius(SwCanvasState *state, guint radius);
void sw_canvas_state_set_group(SwCanvasState *state, const SwGroup *group);

/* Shows or hides what breaks the group's symmetry (SW_MAP_GROUP). */
void sw_canvas_state_show_breaks(SwCanvasState *state, gboolean shows);

void sw_canvas_state_set_exploring(SwCanvasState *state, const SwExploring *exploring);

/* Rotates or mirrors what the tool is about to lay: the pattern, or the brush if its kind has a
 * direction. FALSE if there is nothing of the sort. */
gboolean sw_canvas_state_turn_hand(SwCanvasState *state, SwSymmetry symmetry);

/* What a number key does: sets the number of what the tool is about to lay, else of the selection,
 * else of the piece, which may be SW_NO_PIECE. FALSE with an error that says what is legal. */
gboolean sw_canvas_state_set_number(SwCanvasState *state, SwPieceId piece, gint32 number,
                                    GError **error);

/* TRUE if the tool places the brush, and the brush lies on edges. */
gboolean sw_canvas_state_draws_edges(const SwCanvasState *state);

/* ---- The viewport ----------------------------------------------------------------------- */

/* Call it after moving the viewport: the map is then no longer fitted. */
void sw_canvas_state_moved(SwCanvasState *state);

/* Stops gliding. So do the next functions, except sw_canvas_state_reveal(). */
void sw_canvas_state_stop(SwCanvasState *state);

void sw_canvas_state_fit(SwCanvasState *state);
void sw_canvas_state_zoom(SwCanvasState *state, double factor);  /* around the centre */
void sw_canvas_state_zoom_to(SwCanvasState *state, double zoom); /* SW_ZOOM_NORMAL is 100 % */
void sw_canvas_state_zoom_to_box(SwCanvasState *state, SwPoint from, SwPoint to); /* as fitting */
void sw_canvas_state_centre_on(SwCanvasState *state, SwPoint point);
void sw_canvas_state_show_hex(SwCanvasState *state, SwHex hex); /* moves the cursor to it */
void sw_canvas_state_reveal(SwCanvasState *state, SwHex hex);   /* leaves the cursor */

/* Keeps the map in place during a press: stops gliding, and disables fitting when the size of the
 * window changes. */
void sw_canvas_state_hold(SwCanvasState *state);

void sw_canvas_state_show(SwCanvasState *state, SwShow show);

/* Set the size of the window and the height of its covered part at the top, in pixels. A fitted map
 * stays fitted. Both may be called during size allocation, and emit "changed" later. */
void sw_canvas_state_resize(SwCanvasState *state, int width, int height);
void sw_canvas_state_set_top(SwCanvasState *state, double top);

/* Sets the extent of another canvas that shows the session: it is fitted into the window instead of
 * the map, below the covered part if it `is_covered`. NULL: the map of hexes, which is. */
void sw_canvas_state_set_extent(SwCanvasState *state, SwMapExtent extent, gpointer data,
                                gboolean is_covered);

/* TRUE if every tile is in view as a whole. */
gboolean sw_canvas_state_sees_all(const SwCanvasState *state);

/* ---- The cursor ------------------------------------------------------------------------- */

void sw_canvas_state_set_target(SwCanvasState *state, const SwTarget *target);

/* Returns the cursor's place, without a piece. */
SwTarget sw_canvas_state_target(const SwCanvasState *state);

/* Moves the cursor to the hex, or to one of its edges if the tool draws on edges. */
void sw_canvas_state_set_cursor(SwCanvasState *state, SwHex hex);

/* As above, but a cursor that is already on the hex stays on its edge or piece. */
void sw_canvas_state_bring_cursor(SwCanvasState *state, SwHex hex);

/* Moves the cursor to the next edge of its hex: counter-clockwise for 1, clockwise for -1. */
void sw_canvas_state_turn_edge(SwCanvasState *state, gint step);

/* Returns the piece at the cursor: the one under the pointer, else a selected one, else the one
 * that a click would choose. SW_NO_PIECE if there is none. */
SwPieceId sw_canvas_state_piece(const SwCanvasState *state);
