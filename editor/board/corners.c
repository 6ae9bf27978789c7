#include "board/corners.h"

#include <math.h>

void
sw_corners_init(SwCorners *corners)
{
	*corners = (SwCorners){SW_TOOL_SELECT, g_array_new(FALSE, FALSE, sizeof(SwXY))};
}

void
sw_corners_clear(SwCorners *corners)
{
	g_array_unref(corners->all);
}

static SwXY *
corner(const SwCorners *corners, guint i)
{
	return &g_array_index(corners->all, SwXY, i);
}

void
sw_corners_begin(SwCorners *corners, SwTool tool, SwXY at)
{
	corners->tool = tool;
	g_array_set_size(corners->all, 0);
	g_array_append_val(corners->all, at);
	g_array_append_val(corners->all, at);
}

SwXY
sw_corners_first(const SwCorners *corners)
{
	return *corner(corners, 0);
}

SwXY
sw_corners_last(const SwCorners *corners)
{
	return *corner(corners, corners->all->len - 1);
}

void
sw_corners_follow(SwCorners *corners, SwXY at)
{
	*corner(corners, corners->all->len - 1) = at;
}

static gboolean
is_near(SwXY a, SwXY b, double near)
{
	return hypot((double)a.x - b.x, (double)a.y - b.y) < near;
}

gboolean
sw_corners_fix(SwCorners *corners, SwXY at, double near)
{
	guint n = corners->all->len - 1;

	sw_corners_follow(corners, at);
	if (is_near(at, *corner(corners, n - 1), near) ||
	    (n >= 3 && is_near(at, *corner(corners, 0), near)))
		return n >= 3;
	if (corners->all->len <= SW_AREA_MOST_CORNERS)
		g_array_append_val(corners->all, at);
	return FALSE;
}

gboolean
sw_corners_unfix(SwCorners *corners)
{
	guint n = corners->all->len;
	SwXY at = sw_corners_last(corners);

	if (n <= 2)
		return FALSE;
	g_array_set_size(corners->all, n - 1);
	sw_corners_follow(corners, at);
	return TRUE;
}

SwDrawn
sw_corners_drawn(const SwCorners *corners)
{
	return (SwDrawn){corners->tool, corner(corners, 0), corners->all->len};
}

SwDrawn
sw_corners_finished(const SwCorners *corners)
{
	guint n = corners->tool == SW_TOOL_OUTLINE ? corners->all->len - 1 : 2;

	return (SwDrawn){corners->tool, corner(corners, 0), n};
}
