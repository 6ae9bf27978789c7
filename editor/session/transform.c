/* Moves, rotates and mirrors pieces. */
#include "session/commands.h"
#include "session/copy_images.h"
#include "session/edit_private.h"
#include "session/image.h"
#include "session/piece_images.h"
#include "session/pieces.h"
#include "session/proposal_private.h"
#include "session/replaced.h"
#include "session/riders.h"
#include "session/selection.h"

#include "base/error.h"

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

/* With SW_MOVE_SWAPS, what is replaced moves as well. */
static void
move(SwSession *session, const Order *order, GArray *repeats, GArray *replaced)
{
	gboolean swaps = order->value == SW_MOVE_SWAPS && replaced->len > 0;
	g_autofree char *pieces = NULL;

	if (swaps) {
		piece_images__add_swapped(session, repeats, replaced);
		g_array_set_size(replaced, 0);
	}
	pieces = session__n_pieces(piece_images__n_pieces(repeats));
	session__begin(session, swaps ? N_("swap %s") : N_("move %s"), pieces);
	lay(session, repeats, replaced);
	session__commit(session, NULL);
}

void
transform__move(SwSession *session, const Order *order)
{
	SwImage image;
	g_autoptr(GArray) ids = transform__find_carried(session, order, &image), replaced = NULL;
	g_autoptr(GArray) repeats = piece_images__find(session, ids, &image, &order->group);

	if (ids->len == 0 || !piece_images__may_move(session, repeats, &session->refusal))
		return;
	replaced = piece_images__find_replaced(session, repeats);
	if (order->value != SW_MOVE_KEEPS || !session__refuses(session, replaced))
		move(session, order, repeats, replaced);
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
	g_autoptr(GArray) ids = transform__find_carried(session, order, &image), list = NULL;
	GArray *replaced;

	if (copies) {
		list = copy_images__find(session, session->document, ids, &image, &order->group);
		replaced = copy_images__find_replaced(session, session->document, list);
	} else {
		list = piece_images__find(session, ids, &image, &order->group);
		replaced = piece_images__find_replaced(session, list);
	}
	order__free(order);
	return replaced;
}

gboolean
sw_session_move(SwSession *session, SwShift shift, SwMove how, GError **error)
{
	Order *order = carrying(session, shift, FALSE);

	order->value = (gint32)how;
	return session__do(session, order, error);
}

gboolean
sw_session_duplicate(SwSession *session, SwShift shift, GError **error)
{
	return session__do(session, carrying(session, shift, TRUE), error);
}

gboolean
sw_session_nudge(SwSession *session, SwShift shift, gboolean copies, GError **error)
{
	Order *order = carrying(session, shift, copies);

	order->value = SW_MOVE_KEEPS;
	return session__do(session, order, error);
}

void
transform__put(SwSession *session, const Order *order)
{
	SwPieceId id = g_array_index(order->ids, SwPieceId, 0);
	SwPlace place = g_array_index(order->places, SwPlace, 0);
	g_autoptr(GArray) puts = NULL;
	g_autofree char *pieces = NULL;

	if (!session__is_editable(session, id) || !sw_place_is_within_bounds(place) ||
	    sw_document_kind(session->document, id)->element->ground != place.ground)
		return;
	puts = piece_images__find_puts(session, id, place, &order->group);
	SW_EACH (const Put, put, puts) {
		if (!session__may_come(session, session->document, put->id, put->place,
		                       &session->refusal))
			return;
	}
	pieces = session__n_pieces(puts->len);
	session__begin(session, "move %s", pieces);
	SW_EACH (const Put, put, puts)
		sw_document_move(session->document, put->id, put->place);
	SW_EACH (const Put, put, puts)
		session__remove_replaced(session, put->place,
		                         sw_document_piece(session->document, put->id)->kind,
		                         SW_CARRIED, put->id);
	session__commit(session, NULL);
}

void
sw_session_put(SwSession *session, SwPieceId id, SwPlace place)
{
	Order *order = order__on(COMMAND_PUT, &place, 1, &session->group);

	order->ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	g_array_append_val(order->ids, id);
	session__do(session, order, NULL);
}

/* ---- Where they come -------------------------------------------------------------------- */

static void
add_carried(GArray *carried, SwPieceId id, SwPlace place, gboolean is_image)
{
	SwCarried its = {id, place, is_image};

	g_array_append_val(carried, its);
}

static void
add_copies(SwSession *session, const Order *order, GArray *carried)
{
	SwImage image;
	g_autoptr(GArray) ids = transform__find_carried(session, order, &image);
	g_autoptr(GArray) copies =
		copy_images__find(session, session->document, ids, &image, &order->group);

	SW_EACH (const Imaged, copy, copies)
		add_carried(carried, copy->id, copy_images__place(session->document, copy),
		            copy->is_image);
}

static void
add_moves(SwSession *session, const Order *order, GArray *carried)
{
	SwImage image;
	g_autoptr(GArray) ids = transform__find_carried(session, order, &image), replaced = NULL;
	g_autoptr(GArray) repeats = piece_images__find(session, ids, &image, &order->group);

	if (!piece_images__may_move(session, repeats, NULL))
		return;
	replaced = piece_images__find_replaced(session, repeats);
	if (order->value == SW_MOVE_SWAPS)
		piece_images__add_swapped(session, repeats, replaced);
	SW_EACH (const Repeat, repeat, repeats) {
		SW_EACH_ID (id, repeat->ids)
			add_carried(carried, id,
			            session__image_place(&repeat->image,
			                                 sw_document_place(session->document, id)),
			            !sw_session_is_selected(session, id));
	}
}

static void
add_selected(const SwSession *session, SwShift shift, GArray *carried)
{
	SW_EACH_ID (id, selection__ids(session))
		add_carried(carried, id,
		            sw_place_move(sw_document_place(session->document, id), shift), FALSE);
}

GArray *
sw_session_carried(SwSession *session, SwShift shift, gboolean copies, SwMove how)
{
	GArray *carried = g_array_new(FALSE, FALSE, sizeof(SwCarried));
	Order *order;

	if (selection__ids(session)->len > SW_CARRIED_MOST) {
		add_selected(session, shift, carried);
		return carried;
	}
	order = carrying(session, shift, copies);
	order->value = (gint32)how;
	if (copies)
		add_copies(session, order, carried);
	else
		add_moves(session, order, carried);
	order__free(order);
	return carried;
}

GArray *
sw_session_carried_to(SwSession *session, SwPieceId id, SwPlace place)
{
	GArray *carried = g_array_new(FALSE, FALSE, sizeof(SwCarried));
	g_autoptr(GArray) puts = piece_images__find_puts(session, id, place, &session->group);

	SW_EACH (const Put, put, puts)
		add_carried(carried, put->id, put->place, put->id != id);
	return carried;
}

/* ---- Turning ---------------------------------------------------------------------------- */

/* The same pieces rotate about the same centre again, so that a full turn restores them. */
static SwPlace
find_centre(const SwSession *session, const Order *order, const GArray *ids)
{
	if (session->centre.is_set && session->centre.selection_no == order->turning.selection &&
	    session->centre.revision == sw_document_revision(session->document))
		return session->centre.place;
	return session__middle(session->document, (const SwPieceId *)(gconstpointer)ids->data,
	                       ids->len);
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
	turning->repeats =
		piece_images__find(session, turning->ids, &turning->image, &order->group);
	return TRUE;
}

static void
turn(SwSession *session, const Order *order, const Turning *turning)
{
	g_autofree char *pieces = session__n_pieces(piece_images__n_pieces(turning->repeats));
	g_autoptr(GArray) replaced = piece_images__find_replaced(session, turning->repeats);

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

	if (find_turning(session, order, &turning) &&
	    piece_images__may_move(session, turning.repeats, &session->refusal))
		turn(session, order, &turning);
	clear_turning(&turning);
}

/* TRUE if the pieces of the element have a direction, or an outline. */
static gboolean
has_direction(const SwElement *element)
{
	return element->role.board || session__attribute_of(element, SW_TYPE_TURN) >= 0 ||
	       session__attribute_of(element, SW_TYPE_HEX) >= 0 ||
	       session__attribute_of(element, SW_TYPE_POINTS) >= 0;
}

/* FALSE, with an error, if each piece stays in its place and looks there as before. */
static gboolean
changes(const SwSession *session, const Turning *turning, GError **error)
{
	const SwDocument *document = session->document;

	SW_EACH (const Repeat, repeat, turning->repeats) {
		SW_EACH_ID (id, repeat->ids) {
			SwPlace place = sw_document_place(document, id);

			if (sw_place_compare(session__image_place(&repeat->image, place), place) !=
			            0 ||
			    has_direction(sw_document_kind(document, id)->element))
				return TRUE;
		}
	}
	return sw_fail(error, "that would change nothing: what is selected has no direction, and "
	                      "stays in its place");
}

void
transform__look(SwSession *session, const Order *order)
{
	Turning turning;
	GArray *replaced = NULL;
	GError *error = NULL;

	if (!find_turning(session, order, &turning))
		replaced = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	else if (piece_images__may_move(session, turning.repeats, &error) &&
	         changes(session, &turning, &error))
		replaced = piece_images__find_replaced(session, turning.repeats);
	proposal__look(session, replaced, error, NULL);
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
