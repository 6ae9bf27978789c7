/* Pastes copies of pieces from text. */
#include "session/commands.h"
#include "session/copy_images.h"
#include "session/edit_private.h"
#include "session/image.h"
#include "session/open.h"
#include "session/proposal_private.h"

#include "base/error.h"
#include "xml/source.h"

#include <string.h>

/* ---- Reading ---------------------------------------------------------------------------- */

SwSession *
paste__read(const SwSession *session, const char *text, GError **error)
{
	g_autoptr(GByteArray) bytes = g_byte_array_new();
	g_autoptr(SwSession) pasted = NULL;
	gsize length = strlen(text);

	if (!g_str_has_prefix(text + strspn(text, " \t\r\n\xef\xbb\xbf"), "<")) {
		sw_fail(error,
		        "what was copied is only text; pieces and cards can be pasted that were "
		        "copied here, or the whole text of a file");
		return NULL;
	}
	if (length > SW_MAX_FILE_BYTES) {
		sw_fail(error, "the text is too long to be pasted");
		return NULL;
	}
	g_byte_array_append(bytes, (const guint8 *)text, (guint)length + 1);
	g_byte_array_set_size(bytes, (guint)length);
	pasted = session__read("clipboard", bytes, error);
	if (pasted && pasted->game != session->game) {
		sw_fail(error, "the text is for the game %s, but this document is for %s",
		        pasted->game->table->title, session->game->table->title);
		return NULL;
	}
	return g_steal_pointer(&pasted);
}

/* Returns the first piece in reading order. Places on edges count only if there are no others: a
 * tile that was cut is pasted on the hex at the cursor, not beside it. */
static SwPieceId
first_piece(const SwDocument *document, const GArray *ids)
{
	SwPieceId first = g_array_index(ids, SwPieceId, 0);

	for (guint i = 1; i < ids->len; i++) {
		SwPieceId id = g_array_index(ids, SwPieceId, i);
		SwPlace place = sw_document_place(document, id);
		SwPlace least = sw_document_place(document, first);

		if (place.ground == least.ground ? sw_place_compare(place, least) < 0
		                                 : sw_ground_n_sides(place.ground) == 0)
			first = id;
	}
	return first;
}

static gboolean
is_taken(const SwSession *session, guint kind, SwPlace at)
{
	SW_EACH_OF_KIND (id, kind, session->document) {
		if (sw_place_compare(sw_document_place(session->document, id), at) == 0)
			return TRUE;
	}
	return FALSE;
}

#define MOST_BESIDE 100

/* Where the first piece goes. On a board in inches nothing is replaced, and a copy exactly on its
 * original would not be seen. */
static SwPlace
find_room(const SwSession *session, guint kind, SwHex at)
{
	static const SwHex beside = {SW_BOARD_COPY_SHIFT, SW_BOARD_COPY_SHIFT};
	SwPlace place = session__place(session, at);

	for (guint i = 0; i < MOST_BESIDE && sw_session_has_board(session); i++) {
		if (!is_taken(session, kind, place))
			break;
		place = sw_place_move(place, beside);
	}
	return place;
}

/* Finds the shift that moves the first place to `at`. FALSE with an error if that is beyond the
 * map. */
static gboolean
find_shift(const SwSession *session, const SwDocument *from, const GArray *ids, SwHex at,
           SwImage *image, GError **error)
{
	SwPieceId first = first_piece(from, ids);
	SwPlace place = find_room(session, sw_document_piece(from, first)->kind, at);

	*image = (SwImage){.symmetry = sw_symmetry(0),
	                   .shift = sw_place_shift(sw_document_place(from, first), place)};
	return (session__is_legal(session, at) && session__fits_map(from, ids, image)) ||
	       sw_fail(error, "the pasted pieces would be outside the map");
}

/* Returns the pieces that can be pasted, and their image; NULL with an error if there are none. */
static GArray *
find_pieces(const SwSession *session, const SwSession *pasted, SwHex at, SwImage *image,
            GError **error)
{
	g_autoptr(GArray) all = session__on_map(pasted);
	g_autoptr(GArray) ids = session__copyable(session, pasted->document, all);

	if (ids->len == 0 && all->len > 0 && session__holder(session) == SW_NO_PIECE)
		sw_fail(error, "the galaxy is in another file and cannot be changed here");
	else if (ids->len == 0)
		sw_fail(error, "the text contains no pieces that belong on a map");
	else if (find_shift(session, pasted->document, ids, at, image, error))
		return g_steal_pointer(&ids);
	return NULL;
}

/* ---- The text --------------------------------------------------------------------------- */

static Pasted *
pasted_new(const SwSession *session, const Order *order)
{
	Pasted *pasted = g_atomic_rc_box_new0(Pasted);
	char *text = order->text ? order->text : session->desk.clip;

	pasted->text = text ? g_ref_string_acquire(text) : g_ref_string_new("");
	pasted->read = paste__read(session, pasted->text, &pasted->error);
	return pasted;
}

/* ---- Looking ---------------------------------------------------------------------------- */

/* Returns what pasting would replace; NULL with an error if it is impossible. */
static GArray *
find_replaced(SwSession *session, const SwSession *pasted, const Order *order, GError **error)
{
	SwImage image;
	g_autoptr(GArray) ids = find_pieces(session, pasted, order->hex, &image, error);
	g_autoptr(GArray) copies = NULL;

	if (ids == NULL)
		return NULL;
	copies = copy_images__find(session, pasted->document, ids, &image, &order->group);
	return copy_images__may_lay(session, pasted->document, copies, error)
	               ? copy_images__find_replaced(session, pasted->document, copies)
	               : NULL;
}

void
paste__look(SwSession *session, const Order *order)
{
	Pasted *pasted = order->pasted ? pasted__ref(order->pasted) : pasted_new(session, order);
	GError *error = NULL;
	GArray *replaced = NULL;

	if (pasted->read)
		replaced = find_replaced(session, pasted->read, order, &error);
	else
		error = g_error_copy(pasted->error);
	proposal__look(session, replaced, error, pasted);
}

/* ---- Pasting ---------------------------------------------------------------------------- */

static void
lay(SwSession *session, const SwSession *pasted, const Order *order)
{
	SwImage image;
	g_autoptr(GArray) ids = find_pieces(session, pasted, order->hex, &image, &session->refusal);
	g_autofree char *pieces = ids ? session__n_pieces(ids->len) : NULL;
	g_autoptr(GArray) copies = NULL;

	if (ids == NULL)
		return;
	copies = copy_images__find(session, pasted->document, ids, &image, &order->group);
	if (!copy_images__may_lay(session, pasted->document, copies, &session->refusal))
		return;
	session__begin(session, "paste %s", pieces);
	clipboard__lay_copies(session, pasted->document, copies, &order->group);
}

void
paste__paste(SwSession *session, const Order *order)
{
	const char *text = order->text ? order->text : session->desk.clip;
	g_autoptr(SwSession) read = NULL;

	if (order->pasted == NULL)
		read = paste__read(session, text ? text : "", &session->refusal);
	if (read || order->pasted)
		lay(session, read ? read : order->pasted->read, order);
}

/* An estimate of the bytes of a piece in a text. */
#define PIECE_BYTES 32

static Order *
order_of(const SwSession *session, Command command, const char *text, SwHex at)
{
	Order *order = order__new(command);

	order__set_text(order, text);
	order->hex = at;
	order->group = session->group;
	order->n = text ? (guint)(strlen(text) / PIECE_BYTES) : SW_WORK_PIECES;
	return order;
}

gboolean
sw_session_paste(SwSession *session, const char *text, SwHex at, GError **error)
{
	return session__do(session, order_of(session, COMMAND_PASTE, text, at), error);
}

/* Returns where the first piece comes if all are moved by the shift. */
static SwHex
first_at(const SwSession *session, const Pasted *pasted, SwHex shift)
{
	g_autoptr(GArray) all = session__on_map(pasted->read);
	g_autoptr(GArray) ids = session__copyable(session, pasted->read->document, all);

	return ids->len == 0
	               ? shift
	               : sw_hex_add(sw_document_place(pasted->read->document,
	                                              first_piece(pasted->read->document, ids))
	                                    .hex,
	                            shift);
}

gboolean
paste__lay(SwSession *session, Pasted *pasted, SwHex shift, GError **error)
{
	Order *order =
		order_of(session, COMMAND_PASTE, pasted->text, first_at(session, pasted, shift));

	order->pasted = pasted__ref(pasted);
	return session__do(session, order, error);
}

GArray *
paste__find(const SwSession *session, const Pasted *pasted, SwHex shift, SwImage *image)
{
	return find_pieces(session, pasted->read, first_at(session, pasted, shift), image, NULL);
}

void
sw_session_propose_paste(SwSession *session, const char *text, SwHex at, SwAsk ask, gpointer data)
{
	Order *order = order_of(session, COMMAND_LOOK_PASTE, text, at);

	proposal__ask(order, ask, data);
	session__do(session, order, NULL);
}
