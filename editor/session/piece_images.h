/* What a group does with pieces that exist: for each image of a piece, the one that stands for it.
 * That is a piece of its kind, in the image of its place, that does not stand for another; of
 * several, one of the seat that the image has (seat_images.h). A piece in its own image stands for
 * itself alone. */
#pragma once

#include "ground/symmetry.h"
#include "session/session.h"

/* Returns the pieces, and after them their images, also those that cannot be edited. Free the
 * array. */
GArray *piece_images__with_images(SwSession *session, const GArray *ids, const SwGroup *group);

/* What is to be moved or rotated by one image: pieces (SwPieceId) that can be edited. */
typedef struct {
	GArray *ids;
	SwImage image;
	gboolean is_mirrored; /* as seen from the first */
} Repeat;

/* Returns an array of Repeat: the pieces themselves with the image, then for each other image of
 * the group the pieces that stand for them there, with the image as it is seen there, and the
 * pieces that ride on those. */
GArray *piece_images__find(SwSession *session, const GArray *ids, const SwImage *image,
                           const SwGroup *group);

guint piece_images__n_pieces(const GArray *repeats);

/* FALSE with an error if one of them would leave the bounds of the map, or come to where another of
 * them comes and replaces it: a piece and its image onto the centre. */
gboolean piece_images__may_move(SwSession *session, const GArray *repeats, GError **error);

/* Returns the pieces that they replace: none of their own. */
GArray *piece_images__find_replaced(SwSession *session, const GArray *repeats);

/* Adds moves of the replaced pieces, and of what rides on them, to the places that become free:
 * each goes where the piece comes from that takes its place, or where that goes on from. */
void piece_images__add_swapped(SwSession *session, GArray *repeats, const GArray *replaced);

/* A piece that is put in a place. */
typedef struct {
	SwPieceId id;
	SwPlace place;
} Put;

/* Returns the Put of the piece, and those of the pieces that stand for it. None is in a place that
 * an earlier one takes and in which it would replace that. */
GArray *piece_images__find_puts(SwSession *session, SwPieceId id, SwPlace place,
                                const SwGroup *group);
