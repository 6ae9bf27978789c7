/* A map as a picture on paper, for other programs and for dialogs. */
#pragma once

#include <cairo.h>

#include "document/document.h"

G_BEGIN_DECLS

/* The tiles alone: of these pieces, or of all if `n` is 0. For the caller to destroy; NULL if there
 * are none. Can be drawn in any thread that owns the document. */
cairo_surface_t *sw_map_picture(const SwDocument *document, const SwPieceId *ids, guint n);

G_END_DECLS
