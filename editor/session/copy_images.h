/* Where a group puts copies of pieces: those that are duplicated or pasted, and their images. */
#pragma once

#include "ground/symmetry.h"
#include "session/session.h"

/* A copy of a piece. */
typedef struct {
	SwPieceId id;
	SwImage image;     /* from the piece to its copy */
	gboolean is_image; /* else it is the copy that was asked for */
	SwImage by;        /* if so, the image of that under the group */
	SwPieceId keeps;   /* of the same document and element: the copy has its names; 0: none */
	guint next;        /* private */
} Imaged;

/* Returns the copies (Imaged) of the pieces of `from` under the image, and their images under the
 * group: each piece with its images, clockwise around the centre. An image is left out where it is
 * outside the map, where it is a copy of the same piece in the same place, and where it would
 * replace an earlier one or one that was asked for. */
GArray *copy_images__find(const SwSession *session, const SwDocument *from, const GArray *ids,
                          const SwImage *image, const SwGroup *group);

/* Returns the place of the copy. */
SwPlace copy_images__place(const SwDocument *from, const Imaged *copy);

/* FALSE with an error if a copy would replace a locked piece. */
gboolean copy_images__may_lay(SwSession *session, const SwDocument *from, const GArray *copies,
                              GError **error);

/* Returns the pieces (SwPieceId) of the session that the copies replace, without duplicates. */
GArray *copy_images__find_replaced(SwSession *session, const SwDocument *from,
                                   const GArray *copies);
