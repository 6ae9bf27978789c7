/* Pieces that lie nowhere, or inside others: players, cards, what was captured. */
#include "session/private.h"

/* What a file says of itself is no piece of the game. */
static gboolean
is_general(const SwTable *table, const SwElement *element)
{
	return element == table->elements[SW_ROOT_GALAXY] ||
	       element == table->elements[SW_ROOT_SCENARIO] || element == &sw_element_about ||
	       element == &sw_element_allow || element == &sw_element_note ||
	       element == &sw_element_assume;
}

gboolean
sw_session_is_off_map(const SwSession *session, guint kind)
{
	const SwTable *table = session->game->table;
	const SwElement *element = table->kinds[kind].element;

	return (element->place == SW_PLACE_NONE || element->place == SW_PLACE_INSIDE) &&
	       !is_general(table, element);
}

static gboolean
can_hold(const SwSession *session, SwPieceId id, const SwElement *element)
{
	return session__is_editable(session, id) &&
	       sw_element_holds(sw_document_kind(session->document, id)->element, element);
}

/* The selected piece, what holds that, or the first that can. */
static SwPieceId
find_holder(const SwSession *session, const SwElement *element)
{
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(session->document, &n);
	SwPieceId chosen = session->selected->len > 0
	                           ? g_array_index(session->selected, SwPieceId, 0)
	                           : SW_NO_PIECE;

	for (; chosen != SW_NO_PIECE; chosen = pieces[chosen].parent) {
		if (can_hold(session, chosen, element))
			return chosen;
	}
	chosen = session__holder_of(session, element);
	for (SwPieceId id = 0; chosen == SW_NO_PIECE && element->place == SW_PLACE_INSIDE && id < n;
	     id++) {
		if (can_hold(session, id, element))
			chosen = id;
	}
	return chosen;
}

gboolean
sw_session_can_add(const SwSession *session, guint kind)
{
	return sw_session_is_off_map(session, kind) &&
	       find_holder(session, session->game->table->kinds[kind].element) != SW_NO_PIECE;
}

/* The lowest that no piece of the element says. */
static gint32
free_seat(const SwSession *session, const SwElement *element)
{
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(session->document, &n);
	g_autoptr(GHashTable) taken = g_hash_table_new(NULL, NULL);
	Seats seats = {.taken = taken};

	for (SwPieceId id = 0; id < n; id++) {
		if (sw_piece_is_there(&pieces[id]) &&
		    sw_document_kind(session->document, id)->element == element)
			seats__take(&seats, sw_document_seat(session->document, id));
	}
	return seats__deal(&seats);
}

void
sw_session_add(SwSession *session, guint kind)
{
	const SwTable *table = session->game->table;
	const SwElement *element = table->kinds[kind].element;
	SwBrush brush = sw_brush(table, kind);
	g_autoptr(GArray) selection = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	SwPieceId holder, id;
	SwPlace place = {.type = element->place};

	if (!sw_session_can_add(session, kind))
		return;
	holder = find_holder(session, element);
	session__begin(session, "add %s", sw_translate(table->kinds[kind].label));
	id = sw_document_add(session->document, kind, holder, place);
	for (guint i = 0; id != SW_NO_PIECE && i < element->n_attributes; i++) {
		if (brush.present >> i & 1)
			sw_document_set(session->document, id, i,
			                element->attributes[i].type == SW_TYPE_SEAT
			                        ? free_seat(session, element)
			                        : brush.values[i]);
	}
	if (id != SW_NO_PIECE)
		g_array_append_val(selection, id);
	session__commit(session, selection);
}
