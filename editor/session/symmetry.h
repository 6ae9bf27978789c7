/* Symmetry groups: on which hexes a stroke is repeated.
 *
 * A group rotates the map about a centre by whole fractions of a full turn, and may mirror it. The
 * centre is a hex, the middle of an edge between two, or a corner where three meet, in sixths of a
 * hex, so that all coordinates are integers: order 6 needs a hex, order 3 a hex or a corner, order
 * 2 a hex or an edge, and a mirror can have any of them.
 */
#pragma once

#include "ground/ground.h"

G_BEGIN_DECLS

typedef struct {
	guint order;          /* 1, 2, 3 or 6 */
	gboolean is_mirrored; /* also mirrored about `axis` */
	guint axis;           /* 0 to 5: through directions 0, 0/1, 1, 1/2, 2, 2/3, in twelfths */
	gint32 q6, r6;        /* the centre, in sixths */
} SwGroup;

#define SW_GROUP_MOST 12

/* The group that repeats nothing. */
SwGroup sw_group_none(void);

/* FALSE if the centre does not allow the order or the mirror. */
gboolean sw_group_is_valid(const SwGroup *group);

/* Moves the centre to the nearest one of the same kind to the given place, in sixths of a hex. */
void sw_group_set_centre(SwGroup *group, gint32 q6, gint32 r6);

/* An image: one of the transformations of the group, as a symmetry about the origin and then a
 * shift. */
typedef struct {
	SwSymmetry symmetry;
	SwShift shift;
} SwImage;

/* Fills in all images, the identity first; returns how many, at most SW_GROUP_MOST. */
guint sw_group_images(const SwGroup *group, SwImage images[SW_GROUP_MOST]);
SwHex sw_image_hex(const SwImage *image, SwHex hex);

/* Fills in the different images of `hex`, itself first, and returns how many; `via[i]` is the index
 * of the first image that leads to hexes[i] (may be NULL). */
guint sw_group_orbit(const SwGroup *group, SwHex hex, SwHex hexes[SW_GROUP_MOST],
                     guint via[SW_GROUP_MOST]);

G_END_DECLS
