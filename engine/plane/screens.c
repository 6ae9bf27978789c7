#include "plane/screens.h"
#include "base/each.h"

/* ---- The sides of an outline -------------------------------------------------------------- */

static gboolean
is_on_line(const SwSide *line, const SwSide *side)
{
	return sw_cross(line->from, line->to, side->from) == 0 &&
	       sw_cross(line->from, line->to, side->to) == 0;
}

static gboolean
lies_along(const SwSide *side, SwXY from, SwXY to)
{
	SwXY low = side->from, high = side->to;

	if (xy_compare(&low, &high) > 0) {
		low = side->to;
		high = side->from;
	}
	return xy_compare(&low, &from) <= 0 && xy_compare(&to, &high) <= 0;
}

/* Adds the parts of one line that an odd number of its sides lie along: what is walked twice
 * encloses nothing. */
static void
add_line(GArray *sides, const GArray *line)
{
	g_autofree SwXY *ends = g_new(SwXY, 2 * line->len);

	for (guint i = 0; i < line->len; i++) {
		ends[2 * i] = g_array_index(line, SwSide, i).from;
		ends[2 * i + 1] = g_array_index(line, SwSide, i).to;
	}
	qsort(ends, 2 * line->len, sizeof *ends, xy_compare);
	for (guint i = 0; i + 1 < 2 * line->len; i++) {
		SwSide part = {ends[i], ends[i + 1]};
		guint times = 0;

		if (xy_equal(part.from, part.to))
			continue;
		SW_EACH (const SwSide, side, line)
			times += lies_along(side, part.from, part.to);
		if (times % 2 == 1)
			g_array_append_val(sides, part);
	}
}

/* Adds the sides of the outline, sorted into lines. */
static void
add_sides(GArray *sides, const SwArea *area)
{
	g_autoptr(GArray) left = g_array_new(FALSE, FALSE, sizeof(SwSide));
	g_autoptr(GArray) line = g_array_new(FALSE, FALSE, sizeof(SwSide));

	for (guint i = 0; i < area->n; i++) {
		SwSide side = sw_area_side(area, i);

		if (!xy_equal(side.from, side.to))
			g_array_append_val(left, side);
	}
	while (left->len > 0) {
		SwSide first = g_array_index(left, SwSide, left->len - 1);

		g_array_set_size(line, 0);
		for (guint i = left->len; i-- > 0;) {
			if (!is_on_line(&first, &g_array_index(left, SwSide, i)))
				continue;
			g_array_append_val(line, g_array_index(left, SwSide, i));
			g_array_remove_index_fast(left, i);
		}
		add_line(sides, line);
	}
}

/* ---- The board ---------------------------------------------------------------------------- */

SwSightBoard *
sw_sight_board_new(const SwScreen *screens, guint n, gint32 touch)
{
	SwSightBoard *board = g_new(SwSightBoard, 1);

	board->screens = g_new(Screen, n);
	board->n = n;
	board->sides = g_array_new(FALSE, FALSE, sizeof(SwSide));
	board->touch = touch;
	for (guint i = 0; i < n; i++) {
		guint first = board->sides->len;

		add_sides(board->sides, screens[i].area);
		board->screens[i] = (Screen){screens[i].area, screens[i].kind, first,
		                             board->sides->len - first};
	}
	return board;
}

void
sw_sight_board_free(SwSightBoard *board)
{
	if (!board)
		return;
	g_free(board->screens);
	g_array_unref(board->sides);
	g_free(board);
}

gboolean
screens__overlap(const SwSightBoard *board, const Screen *screen, const Convex *convex)
{
	const SwSide *sides = screens__sides(board, screen);

	if (!screens__is_in_box(screen, convex))
		return FALSE;
	for (guint i = 0; i < screen->n; i++) {
		if (convex__is_passed_by(convex, sides[i]))
			return TRUE;
	}
	return screens__where(board, screen, convex->inner) == SW_INSIDE;
}

SwWhere
screens__where(const SwSightBoard *board, const Screen *screen, SwXY point)
{
	const SwSide *sides = screens__sides(board, screen);
	const SwArea *area = screen->area;
	gboolean is_inside = FALSE;

	if (point.x < area->low.x || point.x > area->high.x || point.y < area->low.y ||
	    point.y > area->high.y)
		return SW_OUTSIDE;
	for (guint i = 0; i < screen->n; i++) {
		SwXY from = sides[i].from, to = sides[i].to;
		gint64 turn = sw_cross(from, to, point);

		if (turn == 0 && sw_is_between(point, sides[i]))
			return SW_ON_OUTLINE;
		if ((from.y <= point.y) != (to.y <= point.y) && (turn > 0) == (to.y > from.y))
			is_inside = !is_inside;
	}
	return is_inside ? SW_INSIDE : SW_OUTSIDE;
}

/* ---- Within touch ------------------------------------------------------------------------- */

gboolean
sw_disc_is_within(SwDisc disc, const SwArea *area, gint32 touch)
{
	gint64 reach = MIN((gint64)disc.radius + touch, 4 * SW_AREA_LIMIT) * SW_FINE;

	return reach >= 0 && xy_is_within_limit(disc.at) &&
	       sw_area_distance2(area, xy_fine(disc.at)) <= reach * reach;
}
