/* The contents of the board: the antimatter track, with the goal and the thresholds of levels, and
 * the galactic market, which has room for so many items. Both have sides for lengths and numbers of
 * players (p. 3, 5). They were in the rulebook's pictures; the document or a pack may define them.
 * Private to this folder. */
#pragma once

#include "games/burning_suns/parts.h"

typedef struct {
	SwPieceId piece;                /* the board's definition; SW_NO_PIECE: nothing is known */
	gint32 victory, market;         /* 0 if not known */
	gint32 thresholds[BS_N_LEVELS]; /* antimatter for each level; of level 0 always 0 */
} BsBoard;

/* Reads the first board of the document that applies to so many players and the length. */
void bs_board_init(BsBoard *board, const SwDocument *document, gint64 players, gint32 length);

/* Returns the boards (SwPieceId) that apply to a game to which an earlier board applies. Free with
 * g_array_unref(). */
GArray *bs_boards_repeated(const SwDocument *document);
