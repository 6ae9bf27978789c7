/* A small picture that is copied to many places of an image, at whole pixels.
 *
 * Thousands of them are in view when hexes are of a middle size; each costs no more than the pixels
 * that it covers.
 */
#pragma once

#include <cairo.h>

#include "map/raster.h"

G_BEGIN_DECLS

typedef struct SwSprite SwSprite;

/* Of the upper left `size` x `size` pixels of an ARGB image surface, which stays its owner's: many
 * are drawn on one board. `zoom` is the zoom that it was drawn for. */
SwSprite *sw_sprite_new(cairo_surface_t *board, gint size, double zoom);
void sw_sprite_free(SwSprite *sprite);

gsize sw_sprite_bytes(const SwSprite *sprite);
double sw_sprite_zoom(const SwSprite *sprite);

/* Lays it over the image, which is opaque, its middle at (x, y); what falls outside is left out.
 * At another zoom than its own it is stretched, each pixel from the nearest one. */
void sw_sprite_draw(const SwSprite *sprite, const SwImageBuffer *image, gint x, gint y,
                    double zoom);

G_END_DECLS
