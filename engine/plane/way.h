/* The shortest paths, here ways, of a disc among obstacles, areas that it may not enter: how far it
 * is to contact with another disc, to an area, to a point. In whole numbers.
 *
 * A way is that of the disc's middle, and the disc fits all along it: the middle does not enter the
 * areas grown by the polygon of the disc (area.h), whose corners are here rounded inward, and stays
 * on the board. A gap exactly as wide as the disc can be passed. An area that the disc overlaps at
 * the start is grown only as far as its middle, so that one who stands a little into a wall does
 * not walk through it; an area that contains the middle at the start is no obstacle.
 *
 * Straight parts are measured by integer roots, to 1/4096 of a hundredth, and the sum is rounded up
 * to hundredths. Contact is that of exact circles.
 *
 * Source: "The Movement Phase".
 */
#pragma once

#include "plane/sight.h"

G_BEGIN_DECLS

/* Where the disc walks: its middle stays between `low` and `high`, in hundredths. The areas,
 * but not the array, must live as long as a walk on them. */
typedef struct {
	SwXY low, high;
	const SwArea *const *areas;
	guint n;
} SwWalkBoard;

/* All shortest ways from one start. Immutable. */
typedef struct SwWays SwWays;

#define SW_CROSSES_NONE G_MAXUINT

/* Finds the ways of up to `limit` hundredths.
 *
 * If `crosses` is the number of an area, the ways cross it: they begin with a straight part that
 * leads through the area, and their length counts from where the disc has left it. Whether the disc
 * is in contact with the area, and may cross it, is the caller's to ask: sw_disc_is_within().
 *
 * NULL if the disc has no polygon (sight.h), or if there are more than SW_WALK_MOST_CORNERS places
 * within reach where a way may turn; an area of four corners has about 36. Free it with
 * sw_ways_free(). */
#define SW_WALK_MOST_CORNERS 8192
SwWays *sw_ways_new(const SwWalkBoard *board, SwDisc start, guint32 limit, guint crosses);
void sw_ways_free(SwWays *walk);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwWays, sw_ways_free)

typedef enum {
	SW_WALK_NORTH, /* of the least y */
	SW_WALK_EAST,
	SW_WALK_SOUTH,
	SW_WALK_WEST,
} SwWalkEdge;

/* Returns the length of the way, in hundredths, or SW_NO_WAY if there is none within the limit: to
 * contact with a disc; to contact with an area; until the middle is on an edge of the board; until
 * the middle is at a point, in hundredths. `corners`, an array of SwXY or NULL, becomes the places
 * of the middle, in fine units, from the start to the end; without a way, it is empty. */
#define SW_NO_WAY G_MAXUINT32
guint32 sw_ways_to_disc(const SwWays *walk, SwDisc disc, GArray *corners);
guint32 sw_ways_to_area(const SwWays *walk, guint area, GArray *corners);
guint32 sw_ways_to_edge(const SwWays *walk, SwWalkEdge edge, GArray *corners);
guint32 sw_ways_to_point(const SwWays *walk, SwXY point, GArray *corners);

G_END_DECLS
