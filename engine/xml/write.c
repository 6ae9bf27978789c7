#include "xml/write.h"

#include "base/append.h"
#include "base/text.h"
#include "xml/read.h"

#include <string.h>

typedef struct {
	const SwDocument *document;
	const SwPiece *pieces; /* its own */
	const SwKind *kinds;   /* its table's */
	GString *out;
	GString *value;   /* of the attribute being written */
	GArray *children; /* SwPieceId, by parent, then in canonical order */
	guint32 *
		first; /* of each piece: the index of its first child; the next piece's ends them */
	GArray *order; /* SwPieceId, as written; or NULL */
} Writer;

/* ---- Order ------------------------------------------------------------------------------ */

/* Remarks about the file precede its content. */
static gboolean
is_head(const SwElement *element)
{
	return element == &sw_element_about || element == &sw_element_allow ||
	       element == &sw_element_assume;
}

static SwPlace
place_of(const SwPiece *piece, const SwElement *element)
{
	return (SwPlace){
		.ground = element->ground, .side = piece->side, .hex = {piece->a, piece->b}};
}

static gint
compare_children(gconstpointer a, gconstpointer b, gpointer data)
{
	const Writer *writer = data;
	SwPieceId one = *(const SwPieceId *)a, two = *(const SwPieceId *)b;
	const SwPiece *first = &writer->pieces[one], *second = &writer->pieces[two];
	const SwElement *element = writer->kinds[first->kind].element;
	const SwElement *other = writer->kinds[second->kind].element;
	int order;

	if (first->parent != second->parent)
		return first->parent < second->parent ? -1 : 1;
	if (is_head(element) != is_head(other))
		return is_head(element) ? -1 : 1;
	order = sw_place_compare(place_of(first, element), place_of(second, other));
	if (order != 0)
		return order;
	if (first->kind != second->kind)
		return first->kind < second->kind ? -1 : 1;
	return one < two ? -1 : 1;
}

/* Most files are sorted already. */
static gboolean
is_sorted(const Writer *writer)
{
	const SwPieceId *ids = (const SwPieceId *)writer->children->data;

	for (guint i = 1; i < writer->children->len; i++) {
		if (compare_children(&ids[i - 1], &ids[i], (gpointer)writer) > 0)
			return FALSE;
	}
	return TRUE;
}

static void
sort_children(Writer *writer)
{
	guint32 n, used = 0;
	const SwPiece *pieces = writer->pieces = sw_document_pieces(writer->document, &n);
	SwPieceId *ids;

	writer->kinds = sw_document_table(writer->document)->kinds;
	writer->children = g_array_sized_new(FALSE, FALSE, sizeof(SwPieceId), n);
	g_array_set_size(writer->children, n);
	ids = (SwPieceId *)writer->children->data;
	writer->first = g_new0(guint32, n + 1);
	for (SwPieceId id = 1; id < n; id++) {
		if (sw_piece_exists(&pieces[id]) && !(pieces[id].state & SW_PIECE_REFERRED)) {
			ids[used++] = id;
			writer->first[pieces[id].parent + 1]++;
		}
	}
	g_array_set_size(writer->children, used);
	for (SwPieceId id = 0; id < n; id++)
		writer->first[id + 1] += writer->first[id];
	if (!is_sorted(writer))
		g_array_sort_with_data(writer->children, compare_children, writer);
}

static void
clear_children(Writer *writer)
{
	g_array_unref(writer->children);
	g_free(writer->first);
}

/* ---- Pieces ----------------------------------------------------------------------------- */

static void
indent(Writer *writer, guint depth)
{
	for (guint i = 0; i < depth; i++)
		sw_append(writer->out, "  ");
}

/* Writes foreign content and comments, each item on lines of its own. */
static void
write_other(Writer *writer, const char *text, guint depth)
{
	const char *end;

	for (const char *thing = text; thing; thing = *end ? end + 1 : NULL) {
		end = strchr(thing, SW_OTHER_SEPARATOR);
		if (end == NULL)
			end = thing + strlen(thing);
		if (thing + strspn(thing, SW_OTHER_BLANK_LINE) < end) {
			indent(writer, depth);
			g_string_append_len(writer->out, thing, end - thing);
		}
		g_string_append_c(writer->out, '\n');
	}
}

static void
begin_attribute(Writer *writer, const char *name)
{
	g_string_append_c(writer->out, ' ');
	sw_append(writer->out, name);
	sw_append(writer->out, "=\"");
}

/* For names, which have no letter that XML reserves. */
static void
write_name(Writer *writer, const char *name, const char *value)
{
	begin_attribute(writer, name);
	sw_append(writer->out, value);
	g_string_append_c(writer->out, '"');
}

static void
write_place(Writer *writer, SwPieceId id)
{
	SwPlace place = sw_document_place(writer->document, id);

	for (guint i = 0; place.ground && i < place.ground->n_coordinates; i++) {
		begin_attribute(writer, place.ground->coordinates[i].name);
		sw_coordinate_append(writer->out, &place.ground->coordinates[i],
		                     sw_place_get(place, i));
		g_string_append_c(writer->out, '"');
	}
}

/* TRUE for a galaxy by reference: only its `href` is written, not what the other file holds. */
static gboolean
is_by_reference(const SwDocument *document, SwPieceId id)
{
	gint href = sw_document_table(document)->galaxy.href;

	return href >= 0 && id != SW_ROOT_PIECE && id == sw_document_galaxy(document) &&
	       sw_document_has(document, id, (guint)href);
}

/* Only texts can have letters that XML reserves. */
static void
write_value(Writer *writer, SwPieceId id, guint i, const SwAttribute *attribute)
{
	begin_attribute(writer, attribute->name);
	if (sw_type_is_text(attribute->type)) {
		g_string_truncate(writer->value, 0);
		sw_document_append_value(writer->value, writer->document, id, i);
		sw_text_append_xml(writer->out, writer->value->str, TRUE);
	} else {
		sw_document_append_value(writer->out, writer->document, id, i);
	}
	g_string_append_c(writer->out, '"');
}

static void
write_values(Writer *writer, SwPieceId id)
{
	const SwElement *element = sw_document_kind(writer->document, id)->element;
	gint href = sw_document_table(writer->document)->galaxy.href;
	gboolean by_reference = is_by_reference(writer->document, id);

	SW_EACH_VALUE (i, writer->document, id) {
		if (element->attributes[i].is_content || (by_reference && (gint)i != href))
			continue;
		write_value(writer, id, i, &element->attributes[i]);
	}
}

static void
write_tag(Writer *writer, SwPieceId id, const SwOther *other)
{
	const SwKind *kind = sw_document_kind(writer->document, id);

	g_string_append_c(writer->out, '<');
	sw_append(writer->out, kind->element->name);
	if (id == SW_ROOT_PIECE)
		sw_append(writer->out, " xmlns=\"" SW_NAMESPACE "\"");
	if (other && other->attributes)
		sw_append(writer->out, other->attributes);
	if (id == SW_ROOT_PIECE)
		write_name(writer, "game", sw_document_table(writer->document)->game);
	write_place(writer, id);
	if (kind->element->typed)
		write_name(writer, "type", kind->name);
	write_values(writer, id);
}

/* The text of an element that may have text, "" if it has none; NULL if it may not. */
static const char *
content_of(const SwDocument *document, SwPieceId id)
{
	const SwElement *element = sw_document_kind(document, id)->element;

	for (guint i = 0; i < element->n_attributes; i++) {
		if (element->attributes[i].is_content)
			return sw_document_has(document, id, i)
			               ? sw_document_get_text(document, id, i)
			               : "";
	}
	return NULL;
}

/* White space is significant where text is allowed, so none is added. */
static void
write_text(Writer *writer, const char *text, const char *last)
{
	sw_text_append_xml(writer->out, text, FALSE);
	for (; last && *last; last++) {
		if (*last != SW_OTHER_SEPARATOR)
			g_string_append_c(writer->out, *last);
	}
}

static void write_piece(Writer *writer, SwPieceId id, guint depth);

/* Writes what is between the tags of a piece, each item on lines of its own. */
static void
write_inside(Writer *writer, SwPieceId id, const char *last, guint depth)
{
	g_string_append_c(writer->out, '\n');
	for (guint at = writer->first[id]; at < writer->first[id + 1]; at++)
		write_piece(writer, g_array_index(writer->children, SwPieceId, at), depth + 1);
	write_other(writer, last, depth + 1);
	indent(writer, depth);
}

/* Writes a piece from its tag to its end tag. */
static void
write_element(Writer *writer, SwPieceId id, const SwOther *other, guint depth)
{
	const char *content = content_of(writer->document, id);
	const char *last = other ? other->last : NULL;
	gboolean has_children = writer->first[id] < writer->first[id + 1];

	write_tag(writer, id, other);
	if ((content == NULL || *content == '\0') && !has_children && last == NULL) {
		sw_append(writer->out, "/>");
		return;
	}
	g_string_append_c(writer->out, '>');
	if (content)
		write_text(writer, content, last);
	else
		write_inside(writer, id, last, depth);
	g_string_append_printf(writer->out, "</%s>",
	                       sw_document_kind(writer->document, id)->element->name);
}

static void
write_piece(Writer *writer, SwPieceId id, guint depth)
{
	const SwOther *other = sw_document_other(writer->document, id);

	if (writer->order)
		g_array_append_val(writer->order, id);
	if (other)
		write_other(writer, other->before, depth);
	indent(writer, depth);
	write_element(writer, id, other, depth);
	if (other && other->after)
		sw_append(writer->out, other->after);
	g_string_append_c(writer->out, '\n');
}

GString *
sw_write(const SwDocument *document)
{
	return sw_write_in_sequence(document, NULL);
}

GString *
sw_write_in_sequence(const SwDocument *document, GArray *order)
{
	g_autoptr(GString) value = g_string_new(NULL);
	Writer writer = {
		.document = document, .out = g_string_new(NULL), .value = value, .order = order};

	g_string_append(writer.out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
	sort_children(&writer);
	write_piece(&writer, SW_ROOT_PIECE, 0);
	write_other(&writer, sw_document_epilogue(document), 0);
	clear_children(&writer);
	return writer.out;
}

static void
append_in_order(Writer *writer, SwPieceId id)
{
	g_array_append_val(writer->order, id);
	for (guint at = writer->first[id]; at < writer->first[id + 1]; at++)
		append_in_order(writer, g_array_index(writer->children, SwPieceId, at));
}

void
sw_write_sequence(const SwDocument *document, GArray *order)
{
	Writer writer = {.document = document, .order = order};

	sort_children(&writer);
	append_in_order(&writer, SW_ROOT_PIECE);
	clear_children(&writer);
}

GString *
sw_write_piece(const SwDocument *document, SwPieceId id)
{
	g_autoptr(GString) value = g_string_new(NULL);
	Writer writer = {
		.document = document, .out = g_string_new(NULL), .value = value, .order = NULL};

	sort_children(&writer);
	write_element(&writer, id, NULL, 0);
	clear_children(&writer);
	return writer.out;
}

/* Replaces LF by CR LF in one pass; GLib's own function moves the rest of the text for each. */
static void
return_carriages(GString *text)
{
	g_autoptr(GString) old = g_string_new_len(text->str, (gssize)text->len);
	const char *end = old->str + old->len;

	g_string_truncate(text, 0);
	for (const char *line = old->str; line < end;) {
		const char *newline = memchr(line, '\n', (gsize)(end - line));
		const char *stop = newline ? newline : end;

		g_string_append_len(text, line, stop - line);
		if (newline)
			g_string_append(text, "\r\n");
		line = newline ? newline + 1 : end;
	}
}

void
sw_write_keep_manners(GString *text, const char *old, gsize old_length)
{
	const char *newline = memchr(old, '\n', old_length);

	if (newline && newline > old && newline[-1] == '\r')
		return_carriages(text);
	if (old_length > 0 && old[old_length - 1] != '\n')
		g_string_truncate(text, text->len - (g_str_has_suffix(text->str, "\r\n") ? 2 : 1));
	if (old_length >= 3 && memcmp(old, "\xef\xbb\xbf", 3) == 0)
		g_string_prepend(text, "\xef\xbb\xbf");
}
