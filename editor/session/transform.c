/* Moves, rotates and mirrors pieces. */
#include "session/commands.h"
#include "session/edit_private.h"
#include "session/ids.h"
#include "session/image.h"
#include "session/proposal_private.h"
#include "session/repeat.h"
#include "session/replaced.h"
#include "session/riders.h"
#include "session/selection.h"

/* Returns the pieces of the order, or of the whole map if it names none, that can be moved. */
static GArray *
movable(SwSession *session, const Order *order)
{
	g_autoptr(GArray) from = order->ids ? g_array_ref(order->ids) : session__on_map(session);
	GArray *ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId));

	SW_EACH_ID (id, from) {
		if (session__is_editable(session, id) &&
		    sw_document_is_on_map(session->document, id))
			g_array_append_val(ids, id);
	}
	return ids;
}

/* ---- Moving ----------------------------------------------------------------------------- */

/* A turn without a value is its fallback, and becomes unset again when it returns to that. */
static void
turn_value(SwSession *session, SwPieceId id, guint i, const SwImage *image)
{
	SwDocument *document = session->document;
	const SwAttribute *attribute = &sw_document_kind(document, id)->element->attributes[i];
	gint32 turn = sw_document_get(document, id, i);
	gint32 turned =
		sw_value_transform(attribute, turn, session->game->table->ground, image->symmetry);

	if (turned == turn ||
	    !session__may_carry(session->game->table, sw_document_piece(document, id)->kind, i))
		return;
	if (turned == attribute->fallback && !attribute->required)
		sw_document_unset(document, id, i);
	else
		sw_document_set(document, id, i, turned);
}

void
transform__turn_values(SwSession *session, SwPieceId id, const SwImage *image)
{
	SwDocument *document = session->document;
	const SwElement *element = sw_document_kind(document, id)->element;

	for (guint i = 0; i < element->n_attributes; i++) {
		const SwAttribute *attribute = &element->attributes[i];

		if (attribute->type == SW_TYPE_TURN)
			turn_value(session, id, i, image);
		if ((attribute->type == SW_TYPE_HEX || attribute->type == SW_TYPE_POINTS) &&
		    sw_document_has(document, id, i)) {
			g_autofree char *text =
				session__image_text(session->game->table->ground, element, i,
			                            sw_document_get_text(document, id, i), image);

			sw_document_set_text(document, id, i, text);
		}
	}
}

static void
lay(SwSession *session, const GArray *repeats, const GArray *replaced)
{
	session__remove(session, replaced);
	SW_EACH (const Repeat, repeat, repeats) {
		SW_EACH_ID (id, repeat->ids) {
			SwPlace place = sw_document_place(session->document, id);

			sw_document_move(session->document, id,
			                 session__image_place(&repeat->image, place));
			transform__turn_values(session, id, &repeat->image);
		}
	}
}

GArray *
transform__find_carried(SwSession *session, const Order *order, SwImage *image)
{
	gboolean copies = order->command == COMMAND_DUPLICATE;
	GArray *ids = copies ? session__copyable(session, session->document, order->ids)
	                     : movable(session, order);

	if (!copies)
		session__add_riders(session, ids);
	*image = (SwImage){.symmetry = sw_symmetry(0), .shift = order->hex};
	if (!session__is_legal(session, order->hex) ||
	    !session__fits_map(session->document, ids, image))
		g_array_set_size(ids, 0);
	return ids;
}

void
transform__move(SwSession *session, const Order *order)
{
	SwImage image;
	g_autoptr(GArray) ids = transform__find_carried(session, order, &image), replaced = NULL;
	g_autoptr(GArray) repeats = repeat__find(session, ids, &image, &order->group);
	g_autofree char *pieces = session__n_pieces(repeat__n_pieces(repeats));

	if (ids->len == 0 || !repeat__fits_map(session, repeats))
		return;
	replaced = repeat__find_replaced(session, repeats);
	if (order->value && session__refuses(session, replaced))
		return;
	session__begin(session, "move %s", pieces);
	lay(session, repeats, replaced);
	session__commit(session, NULL);
}

static Order *
carrying(const SwSession *session, SwShift shift, gboolean copies)
{
	Order *order = order__of_selected(copies ? COMMAND_DUPLICATE : COMMAND_MOVE, session);

	order->hex = shift;
	return order;
}

GArray *
transform__find_replaced(SwSession *session, SwShift shift, gboolean copies)
{
	SwImage image;
	Order *order = carrying(session, shift, copies);
	g_autoptr(GArray) ids = transform__find_carried(session, order, &image);

	order__free(order);
	return session__find_replaced(session, session->document, ids, &image, !copies);
}

void
sw_session_move(SwSession *session, SwShift shift)
{
	session__do(session, carrying(session, shift, FALSE), NULL);
}

void
sw_session_duplicate(SwSession *session, SwShift shift)
{
	session__do(session, carrying(session, shift, TRUE), NULL);
}

gboolean
sw_session_nudge(SwSession *session, SwShift shift, gboolean copies, GError **error)
{
	Order *order = carrying(session, shift, copies);

	order->value = TRUE;
	return session__do(session, order, error);
}

void
transform__put(SwSession *session, const Order *order)
{
	SwPieceId id = g_array_index(order->ids, SwPieceId, 0);
	SwPlace place = g_array_index(order->places, SwPlace, 0);
	g_autofree char *pieces = session__n_pieces(1);

	if (!session__is_editable(session, id) || !sw_place_is_within_bounds(place) ||
	    sw_document_kind(session->document, id)->element->ground != place.ground)
		return;
	session__begin(session, "move %s", pieces);
	session__remove_replaced(session, place, sw_document_piece(session->document, id)->kind,
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

static SwPlace
middle_of(const SwDocument *document, const GArray *ids)
{
	g_autofree SwPlace *places = g_new(SwPlace, ids->len);

	for (guint i = 0; i < ids->len; i++)
		places[i] = sw_document_place(document, g_array_index(ids, SwPieceId, i));
	return sw_ground_middle(places, ids->len);
}

/* The same pieces rotate about the same centre again, so that a full turn restores them. */
static SwPlace
find_centre(const SwSession *session, const Order *order, const GArray *ids)
{
	if (session->centre.is_set && session->centre.selection_no == order->turning.selection &&
	    session->centre.revision == sw_document_revision(session->document))
		return session->centre.place;
	return middle_of(session->document, ids);
}

static void
keep_centre(SwSession *session, const Order *order, SwPlace centre)
{
	session->centre.is_set = TRUE;
	session->centre.place = centre;
	session->centre.revision = sw_document_revision(session->document);
	session->centre.selection_no = order->turning.selection;
}

/* What is rotated or mirrored, and how. */
typedef struct {
	GArray *ids;
	SwPlace centre;
	SwImage image;
	GArray *repeats; /* Repeat */
} Turning;

static void
clear_turning(Turning *turning)
{
	g_clear_pointer(&turning->ids, g_array_unref);
	g_clear_pointer(&turning->repeats, g_array_unref);
}

/* FALSE if nothing can be rotated. Clear it in any case. */
static gboolean
find_turning(SwSession *session, const Order *order, Turning *turning)
{
	*turning = (Turning){.ids = movable(session, order),
	                     .image = {.symmetry = order->turning.symmetry}};
	if (turning->ids->len == 0)
		return FALSE;
	turning->centre = find_centre(session, order, turning->ids);
	session__add_riders(session, turning->ids);
	turning->image.shift = sw_place_shift(
		sw_place_transform(turning->centre, order->turning.symmetry), turning->centre);
	turning->repeats = repeat__find(session, turning->ids, &turning->image, &order->group);
	return repeat__fits_map(session, turning->repeats);
}

static void
turn(SwSession *session, const Order *order, const Turning *turning)
{
	g_autofree char *pieces = session__n_pieces(repeat__n_pieces(turning->repeats));
	g_autoptr(GArray) replaced = repeat__find_replaced(session, turning->repeats);

	session__begin(session,
	               order->turning.symmetry.mirrored ? N_("mirror %s") : N_("rotate %s"),
	               pieces);
	lay(session, turning->repeats, replaced);
	sw_document_commit(session->document);
	keep_centre(session, order, turning->centre);
	session__settle(session, 0);
}

void
transform__transform(SwSession *session, const Order *order)
{
	Turning turning;

	if (find_turning(session, order, &turning))
		turn(session, order, &turning);
	clear_turning(&turning);
}

void
transform__look(SwSession *session, const Order *order)
{
	Turning turning;
	GArray *replaced;

	if (find_turning(session, order, &turning))
		replaced = repeat__find_replaced(session, turning.repeats);
	else
		replaced = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	proposal__look(session, replaced, NULL, NULL);
	clear_turning(&turning);
}

/* If nothing is selected, the order is about all pieces that exist when its turn comes. */
static Order *
turning_all(SwSession *session, SwSymmetry symmetry)
{
	Order *order = order__new(COMMAND_TRANSFORM);

	order->turning.selection = sw_session_selection(session);
	order->turning.symmetry = symmetry;
	sw_document_pieces(session->document, &order->n);
	return order;
}

static Order *
turning(Command command, SwSession *session, SwSymmetry symmetry)
{
	Order *order;

	if (selection__ids(session)->len == 0)
		return turning_all(session, symmetry);
	order = order__of_selected(command, session);
	order->turning.symmetry = symmetry;
	return order;
}

void
sw_session_transform(SwSession *session, SwSymmetry symmetry)
{
	session__do(session, turning(COMMAND_TRANSFORM, session, symmetry), NULL);
}

/* Rotating the whole map replaces nothing, so there is no need to ask. */
void
sw_session_propose_transform(SwSession *session, SwSymmetry symmetry, SwAsk ask, gpointer data)
{
	Order *order = turning(COMMAND_LOOK_TRANSFORM, session, symmetry);

	if (order->command == COMMAND_LOOK_TRANSFORM)
		proposal__ask(order, ask, data);
	session__do(session, order, NULL);
}
