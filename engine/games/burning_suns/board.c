#include "games/burning_suns/board.h"

#include "base/hash.h"

enum { N_LENGTHS = 2 };

/* Returns the attribute of a board; -1 if the board has none and applies to any. */
static gint32
said(const SwDocument *document, SwPieceId id, guint attribute)
{
	return sw_document_has(document, id, attribute) ? sw_document_get(document, id, attribute)
	                                                : -1;
}

static gboolean
holds_for(gint32 it, gint64 asked)
{
	return it < 0 || it == asked;
}

static void
read_board(BsBoard *board, const SwDocument *document, SwPieceId id)
{
	board->piece = id;
	board->victory = sw_document_get(document, id, BS_BOARD_VICTORY);
	board->market = sw_document_get(document, id, BS_BOARD_MARKET);
	for (guint level = 1; level < BS_N_LEVELS; level++)
		board->thresholds[level] =
			sw_document_get(document, id, BS_BOARD_LEVEL_1 + level - 1);
}

void
bs_board_init(BsBoard *board, const SwDocument *document, gint64 players, gint32 length)
{
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(document, &n);

	*board = (BsBoard){.piece = SW_NO_PIECE};
	for (SwPieceId id = 0; id < n && board->piece == SW_NO_PIECE; id++) {
		if (pieces[id].kind == BS_BOARD && sw_piece_exists(&pieces[id]) &&
		    holds_for(said(document, id, BS_BOARD_PLAYERS), players) &&
		    holds_for(said(document, id, BS_BOARD_LENGTH), length))
			read_board(board, document, id);
	}
}

/* Boards of one length: the numbers of players that have one, and whether there is one for any
 * number. */
typedef struct {
	GHashTable *players;
	gboolean for_any;
} Seen;

/* FALSE if an earlier board applies to one of the same games. */
static gboolean
see(Seen *seen, gint32 players)
{
	gboolean is_new = !seen->for_any;

	if (players < 0) {
		is_new = is_new && g_hash_table_size(seen->players) == 0;
		seen->for_any = TRUE;
	} else {
		is_new = g_hash_table_add(seen->players, GINT_TO_POINTER(players)) && is_new;
	}
	return is_new;
}

GArray *
bs_boards_repeated(const SwDocument *document)
{
	GArray *repeated = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	Seen seen[N_LENGTHS];

	for (guint i = 0; i < N_LENGTHS; i++)
		seen[i] = (Seen){sw_hash_numbers(NULL), FALSE};
	SW_EACH_OF_KIND (id, BS_BOARD, document) {
		gboolean is_new = TRUE;

		for (gint32 i = 0; i < N_LENGTHS; i++) {
			if (holds_for(said(document, id, BS_BOARD_LENGTH), i))
				is_new &= see(&seen[i], said(document, id, BS_BOARD_PLAYERS));
		}
		if (!is_new)
			g_array_append_val(repeated, id);
	}
	for (guint i = 0; i < N_LENGTHS; i++)
		g_hash_table_unref(seen[i].players);
	return repeated;
}
