/* Symmetry groups: on which hexes, or at which points of a board in inches, a stroke is repeated.
 *
 * A group rotates the map about a centre by whole fractions of a full turn, and may mirror it. All
 * coordinates are integers, since the centre is in sixths of a hex, or of a hundredth of an inch.
 *
 * On hexes the centre is a hex, the middle of an edge between two, or a corner where three meet:
 * order 6 needs a hex, order 3 a hex or a corner, order 2 a hex or an edge, and a mirror can have
 * any of them. On a board it is the board's middle.
 */
#pragma once

#include "ground/place.h"

G_BEGIN_DECLS

typedef struct {
	guint order;          /* hexes: 1, 2, 3 or 6; points: 1, 2 or 4 */
	gboolean is_mirrored; /* also mirrored about `axis` */
	/* Hexes: 0 to 5, through directions 0, 0/1, 1, 1/2, 2, 2/3, in twelfths of a turn. Points:
	 * 0 to 3, horizontal, from the upper left, vertical, from the upper right. */
	guint axis;
	gint32 q6, r6;          /* the centre, in sixths */
	const SwGround *ground; /* of the map; NULL in a group that repeats nothing */
} SwGroup;

#define SW_GROUP_MOST 12

/* The group that repeats nothing. */
SwGroup sw_group_none(void);
gboolean sw_group_is_none(const SwGroup *group);

/* TRUE if it repeats points of a board: its centre is the board's middle, and the images of a piece
 * depend on its outline. */
gboolean sw_group_is_of_board(const SwGroup *group);

/* TRUE if both are the same group. Compares field by field: the bytes between them may differ. */
gboolean sw_group_is_same(const SwGroup *one, const SwGroup *other);

/* FALSE if the centre does not allow the order or the mirror. */
gboolean sw_group_is_valid(const SwGroup *group);

/* Moves the centre to the one nearest to the given place, in sixths of a hex, that the group
 * allows; a hex is preferred to an edge or a corner that is as near. */
void sw_group_set_centre(SwGroup *group, gint32 q6, gint32 r6);

/* Moves the centre of the group to the middle of a board, in hundredths of an inch. FALSE
 * with an error if the group would not leave the board in place: quarter turns, and mirrors in a
 * diagonal, need a square. */
gboolean sw_group_set_board(SwGroup *group, gint32 width, gint32 depth, GError **error);

/* An image: one of the transformations of the group, as a symmetry about the origin and then a
 * shift. */
typedef struct {
	SwSymmetry symmetry;
	SwShift shift;
} SwImage;

/* Fills in all images, the identity first; returns how many, at most SW_GROUP_MOST. */
guint sw_group_images(const SwGroup *group, SwImage images[SW_GROUP_MOST]);
SwHex sw_image_hex(const SwImage *image, SwHex hex);
SwXY sw_image_point(const SwImage *image, SwXY point);

/* Returns the transformation that does the first, then the second. */
SwImage sw_image_then(const SwGround *map, const SwImage *first, const SwImage *second);

/* Returns what `image` does, as it is seen in the image `by`: what moves a place there is the
 * result for the image of that place. `map` is the ground of both. */
SwImage sw_image_conjugate(const SwGround *map, const SwImage *image, const SwImage *by);

/* Fills in the indices of all images in the order in which they lead around the centre, clockwise
 * as drawn from `hex` on; returns how many there are. On a board it is the order of the images. */
guint sw_group_clockwise(const SwGroup *group, SwHex hex, guint order[SW_GROUP_MOST]);

/* Fills in the different images of `hex` under a group of hexes, itself first, and returns how
 * many; `via[i]` is the index of the first image that leads to hexes[i] (may be NULL). */
guint sw_group_orbit(const SwGroup *group, SwHex hex, SwHex hexes[SW_GROUP_MOST],
                     guint via[SW_GROUP_MOST]);

G_END_DECLS
