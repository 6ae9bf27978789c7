/* Decides what a press, a drag and a release on the map do with the chosen tool: a state machine
 * whose results are commands of the session. Does not depend on GTK. The pointer, the keyboard,
 * drops and the accessible cells all drive it.
 *
 *            press on a piece, with SELECT                    release: selects or moves it
 *     IDLE ---------------------------------> CARRYING ------------------------------------> IDLE
 *      |     any other press                                  release: the tool's command
 *      `------------------------------------> DRAWING  ------------------------------------> IDLE
 *
 * Cancelling returns to IDLE from any phase without a command; so does a new press, before it
 * begins. Choosing another tool ends a stroke as a release does, and cancels a move. Commands apply
 * to the state's session, at its cursor, which follows the pointer.
 */
#pragma once

#include "map/canvas_state.h"

typedef enum {
	SW_POINTER_IDLE,
	SW_POINTER_DRAWING,  /* a stroke, on hexes or on edges */
	SW_POINTER_CARRYING, /* moves the selection to the cursor */
} SwPointerPhase;

/* Modifier keys held during a press. For Alt, only its state at the release counts. */
typedef enum {
	SW_MODIFIER_SHIFT = 1 << 0,
	SW_MODIFIER_CONTROL = 1 << 1,
	SW_MODIFIER_ALT = 1 << 2,
} SwModifiers;

typedef struct SwPointerTool SwPointerTool;

/* Keeps a reference to the state. */
SwPointerTool *sw_pointer_tool_new(SwCanvasState *state);
void sw_pointer_tool_free(SwPointerTool *tool);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwPointerTool, sw_pointer_tool_free)

SwCanvasState *sw_pointer_tool_state(const SwPointerTool *tool);

/* Chooses a tool. Stamp takes in hand what is selected, or else what was copied, or keeps what it
 * had; if there is nothing of the sort the choice is refused. */
void sw_pointer_tool_choose(SwPointerTool *tool, SwTool chosen);

/* ---- The pointer ------------------------------------------------------------------------ */

/* Returns what is at the point of the window: an edge if the tool draws on edges or carries a piece
 * from an edge. */
SwTarget sw_pointer_tool_target(const SwPointerTool *tool, double x, double y);

void sw_pointer_tool_press(SwPointerTool *tool, const SwTarget *target, SwModifiers modifiers);

/* Moves the cursor to another target, and goes on with a press, if there is one. */
void sw_pointer_tool_move(SwPointerTool *tool, const SwTarget *target);
void sw_pointer_tool_release(SwPointerTool *tool);

/* Notes which modifiers are held now, during a press. */
void sw_pointer_tool_hold(SwPointerTool *tool, SwModifiers modifiers);
void sw_pointer_tool_cancel(SwPointerTool *tool);

/* A press and a release. */
void sw_pointer_tool_click(SwPointerTool *tool, const SwTarget *target);

/* ---- The keyboard ----------------------------------------------------------------------- */

/* Moves the cursor to the hex and scrolls it into view. With `draws`, draws a stroke from the
 * previous hex, until sw_pointer_tool_end_keys() ends or cancels it; that does nothing if no key is
 * drawing. */
void sw_pointer_tool_go(SwPointerTool *tool, SwHex to, gboolean draws);
void sw_pointer_tool_end_keys(SwPointerTool *tool, gboolean cancels);

/* Clicks at the cursor, or ends a stroke in progress. With the select and pick tools, pressing the
 * key again chooses the next of the pieces at the cursor. */
void sw_pointer_tool_press_key(SwPointerTool *tool, SwModifiers modifiers);

/* ---- State ------------------------------------------------------------------------------ */

SwPointerPhase sw_pointer_tool_phase(const SwPointerTool *tool);

/* The stroke while DRAWING on hexes, else NULL. */
SwStroke *sw_pointer_tool_stroke(const SwPointerTool *tool);

/* The edges (SwPlace) while DRAWING on edges, else empty. */
const GArray *sw_pointer_tool_edges(const SwPointerTool *tool);

/* The path of a stroke: SwPoint, in map coordinates. */
const GArray *sw_pointer_tool_trail(const SwPointerTool *tool);

/* While CARRYING: whether the originals stay in place. */
gboolean sw_pointer_tool_copies(const SwPointerTool *tool);

/* While CARRYING: what becomes of the pieces in the new place: they swap, or with Alt are replaced.
 */
SwMove sw_pointer_tool_how(const SwPointerTool *tool);

/* While CARRYING: where all pieces would come (SwCarried). Free the array. */
GArray *sw_pointer_tool_carried(const SwPointerTool *tool);

/* The number of those that are copied, or moved with their images: not of those that swap places
 * with them or lie on them. */
guint sw_pointer_tool_n_carried(const SwPointerTool *tool);

/* While CARRYING: the offset from the piece's present place to the cursor. A worker or a key may
 * have moved the piece since the press. */
SwHex sw_pointer_tool_shift(const SwPointerTool *tool);
