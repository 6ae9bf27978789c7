/* The sign of locked pieces, on all canvases. */
#pragma once

#include <cairo.h>

#include "session/session.h"

/* Draws a padlock around the point, about three times as high as `size`; one that is smaller than
 * this in pixels cannot be read. */
#define SW_LOCK_SIGN_LEAST 4.5
void sw_lock_sign_draw(cairo_t *cr, double x, double y, double size);

/* The locked pieces of a document, found once for each revision. Zero-initialised; clear it. */
typedef struct {
	GArray *ids; /* SwPieceId; NULL: not searched yet */
	const SwDocument *of;
	guint64 revision, layers;
} SwLocked;

/* Returns the pieces (SwPieceId) that are locked by themselves; with `layers` those of locked
 * layers, too, which may be all. */
const GArray *sw_locked_ids(SwLocked *locked, SwSession *session, gboolean layers);
void sw_locked_clear(SwLocked *locked);
