/* What a press, a drag and a release on the map mean with the chosen tool: a state machine that
 * ends in commands of the session. Knows no toolkit; the pointer, the keyboard, drops and the
 * accessible cells all drive it.
 *
 *            press on a piece, with SELECT                    release: selects or moves it
 *     IDLE ---------------------------------> CARRYING ------------------------------------> IDLE
 *      |     any other press                                  release: the tool's command
 *      `------------------------------------> DRAWING  ------------------------------------> IDLE
 *
 * cancel goes to IDLE from anywhere and does nothing; so does another press, first. Another tool
 * ends a stroke as a release does, and cancels what is carried. What is drawn on is the state's
 * session, at its cursor, which moves with the pointer.
 */
#pragma once

#include "map/map_state.h"

G_BEGIN_DECLS

typedef enum {
	SW_POINTER_IDLE,
	SW_POINTER_DRAWING,  /* a stroke, on hexes or on edges */
	SW_POINTER_CARRYING, /* the selection, to where the cursor is */
} SwPointerPhase;

/* Keys that are held at a press. */
typedef enum {
	SW_MODIFIER_SHIFT = 1 << 0,
	SW_MODIFIER_CONTROL = 1 << 1,
} SwModifiers;

typedef struct SwPointerTool SwPointerTool;

/* Keeps a reference to the state. */
SwPointerTool *sw_pointer_tool_new(SwMapState *state);
void sw_pointer_tool_free(SwPointerTool *tool);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwPointerTool, sw_pointer_tool_free)

SwMapState *sw_pointer_tool_state(const SwPointerTool *tool);

/* Chooses a tool. */
void sw_pointer_tool_choose(SwPointerTool *tool, SwTool chosen);

/* ---- The pointer ------------------------------------------------------------------------ */

/* What is under the point of the window: an edge where the tool draws on edges, or carries a piece
 * that lies on one. */
SwTarget sw_pointer_tool_target(const SwPointerTool *tool, double x, double y);

void sw_pointer_tool_press(SwPointerTool *tool, const SwTarget *target, SwModifiers modifiers);

/* To another target, pressed or not. */
void sw_pointer_tool_move(SwPointerTool *tool, const SwTarget *target);
void sw_pointer_tool_release(SwPointerTool *tool);
void sw_pointer_tool_cancel(SwPointerTool *tool);

/* A press and a release. */
void sw_pointer_tool_click(SwPointerTool *tool, const SwTarget *target);

/* ---- The keyboard ----------------------------------------------------------------------- */

/* The cursor goes to the hex, and the map until it can be seen. If it draws, it draws on from where
 * it was, until sw_pointer_tool_end_keys(): releases, or cancels; nothing if no key draws. */
void sw_pointer_tool_go(SwPointerTool *tool, SwHex to, gboolean draws);
void sw_pointer_tool_end_keys(SwPointerTool *tool, gboolean cancels);

/* The key that stands for a click: ends a stroke if there is one. Selecting and picking, pressed
 * again it means the next of the pieces that lie at the cursor. */
void sw_pointer_tool_press_key(SwPointerTool *tool, SwModifiers modifiers);

/* ---- What it does now ------------------------------------------------------------------- */

SwPointerPhase sw_pointer_tool_phase(const SwPointerTool *tool);

/* While DRAWING on hexes, else NULL. */
SwStroke *sw_pointer_tool_stroke(const SwPointerTool *tool);

/* While DRAWING on edges: SwPlace; else empty. */
const GArray *sw_pointer_tool_edges(const SwPointerTool *tool);

/* Where a stroke went: SwPoint, of the map. */
const GArray *sw_pointer_tool_trail(const SwPointerTool *tool);

/* While CARRYING: the piece that was pressed on, and whether what is carried stays where it was,
 * too. */
SwPieceId sw_pointer_tool_piece(const SwPointerTool *tool);
gboolean sw_pointer_tool_copies(const SwPointerTool *tool);

/* While CARRYING: how far the cursor is from where the piece lies by now: a worker or a key may
 * have moved that meanwhile. */
SwHex sw_pointer_tool_shift(const SwPointerTool *tool);

G_END_DECLS
