/* A game: its table, and what a table cannot say. Each game stands in a folder of its own below
 * games/ and is one of these; nothing outside that folder names it but the list of all games
 * (games/games.h).
 */
#pragma once

#include "base/translate.h"
#include "graph/graph.h"
#include "problem/problem.h"
#include "rules/chances.h"
#include "rules/odds.h"
#include "rules/shares.h"

G_BEGIN_DECLS

/* Rules that stand together in one source file. */
typedef struct {
	const SwRule *rules;
	guint n;
	gboolean not_in_galaxies; /* they look at what a galaxy alone never has */
} SwRuleSet;

/* What a question is asked with. */
typedef struct {
	gint32 seat;
	gboolean has_distance;
	guint32 distance; /* at most this many steps; meaningful if has_distance */
	gboolean no_fog;  /* as if everything were explored */
	SwPlace from;     /* where it is asked from, for a question that takes this; or nowhere */
	const char *name; /* what it is asked about, for a chance that takes a name; or NULL */
	guint turns;      /* own turns until then, for a chance */
	gboolean swaps;   /* a card is exchanged before, for a chance */
	gint32 attacker;  /* seat; 0: it is not said who attacks */
} SwQuery;

/* One of the pieces that answer a question, most often a tile; a place where none is; or a kind of
 * which there may be some. */
typedef struct {
	SwPieceId piece;  /* SW_NO_PIECE: `place` is meant, or the kind */
	guint32 distance; /* steps, or what else the question counts */
	SwPlace place;
	gboolean is_kind;
	guint kind;   /* if is_kind */
	GArray *said; /* SwSaid: what else there is to say of it, in order; or NULL */
} SwAnswer;

/* A word, a number or a flag of an answer, by name: "cost" 3, "sight" "open", "new". */
typedef struct {
	const char *name; /* in kebab-case, static */
	char *words;      /* owned; NULL: the number */
	gint64 number;    /* 0 or 1 if is_flag */
	gboolean is_flag;
} SwSaid;

/* An array of SwAnswer that frees what they own. */
GArray *sw_answers_new(void);

/* Say it of an answer that is being made; words are copied. */
void sw_answer_say(SwAnswer *answer, const char *name, const char *words);
void sw_answer_say_number(SwAnswer *answer, const char *name, gint64 number);
void sw_answer_say_flag(SwAnswer *answer, const char *name, gboolean value);

/* What the answers of a question are. Questions on the map come first. */
typedef enum {
	SW_ANSWERS_ON_MAP,
	SW_ANSWERS_OFF_MAP,
	SW_ANSWERS_LISTED, /* in their own order, no pieces, without distances: what is said of
	                      them, first their "name", is all */
} SwAnswersAre;

/* A question that a player asks of a document: what can I explore, where can I go? */
typedef struct {
	const char *name;  /* "jump" */
	const char *label; /* "Jump reach" */
	const char *help;  /* one line */
	gboolean takes_distance;
	const char *takes; /* what its number is called in help, "CRYSTALS"; none: STEPS */
	SwAnswersAre answers_are;
	gboolean takes_from;    /* it must be said where from */
	gboolean may_take_from; /* it may be said; else it is answered for all that there is */
	SwWord counts;          /* what the distances of its answers count; none: steps */
	/* Kinds of pieces that it is about, where it may be said where from: for one of these it is
	 * asked from where the piece stands, of whose it is. */
	const guint *movers;
	guint n_movers;
	gboolean is_explored; /* it answers with what the seat has explored but its home */
	/* How far the seat's empire goes or reaches by its own numbers; -1 if these are not known.
	 * NULL for a question that has no such distance. */
	gint64 (*own_distance)(gconstpointer facts, gint32 seat);
	/* A sentence about what the answers take for granted, without full stop, to be freed; NULL
	 * if there is none. NULL for a question that takes nothing for granted. */
	char *(*note)(gconstpointer facts, const SwQuery *query);
	/* Appends to `answers` (SwAnswer), which own what is said of them from then on, in any
	 * order; sw_question_ask() sorts them. FALSE, with
	 * an error, if it cannot be answered for this seat. */
	gboolean (*answer)(gconstpointer facts, const SwQuery *query, GArray *answers,
	                   GError **error);
} SwQuestion;

/* What the answers take for granted, in a sentence; NULL if nothing. Free it. */
char *sw_question_note(const SwQuestion *question, gconstpointer facts, const SwQuery *query);

/* TRUE if it is about pieces of the kind. */
gboolean sw_question_moves(const SwQuestion *question, guint kind);

/* Fills `answers`, of sw_answers_new(), in order of distance, then of place. `facts` are the
 * game's, of the document. FALSE, with an error, if the question cannot be answered for this seat.
 */
gboolean sw_question_ask(const SwQuestion *question, gconstpointer facts,
                         const SwDocument *document, const SwQuery *query, GArray *answers,
                         GError **error);

/* Who fights where. A seat of 0 is nobody's (creatures, militia); SW_ANY_SEAT as defender is
 * whoever else is there, if that is one. */
#define SW_ANY_SEAT (-1)
typedef struct {
	SwPlace at;
	gint32 attacker, defender;
	gboolean is_exact; /* the odds are to be exact, however long it takes */
} SwContest;

/* A fight that a player may begin: what may come of it? */
typedef struct {
	const char *name;  /* "battle" */
	const char *label; /* "Battle" */
	const char *help;  /* one line */
	/* Fills in `odds`, which are initialised. FALSE, with an error, if the rules do not let
	 * these two fight there, or the odds cannot be counted, or not exactly if that is
	 * asked for. */
	gboolean (*count)(gconstpointer facts, const SwContest *contest, SwOdds *odds,
	                  GError **error);
} SwFight;

/* What chance decides without a fight: which card comes next? */
typedef struct {
	const char *name;    /* "draw" */
	const char *label;   /* "Draw" */
	const char *help;    /* one line */
	const char *takes;   /* what its argument is called in help, "CARDS"; NULL: it takes none */
	gboolean takes_name; /* the argument is a name, not a number */
	gboolean takes_turns; /* turns, an exchange and who attacks may be said */
	/* Fills in `chances`, which are initialised, for the seat and the argument of the query.
	 * FALSE, with an error, if they cannot be counted. */
	gboolean (*count)(gconstpointer facts, const SwQuery *query, SwChances *chances,
	                  GError **error);
} SwChanceQuestion;

/* What dice a map is set up with. */
typedef struct {
	gint32 players;
	guint64 seed;
	gint32 tiles;        /* how many are laid; 0: as many as the game likes best */
	gint32 modifier_die; /* sides of a die that the players choose; 0: likewise */
} SwDice;

/* What of SwDice a game's set-up leaves to the players. */
typedef enum {
	SW_DICE_TILES = 1 << 0,
	SW_DICE_MODIFIER = 1 << 1,
} SwDiceWish;

/* The cards that a seat is dealt, two as long as there are enough for all, of which it keeps one.
 * The names are owned; NULL is a card that is known by no name. */
typedef struct {
	guint seat; /* from 0 */
	guint sort; /* of SwGameBeginning.sorts */
	char *cards[2];
	guint n; /* 1 or 2 */
	guint kept;
} SwOffer;

/* An array of SwOffer that frees what they own. */
GArray *sw_offers_new(void);

/* How a scenario begins. */
typedef struct {
	guint64 seed;
	const SwDocument *galaxy;       /* without errors, of the game */
	const SwDocument *const *packs; /* NULL-terminated, or NULL */
	const char *const *seats;       /* what each plays, in the game's words; NULL-terminated */
	const char *name;               /* NULL: the galaxy's */
	const char *beginning, *length; /* variants by their words in the file; NULL: the usual */
	gboolean without_cards;         /* as a first game may be played */
	GArray *offers;                 /* gets the offers, in order; or NULL */
} SwBeginning;

/* How much a seat has of something that is limited. */
typedef struct {
	const SwElement *of; /* whose pieces are counted, or what these stand for */
	SwPieceId piece;     /* the first of those that count together there; SW_NO_PIECE: all */
	gint64 used, most;
} SwTally;

/* ---- What a game can do ------------------------------------------------------------------ */

/* A game has each of these whole, or NULL. */

/* A map of tiles. */
typedef struct {
	/* How each tile can be touched, for SwGraph; see SW_SIDES_ALL. */
	guint8 (*sides)(const SwDocument *document, SwPieceId tile);
	/* Tiles that are adjacent wherever they lie, as SwWalk has them; NULL if there are none. */
	const guint8 *(*linked)(gconstpointer facts);
} SwGameMap;

typedef struct {
	const SwFight *fights;
	guint n;
} SwGameFights;

typedef struct {
	const SwChanceQuestion *chances;
	guint n;
} SwGameChances;

/* A map set up as the rulebook says, step by step, by dice. */
typedef struct {
	/* Legal, and the same for the same dice. Appends to `told` (char *, to be freed) what
	 * chance decided, in order, a line each. NULL, with an error, if so many cannot play. */
	SwDocument *(*set_up)(const SwDice *dice, GPtrArray *told, GError **error);
	guint wishes; /* SwDiceWish: which it follows */
} SwGameSetUp;

/* A scenario at the start on a galaxy. */
typedef struct {
	/* Legal, and the same for the same beginning. Appends to `told` likewise. NULL, with an
	 * error, if there is none. */
	SwDocument *(*begin)(const SwBeginning *beginning, GPtrArray *told, GError **error);
	/* What each seat plays in it, in the order of the words for it, which stand with '/'
	 * between: labels, NULL-terminated. A word is a name, "deal", or "first" or "second" for
	 * that card of the two that are dealt. */
	const char *const *sorts;
	/* The names that may be given for a sort, in order, of the game, of the galaxy and of the
	 * packs: NULL-terminated. Free it with g_strfreev(). */
	char **(*names)(const SwBeginning *beginning, guint sort);
	/* The galaxy that packs make where no galaxy is named: those that can be played take the
	 * seats, in order. NULL, with an error, if they make none. The member is NULL where a game
	 * is played on a galaxy only. */
	SwDocument *(*galaxy_of_packs)(const SwDocument *const *packs, GError **error);
	/* Pairs of cards of which each seat keeps one, so that "first" and "second" are words;
	 * cards that a first game is played without. */
	gboolean has_pairs, has_cards;
} SwGameBeginning;

/* A number that a game knows of a row of a sheet, besides what the row says itself. */
typedef struct {
	const char *label; /* "Cost" */
	gboolean has_sum;
	/* FALSE if it is not known of this row. */
	gboolean (*of)(gconstpointer facts, SwPieceId row, gint64 *number);
} SwSheetNumber;

/* What all rows of a holder are worth, with what the holder itself counts for. */
typedef struct {
	gint64 worth, most;  /* `most` is what it may be worth */
	gboolean is_partial; /* of some rows nobody knows it */
} SwSheetWorth;

/* Something that the game knows by name, of which a row can be. */
typedef struct {
	const char *name; /* of the facts */
	guint kind;       /* of such a row */
	gboolean has_price, has_left;
	gint64 price;  /* what one more adds to the worth of the holder */
	gint64 left;   /* how many are left to take, maybe less than 0 */
	char *why_not; /* owned: why the holder may have no more of it, whatever it is worth; NULL
	                */
} SwSheetPart;

/* Pieces of an element that are shown as the rows of a table; see rules/sheet.h. */
typedef struct {
	const SwElement *of;
	const SwSheetNumber *numbers;
	guint n_numbers;
	guint name; /* the attribute by which a row says what it is of */
	/* Appends to `parts` (SwSheetPart), in order, what a row can be of. NULL if nothing is
	 * known by name. */
	void (*parts)(gconstpointer facts, SwPieceId holder, GArray *parts);
	/* FALSE if the holder has no worth. NULL in a sheet of which none has. */
	gboolean (*worth)(gconstpointer facts, SwPieceId holder, SwSheetWorth *worth);
} SwGameSheet;

/* What each seat has. */
typedef struct {
	/* Appends to `tallies` (SwTally) how much the seat has of what it may have only so much;
	 * what may be had is left out where it is not known. */
	void (*tally)(gconstpointer facts, gint32 seat, GArray *tallies);
	/* What the map is worth to each home. FALSE if there is nothing to compare, and `shares`
	 * is left as it is. */
	gboolean (*shares)(gconstpointer facts, SwShares *shares);
} SwGameSeats;

/* What the rules and questions of a game look at, worked out once for a document and good until it
 * changes. `graph` outlives it. */
typedef struct {
	gpointer (*make)(const SwDocument *document, const SwGraph *graph);
	void (*free)(gpointer facts);
} SwGameFacts;

typedef struct {
	const SwTable *table;

	SwGameFacts facts;

	const SwRuleSet *const *rules; /* NULL-terminated */
	/* Tells, as `document/reference`, what pieces refer to otherwise than by name that is not
	 * there, as seats. NULL in a game that has rules of its own for it. */
	void (*check_references)(SwCheck *check);
	const SwQuestion *questions;
	guint n_questions;

	const SwGameMap *map;
	const SwGameFights *fights;
	const SwGameChances *chances;
	const SwGameSetUp *set_up;
	const SwGameBeginning *beginning;
	const SwGameSeats *seats;
	const SwGameSheet *const *sheets; /* NULL-terminated; NULL in a game without such */

	/* Appends in sentences, in the language of the program, which numbers of the rulebook go
	 * with a kind: prices, dice, moves; nothing where there are none. NULL in a game without
	 * such. */
	void (*append_numbers)(GString *out, guint kind);

	/* What is known by name in the document of that which pieces of the element say in the
	 * attribute, a text: NULL-terminated, in order; NULL if that is no name. Free it with
	 * g_strfreev(). NULL in a game without such names. */
	char **(*part_names)(gconstpointer facts, const SwElement *element, guint attribute);
} SwGame;

/* The graph of the tiles; nothing touches in a game without a map of tiles. */
void sw_game_graph(const SwGame *game, SwGraph *graph, const SwTiles *tiles);

/* As the map says; NULL if there is none or nothing is linked. */
const guint8 *sw_game_linked(const SwGame *game, gconstpointer facts);

/* As the seats say; FALSE also if the game has none. */
gboolean sw_game_shares(const SwGame *game, gconstpointer facts, SwShares *shares);

/* What there is to say of a kind, in the language of the program: its line of help, and its
 * numbers; empty if there is nothing. Free it. */
char *sw_game_help(const SwGame *game, guint kind);

/* How many questions have answers on the map: these come first. */
guint sw_game_n_on_map(const SwGame *game);

/* The question, fight or chance of that name, or NULL. */
const SwQuestion *sw_game_question(const SwGame *game, const char *name);
const SwFight *sw_game_fight(const SwGame *game, const char *name);
const SwChanceQuestion *sw_game_chance(const SwGame *game, const char *name);

/* Appends a line to what chance decided; for a game's set-up and beginning. */
void sw_game_tell(GPtrArray *told, const char *format, ...) G_GNUC_PRINTF(2, 3);

G_END_DECLS
