#include "piece_json.h"

#include <string.h>

void
piece_json_add_number(SwJson *json, SwPieceId id)
{
	if (id != SW_NO_PIECE && id != SW_ROOT_PIECE)
		sw_json_add_number(json, "piece", id);
}

void
piece_json_add_kind(SwJson *json, const SwKind *kind)
{
	sw_json_add_text(json, "element", kind->element->name);
	sw_json_add_text(json, "kind", kind->name);
}

static void
add_place(SwJson *json, const SwDocument *document, SwPieceId id)
{
	SwPlace place = sw_document_place(document, id);
	g_autoptr(GString) text = g_string_new(NULL);

	sw_document_append_place(text, document, id);
	if (text->len == 0)
		return;
	sw_json_add_text(json, "place", text->str);
	/* `place` alone says where an edge is: q and r would look like a tile's. */
	if (sw_ground_n_sides(place.ground) == 0)
		sw_place_add_coordinates(json, place);
}

void
piece_json_add(SwJson *json, const SwDocument *document, SwPieceId id)
{
	add_place(json, document, id);
	piece_json_add_kind(json, sw_document_kind(document, id));
	sw_json_add_text(json, "name", sw_document_name(document, id));
}

void
piece_json_add_values(SwJson *json, const SwDocument *document, SwPieceId id)
{
	const SwElement *element = sw_document_kind(document, id)->element;
	guint open = sw_json_depth(json);

	SW_EACH_VALUE (i, document, id) {
		const char *name = element->attributes[i].name;

		if (strcmp(name, "name") == 0)
			continue;
		if (sw_json_depth(json) == open)
			sw_json_begin_object(json, "values");
		sw_document_add_value(json, name, document, id, i);
	}
	if (sw_json_depth(json) > open)
		sw_json_end(json);
}

void
piece_json_add_counts(SwJson *json, const SwTable *table, const guint32 *counts)
{
	sw_json_begin_array(json, "counts");
	for (guint i = 0; i < table->n_kinds; i++) {
		if (counts[i] == 0)
			continue;
		sw_json_begin_object(json, NULL);
		piece_json_add_kind(json, &table->kinds[i]);
		sw_json_add_number(json, "n", counts[i]);
		sw_json_end(json);
	}
	sw_json_end(json);
}
