/* Copies of pieces from a text. */
#include "session/order.h"
#include "session/private.h"

#include "base/error.h"
#include "xml/source.h"

#include <string.h>

static gboolean
fail(GError **error, const char *message)
{
	g_set_error_literal(error, SW_ERROR, SW_ERROR_ARGUMENT, sw_translate(message));
	return FALSE;
}

static SwSession *
read_text(const SwSession *session, const char *text, GError **error)
{
	g_autoptr(GByteArray) bytes = g_byte_array_new();
	g_autoptr(SwSession) pasted = NULL;
	gsize length = strlen(text);

	if (length > SW_MAX_FILE_BYTES) {
		fail(error, "the text is too long to be pasted");
		return NULL;
	}
	g_byte_array_append(bytes, (const guint8 *)text, (guint)length + 1);
	g_byte_array_set_size(bytes, (guint)length);
	pasted = session__read("clipboard", bytes, error);
	if (pasted && pasted->game != session->game) {
		g_set_error(error, SW_ERROR, SW_ERROR_ARGUMENT,
		            sw_translate("the text is a galaxy of %s; this one is of %s"),
		            pasted->game->table->title, session->game->table->title);
		return NULL;
	}
	return g_steal_pointer(&pasted);
}

static SwHex
first_hex(const SwDocument *document, const GArray *ids)
{
	SwHex first = sw_document_place(document, g_array_index(ids, SwPieceId, 0)).hex;

	for (guint i = 1; i < ids->len; i++) {
		SwHex hex = sw_document_place(document, g_array_index(ids, SwPieceId, i)).hex;

		if (sw_hex_compare(hex, first) < 0)
			first = hex;
	}
	return first;
}

/* FALSE, with an error, if they cannot be laid so that the first comes to lie on `at`. */
static gboolean
find_shift(const SwDocument *from, const GArray *ids, SwHex at, SwImage *image, GError **error)
{
	SwHex first = first_hex(from, ids);

	*image = (SwImage){.symmetry = sw_symmetry(0),
	                   .shift = sw_hex(at.q - first.q, at.r - first.r)};
	return (is_on_map(at) && session__fits_map(from, ids, image)) ||
	       fail(error, "what is pasted would lie beyond the map");
}

static void
paste(SwSession *session, const SwSession *pasted, SwHex at, GError **error)
{
	g_autoptr(GArray) all = session__on_map(pasted);
	g_autoptr(GArray) ids = clipboard__copyable(session, pasted->document, all);
	g_autofree char *pieces = session__n_pieces(ids->len);
	SwImage image;

	if (ids->len == 0 && all->len > 0 && session__holder(session) == SW_NO_PIECE)
		fail(error, "the galaxy stands in another file and cannot be changed here");
	else if (ids->len == 0)
		fail(error, "the text holds nothing that lies on a map");
	else if (find_shift(pasted->document, ids, at, &image, error)) {
		session__begin(session, "paste %s", pieces);
		clipboard__lay_copies(session, pasted->document, ids, &image);
	}
}

void
clipboard__paste(SwSession *session, const Order *order)
{
	const char *text = order->text ? order->text : session->clip;
	g_autoptr(SwSession) pasted = read_text(session, text ? text : "", &session->refusal);

	if (pasted)
		paste(session, pasted, order->hex, &session->refusal);
}

/* Adds the pieces at `place` that make way for one of the kind. */
static void
add_replaced(const SwSession *session, SwPlace place, guint kind, GHashTable *replaced)
{
	SwPieceId id = sw_document_at(session->document, place);

	for (; id != SW_NO_PIECE; id = sw_document_next_at(session->document, id)) {
		if (session__gives_way(session, id, kind, SW_CARRIED))
			g_hash_table_add(replaced, GUINT_TO_POINTER(id));
	}
}

guint
sw_session_paste_replaces(SwSession *session, const char *text, SwHex at)
{
	g_autoptr(SwSession) pasted = read_text(session, text, NULL);
	g_autoptr(GHashTable) replaced = g_hash_table_new(NULL, NULL);
	g_autoptr(GArray) all = pasted ? session__on_map(pasted) : NULL;
	g_autoptr(GArray) ids = pasted ? clipboard__copyable(session, pasted->document, all) : NULL;
	SwImage image;

	if (ids == NULL || ids->len == 0 || !find_shift(pasted->document, ids, at, &image, NULL))
		return 0;
	for (guint i = 0; i < ids->len; i++) {
		SwPieceId id = g_array_index(ids, SwPieceId, i);

		add_replaced(session,
		             session__image_place(&image, sw_document_place(pasted->document, id)),
		             sw_document_piece(pasted->document, id)->kind, replaced);
	}
	return g_hash_table_size(replaced);
}

/* Bytes of a piece in a text, at a guess. */
#define PIECE_BYTES 32

gboolean
sw_session_paste(SwSession *session, const char *text, SwHex at, GError **error)
{
	Order *order = order__new(COMMAND_PASTE);

	order->text = g_strdup(text);
	order->hex = at;
	order->n = text ? (guint)(strlen(text) / PIECE_BYTES) : SW_WORK_PIECES;
	return session__do(session, order, error);
}
