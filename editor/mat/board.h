/* What a mat shows of a session and what is done on it: the cards as they lie, the cursor, a card
 * that is carried. Knows no toolkit; the pointer, the keyboard, the accessible cells drive it.
 *
 * It shares the state of the map (map/map_state.h), whose session, viewport and fit these are: a
 * unit there is the width of a card. Whoever shows it listens to that state, to whose "changed" it
 * adds SW_MAP_CURSOR and SW_MAP_STROKE; "refused" says why nothing was done.
 *
 *            press on a card        moved further than a click
 *     IDLE -----------------> PRESSED -----------------------> CARRYING ----> IDLE
 *                                |  release: selects                release: lays it
 *                                `--------------------------------------------> IDLE
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

/* Keeps a reference to the state. */
SwMatBoard *sw_mat_board_new(SwMapState *state);
void sw_mat_board_free(SwMatBoard *board);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwMatBoard, sw_mat_board_free)

SwMapState *sw_mat_board_state(const SwMatBoard *board);

/* The mat fills the state's window when it is fitted, or what is on hexes does. */
void sw_mat_board_take_over(SwMatBoard *board, gboolean takes);

/* Who sits at the bottom; 0: the first. */
void sw_mat_board_set_seat(SwMatBoard *board, gint32 seat);

/* As the document is now; NULL if no session is shown. Good until that changes. */
const SwMat *sw_mat_board_mat(SwMatBoard *board);
const SwFaces *sw_mat_board_faces(SwMatBoard *board);

/* What is written beside the cards: how much each band has of what it may have, and what the game's
 * questions answer of its stacks. */
const SwMatWords *sw_mat_board_words(SwMatBoard *board);

/* What one more of the card at the cursor would make of its band, and one less: "One more: 47 of
 * 45" in two lines. NULL if there is nothing to say. Takes longer than a pointer may: for one that
 * rests. Free it. */
char *sw_mat_board_forecast(SwMatBoard *board);

/* ---- The cursor ------------------------------------------------------------------------- */

/* FALSE if it was never put anywhere, or nothing lies on the mat. */
gboolean sw_mat_board_cursor(SwMatBoard *board, SwMatSpot *spot);
void sw_mat_board_set_cursor(SwMatBoard *board, SwMatSpot spot);

/* To the piece, and the mat until it can be seen. FALSE if it does not lie on the mat. */
gboolean sw_mat_board_show(SwMatBoard *board, SwPieceId piece);

/* A box of the mat in the window. */
void sw_mat_board_to_window(SwMatBoard *board, const SwMatBox *box, double *x, double *y,
                            double *width, double *height);

/* ---- The pointer, in pixels of the window ------------------------------------------------ */

void sw_mat_board_hover(SwMatBoard *board, double x, double y);
void sw_mat_board_press(SwMatBoard *board, double x, double y, SwModifiers modifiers);
void sw_mat_board_move(SwMatBoard *board, double x, double y);
void sw_mat_board_release(SwMatBoard *board);
void sw_mat_board_cancel(SwMatBoard *board);

SwMatPhase sw_mat_board_phase(const SwMatBoard *board);

/* While CARRYING: the number of the card, and where it would be laid; SW_MAT_NOWHERE: nowhere. */
guint sw_mat_board_carried(SwMatBoard *board);
guint sw_mat_board_target(SwMatBoard *board, guint *position);
void sw_mat_board_pointer(const SwMatBoard *board, double *x, double *y);

/* ---- The keyboard ----------------------------------------------------------------------- */

/* The cursor goes that way; or the card at it does, within its slot or to the next one. */
void sw_mat_board_go(SwMatBoard *board, SwMatWay way);
void sw_mat_board_carry(SwMatBoard *board, SwMatWay way);

/* To the first, or the last. */
void sw_mat_board_go_end(SwMatBoard *board, gboolean is_last);

/* Selects what is at the cursor, as a press there does. */
void sw_mat_board_press_key(SwMatBoard *board, SwModifiers modifiers);

G_END_DECLS
