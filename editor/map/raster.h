/* True hexes filled into an image, row by row of pixels: for maps whose hexes are too small to
 * carry more than a colour, of which there may be a million in view.
 *
 * Every pixel whose centre lies in a hex gets its colour, once: neighbours leave no gap and do not
 * overlap, whatever the zoom. Takes time with the pixels and the hexes that can be seen.
 */
#pragma once

#include "map/viewport.h"

#include <cairo.h>

G_BEGIN_DECLS

/* Premultiplied ARGB, as cairo's image surfaces have it; `stride` in pixels. */
typedef struct {
	guint32 *pixels;
	gint width, height, stride;
} SwImageBuffer;

/* The pixels of an image, for as long as it is there; cairo has drawn all that it was told. Mark it
 * dirty after. */
SwImageBuffer sw_image_buffer(cairo_surface_t *image);

/* The colour of a hex; 0 leaves what is there. */
typedef guint32 (*SwColourOf)(SwHex hex, gpointer data);

/* Fills `image` with the hexes that `viewport` shows, which is given in the image's pixels. */
void sw_raster_hexes(const SwImageBuffer *image, const SwViewport *viewport, SwColourOf colour_of,
                     gpointer data);

G_END_DECLS
