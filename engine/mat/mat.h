/* The layout of a mat: the boxes of bands, slots, cards and tracks. It depends only on the table's
 * roles (table/mat.h) and the document, and is computed in integers, so pictures, files and windows
 * agree on every machine. picture/cards.h draws it.
 *
 * Units are tenths of a millimetre, for cards of 63 x 88 mm; x grows to the right and y downward.
 * Files store no coordinates for cards: the layout depends on the order of the pieces.
 *
 * If the galaxy is not the root, as in a scenario, bands in the galaxy are not laid out: they are
 * what the scenario was set up from.
 *
 * Cost: one pass over the pieces, and a sort of each slot's cards. Every card stays reachable,
 * however many there are: the cards of a kind are in several slots, and columns and hands, which
 * cannot be split, are compressed.
 */
#pragma once

#include "document/document.h"

G_BEGIN_DECLS

#define SW_CARD_WIDTH 630
#define SW_CARD_HEIGHT 880
/* The visible height of a covered card in a stack: its title. */
#define SW_CARD_STRIP 150

typedef struct {
	gint32 x, y, width, height;
} SwMatBox;

/* A card, or a line that stands for several copies of it. */
typedef struct {
	SwPieceId piece;
	guint slot, band; /* indices */
	SwMatBox box;
	SwMatBox seen; /* the part that no other card of the slot covers; empty: none */
	gint32 copies; /* 1 unless the piece has a number of copies */
	gboolean is_turned;
} SwMatCard;

/* A place for cards. */
typedef struct {
	const SwElement *of; /* the element of its cards */
	gint kind; /* of the stack, or of the cards if a band holds them by kind; -1: neither */
	SwPieceId holder; /* the stack or band with the cards; SW_NO_PIECE: no such stack yet */
	guint band;
	SwSpread spread;
	SwMatBox box;
	guint first, n; /* range in the mat's cards, in their order in the slot */
	gboolean is_dashed;
	gboolean is_upward; /* mirrored: each card is above the one that it covers, title below */
} SwMatSlot;

/* A number of a band, shown as a track from 0 to `end`. */
typedef struct {
	guint attribute;
	gint32 value, end;
	guint band;
	SwMatBox box;
} SwMatTrack;

/* A player's part of the mat. */
typedef struct {
	SwPieceId piece;
	SwPieceId named; /* by whose texts it is called: its own, or of a side its seat's army */
	gint32 seat;     /* its own, or that of the nearest piece around it with one; 0: no owner */
	SwMatBox box;
	SwMatBox head; /* for the title, with a bar below it; empty: none */
	guint first_slot, n_slots, first_track, n_tracks;
	gboolean is_upward; /* the opposite side: mirrored, above the line between the two */
} SwMatBand;

typedef struct {
	const SwDocument *document;
	GArray *bands, *slots, *cards, *tracks; /* SwMatBand and so on */
	GHashTable *of_piece;                   /* SwPieceId of a card -> 1 + its index */
	SwMatBox box;                           /* around all bands; empty if there are none */
} SwMat;

/* TRUE if documents of the table have a mat: the table has bands. */
gboolean sw_table_has_mat(const SwTable *table);

/* Lays out the mat. If sides are opposite each other, the side of `seat` is at the bottom; 0: the
 * first side. Valid until the document changes. */
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

/* TRUE if the slot is a pile: the band's own piece holds its cards, and it is not a hand. */
static inline gboolean
sw_mat_is_pile(const SwMatSlot *slot, const SwMatBand *band)
{
	return slot->holder == band->piece && (slot->kind >= 0 || slot->spread != SW_SPREAD_FAN);
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

/* The name of a card or face. NULL if it has none, as a closed card, or is neither. */
const char *sw_mat_name(const SwDocument *document, SwPieceId card);

/* The number of cards that the card stands for: 1 or more. */
gint32 sw_mat_copies(const SwDocument *document, SwPieceId card);

/* Sorts cards of one element (SwPieceId), which are sorted by id, into their order in a slot. */
void sw_mat_sort_cards(const SwDocument *document, GArray *cards);

/* ---- Finding ---------------------------------------------------------------------------- */

#define SW_MAT_NOWHERE G_MAXUINT

/* The index of the topmost card, the slot or the band at the point, or SW_MAT_NOWHERE. */
guint sw_mat_card_at(const SwMat *mat, gint32 x, gint32 y);
guint sw_mat_slot_at(const SwMat *mat, gint32 x, gint32 y);
guint sw_mat_band_at(const SwMat *mat, gint32 x, gint32 y);

/* The index of the piece's card; SW_MAT_NOWHERE if the piece is not a card of the mat. */
guint sw_mat_card_of(const SwMat *mat, SwPieceId piece);

/* The position in the slot, from 0 to its `n`, at which to insert a card that is dropped at the
 * point: after the card there, which it then covers; first on the slot's label. In a pile, first in
 * the upper half and last in the lower half. */
guint sw_mat_position_at(const SwMat *mat, guint slot, gint32 x, gint32 y);

/* The position of the keyboard's cursor: a card, or an empty slot (`card` is SW_MAT_NOWHERE). */
typedef struct {
	guint slot, card;
} SwMatTarget;

typedef enum {
	SW_MAT_LEFT,
	SW_MAT_RIGHT,
	SW_MAT_UP,
	SW_MAT_DOWN,
} SwMatWay;

/* Set `target` to the first or the last target, or to that of a piece: its card, or the first
 * target of the stack or band. FALSE if there is none. */
gboolean sw_mat_first(const SwMat *mat, SwMatTarget *target);
gboolean sw_mat_last(const SwMat *mat, SwMatTarget *target);
gboolean sw_mat_target_of(const SwMat *mat, SwPieceId piece, SwMatTarget *target);

/* Sets `target` to the card or the empty slot at the point. FALSE if there is none. */
gboolean sw_mat_target_at(const SwMat *mat, gint32 x, gint32 y, SwMatTarget *target);

/* Moves to the next target in that direction: card by card within a stack or a fan, then slot by
 * slot. At the edge, returns FALSE and leaves `target` unchanged. Every target is reachable from
 * every other. */
gboolean sw_mat_step(const SwMat *mat, SwMatWay way, SwMatTarget *target);

/* The centre of the visible part of the target. */
void sw_mat_middle(const SwMat *mat, SwMatTarget target, gint32 *x, gint32 *y);

G_END_DECLS
