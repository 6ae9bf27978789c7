/* What a rule's function is given, and how it says what it found. */
#pragma once

#include "rules/game.h"

G_BEGIN_DECLS

/* Everything here may be read; nothing may be changed. */
struct SwCheck {
	const SwDocument *document;
	const SwGraph *graph; /* the tiles that lie, and who touches whom */
	gconstpointer facts;  /* the game's */
	const SwRule *rule;
	SwReport *report;
};

/* Adds a problem of the rule that is being checked. NULL if there are enough of it already; the
 * functions of SwProblem take that. The result is good until the next problem. */
SwProblem *sw_check_problem(SwCheck *check, SwSpot spot, const char *format, ...)
	G_GNUC_PRINTF(3, 4);

/* A text that lives until the next call in this thread: "home system 'Terra' at 2,-1". */
const char *sw_check_name(const SwCheck *check, SwPieceId id);

/* How often the rule that is being checked has been broken so far. */
guint64 sw_check_count(const SwCheck *check);

G_END_DECLS
