/* A game as data: its pieces, what attributes they have, where they may be placed, how many a box
 * holds and how they look. Reader, writer, schemas, palette, inspector, legends and manual all come
 * from this one table. What it cannot express is in rules/game.h: the only function here looks up
 * what a game prints of a card (SwMatRole.named).
 *
 * Everything here is constant, static data that lives as long as the program. The arrays end with a
 * NULL pointer or have their count beside them; documents refer to elements, kinds and attributes
 * by their positions in these arrays.
 */
#pragma once

#include "base/translate.h"
#include "ground/place.h"
#include "table/board.h"
#include "table/kit.h"
#include "table/mat.h"

G_BEGIN_DECLS

/* ---- Attributes ------------------------------------------------------------------------- */

typedef enum {
	SW_TYPE_INTEGER,   /* a whole number of 32 bits */
	SW_TYPE_TEXT,      /* any text */
	SW_TYPE_CHOICE,    /* one of the attribute's `choices` */
	SW_TYPE_FLAG,      /* "true" or "false" */
	SW_TYPE_HEX,       /* "q,r" */
	SW_TYPE_TURN,      /* an axis or orientation, 0 to `max`; rotates with the map */
	SW_TYPE_SEAT,      /* a player's seat at the table, from 1 */
	SW_TYPE_REFERENCE, /* the `name` of a piece of the element `reference.to` */
	SW_TYPE_LENGTH,    /* inches, with at most two decimals */
	SW_TYPE_POINTS,    /* corners "x,y x,y …" in inches */
	SW_TYPE_LIST,      /* words, separated by blanks */
	SW_N_TYPES,
} SwType;

/* Where the piece is searched for that a reference names. */
typedef enum {
	SW_SCOPE_DOCUMENT, /* anywhere */
	SW_SCOPE_SEAT,     /* among pieces of the same seat */
	/* Among pieces of the same seat, their own or that of a piece around them. A seat that has
	 * none of them is one fault, which a rule of the game reports. */
	SW_SCOPE_TEAM,
	SW_SCOPE_HOLDER, /* inside the parent of the piece that refers */
	SW_N_SCOPES,
} SwScope;

/* An attribute of an element. Names are in kebab-case, as in the file; labels and help are for
 * users. An attribute that is absent reads as its `fallback`. `min` and `max` are the lexical
 * bounds: they hold for the attribute alone, whatever the piece's other attributes are; both 0
 * means the bounds of the type. */
typedef struct {
	const char *name;
	SwType type;
	const char *label;
	const char *help;    /* one line */
	const char *unit;    /* or NULL */
	gboolean required;   /* but a hidden piece has no values: sw_element_requires() */
	gboolean not_blank;  /* a text must have more than white space */
	gboolean is_content; /* is the element's text in the file, not an attribute */
	struct {
		gboolean is_size;  /* how many figures the piece stands for; several are added */
		gboolean is_shown; /* of a piece above tiles: drawn beside it on the map */
		gboolean is_dealt; /* a new piece gets the lowest value that no other of its element
		                      has; a copy gets a text that no other has */
		gboolean is_lock;  /* a flag of designers: if set, the piece stays as it is */
		gboolean is_told;  /* of a scenario: pictures say it below their title */
	} use;
	gint32 fallback;
	gint32 min, max;
	const char *const *choices; /* SW_TYPE_CHOICE; NULL-terminated */
	/* Labels of the choices, in their order; NULL: the choices. Of a text: names that the game
	 * prints, as printed; of a number of a root: usual values of a new document; or NULL. */
	const char *const *titles;
	struct {
		const char *to; /* an element that has a `name` */
		SwScope scope;
	} reference; /* SW_TYPE_REFERENCE */
} SwAttribute;

/* Initialisers of attributes; further arguments initialise other fields. */
#define SW_ATTRIBUTE(its, of, title, text, ...)                                            \
	{                                                                                  \
		.name = (its), .type = (of), .label = (title), .help = (text), __VA_ARGS__ \
	}
#define SW_TEXT(its, title, text, ...) SW_ATTRIBUTE(its, SW_TYPE_TEXT, title, text, __VA_ARGS__)
#define SW_FLAG(its, title, text, ...) SW_ATTRIBUTE(its, SW_TYPE_FLAG, title, text, __VA_ARGS__)
#define SW_SEAT(its, title, text, ...) SW_ATTRIBUTE(its, SW_TYPE_SEAT, title, text, __VA_ARGS__)
#define SW_CHOICE(its, title, text, words, ...) \
	SW_ATTRIBUTE(its, SW_TYPE_CHOICE, title, text, .choices = (words), __VA_ARGS__)
#define SW_NUMBER(its, title, text, low, high, ...) \
	SW_ATTRIBUTE(its, SW_TYPE_INTEGER, title, text, .min = (low), .max = (high), __VA_ARGS__)
#define SW_COUNT(its, title, text, ...) SW_NUMBER(its, title, text, 0, G_MAXINT32, __VA_ARGS__)

/* The lock, which every element whose pieces are on a map or are cards of a mat has as its last
 * attribute. No rule looks at it. */
#define SW_LOCK                                                                                 \
	SW_FLAG("locked", N_("Locked"),                                                         \
	        N_("Nothing moves, changes or removes the piece until it is unlocked; no rule " \
	           "looks "                                                                     \
	           "at it."),                                                                   \
	        .use.is_lock = TRUE)

extern const SwAttribute sw_lock_alone[1]; /* for elements that have no other attribute */

/* Returns the bounds of an attribute of type INTEGER, TURN, SEAT or LENGTH: its own, or else those
 * of its type. */
gint32 sw_attribute_min(const SwAttribute *attribute);
gint32 sw_attribute_max(const SwAttribute *attribute);

/* TRUE if the values of the type are texts, kept in a document's pool of strings. */
gboolean sw_type_is_text(SwType type);

/* TRUE if values of the type are numbers or booleans in JSON; FALSE if they are strings. */
gboolean sw_type_is_bare(SwType type);

/* Parses `length` bytes at `text` as a value of a type whose values are numbers: the number itself,
 * the position of the choice, 0 or 1 for a flag, hundredths for a length. */
typedef enum {
	SW_VALUE_OK,
	SW_VALUE_MALFORMED,    /* not of the type at all */
	SW_VALUE_UNKNOWN,      /* not one of the choices */
	SW_VALUE_OUT_OF_BOUNDS /* a number beyond the attribute's bounds */
} SwValueStatus;

SwValueStatus sw_value_parse(const SwAttribute *attribute, const char *text, gsize length,
                             gint32 *value);

/* The same for a type whose values are texts: returns the text in canonical form, or NULL if it is
 * malformed. Free it. */
char *sw_value_normalise(const SwAttribute *attribute, const char *text, gsize length);

/* Appends the value as it is in a file, without XML escapes; `text` is the value of a type whose
 * values are texts, `value` that of every other. */
void sw_value_append(GString *out, const SwAttribute *attribute, gint32 value, const char *text);

/* Returns the value after a map of that ground was rotated and mirrored: turns change, other
 * numbers do not. sw_value_transform_text() transforms a hex of a map of hexes and points of a
 * board in inches, and copies any other text. Free its result. */
gint32 sw_value_transform(const SwAttribute *attribute, gint32 value, const SwGround *map,
                          SwSymmetry symmetry);
char *sw_value_transform_text(const SwAttribute *attribute, const char *text, const SwGround *map,
                              SwSymmetry symmetry);

/* Returns the label of the choice, in the program's language. */
const char *sw_choice_title(const SwAttribute *attribute, gint32 value);

/* Returns the text as the game prints it if it is one of the attribute's titles, in any spelling;
 * else the text itself. */
const char *sw_text_title(const SwAttribute *attribute, const char *text);

/* Appends what a legal value looks like: "a whole number from 0 to 2", "one of 'a', 'b'". */
void sw_attribute_describe(GString *out, const SwAttribute *attribute);

/* Parses a whole number as XML Schema writes integers: blanks around it, a sign, leading zeros.
 * MALFORMED if it is not one, OUT_OF_BOUNDS if it is not in [min, max]. */
SwValueStatus sw_integer_parse(const char *text, gsize length, gint32 min, gint32 max,
                               gint32 *value);

/* ---- Elements --------------------------------------------------------------------------- */

typedef enum {
	SW_ROOT_GALAXY,
	SW_ROOT_SCENARIO,
	SW_ROOT_PACK, /* parts of a game that other files use */
	SW_N_ROOTS,
} SwRoot;

extern const char *const sw_root_names[SW_N_ROOTS]; /* "galaxy", "scenario", "pack" */

typedef enum {
	SW_MANY,     /* any number in one parent */
	SW_OPTIONAL, /* at most one */
	SW_ONE,      /* exactly one */
} SwOccurs;

/* The region of a piece that stands for more than its own hex: all hexes within a radius, which is
 * an assumption of the game. If there are several sizes, `by` is an attribute of the element, a
 * choice, and the radii are successive assumptions, in the order of the choices. */
typedef struct {
	guint assumption; /* position in the table; of the first size */
	gint by;          /* or -1 */
	gint32 most;      /* radii are limited to this, and to at least 1 */
} SwExtent;

/* From whom a game hides the values of an element's pieces. */
typedef enum {
	SW_CLOSED_TO_NOBODY,
	SW_CLOSED_TO_OTHERS, /* from all but the owner, if there is one: a hand of cards */
	SW_CLOSED_TO_ALL,    /* from everybody: a pile */
} SwClosed;

/* Which pieces a piece replaces at the place where it is put. */
typedef enum {
	SW_REPLACES_LIKE, /* a piece of the same element: at most one is at a place */
	SW_REPLACES_TILE, /* any tile: the pieces are tiles, of which a hex has at most one */
	SW_REPLACES_OWN,  /* when new, a piece of its kind and seat; when moved, nothing */
	SW_REPLACES_NONE, /* nothing: any number can be at a place */
} SwReplaces;

/* An element of the file. Its coordinates, which its ground defines, and its required `type`
 * attribute, if `typed`, are not among `attributes`. */
typedef struct SwElement SwElement;
struct SwElement {
	const char *name;
	const char *label;
	const char *heading;    /* over a list of its kinds; NULL: the label */
	const SwGround *ground; /* where its pieces are; NULL: nowhere */
	gboolean typed;
	gboolean is_head; /* what a seat plays; can be shared in a pack, then without its seat */
	SwReplaces replaces;
	gboolean claims; /* its seat owns the region at whose centre it is */
	SwClosed closed;
	const SwExtent *region; /* NULL: it stands for its place alone */
	/* What its pieces are where the ground is not hexes: on a mat, on a board in inches. */
	struct {
		const SwMatRole *mat;     /* NULL: nothing */
		const SwBoardRole *board; /* NULL: nothing */
	} role;
	SwOccurs occurs;
	const char *const *parents; /* names of elements that may hold it; NULL-terminated */
	const SwAttribute *attributes;
	guint n_attributes; /* at most SW_MAX_ATTRIBUTES */
};

#define SW_MAX_ATTRIBUTES 32

/* Initialises the attributes of an element by an array. */
#define SW_ATTRIBUTES(all) .attributes = (all), .n_attributes = G_N_ELEMENTS(all)

/* Elements that every game has: what a designer says about the file and its hexes. */
extern const SwElement sw_element_about, sw_element_allow, sw_element_note, sw_element_assume;

/* The note of a game whose map has no hexes: it is at a point. */
extern const SwElement sw_element_point_note;

/* TRUE for either note. */
gboolean sw_element_is_note(const SwElement *element);

/* TRUE if the element's pieces are tiles. */
gboolean sw_element_is_tile(const SwElement *element);

enum { SW_ABOUT_AUTHOR, SW_ABOUT_LICENCE, SW_ABOUT_TEXT };
enum { SW_ALLOW_RULE, SW_ALLOW_REASON };
enum { SW_NOTE_TEXT };
enum { SW_ASSUME_NAME, SW_ASSUME_VALUE };

/* ---- Kinds ------------------------------------------------------------------------------ */

typedef enum {
	SW_SHAPE_NONE,    /* not drawn on the map */
	SW_SHAPE_ROUND,   /* a disc that fills its hex */
	SW_SHAPE_DIAMOND, /* four curves and two long points along the axis of its `turn` */
	SW_SHAPE_HEXAGON,
	SW_SHAPE_BAR, /* lies on an edge */
	SW_SHAPE_TOKEN,
} SwShape;

/* Which of its element's attributes a kind has, and their restrictions beyond those of the
 * attribute. An attribute that some kinds of an element list is forbidden for its other kinds; one
 * that none lists is allowed for all. */
typedef struct {
	guint attribute;
	gboolean required;
	gboolean bounded; /* in [min, max] */
	gint32 min, max;
	gint32 dealt; /* of a required number: the value of a tile drawn at set-up */
} SwCarries;

/* A kind of piece: an element, with one `type` where the element is typed. */
typedef struct {
	const char *name; /* the `type`, or the element's name */
	const SwElement *element;
	const char *label;
	const char *help;
	const char *glyph; /* one to three letters for a text map */
	const char *mark;  /* a line drawing (picture/mark.h); NULL: draw the glyph */
	SwShape shape;
	const char *fill, *outline; /* "#rrggbb" */
	const SwCarries *carries;
	guint n_carries;
	gboolean is_open;    /* stands for a tile that set-up draws from one of its stocks */
	gboolean is_hatched; /* an area of a board that is hatched, not filled */
	SwHides hides;       /* of a piece on a board in inches */
} SwKind;

/* ---- Pieces to stamp -------------------------------------------------------------------- */

/* A piece of a usual shape, which an editor of boards in inches offers ready-made: values of
 * attributes, lengths in hundredths of an inch, and the corners of its outline about its place, in
 * hundredths, or none if the values say the shape. */
typedef struct {
	const char *label;
	guint kind;
	const SwXY *corners;
	guint n_corners;
	guint n_values;
	struct {
		guint attribute;
		gint32 value;
	} values[3];
} SwStamp;

/* ---- What is in the box ----------------------------------------------------------------- */

/* A kind that counts towards a stock; with an `attribute`, only pieces count for which it is in
 * [min, max]. */
typedef struct {
	guint kind;
	gint attribute; /* or SW_ANY_VALUE */
	gint32 min, max;
} SwStockMember;

#define SW_ANY_VALUE (-1)

/* How many pieces of some kinds a box holds together. */
typedef struct {
	const char *label; /* plural, as in "home systems" */
	guint box;
	gboolean to_pile;             /* set-up shuffles the rest into the draw pile */
	const SwStockMember *members; /* no two of one kind */
	guint n_members;
	/* The assumed composition of a box, for set-ups, or NULL. By the table's `tile.value`: how
	 * many have the value i. Otherwise by kind: the numbers of pieces of each kind, from most
	 * to least; which kind has which number is unknown. */
	const gint32 *split;
	guint n_split;
	gboolean is_split_by_value;
} SwStock;

/* Returns the member of the kind; NULL if pieces of the kind never count towards the stock. */
const SwStockMember *sw_stock_member(const SwStock *stock, guint kind);

/* ---- Assumptions ------------------------------------------------------------------------ */

/* A number that could not be recovered from the rulebook; <assume> overrides it in a document. */
typedef struct {
	const char *name; /* "game/what" */
	gint32 value;
	const char *help;
} SwAssumption;

/* ---- The table -------------------------------------------------------------------------- */

typedef struct {
	const char *game;       /* as files name it, in kebab-case */
	const char *title;      /* as users see it */
	SwWord place;           /* the game's word for a place of the map; if empty, the ground's */
	const SwGround *ground; /* of its map */

	const SwElement *const *elements;
	guint n_elements;
	/* The elements that a file may begin with; NULL for one that the game does not have. There
	 * is always a galaxy: what the game is set up on, a map, a board or columns of cards. A
	 * scenario holds one, in the file or by `href`. A pack has an attribute `href`, and may be
	 * inside any root that uses packs. The `parents` of the elements define what each root
	 * holds. */
	const SwElement *roots[SW_N_ROOTS];
	const SwKind *kinds;
	guint n_kinds;
	const SwKit *kit; /* what players print themselves, and what is in the box; or NULL */
	struct {
		const SwStock *at;
		guint n;
	} stocks;
	struct {
		const SwStamp *at;
		guint n;
	} stamps;
	struct {
		const SwAssumption *at;
		guint n;
	} assumptions;

	/* Positions of attributes of the galaxy; -1 if it has none. Every table must set all four,
	 * since 0 is a position. */
	struct {
		gint name, href, players, sets;
	} galaxy;
	/* Names of the attributes of tiles that say whether they are face up, and what they are
	 * worth; or NULL. */
	struct {
		const char *explored, *value;
	} tile;
} SwTable;

/* Returns the word for `n` places of the map, in the program's language: "hexes". */
const char *sw_table_place(const SwTable *table, guint64 n);

/* The same for places of a ground, which need not be that of the map: "edges". */
const char *sw_table_place_on(const SwTable *table, const SwGround *ground, guint64 n);

/* Parses a hex or a point as sw_place_append() writes it; FALSE if it is malformed. */
gboolean sw_place_parse(const char *text, SwPlace *place);

/* TRUE if places of the ground, which may be NULL, are on the game's map. */
gboolean sw_table_is_on_map(const SwTable *table, const SwGround *ground);

/* Returns the table of the game; NULL if it is not among the NULL-terminated `tables`. */
const SwTable *sw_tables_find(const SwTable *const *tables, const char *game);

/* Returns the position of the element, kind or attribute; -1 if there is none. `type` is NULL for
 * an untyped element. */
gint sw_table_element(const SwTable *table, const char *name);
gint sw_table_kind(const SwTable *table, const SwElement *element, const char *type);
gint sw_element_attribute(const SwElement *element, const char *name);

/* TRUE if every piece of the element must have the attribute in a file. Pieces of closed elements
 * need none: players write a card of another's hand without values. */
gboolean sw_element_requires(const SwElement *element, guint attribute);

/* Returns the position of the element's lock; -1 if it has none. */
gint sw_element_lock(const SwElement *element);

/* Returns the position of the attribute that is the rotation of the element's pieces; -1 if it has
 * none. */
gint sw_element_turn(const SwElement *element);

/* TRUE if the number of figures of a piece is the value of that attribute, and no sum of several.
 */
gboolean sw_element_is_only_size(const SwElement *element, guint attribute);

/* TRUE if pieces of the element may hold others. */
gboolean sw_table_holds_any(const SwTable *table, const SwElement *element);

/* Returns the position of the attribute that is the table's `tile.value`; -1 if the element has
 * none. */
gint sw_table_value(const SwTable *table, const SwElement *element);

/* Returns the element of a root; NULL if the game has no such root. A galaxy and a pack may also be
 * inside other roots, with an `href` that names their file. */
const SwElement *sw_table_root(const SwTable *table, SwRoot root);

/* TRUE if a file with that root can have pieces on a map: not a pack, nor any file of a game
 * without a map. */
gboolean sw_table_has_map(const SwTable *table, SwRoot root);

/* Returns the galaxy if it is a board in inches, whose role has the attributes of its width and
 * depth; NULL if the game has no board. */
const SwElement *sw_table_board(const SwTable *table);

/* TRUE if the element is one of the roots, and so may name its game. */
gboolean sw_table_is_root(const SwTable *table, const SwElement *element);

/* TRUE if `child` may be directly inside `parent`. */
gboolean sw_element_holds(const SwElement *parent, const SwElement *child);

/* Returns the kind's entry for `attribute`, or NULL. */
const SwCarries *sw_kind_carries(const SwKind *kind, guint attribute);

/* Return the names of all elements, of the kinds of `element`, or of its attributes and
 * coordinates, NULL-terminated, for suggestions and completion. Free the array, not its strings. */
const char **sw_table_element_names(const SwTable *table);
const char **sw_table_kind_names(const SwTable *table, const SwElement *element);
const char **sw_element_attribute_names(const SwElement *element);

G_END_DECLS
