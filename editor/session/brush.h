/* The brush: what the drawing tools place. */
#pragma once

#include "session/session.h"

/* A kind, and the values that each new piece of it gets. */
typedef struct SwBrush {
	guint kind;
	guint32 present; /* bit i: attribute i has a value */
	gint32 values[SW_MAX_ATTRIBUTES];
} SwBrush;

/* Returns a brush of the kind with a value for each attribute that the kind requires: the least of
 * which the box has the most, else the least legal one. */
SwBrush sw_brush(const SwTable *table, guint kind);

/* Returns a brush of the stamp's kind with its values; and the corners of its outline as a file has
 * them, NULL if it has none (free with g_free()). */
SwBrush sw_brush_of_stamp(const SwTable *table, const SwStamp *stamp);
char *sw_stamp_outline(const SwStamp *stamp);

/* Returns the stamp of that kind and shape, however it is rotated; NULL if there is none. */
const SwStamp *sw_stamp_of(const SwTable *table, const SwBrush *brush, const char *outline);

/* Rotates or mirrors what the brush places. FALSE if pieces of its kind have no direction. */
gboolean sw_brush_transform(const SwTable *table, SwBrush *brush, SwSymmetry symmetry);

/* Returns a brush of the piece's kind and values, without its texts. The seat of a tile becomes 1.
 */
SwBrush sw_brush_like(const SwDocument *document, SwPieceId id);
