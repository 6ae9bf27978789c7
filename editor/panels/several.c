#include "panels/several.h"

const SwElement *
sw_several_element(SwDocument *document, const SwPieceId *ids, guint n)
{
	return n > 0 ? sw_document_kind(document, ids[0])->element : NULL;
}

/* Returns the attribute of the piece that is the element's: the same, or in another element one of
 * its name that means the same; -1 if there is none. */
static gint
attribute_of(SwDocument *document, SwPieceId id, const SwElement *element, guint attribute)
{
	const SwElement *its = sw_document_kind(document, id)->element;
	const SwAttribute *what = &element->attributes[attribute];
	gint i = its == element ? (gint)attribute : sw_element_attribute(its, what->name);

	return i >= 0 && its->attributes[i].type == what->type &&
	                       its->attributes[i].choices == what->choices
	               ? i
	               : -1;
}

char *
sw_several_value(SwDocument *document, const SwPieceId *ids, guint n, guint attribute)
{
	g_autoptr(GString) first = g_string_new(NULL);
	g_autoptr(GString) other = g_string_new(NULL);
	const SwElement *element = sw_several_element(document, ids, n);

	for (guint i = 0; i < n; i++) {
		GString *text = i == 0 ? first : other;

		gint its = attribute_of(document, ids[i], element, attribute);

		g_string_truncate(text, 0);
		if (its >= 0 && sw_document_has(document, ids[i], (guint)its))
			sw_document_append_value(text, document, ids[i], (guint)its);
		if (i > 0 && !g_string_equal(first, other))
			return NULL;
	}
	return g_strdup(first->str);
}

/* TRUE if the table says which kinds have an attribute of this name, on any element. */
static gboolean
is_bound(const SwTable *table, const char *name)
{
	for (guint i = 0; i < table->n_kinds; i++) {
		gint attribute = sw_element_attribute(table->kinds[i].element, name);

		if (attribute >= 0 && sw_kind_carries(&table->kinds[i], (guint)attribute))
			return TRUE;
	}
	return FALSE;
}

/* Pieces of one element may have what any of their kinds has; pieces of several only what all have.
 */
gboolean
sw_several_carry(SwDocument *document, const SwPieceId *ids, guint n, const SwElement *element,
                 guint attribute)
{
	gboolean is_free =
		!is_bound(sw_document_table(document), element->attributes[attribute].name);
	gboolean is_mixed = FALSE;
	guint n_carry = 0;

	for (guint i = 0; i < n; i++) {
		gint its = attribute_of(document, ids[i], element, attribute);

		if (its < 0)
			return FALSE;
		is_mixed = is_mixed || sw_document_kind(document, ids[i])->element != element;
		n_carry += is_free ||
		           sw_kind_carries(sw_document_kind(document, ids[i]), (guint)its) ||
		           sw_document_has(document, ids[i], (guint)its);
	}
	return is_mixed ? n_carry == n : n_carry > 0;
}
