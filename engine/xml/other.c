#include "xml/other.h"

#include "base/text.h"
#include "xml/read.h"

#include <string.h>

void
sw_other_init(SwOtherContent *other)
{
	*other = (SwOtherContent){.pending = g_string_new(NULL)};
}

void
sw_other_reset(SwOtherContent *other)
{
	g_string_truncate(other->pending, 0);
}

void
sw_other_clear(SwOtherContent *other)
{
	g_string_free(other->pending, TRUE);
}

static void
separate(SwOtherContent *other)
{
	if (other->pending->len > 0)
		g_string_append_c(other->pending, SW_OTHER_SEPARATOR);
}

/* Text from the file, with line ends as XML reads them. */
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

void
sw_other_add_comment(SwOtherContent *other, const SwSource *source, SwSpan span)
{
	separate(other);
	append_source(other->pending, source, span);
}

void
sw_other_add_instruction(SwOtherContent *other, const char *target, const char *content)
{
	separate(other);
	g_string_append_printf(other->pending, content ? "<?%s %s?>" : "<?%s%s?>", target,
	                       content ? content : "");
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
sw_other_add_element(SwOtherContent *other, const SwSource *source, SwSpan span,
                     const char *default_ns)
{
	SwSpan name = sw_source_tag_name(source, span.begin);

	separate(other);
	append_source(other->pending, source, (SwSpan){span.begin, name.end});
	if (default_ns) {
		g_string_append(other->pending, " xmlns=\"");
		sw_text_append_xml(other->pending, default_ns, TRUE);
		g_string_append_c(other->pending, '"');
	}
	append_source(other->pending, source, (SwSpan){name.end, span.end});
}

/* Declarations of prefixes and attributes of other namespaces, as they will be written. Our own
 * namespace is always the default one in what we write. */
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

void
sw_other_take_attributes(SwOtherContent *other, SwDocument *document, SwPieceId id,
                         const SwXmlTag *tag, gboolean has_foreign)
{
	g_autofree char *attributes = NULL;

	if (other->pending->len == 0 && !has_foreign)
		return;
	attributes = foreign_attributes(tag);
	if (other->pending->len == 0 && attributes == NULL)
		return;
	sw_document_load_other(
		document, id,
		&(SwOther){.before = other->pending->len > 0 ? other->pending->str : NULL,
	                   .attributes = attributes});
	g_string_truncate(other->pending, 0);
}

void
sw_other_take_last(SwOtherContent *other, SwDocument *document, SwPieceId id)
{
	const SwOther *there = sw_document_other(document, id);
	SwOther both = {0};

	if (other->pending->len == 0)
		return;
	if (there) {
		both.before = g_strdup(there->before);
		both.attributes = g_strdup(there->attributes);
	}
	both.last = other->pending->str;
	sw_document_load_other(document, id, &both);
	g_free(both.before);
	g_free(both.attributes);
	g_string_truncate(other->pending, 0);
}

void
sw_other_take_epilogue(SwOtherContent *other, SwDocument *document)
{
	if (other->pending->len > 0)
		sw_document_load_epilogue(document, other->pending->str);
}
