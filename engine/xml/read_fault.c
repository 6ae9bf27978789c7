#include "base/text.h"
#include "base/translate.h"
#include "xml/reader.h"

/* Messages show at most so much of a value. */
#define SHOWN_BYTES 60

void
reader__fault(SwReader *reader, const SwRule *rule, gsize offset, const char *format, ...)
{
	va_list args;

	reader->is_part = TRUE;
	reader->n_faults++;
	if (!sw_report_wants(reader->report, rule))
		return;
	va_start(args, format);
	sw_report_add(reader->report, rule, sw_spot_offset(offset),
	              g_strdup_vprintf(sw_translate(format), args));
	va_end(args);
}

gsize
reader__offset(const SwReader *reader, const SwXmlTag *tag, const char *name)
{
	SwSpan span, value;

	if (sw_source_attribute(reader->source, tag->offset, name, &span, &value))
		return span.begin;
	return tag->offset;
}

char *
reader__hint(const char *nearest, const char **words, const char *otherwise)
{
	g_autofree char *all = NULL;

	if (nearest)
		return g_strdup_printf(sw_translate("did you mean '%s'?"), nearest);
	if (words[0] == NULL)
		return g_strdup(sw_translate(otherwise));
	all = g_strjoinv(sw_translate("', '"), (char **)words);
	return g_strdup_printf(sw_translate("it may be '%s'"), all);
}

char *
reader__suggest(const char *word, const char **words, const char *otherwise)
{
	return reader__hint(sw_text_nearest(word, words), words, otherwise);
}

void
reader__require(SwReader *reader, const SwXmlTag *xml_tag, const char *name)
{
	reader__fault(reader, &sw_rule_schema, xml_tag->offset, "<%s> needs the attribute '%s'",
	              xml_tag->name, name);
}

char *
reader__shown(const SwXmlAttribute *xml)
{
	gsize length = (gsize)(xml->end - xml->value);

	if (length > SHOWN_BYTES) {
		const char *cut = g_utf8_find_prev_char(xml->value, xml->value + SHOWN_BYTES + 1);

		length = cut ? (gsize)(cut - xml->value) : 0;
	}
	return g_strndup(xml->value, length);
}

gboolean
reader__is_white(const char *text, gsize length)
{
	gsize i = 0;

	while (i < length && sw_text_is_blank(text[i]))
		i++;
	return i == length;
}
