/* The facts of a document of Burning Rome: armies with their lines, and in a battle the two sides
 * with their columns, hands and decks. Private to this folder.
 *
 * A line of an army is a card with its copies; in a battle each card is a piece of its own.
 */
#pragma once

#include "games/burning_rome/cards.h"
#include "graph/graph.h"

#define RM_NONE G_MAXUINT

typedef struct {
	SwPieceId piece;
	guint army; /* index in `armies` */
	const char *name, *folded;
	const RmCard *card;  /* NULL if neither rulebook nor face has the name */
	RmType type;         /* the card's, else `stated` */
	RmType stated;       /* the line's attribute */
	const char *faction; /* folded: the line's attribute, else the card's, else the army's */
	gint64 copies;
	gint64 cost;        /* of all copies: the line's total, else by the card; or RM_UNPRICED */
	gboolean is_stated; /* `cost` is the line's total */
} RmLine;

#define RM_UNPRICED (-1)

typedef struct {
	SwPieceId piece;
	gint32 seat;                  /* its own, else that of a pack around it; 0 if none */
	SwPieceId seat_piece;         /* the army or pack with that attribute; the army if none */
	gboolean is_repeated;         /* another army has the same seat */
	const char *faction, *second; /* folded; the second or NULL */
	gint32 strength, command;
	guint first, n_lines; /* in `lines` */
	gint64 copies;        /* of all lines */
	gint64 of_type[RM_N_TYPES];
	gint64 cost; /* of the lines whose cost is known */
	guint n_unpriced;
} RmArmy;

/* The place of a card in a battle. */
typedef enum {
	RM_IN_COLUMN,
	RM_IN_HAND,
	RM_IN_DECK,
	RM_IN_AUXILIARY_DECK,
} RmZone;

typedef struct {
	SwPieceId piece;
	RmZone zone;
	guint side;   /* index in `sides`; RM_NONE in the auxiliary deck */
	guint column; /* index in `columns`; RM_NONE outside of columns */
	gint64 rank;  /* RM_IN_COLUMN: as given, else by the order of the file; 1 is the front */
	gboolean is_exhausted;
	const char *name, *folded;
	const RmCard *card; /* NULL if neither rulebook nor face has the name */
	RmType type;        /* the card's, else by its side's army; RM_N_TYPES if unknown */
} RmHeld;

typedef struct {
	SwPieceId piece;
	guint side;
	RmColumnType type;
	gboolean is_new;
	gboolean is_ranked;   /* at least one of its cards has a rank */
	gboolean is_in_order; /* the ranks are 1 to n, or none is given */
	guint first, n;       /* its cards in `held`, by rank, from front to rear */
} RmColumn;

typedef struct {
	SwPieceId piece;
	gint32 seat, strength, command;
	gboolean is_repeated;        /* another side has the same seat */
	guint army;                  /* the first army of its seat, or RM_NONE */
	guint columns[RM_N_COLUMNS]; /* the first column of each type, or RM_NONE */
	guint n_hand, n_deck;
	guint n_hidden_hand, n_hidden_deck; /* those of them without a name */
} RmSide;

/* A bonus or penalty of a face. */
typedef struct {
	SwPieceId face, piece;
} RmModifier;

/* The auxiliary deck. */
typedef struct {
	SwPieceId first; /* the card on top, or SW_NO_PIECE */
	guint n_hidden;  /* its cards without a name */
} RmAuxiliaries;

/* Attributes and assumptions of the document that apply to all armies. */
typedef struct {
	SwPieceId galaxy; /* or SW_NO_PIECE */
	SwPieceId about;  /* the piece with these attributes: galaxy or root pack; or SW_NO_PIECE */
	gint32 players;   /* 0 without a galaxy */
	gint64 points, sets;
	gboolean for_hire;
	gint32 track_end;
	gboolean covered_modifiers;
	RmAuxiliaries auxiliaries;
} RmTerms;

/* Whose turn it is. */
typedef struct {
	gboolean is_scenario, is_start;
	gint32 attacker;  /* seat; 0 if not given */
	gboolean defends; /* it is the defender's turn */
} RmTurn;

typedef struct {
	const SwDocument *document;
	RmTerms terms;
	RmTurn turn;
	RmCards *cards;
	GArray *armies;  /* RmArmy, by id */
	GArray *lines;   /* RmLine, by army, then id */
	GArray *sides;   /* RmSide, by id */
	GArray *columns; /* RmColumn, by id */
	GArray *held;    /* RmHeld, cards with a name: by column, then rank; others by id */

	GHashTable *army_of, *side_of; /* seat -> 1 + index of its first army, side */
	GHashTable *stacks;            /* for rm_stack_of() */
	GHashTable *owned;             /* folded names of all lines */
	GArray *modifiers;             /* RmModifier, by face, then id */
	/* Copies in all armies, by the four factions and the type. */
	gint64 used[RM_N_FACTIONS][RM_N_TYPES];
} RmBattle;

gpointer rm_battle_new(const SwDocument *document, const SwGraph *graph);
void rm_battle_free(gpointer battle);

/* As SwGameNames has it: the names of factions. */
char **rm_known_names(gconstpointer battle, const SwElement *element, guint attribute);

/* As SwGameNames has it: faction and cost of a card that the rulebook names. */
gboolean rm_append_printed(GString *out, gconstpointer battle, const char *name, guint attribute);

/* As SwGameNames has it: the cost of a copy of an army's line, or of a card in a battle by its
 * seat's army, there only if it is a whole number. */
gboolean rm_append_share(GString *out, gconstpointer battle, SwPieceId card);

/* As SwGameNames has it: a general, who is on top of his column (p. 8). */
gboolean rm_floats(gconstpointer battle, SwPieceId card);

#define rm_army(battle, i) (&g_array_index((battle)->armies, RmArmy, (i)))
#define rm_line(battle, i) (&g_array_index((battle)->lines, RmLine, (i)))
#define rm_side(battle, i) (&g_array_index((battle)->sides, RmSide, (i)))
#define rm_column(battle, i) (&g_array_index((battle)->columns, RmColumn, (i)))
#define rm_held(battle, i) (&g_array_index((battle)->held, RmHeld, (i)))

/* Return the first army or side of a seat, or NULL. */
const RmArmy *rm_army_of(const RmBattle *battle, gint32 seat);
const RmSide *rm_side_of(const RmBattle *battle, gint32 seat);

/* Returns the line of the piece; NULL if the piece is no card of an army. */
const RmLine *rm_line_of(const RmBattle *battle, SwPieceId piece);

/* Returns the cost of so many copies of the card, by its price; else, on a line with a total, in
 * proportion to that; else, or if it is no whole number, RM_UNPRICED. `card` may be NULL, and
 * `line`, too. */
gint64 rm_cost_with(const RmCard *card, const RmLine *line, gint64 copies);

/* All copies of a card in one army, summed over its lines. */
typedef struct {
	gint64 copies;
	RmType type;
	gint64 each; /* the cost of one copy by the first line with a whole one; or RM_UNPRICED */
} RmStack;

/* Returns NULL if the army does not have the card. `army` is an index; RM_NONE is allowed. */
const RmStack *rm_stack_of(const RmBattle *battle, guint army, const char *folded);

/* Returns the first modifier of the face, and sets `n` to their number; NULL if it has none. */
const RmModifier *rm_modifiers_of(const RmBattle *battle, SwPieceId face, guint *n);

/* Returns the column of the piece, or NULL. */
const RmColumn *rm_column_find(const RmBattle *battle, SwPieceId piece);

/* TRUE if any army has the card. */
gboolean rm_is_owned(const RmBattle *battle, const char *folded);

/* TRUE if it is the seat's turn, or if the attacker has no side, so that it is unknown. */
gboolean rm_may_move(const RmBattle *battle, gint32 seat);

/* Gets how many cards of this faction and type are left in the boxes. FALSE for a faction that is
 * in no box. */
gboolean rm_left_in_box(const RmBattle *battle, const RmCard *card, gint64 *left);

/* Returns why the army may not have one more of the card, apart from its cost; NULL if it may. Free
 * with g_free(). */
char *rm_why_not(const RmBattle *battle, const RmArmy *army, const RmCard *card);

/* Returns the army of the piece, or NULL. */
const RmArmy *rm_army_find(const RmBattle *battle, SwPieceId piece);

/* Returns AS + CP + the cost of the cards, without lines of unknown cost (p. 11). */
gint64 rm_army_worth(const RmArmy *army);

/* Appends "army of seat 1 (Rome)", or "(Rome and Carthage)", escaped for a terminal. */
void rm_append_army(GString *out, const RmBattle *battle, const RmArmy *army);

/* Appends "seat 1 (Rome)", or "seat 1" if it has no army. */
void rm_append_seat(GString *out, const RmBattle *battle, gint32 seat);
