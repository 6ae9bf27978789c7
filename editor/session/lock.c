#include "session/lock.h"

#include "session/image.h"
#include "session/layers.h"
#include "session/piece_images.h"
#include "session/pieces.h"
#include "session/private.h"
#include "session/replaced.h"

#include "base/error.h"
#include "base/text.h"

static guint
count_among(const SwSession *session, const GArray *ids)
{
	guint n = 0;

	SW_EACH_ID (id, ids)
		n += session__has_piece(session, id) && sw_session_is_locked(session, id);
	return n;
}

/* Also counts pieces that hold a locked one, which cannot be removed. */
static guint
count_holding(const SwSession *session, const GArray *ids)
{
	guint n = 0;

	SW_EACH_ID (id, ids)
		n += session__has_piece(session, id) && session__holds_locked(session, id);
	return n;
}

static guint
count_named(SwSession *session, const Order *order)
{
	g_autoptr(GArray) ids =
		order->ids ? piece_images__with_images(session, order->ids, &order->group)
			   : session__on_map(session);

	return count_among(session, ids);
}

static gboolean
is_held(const SwSession *session, SwPieceId id)
{
	return sw_session_is_locked(session, id) || sw_session_is_hidden(session, id);
}

/* TRUE if the piece is hidden, and no tile is there with which it would be erased. */
static gboolean
is_hidden_alone(SwSession *session, SwPieceId id, SwPlace place)
{
	return sw_session_is_hidden(session, id) &&
	       sw_session_tile_at(session, place.hex) == SW_NO_PIECE;
}

/* Those in the places, or of these the ones that the brush would replace. */
static guint
count_in_places(SwSession *session, const Order *order, const SwBrush *brush)
{
	g_autoptr(GArray) cells = session__cells(order->places, &order->group);
	guint n = 0;

	SW_EACH (const Cell, cell, cells) {
		EACH_PIECE_AT (id, session->document, cell->place) {
			if (brush)
				n += is_held(session, id) &&
				     session__would_replace(session, id, brush->kind, SW_CARRIED);
			else
				n += sw_session_is_locked(session, id) ||
				     is_hidden_alone(session, id, cell->place);
		}
	}
	return n;
}

static gboolean
is_about_lock(const SwSession *session, const Order *order)
{
	const SwKind *kind = &session->game->table->kinds[order->brush.kind];

	return (gint)order->number == sw_element_lock(kind->element);
}

static guint
count_kept(SwSession *session, const Order *order)
{
	if (!sw_document_has_locks(session->document) && !sw_session_locks_layer(session) &&
	    !layers__hides_any(session))
		return 0;
	switch (order->command) {
	case COMMAND_ERASE_PIECES:
	case COMMAND_CUT: return count_named(session, order) + count_holding(session, order->ids);
	case COMMAND_PUT:
	case COMMAND_MOVE:
	case COMMAND_TRANSFORM:
	case COMMAND_SET_KIND:
	case COMMAND_FIX:
	case COMMAND_LAY:
	case COMMAND_SHUFFLE:
	case COMMAND_SPIN: return count_named(session, order);
	case COMMAND_SET: return is_about_lock(session, order) ? 0 : count_named(session, order);
	case COMMAND_ERASE:
	case COMMAND_EXPLORE: return count_in_places(session, order, NULL);
	case COMMAND_PLACE: return count_in_places(session, order, &order->brush);
	default: return 0;
	}
}

Kept
lock__kept(SwSession *session, const Order *order)
{
	Kept kept = {.n = count_kept(session, order)};

	kept.are_images = kept.n > 0 && order->ids && count_among(session, order->ids) == 0 &&
	                  count_holding(session, order->ids) == 0;
	return kept;
}

/* Returns that they stay as they are. */
static char *
print(const SwSession *session, const Kept *kept)
{
	guint n = kept->n;

	if (layers__hides_any(session))
		return g_strdup_printf(sw_translate_n("%u locked or hidden piece stays as it is",
		                                      "%u locked or hidden pieces stay as they are",
		                                      n),
		                       n);
	if (kept->are_images)
		return g_strdup_printf(sw_translate_n("%u locked image stays as it is",
		                                      "%u locked images stay as they are", n),
		                       n);
	return g_strdup_printf(sw_translate_n("%u locked piece stays as it is",
	                                      "%u locked pieces stay as they are", n),
	                       n);
}

/* Returns the label of the step that was made last. */
static char *
last_step(const SwSession *session)
{
	guint done;

	sw_document_n_steps(session->document, &done);
	return sw_text_capital(done > 0 ? sw_document_step_label(session->document, done - 1) : "");
}

void
lock__fail(SwSession *session, const Kept *kept, gboolean is_done, GError **error)
{
	g_autofree char *why = print(session, kept);
	g_autofree char *step = NULL;

	if (!is_done) {
		sw_fail(error, "%s", why);
		return;
	}
	step = last_step(session);
	g_set_error(error, SW_SESSION_ERROR, SW_SESSION_DONE_BUT, sw_translate("%s: done; %s"),
	            step, why);
}
