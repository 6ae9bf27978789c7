/* The facts of a document of Burning Rome: armies with their lines, and in a battle the two sides
 * with their columns, hands and decks. For this folder alone.
 *
 * A line of an army is a card with its copies; in a battle each card is a piece of its own.
 */
#pragma once

#include "games/burning_rome/cards.h"
#include "graph/graph.h"

#define RM_NONE G_MAXUINT

typedef struct {
	SwPieceId piece;
	guint army; /* its number */
	const char *name, *folded;
	const RmCard *card;  /* NULL: nobody knows it */
	RmType type;         /* that of the card, else as the line says */
	RmType stated;       /* as the line says */
	const char *faction; /* folded: the line's own, else the card's, else the army's */
	gint64 copies;
	gint64 cost; /* of all copies: as the line says, else as the card does; RM_UNPRICED */
	gboolean is_stated;
} RmLine;

#define RM_UNPRICED (-1)

typedef struct {
	SwPieceId piece;
	gint32 seat;                  /* its own, else that of a pack around it; 0: it has none */
	SwPieceId seat_piece;         /* which says so */
	gboolean is_repeated;         /* another army has the seat, too */
	const char *faction, *second; /* folded; the second or NULL */
	gint32 strength, command;
	guint first, n_lines; /* in `lines` */
	gint64 copies;        /* of all lines */
	gint64 of_type[RM_N_TYPES];
	gint64 cost; /* of the lines whose cost is known */
	guint n_unpriced;
} RmArmy;

/* Where a card of a battle lies. */
typedef enum {
	RM_IN_COLUMN,
	RM_IN_HAND,
	RM_IN_DECK,
	RM_IN_AUXILIARY_DECK,
} RmZone;

typedef struct {
	SwPieceId piece;
	RmZone zone;
	guint side;   /* its number; RM_NONE in the auxiliary deck */
	guint column; /* likewise; RM_NONE outside of columns */
	gint64 rank;  /* RM_IN_COLUMN: as given, else by the order of the file, 1 in front */
	gboolean is_exhausted;
	const char *name, *folded;
	const RmCard *card; /* NULL: neither rulebook nor face knows it */
	RmType type;        /* as the card says, else its side's army; RM_N_TYPES: unknown */
} RmHeld;

typedef struct {
	SwPieceId piece;
	guint side;
	RmColumnType type;
	gboolean is_new;
	gboolean is_ranked;   /* a rank is given */
	gboolean is_in_order; /* its ranks are 1 to n */
	guint first, n;       /* in `held`, by rank: the front first */
} RmColumn;

typedef struct {
	SwPieceId piece;
	gint32 seat, strength, command;
	gboolean is_repeated;        /* another side has the seat, too */
	guint army;                  /* the first of its seat; RM_NONE */
	guint columns[RM_N_COLUMNS]; /* the first of each; RM_NONE */
	guint n_hand, n_deck;
} RmSide;

/* What holds for all armies. */
typedef struct {
	SwPieceId galaxy; /* or SW_NO_PIECE */
	SwPieceId about;  /* what says `points`: the galaxy, or a pack that stands alone */
	gint32 players;   /* 0 without a galaxy */
	gint64 points, sets;
	gboolean for_hire;
	gint32 track_end;
	gboolean covered_modifiers;
} RmTerms;

/* Whose turn it is. */
typedef struct {
	gboolean is_scenario, is_start;
	gint32 attacker;  /* seat; 0: not known */
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
	GArray *columns; /* RmColumn, by side, then id */
	GArray *held;    /* RmHeld: by column, then rank; others follow by id */

	GHashTable *army_of, *side_of;          /* seat -> 1 + number of its first army, side */
	GHashTable *stacks;                     /* rm_stack_of() */
	GHashTable *owned;                      /* folded names of all lines */
	gint64 used[RM_N_FACTIONS][RM_N_TYPES]; /* copies of the four factions, in all armies */
} RmBattle;

gpointer rm_battle_new(const SwDocument *document, const SwGraph *graph);
void rm_battle_free(gpointer battle);

#define rm_army(battle, i) (&g_array_index((battle)->armies, RmArmy, (i)))
#define rm_line(battle, i) (&g_array_index((battle)->lines, RmLine, (i)))
#define rm_side(battle, i) (&g_array_index((battle)->sides, RmSide, (i)))
#define rm_column(battle, i) (&g_array_index((battle)->columns, RmColumn, (i)))
#define rm_held(battle, i) (&g_array_index((battle)->held, RmHeld, (i)))

/* The first army or side of a seat; NULL if it has none. */
const RmArmy *rm_army_of(const RmBattle *battle, gint32 seat);
const RmSide *rm_side_of(const RmBattle *battle, gint32 seat);

/* The line of that piece; NULL if it is none. */
const RmLine *rm_line_of(const RmBattle *battle, SwPieceId piece);

/* All copies of a card in one army, whatever its lines; NULL if it has none. */
typedef struct {
	gint64 copies;
	RmType type;
} RmStack;

const RmStack *rm_stack_of(const RmBattle *battle, guint army, const char *folded);

/* TRUE if some army has the card. */
gboolean rm_is_owned(const RmBattle *battle, const char *folded);

/* TRUE if it may be the turn of the seat. */
gboolean rm_may_move(const RmBattle *battle, gint32 seat);

/* How many of these cards the boxes hold that no army has; FALSE for a faction that is in no box.
 */
gboolean rm_left_in_box(const RmBattle *battle, const RmCard *card, gint64 *left);

/* Why the army may have no more of the card, whatever it costs; NULL if it may. Free it. */
char *rm_why_not(const RmBattle *battle, const RmArmy *army, const RmCard *card);

/* The army of that piece; NULL if it is none. */
const RmArmy *rm_army_find(const RmBattle *battle, SwPieceId piece);

/* What the army is worth, lines of unknown cost left out (p. 11). */
gint64 rm_army_worth(const RmArmy *army);

/* Appends "army of seat 1 (Rome)". */
void rm_append_army(GString *out, const RmArmy *army);
