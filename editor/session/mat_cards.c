#include "session/mat_cards.h"

#include "session/ids.h"
#include "session/pieces.h"
#include "session/private.h"

#include "base/hash.h"
#include "base/text.h"

gboolean
sw_session_has_mat(const SwSession *session)
{
	return sw_table_has_mat(session->game->table) &&
	       !sw_table_has_map(session->game->table, sw_document_root(session->document));
}

static const SwMatRole *
role_of(const SwDocument *document, SwPieceId id)
{
	return sw_document_kind(document, id)->element->role.mat;
}

static gboolean
is_card(const SwDocument *document, SwPieceId id)
{
	const SwMatRole *role = role_of(document, id);

	return sw_piece_exists(sw_document_piece(document, id)) && role &&
	       role->part == SW_MAT_CARD;
}

/* TRUE if the set has the card, or a piece around it other than the root. */
static gboolean
is_in(const SwDocument *document, SwPieceId id, const GArray *set)
{
	for (; id != SW_ROOT_PIECE; id = sw_document_piece(document, id)->parent) {
		if (ids__has(set, id))
			return TRUE;
	}
	return FALSE;
}

typedef struct {
	guint at; /* on the mat, or SW_MAT_NOWHERE */
	SwPieceId id;
} Found;

static gint
compare(gconstpointer a, gconstpointer b)
{
	const Found *one = a, *other = b;

	if (one->at != other->at)
		return one->at < other->at ? -1 : 1;
	return one->id < other->id ? -1 : one->id > other->id;
}

/* Returns the cards (Found) in the set, or all cards if it is NULL; those of the mat first, in its
 * order. */
static GArray *
find_cards(const SwDocument *document, const GArray *set)
{
	g_autoptr(SwMat) mat = sw_mat_new(document, 0);
	GArray *found = g_array_new(FALSE, FALSE, sizeof(Found));
	guint32 n;

	sw_document_pieces(document, &n);
	for (SwPieceId id = 1; id < n; id++) {
		Found card = {.id = id};

		if (!is_card(document, id) || (set && !is_in(document, id, set)))
			continue;
		card.at = sw_mat_card_of(mat, id);
		g_array_append_val(found, card);
	}
	g_array_sort(found, compare);
	return found;
}

GArray *
cards__among(const SwSession *session, const GArray *ids)
{
	g_autoptr(GArray) set = ids__sorted(ids), found = find_cards(session->document, set);
	GArray *cards = g_array_new(FALSE, FALSE, sizeof(SwPieceId));

	for (guint i = 0; i < found->len && !session->is_seen; i++)
		g_array_append_val(cards, g_array_index(found, Found, i).id);
	return cards;
}

GArray *
cards__editable(const SwSession *session, const GArray *ids)
{
	g_autoptr(GArray) cards = cards__among(session, ids);
	GArray *editable = g_array_new(FALSE, FALSE, sizeof(SwPieceId));

	SW_EACH_ID (id, cards) {
		if (session__is_editable(session, id))
			g_array_append_val(editable, id);
	}
	return editable;
}

GArray *
cards__on_mat(const SwDocument *document)
{
	g_autoptr(SwMat) mat = sw_mat_new(document, 0);
	GArray *cards = g_array_new(FALSE, FALSE, sizeof(SwPieceId));

	for (guint i = 0; i < mat->cards->len; i++)
		g_array_append_val(cards, sw_mat_card(mat, i)->piece);
	return cards;
}

GArray *
cards__all(const SwDocument *document)
{
	g_autoptr(GArray) found = find_cards(document, NULL);
	GArray *cards = cards__on_mat(document);

	for (guint i = 0; i < found->len && g_array_index(found, Found, 0).at == SW_MAT_NOWHERE;
	     i++)
		g_array_append_val(cards, g_array_index(found, Found, i).id);
	return cards;
}

/* TRUE if the kind of the card says what it is, as that of a line of an army; otherwise it says
 * where the card lies, and its name what it is. */
static gboolean
is_typed(const SwDocument *document, SwPieceId id)
{
	return sw_document_kind(document, id)->element->typed;
}

GArray *
cards__like(const SwDocument *document, const SwPieceId *ids, guint n)
{
	g_autofree gboolean *kinds = g_new0(gboolean, sw_document_table(document)->n_kinds);
	g_autoptr(GHashTable) names = sw_hash_texts(g_free, NULL);
	GArray *cards = cards__on_mat(document);
	guint n_like = 0;

	for (guint i = 0; i < n; i++) {
		const char *name = is_card(document, ids[i]) ? sw_mat_name(document, ids[i]) : NULL;

		kinds[sw_document_piece(document, ids[i])->kind] = TRUE;
		if (name)
			g_hash_table_add(names, sw_text_fold_name(name));
	}
	for (guint i = 0; i < cards->len; i++) {
		SwPieceId id = g_array_index(cards, SwPieceId, i);
		const char *name = sw_mat_name(document, id);
		g_autofree char *folded = name ? sw_text_fold_name(name) : NULL;

		if (is_typed(document, id) ? kinds[sw_document_piece(document, id)->kind]
		                           : folded && g_hash_table_contains(names, folded))
			g_array_index(cards, SwPieceId, n_like++) = id;
	}
	g_array_set_size(cards, n_like);
	return cards;
}

char *
session__n_cards(guint n)
{
	return g_strdup_printf(sw_translate_n("%u card", "%u cards", n), n);
}
