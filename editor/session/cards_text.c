#include "session/cards_text.h"

#include "session/copies.h"
#include "session/mat_cards.h"
#include "session/private.h"

#include "base/hash.h"
#include "xml/write.h"

typedef struct {
	const SwDocument *from;
	SwDocument *to;
	GHashTable *loaded; /* SwPieceId of a piece of `from` -> 1 + its copy */
} Loading;

static void
note_loaded(const Loading *loading, SwPieceId id, SwPieceId copy)
{
	g_hash_table_insert(loading->loaded, GUINT_TO_POINTER(id), GUINT_TO_POINTER(copy + 1));
}

/* Copies the values without which a reader would not accept the piece. */
static void
load_required(const Loading *loading, SwPieceId id, SwPieceId copy)
{
	const SwElement *element = sw_document_kind(loading->from, id)->element;

	for (guint i = 0; i < element->n_attributes; i++) {
		if (!element->attributes[i].required || !sw_document_has(loading->from, id, i))
			continue;
		if (sw_type_is_text(element->attributes[i].type))
			sw_document_load_text(loading->to, copy, i,
			                      sw_document_get_text(loading->from, id, i));
		else
			sw_document_load_value(loading->to, copy, i,
			                       sw_document_get(loading->from, id, i));
	}
}

/* Returns the copy of the piece, which holds cards or such pieces. Adds it if there is none. */
static SwPieceId
load_holder(const Loading *loading, SwPieceId id)
{
	guint loaded = GPOINTER_TO_UINT(g_hash_table_lookup(loading->loaded, GUINT_TO_POINTER(id)));
	const SwPiece *piece = sw_document_piece(loading->from, id);
	SwPieceId copy;

	if (loaded > 0)
		return loaded - 1;
	copy = sw_document_load_piece(loading->to, piece->kind, load_holder(loading, piece->parent),
	                              sw_document_place(loading->from, id), 0);
	load_required(loading, id, copy);
	note_loaded(loading, id, copy);
	return copy;
}

static void
load_card(const Loading *loading, SwPieceId id, gboolean with_comments)
{
	const SwPiece *piece = sw_document_piece(loading->from, id);
	SwPieceId holder = load_holder(loading, piece->parent);
	SwPieceId copy = sw_document_load_piece(loading->to, piece->kind, holder,
	                                        sw_document_place(loading->from, id), 0);

	sw_document_load_like(loading->to, copy, loading->from, id, -1);
	if (with_comments)
		copies__comments(loading->to, copy, loading->from, id);
}

char *
cards__text(const SwSession *session, const GArray *ids, gboolean with_comments)
{
	g_autoptr(GArray) cards = cards__among(session, ids);
	g_autoptr(SwDocument) to = NULL;
	g_autoptr(GHashTable) loaded = NULL;
	Loading loading = {.from = session->document};
	SwPieceId galaxy = sw_document_galaxy(session->document);

	if (cards->len == 0)
		return NULL;
	loading.loaded = loaded = sw_hash_numbers(NULL);
	loading.to = to =
		sw_document_new(session->game->table, sw_document_root(session->document));
	note_loaded(&loading, SW_ROOT_PIECE, SW_ROOT_PIECE);
	if (galaxy != SW_NO_PIECE)
		note_loaded(&loading, galaxy, copies__load_galaxy(to, session));
	SW_EACH_ID (id, cards)
		load_card(&loading, id, with_comments);
	return g_string_free(sw_write(to), FALSE);
}
