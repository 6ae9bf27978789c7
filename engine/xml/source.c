#include "xml/source.h"

#include "base/text.h"

#include <string.h>

/* Code points before each block of the text, so that a column on a long line is found without
 * reading the line. */
#define BLOCK 1024

struct SwSource {
	char *name;
	GByteArray *bytes;
	const char *text;
	gsize length, begin;
	GArray *lines;	/* gsize, where each begins; NULL until a position is asked for */
	GArray *points; /* gsize, code points before each block; NULL if the text is ASCII */
};

SwSource *
sw_source_new(const char *name, GByteArray *bytes)
{
	SwSource *source = g_new0(SwSource, 1);

	source->name = g_strdup(name);
	source->bytes = g_byte_array_ref(bytes);
	source->text = (const char *)bytes->data;
	source->length = bytes->len;
	source->begin = bytes->len >= 3 && memcmp(source->text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
	return source;
}

void
sw_source_free(SwSource *source)
{
	if (source == NULL)
		return;
	g_free(source->name);
	g_byte_array_unref(source->bytes);
	g_clear_pointer(&source->lines, g_array_unref);
	g_clear_pointer(&source->points, g_array_unref);
	g_free(source);
}

const char *
sw_source_name(const SwSource *source)
{
	return source->name;
}

const char *
sw_source_text(const SwSource *source, gsize *length)
{
	*length = source->length;
	return source->text;
}

gsize
sw_source_begin(const SwSource *source)
{
	return source->begin;
}

/* ---- Positions -------------------------------------------------------------------------- */

static void
find_lines(SwSource *source)
{
	const char *text = source->text, *end = text + source->length;

	source->lines = g_array_new(FALSE, FALSE, sizeof(gsize));
	g_array_append_val(source->lines, source->begin);
	for (const char *p = text; p < end; p++) {
		gsize next = (gsize)(p - text) + 1;

		if (*p == '\n' || (*p == '\r' && p[1] != '\n'))
			g_array_append_val(source->lines, next);
	}
}

static void
count_points(SwSource *source)
{
	gsize count = 0;

	if (sw_text_count(source->text, source->length) == source->length)
		return;
	source->points = g_array_new(FALSE, FALSE, sizeof(gsize));
	for (gsize at = 0; at <= source->length; at += BLOCK) {
		g_array_append_val(source->points, count);
		count += sw_text_count(source->text + at, MIN((gsize)BLOCK, source->length - at));
	}
}

static gsize
points_before(const SwSource *source, gsize offset)
{
	gsize block = offset / BLOCK;

	if (source->points == NULL)
		return offset;
	return g_array_index(source->points, gsize, block) +
	       sw_text_count(source->text + block * BLOCK, offset - block * BLOCK);
}

/* The number, from 0, of the line that holds `offset`. */
static guint
find_line(const SwSource *source, gsize offset)
{
	guint low = 0, high = source->lines->len;

	while (high - low > 1) {
		guint middle = low + (high - low) / 2;

		if (g_array_index(source->lines, gsize, middle) <= offset)
			low = middle;
		else
			high = middle;
	}
	return low;
}

SwPosition
sw_source_position(SwSource *source, gsize offset)
{
	gsize begin;
	guint line;

	if (source->lines == NULL) {
		find_lines(source);
		count_points(source);
	}
	offset = CLAMP(offset, source->begin, source->length);
	line = find_line(source, offset);
	begin = g_array_index(source->lines, gsize, line);
	return (SwPosition){.line = line + 1,
			    .column =
				points_before(source, offset) - points_before(source, begin) + 1};
}

SwSpan
sw_source_line(SwSource *source, gsize line)
{
	SwSpan span = {source->length, source->length};

	if (source->lines == NULL)
		(void)sw_source_position(source, 0);
	if (line == 0 || line > source->lines->len)
		return span;
	span.begin = g_array_index(source->lines, gsize, line - 1);
	if (line < source->lines->len)
		span.end = g_array_index(source->lines, gsize, line);
	while (span.end > span.begin && strchr("\r\n", source->text[span.end - 1]))
		span.end--;
	return span;
}

/* ---- Tags ------------------------------------------------------------------------------- */

/* These read text that the XML parser has accepted; on any other they stop at its end. */

static gboolean
is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static const char *
skip_blanks(const char *p)
{
	while (is_blank(*p))
		p++;
	return p;
}

static const char *
skip_name(const char *p)
{
	while (*p && !is_blank(*p) && !strchr("=/>\"'<", *p))
		p++;
	return p;
}

/* Reads one attribute at `p`, blanks before it included; NULL at the end of the tag. */
static const char *
read_attribute(const SwSource *source, const char *p, SwSpan *name, SwSpan *value)
{
	const char *start = skip_blanks(p), *end;

	p = skip_name(start);
	*name = (SwSpan){(gsize)(start - source->text), (gsize)(p - source->text)};
	p = skip_blanks(p);
	if (name->begin == name->end || *p != '=')
		return NULL;
	p = skip_blanks(p + 1);
	if (*p != '"' && *p != '\'')
		return NULL;
	end = memchr(p + 1, *p, (gsize)(source->text + source->length - p - 1));
	if (end == NULL)
		return NULL;
	*value = (SwSpan){(gsize)(p + 1 - source->text), (gsize)(end - source->text)};
	return end + 1;
}

SwSpan
sw_source_tag_name(const SwSource *source, gsize tag)
{
	const char *start = source->text + MIN(tag + 1, source->length);

	return (SwSpan){(gsize)(start - source->text), (gsize)(skip_name(start) - source->text)};
}

static gboolean
span_is(const SwSource *source, SwSpan span, const char *text)
{
	gsize length = strlen(text);

	return span.end - span.begin == length &&
	       memcmp(source->text + span.begin, text, length) == 0;
}

gboolean
sw_source_attribute(const SwSource *source, gsize tag, const char *name, SwSpan *name_span,
		    SwSpan *value_span)
{
	const char *p = source->text + sw_source_tag_name(source, tag).end;

	while ((p = read_attribute(source, p, name_span, value_span))) {
		if (span_is(source, *name_span, name))
			return TRUE;
	}
	return FALSE;
}

SwSpan
sw_source_tag(const SwSource *source, gsize tag)
{
	const char *end = source->text + source->length;
	const char *p = source->text + tag;

	while (p < end && *p != '>') {
		const char *quote =
		    *p == '"' || *p == '\'' ? memchr(p + 1, *p, (gsize)(end - p - 1)) : NULL;

		p = quote ? quote + 1 : p + 1;
	}
	return (SwSpan){tag, MIN((gsize)(p - source->text) + 1, source->length)};
}

/* The end of the comment, instruction or character data that begins at `p`; NULL if `p` begins a
 * tag; the end of the text if it is not closed. */
static const char *
skip_other(const SwSource *source, const char *p)
{
	static const struct {
		const char *open, *close;
	} others[] = {{"<!--", "-->"}, {"<![CDATA[", "]]>"}, {"<?", "?>"}};
	const char *end = source->text + source->length;

	for (guint i = 0; i < G_N_ELEMENTS(others); i++) {
		gsize length = strlen(others[i].open);
		const char *close;

		if (strncmp(p, others[i].open, length) != 0)
			continue;
		p += length;
		close = memmem(p, (gsize)(end - p), others[i].close, strlen(others[i].close));
		return close ? close + strlen(others[i].close) : end;
	}
	return NULL;
}

SwSpan
sw_source_element(const SwSource *source, gsize tag)
{
	SwSpan span = sw_source_tag(source, tag);
	const char *end = source->text + source->length;
	const char *p = source->text + span.end;
	guint depth = 1;

	if (p[-1] != '>' || p[-2] == '/')
		return span;
	while (depth > 0 && (p = memchr(p, '<', (gsize)(end - p)))) {
		const char *after = skip_other(source, p);

		if (after == NULL) {
			SwSpan inner = sw_source_tag(source, (gsize)(p - source->text));

			after = source->text + inner.end;
			if (p[1] == '/')
				depth--;
			else if (after[-2] != '/')
				depth++;
		}
		p = after;
	}
	span.end = p ? (gsize)(p - source->text) : source->length;
	return span;
}

/* ---- Spots ------------------------------------------------------------------------------ */

/* A piece that came from another file stands for the galaxy that named that file. */
static gsize
piece_spot(const SwSource *source, const SwDocument *document, const SwSpot *spot)
{
	const SwPiece *piece = sw_document_piece(document, spot->piece);
	const char *attribute = spot->attribute;
	SwSpan name, value;

	if (piece->state & SW_PIECE_REFERRED) {
		piece = sw_document_piece(document, sw_document_galaxy(document));
		attribute = "href";
	}
	if (attribute && sw_source_attribute(source, piece->offset, attribute, &name, &value))
		return name.begin;
	return piece->offset;
}

gsize
sw_source_spot(const SwSource *source, const SwDocument *document, const SwSpot *spot)
{
	if (spot->piece == SW_NO_PIECE)
		return spot->offset;
	return piece_spot(source, document, spot);
}

/* An element that has its line to itself goes with the line. */
static SwSpan
widen_to_line(const SwSource *source, SwSpan span)
{
	gsize begin = span.begin, end = span.end;

	while (begin > source->begin && strchr(" \t", source->text[begin - 1]))
		begin--;
	while (end < source->length && strchr(" \t\r", source->text[end]))
		end++;
	if (begin > source->begin && source->text[begin - 1] == '\n' && end < source->length &&
	    source->text[end] == '\n')
		return (SwSpan){begin, end + 1};
	return span;
}

gboolean
sw_source_fix(const SwSource *source, const SwDocument *document, const SwFix *fix, SwSpan *span)
{
	const SwPiece *piece;
	const SwElement *element;
	SwSpan value;

	if (fix->type == SW_FIX_NONE)
		return FALSE;
	piece = sw_document_piece(document, fix->piece);
	if (piece->state & SW_PIECE_REFERRED)
		return FALSE;
	if (fix->type == SW_FIX_REMOVE) {
		*span = widen_to_line(source, sw_source_element(source, piece->offset));
		return TRUE;
	}
	element = sw_document_kind(document, fix->piece)->element;
	if (!sw_source_attribute(source, piece->offset, element->attributes[fix->attribute].name,
				 span, &value))
		return FALSE;
	while (is_blank(source->text[span->begin - 1]))
		span->begin--;
	span->end = value.end + 1;
	return TRUE;
}

/* ---- What must not reach the parser ----------------------------------------------------- */

static gboolean
reject(SwReport *report, const SwRule *rule, gsize offset, const char *message)
{
	sw_report_add(report, rule, sw_spot_offset(offset), g_strdup(message));
	return FALSE;
}

/* How files begin that are something else. Longer signatures first. */
static const struct {
	const char *bytes;
	guint8 length;
	const char *message;
} signatures[] = {
    {"\xff\xfe\0\0", 4, "the file is in UTF-32; save it as UTF-8"},
    {"\0\0\xfe\xff", 4, "the file is in UTF-32; save it as UTF-8"},
    {"\xff\xfe", 2, "the file is in UTF-16; save it as UTF-8"},
    {"\xfe\xff", 2, "the file is in UTF-16; save it as UTF-8"},
    {"<\0", 2, "the file is in UTF-16; save it as UTF-8"},
    {"\0<", 2, "the file is in UTF-16; save it as UTF-8"},
    {"\x1f\x8b", 2, "the file is compressed by gzip; unpack it first"},
    {"PK\x03\x04", 4, "the file is a ZIP archive; unpack it first"},
    {"\xfd"
     "7zXZ",
     5, "the file is compressed by xz; unpack it first"},
    {"BZh", 3, "the file is compressed by bzip2; unpack it first"},
    {"\x28\xb5\x2f\xfd", 4, "the file is compressed by zstd; unpack it first"},
};

static gboolean
check_signature(const SwSource *source, SwReport *report)
{
	const char *zero;

	for (guint i = 0; i < G_N_ELEMENTS(signatures); i++) {
		if (source->length >= signatures[i].length &&
		    memcmp(source->text, signatures[i].bytes, signatures[i].length) == 0)
			return reject(report, &sw_rule_well_formed, 0, signatures[i].message);
	}
	zero = memchr(source->text, 0, source->length);
	if (zero)
		return reject(report, &sw_rule_well_formed, (gsize)(zero - source->text),
			      "the file holds a zero byte; XML is text in UTF-8");
	return TRUE;
}

/* The XML declaration may name UTF-8 or its subset ASCII, and nothing else. */
static gboolean
check_encoding(const SwSource *source, SwReport *report)
{
	SwSpan name, value;
	g_autofree char *encoding = NULL;
	const char *p = source->text + source->begin;

	if (strncmp(p, "<?xml", 5) != 0 || !is_blank(p[5]))
		return TRUE;
	for (p += 5; (p = read_attribute(source, p, &name, &value));) {
		if (span_is(source, name, "encoding"))
			break;
	}
	if (p == NULL)
		return TRUE;
	encoding = g_strndup(source->text + value.begin, MIN(value.end - value.begin, 40));
	if (g_ascii_strcasecmp(encoding, "utf-8") == 0 ||
	    g_ascii_strcasecmp(encoding, "us-ascii") == 0)
		return TRUE;
	sw_report_add(report, &sw_rule_well_formed, sw_spot_offset(name.begin),
		      g_strdup_printf("the encoding '%s' is not supported; save the file as UTF-8",
				      encoding));
	return FALSE;
}

/* Counts the attributes of one long tag and measures their values. */
static gboolean
check_tag(const SwSource *source, SwReport *report, const char *p)
{
	SwSpan name, value;
	guint n = 0;

	p = skip_name(p + 1);
	while ((p = read_attribute(source, p, &name, &value))) {
		if (++n > SW_MAX_TAG_ATTRIBUTES) {
			g_autofree char *message = g_strdup_printf(
			    "an element has more than %d attributes", SW_MAX_TAG_ATTRIBUTES);

			return reject(report, &sw_rule_limits, name.begin, message);
		}
		if (value.end - value.begin > SW_MAX_VALUE_BYTES) {
			g_autofree char *message = g_strdup_printf(
			    "the value of an attribute has more than %u bytes", SW_MAX_VALUE_BYTES);

			return reject(report, &sw_rule_limits, name.begin, message);
		}
	}
	return TRUE;
}

static gboolean
check_declaration(const SwSource *source, SwReport *report, const char *p)
{
	if (g_ascii_strncasecmp(p, "<!doctype", 9) != 0)
		return TRUE;
	return reject(report, &sw_rule_well_formed, (gsize)(p - source->text),
		      "a document type declaration is not allowed; remove it");
}

/* A tag holds no other '<' in well-formed XML, so that what stands before the next one bounds its
 * attributes: the shortest, ` a=""`, takes five bytes. Only longer stretches are looked into. Up to
 * the first fault this sees what the parser sees; the parser stops there. */
static gboolean
check_markup(const SwSource *source, SwReport *report)
{
	const char *end = source->text + source->length;
	const char *p = memchr(source->text, '<', source->length);

	while (p) {
		const char *next = p[1] == '!' || p[1] == '?' ? skip_other(source, p) : NULL;

		if (next == NULL)
			next = p + 1;
		if (p[1] == '!' && !check_declaration(source, report, p))
			return FALSE;
		next = memchr(next, '<', (gsize)(end - next));
		if ((next ? next : end) - p > 5 * SW_MAX_TAG_ATTRIBUTES &&
		    !check_tag(source, report, p))
			return FALSE;
		p = next;
	}
	return TRUE;
}

gboolean
sw_source_check(SwSource *source, SwReport *report)
{
	if (source->length == source->begin)
		return reject(report, &sw_rule_well_formed, 0,
			      "the file is empty; a galaxy begins with <galaxy>");
	return check_signature(source, report) && check_encoding(source, report) &&
	       check_markup(source, report);
}

gboolean
sw_source_is_ours(const SwSource *source)
{
	const char *p = source->text, *end = p + source->length;

	while ((p = memchr(p, '<', (gsize)(end - p)))) {
		const char *after = p[1] == '!' || p[1] == '?' ? skip_other(source, p) : NULL;

		if (g_ascii_isalpha(p[1]) || p[1] == '_') {
			SwSpan tag = sw_source_tag(source, (gsize)(p - source->text));

			return memmem(p, tag.end - tag.begin, "urn:starwright:", 15) != NULL;
		}
		p = after ? after : p + 1;
	}
	return FALSE;
}
