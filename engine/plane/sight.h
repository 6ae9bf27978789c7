/* Sight between two discs on a board seen from above, with screens between them. Everything is
 * exact, in whole numbers.
 *
 * A *screen* is an area (area.h) that something can be behind. One that blocks stops lines, one
 * that obscures only covers what is behind it. Smoke is a disc that blocks, except over one of the
 * two discs that look at each other: there it only covers.
 *
 * A line from the middle of a disc to a point of another is *free* if it passes the interior of
 * no screen that blocks; to touch a corner, or to run along a side, is not to pass. Two discs see
 * each other if free lines join the middle of either to points of the other, in an interval of
 * directions of positive width. So sight is mutual, walls that meet leave no slit, and one line
 * that grazes two sides sees nothing.
 *
 * A target that is seen is in cover if lines from the middle of the viewer to points of the
 * target's disc pass the interior of a screen of any kind, in an interval of positive width: if
 * the convex hull of that middle and that disc overlaps the screen. A screen that only obscures
 * does not count within *touch* of the viewer's disc, unless the target is within touch of the
 * same screen: one leans out, but two in one wood have cover from each other. So cover is not
 * mutual.
 *
 * In all this a disc is the polygon of area.h; within touch, it is an exact circle. The interior
 * of an outline that crosses itself is what sw_area_contains() says; where parts of an outline
 * coincide in pairs, they enclose nothing and are not there.
 *
 * Source: "Cover", "The Action Phase", "Smoke Counters".
 */
#pragma once

#include "plane/area.h"

G_BEGIN_DECLS

typedef enum {
	SW_SCREEN_OBSCURES,
	SW_SCREEN_BLOCKS,
	SW_SCREEN_SMOKE,
} SwScreenKind;

typedef struct {
	const SwArea *area;
	SwScreenKind kind;
} SwScreen;

/* Who looks or is looked at: the middle and the radius in hundredths. */
typedef struct {
	SwXY at;
	gint32 radius;
} SwDisc;

typedef enum {
	SW_SIGHT_OPEN,
	SW_SIGHT_COVER, /* seen, but in cover */
	SW_SIGHT_BLOCKED,
} SwSight;

/* A board that is prepared for questions. It is immutable: several threads may ask one board. It
 * needs memory in proportion to the corners of its screens. */
typedef struct SwSightBoard SwSightBoard;

/* Prepares a board. `touch` is in hundredths. The areas, but not the array, must live as long as
 * the board. Free it with sw_sight_board_free(). */
SwSightBoard *sw_sight_board_new(const SwScreen *screens, guint n, gint32 touch);
void sw_sight_board_free(SwSightBoard *board);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwSightBoard, sw_sight_board_free)

/* Returns how `viewer` sees `target`. `by`, an array of guint or NULL, becomes the screens that are
 * the reason, as numbers in the array of the board, in ascending order: in cover, all that give it;
 * blocked, all that block and overlap the hull of the viewer's middle and the target's disc.
 *
 * A disc whose radius is not positive, or that is partly beyond SW_AREA_LIMIT, sees nothing and is
 * not seen; `by` is then empty.
 *
 * The time is at worst in proportion to the square of the number of corners within that hull. */
SwSight sw_sight(const SwSightBoard *board, SwDisc viewer, SwDisc target, GArray *by);

/* The same for a viewer without a disc, such as a counter at the point `from`, in hundredths: lines
 * begin only there, and it is within touch of nothing. Smoke that has the point inside only
 * covers. */
SwSight sw_sight_from_point(const SwSightBoard *board, SwXY from, SwDisc target, GArray *by);

/* TRUE if the disc, as a circle, overlaps the area or is at most `touch` hundredths from it; never
 * if its middle is beyond SW_AREA_LIMIT. */
gboolean sw_disc_is_within(SwDisc disc, const SwArea *area, gint32 touch);

G_END_DECLS
