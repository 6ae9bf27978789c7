/* The sprites of a scene: one for each look, as large as hexes were when it was drawn last.
 *
 * A frame that zooms wants all of them at a size of its own, which would take longer than a frame
 * has. In haste, sprites of nearly that size are stretched, and each frame draws some anew, until
 * the map rests and all are right.
 */
#pragma once

#include "map/sprite.h"

G_BEGIN_DECLS

typedef struct SwSprites SwSprites;

SwSprites *sw_sprites_new(void);
void sw_sprites_free(SwSprites *sprites);

/* Drops them all: they are drawn otherwise from now on. */
void sw_sprites_forget(SwSprites *sprites);

/* A frame begins, in which hexes are `zoom` pixels wide. */
void sw_sprites_begin(SwSprites *sprites, double zoom, gboolean in_haste);

/* How wide hexes are that sprites are drawn for: whole pixels, half of one is not seen. */
double sw_sprites_zoom(const SwSprites *sprites);

/* The one that is to be laid; NULL if it must be drawn now. */
const SwSprite *sw_sprites_find(SwSprites *sprites, guint64 look);

/* One of a like look, to be laid instead of one that there is not yet; NULL if there is none, or
 * the frame has time to draw. */
const SwSprite *sw_sprites_stand_in(SwSprites *sprites, guint64 look);

/* What is drawn between the two, around the origin, in pixels, is the sprite of this look; it may
 * reach a little beyond its hex. */
cairo_t *sw_sprites_open(SwSprites *sprites);
const SwSprite *sw_sprites_close(SwSprites *sprites, guint64 look, cairo_t *cr);

/* Lays it over the image, stretched to this frame's size. */
void sw_sprites_lay(SwSprites *sprites, const SwSprite *sprite, const SwImageBuffer *image,
                    double x, double y);

/* TRUE if since the frame began one was laid that is not of its size, or instead of another. */
gboolean sw_sprites_is_rough(const SwSprites *sprites);

G_END_DECLS
