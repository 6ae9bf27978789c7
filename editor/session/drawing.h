/* A piece of a board in inches that is about to be added: a brush, a place and an outline; and its
 * images. */
#pragma once

#include "ground/symmetry.h"
#include "session/brush.h"

#include "plane/area.h"

typedef struct {
	SwBrush brush;
	SwXY at;
	char *outline; /* the corners about the place, as a file has them; or NULL */
} Drawing;

void drawing__clear(Drawing *drawing);

/* Returns one like the piece. Clear it. */
Drawing drawing__of_piece(const SwDocument *document, SwPieceId id);

/* Returns the image. Of all rotations by which it looks the same it has the least, so that half a
 * turn of a rectangle is the rectangle. Clear it. */
Drawing drawing__image(const Drawing *drawing, const SwTable *table, const SwImage *image);

/* TRUE if both lie in the same place with the same outline. */
gboolean drawing__is_same(const Drawing *a, const Drawing *b, const SwTable *table);

/* Returns an empty array of Drawing, which owns them. */
GArray *drawing__new_list(void);

/* Adds the drawing to the list unless one there lies in the same place with the same outline; takes
 * over what it owns in any case. TRUE if it was added. */
gboolean drawing__add(GArray *list, Drawing *drawing, const SwTable *table);
