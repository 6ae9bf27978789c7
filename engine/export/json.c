/* JSON: the document's tree as it is, with nothing lost. Each piece is an object on a line of its
 * own, with `element`, its place, its `type`, its values under the names of the file, then the
 * pieces inside it as `children`. Whole numbers and flags are numbers and booleans, all else is
 * text, as in the file. A galaxy or pack in a file of its own is part of the tree; the document's
 * own file then stands beside it as text, so that reading can tell. */
#include "base/append.h"
#include "base/translate.h"
#include "export/formats.h"
#include "export/json_read.h"
#include "export/parts.h"
#include "xml/write.h"

#include <string.h>

static void
write_place(SwExport *export, SwPieceId id)
{
	SwPlace place = sw_document_place(export->document, id);
	GString *out = export->out;

	for (guint i = 0; place.ground && i < place.ground->n_coordinates; i++) {
		const SwCoordinate *coordinate = &place.ground->coordinates[i];
		const char *quote = coordinate->is_length ? "\"" : "";

		sw_append(out, ", \"");
		sw_append(out, coordinate->name);
		sw_append(out, "\": ");
		sw_append(out, quote);
		sw_coordinate_append(out, coordinate, sw_place_get(place, i));
		sw_append(out, quote);
	}
}

gboolean
sw_json_is_bare(SwType type)
{
	return type == SW_TYPE_INTEGER || type == SW_TYPE_TURN || type == SW_TYPE_SEAT ||
	       type == SW_TYPE_FLAG;
}

static void
write_values(SwExport *export, SwPieceId id, GString *scratch)
{
	const SwElement *element = sw_document_kind(export->document, id)->element;

	for (guint i = 0; i < element->n_attributes; i++) {
		const SwAttribute *attribute = &element->attributes[i];

		if (!sw_document_has(export->document, id, i))
			continue;
		sw_append(export->out, ", \"");
		sw_append(export->out, attribute->name);
		sw_append(export->out, "\": ");
		g_string_truncate(scratch, 0);
		sw_document_append_value(scratch, export->document, id, i);
		if (sw_json_is_bare(attribute->type))
			g_string_append_len(export->out, scratch->str, (gssize)scratch->len);
		else
			sw_json_append_string(export->out, scratch->str);
	}
}

static void
write_other_part(GString *out, const char *name, const char *text)
{
	if (text == NULL)
		return;
	g_string_append_printf(out, ", \"%s\": ", name);
	sw_json_append_string(out, text);
}

static void
write_piece(SwExport *export, SwPieceId id, GString *scratch)
{
	const SwKind *kind = sw_document_kind(export->document, id);
	const SwOther *other = sw_document_other(export->document, id);

	sw_append(export->out, "{\"element\": \"");
	sw_append(export->out, kind->element->name);
	g_string_append_c(export->out, '"');
	write_place(export, id);
	if (kind->element->typed) {
		sw_append(export->out, ", \"type\": \"");
		sw_append(export->out, kind->name);
		g_string_append_c(export->out, '"');
	}
	write_values(export, id, scratch);
	if (other) {
		write_other_part(export->out, "xml-before", other->before);
		write_other_part(export->out, "xml-attributes", other->attributes);
		write_other_part(export->out, "xml-last", other->last);
		write_other_part(export->out, "xml-after", other->after);
	}
}

static void
new_line(GString *out, guint depth)
{
	g_string_append_c(out, '\n');
	for (guint i = 0; i <= depth; i++)
		sw_append(out, "  ");
}

/* Closes what is open until `depth` objects are; `had_children` of each. */
static guint
close_down(GString *out, guint open, guint depth, guint8 *had_children)
{
	while (open > depth) {
		open--;
		if (had_children[open]) {
			new_line(out, open);
			g_string_append_c(out, ']');
		}
		g_string_append_c(out, '}');
	}
	return open;
}

static void
write_tree(SwExport *export)
{
	guint8 had_children[SW_JSON_MAX_DEPTH] = {0};
	g_autoptr(GString) scratch = g_string_new(NULL);
	guint open = 0;

	for (guint i = 0; i < export->order->len; i++) {
		SwPieceId id = g_array_index(export->order, SwPieceId, i);
		guint depth = sw_export_depth(export, id);

		g_assert(depth + 1 < SW_JSON_MAX_DEPTH);
		open = close_down(export->out, open, depth, had_children);
		if (depth > 0) {
			g_string_append(export->out,
			                had_children[depth - 1] ? "," : ", \"children\": [");
			had_children[depth - 1] = TRUE;
			new_line(export->out, depth);
		}
		write_piece(export, id, scratch);
		had_children[open++] = FALSE;
	}
	close_down(export->out, open, 0, had_children);
}

/* The file itself, where the document's tree holds more: what it names. */
static void
write_written(SwExport *export)
{
	g_autoptr(GString) text = NULL;

	if (export->written == export->document)
		return;
	text = sw_write(export->written);
	sw_append(export->out, ",\n  \"as-written\": ");
	sw_json_append_string(export->out, text->str);
}

static void
write_json(SwExport *export)
{
	const char *epilogue = sw_document_epilogue(export->document);

	g_string_append_printf(export->out, "{\n  \"version\": 1,\n  \"game\": \"%s\"",
	                       export->game->table->game);
	if (epilogue) {
		sw_append(export->out, ",\n  \"xml-after\": ");
		sw_json_append_string(export->out, epilogue);
	}
	sw_append(export->out, ",\n  \"document\": ");
	write_tree(export);
	write_written(export);
	sw_append(export->out, "\n}\n");
}

const SwFormat sw_format_json = {
	.name = "json",
	.label = N_("JSON"),
	.suffix = ".json",
	.help = N_("For programs: every piece with its place and values."),
	.keeps_files = TRUE,
	.write = write_json,
	.read = sw_json_read,
	.as_written = sw_json_as_written,
};
