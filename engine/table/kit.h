/* What players of a game print and cut out besides its cards, tiles and terrain: counters, and a
 * roster whose boxes hold dice. Constant, static data, like the table (table.h) that holds it.
 * export/card_sheets.h and export/kit_sheets.h draw it.
 *
 * Lengths are in hundredths of an inch.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

struct SwElement;

#define SW_KIT_NOTHING (-1)

/* A sort of counter. */
typedef struct {
	const char *label;            /* printed on it */
	const char *back;             /* printed on its other side; NULL: it has one side */
	const char *fill, *back_fill; /* colours of the sides, "#rrggbb" */
	gint32 across;                /* the side of a square, or the diameter of a disc */
	gboolean is_round;            /* one with two sides is square: it is folded */
	guint n_numbers; /* 0: it has no number; else there is one of each number, from 1 on */
	guint n;         /* how many a box has, of each number */
	/* An attribute of scenarios that says how many there are, if they are more; or
	 * SW_KIT_NOTHING. */
	gint n_said;
} SwKitCounter;

typedef struct {
	const SwKitCounter *counters;
	guint n_counters;
	/* The roster: pieces of an element, on a page for each piece that holds them, each with a
	 * box for each of `n_slots` attributes from `slot` on. NULL: the game has none. */
	const struct SwElement *roster;
	guint slot, n_slots;
	gint32 box; /* the side of a box, in which a die fits */
	/* With a roster, attributes or SW_KIT_NOTHING. Of the pieces that hold it, lists: the
	 * numbers of the counters that a player has, and those that dice show which are not yet
	 * assigned. Of the element `figure`, the number of the die that is assigned to a piece. */
	gint held, pool, die;
	const struct SwElement *figure;
	/* The sides of the dice that players roll, ascending, up to a 0; NULL: none. */
	const guint *dice;
	guint n_blank; /* rows of the page to fill in that a document without a roster gets */
} SwKit;

G_END_DECLS
