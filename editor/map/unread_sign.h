/* How a piece is shown whose kind could not be read, on all canvases. */
#pragma once

#include <cairo.h>

/* Covers the kind that stands in for it: fills the path and gives it a broken outline of the
 * width. */
void sw_unread_sign_cover(cairo_t *cr, double width);

/* Draws a question mark around the point, about as high as `size`. */
void sw_unread_sign_draw(cairo_t *cr, double x, double y, double size);
