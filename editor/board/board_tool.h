/* What a board in inches shows of a session, and how it is edited: the arrangement of its pieces,
 * the cursor, a piece being dragged, a shape being drawn. Does not depend on GTK; the pointer, the
 * keyboard and the accessible cells drive it.
 *
 * It shares the map's state (map/canvas_state.h), which has the session, the viewport and its fit,
 * the tool and the brush. One unit of the viewport is an inch. The canvas listens to that state:
 * the tool emits "changed" there with SW_MAP_CURSOR, SW_MAP_STROKE and others, and "refused" with
 * the reason if a command was not carried out.
 *
 *   tool            press, and what follows until the release
 *   Select          on a piece PRESSED, moved CARRYING: moves the selection; elsewhere BANDING
 *   Place, Pick, Stamp  acts on the press; a kind whose shape must be drawn is DRAWING
 *   Erase           ERASING: all that the pointer passes, in one step
 *   Rectangle, Disc, Ruler    DRAWING; a click begins it, and the next ends it
 *   Outline         DRAWING until a double click, or a click on the last or first corner
 *
 * Edits are repeated under the state's group (session/edit.h), which the tool keeps about the
 * board's middle.
 *
 * Points snap to SW_BOARD_SNAP unless Shift is held. A selected piece is carried together with all
 * selected pieces; while Control is held, a copy is.
 */
#pragma once

#include "board/drawn.h"
#include "board/plan.h"
#include "map/canvas_state.h"
#include "map/pointer_tool.h"

typedef enum {
	SW_BOARD_IDLE,
	SW_BOARD_PRESSED,
	SW_BOARD_CARRYING,
	SW_BOARD_BANDING,
	SW_BOARD_ERASING,
	SW_BOARD_DRAWING,
} SwBoardPhase;

typedef struct SwBoardTool SwBoardTool;

/* Holds a reference to the state. */
SwBoardTool *sw_board_tool_new(SwCanvasState *state);
void sw_board_tool_free(SwBoardTool *tool);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwBoardTool, sw_board_tool_free)

SwCanvasState *sw_board_tool_state(const SwBoardTool *tool);

/* Sets whether the state fits the board into its window. */
void sw_board_tool_take_over(SwBoardTool *tool, gboolean takes);

/* Returns the arrangement of the document, valid until it changes; NULL if no session is shown. */
const SwPlan *sw_board_tool_plan(SwBoardTool *tool);

/* Converts between hundredths of an inch and pixels of the window. */
SwPoint sw_board_tool_to_window(const SwBoardTool *tool, double x, double y);
SwXY sw_board_tool_at(const SwBoardTool *tool, double x, double y);

/* ---- The cursor: a point, and the piece there --------------------------------------------- */

SwXY sw_board_tool_point(const SwBoardTool *tool);

/* The thing of the plan at the cursor; SW_PLAN_NOWHERE if there is none. */
guint sw_board_tool_thing(SwBoardTool *tool);
SwPieceId sw_board_tool_piece(SwBoardTool *tool);

/* TRUE once the pointer or a key has set the cursor. */
gboolean sw_board_tool_has_cursor(const SwBoardTool *tool);

/* Moves the cursor to the piece and scrolls it into view. FALSE if the piece is not on the board.
 */
gboolean sw_board_tool_show(SwBoardTool *tool, SwPieceId piece);

/* Scrolls the cursor into view, and sets it in pixels of the window. FALSE without a cursor. */
gboolean sw_board_tool_reveal(SwBoardTool *tool, double *x, double *y);

/* ---- The pointer, in pixels of the window ------------------------------------------------ */

void sw_board_tool_hover(SwBoardTool *tool, double x, double y);
void sw_board_tool_press(SwBoardTool *tool, double x, double y, SwModifiers modifiers);
void sw_board_tool_move(SwBoardTool *tool, double x, double y, SwModifiers modifiers);
void sw_board_tool_release(SwBoardTool *tool);

void sw_board_tool_cancel(SwBoardTool *tool);

/* Lays the brush's piece where a drag from the palette ends. */
void sw_board_tool_drop(SwBoardTool *tool, double x, double y);

/* ---- What the canvas draws --------------------------------------------------------------- */

SwBoardPhase sw_board_tool_phase(const SwBoardTool *tool);

/* CARRYING: how far, and the things that go along (guint; free the array). */
SwXY sw_board_tool_shift(const SwBoardTool *tool);
GArray *sw_board_tool_carried(SwBoardTool *tool);

/* CARRYING: a copy is carried. */
gboolean sw_board_tool_copies(const SwBoardTool *tool);

/* DRAWING: the shape so far with the pointer as its last point; BANDING: two corners. Valid until
 * the next change. */
SwDrawn sw_board_tool_drawn(SwBoardTool *tool);

/* Initialises the outline of what a click with Place would lay at the cursor. FALSE, with an empty
 * area, if nothing has that shape yet. */
gboolean sw_board_tool_ghost(SwBoardTool *tool, SwArea *area);

/* A ruler that was laid stays until something else is pressed: its two ends. FALSE if there is
 * none. */
gboolean sw_board_tool_ruler(const SwBoardTool *tool, SwXY ends[2]);

/* ---- The keyboard ----------------------------------------------------------------------- */

/* Moves the selection by a quarter of an inch, or by a hundredth with Shift, in the direction of
 * the two numbers, each 1, 0 or -1; without a selection, or with a tool other than Select, moves
 * the cursor. */
void sw_board_tool_go(SwBoardTool *tool, gint right, gint down, SwModifiers modifiers);

/* Selects the next or previous piece, in the order of board_sequence.h. FALSE after the last or
 * before the first. */
gboolean sw_board_tool_step(SwBoardTool *tool, gboolean is_back);

/* Acts as a press and a release at the cursor do. */
void sw_board_tool_press_key(SwBoardTool *tool, SwModifiers modifiers);

/* Rotates what a click with Place would lay, by whole degrees clockwise, or by a quarter what Stamp
 * would lay. FALSE if that has no shape yet, or no rotation. */
gboolean sw_board_tool_spin(SwBoardTool *tool, gint32 degrees);

/* TRUE while an outline is drawn, which has a corner then. The second removes the last corner, with
 * the only one the outline; FALSE if none is being drawn. */
gboolean sw_board_tool_has_corner(const SwBoardTool *tool);
gboolean sw_board_tool_back(SwBoardTool *tool);

/* Adds a copy of each selected piece, half an inch to the right and below. */
void sw_board_tool_duplicate(SwBoardTool *tool);
