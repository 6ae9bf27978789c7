#include "document/edit.h"

#include <string.h>

/* A reference to a file is not taken along: what that file holds stands in the document. */
static gboolean
is_taken(const SwDocument *from, SwPieceId id, guint attribute)
{
	const SwElement *element = sw_document_kind(from, id)->element;

	return sw_document_has(from, id, attribute) &&
	       !(sw_table_is_root(sw_document_table(from), element) &&
	         strcmp(element->attributes[attribute].name, "href") == 0);
}

static void
copy_values(SwDocument *to, SwPieceId copy, const SwDocument *from, SwPieceId id)
{
	const SwElement *element = sw_document_kind(from, id)->element;

	for (guint i = 0; i < element->n_attributes; i++) {
		if (!is_taken(from, id, i))
			continue;
		if (sw_type_is_text(element->attributes[i].type))
			sw_document_set_text(to, copy, i, sw_document_get_text(from, id, i));
		else
			sw_document_set(to, copy, i, sw_document_get(from, id, i));
	}
}

/* What stands before the root is said of the file: its schema, its licence. */
static void
copy_other(SwDocument *to, SwPieceId copy, const SwDocument *from, SwPieceId id)
{
	const SwOther *other = sw_document_other(from, id);
	SwOther taken;

	if (other == NULL)
		return;
	taken = *other;
	if (id == SW_ROOT_PIECE)
		taken.before = NULL;
	sw_document_load_other(to, copy, &taken);
}

typedef struct {
	SwDocument *to;
	const SwDocument *from;
	SwPieceId *copies; /* by id; SW_NO_PIECE: not copied yet */
} Taking;

/* After what holds it, which may have come later. */
static SwPieceId
copy_piece(Taking *taking, SwPieceId id)
{
	const SwPiece *piece = sw_document_piece(taking->from, id);
	SwPieceId parent = SW_ROOT_PIECE, copy = taking->copies[id];

	if (copy != SW_NO_PIECE)
		return copy;
	if (piece->parent != SW_NO_PIECE &&
	    sw_document_kind(taking->from, id)->element != &sw_element_allow)
		parent = copy_piece(taking, piece->parent);
	if (parent == SW_NO_PIECE)
		return SW_NO_PIECE;
	copy = sw_document_add(taking->to, piece->kind, parent,
	                       sw_document_place(taking->from, id));
	if (copy == SW_NO_PIECE)
		return SW_NO_PIECE;
	copy_values(taking->to, copy, taking->from, id);
	copy_other(taking->to, copy, taking->from, id);
	taking->copies[id] = copy;
	return copy;
}

/* Where a galaxy's piece lies beside it now, what is foreign of it still has the galaxy's prefixes.
 */
static void
take_prefixes(SwDocument *to, const SwDocument *from)
{
	const SwOther *other = sw_document_other(from, SW_ROOT_PIECE);
	const char *end = other ? other->attributes : NULL;
	g_autofree char *prefixes = NULL;

	if (end == NULL || sw_document_other(to, SW_ROOT_PIECE))
		return;
	/* Declarations come first. */
	while (g_str_has_prefix(end, " xmlns:"))
		end = strchr(strchr(end, '"') + 1, '"') + 1;
	if (end == other->attributes)
		return;
	prefixes = g_strndup(other->attributes, (gsize)(end - other->attributes));
	sw_document_load_other(to, SW_ROOT_PIECE, &(SwOther){.attributes = prefixes});
}

gboolean
sw_document_take_in(SwDocument *to, const SwDocument *from)
{
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(from, &n);
	g_autofree SwPieceId *copies = g_new(SwPieceId, n);
	Taking taking = {to, from, copies};

	for (SwPieceId id = 0; id < n; id++)
		copies[id] = SW_NO_PIECE;
	for (SwPieceId id = 0; id < n; id++) {
		if (sw_piece_is_there(&pieces[id]) && copy_piece(&taking, id) == SW_NO_PIECE)
			return FALSE;
	}
	take_prefixes(to, from);
	return TRUE;
}
