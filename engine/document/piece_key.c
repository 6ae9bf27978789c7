#include "document/piece_key.h"

#include "document/compare.h"

#include <string.h>

/* ---- Values ----------------------------------------------------------------------------- */

/* Sets `value` to the default of an absent attribute of the kind; FALSE if it has none. */
static gboolean
goes_without_saying(const SwKind *kind, guint attribute, gint32 *value)
{
	const SwAttribute *entry = &kind->element->attributes[attribute];
	const SwCarries *carries = sw_kind_carries(kind, attribute);

	*value = entry->fallback;
	if (carries && carries->bounded && carries->min == carries->max)
		*value = carries->min;
	else if (entry->type != SW_TYPE_FLAG && entry->type != SW_TYPE_TURN &&
	         entry->type != SW_TYPE_CHOICE)
		return entry->fallback != 0;
	return TRUE;
}

/* Gets the attribute's value, or the default if it is absent; FALSE if there is neither. */
static gboolean
get_value(const SwDocument *document, SwPieceId id, guint attribute, gint32 *value)
{
	if (!sw_document_has(document, id, attribute))
		return goes_without_saying(sw_document_kind(document, id), attribute, value);
	*value = sw_document_get(document, id, attribute);
	return TRUE;
}

static gboolean
is_text(const SwDocument *document, SwPieceId id, guint attribute)
{
	const SwElement *element = sw_document_kind(document, id)->element;

	return sw_type_is_text(element->attributes[attribute].type);
}

gboolean
sw_piece_means_same(const SwDocument *before, SwPieceId a, const SwDocument *after, SwPieceId b,
                    guint attribute)
{
	gint32 one = 0, two = 0;
	gboolean has_one, has_two;

	if (is_text(before, a, attribute))
		return g_strcmp0(sw_document_get_text(before, a, attribute),
		                 sw_document_get_text(after, b, attribute)) == 0;
	has_one = get_value(before, a, attribute, &one);
	has_two = get_value(after, b, attribute, &two);
	return has_one == has_two && (!has_one || one == two);
}

/* ---- Keys ------------------------------------------------------------------------------- */

static gboolean
is_placed(const SwDocument *document, SwPieceId id)
{
	return sw_place_has_coordinates(sw_document_place(document, id));
}

static void
append_key_value(GString *key, const SwDocument *document, SwPieceId id, guint attribute)
{
	gint32 value;

	if (is_text(document, id, attribute)) {
		const char *text = sw_document_get_text(document, id, attribute);

		g_string_append_printf(key, text ? "|%s" : "|", text);
	} else if (get_value(document, id, attribute, &value)) {
		g_string_append_printf(key, "|%d", value);
	} else {
		g_string_append_c(key, '|');
	}
}

static void
append_key_kind(GString *key, const SwDocument *document, SwPieceId id)
{
	g_string_append_printf(key, "|%u", sw_document_piece(document, id)->kind);
}

static void
append_key_values(GString *key, const SwDocument *document, SwPieceId id)
{
	const SwElement *element = sw_document_kind(document, id)->element;

	for (guint i = 0; i < element->n_attributes; i++)
		append_key_value(key, document, id, i);
}

/* A key of the kind, with or without the place and the values. */
static char *
key_of(const SwDocument *document, SwPieceId id, gboolean with_place, gboolean with_values)
{
	GString *key = g_string_new(NULL);

	if (with_place)
		sw_place_append(key, sw_document_place(document, id));
	append_key_kind(key, document, id);
	if (with_values)
		append_key_values(key, document, id);
	return g_string_free(key, FALSE);
}

char *
key__of_all(const SwDocument *document, SwPieceId id)
{
	return key_of(document, id, TRUE, TRUE);
}

char *
key__of_place_and_kind(const SwDocument *document, SwPieceId id)
{
	return is_placed(document, id) ? key_of(document, id, TRUE, FALSE) : NULL;
}

char *
key__of_kind_and_values(const SwDocument *document, SwPieceId id)
{
	return is_placed(document, id) ? key_of(document, id, FALSE, TRUE) : NULL;
}

char *
key__of_unplaced_kind(const SwDocument *document, SwPieceId id)
{
	return is_placed(document, id) ? NULL : key_of(document, id, FALSE, FALSE);
}

char *
key__of_place(const SwDocument *document, SwPieceId id)
{
	const SwElement *element = sw_document_kind(document, id)->element;
	GString *key;

	if (!is_placed(document, id))
		return NULL;
	key = g_string_new(NULL);
	sw_place_append(key, sw_document_place(document, id));
	g_string_append_printf(key, "|%s", sw_element_is_tile(element) ? "" : element->name);
	return g_string_free(key, FALSE);
}

/* Returns the attribute that identifies the piece for users, or -1. */
static gint
identity(const SwDocument *document, SwPieceId id)
{
	const SwElement *element = sw_document_kind(document, id)->element;
	gint best = -1, best_rank = 0;

	SW_EACH_VALUE (i, document, id) {
		const SwAttribute *attribute = &element->attributes[i];
		gint rank = attribute->type == SW_TYPE_SEAT        ? 3
		            : strcmp(attribute->name, "name") == 0 ? 2
		            : attribute->required                  ? 1
		                                                   : 0;

		if (rank > best_rank) {
			best = (gint)i;
			best_rank = rank;
		}
	}
	return best;
}

char *
key__of_identity(const SwDocument *document, SwPieceId id)
{
	gint attribute = identity(document, id);
	GString *key;

	if (attribute < 0)
		return NULL;
	key = g_string_new(NULL);
	append_key_kind(key, document, id);
	g_string_append_printf(key, "|%d", attribute);
	append_key_value(key, document, id, (guint)attribute);
	return g_string_free(key, FALSE);
}

char *
key__of_unplaced_identity(const SwDocument *document, SwPieceId id)
{
	return is_placed(document, id) ? NULL : key__of_identity(document, id);
}
