/* How a drag, a swipe and a pinch move a map: arithmetic on a viewport, independent of GTK.
 *
 * A swipe calls sw_pan_begin() when the button is pressed, sw_pan_drag() for each motion, and
 * sw_pan_fling() with the speed at the release, then sw_pan_glide() in each frame until it returns
 * FALSE. Lengths are in pixels of the window, speeds in pixels per second, times in microseconds.
 */
#pragma once

#include "map/viewport.h"

typedef struct {
	double dragged_x, dragged_y; /* applied so far by the drag */
	double speed_x, speed_y;
	gboolean glides;
	gint64 time;       /* of the last frame of the glide; 0 before the first */
	double pinch_zoom; /* zoom at the start of a pinch */
} SwPan;

/* Begins a drag and stops gliding. */
void sw_pan_begin(SwPan *pan);

/* Continues a drag. (dx, dy) is the total offset from its start. */
void sw_pan_drag(SwPan *pan, SwViewport *viewport, double dx, double dy);

/* Starts gliding at this speed. FALSE, and no glide, if the speed is too low to be visible. */
gboolean sw_pan_fling(SwPan *pan, double speed_x, double speed_y);

/* Moves and slows down the map by one frame. FALSE when it has come to rest. */
gboolean sw_pan_glide(SwPan *pan, SwViewport *viewport, gint64 now);
void sw_pan_stop(SwPan *pan);

/* Begin and continue a pinch: `scale` is the distance of the two fingers in relation to that at the
 * start, (x, y) the point between them. */
void sw_pan_begin_pinch(SwPan *pan, const SwViewport *viewport);
void sw_pan_pinch(SwPan *pan, SwViewport *viewport, double scale, double x, double y);
