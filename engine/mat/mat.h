/* Where all of a mat lies: bands, the places for cards in them, cards, tracks. Worked out from the
 * table's roles (table/mat.h) and the document alone, in whole numbers, so that a picture, a file
 * and a window agree on every machine; what is drawn there is picture/cards.h.
 *
 * Units are tenths of a millimetre of cards of 63 x 88 mm; x grows to the right and y downward.
 * Nothing lies at a place that a file gives: the mat of a document depends on its order alone.
 *
 * In a document whose root holds bands itself, as a scenario does, only those are laid out: what
 * stands in the galaxy beside them is what they are made from.
 *
 * Cost: one pass over the pieces, and a sort of each place's cards. However many cards there
 * are, none is out of reach: stacks by kind break into rows of stacks, and what cannot break, a
 * column or a hand, is pressed together.
 */
#pragma once

#include "document/document.h"

G_BEGIN_DECLS

#define SW_CARD_WIDTH 630
#define SW_CARD_HEIGHT 880
/* What of a covered card is seen in a stack: its title. */
#define SW_CARD_STRIP 150

typedef struct {
	gint32 x, y, width, height;
} SwMatBox;

/* A card, or a line that stands for several copies of it. */
typedef struct {
	SwPieceId piece;
	guint slot, band;
	SwMatBox box;
	SwMatBox
		seen; /* of it what no other card of its slot covers; of no size where nothing is */
	gint32 copies; /* 1 unless the piece says otherwise */
	gboolean is_turned;
} SwMatCard;

/* A place for cards. */
typedef struct {
	const SwElement *of; /* the element of its cards */
	gint kind;        /* of what holds the cards: of the stack, or of cards in stacks by kind;
	                     -1 where there is no such kind */
	SwPieceId holder; /* of the cards; SW_NO_PIECE: the stack is not there yet */
	guint band;
	SwSpread spread;
	SwMatBox box;
	guint first, n; /* of the mat's cards, in the order in which they lie */
	gboolean is_dashed;
	gboolean is_upward; /* each card lies above the one that it covers, title below */
} SwMatSlot;

/* A number of a band, as a track from 0 on. */
typedef struct {
	guint attribute;
	gint32 value, end;
	guint band;
	SwMatBox box;
} SwMatTrack;

typedef struct {
	SwPieceId piece;
	gint32 seat; /* its own, or that of what holds it; 0: nobody's */
	SwMatBox box;
	SwMatBox head; /* for its title, and below that for a bar; of no size where it has none */
	guint first_slot, n_slots, first_track, n_tracks;
	gboolean is_upward; /* the other side: it lies above the line between two */
} SwMatBand;

typedef struct {
	const SwDocument *document;
	GArray *bands, *slots, *cards, *tracks; /* SwMatBand and so on */
	GHashTable *of_piece;                   /* card -> 1 + its number */
	SwMatBox box;                           /* all of it; of no size if it is empty */
} SwMat;

/* TRUE if documents of the table have a mat: its ground is zones, and it has bands. */
gboolean sw_table_has_mat(const SwTable *table);

/* `seat` sits at the bottom, where sides lie opposite each other; 0: the first. Good until the
 * document changes. */
SwMat *sw_mat_new(const SwDocument *document, gint32 seat);
void sw_mat_free(SwMat *mat);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwMat, sw_mat_free)

static inline const SwMatCard *
sw_mat_card(const SwMat *mat, guint i)
{
	return &g_array_index(mat->cards, SwMatCard, i);
}

static inline const SwMatSlot *
sw_mat_slot(const SwMat *mat, guint i)
{
	return &g_array_index(mat->slots, SwMatSlot, i);
}

static inline const SwMatBand *
sw_mat_band(const SwMat *mat, guint i)
{
	return &g_array_index(mat->bands, SwMatBand, i);
}

static inline const SwMatTrack *
sw_mat_track(const SwMat *mat, guint i)
{
	return &g_array_index(mat->tracks, SwMatTrack, i);
}

/* Which card it is, as the piece says: a name of a face, or of a card. NULL if it says none, as of
 * a card that is closed. */
const char *sw_mat_name(const SwDocument *document, SwPieceId card);

/* ---- Finding ---------------------------------------------------------------------------- */

#define SW_MAT_NOWHERE G_MAXUINT

/* The number of the card that is uppermost there, of the slot, of the band; SW_MAT_NOWHERE. */
guint sw_mat_card_at(const SwMat *mat, gint32 x, gint32 y);
guint sw_mat_slot_at(const SwMat *mat, gint32 x, gint32 y);
guint sw_mat_band_at(const SwMat *mat, gint32 x, gint32 y);

/* The number of the card that the piece is; SW_MAT_NOWHERE if it is none. */
guint sw_mat_card_of(const SwMat *mat, SwPieceId piece);

/* Before which card of the slot something is laid that is dropped there: 0 to its `n`. On a card it
 * covers that; on the label of a slot it comes first. In a pile it is the first or, in the lower
 * half, the last. */
guint sw_mat_position_at(const SwMat *mat, guint slot, gint32 x, gint32 y);

/* Where the keyboard is: on a card, or on a slot without any (`card` is SW_MAT_NOWHERE). */
typedef struct {
	guint slot, card;
} SwMatSpot;

typedef enum {
	SW_MAT_LEFT,
	SW_MAT_RIGHT,
	SW_MAT_UP,
	SW_MAT_DOWN,
} SwMatWay;

/* The first spot, and that of a piece; FALSE if there is none. */
gboolean sw_mat_first(const SwMat *mat, SwMatSpot *spot);
gboolean sw_mat_last(const SwMat *mat, SwMatSpot *spot);
gboolean sw_mat_spot_of(const SwMat *mat, SwPieceId piece, SwMatSpot *spot);

/* The spot there: the card, or the slot that is empty. */
gboolean sw_mat_spot_at(const SwMat *mat, gint32 x, gint32 y, SwMatSpot *spot);

/* The next spot that way: card by card within a stack or a fan, then slot by slot. FALSE, and it
 * stays, at the edge. From every spot all others can be reached. */
gboolean sw_mat_step(const SwMat *mat, SwMatWay way, SwMatSpot *spot);

/* The spot's middle, of what is seen of it. */
void sw_mat_middle(const SwMat *mat, SwMatSpot spot, gint32 *x, gint32 *y);

G_END_DECLS
