/* The overlay of a board: a question of the game (session/board_answers.h). It is asked from the
 * figure that was selected last, which stays while other pieces are selected and dragged; once
 * everything was deselected, from the figure or the point where the cursor is. Does not depend on
 * GTK.
 *
 * While pieces are dragged, it is asked of the document as it would be, at each motion; when
 * nothing has changed for SW_SIGHT_REST_MS, a worker fills in the ground. Listens to the state of
 * the tool.
 */
#pragma once

#include "board/board_tool.h"
#include "session/board_answers.h"

#define SW_SIGHT_REST_MS 40

typedef struct SwBoardSight SwBoardSight;

/* Called after the answers or the ground have changed. */
typedef void (*SwBoardSightTold)(gpointer data);

/* The tool and `data` must outlive the sight. */
SwBoardSight *sw_board_sight_new(SwBoardTool *tool, SwBoardSightTold told, gpointer data);
void sw_board_sight_free(SwBoardSight *sight);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwBoardSight, sw_board_sight_free)

/* Shows the answers to a question that is drawn on boards; NULL shows none. */
void sw_board_sight_choose(SwBoardSight *sight, const SwQuestion *question);

/* The answers, or NULL; then, if a question was chosen, why there are none. Valid until the next
 * change. */
const SwBoardAnswers *sw_board_sight_answers(const SwBoardSight *sight);
const char *sw_board_sight_why_not(const SwBoardSight *sight);

/* The ground; NULL if there is none, or not yet. */
const SwGradedGround *sw_board_sight_ground(const SwBoardSight *sight);

/* Appends what is answered about the piece: ", in cover from Ash, behind East wall"; of the piece
 * that it is asked from, all answers, or why there are none. Else nothing. */
void sw_board_sight_say(const SwBoardSight *sight, SwPieceId piece, GString *out);

/* Moves the cursor to the next piece about which something is answered, or the one before it, in
 * the order of Tab, and selects nothing: the piece that looks stays. FALSE if nothing is asked from
 * a piece that was selected, or there is no further one. */
gboolean sw_board_sight_step(SwBoardSight *sight, gboolean is_back);

/* TRUE if there is a piece to which the former can move. */
gboolean sw_board_sight_can_step(const SwBoardSight *sight);
