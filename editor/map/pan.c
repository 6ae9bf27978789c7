#include "map/pan.h"

#include <math.h>

/* The part of the speed that is left after a second. */
#define REMAINS 0.02
#define STANDSTILL 20.0 /* pixels a second */

void
sw_pan_begin(SwPan *pan)
{
	sw_pan_stop(pan);
	pan->dragged_x = pan->dragged_y = 0;
}

void
sw_pan_drag(SwPan *pan, SwViewport *viewport, double dx, double dy)
{
	sw_viewport_pan(viewport, dx - pan->dragged_x, dy - pan->dragged_y);
	pan->dragged_x = dx;
	pan->dragged_y = dy;
}

gboolean
sw_pan_fling(SwPan *pan, double speed_x, double speed_y)
{
	if (hypot(speed_x, speed_y) < STANDSTILL)
		return FALSE;
	pan->speed_x = speed_x;
	pan->speed_y = speed_y;
	pan->time = 0;
	pan->glides = TRUE;
	return TRUE;
}

gboolean
sw_pan_glide(SwPan *pan, SwViewport *viewport, gint64 now)
{
	double seconds = pan->time ? (double)(now - pan->time) / G_USEC_PER_SEC : 0;
	double remains = pow(REMAINS, seconds);

	if (!pan->glides)
		return FALSE;
	pan->time = now;
	sw_viewport_pan(viewport, pan->speed_x * seconds, pan->speed_y * seconds);
	pan->speed_x *= remains;
	pan->speed_y *= remains;
	pan->glides = hypot(pan->speed_x, pan->speed_y) > STANDSTILL;
	return pan->glides;
}

void
sw_pan_stop(SwPan *pan)
{
	pan->glides = FALSE;
}

void
sw_pan_begin_pinch(SwPan *pan, const SwViewport *viewport)
{
	sw_pan_stop(pan);
	pan->pinch_zoom = viewport->zoom;
}

void
sw_pan_pinch(SwPan *pan, SwViewport *viewport, double scale, double x, double y)
{
	sw_viewport_zoom_at(viewport, pan->pinch_zoom * scale / viewport->zoom, x, y);
}
