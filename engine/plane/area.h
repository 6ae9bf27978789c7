/* Areas of a board that is measured in inches: outlines of terrain, and the discs of bases and
 * counters. Everything is in whole numbers, so that every machine gives the same answers.
 *
 * Corners are in sixteenths of a hundredth of an inch, "fine" units: SW_FINE of them make one of
 * the hundredths that files hold. x grows to the right and y downward. A disc is a polygon of
 * SW_DISC_CORNERS corners. Corners that a turn or a disc computes are rounded once, to the nearest
 * fine unit, halves away from zero; a turn by a multiple of 90 degrees is exact.
 */
#pragma once

#include "ground/length.h"
#include "ground/place.h"

G_BEGIN_DECLS

#define SW_FINE 16
#define SW_DISC_CORNERS 32

/* An area has at most this many corners. None lies farther from the origin, in either coordinate,
 * than SW_AREA_LIMIT, so products of two differences of coordinates, and sums of a few of them, fit
 * in 64 bits. */
#define SW_AREA_MOST_CORNERS 256

/* A closed polygon. Its last corner is joined to its first. */
typedef struct {
	SwXY *corners; /* in fine units; owned */
	guint n;
	SwXY low, high; /* the box around it */
} SwArea;

void sw_area_clear(SwArea *area);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(SwArea, sw_area_clear)

/* Initialise an area about the place `at`, in hundredths: the outline whose corners are written in
 * `points`, relative to the place; a box, whose middle is the place; a disc, by its radius or, as a
 * base, by its diameter. `turn` is in whole degrees, clockwise as drawn. Lengths are in hundredths.
 *
 * FALSE, with an empty area, if the points are malformed, there are more than SW_AREA_MOST_CORNERS,
 * or a corner is beyond SW_AREA_LIMIT. */
gboolean sw_area_of_points(SwArea *area, SwXY at, const char *points, gint32 turn);
gboolean sw_area_of_box(SwArea *area, SwXY at, gint32 width, gint32 depth, gint32 turn);
gboolean sw_area_of_disc(SwArea *area, SwXY at, gint32 radius);
gboolean sw_area_of_base(SwArea *area, SwXY at, gint32 diameter);

/* TRUE if the outline has at least three corners, no two sides of it cross or touch but where one
 * ends and the next begins, and it encloses something. */
gboolean sw_area_is_simple(const SwArea *area);

/* The same of an outline as it is written: neither turned and rounded, nor too far from the origin
 * to be an area. FALSE if the points are malformed or more than SW_AREA_MOST_CORNERS. */
gboolean sw_points_are_simple(const char *points);

/* Removes corners that are in line with their neighbours, and puts the rest into clockwise order: a
 * simple outline that is written in another way becomes the same but for its first corner. */
void sw_area_normalise(SwArea *area);

/* Twice the enclosed area, in square fine units; never negative. */
gint64 sw_area_doubled(const SwArea *area);

/* TRUE if the area is a box with sides along the axes, of four corners in their order. */
gboolean sw_area_is_box(const SwArea *area);

/* TRUE if the point, in fine units, is inside; a point on the outline is not. Where an outline
 * crosses itself, inside is what it surrounds an odd number of times. */
gboolean sw_area_contains(const SwArea *area, SwXY point);

/* The square of the distance from the point, in fine units and within the limit, to the nearest
 * point of the area, rounded up: 0 if, and only if, it is inside or on the outline. G_MAXINT64 if
 * the area is empty. */
gint64 sw_area_distance2(const SwArea *area, SwXY point);

/* TRUE if the areas share inner points: areas that only touch do not overlap. */
gboolean sw_areas_overlap(const SwArea *a, const SwArea *b);

G_END_DECLS
