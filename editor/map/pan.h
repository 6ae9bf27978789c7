/* How a map moves under a drag, a swipe and a pinch: arithmetic on a viewport, no toolkit.
 *
 * Life of a swipe: sw_pan_begin() when the button goes down, sw_pan_drag() for each motion,
 * sw_pan_fling() with the speed at the release; then sw_pan_glide() in each frame until it returns
 * FALSE. Lengths are pixels of the window, speeds pixels a second, times microseconds.
 */
#pragma once

#include "map/viewport.h"

G_BEGIN_DECLS

typedef struct {
	double dragged_x, dragged_y; /* by the drag, so far */
	double speed_x, speed_y;
	gboolean glides;
	gint64 time;       /* of the last frame of the glide; 0: there was none yet */
	double pinch_zoom; /* the zoom at which a pinch began */
} SwPan;

/* A drag begins, and a map that glides stops. */
void sw_pan_begin(SwPan *pan);

/* The pointer is so far from where the drag began. */
void sw_pan_drag(SwPan *pan, SwViewport *viewport, double dx, double dy);

/* The map goes on at this speed. FALSE, and it rests, if that is too slow to be seen. */
gboolean sw_pan_fling(SwPan *pan, double speed_x, double speed_y);

/* One frame of the glide: moves the map and slows it down. FALSE if it has come to rest. */
gboolean sw_pan_glide(SwPan *pan, SwViewport *viewport, gint64 now);
void sw_pan_stop(SwPan *pan);

/* Two fingers are put down, and are then `scale` times as far apart, around the point (x, y). */
void sw_pan_begin_pinch(SwPan *pan, const SwViewport *viewport);
void sw_pan_pinch(SwPan *pan, SwViewport *viewport, double scale, double x, double y);

G_END_DECLS
