/* The internals of SwReader, which the read*.c files of this folder share. */
#pragma once

#include "xml/other.h"
#include "xml/parse.h"
#include "xml/read.h"
#include "xml/source_private.h"

/* The meaning of an attribute's name on an element: its index among the element's attributes, or
 * one of these. */
enum {
	MEANS_NOTHING = -1,
	MEANS_TYPE = -2,
	MEANS_GAME = -3,
	MEANS_COORDINATE = -4, /* the first one of its ground; each further one is one less */
};

/* Remembers the meanings of as many names as fit. Interned names are compared by pointer. */
#define MEMO 16

typedef struct {
	const char *names[MEMO];
	gint meanings[MEMO];
	guint n;
} Memo;

/* A kind, and the value of `type` that means it. */
typedef struct {
	const char *type;
	guint8 length;
	guint8 kind;
} TypeName;

/* What the reader often needs to know about an element, precomputed. */
typedef struct {
	Memo attributes;
	guint32 required; /* attributes, one bit each */
	TypeName *types;  /* n_types of them, if the element is typed */
	guint n_types;
	guint64 holds, needs; /* elements that may, and that must, be inside: one bit each */
	gint content;         /* the attribute that holds its text, or -1 */
} Vocabulary;

typedef struct {
	const SwElement *element;
	guint number; /* of the element in the table */
	SwPieceId piece;
	guint64 seen;           /* elements inside that occur at most once and have been read */
	GString *content;       /* its text, if it may have any; NULL until there is some */
	const char *default_ns; /* the default namespace inside it; "" if there is none */
	gboolean is_empty;      /* a galaxy by reference, which must be empty */
	gboolean told_text;     /* stray text has been reported */
} Frame;

struct SwReader {
	const SwTable *const *tables;
	SwXmlParser *parser;
	guint generation;
	Memo elements;
	Vocabulary *vocabulary; /* one for each element of `table` */
	GString *scratch;
	gint8 meanings[SW_MAX_TAG_ATTRIBUTES]; /* of the attributes of the current tag */

	/* While reading: */
	const SwTable *table;
	const char *ns; /* the namespace of the format, interned by the parser */
	struct {
		SwSource *source;
		SwReport *report;
		SwDocument *document;
		guint n_faults;
		gboolean is_part;    /* something that rules look at was left out */
		gboolean is_refused; /* no document can be made */
	} file;
	Frame frames[SW_MAX_DEPTH];
	guint depth; /* open elements of the format */
	struct {
		guint depth;            /* open elements within it; 0: there is none */
		gsize begin;            /* SW_NO_OFFSET: it is skipped, not kept */
		const char *default_ns; /* the default namespace to be declared on it; or NULL */
	} foreign;                      /* content, or content that is skipped */
	SwOtherContent other;
};

/* What a tag says about its piece, before there is one. */
typedef struct {
	const SwElement *element;
	guint number; /* of the element in the table */
	gint kind;    /* -1 until known */
	gint meant;   /* the kind that an unknown type probably means, or -1 */
	SwPlace place;
	guint given;          /* bits of the coordinates that it has */
	guint32 values;       /* bits of the attributes that it has */
	guint32 misspelt;     /* bits of the attributes that an unknown one probably means */
	gboolean says_game;   /* has the attribute `game`, as roots do */
	gboolean has_foreign; /* has attributes of other namespaces, or declarations */
	gboolean is_guess;    /* the kind or element stands in for one that is unknown */
	gboolean is_ok;       /* FALSE if no piece can be made */
} Tag;

/* As sw_reader_read(), but ignores which files the document names. */
SwReadStatus reader__read_alone(SwReader *reader, SwSource *source, SwReport *report,
                                SwDocument **document);

/* ---- Faults (read_fault.c) -------------------------------------------------------------- */

/* Adds a problem, and counts it. Returns it, valid until the next is added; NULL if it is only
 * counted. */
SwProblem *reader__fault(SwReader *reader, const SwRule *rule, SwSpot spot, const char *format, ...)
	G_GNUC_PRINTF(4, 5);

/* Assigns the problems from the offset `tag` on to `piece`, which did not exist when they were
 * found, and their fixes, too. */
void reader__name_piece(SwReader *reader, gsize tag, SwPieceId piece);

/* Reports that the tag lacks the attribute. */
SwProblem *reader__require(SwReader *reader, const SwXmlTag *tag, const char *name);

/* The position of the attribute `name` in the tag, or of the tag itself if it has none. The second
 * function is for attributes of the table. */
SwSpot reader__spot(const SwReader *reader, const SwXmlTag *tag, const char *name);
SwSpot reader__attribute_spot(const SwReader *reader, const SwXmlTag *tag,
                              const SwAttribute *attribute);

/* The position of the piece's tag. */
SwSpot reader__piece_spot(const SwReader *reader, SwPieceId piece);

/* TRUE if there is only white space. */
gboolean reader__is_white(const char *text, gsize length);

/* The value as messages show it: a long one is cut at a character boundary. Free it. */
char *reader__shown(const SwXmlAttribute *xml);

/* "did you mean 'x'?" with the nearest of `words`, or a list of them; `otherwise` if there are
 * none. Free it. */
char *reader__suggest(const char *word, const char **words, const char *otherwise);

/* The same with a given nearest word, NULL if there is none. */
char *reader__hint(const char *nearest, const char **words, const char *otherwise);

/* ---- Fixes (read_fix.c) ----------------------------------------------------------------- */

/* Each offers fixes of a problem that was just found, which may be NULL. Until reader__name_piece()
 * they are about no piece. */

/* For a value of the attribute that is no value, or missing (`word` is NULL): values near to it,
 * and to do without it. */
void reader__offer_values(SwProblem *problem, const SwKind *kind, guint attribute,
                          const char *word);

/* For an attribute that the element does not have: to rename it to `meant` (NULL: nothing near), or
 * to remove it. */
void reader__offer_attribute(SwReader *reader, SwProblem *problem, const SwXmlTag *xml_tag,
                             const SwXmlAttribute *xml, const Tag *tag, const char *meant);

/* For a type that is unknown or missing: the kind that is probably meant, or those whose names are
 * nearest to the word; and to remove the piece. */
void reader__offer_kinds(const SwReader *reader, SwProblem *problem, const Tag *tag,
                         const char *word);

/* For an element that is unknown: to rename it, or, if it is only a guess, to remove the piece. */
void reader__offer_name(SwProblem *problem, const SwXmlTag *xml_tag, const SwElement *meant,
                        gboolean is_near);

/* For an element of which no piece is made: to remove it, with all faults since there were
 * `n_faults`. */
void reader__offer_removal(SwReader *reader, const SwXmlTag *xml_tag, guint n_faults);

/* ---- Names (read_names.c) --------------------------------------------------------------- */

/* The element's index in the table, or -1. */
gint reader__element(SwReader *reader, const char *name);

/* The meaning of an attribute on that element. reader__meaning() is fast if names come in the same
 * order as before. */
gint reader__find_meaning(SwReader *reader, guint element, const char *name);

static inline gint
reader__meaning(SwReader *reader, guint element, const char *name, guint position)
{
	const Memo *memo = &reader->vocabulary[element].attributes;

	if (position < memo->n && memo->names[position] == name)
		return memo->meanings[position];
	return reader__find_meaning(reader, element, name);
}

/* Prepares for files of `table`. */
void reader__use_table(SwReader *reader, const SwTable *table);
void reader__forget_table(SwReader *reader);

/* ---- Tags (read_tag.c) ------------------------------------------------------------------ */

/* Reads the piece's kind and place, and which values the tag has. The caller has set the element in
 * `tag`. */
void reader__read_tag(SwReader *reader, const SwXmlTag *xml_tag, Tag *tag);

/* Of an element that is none of the format, reads only the place. FALSE if it has none on the
 * element's ground, or if no kind of the element can stand in for it. */
gboolean reader__read_place(const SwReader *reader, const SwXmlTag *xml_tag, Tag *tag);

/* TRUE if the tag has the attribute. */
gboolean reader__has(const SwXmlTag *xml_tag, const char *name);

void reader__require_values(SwReader *reader, const SwXmlTag *xml_tag, const Tag *tag);
void reader__load_values(SwReader *reader, const SwXmlTag *xml_tag, const Tag *tag, SwPieceId id);

static inline gsize
value_length(const SwXmlAttribute *xml)
{
	return (gsize)(xml->end - xml->value);
}
