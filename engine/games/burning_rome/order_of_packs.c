/* Makes an order of battle from packs, for a battle between armies of separate files. */
#include "base/error.h"
#include "base/hash.h"
#include "base/text.h"
#include "base/translate.h"
#include "document/compare.h"
#include "document/edit.h"
#include "games/burning_rome/begin.h"
#include "games/burning_rome/table.h"
#include "xml/source.h"

/* The attributes of a pack that apply to both armies, and their counterparts in the galaxy. */
static const struct {
	guint of_pack, of_galaxy;
} terms[] = {
	{RM_PACK_POINTS, RM_GALAXY_POINTS},
	{RM_PACK_SETS, RM_GALAXY_SETS},
	{RM_PACK_FOR_HIRE, RM_GALAXY_FOR_HIRE},
};

static guint
count_armies(const SwDocument *pack)
{
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(pack, &n);
	guint armies = 0;

	for (SwPieceId id = 0; id < n; id++)
		armies += sw_piece_exists(&pieces[id]) && pieces[id].kind == RM_ARMY;
	return armies;
}

/* Copies the terms of the first pack with an army; FALSE, with an error, if a later one differs. */
static gboolean
take_terms(SwDocument *order, const SwDocument *pack, gint32 seat, GError **error)
{
	for (guint i = 0; i < G_N_ELEMENTS(terms); i++) {
		guint of_galaxy = terms[i].of_galaxy;
		gint32 own = sw_document_get(pack, SW_ROOT_PIECE, terms[i].of_pack);
		gint32 other = sw_document_get(order, SW_ROOT_PIECE, of_galaxy);

		if (seat == 1) {
			if (own != other)
				sw_document_set(order, SW_ROOT_PIECE, of_galaxy, own);
		} else if (own != other) {
			return sw_fail(
				error,
				"the packs of the armies differ in '%s': %d and "
				"%d; it must be the same",
				rm_table.roots[SW_ROOT_PACK]->attributes[terms[i].of_pack].name,
				other, own);
		}
	}
	return TRUE;
}

/* Sets the pack's seat, and removes its terms, which the order of battle has now. */
static void
seat_pack(SwDocument *order, SwPieceId pack, gint32 seat)
{
	sw_document_set(order, pack, RM_PACK_SEAT, seat);
	for (guint i = 0; i < G_N_ELEMENTS(terms); i++)
		sw_document_unset(order, pack, terms[i].of_pack);
}

/* Adds the pack to the order of battle; returns its piece, or SW_NO_PIECE with an error. */
static SwPieceId
take_in(SwDocument *order, const SwDocument *pack, GError **error)
{
	guint32 n;

	sw_document_pieces(order, &n);
	if (sw_document_take_in(order, pack))
		return n;
	g_set_error_literal(error, SW_ERROR, SW_ERROR_TOO_LARGE,
	                    sw_translate("the packs have too many pieces for one document"));
	return SW_NO_PIECE;
}

/* Adds a pack, which gets the next seat if it has an army. */
static gboolean
take_pack(SwDocument *order, const SwDocument *pack, gint32 *n_seats, GError **error)
{
	guint n = count_armies(pack);
	SwPieceId id;

	if (n > 1)
		return sw_fail(error, "a pack has %u armies; only one can take a seat", n);
	id = take_in(order, pack, error);
	if (id == SW_NO_PIECE || n == 0)
		return id != SW_NO_PIECE;
	++*n_seats;
	seat_pack(order, id, *n_seats);
	return take_terms(order, pack, *n_seats, error);
}

/* TRUE if two pieces of one kind, without those inside them, say the same. */
static gboolean
is_same_piece(const SwDocument *order, SwPieceId a, SwPieceId b)
{
	const SwElement *element = sw_document_kind(order, a)->element;

	if (sw_document_kind(order, a) != sw_document_kind(order, b))
		return FALSE;
	for (guint i = 0; i < element->n_attributes; i++) {
		if (!sw_piece_means_same(order, a, order, b, i))
			return FALSE;
	}
	return TRUE;
}

/* Returns the end of the piece and those inside it; they have been copied one after another. */
static SwPieceId
end_of(const SwDocument *order, SwPieceId id)
{
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(order, &n);
	SwPieceId end = id + 1;

	while (end < n && pieces[end].parent == id)
		end++;
	return end;
}

static gboolean
is_same_face(const SwDocument *order, SwPieceId a, SwPieceId b)
{
	SwPieceId end = end_of(order, a);

	if (end - a != end_of(order, b) - b)
		return FALSE;
	for (; a < end; a++, b++) {
		if (!is_same_piece(order, a, b))
			return FALSE;
	}
	return TRUE;
}

static gboolean
is_face(const SwDocument *order, SwPieceId id)
{
	const SwPiece *piece = sw_document_piece(order, id);

	return sw_piece_exists(piece) && rm_is_face(piece->kind) &&
	       sw_document_get_text(order, id, RM_FACE_NAME) != NULL;
}

/* Two packs may name the same file of faces, which both bring along: of faces that say the same,
 * the first remains. Others of one name are a problem of the order of battle. */
static void
remove_repeated_faces(SwDocument *order)
{
	g_autoptr(GHashTable) first_of = sw_hash_texts(g_free, NULL);
	guint32 n;

	sw_document_pieces(order, &n);
	for (SwPieceId id = 0; id < n; id++) {
		g_autofree char *name = NULL;
		gpointer first;

		if (!is_face(order, id))
			continue;
		name = sw_text_fold_name(sw_document_get_text(order, id, RM_FACE_NAME));
		if (!g_hash_table_lookup_extended(first_of, name, NULL, &first))
			g_hash_table_insert(first_of, g_steal_pointer(&name), GUINT_TO_POINTER(id));
		else if (is_same_face(order, GPOINTER_TO_UINT(first), id))
			sw_document_remove(order, id);
	}
}

static void
set_name(SwDocument *order, const SwDocument *const *packs)
{
	g_autoptr(GString) name = g_string_new(NULL);

	for (guint i = 0; packs[i]; i++) {
		const char *own = sw_document_get_text(packs[i], SW_ROOT_PIECE, RM_PACK_NAME);

		if (count_armies(packs[i]) > 0 && own)
			g_string_append_printf(name, "%s%s", name->len > 0 ? " – " : "", own);
	}
	if (name->len > 0 && name->len <= SW_MAX_VALUE_BYTES)
		sw_document_set_text(order, SW_ROOT_PIECE, RM_GALAXY_NAME, name->str);
}

SwDocument *
rm_order_of_packs(const SwDocument *const *packs, GError **error)
{
	SwDocument *order = sw_document_new(&rm_table, SW_ROOT_GALAXY);
	gint32 n_seats = 0;
	gboolean is_whole = TRUE;

	sw_document_begin(order, "set up");
	for (guint i = 0; is_whole && packs[i]; i++)
		is_whole = take_pack(order, packs[i], &n_seats, error);
	if (is_whole && n_seats < 2) {
		g_set_error_literal(
			error, SW_ERROR, SW_ERROR_ARGUMENT,
			n_seats == 0 ? sw_translate("no pack has an army; a battle needs two")
				     : sw_translate("only one pack has an army; a battle "
		                                    "needs two"));
		is_whole = FALSE;
	}
	if (is_whole) {
		sw_document_set(order, SW_ROOT_PIECE, RM_GALAXY_PLAYERS, n_seats);
		set_name(order, packs);
		remove_repeated_faces(order);
	}
	sw_document_commit(order);
	if (!is_whole)
		g_clear_pointer(&order, sw_document_free);
	return order;
}
