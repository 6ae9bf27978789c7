/* Checks the bytes of a source before they reach the XML parser. */
#include "xml/source_private.h"

#include "base/text.h"
#include "base/translate.h"
#include "xml/read.h"

#include <string.h>

static gboolean
reject(SwReport *report, const SwRule *rule, gsize offset, const char *message)
{
	sw_report_add(report, rule, sw_spot_offset(offset), g_strdup(sw_translate(message)));
	return FALSE;
}

/* How files of other encodings and formats begin. Longer signatures first. */
static const struct {
	const char *bytes;
	guint8 length;
	const char *message;
} signatures[] = {
	{"\xff\xfe\0\0", 4, N_("the file is in UTF-32; save it as UTF-8")},
	{"\0\0\xfe\xff", 4, N_("the file is in UTF-32; save it as UTF-8")},
	{"\xff\xfe", 2, N_("the file is in UTF-16; save it as UTF-8")},
	{"\xfe\xff", 2, N_("the file is in UTF-16; save it as UTF-8")},
	{"<\0", 2, N_("the file is in UTF-16; save it as UTF-8")},
	{"\0<", 2, N_("the file is in UTF-16; save it as UTF-8")},
	{"\x4c\x6f\xa7\x94", 4, N_("the file is in EBCDIC; save it as UTF-8")},
	{"\x1f\x8b", 2, N_("the file is compressed by gzip; unpack it first")},
	{"PK\x03\x04", 4, N_("the file is a ZIP archive; unpack it first")},
	{"\xfd"
         "7zXZ",
         5, N_("the file is compressed by xz; unpack it first")},
	{"BZh", 3, N_("the file is compressed by bzip2; unpack it first")},
	{"\x28\xb5\x2f\xfd", 4, N_("the file is compressed by zstd; unpack it first")},
};

static gboolean
check_signature(const SwSource *source, SwReport *report)
{
	for (guint i = 0; i < G_N_ELEMENTS(signatures); i++) {
		if (source->length >= signatures[i].length &&
		    memcmp(source->text, signatures[i].bytes, signatures[i].length) == 0)
			return reject(report, &sw_rule_well_formed, 0, signatures[i].message);
	}
	return TRUE;
}

/* The XML declaration may name UTF-8 or its subset ASCII, and nothing else. */
static gboolean
check_encoding(const SwSource *source, SwReport *report)
{
	static const char *const encodings[] = {"utf-8", "us-ascii", "ascii"};
	SwSpan name, value;
	g_autofree char *encoding = NULL;
	const char *p = source->text + source->begin;

	if (strncmp(p, "<?xml", 5) != 0 || !sw_text_is_blank(p[5]))
		return TRUE;
	for (p += 5; (p = source__attribute(source, p, &name, &value));) {
		if (source__is(source, name, "encoding"))
			break;
	}
	if (p == NULL)
		return TRUE;
	encoding = g_strndup(source->text + value.begin, MIN(value.end - value.begin, 40));
	for (guint i = 0; i < G_N_ELEMENTS(encodings); i++) {
		if (g_ascii_strcasecmp(encoding, encodings[i]) == 0)
			return TRUE;
	}
	sw_report_add(
		report, &sw_rule_well_formed, sw_spot_offset(name.begin),
		g_strdup_printf(
			sw_translate("the encoding '%s' is not supported; save the file as UTF-8"),
			encoding));
	return FALSE;
}

#define LONGEST_REFERENCE 12

/* The length in bytes, with a reference ("&quot;") counted as one, the least that it can stand for:
 * so every value that the editor can write can be read. */
static gsize
length_of(const SwSource *source, SwSpan value)
{
	gsize n = 0;

	for (gsize i = value.begin; i < value.end; i++, n++) {
		gsize most = MIN(value.end - i, LONGEST_REFERENCE);
		const char *end =
			source->text[i] == '&' ? memchr(source->text + i, ';', most) : NULL;

		if (end)
			i = (gsize)(end - source->text);
	}
	return n;
}

/* Counts the attributes of one long tag and measures their values. */
static gboolean
check_tag(const SwSource *source, SwReport *report, const char *p)
{
	SwSpan name, value;
	guint n = 0;

	p = source__skip_name(p + 1);
	while ((p = source__attribute(source, p, &name, &value))) {
		if (++n > SW_MAX_TAG_ATTRIBUTES) {
			g_autofree char *message = g_strdup_printf(
				sw_translate("an element has more than %d attributes"),
				SW_MAX_TAG_ATTRIBUTES);

			return reject(report, &sw_rule_limits, name.begin, message);
		}
		if (length_of(source, value) > SW_MAX_VALUE_BYTES) {
			g_autofree char *message = g_strdup_printf(
				sw_translate("the value of an attribute has more than %u bytes"),
				SW_MAX_VALUE_BYTES);

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

/* A tag contains no further '<' in well-formed XML, so the distance to the next '<' bounds the
 * number of its attributes: the shortest, ` a=""`, takes five bytes. Only longer distances are
 * checked. */
#define SHORT (5 * SW_MAX_TAG_ATTRIBUTES)

/* Up to `plain_until` the text has no '!' or '?', so each '<' there begins a tag. The text is
 * searched in blocks, so that it is loaded into the cache once. */
typedef struct {
	const char *plain_until, *looked_until;
} Ahead;

#define BLOCK 16384

static void
look_ahead(Ahead *ahead, const char *p, const char *end)
{
	gsize n = MIN((gsize)(end - p), (gsize)BLOCK);
	const char *bang = memchr(p, '!', n);
	const char *question = memchr(p, '?', bang ? (gsize)(bang - p) : n);

	ahead->looked_until = p + n;
	ahead->plain_until = question ? question : bang ? bang : p + n;
}

/* Checks the markup that begins at `p`, a '<', and returns the next '<'; NULL if there is none. */
static const char *
step(const SwSource *source, SwReport *report, const char *p, gboolean *ok)
{
	const char *end = source->text + source->length;
	gboolean is_tag = p[1] != '!' && p[1] != '?';
	const char *next = is_tag ? NULL : source__skip_other(source, p);

	*ok = p[1] != '!' || check_declaration(source, report, p);
	if (next == NULL)
		next = p + 1;
	next = memchr(next, '<', (gsize)(end - next));
	if (*ok && is_tag && (next ? next : end) - p > SHORT)
		*ok = check_tag(source, report, p);
	return next;
}

/* Checks all markup. Short tags are skipped many at a time: from one '<' to the last one within
 * SHORT bytes, each tag between them is short enough. Up to the first fault this sees the same tags
 * as the parser, which stops there. */
static gboolean
check_markup(const SwSource *source, SwReport *report)
{
	const char *end = source->text + source->length;
	const char *p = memchr(source->text, '<', source->length);
	Ahead ahead = {.plain_until = p, .looked_until = p};
	gboolean ok = TRUE;

	while (ok && p) {
		const char *last = NULL;

		if (p >= ahead.looked_until || (p > ahead.plain_until && end - p > BLOCK))
			look_ahead(&ahead, p, end);
		if (ahead.plain_until - p > SHORT + 1)
			last = sw_text_last(p + 1, SHORT, '<');
		p = last ? last : step(source, report, p, &ok);
	}
	return ok;
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

SwSpan
sw_source_root(const SwSource *source)
{
	const char *p = source->text, *end = p + source->length;

	while ((p = memchr(p, '<', (gsize)(end - p)))) {
		const char *after =
			p[1] == '!' || p[1] == '?' ? source__skip_other(source, p) : NULL;

		if (g_ascii_isalpha(p[1]) || p[1] == '_')
			return sw_source_tag(source, (gsize)(p - source->text));
		p = after ? after : p + 1;
	}
	return (SwSpan){source->length, source->length};
}

gboolean
sw_source_is_ours(const SwSource *source)
{
	SwSpan root = sw_source_root(source);

	return memmem(source->text + root.begin, root.end - root.begin, SW_NAMESPACE_ANY,
	              strlen(SW_NAMESPACE_ANY)) != NULL;
}
