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
	GString *name; /* for sw_check_name() */
};

/* Adds a problem of the rule that is being checked. NULL if a nearer rule reports its cause, or if
 * there are enough of it already; the functions of SwProblem take that. The result is good until
 * the next problem. */
SwProblem *sw_check_problem(SwCheck *check, SwSpot spot, const char *format, ...)
	G_GNUC_PRINTF(3, 4);

/* Tells that the piece names, in its attribute of that name, a seat beyond those of the players. A
 * seat of the game that nobody plays is one fault, of which a rule of the game tells; what lies
 * there of that seat is not told again. */
void sw_check_seat(SwCheck *check, SwPieceId id, const char *attribute, gint64 seat,
                   gint64 players);

/* "home system 'Terra' at 2,-1"; good until the next call. */
const char *sw_check_name(SwCheck *check, SwPieceId id);

G_END_DECLS
