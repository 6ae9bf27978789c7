/* What a mat shows of a session, and how it is edited: the layout of the cards, the cursor, a card
 * being dragged. Does not depend on GTK; the pointer, the keyboard and the accessible cells drive
 * it.
 *
 * It shares the map's state (map/canvas_state.h), which has the session, the viewport and its fit.
 * One unit of the viewport is the width of a card. The canvas listens to that state: the tool emits
 * "changed" there with SW_MAP_CURSOR, SW_MAP_STROKE and others, and "refused" with the reason if a
 * command was not carried out.
 *
 *            press on a card        moved further than a click
 *     IDLE -----------------> PRESSED -----------------------> CARRYING ----> IDLE
 *                                |  release: selects           release: lays the card
 *                                `--------------------------------------------> IDLE
 *
 * A selected card is carried together with all selected cards; while Control is held, a copy is.
 */
#pragma once

#include "map/canvas_state.h"
#include "map/pointer_tool.h"
#include "picture/cards.h"
#include "session/lay.h"
#include "session/zone.h"

typedef enum {
	SW_MAT_IDLE,
	SW_MAT_PRESSED,
	SW_MAT_CARRYING,
} SwMatPhase;

typedef struct SwMatTool SwMatTool;

/* Holds a reference to the state. */
SwMatTool *sw_mat_tool_new(SwCanvasState *state);
void sw_mat_tool_free(SwMatTool *tool);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwMatTool, sw_mat_tool_free)

/* Sets whether the state fits the mat into its window, or the map of hexes. */
void sw_mat_tool_take_over(SwMatTool *tool, gboolean takes);

/* Sets the seat that is shown at the bottom; 0: the first. */
void sw_mat_tool_set_seat(SwMatTool *tool, gint32 seat);

/* Return the layout of the document and the faces of its cards, valid until the document changes.
 * The mat is NULL if no session is shown; the faces need a session. */
const SwMat *sw_mat_tool_mat(SwMatTool *tool);
const SwFaces *sw_mat_tool_faces(SwMatTool *tool);

/* Returns the texts beside the cards: for each band how much of its limit is used, for its stacks
 * the answers to the question. Valid until the session changes. */
const SwMatWords *sw_mat_tool_words(SwMatTool *tool);

/* Returns two lines that say how much of the limit of its band one more copy of the card at the
 * cursor would use, and one less; NULL if there is no card or no limit. Too slow for every motion:
 * call it when the pointer rests. Free with g_free(). */
char *sw_mat_tool_forecast(SwMatTool *tool);

/* Sets the question whose answers are shown beside the stacks; NULL: none. */
void sw_mat_tool_ask(SwMatTool *tool, const SwQuestion *question);

/* ---- The cursor ------------------------------------------------------------------------- */

/* FALSE if the cursor was never set, or the mat has no slots. */
gboolean sw_mat_tool_cursor(SwMatTool *tool, SwMatTarget *target);
void sw_mat_tool_set_cursor(SwMatTool *tool, SwMatTarget target);

/* Returns the card at the cursor, or the holder of the empty slot; SW_NO_PIECE if there is none. */
SwPieceId sw_mat_tool_piece(SwMatTool *tool);

/* Moves the cursor to the piece and scrolls it into view. FALSE if the piece is not on the mat. */
gboolean sw_mat_tool_show(SwMatTool *tool, SwPieceId piece);

/* Scrolls the cursor into view, and sets the middle of what is visible there, in pixels of the
 * window. FALSE if there is no cursor. */
gboolean sw_mat_tool_reveal(SwMatTool *tool, double *x, double *y);

/* Converts a box of the mat to pixels of the window. */
void sw_mat_tool_to_window(SwMatTool *tool, const SwMatBox *box, double *x, double *y,
                           double *width, double *height);

/* Converts a box of the mat to what sw_viewport_fit() makes fill the window. */
void sw_mat_tool_extent(const SwMatBox *box, SwPoint *from, SwPoint *to);

/* ---- The pointer, in pixels of the window ------------------------------------------------ */

void sw_mat_tool_hover(SwMatTool *tool, double x, double y);
void sw_mat_tool_press(SwMatTool *tool, double x, double y, SwModifiers modifiers);
void sw_mat_tool_move(SwMatTool *tool, double x, double y);
void sw_mat_tool_release(SwMatTool *tool);
void sw_mat_tool_cancel(SwMatTool *tool);

SwMatPhase sw_mat_tool_phase(const SwMatTool *tool);

/* While CARRYING: the number of the card; the slot, and the position in it, where a release would
 * lay the card; the position of the pointer. The first two return SW_MAT_NOWHERE if there is
 * none. */
guint sw_mat_tool_carried(SwMatTool *tool);
guint sw_mat_tool_n_carried(SwMatTool *tool); /* with the others that go along */
guint sw_mat_tool_target(SwMatTool *tool, guint *position);
void sw_mat_tool_pointer(const SwMatTool *tool, double *x, double *y);

/* While CARRYING, says where a release would lay the card: "left column, side 1: after Line C", and
 * what the rules make of it; or why it would not. NULL beside all slots. Too slow for every motion,
 * as sw_mat_tool_forecast(). Free with g_free(). */
char *sw_mat_tool_say_release(SwMatTool *tool);

/* ---- The clipboard ---------------------------------------------------------------------- */

/* Pastes the cards in `text` after the card at the cursor, in a pile on top, and moves the cursor
 * to the last of them. NULL: what the session will have copied by then. */
void sw_mat_tool_paste(SwMatTool *tool, const char *text);

/* Sets `target` to where a card is added by name while the canvas has the focus or not: at the
 * cursor; or at the selected card, or stack. FALSE unless that is a zone (session/zone.h); `game`
 * is then the sheet from whose rows its cards come. */
gboolean sw_mat_tool_zone(SwMatTool *tool, gboolean has_focus, SwMatTarget *target,
                          const SwGameSheet **game);

/* Adds a copy after each selected card. */
void sw_mat_tool_duplicate(SwMatTool *tool);

/* ---- The keyboard ----------------------------------------------------------------------- */

/* Move the cursor in that direction; or the card at the cursor, within its slot or to the next
 * one. */
void sw_mat_tool_go(SwMatTool *tool, SwMatWay way);
void sw_mat_tool_carry(SwMatTool *tool, SwMatWay way);

/* Moves the cursor to the first or the last card or empty slot. */
void sw_mat_tool_go_end(SwMatTool *tool, gboolean is_last);

/* Selects the card at the cursor, or the holder of an empty slot, as a click there does. */
void sw_mat_tool_press_key(SwMatTool *tool, SwModifiers modifiers);
