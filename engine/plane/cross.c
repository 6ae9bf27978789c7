#include "plane/cross.h"

gboolean
sw_sides_cross(SwSide a, SwSide b)
{
	gint64 from = sw_cross(a.from, a.to, b.from), to = sw_cross(a.from, a.to, b.to);
	gint64 first = sw_cross(b.from, b.to, a.from), last = sw_cross(b.from, b.to, a.to);

	return ((from > 0 && to < 0) || (from < 0 && to > 0)) &&
	       ((first > 0 && last < 0) || (first < 0 && last > 0));
}

gboolean
sw_is_on_side(SwXY point, SwSide side)
{
	return sw_cross(side.from, side.to, point) == 0 && sw_is_between(point, side);
}

gboolean
sw_sides_meet(SwSide a, SwSide b)
{
	return sw_sides_cross(a, b) || sw_is_on_side(b.from, a) || sw_is_on_side(b.to, a) ||
	       sw_is_on_side(a.from, b) || sw_is_on_side(a.to, b);
}
