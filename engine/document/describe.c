#include "document/describe.h"

#include "base/append.h"
#include "base/text.h"
#include "base/translate.h"
#include "document/damage.h"

#include <string.h>

/* Longer texts are cut, since other things are on the same line. */
#define LONGEST_TEXT 60

void
sw_describe_append_text(GString *out, const char *text)
{
	gboolean is_long = g_utf8_strlen(text, -1) > LONGEST_TEXT;
	g_autofree char *start = g_utf8_substring(text, 0, is_long ? LONGEST_TEXT : -1);

	g_string_append_c(out, '\'');
	sw_text_append_safe(out, start);
	g_string_append(out, is_long ? "...'" : "'");
}

void
sw_describe_append_title(GString *out, const SwDocument *document, SwPieceId id, guint attribute)
{
	const SwAttribute *what = &sw_document_kind(document, id)->element->attributes[attribute];

	if (what->type == SW_TYPE_CHOICE)
		g_string_append(out,
		                sw_choice_title(what, sw_document_get(document, id, attribute)));
	else if (what->type == SW_TYPE_TEXT)
		g_string_append(out,
		                sw_text_title(what, sw_document_get_text(document, id, attribute)));
	else
		sw_document_append_value(out, document, id, attribute);
}

void
sw_describe_append_value(GString *out, const SwDocument *document, SwPieceId id, guint attribute)
{
	const SwElement *element = sw_document_kind(document, id)->element;

	if (sw_type_is_text(element->attributes[attribute].type))
		sw_describe_append_text(out, sw_document_get_text(document, id, attribute));
	else
		sw_describe_append_title(out, document, id, attribute);
}

void
sw_describe_append_label(GString *out, const SwAttribute *attribute)
{
	const char *label = attribute->label ? sw_translate(attribute->label) : attribute->name;
	g_autofree char *lower = NULL;
	gsize begin = out->len;

	if (!g_str_is_ascii(label))
		label = lower = g_utf8_strdown(label, -1);
	sw_append(out, label);
	/* In place: pictures of large maps append a million labels. */
	for (char *letter = out->str + begin; *letter; letter++) {
		if (*letter >= 'A' && *letter <= 'Z')
			*letter += 'a' - 'A';
	}
}

void
sw_describe_append_name(GString *out, const SwDocument *document, SwPieceId id)
{
	const SwKind *kind = sw_document_kind(document, id);
	gint name = sw_element_attribute(kind->element, "name");

	g_string_append(out, sw_document_label(document, id));
	if (name < 0 || !sw_document_has(document, id, (guint)name))
		return;
	g_string_append_c(out, ' ');
	sw_describe_append_value(out, document, id, (guint)name);
}

/* Appends a flag, or what stands before another value: an attribute that is the element's text gets
 * no label. TRUE if the value follows. */
static gboolean
append_before_value(GString *out, const SwDocument *document, SwPieceId id, guint i)
{
	const SwAttribute *attribute = &sw_document_kind(document, id)->element->attributes[i];
	gboolean is_flag = attribute->type == SW_TYPE_FLAG;

	if (is_flag && !sw_document_get(document, id, i))
		sw_append(out, "not ");
	if (is_flag || !attribute->is_content)
		sw_describe_append_label(out, attribute);
	if (!is_flag && !attribute->is_content)
		sw_append(out, " ");
	return !is_flag;
}

void
sw_describe_append_fact(GString *out, const SwDocument *document, SwPieceId id, guint attribute)
{
	if (append_before_value(out, document, id, attribute))
		sw_describe_append_title(out, document, id, attribute);
}

/* Appends a value for a heading: without quotes, cut. */
static void
append_plain(GString *out, const SwDocument *document, SwPieceId id, guint attribute)
{
	g_autoptr(GString) value = g_string_new(NULL);
	g_autofree char *shortened = NULL;

	sw_describe_append_title(value, document, id, attribute);
	shortened = sw_text_shortened(value->str, LONGEST_TEXT);
	sw_text_append_safe(out, shortened);
}

/* How a value is appended after its label. */
typedef void (*AppendValue)(GString *out, const SwDocument *document, SwPieceId id,
                            guint attribute);

static void
append_values(GString *out, const SwDocument *document, SwPieceId id, AppendValue append)
{
	const SwElement *element = sw_document_kind(document, id)->element;
	const char *separator = "";

	SW_EACH_VALUE (i, document, id) {
		if (strcmp(element->attributes[i].name, "name") == 0)
			continue;
		g_string_append(out, separator);
		if (append_before_value(out, document, id, i))
			append(out, document, id, i);
		separator = ", ";
	}
}

void
sw_describe_append_values(GString *out, const SwDocument *document, SwPieceId id)
{
	append_values(out, document, id, sw_describe_append_value);
}

static void
append_piece(GString *out, const SwDocument *document, SwPieceId id, AppendValue append)
{
	gsize before;

	sw_describe_append_name(out, document, id);
	before = out->len;
	g_string_append(out, " (");
	append_values(out, document, id, append);
	if (out->len == before + 2)
		g_string_truncate(out, before);
	else
		g_string_append_c(out, ')');
}

void
sw_describe_append_piece(GString *out, const SwDocument *document, SwPieceId id)
{
	append_piece(out, document, id, sw_describe_append_value);
}

void
sw_describe_append_heading(GString *out, const SwDocument *document, SwPieceId id)
{
	append_piece(out, document, id, append_plain);
}

void
sw_describe_append_place(GString *out, const SwDocument *document, SwPieceId id, guint width)
{
	gsize before = out->len;

	sw_document_append_place(out, document, id);
	for (gsize length = out->len - before; length < width; length++)
		g_string_append_c(out, ' ');
}
