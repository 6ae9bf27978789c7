#include "export/parts.h"

#include "xml/other.h"

#include <string.h>

guint
sw_export_depth(const SwExport *export, SwPieceId id)
{
	guint depth = 0;

	for (; id != SW_ROOT_PIECE; id = sw_document_parent(export->document, id))
		depth++;
	return depth;
}

const char *
sw_export_title(const SwExport *export)
{
	const char *name = sw_document_name(export->document, SW_ROOT_PIECE);
	SwPieceId galaxy = sw_document_galaxy(export->document);

	return name == NULL && galaxy != SW_NO_PIECE ? sw_document_name(export->document, galaxy)
	                                             : name;
}

void
sw_export_append_hint(const SwExport *export, SwPieceId id, GString *out)
{
	const SwElement *element = sw_document_kind(export->document, id)->element;

	sw_document_append_name(out, export->document, id);
	SW_EACH_VALUE (i, export->document, id) {
		g_string_append(out, ", ");
		g_string_append(out, element->attributes[i].name);
		g_string_append_c(out, ' ');
		sw_document_append_value(out, export->document, id, i);
	}
}

/* ---- Foreign content -------------------------------------------------------------------- */

typedef struct {
	gboolean has_comments, has_foreign;
} Other;

/* The text after the next `end`. */
static const char *
skip_past(const char *text, const char *end)
{
	const char *found = strstr(text, end);

	return found ? found + strlen(end) : text + strlen(text);
}

/* Blank lines are layout, and `<?xml-model?>` and `<?xml-stylesheet?>` are settings of XML editors
 * and browsers for this file: omitting them is not a loss. */
static void
look_at_content(Other *other, const char *text)
{
	const char layout[] = {' ', '\t', '\n', SW_OTHER_SEPARATOR, '\0'};
	const char separator[] = {SW_OTHER_SEPARATOR, '\0'};

	while (text && *(text += strspn(text, layout))) {
		if (g_str_has_prefix(text, "<!--")) {
			other->has_comments = TRUE;
			text = skip_past(text, "-->");
		} else if (g_str_has_prefix(text, "<?")) {
			other->has_foreign |= !g_str_has_prefix(text, "<?xml-");
			text = skip_past(text, "?>");
		} else {
			other->has_foreign = TRUE;
			text = skip_past(text, separator);
		}
	}
}

/* An unused prefix declaration is not a loss. */
static void
look_at_attributes(Other *other, const char *text)
{
	while (text && *text) {
		other->has_foreign |= !g_str_has_prefix(text, " xmlns:");
		text = skip_past(skip_past(text, "=\""), "\"");
	}
}

void
sw_export_lose_other(SwExport *export)
{
	Other found = {0};

	look_at_content(&found, sw_document_epilogue(export->document));
	SW_EACH_ID (id, export->order) {
		const SwOther *other = sw_document_other(export->document, id);

		if (other == NULL)
			continue;
		look_at_content(&found, other->before);
		look_at_content(&found, other->last);
		look_at_content(&found, other->after);
		look_at_attributes(&found, other->attributes);
	}
	if (found.has_comments)
		sw_export_lose(export, "comments");
	if (found.has_foreign)
		sw_export_lose(export, "foreign XML");
}
