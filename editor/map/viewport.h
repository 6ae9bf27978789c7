/* Which part of the map a window shows, and at what size. Arithmetic only, independent of GTK.
 *
 * Map coordinates are those of ground/plane.h: the centres of two neighbours are 1 apart. Window
 * coordinates are pixels from its top left corner. `zoom` is the number of pixels per map unit,
 * from SW_ZOOM_LEAST to SW_ZOOM_MOST.
 */
#pragma once

#include "ground/plane.h"

#define SW_ZOOM_LEAST 0.25
#define SW_ZOOM_MOST 400.0
#define SW_ZOOM_NORMAL 64.0 /* what the interface calls 100 % */

typedef struct {
	double x, y; /* the centre of the window, in map coordinates */
	double zoom;
	double width, height; /* of the window, in pixels */
} SwViewport;

/* Returns a viewport with the origin in the centre, at the normal zoom, in a window of size 0. */
SwViewport sw_viewport(void);

SwPoint sw_viewport_to_window(const SwViewport *viewport, SwPoint map);
SwPoint sw_viewport_to_map(const SwViewport *viewport, double x, double y);
SwPoint sw_viewport_hex(const SwViewport *viewport, SwHex hex);

/* Returns the hex at a point of the window. */
SwHex sw_viewport_hex_at(const SwViewport *viewport, double x, double y);

/* Returns the side, 0 to 5, nearest to a point of the window, of the hex at that point. `away` gets
 * the distance to it in map units, which is 0.5 in the centre of the hex; may be NULL. */
guint sw_viewport_side_at(const SwViewport *viewport, double x, double y, double *away);

/* Moves the map by (dx, dy) pixels. */
void sw_viewport_pan(SwViewport *viewport, double dx, double dy);

/* Scales the map by `factor` around the point (x, y), which stays in place. */
void sw_viewport_zoom_at(SwViewport *viewport, double factor, double x, double y);

/* Shows all hexes with centres in the rectangle from `from` to `to`, with a margin, below the first
 * `top` pixels of the window, at no more than twice the normal zoom. */
void sw_viewport_fit(SwViewport *viewport, SwPoint from, SwPoint to, double top);

/* Moves the map as little as possible to show the whole hex. TRUE if it moved. */
gboolean sw_viewport_reveal(SwViewport *viewport, SwHex hex);

/* Return the visible rows of hexes, and the visible columns in a row: `low` to `high`,
 * inclusive. */
void sw_viewport_rows(const SwViewport *viewport, gint32 *low, gint32 *high);
void sw_viewport_columns(const SwViewport *viewport, gint32 row, gint32 *low, gint32 *high);
