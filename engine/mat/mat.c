#include "mat/mat.h"

gboolean
sw_table_has_mat(const SwTable *table)
{
	for (guint i = 0; i < table->n_elements; i++) {
		const SwMatRole *role = table->elements[i]->mat;

		if (role && role->part == SW_MAT_BAND)
			return TRUE;
	}
	return FALSE;
}

const char *
sw_mat_name(const SwDocument *document, SwPieceId card)
{
	const SwMatRole *role = sw_document_kind(document, card)->element->mat;

	return role && role->name >= 0 ? sw_document_get_text(document, card, (guint)role->name)
	                               : NULL;
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
