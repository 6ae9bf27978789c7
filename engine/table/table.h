/* A game as data: which pieces it has, what each carries, where each may stand, how many a box
 * holds and how each looks. Reader, writer, schemas, palette, inspector, legends and manual all
 * come from this one table. It holds no functions; what a table cannot say is in rules/game.h.
 *
 * Everything here is constant, static data that lives as long as the program. The arrays end with
 * a NULL pointer or have their count beside them; positions in them are the numbers by which
 * documents refer to elements, kinds and attributes.
 */
#pragma once

#include "base/translate.h"
#include "ground/ground.h"
#include "table/mat.h"

G_BEGIN_DECLS

/* ---- Attributes ------------------------------------------------------------------------- */

typedef enum {
	SW_TYPE_INTEGER,   /* a whole number of 32 bits */
	SW_TYPE_TEXT,      /* any text */
	SW_TYPE_CHOICE,    /* one of the attribute's `choices` */
	SW_TYPE_FLAG,      /* "true" or "false" */
	SW_TYPE_HEX,       /* "q,r" */
	SW_TYPE_TURN,      /* an axis or orientation, 0 to `max`; turns with the map */
	SW_TYPE_SEAT,      /* a player's seat at the table, from 1 */
	SW_TYPE_REFERENCE, /* the `name` of a piece of the element `refers_to` */
	SW_TYPE_LENGTH,    /* inches, with at most two decimals */
	SW_TYPE_POINTS,    /* corners "x,y x,y …" in inches */
	SW_TYPE_LIST,      /* words, separated by blanks */
	SW_N_TYPES,
} SwType;

/* Where the piece is looked for that a reference names. */
typedef enum {
	SW_SCOPE_DOCUMENT, /* anywhere */
	SW_SCOPE_SEAT,     /* among those of the same seat */
	SW_SCOPE_HOLDER,   /* in the piece that holds the one that refers */
	SW_N_SCOPES,
} SwScope;

/* Names are in kebab-case, as in the file; labels and help are for people. An attribute that is
 * absent reads as its `fallback`. `min` and `max` are the lexical bounds: they hold for the
 * attribute alone, whatever else the piece says; both 0 means the bounds of the type. */
typedef struct {
	const char *name;
	SwType type;
	const char *label;
	const char *help; /* one line */
	const char *unit; /* or NULL */
	gboolean required;
	gboolean not_blank;  /* a text that says something */
	gboolean is_content; /* stands in the file as the element's text, not as an attribute */
	gboolean is_size;    /* so many figures the piece stands for, with its others of the sort */
	gboolean is_shown;   /* of a piece above tiles: the number stands beside it on the map */
	gboolean is_dealt;   /* a new piece gets the least value that none of its element has */
	gint32 fallback;
	gint32 min, max;
	const char *const *choices; /* SW_TYPE_CHOICE; NULL-terminated */
	const char *const *titles;  /* what people call these, in their order; NULL: the same; of a
	                               number of a root: usual values to begin with, or NULL */
	const char *refers_to;      /* SW_TYPE_REFERENCE: an element that has a `name` */
	SwScope scope;              /* SW_TYPE_REFERENCE */
} SwAttribute;

/* Initialisers of attributes; what follows is any other fields. */
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

/* The lexical bounds of the whole numbers that an attribute of INTEGER, TURN, SEAT or LENGTH
 * takes, those of its type where it gives none. */
gint32 sw_attribute_min(const SwAttribute *attribute);
gint32 sw_attribute_max(const SwAttribute *attribute);

/* TRUE if the values of the type are texts, kept in a document's pool of strings. */
gboolean sw_type_is_text(SwType type);

/* Reads `length` bytes at `text` as a value of a type whose values are numbers: the number itself,
 * the position of the choice, 0 or 1 for a flag, hundredths for a length. */
typedef enum {
	SW_VALUE_OK,
	SW_VALUE_MALFORMED,    /* not of the type at all */
	SW_VALUE_UNKNOWN,      /* not one of the choices */
	SW_VALUE_OUT_OF_BOUNDS /* a number beyond the attribute's bounds */
} SwValueStatus;

SwValueStatus sw_value_parse(const SwAttribute *attribute, const char *text, gsize length,
                             gint32 *value);

/* The same for a type whose values are texts: the text in its one canonical form, or NULL if it
 * is malformed. Free it. */
char *sw_value_normalise(const SwAttribute *attribute, const char *text, gsize length);

/* Appends the value as it stands in a file (before XML's own escapes); `text` is the value of a
 * type whose values are texts, `value` that of every other. */
void sw_value_append(GString *out, const SwAttribute *attribute, gint32 value, const char *text);

/* What becomes of a value when a map of that ground is rotated and mirrored: turns turn. A hex of a
 * map of hexes, and points of a board in inches, must be re-read, for which sw_value_transform_text
 * returns a new text; other texts are copied. */
gint32 sw_value_transform(const SwAttribute *attribute, gint32 value, const SwGround *map,
                          SwSymmetry symmetry);
char *sw_value_transform_text(const SwAttribute *attribute, const char *text, const SwGround *map,
                              SwSymmetry symmetry);

/* What people call that choice, in the language of the program. */
const char *sw_choice_title(const SwAttribute *attribute, gint32 value);

/* Appends what a legal value looks like: "a whole number from 0 to 2", "one of 'a', 'b'". */
void sw_attribute_describe(GString *out, const SwAttribute *attribute);

/* Reads a whole number as XML Schema writes integers: blanks around it, a sign, leading zeros.
 * MALFORMED if it is none, OUT_OF_BOUNDS if it is not in [min, max]. */
SwValueStatus sw_integer_parse(const char *text, gsize length, gint32 min, gint32 max,
                               gint32 *value);

/* ---- Elements --------------------------------------------------------------------------- */

typedef enum {
	SW_ROOT_GALAXY,
	SW_ROOT_SCENARIO,
	SW_ROOT_PACK, /* what others say of a game */
	SW_N_ROOTS,
} SwRoot;

extern const char *const sw_root_names[SW_N_ROOTS]; /* "galaxy", "scenario", "pack" */

typedef enum {
	SW_MANY,     /* any number in one parent */
	SW_OPTIONAL, /* at most one */
	SW_ONE,      /* exactly one */
} SwOccurs;

/* What a piece stands for that stands for more than the hex on which it lies: all hexes within a
 * radius, which is an assumption of the game. Where sizes differ, `by` is an attribute of the
 * element, a choice, and each has an assumption of its own, in the same order. */
typedef struct {
	guint assumption; /* position in the table */
	gint by;          /* or -1 */
	gint32 most;      /* a larger radius is this one; a lesser one than 1 is 1 */
} SwExtent;

/* From whom a game hides what pieces of an element say. */
typedef enum {
	SW_CLOSED_TO_NOBODY,
	SW_CLOSED_TO_OTHERS, /* while somebody has them: a hand */
	SW_CLOSED_TO_ALL,    /* a pile */
} SwClosed;

/* What a piece of an element takes the place of where it comes to lie. A tile always takes that of
 * any tile. */
typedef enum {
	SW_REPLACES_LIKE, /* a piece of the same element: one lies in a place */
	SW_REPLACES_OWN,  /* laid anew, a piece of its kind and seat; carried there, nothing */
	SW_REPLACES_NONE, /* nothing: any number lie in a place */
} SwReplaces;

/* An element of the file. Its coordinates are those of its ground, and
 * a `type` attribute, required, from `typed`: they are not among `attributes`. */
typedef struct SwElement SwElement;
struct SwElement {
	const char *name;
	const char *label;
	const char *heading;    /* over a list of its kinds; NULL: the label */
	const SwGround *ground; /* how its pieces lie; NULL: nowhere */
	gboolean typed;
	gboolean is_tile; /* at most one of all tiles lies on a hex */
	SwReplaces replaces;
	gboolean claims; /* its seat has the region in the middle of which it lies */
	SwClosed closed;
	const SwExtent *region; /* NULL: it stands for its place alone */
	const SwMatRole *mat;   /* on a mat, of a game whose ground is zones; NULL: nothing */
	SwOccurs occurs;
	const char *const *parents; /* names of elements that may hold it; NULL-terminated */
	const SwAttribute *attributes;
	guint n_attributes; /* at most SW_MAX_ATTRIBUTES */
};

#define SW_MAX_ATTRIBUTES 32

/* Elements that every game has: the root <scenario>, a galaxy inside one or beside it, and what
 * a designer says about the file. */
extern const SwElement sw_element_about, sw_element_allow, sw_element_note, sw_element_assume;

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

/* What one kind may carry of its element's attributes, beyond what each attribute allows alone. An
 * attribute that some kinds of an element carry is forbidden to its other kinds; one that none
 * names is free to all. */
typedef struct {
	guint attribute;
	gboolean required;
	gboolean bounded; /* in [min, max] */
	gint32 min, max;
	gint32 dealt; /* of a required number: what a tile is given that is drawn at set-up */
} SwCarries;

/* A kind of piece: an element, with one `type` where the element is typed. */
typedef struct {
	const char *name; /* the `type`, or the element's name */
	const SwElement *element;
	const char *label;
	const char *help;
	const char *glyph; /* one to three letters for a map of characters */
	const char
		*mark; /* a line drawing, as picture/mark.h has it; or NULL: the glyph is drawn */
	SwShape shape;
	const char *fill, *outline; /* "#rrggbb" */
	const SwCarries *carries;
	guint n_carries;
	gboolean is_open; /* stands for a tile that is drawn at set-up, of one of its stocks */
} SwKind;

/* ---- What is in the box ----------------------------------------------------------------- */

/* A kind that counts towards a stock; one with an `attribute` counts only while the attribute is
 * in [min, max]. */
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
	gboolean to_pile;             /* what a set-up leaves over is shuffled into the draw pile */
	const SwStockMember *members; /* no two of one kind */
	guint n_members;
	/* How a box is assumed to be split, for set-ups; or NULL. By the table's `value`: how many
	 * have the value i; else by kind: how many of each there are, in some order, from most to
	 * least. */
	const gint32 *split;
	guint n_split;
	gboolean is_split_by_value;
} SwStock;

/* The member of the kind; NULL if pieces of the kind never count towards the stock. */
const SwStockMember *sw_stock_member(const SwStock *stock, guint kind);

/* ---- Assumptions ------------------------------------------------------------------------ */

/* A number that nobody could recover from the rulebook; <assume> overrides it in a document. */
typedef struct {
	const char *name; /* "game/what" */
	gint32 value;
	const char *help;
} SwAssumption;

/* ---- The table -------------------------------------------------------------------------- */

typedef struct {
	const char *game;  /* as files name it, in kebab-case */
	const char *title; /* as people do */
	SwWord place;      /* what its players call a place of the map; none: as its ground does */
	const SwGround *ground; /* of its map */

	const SwElement *const *elements;
	guint n_elements;
	/* Those of the elements that a file may begin with; NULL for one that the game does not
	 * have. There is always a galaxy: what the game is set up on, a map, a board or columns of
	 * cards. A scenario holds one, given in the file or by `href`. A pack has an attribute
	 * `href`, and stands in whatever names packs. What each holds is said by the `parents` of
	 * the elements. */
	const SwElement *roots[SW_N_ROOTS];
	const SwKind *kinds;
	guint n_kinds;
	const SwStock *stocks;
	guint n_stocks;
	const SwAssumption *assumptions;
	guint n_assumptions;

	/* Attributes of the galaxy, by position there; -1 if it has none. Every table says all
	 * four: 0 is a position. */
	gint name_attribute, href_attribute, players_attribute, sets_attribute;
	/* The attributes of tiles by these names say whether they lie face up, and what they are
	 * worth; or NULL. */
	const char *explored, *value;
} SwTable;

/* What one place of the map, or `n` of them, is called, in the language of the program: "hexes". */
const char *sw_table_place(const SwTable *table, guint64 n);

/* The same for places of the ground, which may be another than that of the map: "edges". */
const char *sw_table_place_on(const SwTable *table, const SwGround *ground, guint64 n);

/* Reads a place of a map as sw_place_append() writes a hex or a point. FALSE if it is none. */
gboolean sw_place_parse(const char *text, SwPlace *place);

/* TRUE if what lies on the ground, which may be NULL, lies on the map of the game. */
gboolean sw_table_is_on_map(const SwTable *table, const SwGround *ground);

/* Position of the element or kind; -1 if there is none. `type` is NULL for an untyped element. */
gint sw_table_element(const SwTable *table, const char *name);
gint sw_table_kind(const SwTable *table, const SwElement *element, const char *type);
gint sw_element_attribute(const SwElement *element, const char *name);

/* The element's attribute that is the table's `value`; -1 if there is none. */
gint sw_table_value(const SwTable *table, const SwElement *element);

/* The element of a root; NULL if the game has no such root. A galaxy and a pack may also stand
 * inside others, by an `href` that names their file. */
const SwElement *sw_table_root(const SwTable *table, SwRoot root);

/* TRUE if pieces can lie on a map in a file of that root: not in a pack, nor in a game that has
 * none. */
gboolean sw_table_has_map(const SwTable *table, SwRoot root);

/* TRUE if the element is one of the roots, and so may say which game it is for. */
gboolean sw_table_is_root(const SwTable *table, const SwElement *element);

/* TRUE if `child` may stand directly inside `parent`. */
gboolean sw_element_holds(const SwElement *parent, const SwElement *child);

/* What `kind` carries of `attribute`; NULL if it does not say so. */
const SwCarries *sw_kind_carries(const SwKind *kind, guint attribute);

/* Names of all elements, kinds of `element`, or attributes of `element`, NULL-terminated, for
 * suggestions and completion. Free the array, not its strings. */
const char **sw_table_element_names(const SwTable *table);
const char **sw_table_kind_names(const SwTable *table, const SwElement *element);
const char **sw_element_attribute_names(const SwElement *element);

G_END_DECLS
