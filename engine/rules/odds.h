/* The odds of a fight between two sides of a document, as computed by a game: who survives, and how
 * many units.
 *
 * Odds are whole parts of SW_ODDS_ONE, rounded to the nearest. Those of outcomes that exclude one
 * another add up to SW_ODDS_ONE, but for rounding.
 *
 * An SwOdds owns its contents: sw_odds_init(), a game fills it in, sw_odds_clear(). */
#pragma once

#include "document/document.h"

G_BEGIN_DECLS

#define SW_ODDS_ONE G_GUINT64_CONSTANT(1000000000000000)

enum { SW_ODDS_ATTACKER, SW_ODDS_DEFENDER };

/* One side. */
typedef struct {
	gint32 seat;     /* 0: no player's */
	guint n;         /* number of units */
	char **names;    /* of each unit; the one lost most often first; NULL-terminated */
	guint64 *left;   /* the odds that 0, 1 … n of them survive */
	gboolean is_hit; /* FALSE: it cannot lose units here */
	guint prize; /* gained by the other side if it wins; without a winner, if none are left */
} SwOddsSide;

typedef struct {
	gboolean has_outcome; /* FALSE: not a fight to the end; the next four are unset */
	guint64 won, lost, drawn, endless; /* from the attacker's side */
	SwOddsSide sides[2];
	gboolean is_rough; /* not everything was searched; SwContest.is_exact may take longer */
	const char *prize; /* the unit of prizes, in English; NULL: there are none */
	GPtrArray *notes;  /* char *: assumptions, and what happens afterwards */
} SwOdds;

void sw_odds_init(SwOdds *odds);
void sw_odds_clear(SwOdds *odds);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(SwOdds, sw_odds_clear)

/* "60.51 %", rounded to two digits. Never 0 or 100 for odds that are neither: "< 0.01 %", "> 99.99
 * %". Free it. */
char *sw_odds_format(guint64 odds);

/* The mean number of units that the side loses, in hundredths, rounded to the nearest. */
guint64 sw_odds_mean_lost(const SwOddsSide *side);

G_END_DECLS
