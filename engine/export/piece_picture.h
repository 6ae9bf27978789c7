/* Pictures of single pieces, as files that clients show: an upright hex of SW_PIECE_WIDTH x
 * SW_PIECE_HEIGHT pixels with the piece in the middle on a transparent background; or, for clients
 * with tiles of the piece's form, the piece alone, cropped to its outline and not rotated. */
#pragma once

#include "export/export.h"

G_BEGIN_DECLS

#define SW_PIECE_WIDTH 112
#define SW_PIECE_HEIGHT 128

/* TRUE if pieces of the kind are on the map and have a shape. */
gboolean sw_piece_is_pictured(const SwTable *table, guint kind);

/* The number of orientations of pieces of the kind: rotations, or sides of a hex with names. */
guint sw_piece_n_turns(const SwKind *kind);

/* The index of the piece's orientation. */
guint sw_piece_turn(const SwDocument *document, SwPieceId id);

/* The picture of a kind in orientation `turn`, or cropped. `document` is that of a piece whose
 * numbers are drawn too, or NULL. */
typedef struct {
	const SwTable *table;
	guint kind, turn;
	gboolean is_cut;
	const SwDocument *document;
	SwPieceId id;
} SwPiecePicture;

/* The name of its file, equal for equal pictures. Free it. */
char *sw_piece_picture_name(const SwPiecePicture *picture);

/* Adds the PNG to the export's files by that name; draws it unless it was drawn before. */
void sw_piece_picture_add_file(SwExport *exported, const SwPiecePicture *picture, const char *name);

/* Draws a piece's picture and adds it to the export, unless `seen`, a set of file names, has it.
 * Returns the file's name; free it. After SW_PIECE_MOST_PICTURES files, numbers are omitted and
 * recorded as lost. */
#define SW_PIECE_MOST_PICTURES 256
char *sw_piece_picture_add(SwExport *exported, SwPieceId id, gboolean is_cut, GHashTable *seen);

/* All existing pieces but the root and the galaxy, including those from other files: by place,
 * tiles first, then by kind. Free it with g_array_unref(). */
GArray *sw_piece_order(const SwDocument *document);

G_END_DECLS
