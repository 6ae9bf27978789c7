/* The lexer for tags, and positions of spots. */
#include "xml/source_private.h"

#include <string.h>

static const char *
skip_blanks(const char *p)
{
	while (sw_text_is_blank(*p))
		p++;
	return p;
}

const char *
source__skip_name(const char *p)
{
	while (*p && !sw_text_is_blank(*p) && !strchr("=/>\"'<", *p))
		p++;
	return p;
}

const char *
source__attribute(const SwSource *source, const char *p, SwSpan *name, SwSpan *value)
{
	const char *start = skip_blanks(p), *end;

	p = source__skip_name(start);
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

	return (SwSpan){(gsize)(start - source->text),
	                (gsize)(source__skip_name(start) - source->text)};
}

gboolean
source__is(const SwSource *source, SwSpan span, const char *text)
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

	while ((p = source__attribute(source, p, name_span, value_span))) {
		if (source__is(source, *name_span, name))
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

const char *
source__skip_other(const SwSource *source, const char *p)
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
		const char *after = source__skip_other(source, p);

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

/* The position of a piece. For a piece from another file: that of the `href` of the galaxy or pack
 * that names the file, which is an ancestor of the piece. */
static gsize
piece_spot(const SwSource *source, const SwDocument *document, const SwSpot *spot)
{
	const SwPiece *piece = sw_document_piece(document, spot->piece);
	const char *attribute = spot->attribute;
	SwSpan name, value;

	if (piece->state & SW_PIECE_REFERRED)
		attribute = "href";
	while (piece->state & SW_PIECE_REFERRED)
		piece = sw_document_piece(document, piece->parent);
	if (attribute && sw_source_attribute(source, piece->offset, attribute, &name, &value))
		return name.begin;
	return piece->offset;
}

gsize
sw_source_spot(const SwSource *source, const SwDocument *document, const SwSpot *spot)
{
	if (spot->offset != SW_NO_OFFSET)
		return spot->offset;
	if (spot->piece == SW_NO_PIECE || document == NULL)
		return SW_NO_OFFSET;
	return piece_spot(source, document, spot);
}

/* ---- Lines ------------------------------------------------------------------------------ */

/* The end of `what`, searched from `p` on; NULL if it is not found. Neither this nor its callers
 * use functions for which a sanitizer may measure the rest of the file at each call. */
static const char *
end_of(const SwSource *source, const char *p, const char *what)
{
	const char *end = source->text + source->length;
	gsize length = strlen(what);

	while ((p = memchr(p, *what, (gsize)(end - p))) != NULL && strncmp(p, what, length) != 0)
		p++;
	return p ? p + length : NULL;
}

/* The end of the comment or instruction at `p`; NULL if there is none. */
static const char *
skip_aside(const SwSource *source, const char *p)
{
	if (strncmp(p, "<!--", 4) == 0)
		return end_of(source, p + 4, "-->");
	return strncmp(p, "<?", 2) == 0 ? end_of(source, p + 2, "?>") : NULL;
}

SwSpan
sw_source_rest_of_line(const SwSource *source, gsize offset)
{
	const char *end = source->text + offset, *aside, *after;
	gboolean is_same_line = TRUE;

	while (is_same_line) {
		for (aside = end; *aside == ' ' || *aside == '\t'; aside++)
			continue;
		after = skip_aside(source, aside);
		if (after == NULL)
			break;
		is_same_line = memchr(aside, '\n', (gsize)(after - aside)) == NULL &&
		               memchr(aside, '\r', (gsize)(after - aside)) == NULL;
		end = after;
	}
	return (SwSpan){offset, (gsize)(end - source->text)};
}

gboolean
sw_source_follows_blank_line(const SwSource *source, gsize offset)
{
	guint n_lines = 0;

	while (n_lines < 2 && offset > source->begin &&
	       sw_text_is_blank(source->text[offset - 1])) {
		offset--;
		n_lines += source->text[offset] == '\n' ||
		           (source->text[offset] == '\r' && source->text[offset + 1] != '\n');
	}
	return n_lines == 2;
}
