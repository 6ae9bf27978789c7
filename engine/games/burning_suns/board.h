/* What is printed on the board: the antimatter track, which says what wins and what a level takes,
 * and the galactic market, which has room for so many items. Both have sides for lengths and
 * numbers of players (p. 3, 5). They were in the rulebook's pictures; the document or a pack may
 * say what they are. Private to this folder. */
#pragma once

#include "games/burning_suns/parts.h"

typedef struct {
	SwPieceId piece;                /* that says it, or SW_NO_PIECE: nothing is known */
	gint32 victory, market;         /* these: 0 if not known */
	gint32 thresholds[BS_N_LEVELS]; /* of level 0: always 0 */
} BsBoard;

/* The first board of the document that holds for so many players and the length. */
void bs_board_init(BsBoard *board, const SwDocument *document, gint64 players, gint32 length);

/* The boards, SwPieceId, that hold for a game for which an earlier one holds. */
GArray *bs_boards_repeated(const SwDocument *document);
