/* The reader's problems: their positions, and parts of their messages. */
#include "base/text.h"
#include "base/translate.h"
#include "xml/reader.h"

/* Messages show at most this much of a value. */
#define SHOWN_BYTES 60

SwProblem *
reader__fault(SwReader *reader, const SwRule *rule, SwSpot spot, const char *format, ...)
{
	SwProblem *problem;
	va_list args;

	reader->file.is_part = TRUE;
	reader->file.n_faults++;
	if (!sw_report_wants(reader->file.report, rule))
		return NULL;
	va_start(args, format);
	problem = sw_report_add(reader->file.report, rule, spot,
	                        g_strdup_vprintf(sw_translate(format), args));
	va_end(args);
	problem->fault = reader->file.n_faults;
	return problem;
}

/* The place of a piece is known once its whole tag was read. */
static void
name_in_fix(const SwReader *reader, SwFix *fix, SwPieceId piece)
{
	for (guint i = 0; fix->edits && i < fix->edits->len; i++) {
		SwFixEdit *edit = &g_array_index(fix->edits, SwFixEdit, i);

		if (edit->piece != SW_NO_PIECE)
			continue;
		edit->piece = piece;
		if (edit->type == SW_FIX_MOVE)
			edit->place = sw_document_place(reader->file.document, piece);
	}
}

void
reader__name_piece(SwReader *reader, gsize tag, SwPieceId piece)
{
	for (guint i = sw_report_n(reader->file.report); i-- > 0;) {
		SwProblem *problem = sw_report_get(reader->file.report, i);

		if (problem->spot.offset < tag)
			break;
		problem->spot.piece = piece;
		name_in_fix(reader, &problem->fix, piece);
		for (guint k = 0; problem->choices && k < problem->choices->len; k++)
			name_in_fix(reader, &g_array_index(problem->choices, SwFix, k), piece);
	}
}

SwSpot
reader__spot(const SwReader *reader, const SwXmlTag *tag, const char *name)
{
	SwSpan span, value;

	if (sw_source_attribute(reader->file.source, tag->offset, name, &span, &value))
		return sw_spot_offset(span.begin);
	return sw_spot_offset(tag->offset);
}

SwSpot
reader__attribute_spot(const SwReader *reader, const SwXmlTag *tag, const SwAttribute *attribute)
{
	SwSpot spot = reader__spot(reader, tag, attribute->name);

	spot.attribute = attribute->name;
	return spot;
}

SwSpot
reader__piece_spot(const SwReader *reader, SwPieceId piece)
{
	SwSpot spot = sw_spot_offset(sw_document_piece(reader->file.document, piece)->offset);

	spot.piece = piece;
	return spot;
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

SwProblem *
reader__require(SwReader *reader, const SwXmlTag *xml_tag, const char *name)
{
	return reader__fault(reader, &sw_rule_schema, sw_spot_offset(xml_tag->offset),
	                     "<%s> needs the attribute '%s'", xml_tag->name, name);
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
