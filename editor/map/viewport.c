#include "map/viewport.h"

#include <math.h>

/* No hex lies beyond this. The centre is kept within, so that nothing overflows. */
#define FARTHEST ((double)SW_HEX_LIMIT * 2)

SwViewport
sw_viewport(void)
{
	return (SwViewport){.zoom = SW_ZOOM_NORMAL};
}

SwPoint
sw_viewport_to_window(const SwViewport *viewport, SwPoint map)
{
	return (SwPoint){(map.x - viewport->x) * viewport->zoom + viewport->width / 2,
	                 (map.y - viewport->y) * viewport->zoom + viewport->height / 2};
}

SwPoint
sw_viewport_to_map(const SwViewport *viewport, double x, double y)
{
	return (SwPoint){(x - viewport->width / 2) / viewport->zoom + viewport->x,
	                 (y - viewport->height / 2) / viewport->zoom + viewport->y};
}

SwPoint
sw_viewport_hex(const SwViewport *viewport, SwHex hex)
{
	return sw_viewport_to_window(viewport, sw_hex_centre(hex));
}

/* The three coordinates sum to 0: the one with the largest rounding error is corrected. */
static SwHex
round_hex(double q, double r)
{
	double s = -q - r, a = round(q), b = round(r), c = round(s);

	if (fabs(a - q) > fabs(b - r) && fabs(a - q) > fabs(c - s))
		a = -b - c;
	else if (fabs(b - r) > fabs(c - s))
		b = -a - c;
	return sw_hex((gint32)a, (gint32)b);
}

SwHex
sw_viewport_hex_at(const SwViewport *viewport, double x, double y)
{
	SwPoint map = sw_viewport_to_map(viewport, x, y);
	double r = map.y / SW_ROW_HEIGHT;

	return round_hex(map.x - r / 2, r);
}

guint
sw_viewport_side_at(const SwViewport *viewport, double x, double y, double *away)
{
	SwPoint map = sw_viewport_to_map(viewport, x, y);
	SwPoint centre = sw_hex_centre(sw_viewport_hex_at(viewport, x, y));
	double most = -1;
	guint nearest = 0;

	for (guint d = 0; d < SW_HEX_SIDES; d++) {
		SwPoint step = sw_hex_centre(sw_hex_directions[d]);
		double along = (map.x - centre.x) * step.x + (map.y - centre.y) * step.y;

		if (along > most) {
			most = along;
			nearest = d;
		}
	}
	if (away)
		*away = 0.5 - most;
	return nearest;
}

static void
keep_near(SwViewport *viewport)
{
	viewport->x = CLAMP(viewport->x, -FARTHEST, FARTHEST);
	viewport->y = CLAMP(viewport->y, -FARTHEST, FARTHEST);
}

void
sw_viewport_pan(SwViewport *viewport, double dx, double dy)
{
	viewport->x -= dx / viewport->zoom;
	viewport->y -= dy / viewport->zoom;
	keep_near(viewport);
}

void
sw_viewport_zoom_at(SwViewport *viewport, double factor, double x, double y)
{
	SwPoint before = sw_viewport_to_map(viewport, x, y), after;

	viewport->zoom = CLAMP(viewport->zoom * factor, SW_ZOOM_LEAST, SW_ZOOM_MOST);
	after = sw_viewport_to_map(viewport, x, y);
	viewport->x += before.x - after.x;
	viewport->y += before.y - after.y;
	keep_near(viewport);
}

void
sw_viewport_fit(SwViewport *viewport, SwPoint from, SwPoint to, double top)
{
	double width = to.x - from.x + 2, height = to.y - from.y + 2;
	double zoom = MIN(viewport->width / width, (viewport->height - top) / height);

	viewport->zoom = CLAMP(zoom, SW_ZOOM_LEAST, 2 * SW_ZOOM_NORMAL);
	viewport->x = (from.x + to.x) / 2;
	viewport->y = (from.y + to.y) / 2 - top / 2 / viewport->zoom;
	keep_near(viewport);
}

/* Returns how far to move an interval from `at - half` to `at + half` so that it lies between 0 and
 * `room`. */
static double
missing(double at, double half, double room)
{
	if (2 * half > room)
		return room / 2 - at;
	return at < half ? half - at : at > room - half ? room - half - at : 0;
}

gboolean
sw_viewport_reveal(SwViewport *viewport, SwHex hex)
{
	SwPoint at = sw_viewport_hex(viewport, hex);
	double dx = missing(at.x, viewport->zoom / 2, viewport->width);
	double dy = missing(at.y, viewport->zoom * SW_HEX_RADIUS, viewport->height);

	if (dx == 0 && dy == 0)
		return FALSE;
	sw_viewport_pan(viewport, dx, dy);
	return TRUE;
}

void
sw_viewport_rows(const SwViewport *viewport, gint32 *low, gint32 *high)
{
	double top = sw_viewport_to_map(viewport, 0, 0).y - SW_HEX_RADIUS;
	double bottom = sw_viewport_to_map(viewport, 0, viewport->height).y + SW_HEX_RADIUS;

	*low = (gint32)ceil(top / SW_ROW_HEIGHT);
	*high = (gint32)floor(bottom / SW_ROW_HEIGHT);
}

void
sw_viewport_columns(const SwViewport *viewport, gint32 row, gint32 *low, gint32 *high)
{
	double left = sw_viewport_to_map(viewport, 0, 0).x - 0.5 - row / 2.0;
	double right = sw_viewport_to_map(viewport, viewport->width, 0).x + 0.5 - row / 2.0;

	*low = (gint32)ceil(left);
	*high = (gint32)floor(right);
}
