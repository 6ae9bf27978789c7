/* What the writers of both schema languages share: an element's attributes in one form, the
 * possible orders of its children, and a writer of indented XML. Only schema*.c use it. */
#pragma once

#include "table/table.h"

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

/* Writes `<tag>text</name>` with the text escaped; nothing if it is NULL. */
void sw_schema_text(SwSchemaWriter *writer, const char *tag, const char *text);

/* Writes the XML declaration and the comment at the head of a schema, which ends with `lines`. */
void sw_schema_head(SwSchemaWriter *writer, const char *const *lines);

/* ---- Elements --------------------------------------------------------------------------- */

/* The forms that an element can have in a file. */
typedef enum {
	SW_USE_WHOLE,
	SW_USE_INSIDE,    /* the root element nested in itself, where `game` is optional */
	SW_USE_REFERENCE, /* the galaxy of a scenario, given by `href` */
} SwUse;

/* TRUE if the element is the galaxy of a scenario, which may be given by reference. */
gboolean sw_schema_may_refer(const SwSchemaWriter *writer, const SwElement *element);

/* TRUE if it is the galaxy, which holds most of a file's pieces. */
gboolean sw_schema_is_galaxy(const SwSchemaWriter *writer, const SwElement *element);

/* TRUE if it is the root and may be nested in itself, so it needs two definitions. */
gboolean sw_schema_is_inside_itself(const SwSchemaWriter *writer, const SwElement *element);

/* The root and the elements allowed inside it, in the order of the table. Free the array. */
GPtrArray *sw_schema_elements(const SwSchemaWriter *writer);

/* The element's possible children: those that may occur many times, or those that occur at most
 * once. Free the array. */
GPtrArray *sw_schema_children(const SwSchemaWriter *writer, const SwElement *element,
                              gboolean many);

gboolean sw_schema_has_text(const SwElement *element);

/* The element's description, unless its kinds have descriptions of their own; or NULL. */
const char *sw_schema_help(const SwSchemaWriter *writer, const SwElement *element);

/* The constructs of a schema language for an element's content. */
typedef struct {
	const char *group, *choice, *optional; /* opening tags; `optional` opens a group */
	const char *group_name, *choice_name, *optional_name;
	void (*many)(SwSchemaWriter *, const SwElement *parent);
	void (*child)(SwSchemaWriter *, const SwElement *child);
} SwContentWords;

/* Writes the content of `element`: any number of the children that may be many, and among them, in
 * any order, those that occur once. The pattern is deterministic: X*, (about, X*)?. If it is loose,
 * no child is required. */
void sw_schema_content(SwSchemaWriter *writer, const SwElement *element, gboolean is_loose,
                       const SwContentWords *words);

/* ---- Attributes ------------------------------------------------------------------------- */

typedef enum {
	SW_VALUES_TEXT,    /* any text */
	SW_VALUES_SAYING,  /* any text that is not blank */
	SW_VALUES_WORDS,   /* exactly one of `words` */
	SW_VALUES_INTEGER, /* from min to max */
	SW_VALUES_LENGTH,  /* hundredths from min to max */
	SW_VALUES_HEX,
	SW_VALUES_POINTS,
} SwValues;

typedef struct {
	const char *name, *help;
	const char *const *words; /* NULL-terminated */
	const SwElement *typed;   /* the element whose kinds the words are; or NULL */
	SwValues values;
	gint32 min, max;
	gboolean required;
} SwSchemaAttribute;

/* Calls `write` for each attribute that the element has in the file: coordinates and type first,
 * then those of the table. */
void sw_schema_attributes(SwSchemaWriter *writer, const SwElement *element, SwUse use,
                          void (*write)(SwSchemaWriter *, const SwSchemaAttribute *));

/* Regular expressions that XML Schema and RELAX NG share, for values other than integers. */
#define SW_LENGTH_PATTERN "\\s*-?[0-9]+(\\.[0-9][0-9]?)?\\s*"
void sw_schema_append_hex_pattern(GString *out);
void sw_schema_append_points_pattern(GString *out);

/* ---- The languages ---------------------------------------------------------------------- */

void sw_schema_write_rng(SwSchemaWriter *writer);
void sw_schema_write_xsd(SwSchemaWriter *writer);
