/* A small picture that is copied to many places of an image, at whole pixels.
 *
 * Thousands are in view when hexes are of medium size. Copying one costs no more than the pixels
 * that it covers.
 */
#pragma once

#include <cairo.h>

#include "map/raster.h"

typedef struct SwSprite SwSprite;

/* Copies the upper left `size` x `size` pixels of an ARGB image surface. The caller keeps the
 * surface, and may draw many sprites on it. `zoom` is the zoom for which the sprite was drawn. */
SwSprite *sw_sprite_new(cairo_surface_t *board, gint size, double zoom);
void sw_sprite_free(SwSprite *sprite);

gsize sw_sprite_bytes(const SwSprite *sprite);
double sw_sprite_zoom(const SwSprite *sprite);

/* Draws the sprite over the image, which must be opaque, centred at (x, y) and clipped to the
 * image. At another zoom than its own it is stretched to the nearest pixel. */
void sw_sprite_draw(const SwSprite *sprite, const SwImageBuffer *image, gint x, gint y,
                    double zoom);
