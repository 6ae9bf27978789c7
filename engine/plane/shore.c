#include "plane/shore.h"

#include "base/each.h"

/* ---- Which parts are free ----------------------------------------------------------------- */

/* A part of a side that a capsule covers, in SHORE_PARTS. */
typedef struct {
	gint32 from, to;
} Cut;

static int
compare_cuts(gconstpointer a, gconstpointer b)
{
	const Cut *p = a, *q = b;

	return (p->from > q->from) - (p->from < q->from);
}

static Cut
cut_between(SwFraction from, SwFraction to)
{
	SwWide first = sw_wide_product(from.over, SHORE_PARTS),
	       last = sw_wide_product(to.over, SHORE_PARTS);

	return (Cut){
		(gint32)sw_wide_divide(sw_wide_plus(first, sw_wide(from.under - 1)), from.under),
		(gint32)sw_wide_divide(last, to.under)};
}

/* FALSE if one of the capsules covers the whole side. */
static gboolean
find_cuts(GArray *cuts, const GArray *capsules, SwSide side)
{
	g_array_set_size(cuts, 0);
	SW_EACH (const Capsule, capsule, capsules) {
		SwFraction from, to;
		Cut cut;

		if (!convex__is_passed_between(&capsule->shape, side, &from, &to))
			continue;
		cut = cut_between(from, to);
		if (cut.from == 0 && cut.to == SHORE_PARTS)
			return FALSE;
		g_array_append_val(cuts, cut);
	}
	g_array_sort(cuts, compare_cuts);
	return TRUE;
}

static void
list_free_parts(GArray *shores, GArray *cuts, const GArray *capsules, SwSide side, guint area)
{
	Shore shore = {.side = side, .area = area};

	if (!find_cuts(cuts, capsules, side))
		return;
	SW_EACH (const Cut, cut, cuts) {
		shore.to = cut->from;
		if (shore.to > shore.from)
			g_array_append_val(shores, shore);
		shore.from = MAX(shore.from, cut->to);
	}
	shore.to = SHORE_PARTS;
	if (shore.to > shore.from)
		g_array_append_val(shores, shore);
}

void
shores__list(GArray *shores, const GArray *capsules, const SwSide *edges)
{
	g_autoptr(GArray) cuts = g_array_new(FALSE, FALSE, sizeof(Cut));

	SW_EACH (const Capsule, capsule, capsules) {
		const Convex *shape = &capsule->shape;

		for (guint i = 0, k = shape->n - 1; i < shape->n; k = i++)
			list_free_parts(shores, cuts, capsules,
			                (SwSide){shape->corners[k], shape->corners[i]},
			                capsule->area);
	}
	for (guint i = 0; i < 4; i++)
		list_free_parts(shores, cuts, capsules, edges[i], SHORE_OF_BOARD);
}

/* ---- Where they meet a goal --------------------------------------------------------------- */

/* Divides by SHORE_PARTS, and rounds down or up. */
static gint32
divide(gint64 number, gboolean up)
{
	gint64 whole = number / SHORE_PARTS, rest = number % SHORE_PARTS;

	return (gint32)(whole + (up && rest > 0) - (!up && rest < 0));
}

/* The point so far along a side, rounded to its left, where the middle may be. */
static SwXY
point_at(SwSide side, gint32 part)
{
	SwXY along = xy_minus(side.to, side.from);

	return (SwXY){side.from.x + divide((gint64)along.x * part, along.y > 0),
	              side.from.y + divide((gint64)along.y * part, along.x < 0)};
}

static gboolean
is_near(SwSide goal, gint64 reach, SwXY point)
{
	gint64 part = sw_dot(goal.from, goal.to, point),
	       whole = sw_dot(goal.from, goal.to, goal.to);
	gint64 off = sw_cross(goal.from, goal.to, point);

	if (part <= 0)
		return sw_dot(goal.from, point, point) <= reach * reach;
	if (part >= whole)
		return sw_dot(goal.to, point, point) <= reach * reach;
	return sw_wide_compare(sw_wide_product(off, off), sw_wide_product(reach * reach, whole)) <=
	       0;
}

/* TRUE if the lines are so far apart, in boxes, that their points are, too. */
static gboolean
are_apart(SwSide a, SwSide b, gint64 reach)
{
	return MAX(a.from.x, a.to.x) + reach < MIN(b.from.x, b.to.x) ||
	       MAX(b.from.x, b.to.x) + reach < MIN(a.from.x, a.to.x) ||
	       MAX(a.from.y, a.to.y) + reach < MIN(b.from.y, b.to.y) ||
	       MAX(b.from.y, b.to.y) + reach < MIN(a.from.y, a.to.y);
}

static gint32
part_within(const Shore *shore, gint64 over, gint64 under)
{
	SwFraction at = fraction(over, under);
	gint64 part =
		under == 0 ? 0 : sw_wide_divide(sw_wide_product(at.over, SHORE_PARTS), at.under);

	return (gint32)CLAMP(part, shore->from, shore->to);
}

/* The distance from a segment is convex along a line, so it is least at an end of the shore, beside
 * an end of the goal or where the two cross. FALSE if no point is near. */
static gboolean
find_near(const Shore *shore, SwSide goal, gint64 reach, gint32 *near)
{
	SwSide side = shore->side;
	gint64 whole = sw_dot(side.from, side.to, side.to);
	gint64 off = sw_cross(goal.from, goal.to, side.from);
	gint32 parts[] = {
		shore->from,
		shore->to,
		part_within(shore, sw_dot(side.from, side.to, goal.from), whole),
		part_within(shore, sw_dot(side.from, side.to, goal.to), whole),
		part_within(shore, off, off - sw_cross(goal.from, goal.to, side.to)),
	};

	for (guint i = 0; i < G_N_ELEMENTS(parts); i++) {
		*near = parts[i];
		if (is_near(goal, reach, point_at(side, *near)))
			return TRUE;
	}
	return FALSE;
}

/* Between a point that is near and an end of the shore, the distance becomes the reach at one
 * place.
 */
static void
add_meeting(GArray *points, SwSide side, SwSide goal, gint64 reach, gint32 near, gint32 far)
{
	SwXY point = point_at(side, far);

	if (is_near(goal, reach, point))
		return;
	while (ABS(far - near) > 1) {
		gint32 middle = near + (far - near) / 2;

		if (is_near(goal, reach, point_at(side, middle)))
			near = middle;
		else
			far = middle;
	}
	point = point_at(side, far);
	g_array_append_val(points, point);
}

/* A shore may end at the reach, where the goal's own area is: then its last point may be too far
 * away for no more than its rounding. */
#define ROUNDED 2

static void
add_meetings(GArray *points, const Shore *shore, SwSide goal, gint64 reach)
{
	gint32 near;

	if (find_near(shore, goal, reach, &near)) {
		add_meeting(points, shore->side, goal, reach, near, shore->from);
		add_meeting(points, shore->side, goal, reach, near, shore->to);
	} else if (find_near(shore, goal, reach + ROUNDED, &near)) {
		SwXY point = point_at(shore->side, near);

		g_array_append_val(points, point);
	}
}

void
shores__meet(const GArray *shores, guint without, SwSide goal, gint64 reach, GArray *points)
{
	SW_EACH (const Shore, shore, shores) {
		if (shore->area != without && !are_apart(shore->side, goal, reach + ROUNDED))
			add_meetings(points, shore, goal, reach);
	}
}

/* ---- Where they end ----------------------------------------------------------------------- */

static void
add_end(GArray *points, SwSide side, gint32 part)
{
	SwXY along = xy_minus(side.to, side.from);

	for (gboolean up = FALSE; up <= TRUE; up++) {
		SwXY point = {side.from.x + divide((gint64)along.x * part, up),
		              side.from.y + divide((gint64)along.y * part, up)};

		g_array_append_val(points, point);
	}
}

void
shores__ends(const GArray *shores, SwSide edge, GArray *points)
{
	SW_EACH (const Shore, shore, shores) {
		if (shore->area != SHORE_OF_BOARD || !xy_equal(shore->side.from, edge.from) ||
		    !xy_equal(shore->side.to, edge.to))
			continue;
		add_end(points, edge, shore->from);
		add_end(points, edge, shore->to);
	}
}
