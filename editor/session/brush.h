/* What a session draws with. */
#pragma once

#include "session/session.h"

G_BEGIN_DECLS

/* What is drawn with: a kind, and the values that a new piece of it gets. */
typedef struct SwBrush {
	guint kind;
	guint32 present; /* bit i: attribute i has a value */
	gint32 values[SW_MAX_ATTRIBUTES];
} SwBrush;

/* A brush of the kind with the values that the kind requires: the least legal ones. */
SwBrush sw_brush(const SwTable *table, guint kind);

/* The same as the piece, but for its texts and its seat. */
SwBrush sw_brush_like(const SwDocument *document, SwPieceId id);

G_END_DECLS
