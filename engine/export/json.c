/* JSON: the document's tree with nothing lost. Each piece is an object on a line of its own, with
 * `element`, its place, its `type`, its values under the names of the file, then the pieces inside
 * it as `children`. Whole numbers and flags are numbers and booleans; all else is text, as in the
 * file. The content of other files that the document names is part of the tree; the document's own
 * file is then included as text, so that reading can restore it. */
#include "base/translate.h"
#include "export/formats.h"
#include "export/json_read.h"
#include "export/parts.h"
#include "xml/write.h"

static void
write_values(const SwExport *export, SwJson *json, SwPieceId id)
{
	const SwElement *element = sw_document_kind(export->document, id)->element;

	SW_EACH_VALUE (i, export->document, id)
		sw_document_add_value(json, element->attributes[i].name, export->document, id, i);
}

/* The object is closed after the pieces inside it. */
static void
begin_piece(SwExport *export, SwJson *json, SwPieceId id)
{
	const SwKind *kind = sw_document_kind(export->document, id);
	const SwOther *other = sw_document_other(export->document, id);

	sw_json_begin_object(json, id == SW_ROOT_PIECE ? "document" : NULL);
	sw_json_add_text(json, "element", kind->element->name);
	sw_place_add_coordinates(json, sw_document_place(export->document, id));
	if (kind->element->typed)
		sw_json_add_text(json, "type", kind->name);
	write_values(export, json, id);
	if (other) {
		sw_json_add_text(json, "xml-before", other->before);
		sw_json_add_text(json, "xml-attributes", other->attributes);
		sw_json_add_text(json, "xml-last", other->last);
		sw_json_add_text(json, "xml-after", other->after);
	}
}

/* The number of open brackets around a piece at that depth: the file's, and an object and its
 * children for each ancestor. */
static guint
open_around(guint depth)
{
	return 1 + 2 * depth;
}

static void
end_pieces(SwJson *json, guint open)
{
	while (sw_json_depth(json) > open)
		sw_json_end(json);
}

static void
write_tree(SwExport *export, SwJson *json)
{
	SW_EACH_ID (id, export->order) {
		guint depth = sw_export_depth(export, id);

		end_pieces(json, open_around(depth));
		if (sw_json_depth(json) < open_around(depth)) {
			sw_json_begin_array(json, "children");
			sw_json_spread(json, 2 * (depth + 1));
		}
		begin_piece(export, json, id);
	}
	end_pieces(json, open_around(0));
}

static void
write_json(SwExport *export)
{
	SwJson json;

	sw_json_init(&json, export->out, SW_JSON_FOR_PAGE);
	sw_json_begin_object(&json, NULL);
	sw_json_spread(&json, 2);
	sw_json_add_number(&json, "version", 1);
	sw_json_add_text(&json, "game", export->game->table->game);
	sw_json_add_text(&json, "xml-after", sw_document_epilogue(export->document));
	write_tree(export, &json);
	/* The document's own file, if the tree also has the content of files that it names. */
	if (export->written != export->document) {
		g_autoptr(GString) text = sw_write(export->written);

		sw_json_add_text(&json, "as-written", text->str);
	}
	sw_json_end(&json);
	sw_append(export->out, "\n");
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
