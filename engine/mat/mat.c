#include "mat/mat.h"

gboolean
sw_table_has_mat(const SwTable *table)
{
	for (guint i = 0; i < table->n_elements; i++) {
		const SwMatRole *role = table->elements[i]->role.mat;

		if (role && role->part == SW_MAT_BAND)
			return TRUE;
	}
	return FALSE;
}

const char *
sw_mat_name(const SwDocument *document, SwPieceId card)
{
	const SwMatRole *role = sw_document_kind(document, card)->element->role.mat;

	return role && role->name >= 0 ? sw_document_get_text(document, card, (guint)role->name)
	                               : NULL;
}

gint32
sw_mat_copies(const SwDocument *document, SwPieceId card)
{
	gint copies = sw_document_kind(document, card)->element->role.mat->copies;

	return copies < 0 ? 1 : MAX(sw_document_get(document, card, (guint)copies), 1);
}

static gint32
order_of(const SwDocument *document, SwPieceId card)
{
	const SwMatRole *role = sw_document_kind(document, card)->element->role.mat;

	return sw_document_get(document, card, (guint)role->order);
}

static gint
compare_cards(gconstpointer a, gconstpointer b, gpointer document)
{
	SwPieceId one = *(const SwPieceId *)a, other = *(const SwPieceId *)b;
	gint32 first = order_of(document, one), second = order_of(document, other);

	if (first != second)
		return first < second ? -1 : 1;
	return (one > other) - (one < other);
}

void
sw_mat_sort_cards(const SwDocument *document, GArray *cards)
{
	const SwKind *kind =
		cards->len == 0 ? NULL
				: sw_document_kind(document, g_array_index(cards, SwPieceId, 0));

	if (kind && kind->element->role.mat->order >= 0)
		g_array_sort_with_data(cards, compare_cards, (gpointer)document);
}

void
sw_mat_free(SwMat *mat)
{
	if (mat == NULL)
		return;
	g_array_unref(mat->bands);
	g_array_unref(mat->slots);
	g_array_unref(mat->cards);
	g_array_unref(mat->tracks);
	g_hash_table_unref(mat->of_piece);
	g_free(mat);
}
