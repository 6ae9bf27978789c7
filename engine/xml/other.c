#include "xml/other.h"

#include "base/text.h"

#include <string.h>

void
sw_other_init(SwOtherContent *other)
{
	*other = (SwOtherContent){.pending = g_string_new(NULL)};
}

void
sw_other_begin(SwOtherContent *other, const SwSource *source)
{
	g_string_truncate(other->pending, 0);
	other->source = source;
	other->taken = 0;
}

void
sw_other_clear(SwOtherContent *other)
{
	g_string_free(other->pending, TRUE);
}

/* Appends text from the file, with line ends normalised as in XML. */
static void
append_source(GString *out, const SwSource *source, SwSpan span)
{
	gsize length;
	const char *text = sw_source_text(source, &length);

	for (gsize i = span.begin; i < span.end; i++) {
		if (text[i] != '\r')
			g_string_append_c(out, text[i]);
		else if (text[i + 1] != '\n')
			g_string_append_c(out, '\n');
	}
}

static void
separate(SwOtherContent *other)
{
	if (other->pending->len > 0)
		g_string_append_c(other->pending, SW_OTHER_SEPARATOR);
}

static void
add_blank_line(SwOtherContent *other, gsize offset)
{
	if (!sw_source_follows_blank_line(other->source, offset))
		return;
	separate(other);
	g_string_append(other->pending, SW_OTHER_BLANK_LINE);
}

/* Begins an item at the offset. */
static void
add_thing(SwOtherContent *other, gsize offset, gboolean in_text)
{
	if (!in_text)
		add_blank_line(other, offset);
	separate(other);
}

void
sw_other_add(SwOtherContent *other, SwSpan span, gboolean in_text)
{
	if (span.begin < other->taken)
		return;
	add_thing(other, span.begin, in_text);
	append_source(other->pending, other->source, span);
}

const char *
sw_other_default(const SwXmlTag *tag, const char *otherwise)
{
	for (guint i = 0; i < tag->n_namespaces; i++) {
		if (tag->namespaces[i].prefix == NULL)
			return tag->namespaces[i].uri;
	}
	return otherwise;
}

void
sw_other_add_element(SwOtherContent *other, SwSpan span, const char *default_ns, gboolean in_text)
{
	SwSpan name = sw_source_tag_name(other->source, span.begin);

	add_thing(other, span.begin, in_text);
	append_source(other->pending, other->source, (SwSpan){span.begin, name.end});
	if (default_ns) {
		g_string_append(other->pending, " xmlns=\"");
		sw_text_append_xml(other->pending, default_ns, TRUE);
		g_string_append_c(other->pending, '"');
	}
	if (!in_text)
		span.end = other->taken = sw_source_rest_of_line(other->source, span.end).end;
	append_source(other->pending, other->source, (SwSpan){name.end, span.end});
}

/* Declarations of prefixes and attributes of other namespaces, as they will be written. The writer
 * always makes the format's own namespace the default one. */
static char *
foreign_attributes(const SwXmlTag *tag)
{
	g_autoptr(GString) out = g_string_new(NULL);

	for (guint i = 0; i < tag->n_namespaces; i++) {
		const SwXmlNamespace *ns = &tag->namespaces[i];

		if (ns->prefix == NULL)
			continue;
		g_string_append_printf(out, " xmlns:%s=\"", ns->prefix);
		sw_text_append_xml(out, ns->uri, TRUE);
		g_string_append_c(out, '"');
	}
	for (guint i = 0; i < tag->n_attributes; i++) {
		const SwXmlAttribute *xml = &tag->attributes[i];
		g_autofree char *value = NULL;

		if (xml->ns == NULL)
			continue;
		value = g_strndup(xml->value, (gsize)(xml->end - xml->value));
		g_string_append_printf(out, " %s:%s=\"", xml->prefix, xml->name);
		sw_text_append_xml(out, value, TRUE);
		g_string_append_c(out, '"');
	}
	return out->len > 0 ? g_string_free(g_steal_pointer(&out), FALSE) : NULL;
}

static char *
pending_text(const SwOtherContent *other)
{
	return other->pending->len > 0 ? other->pending->str : NULL;
}

void
sw_other_begin_piece(SwOtherContent *other, SwDocument *document, SwPieceId id, const SwXmlTag *tag,
                     gboolean has_foreign)
{
	g_autofree char *attributes = has_foreign ? foreign_attributes(tag) : NULL;

	add_blank_line(other, tag->offset);
	if (other->pending->len > 0 || attributes)
		sw_document_load_other(
			document, id,
			&(SwOther){.before = pending_text(other), .attributes = attributes});
	g_string_truncate(other->pending, 0);
}

void
sw_other_end_piece(SwOtherContent *other, SwDocument *document, SwPieceId id, gsize end)
{
	SwSpan rest = sw_source_rest_of_line(other->source, end);
	g_autoptr(GString) after = NULL;

	if (rest.end > rest.begin) {
		after = g_string_new(NULL);
		append_source(after, other->source, rest);
	}
	if (other->pending->len > 0 || after)
		sw_document_load_other(document, id,
		                       &(SwOther){.last = pending_text(other),
		                                  .after = after ? after->str : NULL});
	g_string_truncate(other->pending, 0);
	other->taken = rest.end;
}

void
sw_other_take_epilogue(SwOtherContent *other, SwDocument *document)
{
	if (other->pending->len > 0)
		sw_document_load_epilogue(document, other->pending->str);
}

/* TRUE if `part`, of an SwOther or an epilogue, has only blank lines. TRUE for NULL. */
static gboolean
is_blank(const char *part)
{
	const char blank[] = {SW_OTHER_SEPARATOR, SW_OTHER_BLANK_LINE[0], '\0'};

	return part == NULL || part[strspn(part, blank)] == '\0';
}

gboolean
sw_other_is_layout(const SwOther *other)
{
	return other == NULL || (other->attributes == NULL && other->after == NULL &&
	                         is_blank(other->before) && is_blank(other->last));
}

static gboolean
is_aside(const char *thing)
{
	const char *text = thing + strspn(thing, " \t");

	return is_blank(thing) || g_str_has_prefix(text, "<!--") || g_str_has_prefix(text, "<?");
}

char *
sw_other_asides(const char *part)
{
	const char separator[] = {SW_OTHER_SEPARATOR, '\0'};
	g_auto(GStrv) things = g_strsplit(part ? part : "", separator, -1);
	g_autoptr(GString) asides = g_string_new(NULL);

	for (guint i = 0; things[i]; i++) {
		if (is_aside(things[i]))
			g_string_append_printf(asides, "%s%s", asides->len > 0 ? separator : "",
			                       things[i]);
	}
	return asides->len > 0 ? g_string_free(g_steal_pointer(&asides), FALSE) : NULL;
}
