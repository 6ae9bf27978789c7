#include "diff_json.h"

#include "document/compare.h"
#include "piece_json.h"

typedef struct {
	SwJson json;
	const SwDocument *before, *after;
} Diff;

static gboolean
is_other_kind(const Diff *diff, const SwDifference *change)
{
	return sw_document_piece(diff->before, change->before)->kind !=
	       sw_document_piece(diff->after, change->after)->kind;
}

static gboolean
is_moved(const Diff *diff, const SwDifference *change)
{
	return sw_place_compare(sw_document_place(diff->before, change->before),
	                        sw_document_place(diff->after, change->after)) != 0;
}

static const char *
what_happened(const Diff *diff, const SwDifference *change)
{
	if (change->before == SW_NO_PIECE)
		return "added";
	if (change->after == SW_NO_PIECE)
		return "removed";
	if (is_other_kind(diff, change))
		return "replaced";
	return is_moved(diff, change) || change->position_before > 0 ? "moved" : "changed";
}

/* Adds the value, or its default, if there is one to add. */
static void
add_value(SwJson *json, const char *name, const SwDocument *document, SwPieceId id, guint i)
{
	const SwAttribute *attribute = &sw_document_kind(document, id)->element->attributes[i];

	if (sw_document_has(document, id, i) || attribute->type == SW_TYPE_FLAG ||
	    attribute->type == SW_TYPE_TURN || attribute->fallback != 0)
		sw_document_add_value(json, name, document, id, i);
}

/* Adds the values that differ between two pieces of one kind. */
static void
add_changed_values(Diff *diff, const SwDifference *change)
{
	const SwElement *element = sw_document_kind(diff->before, change->before)->element;

	sw_json_begin_array(&diff->json, "values");
	for (guint i = 0; i < element->n_attributes; i++) {
		if (sw_piece_means_same(diff->before, change->before, diff->after, change->after,
		                        i))
			continue;
		sw_json_begin_object(&diff->json, NULL);
		sw_json_add_text(&diff->json, "name", element->attributes[i].name);
		add_value(&diff->json, "before", diff->before, change->before, i);
		add_value(&diff->json, "after", diff->after, change->after, i);
		sw_json_end(&diff->json);
	}
	sw_json_end(&diff->json);
}

/* Adds the piece on one side. */
static void
add_side(Diff *diff, const char *name, const SwDocument *document, SwPieceId id, guint position)
{
	if (id == SW_NO_PIECE)
		return;
	sw_json_begin_object(&diff->json, name);
	piece_json_add(&diff->json, document, id);
	if (position > 0)
		sw_json_add_number(&diff->json, "position", position);
	piece_json_add_values(&diff->json, document, id);
	sw_json_end(&diff->json);
}

static void
add_change(Diff *diff, const SwDifference *change)
{
	gboolean is_matched = change->before != SW_NO_PIECE && change->after != SW_NO_PIECE;

	sw_json_begin_object(&diff->json, NULL);
	sw_json_add_text(&diff->json, "change", what_happened(diff, change));
	if (change->n_inside > 0)
		sw_json_add_number(&diff->json, "inside", change->n_inside);
	add_side(diff, "before", diff->before, change->before, change->position_before);
	add_side(diff, "after", diff->after, change->after, change->position_after);
	if (is_matched && !is_other_kind(diff, change))
		add_changed_values(diff, change);
	sw_json_end(&diff->json);
}

guint
diff_append_json(GString *out, const SwOpened *before, const SwOpened *after)
{
	g_autoptr(GArray) changes = sw_document_differences(before->document, after->document);
	Diff diff = {.before = before->document, .after = after->document};

	sw_json_init(&diff.json, out, SW_JSON_SPACED);
	sw_json_begin_object(&diff.json, NULL);
	sw_json_spread(&diff.json, 2);
	sw_json_add_number(&diff.json, "version", 1);
	sw_json_add_text(&diff.json, "before", before->name);
	sw_json_add_text(&diff.json, "after", after->name);
	sw_json_add_text(&diff.json, "game", before->game->table->game);
	sw_json_begin_array(&diff.json, "changes");
	sw_json_spread(&diff.json, 4);
	SW_EACH (const SwDifference, change, changes)
		add_change(&diff, change);
	sw_json_end(&diff.json);
	sw_json_end(&diff.json);
	g_string_append_c(out, '\n');
	return changes->len;
}
