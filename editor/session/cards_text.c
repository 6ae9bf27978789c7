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

/* Begins a document as a reader accepts it, with the galaxy. */
static void
begin(Loading *loading, const SwSession *session)
{
	SwPieceId galaxy = sw_document_galaxy(session->document);

	loading->from = session->document;
	loading->loaded = sw_hash_numbers(NULL);
	loading->to = sw_document_new(session->game->table, sw_document_root(session->document));
	note_loaded(loading, SW_ROOT_PIECE, SW_ROOT_PIECE);
	if (galaxy != SW_NO_PIECE)
		note_loaded(loading, galaxy, copies__load_galaxy(loading->to, session));
}

/* Returns the text. */
static char *
end(Loading *loading)
{
	char *text = g_string_free(sw_write(loading->to), FALSE);

	sw_document_free(loading->to);
	g_hash_table_unref(loading->loaded);
	return text;
}

char *
cards__text(const SwSession *session, const GArray *ids, gboolean with_comments)
{
	g_autoptr(GArray) cards = cards__among(session, ids);
	Loading loading;

	if (cards->len == 0)
		return NULL;
	begin(&loading, session);
	SW_EACH_ID (id, cards)
		load_card(&loading, id, with_comments);
	return end(&loading);
}

char *
cards__new_text(const SwSession *session, SwPieceId holder, guint kind, guint attribute,
                const char *name)
{
	const SwElement *element = session->game->table->kinds[kind].element;
	Loading loading;
	SwPieceId card;

	begin(&loading, session);
	card = sw_document_load_piece(loading.to, kind, load_holder(&loading, holder),
	                              (SwPlace){.ground = element->ground}, 0);
	sw_document_load_text(loading.to, card, attribute, name);
	return end(&loading);
}

char *
cards__one_text(const SwSession *session, SwPieceId id)
{
	const SwElement *element = sw_document_kind(session->document, id)->element;
	Loading loading;
	SwPieceId card;

	if (session->is_seen || element->role.mat == NULL ||
	    element->role.mat->part != SW_MAT_CARD || sw_mat_name(session->document, id) == NULL)
		return NULL;
	begin(&loading, session);
	card = sw_document_load_piece(
		loading.to, sw_document_piece(session->document, id)->kind,
		load_holder(&loading, sw_document_piece(session->document, id)->parent),
		sw_document_place(session->document, id), 0);
	for (guint i = 0; i < element->n_attributes; i++) {
		if (sw_document_has(session->document, id, i) &&
		    sw_type_is_text(element->attributes[i].type))
			sw_document_load_text(loading.to, card, i,
			                      sw_document_get_text(session->document, id, i));
	}
	return end(&loading);
}
