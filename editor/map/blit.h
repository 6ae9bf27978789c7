/* Small pictures copied into an image, many thousands a frame. */
#pragma once

#include <cairo.h>

#include "map/raster.h"

G_BEGIN_DECLS

/* Lays `sprite`, an image surface of premultiplied ARGB, over the image with its top left corner at
 * (x, y), in pixels; what lies outside of the image is left out. */
void sw_blit(const SwImageBuffer *image, cairo_surface_t *sprite, gint x, gint y);

G_END_DECLS
