/* What the pieces of an element are on a mat: a player's part of it, a place for cards, a card, or
 * what is printed on cards. Constant, static data, as the table (table.h) that holds it; where all
 * of it lies, mat/mat.h works out.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum {
	SW_MAT_BAND,  /* a player's part, which holds stacks and cards: a side, an army */
	SW_MAT_STACK, /* holds cards, each of which covers the one before it: a column */
	SW_MAT_CARD,  /* lies in a stack or a band */
	SW_MAT_FACE,  /* lies nowhere: says what is printed on the cards of its name */
} SwMatPart;

/* How cards lie together that one piece holds. */
typedef enum {
	SW_SPREAD_STACK, /* covering each other up to the title; in a band, a stack for each kind */
	SW_SPREAD_FAN,   /* beside each other, as a hand holds them */
	SW_SPREAD_PILE,  /* on one another: the first on top, of the others only how many */
} SwSpread;

#define SW_MAT_NOTHING (-1)

/* Attributes are positions in the element; SW_MAT_NOTHING where it has none such. */
typedef struct {
	SwMatPart part;
	/* Of bands: two of them lie opposite each other, the first card of a stack nearest to the
	 * other side. Else they lie below one another. */
	gboolean is_opposed;
	/* Of cards. */
	SwSpread spread;
	gint order;  /* they lie by this number, the least first; none: as in the file */
	gint copies; /* so many of it one piece stands for */
	/* Of cards and faces: which card it is. */
	gint name;
	/* Of cards that are turned; of stacks that are drawn with dashes. A flag. */
	gint flag;
	/* Of faces: what the card costs. */
	gint cost;
	/* Of bands: numbers that are tracks; of faces: numbers that are printed, of which the
	 * first `n_seen` can still be read when the card is covered. */
	const guint *numbers;
	guint n_numbers, n_seen;
	gint track_end; /* of bands: the assumption with the last number of the tracks */
} SwMatRole;

G_END_DECLS
