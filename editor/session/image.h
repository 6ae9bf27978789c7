/* Images of places, pieces and texts under a symmetry. */
#pragma once

#include "ground/symmetry.h"
#include "session/session.h"

typedef struct {
	SwPlace place;
	SwImage image; /* the transformation that led there */
} Cell;

/* Returns the places with their images, without duplicates and within the bounds: each place with
 * its images, clockwise around the centre, before the next. */
GArray *session__cells(const GArray *places, const SwGroup *group);

/* Returns the hexes as places. */
GArray *session__places(const SwHex *hexes, guint n);

/* Returns the text value of the element's attribute transformed by the image: hexes in it are
 * rotated and moved; an outline is only mirrored if the piece has a rotation of its own, which
 * rotates it. Free with g_free(). */
char *session__image_text(const SwGround *map, const SwElement *element, guint attribute,
                          const char *text, const SwImage *image);

/* Returns the image of the place. */
SwPlace session__image_place(const SwImage *image, SwPlace place);

/* TRUE if the image of each piece is within the bounds of the map. */
gboolean session__fits_map(const SwDocument *document, const GArray *ids, const SwImage *image);
