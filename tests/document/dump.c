#include "dump.h"

char *
dump(const SwDocument *document)
{
	GString *out = g_string_new(NULL);
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(document, &n);

	for (SwPieceId id = 0; id < n; id++) {
		const SwKind *kind = sw_document_kind(document, id);

		if (!sw_piece_exists(&pieces[id]))
			continue;
		g_string_append_printf(out, "%u %s in %d at ", id, kind->name,
		                       (gint32)pieces[id].parent);
		sw_place_append(out, sw_document_place(document, id));
		for (guint i = 0; i < kind->element->n_attributes; i++) {
			if (!sw_document_has(document, id, i))
				continue;
			g_string_append_printf(out, " %s=", kind->element->attributes[i].name);
			sw_document_append_value(out, document, id, i);
		}
		g_string_append_c(out, '\n');
	}
	return g_string_free(out, FALSE);
}
