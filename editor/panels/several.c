#include "panels/several.h"

const SwElement *
sw_several_element(SwDocument *document, const SwPieceId *ids, guint n)
{
	const SwElement *element = n > 0 ? sw_document_kind(document, ids[0])->element : NULL;

	for (guint i = 1; i < n; i++) {
		if (sw_document_kind(document, ids[i])->element != element)
			return NULL;
	}
	return element;
}

char *
sw_several_value(SwDocument *document, const SwPieceId *ids, guint n, guint attribute)
{
	g_autoptr(GString) first = g_string_new(NULL);
	g_autoptr(GString) other = g_string_new(NULL);

	for (guint i = 0; i < n; i++) {
		GString *text = i == 0 ? first : other;

		g_string_truncate(text, 0);
		if (sw_document_has(document, ids[i], attribute))
			sw_document_append_value(text, document, ids[i], attribute);
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

gboolean
sw_several_carry(SwDocument *document, const SwPieceId *ids, guint n, const SwElement *element,
                 guint attribute)
{
	gboolean is_free =
		!is_bound(sw_document_table(document), element->attributes[attribute].name);

	for (guint i = 0; i < n; i++) {
		if (is_free || sw_kind_carries(sw_document_kind(document, ids[i]), attribute) ||
		    sw_document_has(document, ids[i], attribute))
			return TRUE;
	}
	return FALSE;
}
