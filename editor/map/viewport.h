/* What part of the map a window shows, and at what size: arithmetic only, no toolkit.
 *
 * The map's own units are those of ground/plane.h: the centres of two neighbours are 1 apart. The
 * window's: pixels from its top left corner. `zoom` is how many pixels a unit takes; it stays
 * within SW_ZOOM_LEAST and SW_ZOOM_MOST.
 */
#pragma once

#include "ground/plane.h"

G_BEGIN_DECLS

#define SW_ZOOM_LEAST 0.25
#define SW_ZOOM_MOST 400.0
#define SW_ZOOM_NORMAL 64.0 /* what the interface calls 100 % */

typedef struct {
	double x, y; /* what is in the middle of the window, in the map's units */
	double zoom;
	double width, height; /* of the window, in pixels */
} SwViewport;

/* The origin in the middle, at the normal zoom, in a window of no size. */
SwViewport sw_viewport(void);

SwPoint sw_viewport_to_window(const SwViewport *viewport, SwPoint map);
SwPoint sw_viewport_to_map(const SwViewport *viewport, double x, double y);
SwPoint sw_viewport_hex(const SwViewport *viewport, SwHex hex);

/* The hex that holds a point of the window. */
SwHex sw_viewport_hex_at(const SwViewport *viewport, double x, double y);

/* The side, 0 to 5, of the hex that holds a point of the window that is nearest to it; `away` is
 * how far that is, in the map's units: half of one in the middle of the hex (may be NULL). */
guint sw_viewport_side_at(const SwViewport *viewport, double x, double y, double *away);

/* Moves the map by so many pixels. */
void sw_viewport_pan(SwViewport *viewport, double dx, double dy);

/* Makes the map `factor` times as large, while the point (x, y) stays where it is. */
void sw_viewport_zoom_at(SwViewport *viewport, double factor, double x, double y);

/* Shows all hexes whose centres lie from `from` to `to`, with a margin, no larger than twice the
 * normal size, below the first `top` pixels of the window. */
void sw_viewport_fit(SwViewport *viewport, SwPoint from, SwPoint to, double top);

/* Moves the map as little as is needed to show the whole hex. TRUE if it moved. */
gboolean sw_viewport_reveal(SwViewport *viewport, SwHex hex);

/* The rows of hexes that can be seen, and in each row the columns: from `low` to `high`, both
 * included. */
void sw_viewport_rows(const SwViewport *viewport, gint32 *low, gint32 *high);
void sw_viewport_columns(const SwViewport *viewport, gint32 row, gint32 *low, gint32 *high);

G_END_DECLS
