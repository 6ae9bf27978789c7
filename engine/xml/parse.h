/* The XML parser, as the rest of the program sees it. Its implementation is the only file that
 * includes libxml2.
 *
 * It reads a source that sw_source_check() has accepted: there is no document type, so there are no
 * entities but the five that XML predefines, and nothing is ever opened or loaded. It calls the
 * handler for each event, with exact byte offsets, and stops at the first fault or when the handler
 * returns FALSE.
 *
 * Names are interned for the life of the parser: equal names have equal pointers, also across
 * files, until sw_xml_parser_generation() changes. Values are not NUL-terminated: they run from
 * `value` to `end`. */
#pragma once

#include "xml/source.h"

G_BEGIN_DECLS

typedef struct SwXmlParser SwXmlParser;

typedef struct {
	const char *name, *prefix, *ns; /* prefix and ns are NULL where there is none */
	const char *value, *end;
} SwXmlAttribute;

/* A declaration `xmlns:prefix="uri"`; prefix NULL for the default namespace. */
typedef struct {
	const char *prefix, *uri;
} SwXmlNamespace;

typedef struct {
	const char *name, *prefix, *ns;
	const SwXmlAttribute *attributes;
	guint n_attributes;
	const SwXmlNamespace *namespaces;
	guint n_namespaces;
	gsize offset; /* of its '<' */
} SwXmlTag;

/* `comment` and `instruction` may be NULL. Each returns FALSE to stop. */
typedef struct {
	gboolean (*start)(gpointer data, const SwXmlTag *tag);
	gboolean (*end)(gpointer data, gsize after);
	gboolean (*text)(gpointer data, const char *text, gsize length);
	gboolean (*comment)(gpointer data, SwSpan span);
	gboolean (*instruction)(gpointer data, SwSpan span);
} SwXmlHandler;

SwXmlParser *sw_xml_parser_new(void);
void sw_xml_parser_free(SwXmlParser *parser);

/* Counts how often the interned names have been dropped. */
guint sw_xml_parser_generation(const SwXmlParser *parser);

/* FALSE, with a problem in `report`, if the source is not well-formed. TRUE also when the handler
 * stopped it. */
gboolean sw_xml_parse(SwXmlParser *parser, const SwSource *source, const SwXmlHandler *handler,
                      gpointer data, SwReport *report);

G_END_DECLS
