/* The kinds that a piece may be made, and what it would lose. */
#pragma once

#include "session/session.h"

typedef struct {
	guint kind;
	char *lost; /* titles of the values that do not fit, "Value, Seat"; "" if all do */
} SwRetype;

/* Returns the kinds (SwRetype) that the pieces can have in common, in the order of the table, the
 * present ones included; none if there is no choice, or if a piece cannot be edited. Those are the
 * kinds of their element, and for tiles with nothing in them those of other tiles. Free the
 * array. */
GArray *sw_session_retypes(SwSession *session, const SwPieceId *ids, guint n);
