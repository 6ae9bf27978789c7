/* Which pieces of a board a press, a click and a box take. */
#pragma once

#include "board/plan.h"
#include "session/session.h"

/* Returns the uppermost piece at the point; SW_NO_PIECE if there is none. The plan may be NULL. */
SwPieceId sw_board_pick(const SwPlan *plan, SwXY at);

/* The same for a click: on the only selected piece, the next one below it, so that each can be
 * reached. */
SwPieceId sw_board_pick_next(const SwSession *session, const SwPlan *plan, SwXY at);

/* The same for a press, which may begin a drag: a selected piece if there is any at the point. */
SwPieceId sw_board_pick_carried(const SwSession *session, const SwPlan *plan, SwXY at);

/* Selects the pieces whose place is between the two corners, or adds them to the selection. */
void sw_board_pick_band(SwSession *session, const SwPlan *plan, SwXY from, SwXY to, gboolean adds);
