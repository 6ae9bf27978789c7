/* Inside of SwReader, for the read*.c of this folder alone: what reader, tags and names share. */
#pragma once

#include "xml/other.h"
#include "xml/parse.h"
#include "xml/read.h"
#include "xml/source_private.h"

/* What an attribute's name means on an element: its position among the element's attributes, or
 * one of these. */
enum {
	MEANS_NOTHING = -1,
	MEANS_TYPE = -2,
	MEANS_GAME = -3,
	MEANS_COORDINATE = -4, /* the first of its ground; each next is one less */
};

/* Interned names are compared by pointer; what a name turned out to mean is remembered, for as
 * many names as fit. */
#define MEMO 16

typedef struct {
	const char *names[MEMO];
	gint meanings[MEMO];
	guint n;
} Memo;

/* A kind, by the `type` that names it. */
typedef struct {
	const char *type;
	guint8 length;
	guint8 kind;
} TypeName;

/* What the reader asks of an element again and again. */
typedef struct {
	Memo attributes;
	guint32 required; /* attributes: a bit each */
	TypeName *types;  /* of a typed element, n_types of them */
	guint n_types;
	guint64 holds, needs; /* elements that may, and that must, stand in it: a bit each */
	gint content;         /* the attribute that is its text, or -1 */
} Vocabulary;

typedef struct {
	const SwElement *element;
	guint number; /* of the element in the table */
	SwPieceId piece;
	guint64 seen;           /* elements of which the open one holds one already */
	GString *content;       /* its text, if it may have any; NULL until there is some */
	const char *default_ns; /* where it stands open; "" if there is none */
	gboolean is_empty;      /* a galaxy by reference holds nothing */
	gboolean told_text;     /* stray text was reported */
} Frame;

struct SwReader {
	const SwTable *const *tables;
	SwXmlParser *parser;
	guint generation;
	Memo elements;
	Vocabulary *vocabulary; /* of each element of `table` */
	GString *scratch;
	gint8 meanings[SW_MAX_TAG_ATTRIBUTES]; /* of the attributes of the tag that was read last */

	/* While reading: */
	const SwTable *table;
	const char *ns; /* ours, as the parser interned it */
	SwSource *source;
	SwReport *report;
	SwDocument *document;
	guint n_faults;       /* in this file */
	gboolean is_part;     /* something was left out that rules look at */
	gboolean is_referred; /* the file was named by another, and may name none itself */
	gboolean is_refused;  /* no document can be made */
	Frame frames[SW_MAX_DEPTH];
	guint depth;   /* open elements of ours */
	guint foreign; /* open elements inside something that is not ours */
	gsize foreign_begin;
	const char *foreign_default; /* to be declared by it; or NULL */
	SwOtherContent other;
};

/* What a tag says about its piece before there is one. */
typedef struct {
	const SwElement *element;
	guint number; /* of the element in the table */
	gint kind;    /* -1 until known */
	SwPlace place;
	guint given;          /* coordinates, by bits: those that it has */
	guint32 values;       /* attributes, by bits: those that it has */
	guint32 misspelt;     /* likewise: those that an unknown attribute probably means */
	gboolean says_game;   /* as roots do */
	gboolean has_foreign; /* attributes of other namespaces, or declarations */
	gboolean is_ok;       /* FALSE if no piece can be made */
} Tag;

/* ---- Faults (read_fault.c) -------------------------------------------------------------- */

/* Adds a problem, and counts it. */
void reader__fault(SwReader *reader, const SwRule *rule, SwSpot spot, const char *format, ...)
	G_GNUC_PRINTF(4, 5);

/* A tag is read before there is a piece: then what was found from there on is wrong with that. */
void reader__name_piece(SwReader *reader, gsize tag, SwPieceId piece);

/* Complains that the tag does not have the attribute. */
void reader__require(SwReader *reader, const SwXmlTag *tag, const char *name);

/* Where the attribute called `name` stands in the tag, or the tag itself if it has none; the second
 * is for attributes that the table has. */
SwSpot reader__spot(const SwReader *reader, const SwXmlTag *tag, const char *name);
SwSpot reader__attribute_spot(const SwReader *reader, const SwXmlTag *tag,
                              const SwAttribute *attribute);

/* Where the tag of the piece stands. */
SwSpot reader__piece_spot(const SwReader *reader, SwPieceId piece);

/* TRUE if there is nothing but blanks. */
gboolean reader__is_white(const char *text, gsize length);

/* The value as messages show it: a long one is cut, between two characters. Free it. */
char *reader__shown(const SwXmlAttribute *xml);

/* "did you mean 'x'?", or what there is to choose from; `otherwise` if there is nothing. Free it.
 */
char *reader__suggest(const char *word, const char **words, const char *otherwise);

/* The same where it is known already which of them is nearest, or that none is. */
char *reader__hint(const char *nearest, const char **words, const char *otherwise);

/* ---- Names (read_names.c) --------------------------------------------------------------- */

/* The element's position in the table, or -1. */
gint reader__element(SwReader *reader, const char *name);

/* The meaning of an attribute on that element; reader__meaning() is quick where names come in
 * the order in which they came before. */
gint reader__find_meaning(SwReader *reader, guint element, const char *name);

static inline gint
reader__meaning(SwReader *reader, guint element, const char *name, guint position)
{
	const Memo *memo = &reader->vocabulary[element].attributes;

	if (position < memo->n && memo->names[position] == name)
		return memo->meanings[position];
	return reader__find_meaning(reader, element, name);
}

/* Makes ready for files of `table`. */
void reader__use_table(SwReader *reader, const SwTable *table);
void reader__forget_table(SwReader *reader);

/* ---- Tags (read_tag.c) ------------------------------------------------------------------ */

/* Reads what makes the piece: kind and place; and which values there are. `tag` comes with its
 * element. */
void reader__read_tag(SwReader *reader, const SwXmlTag *xml_tag, Tag *tag);
void reader__require_values(SwReader *reader, const SwXmlTag *xml_tag, const Tag *tag);
void reader__load_values(SwReader *reader, const SwXmlTag *xml_tag, const Tag *tag, SwPieceId id);

static inline gsize
value_length(const SwXmlAttribute *xml)
{
	return (gsize)(xml->end - xml->value);
}
