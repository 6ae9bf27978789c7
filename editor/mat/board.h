/* What a mat shows of a session, and how it is edited: the layout of the cards, the cursor, a card
 * being dragged. Does not depend on GTK; the pointer, the keyboard and the accessible cells drive
 * it.
 *
 * It shares the map's state (map/map_state.h), which has the session, the viewport and its fit. One
 * unit of the viewport is the width of a card. A view listens to that state: the board emits
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

#include "map/map_state.h"
#include "map/pointer_tool.h"
#include "picture/cards.h"
#include "session/lay.h"

G_BEGIN_DECLS

typedef enum {
	SW_MAT_IDLE,
	SW_MAT_PRESSED,
	SW_MAT_CARRYING,
} SwMatPhase;

typedef struct SwMatBoard SwMatBoard;

/* Holds a reference to the state. */
SwMatBoard *sw_mat_board_new(SwMapState *state);
void sw_mat_board_free(SwMatBoard *board);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwMatBoard, sw_mat_board_free)

SwMapState *sw_mat_board_state(const SwMatBoard *board);

/* Sets whether the state fits the mat into its window, or the map of hexes. */
void sw_mat_board_take_over(SwMatBoard *board, gboolean takes);

/* Sets the seat that is shown at the bottom; 0: the first. */
void sw_mat_board_set_seat(SwMatBoard *board, gint32 seat);

/* Return the layout of the document and the faces of its cards, valid until the document changes.
 * The mat is NULL if no session is shown; the faces need a session. */
const SwMat *sw_mat_board_mat(SwMatBoard *board);
const SwFaces *sw_mat_board_faces(SwMatBoard *board);

/* Returns the texts beside the cards: for each band how much of its limit is used, for its stacks
 * the answers to the question. Valid until the session changes. */
const SwMatWords *sw_mat_board_words(SwMatBoard *board);

/* Returns two lines that say how much of the limit of its band one more copy of the card at the
 * cursor would use, and one less; NULL if there is no card or no limit. Too slow for every motion:
 * call it when the pointer rests. Free with g_free(). */
char *sw_mat_board_forecast(SwMatBoard *board);

/* Sets the question whose answers are shown beside the stacks; NULL: none. */
void sw_mat_board_ask(SwMatBoard *board, const SwQuestion *question);

/* ---- The cursor ------------------------------------------------------------------------- */

/* FALSE if the cursor was never set, or the mat has no slots. */
gboolean sw_mat_board_cursor(SwMatBoard *board, SwMatSpot *spot);
void sw_mat_board_set_cursor(SwMatBoard *board, SwMatSpot spot);

/* Returns the card at the cursor, or the holder of the empty slot; SW_NO_PIECE if there is none. */
SwPieceId sw_mat_board_piece(SwMatBoard *board);

/* Moves the cursor to the piece and scrolls it into view. FALSE if the piece is not on the mat. */
gboolean sw_mat_board_show(SwMatBoard *board, SwPieceId piece);

/* Scrolls the cursor into view, and sets the middle of what is visible there, in pixels of the
 * window. FALSE if there is no cursor. */
gboolean sw_mat_board_reveal(SwMatBoard *board, double *x, double *y);

/* Converts a box of the mat to pixels of the window. */
void sw_mat_board_to_window(SwMatBoard *board, const SwMatBox *box, double *x, double *y,
                            double *width, double *height);

/* ---- The pointer, in pixels of the window ------------------------------------------------ */

void sw_mat_board_hover(SwMatBoard *board, double x, double y);
void sw_mat_board_press(SwMatBoard *board, double x, double y, SwModifiers modifiers);
void sw_mat_board_move(SwMatBoard *board, double x, double y);
void sw_mat_board_release(SwMatBoard *board);
void sw_mat_board_cancel(SwMatBoard *board);

SwMatPhase sw_mat_board_phase(const SwMatBoard *board);

/* While CARRYING: the number of the card; the slot, and the position in it, where a release would
 * lay the card; the position of the pointer. The first two return SW_MAT_NOWHERE if there is
 * none. */
guint sw_mat_board_carried(SwMatBoard *board);
guint sw_mat_board_n_carried(SwMatBoard *board); /* with the others that go along */
guint sw_mat_board_target(SwMatBoard *board, guint *position);
void sw_mat_board_pointer(const SwMatBoard *board, double *x, double *y);

/* ---- The clipboard ---------------------------------------------------------------------- */

/* Pastes the cards in `text` after the card at the cursor, in a pile on top, and moves the cursor
 * to the last of them. NULL: what the session will have copied by then. */
void sw_mat_board_paste(SwMatBoard *board, const char *text);

/* Adds a copy after each selected card. */
void sw_mat_board_duplicate(SwMatBoard *board);

/* ---- The keyboard ----------------------------------------------------------------------- */

/* Move the cursor in that direction; or the card at the cursor, within its slot or to the next
 * one. */
void sw_mat_board_go(SwMatBoard *board, SwMatWay way);
void sw_mat_board_carry(SwMatBoard *board, SwMatWay way);

/* Moves the cursor to the first or the last card or empty slot. */
void sw_mat_board_go_end(SwMatBoard *board, gboolean is_last);

/* Selects the card at the cursor, or the holder of an empty slot, as a click there does. */
void sw_mat_board_press_key(SwMatBoard *board, SwModifiers modifiers);

G_END_DECLS
