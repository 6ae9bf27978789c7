/* The sprites of a scene: one for each look, of the size that hexes had when it was last drawn.
 *
 * A frame that zooms would need all of them at a new size, which takes longer than a frame has. In
 * haste, sprites of about the right size are stretched, and each frame redraws some of them, until
 * the map rests and all have the right size.
 */
#pragma once

#include "map/sprite.h"

typedef struct SwSprites SwSprites;

SwSprites *sw_sprites_new(void);
void sw_sprites_free(SwSprites *sprites);

/* Drops all sprites: the style of drawing has changed. */
void sw_sprites_forget(SwSprites *sprites);

/* Begins a frame in which hexes are `zoom` pixels wide. */
void sw_sprites_begin(SwSprites *sprites, double zoom, gboolean in_haste);

/* Returns the hex width for which sprites are drawn: whole pixels, since half a pixel is not
 * visible. */
double sw_sprites_zoom(const SwSprites *sprites);

/* Returns the sprite to draw, or NULL if it must be drawn anew now. */
const SwSprite *sw_sprites_find(SwSprites *sprites, guint64 look);

/* Returns the sprite of a similar look, to be used in place of one that does not exist yet. NULL if
 * there is none, or the frame has time to draw the right one. */
const SwSprite *sw_sprites_stand_in(SwSprites *sprites, guint64 look);

/* What is drawn between the two calls, around the origin, in pixels, becomes the sprite of this
 * look. It may reach a little beyond its hex. */
cairo_t *sw_sprites_open(SwSprites *sprites);
const SwSprite *sw_sprites_close(SwSprites *sprites, guint64 look, cairo_t *cr);

/* Draws the sprite over the image, stretched to this frame's size. */
void sw_sprites_lay(SwSprites *sprites, const SwSprite *sprite, const SwImageBuffer *image,
                    double x, double y);

/* TRUE if a sprite of another size, or of a similar look, has been used since the frame began. */
gboolean sw_sprites_is_rough(const SwSprites *sprites);
