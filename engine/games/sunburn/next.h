/* Writes the set-up of the next engagement, once what was bought is known. Private to this folder.
 */
#pragma once

#include "base/random.h"
#include "games/sunburn/position.h"
#include "rules/game.h"

enum { SB_N_SEATS = 2 };

/* A character of the engagement that has ended, in the order of the facts. */
typedef struct {
	SwPieceId piece;
	gint32 seat;
	const char *name; /* the facts' */
	gint32 renown;
	gboolean is_lost, is_saved;
	const char *by; /* the enemy who eliminated him, or NULL */
} SbMember;

typedef struct {
	const SwBeginning *how;
	SwDocument *document;
	SbPosition *position; /* of the document as the engagement ended */
	GArray *members;      /* SbMember; those hired have no facts and are not among them */
	gint32 points[SB_N_SEATS + 1], spent[SB_N_SEATS + 1];
	GString *paid; /* payments as users wrote them, each after a comma */
	SwRandom random;
	GPtrArray *told;
	GError **error;
} SbNext;

const SbTeam *sb_next_team(const SbNext *next, gint32 seat);

/* Returns "9 victory points"; free it. */
char *sb_next_points(gint32 points);

/* Strikes off who was not saved, keeps the points that are left, clears the table and deploys the
 * teams. FALSE, with an error, if that cannot be done. */
gboolean sb_next_write(SbNext *next);
