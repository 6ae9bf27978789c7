/* A picture of a map: as on paper for other programs, in the colours of the window for dialogs. */
#pragma once

#include <cairo.h>

#include "picture/map_drawing.h"
#include "rules/game.h"

/* Draws only the given tiles, or all tiles if `n` is 0; of a board only the given pieces, or the
 * board. Returns NULL if there are none; free with cairo_surface_destroy(). May run in any thread
 * that owns the document. On a mat, draws what the game says about it, unless that is NULL. */
cairo_surface_t *sw_map_picture(const SwDocument *document, const SwGame *game,
                                const SwPieceId *ids, guint n, gboolean is_dark);

/* Begins a picture of what is drawn, in units of the map: `unit` pixels between two centres,
 * or fewer if it would be too large. Sets `look` to how it is drawn. Returns NULL if nothing is.
 * The other ends it, which frees the context. */
cairo_t *sw_map_picture_begin(const SwMapDrawing *map, double unit, gboolean is_dark, SwLook *look);

cairo_surface_t *sw_map_picture_end(cairo_t *cr);

/* Draws the picture in the middle of an area, as large as fits. */
void sw_map_picture_fit(cairo_t *cr, cairo_surface_t *picture, int width, int height);
