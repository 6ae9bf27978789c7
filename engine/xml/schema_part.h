/* What both schema languages are written from: an element's attributes in one form, how its
 * children may follow each other, and a writer of indented XML. Of use to schema*.c alone.
 */
#pragma once

#include "xml/schema.h"

G_BEGIN_DECLS

/* ---- Writing ---------------------------------------------------------------------------- */

typedef struct {
	const SwTable *table;
	SwRoot root;
	GString *out;
	guint depth; /* open tags */
} SwSchemaWriter;

/* `tag` is a tag without its angle brackets: "element name=\"galaxy\"". */
void sw_schema_open(SwSchemaWriter *writer, const char *tag, ...) G_GNUC_PRINTF(2, 3);
void sw_schema_close(SwSchemaWriter *writer, const char *name);
void sw_schema_empty(SwSchemaWriter *writer, const char *tag, ...) G_GNUC_PRINTF(2, 3);

/* `<tag>text</name>`, the text escaped. Nothing if it is NULL. */
void sw_schema_text(SwSchemaWriter *writer, const char *tag, const char *text);

/* The XML declaration and the comment that heads every schema; `lines` are added to it. */
void sw_schema_head(SwSchemaWriter *writer, const char *const *lines);

/* ---- Elements --------------------------------------------------------------------------- */

/* How an element stands in the file. */
typedef enum {
	SW_USE_WHOLE,
	SW_USE_INSIDE,    /* the root once more, inside itself, where it need not say the game */
	SW_USE_REFERENCE, /* the galaxy of a scenario that names another file */
} SwUse;

/* TRUE if the element is the galaxy of a scenario, which may be given by reference. */
gboolean sw_schema_may_refer(const SwSchemaWriter *writer, const SwElement *element);

/* TRUE if it is the galaxy, where a file's many pieces are. */
gboolean sw_schema_is_galaxy(const SwSchemaWriter *writer, const SwElement *element);

/* TRUE if it is the root and may stand in itself: then there are two of it. */
gboolean sw_schema_is_inside_itself(const SwSchemaWriter *writer, const SwElement *element);

/* The root and what may stand in it, at any depth, in the order of the table. Free the array. */
GPtrArray *sw_schema_elements(const SwSchemaWriter *writer);

/* The element's direct children: those of which there may be many, and those that stand at most
 * once. Free the array. */
GPtrArray *sw_schema_children(const SwSchemaWriter *writer, const SwElement *element,
                              gboolean many);

gboolean sw_schema_has_text(const SwElement *element);

/* What the element is for, if it is not told by its kinds; or NULL. */
const char *sw_schema_help(const SwSchemaWriter *writer, const SwElement *element);

/* What the parts of a content are called in a language. */
typedef struct {
	const char *group, *choice, *optional; /* opening tags; `optional` opens a group */
	const char *group_name, *choice_name, *optional_name;
	void (*many)(SwSchemaWriter *, const SwElement *parent);
	void (*child)(SwSchemaWriter *, const SwElement *child);
} SwContentWords;

/* The content of `element`: any number of what may be many there, and among them, in any order,
 * what stands once. Each file matches in one way: X*, (about, X*)?. If it is loose, nothing has to
 * be there. */
void sw_schema_content(SwSchemaWriter *writer, const SwElement *element, gboolean is_loose,
                       const SwContentWords *words);

/* ---- Attributes ------------------------------------------------------------------------- */

typedef enum {
	SW_VALUES_TEXT,    /* any */
	SW_VALUES_SAYING,  /* any that is not blank */
	SW_VALUES_WORDS,   /* exactly one of `words` */
	SW_VALUES_INTEGER, /* from min to max */
	SW_VALUES_LENGTH,  /* hundredths from min to max */
	SW_VALUES_HEX,
	SW_VALUES_POINTS,
} SwValues;

typedef struct {
	const char *name, *help;
	const char *const *words; /* NULL-terminated */
	const SwElement *typed;   /* the words are kinds of this element; or NULL */
	SwValues values;
	gint32 min, max;
	gboolean required;
} SwSchemaAttribute;

/* Calls `write` for each attribute that the element has in the file: coordinates and type first,
 * then those of the table. */
void sw_schema_attributes(SwSchemaWriter *writer, const SwElement *element, SwUse use,
                          void (*write)(SwSchemaWriter *, const SwSchemaAttribute *));

/* Regular expressions, in the words that XML Schema and RELAX NG share, for what is no number. */
#define SW_LENGTH_PATTERN "\\s*-?[0-9]+(\\.[0-9][0-9]?)?\\s*"
void sw_schema_append_hex_pattern(GString *out);
void sw_schema_append_points_pattern(GString *out);

/* ---- The languages ---------------------------------------------------------------------- */

void sw_schema_write_rng(SwSchemaWriter *writer);
void sw_schema_write_xsd(SwSchemaWriter *writer);

G_END_DECLS
