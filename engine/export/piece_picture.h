/* Pictures of single pieces, as files that clients show. A tile, or a region's piece, is drawn as
 * large as its hex; anything else as the disc, or on an edge the bar, that pictures of the map show
 * (picture/stack.h): in its owner's colour, with its mark, the owner's seat and its numbers. */
#pragma once

#include "export/exporting.h"

#define SW_PIECE_WIDTH 112
#define SW_PIECE_HEIGHT 128

/* The length of the bar of an edge in its picture, from hex to hex 1. */
#define SW_PIECE_BAR 0.62
#define SW_PIECE_BAR_PIXELS 70 /* of SW_FRAME_PIECE, as long as on a map of such hexes */

/* TRUE if pieces of the kind are on the map and have a shape. */
gboolean sw_piece_is_pictured(const SwTable *table, guint kind);

/* The number of orientations of pieces of the kind: rotations, or sides of a hex with names. */
guint sw_piece_n_turns(const SwKind *kind);

/* The index of the piece's orientation. */
guint sw_piece_turn(const SwDocument *document, SwPieceId id);

typedef enum {
	/* An upright hex of SW_PIECE_WIDTH x SW_PIECE_HEIGHT pixels with the piece in the middle,
	 * on a transparent background. */
	SW_FRAME_HEX,
	/* The same for a tile; of any other piece the piece alone. */
	SW_FRAME_PIECE,
	/* The piece alone, not rotated and large, on an opaque background, for clients with tiles
	   of the piece's form: a round piece stays within the circle that touches the picture's
	   sides. */
	SW_FRAME_FORM,
} SwPieceFrame;

/* The picture of a kind in orientation `turn`. `document` is that of a piece whose owner and
 * numbers are drawn too, or NULL. */
typedef struct {
	const SwTable *table;
	guint kind, turn;
	SwPieceFrame frame;
	/* Its form's face lies down: its name is drawn on it, and its file's name tells nothing. */
	gboolean is_down;
	gboolean is_offered; /* for players to add: has its owner, but no numbers yet */
	const SwDocument *document;
	SwPieceId id;
} SwPiecePicture;

/* The size in pixels. */
void sw_piece_picture_size(const SwPiecePicture *picture, int *width, int *height);

/* Returns the name of its file, the same for equal pictures: what the picture shows, in words; of
 * SW_FRAME_FORM a digest of them, so that nobody can read from it what the picture shows. Free it.
 */
char *sw_piece_picture_name(const SwPiecePicture *picture);

/* TRUE if the picture of a piece shows the attribute. */
gboolean sw_piece_picture_says(const SwPiecePicture *picture, guint attribute);

/* Adds the PNG to the export's files by that name; draws it unless it was drawn before. */
void sw_piece_picture_add_file(SwExport *exported, const SwPiecePicture *picture, const char *name);

/* Draws the picture of a piece and adds it to the export, unless `seen`, a set of file names, has
 * it. Returns the file's name; free it. After SW_PIECE_MOST_PICTURES files, numbers are omitted and
 * recorded as lost. */
#define SW_PIECE_MOST_PICTURES 256
char *sw_piece_picture_add(SwExport *exported, SwPiecePicture picture, GHashTable *seen);

/* The picture of a piece of the export, in its orientation unless it is of SW_FRAME_FORM. */
SwPiecePicture sw_piece_picture_of(const SwExport *exported, SwPieceId id, SwPieceFrame frame);

/* All existing pieces but the root and the galaxy, including those from other files: by place,
 * tiles first, then by kind. Free it with g_array_unref(). */
GArray *sw_pieces_sorted(const SwDocument *document);
