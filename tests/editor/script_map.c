/* Prints a script's map as text. */
#include "script.h"

char *
script_print_hexes(const SwHex *hexes, guint n)
{
	GString *out = g_string_new(NULL);

	for (guint i = 0; i < n; i++)
		g_string_append_printf(out, "%s%d,%d", i > 0 ? " " : "", hexes[i].q, hexes[i].r);
	return g_string_free(out, FALSE);
}

/* ---- The map ---------------------------------------------------------------------------- */

static gint
compare_places(gconstpointer a, gconstpointer b, gpointer data)
{
	SwPieceId one = *(const SwPieceId *)a, two = *(const SwPieceId *)b;
	int order = sw_place_compare(sw_document_place(data, one), sw_document_place(data, two));

	return order != 0 ? order : (one > two) - (one < two);
}

static void
append_piece(GString *out, SwSession *session, SwPieceId id)
{
	const SwDocument *document = sw_session_document(session);
	const SwKind *kind = sw_document_kind(document, id);

	sw_place_append(out, sw_document_place(document, id));
	g_string_append_printf(out, " %s", kind->name);
	for (guint i = 0; i < kind->element->n_attributes; i++) {
		if (!sw_document_has(document, id, i))
			continue;
		g_string_append_printf(out, " %s=", kind->element->attributes[i].name);
		sw_document_append_value(out, document, id, i);
	}
	if (sw_session_is_selected(session, id))
		g_string_append_c(out, '*');
}

char *
script_map(SwSession *session)
{
	SwDocument *document = sw_session_document(session);
	GString *out = g_string_new(NULL);
	g_autoptr(GArray) ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(document, &n);

	for (SwPieceId id = 0; id < n; id++) {
		if (sw_piece_exists(&pieces[id]) && sw_document_kind(document, id)->element->ground)
			g_array_append_val(ids, id);
	}
	g_array_sort_with_data(ids, compare_places, document);
	for (guint i = 0; i < ids->len; i++) {
		if (i > 0)
			g_string_append(out, "; ");
		append_piece(out, session, g_array_index(ids, SwPieceId, i));
	}
	return g_string_free(out, FALSE);
}
