/* Which pieces a canvas marks because of their problems. */
#pragma once

#include "session/session.h"

typedef struct {
	SwPieceId piece;
	SwSeverity severity; /* of its worst problem: a warning or an error */
} SwMark;

/* Returns a mark (SwMark) for each piece that has an error or a warning. Errors come last, so that
 * nothing is drawn over them. Free the array. */
GArray *sw_session_marks(SwSession *session);
