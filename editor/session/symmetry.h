/* Symmetry of a drawing: which hexes a stroke is repeated on.
 *
 * A group turns the map about a centre, by whole parts of a full turn, and may mirror it. The
 * centre is a hex, the middle of an edge between two, or a corner where three meet, in sixths of
 * a hex, so that everything stays in integers: order 6 goes with a hex, order 3 with a hex or a
 * corner, order 2 with a hex or an edge, and a mirror with any of them.
 */
#pragma once

#include "ground/ground.h"

G_BEGIN_DECLS

typedef struct {
	guint order;          /* 1, 2, 3 or 6 */
	gboolean is_mirrored; /* also by the mirror that leaves `axis` in place */
	guint axis;           /* 0 to 5: through directions 0, 0/1, 1, 1/2, 2, 2/3, in twelfths */
	gint32 q6, r6;        /* the centre, in sixths */
} SwGroup;

#define SW_GROUP_MOST 12

/* Nothing is repeated. */
SwGroup sw_group_none(void);

/* FALSE if the centre cannot carry the order or the mirror. */
gboolean sw_group_is_valid(const SwGroup *group);

/* The centre of the same kind that is nearest to the given place, in sixths of a hex. */
void sw_group_set_centre(SwGroup *group, gint32 q6, gint32 r6);

/* One of the group's ways to lay the map upon itself: the symmetry about the origin, then a shift.
 */
typedef struct {
	SwSymmetry symmetry;
	SwShift shift;
} SwImage;

/* All ways, the one that changes nothing first; returns how many, at most SW_GROUP_MOST. */
guint sw_group_images(const SwGroup *group, SwImage images[SW_GROUP_MOST]);
SwHex sw_image_hex(const SwImage *image, SwHex hex);

/* The different hexes on which `hex` comes to lie, itself first; `via[i]` is the first way that
 * leads to hexes[i] (may be NULL). */
guint sw_group_orbit(const SwGroup *group, SwHex hex, SwHex hexes[SW_GROUP_MOST],
                     guint via[SW_GROUP_MOST]);

G_END_DECLS
