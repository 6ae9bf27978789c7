/* Pixels of cairo as a PNG. Cairo's own writer tries five filters on each line; for pictures of few
 * colours in large areas that costs three times as much, and the file is larger than without. */
#pragma once

#include <cairo.h>
#include <glib.h>

/* Appends an image surface of format RGB24 or ARGB32. The PNG has no alpha if all pixels are
 * opaque. `dpi`: the pixels to an inch of paper, by which programs print it; 0: not said. */
void sw_pixels_append(GString *out, cairo_surface_t *surface, guint dpi);
