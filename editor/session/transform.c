/* Laying the selection elsewhere. */
#include "session/order.h"
#include "session/private.h"

/* ---- Where ------------------------------------------------------------------------------ */

SwPlace
session__image_place(const SwImage *image, SwPlace place)
{
	SwPlace laid = sw_place_transform(place, image->symmetry);

	if (place.type == SW_PLACE_HEX || place.type == SW_PLACE_EDGE)
		laid.hex = sw_hex_add(laid.hex, image->shift);
	return laid;
}

/* Those of the order, or of the whole map if it names none, that can be laid elsewhere. */
static GArray *
movable(SwSession *session, const Order *order)
{
	g_autoptr(GArray) from = order->ids ? g_array_ref(order->ids) : session__on_map(session);
	GArray *ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId));

	for (guint i = 0; i < from->len; i++) {
		SwPieceId id = g_array_index(from, SwPieceId, i);

		if (session__is_editable(session, id) &&
		    is_laid(sw_document_place(session->document, id)))
			g_array_append_val(ids, id);
	}
	return ids;
}

gboolean
session__fits_map(const SwDocument *document, const GArray *ids, const SwImage *image)
{
	for (guint i = 0; i < ids->len; i++) {
		SwPieceId id = g_array_index(ids, SwPieceId, i);

		if (!is_on_map(session__image_place(image, sw_document_place(document, id)).hex))
			return FALSE;
	}
	return TRUE;
}

/* ---- Moving ----------------------------------------------------------------------------- */

/* What gives way to a piece where that comes to lie goes, unless it goes elsewhere itself. */
static void
clear_targets(SwSession *session, const GArray *ids, const SwImage *image)
{
	guint32 n;
	g_autofree guint8 *is_moving = NULL;

	sw_document_pieces(session->document, &n);
	is_moving = g_new0(guint8, n);
	for (guint i = 0; i < ids->len; i++)
		is_moving[g_array_index(ids, SwPieceId, i)] = TRUE;
	for (guint i = 0; i < ids->len; i++) {
		SwPieceId there, next, id = g_array_index(ids, SwPieceId, i);
		SwPlace place =
			session__image_place(image, sw_document_place(session->document, id));

		for (there = sw_document_at(session->document, place); there != SW_NO_PIECE;
		     there = next) {
			next = sw_document_next_at(session->document, there);
			if (session__gives_way(session, there,
			                       sw_document_piece(session->document, id)->kind,
			                       SW_CARRIED) &&
			    !is_moving[there])
				sw_document_remove(session->document, there);
		}
	}
}

/* A turn that is not said is its fallback, and comes to be unsaid again where it comes back to it.
 */
static void
turn_value(SwSession *session, SwPieceId id, guint i, const SwImage *image)
{
	SwDocument *document = session->document;
	const SwAttribute *attribute = &sw_document_kind(document, id)->element->attributes[i];
	gint32 turn = sw_document_get(document, id, i);
	gint32 turned = sw_value_transform(attribute, turn, image->symmetry);

	if (turned == turn ||
	    !session__may_carry(session->game->table, sw_document_piece(document, id)->kind, i))
		return;
	if (turned == attribute->fallback && !attribute->required)
		sw_document_unset(document, id, i);
	else
		sw_document_set(document, id, i, turned);
}

static void
turn_values(SwSession *session, SwPieceId id, const SwImage *image)
{
	SwDocument *document = session->document;
	const SwElement *element = sw_document_kind(document, id)->element;

	for (guint i = 0; i < element->n_attributes; i++) {
		const SwAttribute *attribute = &element->attributes[i];

		if (attribute->type == SW_TYPE_TURN)
			turn_value(session, id, i, image);
		if (attribute->type == SW_TYPE_HEX && sw_document_has(document, id, i)) {
			g_autofree char *text = session__image_text(
				attribute, sw_document_get_text(document, id, i), image);

			sw_document_set_text(document, id, i, text);
		}
	}
}

static void
lay(SwSession *session, const GArray *ids, const SwImage *image)
{
	clear_targets(session, ids, image);
	for (guint i = 0; i < ids->len; i++) {
		SwPieceId id = g_array_index(ids, SwPieceId, i);

		sw_document_move(
			session->document, id,
			session__image_place(image, sw_document_place(session->document, id)));
		turn_values(session, id, image);
	}
}

void
transform__move(SwSession *session, const Order *order)
{
	SwImage image = {.symmetry = sw_symmetry(0), .shift = order->hex};
	g_autoptr(GArray) ids = movable(session, order);
	g_autofree char *pieces = NULL;

	session__add_riders(session, ids);
	pieces = session__n_pieces(ids->len);
	if (!is_on_map(order->hex) || !session__fits_map(session->document, ids, &image))
		return;
	session__begin(session, "move %s", pieces);
	lay(session, ids, &image);
	session__commit(session, NULL);
}

void
sw_session_move(SwSession *session, SwHex shift)
{
	Order *order = order__of_selected(COMMAND_MOVE, session);

	order->hex = shift;
	session__do(session, order, NULL);
}

void
transform__put(SwSession *session, const Order *order)
{
	SwPieceId id = g_array_index(order->ids, SwPieceId, 0);
	SwPlace place = g_array_index(order->places, SwPlace, 0);
	g_autofree char *pieces = session__n_pieces(1);

	if (!session__is_editable(session, id) || !is_on_map(place.hex) ||
	    sw_document_kind(session->document, id)->element->place != place.type)
		return;
	session__begin(session, "move %s", pieces);
	session__clear_way(session, place, sw_document_piece(session->document, id)->kind,
	                   SW_CARRIED, id);
	sw_document_move(session->document, id, place);
	session__commit(session, NULL);
}

void
sw_session_put(SwSession *session, SwPieceId id, SwPlace place)
{
	SwGroup none = sw_group_none();
	Order *order = order__on(COMMAND_PUT, &place, 1, &none);

	order->ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	g_array_append_val(order->ids, id);
	session__do(session, order, NULL);
}

/* ---- Turning ---------------------------------------------------------------------------- */

static gint64
floor_divide(gint64 n, gint64 d)
{
	return n / d - (n % d != 0 && (n < 0) != (d < 0));
}

/* The hex that is nearest to the mean of all; the first in reading order of several. */
static SwHex
middle_of(const SwDocument *document, const GArray *ids)
{
	gint64 q = 0, r = 0, n = ids->len, best = G_MAXINT64;
	SwHex middle = {0, 0}, low;

	for (guint i = 0; i < ids->len; i++) {
		SwHex hex = sw_document_place(document, g_array_index(ids, SwPieceId, i)).hex;

		q += hex.q;
		r += hex.r;
	}
	low = sw_hex((gint32)floor_divide(q, n), (gint32)floor_divide(r, n));
	for (guint i = 0; i < 4; i++) {
		SwHex hex = sw_hex(low.q + (gint32)(i % 2), low.r + (gint32)(i / 2));
		gint64 dq = hex.q * n - q, dr = hex.r * n - r;

		if (dq * dq + dq * dr + dr * dr < best) {
			best = dq * dq + dq * dr + dr * dr;
			middle = hex;
		}
	}
	return middle;
}

/* Turned again, the same pieces turn about the same hex, so that six turns are none. */
static SwHex
find_centre(const SwSession *session, const Order *order, const GArray *ids)
{
	if (session->centre.is_set && session->centre.selection_no == order->selection &&
	    session->centre.revision == sw_document_revision(session->document))
		return session->centre.hex;
	return middle_of(session->document, ids);
}

static void
keep_centre(SwSession *session, const Order *order, SwHex centre)
{
	session->centre.is_set = TRUE;
	session->centre.hex = centre;
	session->centre.revision = sw_document_revision(session->document);
	session->centre.selection_no = order->selection;
}

void
transform__transform(SwSession *session, const Order *order)
{
	SwSymmetry symmetry = order->symmetry;
	g_autoptr(GArray) ids = movable(session, order);
	g_autofree char *pieces = NULL;
	SwHex centre, turned;
	SwImage image = {.symmetry = symmetry};

	if (ids->len == 0)
		return;
	centre = find_centre(session, order, ids);
	session__add_riders(session, ids);
	pieces = session__n_pieces(ids->len);
	turned = sw_symmetry_hex(symmetry, centre);
	image.shift = sw_hex(centre.q - turned.q, centre.r - turned.r);
	if (!session__fits_map(session->document, ids, &image))
		return;
	session__begin(session, symmetry.mirrored ? N_("mirror %s") : N_("rotate %s"), pieces);
	lay(session, ids, &image);
	sw_document_commit(session->document);
	keep_centre(session, order, centre);
	session__settle(session, 0);
}

/* Of a map in which nothing is selected all is meant that is there by then. */
void
sw_session_transform(SwSession *session, SwSymmetry symmetry)
{
	Order *order = order__of_selected(COMMAND_TRANSFORM, session);

	order->symmetry = symmetry;
	if (order->ids->len == 0) {
		g_clear_pointer(&order->ids, g_array_unref);
		sw_document_pieces(session->document, &order->n);
	}
	session__do(session, order, NULL);
}
