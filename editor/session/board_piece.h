/* A piece of a board in inches outside of a document, such as one that is about to be added: a
 * brush, a place and an outline; and its images under a symmetry. */
#pragma once

#include "ground/symmetry.h"
#include "session/brush.h"

#include "plane/area.h"

typedef struct {
	SwBrush brush;
	SwXY at;
	char *outline; /* the corners about the place, as a file has them; or NULL */
} BoardPiece;

void board_piece__clear(BoardPiece *piece);

/* Returns one like the piece. Clear it. */
BoardPiece board_piece__of(const SwDocument *document, SwPieceId id);

/* Returns the image. Of all rotations by which it looks the same it has the least, so that half a
 * turn of a rectangle is the rectangle. Clear it. */
BoardPiece board_piece__image(const BoardPiece *piece, const SwTable *table, const SwImage *image);

/* TRUE if both lie in the same place with the same outline. */
gboolean board_piece__is_same(const BoardPiece *a, const BoardPiece *b, const SwTable *table);

/* Returns an empty array of BoardPiece, which owns them. */
GArray *board_piece__new_list(void);

/* Adds the piece to the list unless one there lies in the same place with the same outline; takes
 * over what it owns in any case. TRUE if it was added. */
gboolean board_piece__add(GArray *list, BoardPiece *piece, const SwTable *table);
