/* Copies of pieces from a text. */
#include "session/order.h"
#include "session/private.h"

#include "base/error.h"
#include "xml/source.h"

#include <string.h>

struct SwPasting {
	char *text;
	SwHex at;
	SwSession *read; /* NULL: it could not be */
	guint n_replaced;
	GError *error; /* why it cannot be pasted; or NULL */
};

/* ---- Reading ---------------------------------------------------------------------------- */

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

/* What lies on edges counts only if there is nothing else: a tile that was cut comes to lie where
 * it is pasted, and not beside it. */
static SwHex
first_hex(const SwDocument *document, const GArray *ids)
{
	SwPlace first = sw_document_place(document, g_array_index(ids, SwPieceId, 0));

	for (guint i = 1; i < ids->len; i++) {
		SwPlace place = sw_document_place(document, g_array_index(ids, SwPieceId, i));

		if (place.type == first.type ? sw_hex_compare(place.hex, first.hex) < 0
		                             : place.type == SW_PLACE_HEX)
			first = place;
	}
	return first.hex;
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

/* What of it can be laid, and how; NULL with an error if nothing can. */
static GArray *
find_pieces(const SwSession *session, const SwSession *pasted, SwHex at, SwImage *image,
            GError **error)
{
	g_autoptr(GArray) all = session__on_map(pasted);
	g_autoptr(GArray) ids = clipboard__copyable(session, pasted->document, all);

	if (ids->len == 0 && all->len > 0 && session__holder(session) == SW_NO_PIECE)
		fail(error, "the galaxy stands in another file and cannot be changed here");
	else if (ids->len == 0)
		fail(error, "the text holds nothing that lies on a map");
	else if (find_shift(pasted->document, ids, at, image, error))
		return g_steal_pointer(&ids);
	return NULL;
}

/* ---- Looking ---------------------------------------------------------------------------- */

SwPasting *
sw_pasting_ref(SwPasting *pasting)
{
	return g_atomic_rc_box_acquire(pasting);
}

static void
clear(gpointer data)
{
	SwPasting *pasting = data;

	g_free(pasting->text);
	g_clear_pointer(&pasting->read, sw_session_free);
	g_clear_error(&pasting->error);
}

void
sw_pasting_unref(SwPasting *pasting)
{
	g_atomic_rc_box_release_full(pasting, clear);
}

void
paste__set_looked(SwSession *session, SwPasting *looked)
{
	g_clear_pointer(&session->looked, sw_pasting_unref);
	session->looked = looked;
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

static void
compare(SwPasting *pasting, const SwSession *session)
{
	const SwDocument *from = pasting->read->document;
	g_autoptr(GHashTable) replaced = g_hash_table_new(NULL, NULL);
	g_autoptr(GArray) ids = NULL;
	SwImage image;

	g_clear_error(&pasting->error);
	ids = find_pieces(session, pasting->read, pasting->at, &image, &pasting->error);
	for (guint i = 0; ids && i < ids->len; i++) {
		SwPieceId id = g_array_index(ids, SwPieceId, i);

		add_replaced(session, session__image_place(&image, sw_document_place(from, id)),
		             sw_document_piece(from, id)->kind, replaced);
	}
	pasting->n_replaced = g_hash_table_size(replaced);
}

static SwPasting *
read_pasting(const SwSession *session, const Order *order)
{
	SwPasting *pasting = g_atomic_rc_box_new0(SwPasting);
	const char *text = order->text ? order->text : session->clip;

	pasting->text = g_strdup(text ? text : "");
	pasting->at = order->hex;
	pasting->read = read_text(session, pasting->text, &pasting->error);
	return pasting;
}

void
paste__look(SwSession *session, const Order *order)
{
	SwPasting *pasting =
		order->pasting ? sw_pasting_ref(order->pasting) : read_pasting(session, order);

	if (pasting->read)
		compare(pasting, session);
	paste__set_looked(session, pasting);
}

/* Bytes of a piece in a text, at a guess. */
#define PIECE_BYTES 32

static Order *
order_of(Command command, const char *text, SwHex at)
{
	Order *order = order__new(command);

	order->text = g_strdup(text);
	order->hex = at;
	order->n = text ? (guint)(strlen(text) / PIECE_BYTES) : SW_WORK_PIECES;
	return order;
}

static void
look(SwSession *session, Order *order, SwSessionDone done, gpointer data)
{
	order->done = done;
	order->data = data;
	session__do(session, order, NULL);
}

void
sw_session_look(SwSession *session, const char *text, SwHex at, SwSessionDone done, gpointer data)
{
	look(session, order_of(COMMAND_LOOK, text, at), done, data);
}

void
sw_session_look_again(SwSession *session, SwPasting *pasting, SwSessionDone done, gpointer data)
{
	Order *order = order_of(COMMAND_LOOK, pasting->text, pasting->at);

	order->pasting = sw_pasting_ref(pasting);
	look(session, order, done, data);
}

SwPasting *
sw_session_looked(SwSession *session, GError **error)
{
	if (session->looked->error == NULL)
		return sw_pasting_ref(session->looked);
	g_propagate_error(error, g_error_copy(session->looked->error));
	return NULL;
}

guint
sw_pasting_replaces(const SwPasting *pasting)
{
	return pasting->n_replaced;
}

/* ---- Pasting ---------------------------------------------------------------------------- */

static void
lay(SwSession *session, const SwSession *pasted, SwHex at)
{
	SwImage image;
	g_autoptr(GArray) ids = find_pieces(session, pasted, at, &image, &session->refusal);
	g_autofree char *pieces = ids ? session__n_pieces(ids->len) : NULL;

	if (ids == NULL)
		return;
	session__begin(session, "paste %s", pieces);
	clipboard__lay_copies(session, pasted->document, ids, &image);
}

void
paste__paste(SwSession *session, const Order *order)
{
	const char *text = order->text ? order->text : session->clip;
	g_autoptr(SwSession) pasted = NULL;

	if (order->pasting == NULL)
		pasted = read_text(session, text ? text : "", &session->refusal);
	if (pasted || order->pasting)
		lay(session, pasted ? pasted : order->pasting->read, order->hex);
}

gboolean
sw_session_paste(SwSession *session, const char *text, SwHex at, GError **error)
{
	return session__do(session, order_of(COMMAND_PASTE, text, at), error);
}

void
sw_session_paste_looked(SwSession *session, SwPasting *pasting)
{
	Order *order = order_of(COMMAND_PASTE, pasting->text, pasting->at);

	/* The window may show a map of another game since. */
	if (pasting->read->game == session->game)
		order->pasting = sw_pasting_ref(pasting);
	order->is_prompt = TRUE;
	session__do(session, order, NULL);
}
