#include "plane/convex.h"

/* Appends a corner of a chain that begins at corner `first`. */
static void
add_corner(Convex *convex, guint first, SwXY point)
{
	SwXY *corners = convex->corners;
	guint n = convex->n;

	while (n >= first + 2 && sw_cross(corners[n - 2], corners[n - 1], point) <= 0)
		n--;
	corners[n++] = point;
	convex->n = n;
}

/* Sorts the points, and makes `convex` their hull, by Andrew's two chains. */
static void
make_hull(Convex *convex, SwXY *points, guint n)
{
	guint other;

	qsort(points, n, sizeof *points, xy_compare);
	convex->n = 0;
	for (guint i = 0; i < n; i++)
		add_corner(convex, 0, points[i]);
	other = convex->n - 1;
	for (guint i = n - 1; i-- > 0;)
		add_corner(convex, other, points[i]);
	convex->n--;
	convex->low = convex->high = points[0];
	for (guint i = 1; i < n; i++) {
		convex->low.y = MIN(convex->low.y, points[i].y);
		convex->high.y = MAX(convex->high.y, points[i].y);
	}
	convex->high.x = points[n - 1].x;
}

gboolean
convex__disc(Convex *convex, SwDisc disc)
{
	g_auto(SwArea) area = {0};

	if (disc.radius < 1 || !sw_area_of_disc(&area, disc.at, disc.radius))
		return FALSE;
	make_hull(convex, area.corners, area.n);
	convex->inner = xy_fine(disc.at);
	return TRUE;
}

gboolean
convex__disc_within(Convex *convex, gint32 radius)
{
	const gint64 reach = (gint64)radius * SW_FINE;
	g_auto(SwArea) area = {0};

	if (radius < 1 || !sw_area_of_disc(&area, (SwXY){0, 0}, radius))
		return FALSE;
	for (guint i = 0; i < area.n; i++) {
		SwXY *corner = &area.corners[i];
		gint32 *longer = ABS(corner->x) >= ABS(corner->y) ? &corner->x : &corner->y;

		if (sw_dot((SwXY){0, 0}, *corner, *corner) > reach * reach)
			*longer -= *longer > 0 ? 1 : -1;
	}
	make_hull(convex, area.corners, area.n);
	convex->inner = (SwXY){0, 0};
	return TRUE;
}

void
convex__move(Convex *moved, const Convex *convex, SwXY by)
{
	moved->n = convex->n;
	moved->low = xy_plus(convex->low, by);
	moved->high = xy_plus(convex->high, by);
	moved->inner = xy_plus(convex->inner, by);
	for (guint i = 0; i < convex->n; i++)
		moved->corners[i] = xy_plus(convex->corners[i], by);
}

void
convex__with_box(Convex *hull, SwXY low, SwXY high, const Convex *convex)
{
	SwXY points[CONVEX_MOST_CORNERS + 4] = {low, {high.x, low.y}, high, {low.x, high.y}};

	memcpy(points + 4, convex->corners, convex->n * sizeof *points);
	make_hull(hull, points, convex->n + 4);
	hull->inner = convex->inner;
}

void
convex__sweep(Convex *swept, const Convex *convex, SwSide side)
{
	SwXY points[2 * CONVEX_MOST_CORNERS];
	Convex from, to;

	convex__move(&from, convex, side.from);
	convex__move(&to, convex, side.to);
	memcpy(points, from.corners, from.n * sizeof *points);
	memcpy(points + from.n, to.corners, to.n * sizeof *points);
	make_hull(swept, points, from.n + to.n);
	swept->inner = from.inner;
}

static SwXY
next_corner(const Convex *convex, guint i)
{
	return convex->corners[i + 1 < convex->n ? i + 1 : 0];
}

gboolean
convex__contains(const Convex *convex, SwXY point)
{
	if (point.x <= convex->low.x || point.x >= convex->high.x || point.y <= convex->low.y ||
	    point.y >= convex->high.y)
		return FALSE;
	for (guint i = 0; i < convex->n; i++) {
		if (sw_cross(convex->corners[i], next_corner(convex, i), point) <= 0)
			return FALSE;
	}
	return TRUE;
}

/* The corners that the point does not see stay; those at the ends of the sides that it sees are its
 * neighbours. A side in line with the point counts as seen. */
gboolean
convex__with_point(Convex *hull, SwXY point, const Convex *convex)
{
	gboolean seen[CONVEX_MOST_CORNERS], is_outside = FALSE;
	guint n = convex->n, first = 0;

	for (guint i = 0; i < n; i++) {
		gint64 side = sw_cross(convex->corners[i], next_corner(convex, i), point);

		seen[i] = side <= 0;
		is_outside = is_outside || side < 0;
	}
	if (!is_outside) {
		*hull = *convex;
		return FALSE;
	}
	while (seen[first] || !seen[(first + n - 1) % n])
		first++;
	hull->n = 0;
	hull->corners[hull->n++] = point;
	for (; !seen[first]; first = (first + 1) % n)
		hull->corners[hull->n++] = convex->corners[first];
	hull->corners[hull->n++] = convex->corners[first];
	hull->low = (SwXY){MIN(convex->low.x, point.x), MIN(convex->low.y, point.y)};
	hull->high = (SwXY){MAX(convex->high.x, point.x), MAX(convex->high.y, point.y)};
	hull->inner = convex->inner;
	return TRUE;
}

/* The part of the side that is on the inner side of every side of the polygon is an open
 * interval; it is cut at each side, as a fraction of the way along it. */
gboolean
convex__is_passed_between(const Convex *convex, SwSide side, SwFraction *begin, SwFraction *end)
{
	SwXY a = side.from, b = side.to;
	SwFraction from = {0, 1}, to = {1, 1};

	if (!convex__is_in_box(convex, side))
		return FALSE;
	/* In a hull with a point, the last side and the first are the longest. */
	for (guint i = 0, k = convex->n - 1; i < convex->n; k = i++) {
		gint64 at_a = sw_cross(convex->corners[k], convex->corners[i], a);
		gint64 at_b = sw_cross(convex->corners[k], convex->corners[i], b);
		SwFraction cut;

		if (at_a <= 0 && at_b <= 0)
			return FALSE;
		if (at_a >= 0 && at_b >= 0)
			continue;
		cut = fraction(at_a, at_a - at_b);
		if (at_a < 0 && fraction_less(from, cut))
			from = cut;
		if (at_a > 0 && fraction_less(cut, to))
			to = cut;
	}
	*begin = from;
	*end = to;
	return fraction_less(from, to);
}

gboolean
convex__is_passed_by(const Convex *convex, SwSide side)
{
	SwFraction begin, end;

	return convex__is_passed_between(convex, side, &begin, &end);
}
