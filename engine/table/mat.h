/* The role of an element's pieces on a mat: a player's part of it, a place for cards, a card, or
 * what is printed on cards. Constant, static data, like the table (table.h) that holds it.
 * mat/mat.h computes the layout.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum {
	SW_MAT_BAND,  /* a player's part, which holds stacks and cards: a side, an army */
	SW_MAT_STACK, /* holds cards, each covering the one before it: a column */
	SW_MAT_CARD,  /* is in a stack or a band */
	SW_MAT_FACE,  /* not on the mat: what is printed on the cards with its name */
} SwMatPart;

/* The arrangement of the cards that one piece holds. A band holds cards with types by kind. */
typedef enum {
	SW_SPREAD_STACK, /* overlapping, titles visible */
	SW_SPREAD_FAN,   /* side by side, as in a hand */
	SW_SPREAD_PILE,  /* on one another: shows the first, on top, and the number of cards */
} SwSpread;

#define SW_MAT_NOTHING (-1)

/* What a game prints of a card. */
typedef struct {
	const char *kind;         /* its name */
	const char *owner;        /* as files write it: "rome" */
	gint32 cost, cost_copies; /* what so many copies cost; 0 copies: not printed */
} SwNamedCard;

/* Attributes are indices in the element, or SW_MAT_NOTHING. */
typedef struct {
	SwMatPart part;
	/* Of bands: two are opposite each other, with the first card of each stack nearest to the
	 * other side. Otherwise they are below one another. */
	gboolean is_opposed;
	/* Of cards. */
	SwSpread spread;
	gint order;  /* a number to sort by, ascending; none: the order of the file */
	gint copies; /* the number of cards that one piece stands for */
	/* Of cards and faces: the card's name. */
	gint name;
	/* A flag. Of cards: turned; of stacks: drawn with dashes. */
	gint flag;
	/* Of faces: what the card costs. */
	gint cost;
	/* Of bands: the numbers that are tracks. Of faces: the numbers that are printed; the first
	 * `n_seen` stay legible when the card is covered. */
	const guint *numbers;
	guint n_numbers, n_seen;
	/* Of cards: gets what the game prints of the card with that folded name; FALSE if it names
	 * none. NULL: it names no cards. */
	gboolean (*named)(const char *folded, SwNamedCard *card);
	gint track_end; /* of bands: the assumption that gives the last number of the tracks */
} SwMatRole;

G_END_DECLS
