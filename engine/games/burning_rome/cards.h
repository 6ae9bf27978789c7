/* What is known of cards: those that the rulebook names, of which it prints most costs (p. 3, 7, 8,
 * 11), and the faces that a document types in. A face completes what is printed under its name, and
 * never contradicts it. For this folder alone.
 *
 * Names are compared as people write them (sw_text_fold_name()).
 */
#pragma once

#include "document/document.h"
#include "games/burning_rome/table.h"

/* Factions whose cards come with the game (p. 3). */
typedef enum {
	RM_ROME,
	RM_CARTHAGE,
	RM_CELTIBERIA,
	RM_GAETULI,
	RM_N_FACTIONS,
} RmFaction;

extern const char *const rm_faction_titles[RM_N_FACTIONS];

/* How many cards of each type a faction's deck has in a box (p. 3). */
extern const guint8 rm_box[RM_N_TYPES];

/* So many copies cost so much; two copies of Socii Extraordinarii cost 3. */
typedef struct {
	gint32 cost;
	gint32 copies; /* 0: the cost is unknown */
} RmPrice;

/* TRUE if the price is known for so many copies: it comes to a whole number. */
gboolean rm_price_of(RmPrice price, gint64 copies, gint64 *cost);

typedef struct {
	const char *name; /* as printed, or as the first face has it */
	const char *folded;
	const char *faction; /* folded; NULL if nothing says it */
	RmType type;
	RmPrice price;   /* as printed, else as the first face has it */
	RmPrice printed; /* of 0 copies: none is */
	gboolean is_printed;
	SwPieceId face; /* the first of this name, or SW_NO_PIECE */
} RmCard;

/* What of a face differs from what is printed. */
typedef enum {
	RM_FACE_AGREES,
	RM_FACE_OF_OTHER_TYPE,
	RM_FACE_OF_OTHER_FACTION,
	RM_FACE_OF_OTHER_COST, /* than a whole one that is printed */
} RmFaceFault;

typedef struct {
	SwPieceId piece;
	const RmCard *card;
	gboolean is_repeated; /* of a name that another face has */
	RmFaceFault fault;
	gboolean has_parted_cost; /* it says a cost, and what is printed is none for one card */
} RmFaceOf;

typedef struct RmCards RmCards;

RmCards *rm_cards_new(const SwDocument *document);
void rm_cards_free(RmCards *cards);

/* All cards (RmCard): those that are printed, then those that faces add. */
const GPtrArray *rm_cards_all(const RmCards *cards);

/* All faces (RmFaceOf), by id. */
const GArray *rm_cards_faces(const RmCards *cards);

/* The name folded, kept as long as `cards`: equal names are one pointer. Functions that take a
 * folded name take this one. */
const char *rm_cards_fold(RmCards *cards, const char *name);

/* The card of that folded name, or NULL. */
const RmCard *rm_cards_find(const RmCards *cards, const char *folded);

/* The card of which the name is probably misspelt, at most two letters off; NULL if there is none.
 * It is looked for among what is printed and the first 256 faces. */
const RmCard *rm_cards_nearest(const RmCards *cards, const char *folded);

/* TRUE for one of the four, or for one that a face is of. */
gboolean rm_cards_has_faction(const RmCards *cards, const char *folded);

/* The faction of that folded name, RM_N_FACTIONS if it is none of the four. */
RmFaction rm_faction_find(const char *folded);

/* How people write it: the title of one of the four, else the folded name. */
const char *rm_faction_title(const char *folded);

/* The one of the four that was probably meant, or NULL. */
const char *rm_faction_nearest(const char *folded);
