#include "session/replaced.h"

#include "session/image.h"
#include "session/layers.h"
#include "session/pieces.h"
#include "session/private.h"

#include "base/error.h"

gboolean
session__replaces(const SwTable *table, guint kind, guint other)
{
	const SwElement *element = table->kinds[kind].element, *its = table->kinds[other].element;

	return (element->replaces == SW_REPLACES_LIKE && its == element) ||
	       (element->replaces == SW_REPLACES_TILE && sw_element_is_tile(its));
}

gboolean
session__would_replace(const SwSession *session, SwPieceId id, guint kind, gint32 seat)
{
	const SwElement *element = session->game->table->kinds[kind].element;
	const SwKind *its = sw_document_kind(session->document, id);

	if (element->replaces == SW_REPLACES_OWN)
		return its == &session->game->table->kinds[kind] &&
		       sw_document_seat(session->document, id) == seat;
	return session__replaces(session->game->table, kind,
	                         sw_document_piece(session->document, id)->kind);
}

gboolean
session__is_replaced_by(const SwSession *session, SwPieceId id, guint kind, gint32 seat)
{
	return session__is_editable(session, id) && session__would_replace(session, id, kind, seat);
}

gboolean
session__may_come(SwSession *session, const SwDocument *from, SwPieceId id, SwPlace place,
                  GError **error)
{
	return !session__is_locked_there(session, place, sw_document_piece(from, id)->kind,
	                                 SW_CARRIED) ||
	       sw_fail(error, "a locked piece is in the way");
}

gboolean
session__is_locked_there(SwSession *session, SwPlace place, guint kind, gint32 seat)
{
	EACH_PIECE_AT (id, session->document, place) {
		if ((sw_session_is_locked(session, id) || sw_session_is_hidden(session, id)) &&
		    session__would_replace(session, id, kind, seat))
			return TRUE;
	}
	return FALSE;
}

void
session__remove_replaced(SwSession *session, SwPlace place, guint kind, gint32 seat, SwPieceId but)
{
	SwDocument *document = session->document;
	SwPieceId next, id = sw_document_at(document, place);

	for (; id != SW_NO_PIECE; id = next) {
		next = sw_document_next_at(document, id);
		if (id != but && session__is_replaced_by(session, id, kind, seat))
			sw_document_remove(document, id);
	}
}

/* Appends the replaced pieces that are not marked in `is_known`, and marks them. */
static void
add_replaced(SwSession *session, SwPlace place, guint kind, guint8 *is_known, GArray *replaced)
{
	EACH_PIECE_AT (id, session->document, place) {
		if (is_known[id] || !session__is_replaced_by(session, id, kind, SW_CARRIED))
			continue;
		is_known[id] = TRUE;
		g_array_append_val(replaced, id);
	}
}

GArray *
session__find_replaced(SwSession *session, const SwDocument *from, const GArray *ids,
                       const SwImage *image, gboolean moves)
{
	GArray *replaced = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	g_autofree guint8 *is_known = NULL;
	guint32 n;

	sw_document_pieces(session->document, &n);
	is_known = g_new0(guint8, n);
	for (guint i = 0; moves && i < ids->len; i++)
		is_known[g_array_index(ids, SwPieceId, i)] = TRUE;
	SW_EACH_ID (id, ids) {
		add_replaced(session, session__image_place(image, sw_document_place(from, id)),
		             sw_document_piece(from, id)->kind, is_known, replaced);
	}
	return replaced;
}

/* A piece may already be gone together with its parent. */
void
session__remove(SwSession *session, const GArray *ids)
{
	SW_EACH_ID (id, ids) {
		if (session__has_piece(session, id))
			sw_document_remove(session->document, id);
	}
}
