/* Pictures of single pieces, as files that clients show: an upright hex of SW_PIECE_WIDTH x
 * SW_PIECE_HEIGHT pixels with the piece in the middle, clear around it; or the piece alone, cut at
 * its rim and never turned, for clients that have tiles of that form. */
#pragma once

#include "export/export.h"

G_BEGIN_DECLS

#define SW_PIECE_WIDTH 112
#define SW_PIECE_HEIGHT 128

/* TRUE if pieces of the kind lie on the map and look like something. */
gboolean sw_piece_is_pictured(const SwTable *table, guint kind);

/* In how many ways pieces of the kind lie: turned, or on the sides of a hex that have names. */
guint sw_piece_n_turns(const SwKind *kind);

/* In which of these the piece lies. */
guint sw_piece_turn(const SwDocument *document, SwPieceId id);

/* The picture of a kind, so turned, or cut. `document` is NULL, or that of a piece whose numbers
 * are drawn too. */
typedef struct {
	const SwTable *table;
	guint kind, turn;
	gboolean is_cut;
	const SwDocument *document;
	SwPieceId id;
} SwPiecePicture;

/* The name of its file: the same for what looks the same. Free it. */
char *sw_piece_picture_name(const SwPiecePicture *picture);

/* Adds the PNG to the export's files by that name, drawn or as it was drawn before. */
void sw_piece_picture_add_file(SwExport *exported, const SwPiecePicture *picture, const char *name);

/* The name of the file of a piece's picture, which is drawn and added to the export if it is not
 * there yet; `seen` has the names. After SW_PIECE_MOST_PICTURES of them numbers are left out, which
 * is told as lost. Free it. */
#define SW_PIECE_MOST_PICTURES 256
char *sw_piece_picture_add(SwExport *exported, SwPieceId id, gboolean is_cut, GHashTable *seen);

/* All pieces that are there but the root and the galaxy, those of a galaxy by reference too: by
 * place, tiles first, then by kind. Free it with g_array_unref(). */
GArray *sw_piece_order(const SwDocument *document);

G_END_DECLS
