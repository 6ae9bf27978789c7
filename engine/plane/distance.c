/* Distances and overlap. */
#include "plane/cross.h"

static gint64
points_distance2(SwXY a, SwXY b)
{
	return sw_dot(a, b, b);
}

/* The square of the distance to the side, rounded up. */
static gint64
side_distance2(SwSide side, SwXY point)
{
	gint64 length2 = points_distance2(side.from, side.to);
	gint64 cross;

	if (sw_dot(side.from, side.to, point) <= 0)
		return points_distance2(side.from, point);
	if (sw_dot(side.to, side.from, point) <= 0)
		return points_distance2(side.to, point);
	cross = sw_cross(side.from, side.to, point);
	return sw_wide_divide(sw_wide_plus(sw_wide_product(cross, cross), sw_wide(length2 - 1)),
	                      length2);
}

gint64
sw_area_distance2(const SwArea *area, SwXY point)
{
	gint64 least = G_MAXINT64;

	if (sw_area_where(area, point) != SW_OUTSIDE)
		return 0;
	for (guint i = 0; i < area->n; i++)
		least = MIN(least, side_distance2(sw_area_side(area, i), point));
	return least;
}

/* ---- Overlap ---------------------------------------------------------------------------- */

static gboolean
boxes_are_apart(const SwArea *a, const SwArea *b)
{
	return a->high.x < b->low.x || b->high.x < a->low.x || a->high.y < b->low.y ||
	       b->high.y < a->low.y;
}

static gboolean
outlines_cross(const SwArea *a, const SwArea *b)
{
	for (guint i = 0; i < a->n; i++) {
		for (guint k = 0; k < b->n; k++) {
			if (sw_sides_cross(sw_area_side(a, i), sw_area_side(b, k)))
				return TRUE;
		}
	}
	return FALSE;
}

static SwXY
doubled(SwXY point)
{
	return (SwXY){2 * point.x, 2 * point.y};
}

/* The area in half fine units, in which the middle of two points is whole. */
static void
init_doubled(SwArea *area, const SwArea *from)
{
	*area = (SwArea){g_new(SwXY, from->n), from->n, doubled(from->low), doubled(from->high)};
	for (guint i = 0; i < from->n; i++)
		area->corners[i] = doubled(from->corners[i]);
}

/* A place on a side: its distance from the beginning, times the side's length. */
typedef struct {
	gint64 along;
	SwXY point;
} Stop;

static int
compare_stops(gconstpointer a, gconstpointer b)
{
	gint64 one = ((const Stop *)a)->along, other = ((const Stop *)b)->along;

	return (one > other) - (one < other);
}

/* The places where corners of `area` divide the side, its own ends included. */
static void
list_stops(SwSide side, const SwArea *area, GArray *stops)
{
	Stop first = {0, side.from}, last = {points_distance2(side.from, side.to), side.to};

	g_array_set_size(stops, 0);
	g_array_append_val(stops, first);
	for (guint i = 0; i < area->n; i++) {
		Stop stop = {0, area->corners[i]};

		if (!sw_is_on_side(stop.point, side))
			continue;
		stop.along = sw_dot(side.from, side.to, stop.point);
		g_array_append_val(stops, stop);
	}
	g_array_append_val(stops, last);
	g_array_sort(stops, compare_stops);
}

/* Where the outline of `a` runs if it crosses no side of `b`: SW_INSIDE if any part of it is inside
 * `b`, SW_ON_OUTLINE if all of it is on the outline of `b`. Between two stops, all points are in
 * the same place, so the middle stands for them. */
static SwWhere
outline_where(const SwArea *a, const SwArea *b)
{
	g_autoptr(GArray) stops = g_array_new(FALSE, FALSE, sizeof(Stop));
	g_auto(SwArea) fine = {0};
	SwWhere all = SW_ON_OUTLINE;

	init_doubled(&fine, b);
	for (guint i = 0; i < a->n; i++) {
		list_stops(sw_area_side(a, i), b, stops);
		for (guint k = 1; k < stops->len; k++) {
			SwXY from = g_array_index(stops, Stop, k - 1).point;
			SwXY to = g_array_index(stops, Stop, k).point;
			SwWhere where;

			if (from.x == to.x && from.y == to.y)
				continue;
			where = sw_area_where(&fine, (SwXY){from.x + to.x, from.y + to.y});
			if (where == SW_INSIDE)
				return SW_INSIDE;
			if (where == SW_OUTSIDE)
				all = SW_OUTSIDE;
		}
	}
	return all;
}

gboolean
sw_areas_overlap(const SwArea *a, const SwArea *b)
{
	SwWhere where;

	if (boxes_are_apart(a, b) || sw_area_doubled(a) == 0 || sw_area_doubled(b) == 0)
		return FALSE;
	if (outlines_cross(a, b))
		return TRUE;
	/* Else one of the outlines runs inside the other, or both are the same. */
	where = outline_where(a, b);
	return where != SW_OUTSIDE || outline_where(b, a) == SW_INSIDE;
}
