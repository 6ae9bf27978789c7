/* What a group does with pieces that exist: for each image of a piece, the one that stands for it.
 * That is a piece of its kind, in the image of its place, that does not stand for another. */
#pragma once

#include "session/session.h"
#include "session/symmetry.h"

/* Returns the pieces, and after them their images, whoever may edit those. Free the array. */
GArray *repeat__with_images(SwSession *session, const GArray *ids, const SwGroup *group);

/* What is to be moved or rotated by one image: pieces (SwPieceId) that can be edited. */
typedef struct {
	GArray *ids;
	SwImage image;
	gboolean is_mirrored; /* as seen from the first */
} Repeat;

/* Returns an array of Repeat: the pieces themselves with the image, then for each other image of
 * the group those that stand for them, with what the image is there. */
GArray *repeat__find(SwSession *session, const GArray *ids, const SwImage *image,
                     const SwGroup *group);

guint repeat__n_pieces(const GArray *repeats);

/* TRUE if all of them stay within the bounds of the map. */
gboolean repeat__fits_map(const SwSession *session, const GArray *repeats);

/* Returns the pieces that they replace: none of their own. */
GArray *repeat__find_replaced(SwSession *session, const GArray *repeats);
