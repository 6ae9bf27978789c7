/* A game: its table, and what a table cannot express. Each game has a folder below games/ and
 * defines one SwGame; outside that folder only the list of all games (games/games.h) names it. */
#pragma once

#include "base/translate.h"
#include "graph/graph.h"
#include "problem/problem.h"
#include "rules/chances.h"
#include "rules/measures.h"
#include "rules/odds.h"
#include "rules/shares.h"
#include "rules/subject.h"

G_BEGIN_DECLS

typedef struct SwGame SwGame;
typedef struct SwGameBalance SwGameBalance; /* rules/game_balance.h */

/* The rules of one source file. */
typedef struct {
	const SwRule *rules;
	guint n;
	gboolean not_in_galaxies; /* they look only at pieces that a galaxy alone never has */
} SwRuleSet;

/* The arguments of a question. */
typedef struct {
	gint32 seat; /* 0: of all, if `may_omit_seat` */
	gboolean has_distance;
	guint32 distance; /* at most this many steps, or what the question takes; if has_distance */
	gboolean no_fog;  /* treat every tile as explored */
	SwPlace from;     /* the starting place, for a question that takes one; else none */
	SwPieceId of;     /* the piece that it is asked from, or SW_NO_PIECE */
	const char *name; /* the argument of a chance that takes a name; NULL: of all */
	guint turns;      /* for a chance: how many own turns are played first */
	gboolean swaps;   /* for a chance: a card is exchanged first */
	gint32 attacker;  /* seat; 0: unknown */
} SwQuery;

/* How well something is reached on a board: in full, in part, or not at all. What that means, the
 * question says: seen in the open, seen in cover, not seen. */
typedef enum {
	SW_GRADE_FULL,
	SW_GRADE_PART,
	SW_GRADE_NONE,
	SW_N_GRADES,
} SwGrade;

/* One answer to a question: a piece, most often a tile; a place without a piece; or a kind of which
 * there may be pieces. */
typedef struct {
	SwPieceId piece;  /* SW_NO_PIECE: the answer is `place`, or the kind */
	guint32 distance; /* in steps, or in the unit that the question counts */
	SwPlace place;
	gboolean is_kind;
	guint kind;     /* if is_kind */
	GArray *said;   /* SwAnswerDetail: further details, in order; or NULL */
	char *sentence; /* owned: what people read in place of the details; or NULL */
	/* Of a question that is drawn on a board (SwQuestionDrawn): */
	SwGrade grade;
	GArray *reasons; /* SwPieceId: the pieces that are the reason of the grade; or NULL */
	GArray *way;     /* SwXY, in fine units (plane/area.h): the way to it; NULL: straight */
} SwAnswer;

/* A named detail of an answer, a text, a number, a flag or a list of texts: "cost" 3, "sight"
 * "open", "new", "by" ["East wall"]. */
typedef struct {
	const char *name; /* in kebab-case, static */
	char *words;      /* owned; NULL: the detail is the number, or the list */
	char **list;      /* owned; or NULL */
	gint64 number;    /* 0 or 1 if is_flag */
	gboolean is_flag;
	const char *unit; /* of the number in words, for heads of tables; static; or NULL */
} SwAnswerDetail;

/* An array of SwAnswer that frees what its elements own. */
GArray *sw_answers_new(void);

/* Append a detail to an answer under construction; `words` and `list`, which ends with NULL, are
 * copied. */
void sw_answer_say(SwAnswer *answer, const char *name, const char *words);
void sw_answer_say_in(SwAnswer *answer, const char *name, const char *words, const char *unit);
void sw_answer_say_number(SwAnswer *answer, const char *name, gint64 number);
void sw_answer_say_flag(SwAnswer *answer, const char *name, gboolean value);
void sw_answer_say_list(SwAnswer *answer, const char *name, const char *const *list);

/* TRUE for a flag that is not set and for an empty list, which people need not read. */
gboolean sw_answer_detail_is_empty(const SwAnswerDetail *said);

/* Appends the details after the first, which names what the answer is about: "attack 4, new". */
void sw_answer_append(GString *out, const SwAnswer *answer);

/* Appends the detail's value for people: its words, its number, or its list with commas between;
 * of a flag nothing. */
void sw_answer_detail_append(GString *out, const SwAnswerDetail *said);

/* Returns the detail of that name; NULL if the answer has none. */
const SwAnswerDetail *sw_answer_said(const SwAnswer *answer, const char *name);

/* Sets what people read in place of the details: a sentence without full stop. */
void sw_answer_put(SwAnswer *answer, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* Appends a piece that is a reason of the answer's grade. */
void sw_answer_blame(SwAnswer *answer, SwPieceId piece);

/* What the answers of a question are. Questions on the map come first. */
typedef enum {
	SW_ANSWERS_ON_MAP,
	SW_ANSWERS_OFF_MAP,
	SW_ANSWERS_LISTED, /* in the game's order, by details alone, of which "name" is the first;
	                      the piece, where there is one, is for drawing the answer */
	SW_ANSWERS_AT_STACKS, /* listed, each about a stack of a mat, which is the piece; their
	                         numbers are a subtraction, "4 – 3 = 1", unless a rule gives another
	                         result */
} SwAnswersAre;

/* The ground of a board, as grades of the points of a lattice. Lengths are in hundredths of an
 * inch.
 */
typedef struct {
	SwXY first; /* the upper left point */
	gint32 step;
	guint columns, rows;
	guint8 *grades; /* SwGrade: row by row; owned */
} SwGradedGround;

void sw_graded_ground_clear(SwGradedGround *ground);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(SwGradedGround, sw_graded_ground_clear)

/* Initialises a lattice over a board, from its upper left corner: a quarter inch wide, or two, four
 * ... times that on a board on which there would be more than SW_GROUND_MOST points. */
#define SW_GROUND_STEP 25
#define SW_GROUND_MOST 16384
void sw_graded_ground_init(SwGradedGround *ground, gint32 width, gint32 depth);

/* How the answers of a question are drawn on a board in inches. */
typedef struct {
	const char *grades[SW_N_GRADES]; /* of answers: "in cover"; NULL: none has it */
	/* The answers say whom a piece sees: in the open, in cover, or not at all. Their details
	 * are "sight", that in a word; "gap", how far apart the two are; "by", what is between
	 * them. */
	gboolean is_sight;
	gboolean has_lines; /* there is a line to each answer */
	gint32 radius;      /* in hundredths: a circle around the start; 0: none */
	/* The start is chosen for a piece of these kinds, by which it is at most `reach` away from
	 * the edge of that piece, in hundredths. No kinds: for none. */
	SwKinds by;
	gint32 reach;
	/* Initialises and fills in the ground, which agrees with the answers: a piece that is moved
	 * to a point of it gets its grade. FALSE, with an error and an empty ground, if the
	 * question cannot be answered. NULL if nothing is said about the ground. */
	gboolean (*ground)(gconstpointer facts, const SwQuery *query, SwGradedGround *ground,
	                   GError **error);
} SwQuestionDrawn;

/* What a question about so many steps takes. Reports call its number "steps", any other "number".
 */
#define SW_TAKES_STEPS "STEPS"

/* A question that a player asks about a document: what can I explore, where can I go? */
typedef struct {
	const char *name;  /* "jump" */
	const char *label; /* "Jump reach" */
	const char *help;  /* one line */
	const char *takes; /* the placeholder of its number in help: "CRYSTALS"; NULL: it takes none
	                    */
	SwAnswersAre answers_are;
	gboolean takes_from;    /* a starting place is required */
	gboolean may_take_from; /* a starting place is optional; without one, all are answered */
	gboolean may_omit_seat; /* without a seat, it is answered for all */
	SwWord counts;          /* the unit of the answers' distances; none: steps */
	/* If it takes or may take a starting place: the kinds of pieces that it is about. For such
	 * a piece it is asked from the piece's place, with the seat of the piece's owner. One that
	 * takes a place and names no kinds is asked from any piece on the map. */
	SwKinds movers;
	gboolean is_explored;         /* it answers with the seat's explored tiles but its home */
	const SwQuestionDrawn *drawn; /* NULL: its answers are not drawn on a board */
	/* How far the seat's empire can move or reach, by its own values; -1 if these are not
	 * known. NULL for a question without such a distance. */
	gint64 (*own_distance)(gconstpointer facts, gint32 seat);
	/* A sentence, without full stop, about what the answers assume or add up to; NULL if there
	 * is nothing to say. Free it. NULL for a question about which there never is. */
	char *(*note)(gconstpointer facts, const SwQuery *query);
	/* Appends to `answers` (SwAnswer) in any order; sw_question_ask() sorts them. `answers`
	 * owns the details. FALSE, with an error, if the question cannot be answered for this
	 * seat. */
	gboolean (*answer)(gconstpointer facts, const SwQuery *query, GArray *answers,
	                   GError **error);
} SwQuestion;

/* What the answers assume or add up to, in a sentence; NULL if nothing. Free it. */
char *sw_question_note(const SwQuestion *question, gconstpointer facts, const SwQuery *query);

/* TRUE if its answers are listed, wherever they are drawn besides. */
static inline gboolean
sw_question_is_listed(const SwQuestion *question)
{
	return question->answers_are == SW_ANSWERS_LISTED ||
	       question->answers_are == SW_ANSWERS_AT_STACKS;
}

/* TRUE if the question can be asked from a place. */
gboolean sw_question_starts(const SwQuestion *question);

/* Fills `answers`, made by sw_answers_new(), and sorts them by distance, then by place. `facts` are
 * the game's facts about the document. FALSE, with an error, if the question cannot be answered for
 * this seat. */
gboolean sw_question_ask(const SwQuestion *question, gconstpointer facts,
                         const SwDocument *document, const SwQuery *query, GArray *answers,
                         GError **error);

/* Who fights where. Seat 0 is no player (creatures, militia). SW_ANY_SEAT as defender means the
 * only possible opponent at that place; it is an error if there are several. */
#define SW_ANY_SEAT (-1)
typedef struct {
	SwPlace at;
	gint32 attacker, defender;
	gboolean is_exact; /* compute exact odds, however long it takes */
} SwContest;

/* A fight that a player may begin, and how to compute its odds. */
typedef struct {
	const char *name;  /* "battle" */
	const char *label; /* "Battle" */
	const char *help;  /* one line */
	/* Fills in `odds`, which the caller has initialised. FALSE, with an error, if the rules do
	 * not allow this fight there, or if the odds cannot be computed, or not exactly although
	 * `is_exact` is set. */
	gboolean (*count)(gconstpointer facts, const SwContest *contest, SwOdds *odds,
	                  GError **error);
} SwFight;

/* Something other than a fight that chance decides: which card comes next? */
typedef struct {
	const char *name;       /* "draw" */
	const char *label;      /* "Draw" */
	const char *help;       /* one line */
	const char *takes;      /* the placeholder of its argument in help, "CARDS"; NULL: none */
	gboolean takes_name;    /* the argument is a name, not a number */
	gboolean takes_turns;   /* `turns`, `swaps` and `attacker` of the query are used */
	gboolean may_omit_seat; /* it is about all seats */
	/* The kinds of pieces of which one may be named in place of a seat, `of` in the query. */
	SwKinds of;
	/* Fills in `chances`, which the caller has initialised, for the seat and the argument of
	 * the query. FALSE, with an error, if they cannot be computed. */
	gboolean (*count)(gconstpointer facts, const SwQuery *query, SwChances *chances,
	                  GError **error);
} SwChanceQuestion;

/* The options of a map that is set up by dice. */
typedef struct {
	gint32 players;
	guint64 seed;
	gint32 tiles;        /* how many tiles are placed; 0: the game's default */
	gint32 modifier_die; /* sides of a die that the players choose; 0: the game's default */
	const char *shape;   /* the name of one of SwGameSetUp.shapes; NULL: chance chooses */
} SwDice;

/* The members of SwDice that a game's set-up uses. */
typedef enum {
	SW_DICE_TILES = 1 << 0,
	SW_DICE_MODIFIER = 1 << 1,
} SwDiceWish;

/* The cards dealt to a seat, of which it keeps one: two while there are enough for all seats, else
 * one. The names are owned; NULL is a card without a known name. */
typedef struct {
	guint seat; /* from 0 */
	guint sort; /* index into SwGameBeginning.sorts */
	char *cards[2];
	guint n; /* 1 or 2 */
	guint kept;
} SwOffer;

/* An array of SwOffer that frees what its elements own. */
GArray *sw_offers_new(void);

/* The options of a new scenario. */
typedef struct {
	guint64 seed;
	const SwDocument *galaxy; /* of the same game, without errors; NULL after a game: its */
	const SwDocument *const *packs; /* NULL-terminated, or NULL */
	const char *const *seats;       /* by seat, see SwGameBeginning.sorts; NULL-terminated */
	const char *name;               /* NULL: the galaxy's */
	const char *beginning, *length; /* variants as named in files; NULL: the usual */
	gboolean without_cards;         /* as a first game may be played */
	gboolean is_campaign;           /* the first game of a campaign */
	const SwDocument *after;        /* the game before of a campaign, without errors; or NULL */
	const char *pay;                /* what is bought after it, as users write it; or NULL */
	GArray *offers;                 /* the offers are appended here in order; or NULL */
} SwBeginning;

/* How much a seat has of something limited. */
typedef struct {
	const SwElement *of; /* the element counted, or the element that the limit belongs to */
	SwPieceId piece;     /* the first piece counted together; SW_NO_PIECE: all */
	gint64 used, most;
	gboolean is_partial; /* more is used, but it is not known how much */
} SwTally;

/* ---- The capabilities of a game --------------------------------------------------------- */

/* A game provides each of these structs in full, or NULL. */

/* A map of tiles. */
typedef struct {
	/* On which sides each tile can be touched, for SwGraph; see SW_SIDES_ALL. */
	guint8 (*sides)(const SwDocument *document, SwPieceId tile);
	/* Tiles that are adjacent wherever they lie, in the form of SwWalk.linked; NULL if there
	 * are none. */
	const guint8 *(*linked)(gconstpointer facts);
	/* What each seat has on the map; NULL if the game measures nothing. */
	const SwGameMeasures *measures;
	/* How a map is evened out by them; NULL in a game in which that cannot be done. */
	const SwGameBalance *balance;
} SwGameMap;

typedef struct {
	const SwFight *fights;
	guint n;
} SwGameFights;

typedef struct {
	const SwChanceQuestion *chances;
	guint n;
} SwGameChances;

/* Setting up a map step by step, as the rulebook says, by dice. */
typedef struct {
	/* `game` is the one that is set up. The result is legal, and the same for the same dice.
	 * Appends to `told` (char *, to be freed) a line for each chance decision, in order. NULL,
	 * with an error, if the game cannot be played by that many. */
	SwDocument *(*set_up)(const SwGame *game, const SwDice *dice, GPtrArray *told,
	                      GError **error);
	guint wishes;         /* SwDiceWish: the options that it uses */
	gboolean is_invented; /* the rulebook sets up nothing by chance */
	/* Shapes of maps, NULL-terminated, and their labels; NULL: there is one alone. */
	const char *const *shapes, *const *shape_labels;
	struct {
		gint32 least, most; /* 0: as many as the options allow */
	} players;
} SwGameSetUp;

/* Something that is bought between two games of a campaign. */
typedef struct {
	const char *name;         /* as in SwBeginning.pay: "retrain" */
	const char *label;        /* "Retrain a slot" */
	gint64 cost;              /* in points */
	const char *const *parts; /* the labels of what it names, in order; NULL-terminated */
} SwPurchase;

/* A word for a part of a purchase, as in SwBeginning.pay, and its title for people. Both owned. An
 * empty word is left out. */
typedef struct {
	char *word, *title;
} SwPurchaseWord;

/* An array of SwPurchaseWord that frees what its elements own; and a copy of a word into it. */
GArray *sw_purchase_words_new(void);
void sw_purchase_words_add(GArray *words, const char *word, const char *title);

/* The points of a seat: those kept and earned, and what the purchases so far cost. */
typedef struct {
	gint64 points, spent;
} SwFunds;

/* What happens between two games of a campaign. In all of it `how->after` is a game without errors,
 * `how->pay` what has been chosen so far, and `how->packs` those that are used. */
typedef struct {
	SwWord points; /* "victory point", "victory points" */
	const SwPurchase *purchases;
	guint n;
	/* The names of the questions and chances that mean something in a campaign alone;
	 * NULL-terminated. */
	const char *const *questions;
	/* TRUE if the scenario is a game of a campaign. */
	gboolean (*is_part)(const SwDocument *scenario);
	/* Fills in `funds` for each seat, though it may have too few points for what it buys.
	 * FALSE, with an error, if the game has not ended, or the campaign has, or something cannot
	 * be bought at all. */
	gboolean (*count)(const SwBeginning *how, SwFunds *funds, GError **error);
	/* Returns why the seat cannot pay what it would spend, translated, or NULL if it can. */
	char *(*refuse)(gint32 seat, const SwFunds *funds);
	/* Appends to `words` (SwPurchaseWord) what may now be said for a part of a purchase of the
	 * seat; `said` has the words of the parts before it. */
	void (*list)(const SwBeginning *how, gint32 seat, guint purchase, const char *const *said,
	             guint part, GArray *words);
} SwGameCampaign;

/* Setting up a scenario on a galaxy. */
typedef struct {
	/* `game` is the one of the scenario. The result is legal, and the same for the same
	 * options. Appends to `told` a line for each chance decision. NULL, with an error, if no
	 * scenario can be made. */
	SwDocument *(*begin)(const SwGame *game, const SwBeginning *beginning, GPtrArray *told,
	                     GError **error);
	/* The labels of the sorts of things that each seat plays, NULL-terminated.
	 * SwBeginning.seats gives one word for each sort, in this order, separated by '/'. A word
	 * is a name, "deal", or "first" or "second" for that card of the two that are dealt. */
	const char *const *sorts;
	/* The same for users of the command: how the words of a seat are written, and what each of
	 * them decides. Whole sentences, in English. */
	const char *seats_help;
	/* The names that may be given for a sort: those of the game, of the galaxy and of the
	 * packs, in order, NULL-terminated. Free it with g_strfreev(). */
	char **(*names)(const SwBeginning *beginning, guint sort);
	/* Returns how users see such a name, in their language. NULL: as it is. */
	const char *(*title)(guint sort, const char *name);
	/* Makes a galaxy of packs: those with something to play take the seats, in order. NULL,
	 * with an error, if that is impossible. The member is NULL in a game that needs a galaxy.
	 */
	SwDocument *(*galaxy_of_packs)(const SwDocument *const *packs, GError **error);
	/* The number of seats of every game; 0: the galaxy gives it. */
	guint n_seats;
	/* has_pairs: each seat keeps one of two cards, so "first" and "second" are valid words.
	 * has_cards: there are cards that a first game is played without. */
	gboolean has_pairs, has_cards;
	/* Campaigns, in which `begin` also makes the next game after another; NULL in a game
	 * without them. */
	const SwGameCampaign *campaign;
} SwGameBeginning;

/* A number of a sheet's row: `number` / `parts`, such as 3/2 for what each of two copies costs. */
typedef struct {
	gint64 number, parts; /* `parts` is at least 1 */
} SwSheetShare;

/* Where the numbers that the game computes are in a sheet. */
typedef enum {
	SW_SHEET_AFTER,  /* in a column after those of the attributes */
	SW_SHEET_BEFORE, /* in a column before that of the attribute */
	SW_SHEET_WITHIN, /* in the column of the attribute, in rows that do not have it */
} SwSheetPosition;

/* A number that the game computes for a row of a sheet, besides the row's attributes. */
typedef struct {
	const char *label; /* "Cost"; within the column of an attribute, as that */
	gboolean has_sum;  /* one number of a sheet, and all its shares are whole numbers */
	SwSheetPosition position;
	guint attribute; /* for the position */
	/* FALSE if the number of this row is unknown. */
	gboolean (*of)(gconstpointer facts, SwPieceId row, SwSheetShare *share);
	/* "Cards by cost": the rows are also counted by this number, with their copies; or NULL. */
	const char *curve;
} SwSheetNumber;

/* The worth of a holder: its own values and all its rows. */
typedef struct {
	gint64 worth, most;  /* `most` is the limit */
	gboolean is_partial; /* the cost of some rows is unknown, and they are left out */
} SwSheetWorth;

/* A part that the game knows by name, which a row can be. */
typedef struct {
	const char *name;             /* valid as long as the facts */
	guint kind;                   /* of its row */
	gboolean has_price, has_left; /* FALSE: the number is unknown */
	gint64 price;                 /* what one more adds to the worth of the holder */
	gint64 left;                  /* how many are left in the box; may be negative */
	SwSheetWorth then;            /* the worth of the holder with one more */
	char *why_not; /* why the holder may not have one more, apart from its price; or NULL */
	/* What an attribute of the holder becomes with its first part, as in a file; or NULL. Valid
	 * as long as the facts. */
	const char *gives;
	guint given; /* that attribute */
} SwSheetPart;

/* Pieces of an element that are shown as the rows of a table; see rules/sheet.h. */
typedef struct {
	const SwElement *of;
	const SwSheetNumber *numbers;
	guint n_numbers;
	guint name; /* the attribute that holds the name of a row's part */
	/* Appends the known parts (SwSheetPart) in order. NULL in a sheet without such. */
	void (*parts)(gconstpointer facts, SwPieceId holder, GArray *parts);
	/* Gets the worth of a holder. FALSE if it has none. NULL in a sheet without worths. */
	gboolean (*worth)(gconstpointer facts, SwPieceId holder, SwSheetWorth *worth);
	/* Gets the worth of a row's holder if the row had `more` copies more, or fewer; it is gone
	 * if none is left. FALSE if it has none. NULL in a sheet without worths. */
	gboolean (*worth_with)(gconstpointer facts, SwPieceId row, gint64 more,
	                       SwSheetWorth *worth);
	/* Gets the edit that a row needs beside its new number of copies, because it states a
	 * number for all of them. FALSE if it states none. NULL in a sheet without such numbers. */
	gboolean (*restate)(gconstpointer facts, SwPieceId row, gint64 copies, SwFixEdit *edit);
	/* Returns what the holder is, and how its worth adds up; NULL if it is no holder. Free it.
	 * The member is NULL in a sheet whose holders are described by their values. */
	char *(*heading)(gconstpointer facts, SwPieceId holder);
	/* Nouns for rows by their kind, from the first kind of the element on, in place of the
	 * kinds' labels: the sums are then also given by kind; or NULL. */
	const SwWord *kinds;
	/* Returns what is wrong with the values of an attribute in all rows together, as a clause
	 * in the user's language; NULL if nothing. Free it. The member is NULL in a sheet without
	 * such faults; else `fault_rule` is the rule that reports them. */
	char *(*fault)(gconstpointer facts, SwPieceId holder, guint attribute);
	const char *fault_rule;
	/* The name of a chance question about holders, which has them among its `of`; or NULL. */
	const char *chances;
} SwGameSheet;

/* What has a name; each is NULL in a game without such names. */
typedef struct {
	/* The names of the document's parts that can be given in the element's text `attribute`:
	 * NULL-terminated, in order. NULL if the attribute holds no such name. Free it with
	 * g_strfreev(). */
	char **(*known)(gconstpointer facts, const SwElement *element, guint attribute);
	/* Appends what the game itself prints on the card of that name, by the attribute of faces
	 * that would say it. FALSE if that is not known. */
	gboolean (*append_printed)(GString *out, gconstpointer facts, const char *name,
	                           guint attribute);
	/* Appends the cost of one copy of the card, as "2", or "1½" where two cost 3, by the total
	 * that the card's piece or the line of its owner states. FALSE if none does. */
	gboolean (*append_share)(GString *out, gconstpointer facts, SwPieceId card);
	/* TRUE for a card that stays on top of its stack when others are put there. */
	gboolean (*floats)(gconstpointer facts, SwPieceId card);
} SwGameNames;

/* What each seat has. */
typedef struct {
	/* Appends to `tallies` (SwTally) how much the seat has of each limited thing. A thing of
	 * which the limit is not known is omitted. */
	void (*tally)(gconstpointer facts, gint32 seat, GArray *tallies);
	/* The worth of the map to each home. FALSE, without a change, if there is nothing to
	 * compare. NULL in a game without a map. */
	gboolean (*shares)(gconstpointer facts, SwShares *shares);
	/* The seat's role and whether it is to move, in the user's language; NULL if it has none.
	 * Free it. The member is NULL in a game without roles. */
	char *(*standing)(gconstpointer facts, gint32 seat);
} SwGameSeats;

/* What the rules and questions of the game need, computed once for a document and valid until it
 * changes. `graph` outlives it. */
typedef struct {
	gpointer (*make)(const SwDocument *document, const SwGraph *graph);
	void (*free)(gpointer facts);
} SwGameFacts;

struct SwGame {
	const SwTable *table;

	SwGameFacts facts;

	const SwRuleSet *const *rules; /* NULL-terminated */
	/* Reports, as `document/reference`, references other than by name (for example to seats)
	 * that have no target. NULL in a game with rules of its own for them. */
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

	/* Appends, as sentences in the user's language, the numbers that the rulebook gives for a
	 * kind: prices, dice, moves. Appends nothing if there are none. NULL in a game without such
	 * numbers. */
	void (*append_numbers)(GString *out, guint kind);

	SwGameNames names;
};

/* Initialises the graph of the tiles; no tiles touch in a game without SwGameMap. */
void sw_game_graph(const SwGame *game, SwGraph *graph, const SwTiles *tiles);

/* SwGameMap.linked(); NULL if the game has no map of tiles or no linked ones. */
const guint8 *sw_game_linked(const SwGame *game, gconstpointer facts);

/* SwGameMap.measures; NULL if the game has none. */
const SwGameMeasures *sw_game_measures(const SwGame *game);

/* SwGameMap.balance; NULL likewise. */
const SwGameBalance *sw_game_balance(const SwGame *game);

/* SwGameNames.append_share(); FALSE also if the game has none. */
gboolean sw_game_append_share(GString *out, const SwGame *game, gconstpointer facts,
                              SwPieceId card);

/* SwGameSeats.shares(); FALSE also if the game has none. */
gboolean sw_game_shares(const SwGame *game, gconstpointer facts, SwShares *shares);

/* The description of a kind in the user's language: its line of help, and its numbers. Empty if
 * there is neither. Free it. */
char *sw_game_help(const SwGame *game, guint kind);

/* The number of questions with answers on the map; these come first. */
guint sw_game_n_on_map(const SwGame *game);

/* The question, fight or chance of that name, or NULL. */
const SwQuestion *sw_game_question(const SwGame *game, const char *name);
const SwFight *sw_game_fight(const SwGame *game, const char *name);
const SwChanceQuestion *sw_game_chance(const SwGame *game, const char *name);

/* FALSE for a question or chance that is about campaigns, of a document that is not a game of one:
 * its answer means nothing there. */
gboolean sw_game_may_ask(const SwGame *game, const SwDocument *document, const char *name);

/* The question whose answers say whom a piece sees (SwQuestionDrawn), or NULL. */
const SwQuestion *sw_game_sight(const SwGame *game);

/* The game's first question about the stacks of a mat; NULL: it has none. */
const SwQuestion *sw_game_at_stacks(const SwGame *game);

/* Appends a line about a chance decision; for a game's set_up() and begin(). */
void sw_game_tell(GPtrArray *told, const char *format, ...) G_GNUC_PRINTF(2, 3);

G_END_DECLS
