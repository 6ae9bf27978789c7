#include "xml/parse.h"

#include "base/text.h"
#include "base/translate.h"

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlversion.h>
#include <string.h>

/* libxml2 2.12 made the error handler's argument const. */
#if LIBXML_VERSION >= 21200
typedef const xmlError *ErrorArgument;
#else
typedef xmlErrorPtr ErrorArgument;
#endif

/* Names from foreign content accumulate in the dictionary, which is dropped beyond this many. */
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

/* Attributes and namespaces are passed on in libxml2's own arrays. */
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

/* A start tag contains no '<' but its first byte. If the first value was not copied, searching back
 * from it takes only a few bytes. */
static gsize
tag_begin(const SwXmlParser *parser, const SwXmlTag *tag)
{
	const char *value = tag->n_attributes > 0 ? tag->attributes->value : NULL;
	gsize at = current_offset(parser);
	const char *open;

	if (value && value > parser->text && value < parser->text + at)
		at = (gsize)(value - parser->text);
	open = sw_text_last(parser->text, at, '<');
	return open ? (gsize)(open - parser->text) : 0;
}

/* libxml2 announces a truncated tag too, before its error. */
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

/* A comment contains no "--", so the last "<!--" that ends before its "-->" is its own. */
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
		const char *open = sw_text_last(parser->text, span.begin, '<');

		span.begin = open ? (gsize)(open - parser->text) : 0;
	} while (span.begin > 0 && strncmp(parser->text + span.begin, "<!--", 4) != 0);
	go_on(parser, parser->handler->comment(parser->data, span));
}

/* An instruction ends with its content, in which libxml2 counts "\r\n" as one byte, and "?>". Its
 * content may look like the beginning of another one. */
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

/* ---- Errors ----------------------------------------------------------------------------- */

#define SHOWN_CHARACTERS 60 /* of a name */

/* Errors whose message needs no name. If one code stands for several errors, libxml2's message
 * contains `fragment`. */
static const struct {
	int code;
	const char *fragment, *reason;
} reasons[] = {
	{XML_ERR_DOCUMENT_EMPTY, "",
         N_("there is no element here; a file begins with one, such as <galaxy>")},
	{XML_ERR_DOCUMENT_END, "",
         N_("there is content after the root element; only comments may follow it")},
	{XML_ERR_NAME_REQUIRED, "EntityRef", N_("write a single '&' as &amp;")},
	{XML_ERR_NAME_REQUIRED, "attribute", N_("the name of an attribute is missing")},
	{XML_ERR_NAME_REQUIRED, "StartTag",
         N_("this '<' does not begin a tag; write the character as &lt;")},
	{XML_ERR_ENTITYREF_SEMICOL_MISSING, "",
         N_("a reference must end with ';'; write a single '&' as &amp;")},
	{XML_ERR_INVALID_HEX_CHARREF, "", N_("a character reference must look like &#xe4;")},
	{XML_ERR_INVALID_DEC_CHARREF, "", N_("a character reference must look like &#228;")},
	{XML_ERR_LT_IN_ATTRIBUTE, "",
         N_("'<' is not allowed in the value of an attribute; write it as &lt;")},
	{XML_ERR_ATTRIBUTE_NOT_STARTED, "",
         N_("the value of an attribute must be in quotation marks")},
	{XML_ERR_ATTRIBUTE_NOT_FINISHED, "",
         N_("the value of an attribute is not closed by a quotation mark")},
	{XML_ERR_SPACE_REQUIRED, "", N_("a space is missing here")},
	{XML_ERR_COMMENT_NOT_FINISHED, "", N_("a comment is not closed; it ends with -->")},
	{XML_ERR_HYPHEN_IN_COMMENT, "",
         N_("two hyphens in a comment; they are allowed only at its end")},
	{XML_ERR_PI_NOT_FINISHED, "", N_("an instruction is not closed; it ends with ?>")},
	{XML_ERR_CDATA_NOT_FINISHED, "", N_("a CDATA section is not closed; it ends with ]]>")},
	{XML_ERR_MISPLACED_CDATA_END, "", N_("]]> is not allowed in text; write it as ]]&gt;")},
	{XML_ERR_RESERVED_XML_NAME, "",
         N_("the XML declaration is not at the start; not even a blank line may be before it")},
	{XML_ERR_XMLDECL_NOT_FINISHED, "",
         N_("the XML declaration ends with ?> after version, encoding and standalone, in this "
            "order")},
	{XML_ERR_STRING_NOT_STARTED, "",
         N_("the value of an attribute must be in quotation marks")},
	{XML_ERR_STRING_NOT_CLOSED, "",
         N_("the value of an attribute is not closed by a quotation mark")},
	{XML_ERR_STANDALONE_VALUE, "",
         N_("standalone in the XML declaration is \"yes\" or \"no\"")},
	{XML_ERR_VERSION_MISSING, "", N_("the XML declaration begins with version=\"1.0\"")},
	{XML_ERR_UNKNOWN_VERSION, "", N_("unknown version of XML; it must be 1.0")},
	{XML_ERR_PI_NOT_STARTED, "", N_("an instruction begins with its name: <?name …?>")},
	{XML_NS_ERR_QNAME, "", N_("a name may have one colon, which is neither first nor last")},
	{XML_ERR_NAME_TOO_LONG, "", N_("a name is too long")},
	{XML_ERR_GT_REQUIRED, "", N_("a tag is not closed; it ends with '>'")},
	{XML_ERR_INVALID_ENCODING, "", N_("these bytes are not UTF-8; save the file as UTF-8")},
	{XML_ERR_INVALID_CHAR, "UTF-8", N_("these bytes are not UTF-8; save the file as UTF-8")},
	{XML_ERR_INVALID_CHAR, "", N_("this character is not allowed in XML; remove it")},
};

static char *
reason_without_name(ErrorArgument error)
{
	for (guint i = 0; i < G_N_ELEMENTS(reasons); i++) {
		if (reasons[i].code == error->code &&
		    strstr(error->message ? error->message : "", reasons[i].fragment))
			return g_strdup(sw_translate(reasons[i].reason));
	}
	return NULL;
}

/* Errors whose message names an attribute, an element, an entity or a prefix. */
static char *
reason_with_name(ErrorArgument error)
{
	g_autofree char *name = sw_text_shortened(error->str1, SHOWN_CHARACTERS);
	gboolean is_nameless = g_strcmp0(error->str2, "unparsable") == 0; /* libxml2's for "</>" */
	g_autofree char *other =
		sw_text_shortened(error->str2 && !is_nameless ? error->str2 : "", SHOWN_CHARACTERS);

	switch (error->code) {
	case XML_ERR_ATTRIBUTE_WITHOUT_VALUE:
		return g_strdup_printf(sw_translate("attribute '%s' has no value"), name);
	case XML_ERR_ATTRIBUTE_REDEFINED:
	case XML_NS_ERR_ATTRIBUTE_REDEFINED:
		return g_strdup_printf(sw_translate("attribute '%s' is given twice"), name);
	case XML_ERR_UNDECLARED_ENTITY:
	case XML_WAR_UNDECLARED_ENTITY:
		return g_strdup_printf(
			sw_translate("the entity &%s; is unknown; write the character itself"),
			name);
	case XML_ERR_TAG_NAME_MISMATCH:
		return g_strdup_printf(sw_translate("<%s> on line %d is closed by </%s>"), name,
		                       error->int1, other);
	case XML_ERR_TAG_NOT_FINISHED:
		return g_strdup_printf(
			sw_translate("the file ends before <%s> on line %d is closed"), name,
			error->int1);
	case XML_NS_ERR_UNDEFINED_NAMESPACE:
		return g_strdup_printf(
			sw_translate(
				"the prefix '%s' is not declared; declare it with xmlns:%s=\"…\""),
			name, name);
	default: return NULL;
	}
}

/* libxml2's message as the end of a sentence: one line, lower case, no full stop. */
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

/* TRUE if the parser is in the first markup of the file. */
static gboolean
is_at_start(const SwXmlParser *parser)
{
	const char *begin = sw_text_skip_mark(parser->text);
	const char *at = parser->text + current_offset(parser);

	return begin < at && sw_text_last(begin, (gsize)(at - begin), '<') == begin;
}

/* What is wrong and what would be right; for rare errors, libxml2's message. */
static char *
reason_of(const SwXmlParser *parser, ErrorArgument error)
{
	char *reason;

	/* libxml2 takes `<?xml?>` for an instruction. */
	if (error->code == XML_ERR_RESERVED_XML_NAME && is_at_start(parser))
		return g_strdup(sw_translate("this is not an XML declaration; one looks like <?xml "
		                             "version=\"1.0\" encoding=\"UTF-8\"?>"));
	reason = reason_without_name(error);
	if (reason == NULL && error->str1)
		reason = reason_with_name(error);
	return reason ? reason : tidy(error->message);
}

/* A namespace may have any name; a malformed URI is not a fault of the XML. */
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
	reason = reason_of(parser, error);
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
	/* NOENT: without it an ampersand in a value would be "&#38;". There are no other entities.
	 * IGNORE_ENC: the source is known to be UTF-8, and no decoder may be inserted before the
	 * text. */
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

	/* A context that was stopped keeps the namespaces in scope at that point. */
	if (parser->stopped || is_full) {
		xmlFreeParserCtxt(parser->context);
		make_context(parser);
	} else {
		xmlCtxtReset(parser->context);
	}
}

/* The text is NUL-terminated and is not copied, since offsets are counted in it. So the input has
 * no buffer, unlike one made by xmlNewStringInputStream() from libxml2 2.12 on. */
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

/* The parser takes a zero byte for the end of the text; nothing may follow one unseen. A second
 * byte order mark is not XML: some versions of libxml2 skip it and others refuse it. */
static gboolean
check_ends(SwXmlParser *parser, gsize begin, gsize length)
{
	gsize seen = begin + (gsize)(parser->context->input->end - parser->context->input->base);

	if (seen != length)
		return reject(parser, seen,
		              "the file contains a zero byte; it must be text in UTF-8");
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
