/* What may come of a fight between two sides of a document, in odds that a game has counted: who is
 * left, and how much of each.
 *
 * Odds are whole parts of SW_ODDS_ONE, rounded to the nearest; those that exclude one another come
 * to one but for that rounding.
 *
 * A odds owns what it holds: sw_odds_init(), a game fills it in, sw_odds_clear().
 */
#pragma once

#include "document/document.h"

G_BEGIN_DECLS

#define SW_ODDS_ONE G_GUINT64_CONSTANT(1000000000000000)

enum { SW_ODDS_ATTACKER, SW_ODDS_DEFENDER };

/* One side. */
typedef struct {
	gint32 seat;   /* 0: nobody's */
	guint n;       /* its units */
	char **names;  /* of each, in words, the one that is lost most often first; NULL-terminated
	                */
	guint64 *left; /* the odds that 0, 1 … n of them are left */
	gboolean is_hit; /* FALSE: it cannot lose anything here */
	guint prize;     /* what the other side gets if it wins; if nothing is left of this one,
	                    where nobody wins */
} SwOddsSide;

typedef struct {
	gboolean has_outcome; /* FALSE: it is no fight to the end, and the next four mean nothing */
	guint64 won, lost, drawn, endless; /* by the attacker */
	SwOddsSide sides[2];
	gboolean is_rough; /* not all was looked at: exact odds may take longer (SwContest) */
	const char *prize; /* what prizes are counted in, in English; NULL: there are none */
	GPtrArray *notes;  /* char *: what was assumed, and what happens afterwards */
} SwOdds;

void sw_odds_init(SwOdds *odds);
void sw_odds_clear(SwOdds *odds);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(SwOdds, sw_odds_clear)

/* "60.51 %", rounded to two digits, never 0 or 100 for what is neither: "< 0.01 %", "> 99.99 %".
 * Free it. */
char *sw_odds_format(guint64 odds);

/* How many units the side loses on average, in hundredths, rounded to the nearest. */
guint64 sw_odds_mean_lost(const SwOddsSide *side);

G_END_DECLS
