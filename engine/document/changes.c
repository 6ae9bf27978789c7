#include "document/changes.h"

#include "document/compare.h"
#include "document/describe.h"

#include <string.h>

/* Longer texts are not quoted: only the fact that they changed is printed. */
#define LONGEST_QUOTE 60

typedef struct {
	GString *out;
	const SwDocument *before, *after;
	const char *margin; /* printed at the beginning of each line */
	guint width;        /* of the widest place */
} Diff;

/* ---- Values ----------------------------------------------------------------------------- */

/* Returns the verb for a change of the attribute in the game's words, or NULL. */
static const char *
verb_of(const SwAttribute *attribute)
{
	if (attribute->type == SW_TYPE_TURN)
		return "turned";
	if (strcmp(attribute->name, "value") == 0)
		return "revalued";
	if (strcmp(attribute->name, "name") == 0)
		return "renamed";
	return NULL;
}

static void
append_flag(Diff *diff, const SwAttribute *attribute, gboolean is_set)
{
	if (!is_set)
		g_string_append(diff->out, "no longer ");
	sw_describe_append_label(diff->out, attribute);
}

static void
append_from_to(Diff *diff, const SwDifference *change, guint i)
{
	const SwAttribute *attribute =
		&sw_document_kind(diff->before, change->before)->element->attributes[i];
	const char *verb = verb_of(attribute);

	if (verb)
		g_string_append(diff->out, verb);
	else
		sw_describe_append_label(diff->out, attribute);
	g_string_append_c(diff->out, ' ');
	sw_describe_append_value(diff->out, diff->before, change->before, i);
	g_string_append(diff->out, " to ");
	sw_describe_append_value(diff->out, diff->after, change->after, i);
}

/* Appends a value that was set or unset. */
static void
append_one_sided(Diff *diff, const SwDifference *change, guint i, gboolean is_given)
{
	const SwAttribute *attribute =
		&sw_document_kind(diff->before, change->before)->element->attributes[i];

	sw_describe_append_label(diff->out, attribute);
	g_string_append_c(diff->out, ' ');
	if (is_given)
		sw_describe_append_value(diff->out, diff->after, change->after, i);
	else
		sw_describe_append_value(diff->out, diff->before, change->before, i);
	g_string_append(diff->out, is_given ? " added" : " removed");
}

static gboolean
is_long(const SwDocument *document, SwPieceId id, guint attribute)
{
	const char *text = sw_document_get_text(document, id, attribute);

	return text && (strlen(text) > LONGEST_QUOTE || strchr(text, '\n'));
}

static void
append_value_change(Diff *diff, const SwDifference *change, guint i)
{
	const SwAttribute *attribute =
		&sw_document_kind(diff->before, change->before)->element->attributes[i];
	gboolean had = sw_document_has(diff->before, change->before, i);
	gboolean has = sw_document_has(diff->after, change->after, i);

	if (attribute->type == SW_TYPE_FLAG) {
		append_flag(diff, attribute, sw_document_get(diff->after, change->after, i) != 0);
	} else if (sw_type_is_text(attribute->type) && (is_long(diff->before, change->before, i) ||
	                                                is_long(diff->after, change->after, i))) {
		sw_describe_append_label(diff->out, attribute);
		g_string_append(diff->out, had && has ? " changed" : has ? " added" : " removed");
	} else if ((had && has) || attribute->type == SW_TYPE_TURN || attribute->fallback != 0) {
		append_from_to(diff, change, i);
	} else {
		append_one_sided(diff, change, i, has);
	}
}

/* Appends the values that changed; nothing if none did. */
static void
append_values(Diff *diff, const SwDifference *change, const char *separator)
{
	const SwElement *element = sw_document_kind(diff->before, change->before)->element;

	for (guint i = 0; i < element->n_attributes; i++) {
		if (sw_piece_means_same(diff->before, change->before, diff->after, change->after,
		                        i))
			continue;
		g_string_append(diff->out, separator);
		append_value_change(diff, change, i);
		separator = ", ";
	}
}

/* ---- Changes ---------------------------------------------------------------------------- */

static void
append_inside(Diff *diff, const SwDifference *change)
{
	if (change->n_inside > 0)
		g_string_append_printf(diff->out, " with %u %s inside", change->n_inside,
		                       change->n_inside == 1 ? "piece" : "pieces");
}

static gboolean
is_moved(const Diff *diff, const SwDifference *change)
{
	return sw_place_compare(sw_document_place(diff->before, change->before),
	                        sw_document_place(diff->after, change->after)) != 0;
}

/* TRUE if the name changed: both names follow, so the line does not begin with one. */
static gboolean
is_renamed(const Diff *diff, const SwDifference *change)
{
	const SwElement *element = sw_document_kind(diff->before, change->before)->element;
	gint name = sw_element_attribute(element, "name");

	return name >= 0 && !sw_piece_means_same(diff->before, change->before, diff->after,
	                                         change->after, (guint)name);
}

static void
append_matched(Diff *diff, const SwDifference *change)
{
	const char *separator = ": ";

	if (sw_document_piece(diff->before, change->before)->kind !=
	    sw_document_piece(diff->after, change->after)->kind) {
		sw_describe_append_piece(diff->out, diff->before, change->before);
		g_string_append(diff->out, " replaced by ");
		sw_describe_append_piece(diff->out, diff->after, change->after);
		return;
	}
	if (is_moved(diff, change)) {
		sw_describe_append_piece(diff->out, diff->before, change->before);
		g_string_append(diff->out, " moved to ");
		sw_document_append_place(diff->out, diff->after, change->after);
		separator = ", ";
	} else if (change->position_before > 0) {
		sw_describe_append_piece(diff->out, diff->before, change->before);
		g_string_append_printf(diff->out, " moved from position %u to %u",
		                       change->position_before, change->position_after);
		separator = ", ";
	} else if (is_renamed(diff, change)) {
		g_string_append(diff->out, sw_document_kind(diff->before, change->before)->label);
	} else {
		sw_describe_append_name(diff->out, diff->before, change->before);
	}
	append_values(diff, change, separator);
}

static void
append_change(Diff *diff, const SwDifference *change)
{
	gboolean was_there = change->before != SW_NO_PIECE;
	const SwDocument *document = was_there ? diff->before : diff->after;
	SwPieceId id = was_there ? change->before : change->after;
	gsize begin = diff->out->len;

	g_string_append(diff->out, diff->margin);
	sw_describe_append_place(diff->out, document, id, 0);
	if (diff->out->len > begin + strlen(diff->margin)) {
		while (diff->out->len < begin + strlen(diff->margin) + diff->width)
			g_string_append_c(diff->out, ' ');
		g_string_append(diff->out, "  ");
	}
	if (change->before != SW_NO_PIECE && change->after != SW_NO_PIECE) {
		append_matched(diff, change);
	} else {
		sw_describe_append_piece(diff->out, document, id);
		g_string_append(diff->out, was_there ? " removed" : " added");
		append_inside(diff, change);
	}
	g_string_append_c(diff->out, '\n');
}

static guint
widest_place(const Diff *diff, const GArray *changes)
{
	g_autoptr(GString) place = g_string_new(NULL);
	gsize widest = 0;

	SW_EACH (const SwDifference, change, changes) {
		g_string_truncate(place, 0);
		if (change->before != SW_NO_PIECE)
			sw_document_append_place(place, diff->before, change->before);
		else
			sw_document_append_place(place, diff->after, change->after);
		widest = MAX(widest, place->len);
	}
	return (guint)MIN(widest, 24);
}

guint
sw_changes_append(GString *out, const SwDocument *before, const SwDocument *after,
                  const char *margin)
{
	g_autoptr(GArray) changes = sw_document_differences(before, after);
	Diff diff = {.out = out, .before = before, .after = after, .margin = margin};

	diff.width = widest_place(&diff, changes);
	for (guint i = 0; i < changes->len; i++)
		append_change(&diff, &g_array_index(changes, SwDifference, i));
	return changes->len;
}
