/* The known cards: those that the rulebook names, most of them with a cost (p. 3, 7, 8, 11), and
 * those for which the document has a face. A face adds what the rulebook does not print of its
 * card; what is printed takes precedence. Private to this folder.
 *
 * Names are compared folded (sw_text_fold_name()).
 */
#pragma once

#include "document/document.h"
#include "games/burning_rome/table.h"

typedef struct {
	const char *name; /* as printed, else as in the first face */
	const char *folded;
	const char *faction; /* folded, or NULL if unknown */
	RmType type;
	RmPrice price;       /* as printed, else of the first face */
	RmPrice printed;     /* its `copies` are 0 if no cost is printed */
	gboolean is_printed; /* the rulebook names the card */
	SwPieceId face;      /* the first face of this name, or SW_NO_PIECE */
} RmCard;

/* How a face differs from what the rulebook prints of its card. */
typedef enum {
	RM_FACE_AGREES,
	RM_FACE_OF_OTHER_TYPE,
	RM_FACE_OF_OTHER_FACTION,
	RM_FACE_OF_OTHER_COST, /* a cost of one copy is printed, and differs */
} RmFaceFault;

typedef struct {
	SwPieceId piece;
	const RmCard *card;
	gboolean is_repeated; /* an earlier face has the same name */
	RmFaceFault fault;
	gboolean has_parted_cost; /* it has a cost, and only that of several copies is printed */
} RmFaceOf;

typedef struct RmCards RmCards;

RmCards *rm_cards_new(const SwDocument *document);
void rm_cards_free(RmCards *cards);

/* Returns all cards (RmCard): the printed ones, then those that only have a face. */
const GPtrArray *rm_cards_all(const RmCards *cards);

/* Returns all faces (RmFaceOf), by id. */
const GArray *rm_cards_faces(const RmCards *cards);

/* Returns the folded name, interned and owned by `cards`: equal names are the same pointer. Other
 * functions must get folded names from here, since they compare pointers. */
const char *rm_cards_fold(RmCards *cards, const char *name);

/* Returns the card of that folded name, or NULL. */
const RmCard *rm_cards_find(const RmCards *cards, const char *folded);

/* Returns the card with the most similar name, at most two letters different, or NULL. Only the
 * printed cards and the first 256 that faces add are compared. */
const RmCard *rm_cards_nearest(const RmCards *cards, const char *folded);

/* TRUE for the four factions of the game and for those of faces. */
gboolean rm_cards_has_faction(const RmCards *cards, const char *folded);

/* Returns the folded names of these factions: the four, then the others in order (transfer full).
 */
char **rm_cards_factions(const RmCards *cards);
