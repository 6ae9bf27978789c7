/* Reads photographs. Bounds: files of SW_PHOTO_BYTES, images of SW_PHOTO_PIXELS; what is returned
 * has at most SW_PHOTO_SIDE pixels on each side. */
#pragma once

#include <cairo.h>
#include <glib.h>

#define SW_PHOTO_BYTES (64 * 1024 * 1024)
#define SW_PHOTO_PIXELS (64 * 1000 * 1000)
#define SW_PHOTO_SIDE 4096

/* Returns an image of any format that GDK can read, upright as its camera says; NULL on failure.
 * Takes up to a second; may be called in any thread. */
cairo_surface_t *sw_photo_read(const char *path, GError **error);
