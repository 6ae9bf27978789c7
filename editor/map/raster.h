/* Fills hexes into an image, one row of pixels after the other. Used for maps whose hexes are too
 * small for more than a colour, of which a million may be in view.
 *
 * Each pixel whose centre lies in a hex gets that hex's colour, exactly once: neighbours neither
 * overlap nor leave a gap, at any zoom. The time is proportional to the visible pixels and hexes.
 */
#pragma once

#include "map/viewport.h"

#include <cairo.h>

/* Premultiplied ARGB, the format of cairo's image surfaces. `stride` is in pixels. */
typedef struct {
	guint32 *pixels;
	gint width, height, stride;
} SwImageBuffer;

/* Returns the image's pixels, valid as long as the image. Flushes pending drawing; the caller marks
 * the surface dirty after writing. */
SwImageBuffer sw_image_buffer(cairo_surface_t *image);

/* Returns the colour of a hex; 0 leaves the pixels unchanged. */
typedef guint32 (*SwColourOf)(SwHex hex, gpointer data);

/* Fills `image` with the hexes in `viewport`, which is in pixels of the image. */
void sw_raster_hexes(const SwImageBuffer *image, const SwViewport *viewport, SwColourOf colour_of,
                     gpointer data);
