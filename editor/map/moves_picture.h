/* A picture of how a map would be after some of its pieces have moved, for dialogs: what stays is
 * faint, what moves is outlined, with an arrow from where it was. */
#pragma once

#include <cairo.h>

#include "document/document.h"

/* The pieces of both documents have the same ids. Returns NULL if there are none on a map; free
 * with cairo_surface_destroy(). */
cairo_surface_t *sw_moves_picture(const SwDocument *before, const SwDocument *after,
                                  gboolean is_dark);
