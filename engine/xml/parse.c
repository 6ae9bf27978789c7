#include "xml/parse.h"

#include "base/text.h"
#include "base/translate.h"

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlversion.h>
#include <string.h>

/* The error handler's argument became constant. */
#if LIBXML_VERSION >= 21200
typedef const xmlError *ErrorArgument;
#else
typedef xmlErrorPtr ErrorArgument;
#endif

/* Names of foreign content pile up in the dictionary; beyond this many it is dropped. */
#define MAX_NAMES 20000

struct SwXmlParser {
	xmlParserCtxtPtr context;
	guint generation;

	/* While parsing: */
	const SwXmlHandler *handler;
	gpointer data;
	SwReport *report;
	const char *text;
	gboolean stopped, failed;
};

/* Attributes and namespaces are handed on as libxml2 keeps them. */
G_STATIC_ASSERT(sizeof(SwXmlAttribute) == 5 * sizeof(const xmlChar *));
G_STATIC_ASSERT(sizeof(SwXmlNamespace) == 2 * sizeof(const xmlChar *));

static gsize
current_offset(const SwXmlParser *parser)
{
	return (gsize)((const char *)parser->context->input->cur - parser->text);
}

static void
stop(SwXmlParser *parser)
{
	parser->stopped = TRUE;
	xmlStopParser(parser->context);
}

static void
go_on(SwXmlParser *parser, gboolean wanted)
{
	if (!wanted)
		stop(parser);
}

/* A start tag holds no '<' but its first byte. Where the first value was not copied, it is only a
 * few bytes away. */
static gsize
tag_begin(const SwXmlParser *parser, const SwXmlTag *tag)
{
	const char *inside = parser->text + current_offset(parser), *begin;

	if (tag->n_attributes > 0 && tag->attributes->value > parser->text &&
	    tag->attributes->value < inside)
		inside = tag->attributes->value;
	begin = memrchr(parser->text, '<', (gsize)(inside - parser->text));
	return begin ? (gsize)(begin - parser->text) : 0;
}

/* A tag that the text breaks off is announced too, before its error. */
static gboolean
is_complete(const SwXmlParser *parser)
{
	xmlChar next = *parser->context->input->cur;

	return next == '>' || next == '/';
}

static void
on_start(void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri,
         int n_namespaces, const xmlChar **namespaces, int n_attributes, int n_defaulted,
         const xmlChar **attributes)
{
	SwXmlParser *parser = data;
	SwXmlTag tag = {
		.name = (const char *)name,
		.prefix = (const char *)prefix,
		.ns = (const char *)uri,
		.attributes = (const SwXmlAttribute *)(gconstpointer)attributes,
		.n_attributes = (guint)n_attributes,
		.namespaces = (const SwXmlNamespace *)(gconstpointer)namespaces,
		.n_namespaces = (guint)n_namespaces,
	};

	(void)n_defaulted;
	if (parser->stopped || !is_complete(parser))
		return;
	tag.offset = tag_begin(parser, &tag);
	go_on(parser, parser->handler->start(parser->data, &tag));
}

static void
on_end(void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri)
{
	SwXmlParser *parser = data;

	(void)name;
	(void)prefix;
	(void)uri;
	if (!parser->stopped)
		go_on(parser, parser->handler->end(parser->data, current_offset(parser)));
}

static void
on_text(void *data, const xmlChar *text, int length)
{
	SwXmlParser *parser = data;

	if (!parser->stopped)
		go_on(parser,
		      parser->handler->text(parser->data, (const char *)text, (gsize)length));
}

/* A comment holds no "--", so the last "<!--" that ends before its "-->" is its own. */
static void
on_comment(void *data, const xmlChar *content)
{
	SwXmlParser *parser = data;
	SwSpan span;

	(void)content;
	if (parser->stopped || parser->handler->comment == NULL)
		return;
	span.end = current_offset(parser);
	span.begin = span.end - strlen("!---->");
	do {
		const char *open = memrchr(parser->text, '<', span.begin);

		span.begin = open ? (gsize)(open - parser->text) : 0;
	} while (span.begin > 0 && strncmp(parser->text + span.begin, "<!--", 4) != 0);
	go_on(parser, parser->handler->comment(parser->data, span));
}

/* An instruction ends with its content, of which libxml2 counts "\r\n" as one, and "?>". Its
 * content may look like the beginning of another. */
static void
on_instruction(void *data, const xmlChar *target, const xmlChar *content)
{
	SwXmlParser *parser = data;
	SwSpan span;

	if (parser->stopped || parser->handler->instruction == NULL)
		return;
	span.end = current_offset(parser);
	span.begin = span.end - strlen("?>");
	for (gsize left = content ? strlen((const char *)content) : 0; left > 0; left--) {
		const char *p = parser->text + --span.begin;

		if (p[0] == '\n' && p[-1] == '\r')
			span.begin--;
	}
	while (sw_text_is_blank(parser->text[span.begin - 1]))
		span.begin--;
	span.begin -= strlen("<?") + strlen((const char *)target);
	go_on(parser, parser->handler->instruction(parser->data, span));
}

/* libxml2's words, as the tail of a sentence: one line, lower case, no full stop. */
static char *
tidy(const char *message)
{
	char *tidied = g_strstrip(g_strdup(message ? message : "not well-formed"));
	gsize length;

	g_strdelimit(tidied, "\r\n", ' ');
	length = strlen(tidied);
	if (length > 0 && tidied[length - 1] == '.')
		tidied[length - 1] = '\0';
	if (g_ascii_isupper(tidied[0]) && !g_ascii_isupper(tidied[1]))
		tidied[0] = g_ascii_tolower(tidied[0]);
	return tidied;
}

/* A namespace may have any name; that it is no good URI is no fault of the XML. */
static gboolean
is_about_uri(int code)
{
	return code == XML_WAR_NS_URI || code == XML_WAR_NS_URI_RELATIVE;
}

static void
on_error(void *data, ErrorArgument error)
{
	SwXmlParser *parser = data;
	g_autofree char *reason = NULL;

	if (parser->stopped || error->level == XML_ERR_WARNING || is_about_uri(error->code))
		return;
	/* Comes from libxml2 2.13 on, whose own words no longer name UTF-8. */
	reason = error->code == XML_ERR_INVALID_ENCODING
	                 ? g_strdup(sw_translate("these bytes are not UTF-8"))
	                 : tidy(error->message);
	parser->failed = TRUE;
	sw_report_add(parser->report, &sw_rule_well_formed, sw_spot_offset(current_offset(parser)),
	              g_strdup_printf(sw_translate("not well-formed XML: %s"), reason));
	stop(parser);
}

static void
make_context(SwXmlParser *parser)
{
	xmlParserCtxtPtr context = xmlNewParserCtxt();
	xmlSAXHandler sax = {
		.initialized = XML_SAX2_MAGIC,
		.startElementNs = on_start,
		.endElementNs = on_end,
		.characters = on_text,
		.ignorableWhitespace = on_text,
		.comment = on_comment,
		.processingInstruction = on_instruction,
		.serror = on_error,
	};

	g_assert(context != NULL && context->sax != NULL);
	*context->sax = sax;
	context->userData = parser;
	/* NOENT: or an ampersand in a value would come as "&#38;". There are no other entities.
	 * IGNORE_ENC: the source is checked to be UTF-8; no decoder may be put before the text. */
	xmlCtxtUseOptions(context, XML_PARSE_NONET | XML_PARSE_BIG_LINES | XML_PARSE_NOENT |
	                                   XML_PARSE_IGNORE_ENC);
	parser->context = context;
	parser->generation++;
}

SwXmlParser *
sw_xml_parser_new(void)
{
	SwXmlParser *parser = g_new0(SwXmlParser, 1);

	xmlInitParser();
	make_context(parser);
	return parser;
}

void
sw_xml_parser_free(SwXmlParser *parser)
{
	if (parser == NULL)
		return;
	xmlFreeParserCtxt(parser->context);
	g_free(parser);
}

guint
sw_xml_parser_generation(const SwXmlParser *parser)
{
	return parser->generation;
}

static void
renew_context(SwXmlParser *parser)
{
	gboolean is_full = xmlDictSize(parser->context->dict) > MAX_NAMES;

	/* A context that was stopped half way keeps the namespaces that were in force there. */
	if (parser->stopped || is_full) {
		xmlFreeParserCtxt(parser->context);
		make_context(parser);
	} else {
		xmlCtxtReset(parser->context);
	}
}

/* The text is terminated and stays where it is. No copy is made: offsets are counted in it. So
 * there is no buffer behind the input, as xmlNewStringInputStream() makes one from libxml2 2.12 on.
 */
static void
push_text(SwXmlParser *parser, gsize begin)
{
	xmlParserInputPtr input = xmlNewInputStream(parser->context);

	g_assert(input != NULL);
	input->base = input->cur = (const xmlChar *)parser->text + begin;
	input->end = input->base + strlen(parser->text + begin);
	inputPush(parser->context, input);
}

static gboolean
reject(SwXmlParser *parser, gsize offset, const char *message)
{
	sw_report_add(parser->report, &sw_rule_well_formed, sw_spot_offset(offset),
	              g_strdup(sw_translate(message)));
	return FALSE;
}

/* The parser takes a zero byte for the end of the text; nothing may hide behind one. A second byte
 * order mark is skipped by some versions of libxml2 and refused by others; it is no XML. */
static gboolean
check_ends(SwXmlParser *parser, gsize begin, gsize length)
{
	gsize seen = begin + (gsize)(parser->context->input->end - parser->context->input->base);

	if (seen != length)
		return reject(parser, seen, "the file holds a zero byte; XML is text in UTF-8");
	if (g_str_has_prefix(parser->text + begin, "\xef\xbb\xbf"))
		return reject(parser, begin,
		              "the file begins with two byte order marks; remove one");
	return TRUE;
}

gboolean
sw_xml_parse(SwXmlParser *parser, const SwSource *source, const SwXmlHandler *handler,
             gpointer data, SwReport *report)
{
	gsize length;

	parser->handler = handler;
	parser->data = data;
	parser->report = report;
	renew_context(parser);
	parser->stopped = parser->failed = FALSE;
	parser->text = sw_source_text(source, &length);
	push_text(parser, sw_source_begin(source));
	if (!check_ends(parser, sw_source_begin(source), length))
		return FALSE;
	xmlParseDocument(parser->context);
	return !parser->failed;
}
