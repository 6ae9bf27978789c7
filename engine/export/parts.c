#include "export/parts.h"

#include "base/append.h"
#include "base/text.h"
#include "base/translate.h"
#include "document/describe.h"
#include "picture/tile.h"

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

/* ---- The caption ------------------------------------------------------------------------ */

#define MOST_PART 100    /* letters of one; an author with more is shortened */
#define MOST_CAPTION 220 /* of all, which one line of a page can hold */

static gboolean
may_be_in_caption(const SwExport *export, SwPieceId id, guint i)
{
	if (id == sw_document_galaxy(export->document))
		return (gint)i == export->game->table->galaxy.players;
	return sw_document_kind(export->document, id)->element == &sw_element_about &&
	       (i == SW_ABOUT_AUTHOR || i == SW_ABOUT_LICENCE);
}

/* Returns what the caption says of the value, in full; NULL if it can say nothing. */
static char *
caption_part(const SwExport *export, SwPieceId id, guint i)
{
	const SwElement *element = sw_document_kind(export->document, id)->element;
	g_autoptr(GString) part = NULL;

	if (!may_be_in_caption(export, id, i) || !sw_document_has(export->document, id, i))
		return NULL;
	part = g_string_new(NULL);
	if (element != &sw_element_about)
		g_string_append_printf(part, "%s ", element->attributes[i].label);
	sw_document_append_value(part, export->document, id, i);
	return g_strdup(part->str);
}

/* Adds what the caption says about the piece, and has not said yet, as far as there is room. */
static void
add_to_caption(const SwExport *export, SwPieceId id, GPtrArray *parts, gsize *letters)
{
	SW_EACH_VALUE (i, export->document, id) {
		g_autofree char *part = caption_part(export, id, i), *shown = NULL;

		if (part == NULL)
			continue;
		shown = sw_text_shortened(part, MOST_PART);
		if (*letters + (gsize)g_utf8_strlen(shown, -1) > MOST_CAPTION ||
		    g_ptr_array_find_with_equal_func(parts, shown, g_str_equal, NULL))
			continue;
		*letters += (gsize)g_utf8_strlen(shown, -1);
		g_ptr_array_add(parts, g_steal_pointer(&shown));
	}
}

static GPtrArray *
caption_parts(const SwExport *export)
{
	GPtrArray *parts = g_ptr_array_new_with_free_func(g_free);
	SwPieceId galaxy = sw_document_galaxy(export->document);
	gsize letters = 0;

	if (galaxy != SW_NO_PIECE)
		add_to_caption(export, galaxy, parts, &letters);
	SW_EACH_ID (id, export->order) {
		if (sw_document_kind(export->document, id)->element == &sw_element_about)
			add_to_caption(export, id, parts, &letters);
	}
	return parts;
}

char *
sw_export_caption(const SwExport *export)
{
	g_autoptr(GPtrArray) parts = caption_parts(export);

	if (parts->len == 0)
		return NULL;
	g_ptr_array_add(parts, NULL);
	return g_strjoinv(" \u00b7 ", (char **)parts->pdata);
}

static gboolean
is_part(const SwExport *export, SwPieceId id, guint i)
{
	g_autoptr(GPtrArray) parts = NULL;
	g_autofree char *part = caption_part(export, id, i);

	if (part == NULL)
		return FALSE;
	parts = caption_parts(export);
	return g_ptr_array_find_with_equal_func(parts, part, g_str_equal, NULL);
}

gboolean
sw_export_is_in_caption(const SwExport *export, SwPieceId id, gint attribute)
{
	if (attribute != SW_PIECE_ITSELF)
		return is_part(export, id, (guint)attribute);
	return sw_document_kind(export->document, id)->element == &sw_element_about &&
	       (sw_document_has(export->document, id, SW_ABOUT_AUTHOR) ||
	        sw_document_has(export->document, id, SW_ABOUT_LICENCE));
}

/* ---- Lines ------------------------------------------------------------------------------ */

GPtrArray *
sw_export_lines(const char *text, guint letters)
{
	GPtrArray *lines = g_ptr_array_new_with_free_func(g_free);

	while (text && g_utf8_strlen(text, -1) > (glong)letters) {
		const char *end = g_utf8_offset_to_pointer(text, letters);
		const char *blank = g_strrstr_len(text, end + 1 - text, " ");

		if (blank == NULL || blank == text)
			blank = end;
		g_ptr_array_add(lines, g_strndup(text, (gsize)(blank - text)));
		text = blank == end && *end != ' ' ? end : blank + 1;
	}
	if (text)
		g_ptr_array_add(lines, g_strdup(text));
	return lines;
}

/* ---- Below the title -------------------------------------------------------------------- */

#define MOST_TOLD_LINES 3 /* of each text */
#define MOST_TOLD 140     /* letters that surely fit into these */

static const SwAttribute *
told_attribute(const SwExport *export, SwPieceId id, guint i)
{
	const SwAttribute *attribute =
		&sw_document_kind(export->document, id)->element->attributes[i];

	return id == SW_ROOT_PIECE && attribute->use.is_told &&
	                       (sw_document_has(export->document, id, i) ||
	                        attribute->fallback != 0)
	               ? attribute
	               : NULL;
}

/* Adds the text in lines that end at a blank, if there is one; the last is shortened. */
static void
add_lines(GPtrArray *lines, const char *text, guint letters)
{
	for (guint i = 1; i < MOST_TOLD_LINES && g_utf8_strlen(text, -1) > (glong)letters; i++) {
		const char *end = g_utf8_offset_to_pointer(text, letters + 1);
		const char *blank = g_strrstr_len(text, end - text, " ");

		if (blank == NULL || blank == text)
			break;
		g_ptr_array_add(lines, g_strndup(text, (gsize)(blank - text)));
		text = blank + 1;
	}
	g_ptr_array_add(lines, sw_text_shortened(text, letters));
}

static void
append_fact(GString *facts, const SwExport *export, const SwAttribute *attribute, guint i)
{
	gint32 value = sw_document_get(export->document, SW_ROOT_PIECE, i);

	g_string_append_printf(facts, "%s%s: ", facts->len > 0 ? " \u00b7 " : "",
	                       sw_translate(attribute->label));
	if (attribute->type == SW_TYPE_CHOICE)
		g_string_append(facts, sw_choice_title(attribute, value));
	else if (attribute->type == SW_TYPE_SEAT)
		g_string_append_printf(facts, sw_translate("seat %d"), value);
	else
		sw_document_append_value(facts, export->document, SW_ROOT_PIECE, i);
}

GPtrArray *
sw_export_told(const SwExport *export, guint letters)
{
	const SwElement *root = sw_document_kind(export->document, SW_ROOT_PIECE)->element;
	GPtrArray *lines = g_ptr_array_new_with_free_func(g_free);
	g_autoptr(GString) facts = g_string_new(NULL);

	for (guint i = 0; i < root->n_attributes; i++) {
		const SwAttribute *attribute = told_attribute(export, SW_ROOT_PIECE, i);
		g_autofree char *line = NULL;

		if (attribute == NULL)
			continue;
		if (!sw_type_is_text(attribute->type)) {
			append_fact(facts, export, attribute, i);
			continue;
		}
		line = g_strdup_printf("%s: %s", sw_translate(attribute->label),
		                       sw_document_get_text(export->document, SW_ROOT_PIECE, i));
		add_lines(lines, line, MAX(letters, 2));
	}
	if (facts->len > 0)
		g_ptr_array_insert(lines, 0, g_strdup(facts->str));
	return lines;
}

gboolean
sw_export_is_told(const SwExport *export, SwPieceId id, gint attribute)
{
	const SwAttribute *its =
		attribute < 0 ? NULL : told_attribute(export, id, (guint)attribute);

	return its &&
	       (!sw_type_is_text(its->type) ||
	        sw_picture_can_write(sw_document_get_text(export->document, id, (guint)attribute),
	                             MOST_TOLD));
}

void
sw_export_append_hint(const SwExport *export, SwPieceId id, GString *out)
{
	const SwElement *element = sw_document_kind(export->document, id)->element;

	sw_document_append_name(out, export->document, id);
	SW_EACH_VALUE (i, export->document, id) {
		if (strcmp(element->attributes[i].name, "name") == 0)
			continue;
		sw_append(out, ", ");
		sw_describe_append_fact(out, export->document, id, i);
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

const char *
sw_export_seat_name(const SwExport *export, gint32 seat)
{
	const SwDocument *document = export->document;

	SW_EACH_PIECE (id, document) {
		if (sw_document_kind(document, id)->element->is_head &&
		    sw_document_seat_around(document, id) == seat)
			return sw_document_name(document, id);
	}
	return NULL;
}
