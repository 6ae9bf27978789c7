/* The context that a rule's function gets, and the functions by which it reports problems. */
#pragma once

#include "rules/game.h"

G_BEGIN_DECLS

struct SwReferences;

/* Read-only for rules. */
struct SwCheck {
	const SwDocument *document;
	const SwGraph *graph;                  /* the tiles on the map, and which of them touch */
	const struct SwReferences *references; /* rules/references.h */
	gconstpointer facts;                   /* the game's */
	const SwRule *rule;
	SwReport *report;
	GString *name; /* for sw_check_name() */
};

/* Adds a problem of the rule that is being checked. Returns NULL if a rule nearer to the cause
 * reports it, or if the report has enough problems of this rule; the functions of SwProblem accept
 * NULL. The result is valid until the next problem. */
SwProblem *sw_check_problem(SwCheck *check, SwSpot spot, const char *format, ...)
	G_GNUC_PRINTF(3, 4);

/* Reports that the piece's `attribute` names a seat above the number of players. A seat that the
 * game has but nobody plays is one fault, reported by a rule of the game; the pieces of that seat
 * are not reported again. */
void sw_check_seat(SwCheck *check, SwPieceId id, const char *attribute, gint64 seat,
                   gint64 players);

/* "home system 'Terra' at 2,-1"; valid until the next call. */
const char *sw_check_name(SwCheck *check, SwPieceId id);

/* sw_check_problem() at a piece, or at its attribute, whose name is the first "%s" of the format.
 * The id is evaluated twice. */
#define sw_check_piece(check, id, format, ...)                                               \
	sw_check_problem((check), sw_spot_piece(id), (format), sw_check_name((check), (id)), \
	                 ##__VA_ARGS__)
#define sw_check_attribute(check, id, attribute, format, ...)                     \
	sw_check_problem((check), sw_spot_attribute((id), (attribute)), (format), \
	                 sw_check_name((check), (id)), ##__VA_ARGS__)

G_END_DECLS
