#include "session/draw.h"

#include "session/board_piece.h"
#include "session/brush_private.h"
#include "session/commands.h"
#include "session/names.h"
#include "session/piece_images.h"
#include "session/replaced.h"
#include "session/selection.h"

#include "base/error.h"

#include <string.h>

/* ---- Drawing ---------------------------------------------------------------------------- */

/* The attribute that has the corners of the kind's pieces; -1 if there is none. */
static gint
outline_of(const SwSession *session, guint kind)
{
	return sw_board_role_points(session->game->table->kinds[kind].element->role.board);
}

/* Returns the piece and its images (BoardPiece), without those that lie on another in the same way
 * or are beyond the map. */
static GArray *
find_pieces(const SwSession *session, const Order *order)
{
	const SwTable *table = session->game->table;
	const BoardPiece own = {
		.brush = order->brush,
		.at = g_array_index(order->places, SwPlace, 0).point,
		.outline = outline_of(session, order->brush.kind) < 0 ? NULL : order->text};
	GArray *pieces = board_piece__new_list();
	SwImage images[SW_GROUP_MOST];
	guint n = sw_group_images(&order->group, images);

	for (guint i = 0; i < n; i++) {
		BoardPiece image = board_piece__image(&own, table, &images[i]);

		if (sw_place_is_within_bounds(sw_place_point(image.at)))
			board_piece__add(pieces, &image, table);
		else
			board_piece__clear(&image);
	}
	return pieces;
}

/* Gives the piece the name, or one with a number if that is taken. */
static void
name_piece(SwSession *session, SwPieceId id, const char *name)
{
	const SwElement *element = sw_document_kind(session->document, id)->element;
	gint attribute = sw_element_attribute(element, "name");
	g_autoptr(Names) names = names__new(session->document);
	g_autofree char *taken = NULL;

	if (attribute < 0)
		return;
	taken = names__take(names, id, (guint)attribute, name);
	sw_document_set_text(session->document, id, (guint)attribute, taken);
}

gboolean
sw_session_stands_for(const SwSession *session, const SwBrush *brush, char **name)
{
	const SwElement *element = session->game->table->kinds[brush->kind].element;
	gint seat = session__attribute_of(element, SW_TYPE_SEAT);
	g_autoptr(Names) names = names__new(session->document);

	*name = NULL;
	if (names__stands_for(element) < 0)
		return FALSE;
	*name = names__take_for_seat(names, element, seat < 0 ? 0 : brush->values[seat]);
	return TRUE;
}

/* FALSE, with an error, if nothing is left for which a piece of the brush could stand. */
static gboolean
has_whom(const SwSession *session, const SwBrush *brush, GError **error)
{
	const SwTable *table = session->game->table;
	const SwElement *element = table->kinds[brush->kind].element;
	gint seat = session__attribute_of(element, SW_TYPE_SEAT);
	g_autofree char *name = NULL;
	const char *to;

	if (!sw_session_stands_for(session, brush, &name) || name)
		return TRUE;
	to = element->attributes[names__stands_for(element)].reference.to;
	to = sw_translate(table->elements[sw_table_element(table, to)]->label);
	return sw_fail(error, "there is no %s of seat %d that has not been placed", to,
	               seat < 0 ? 0 : brush->values[seat]);
}

/* Images for which nothing is left are not laid. */
static SwPieceId
lay_piece(SwSession *session, const BoardPiece *piece, const char *name, Seats *seats)
{
	const SwElement *element = session->game->table->kinds[piece->brush.kind].element;
	g_autofree char *whom = NULL;
	SwPieceId id;

	if (sw_session_stands_for(session, &piece->brush, &whom) && whom == NULL)
		return SW_NO_PIECE;
	id = brush__lay(&piece->brush, session, sw_place_point(piece->at), seats);
	if (id == SW_NO_PIECE)
		return id;
	if (whom)
		sw_document_set_text(session->document, id, (guint)names__stands_for(element),
		                     whom);
	if (name)
		name_piece(session, id, name);
	if (piece->outline)
		sw_document_set_text(session->document, id,
		                     (guint)outline_of(session, piece->brush.kind), piece->outline);
	return id;
}

void
draw__draw(SwSession *session, const Order *order)
{
	const SwKind *kind = &session->game->table->kinds[order->brush.kind];
	g_autoptr(GArray) selection = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	g_autoptr(GArray) pieces = NULL;
	Seats seats;

	if (!sw_session_takes(session, order->brush.kind) ||
	    !has_whom(session, &order->brush, &session->refusal))
		return;
	pieces = find_pieces(session, order);
	session__begin(session, "place %s", sw_translate(kind->label));
	SW_EACH (const BoardPiece, piece, pieces)
		session__remove_replaced(session, sw_place_point(piece->at), order->brush.kind,
		                         SW_CARRIED, SW_NO_PIECE);
	seats__init(&seats, session, order->brush.kind);
	SW_EACH (const BoardPiece, piece, pieces) {
		SwPieceId id = lay_piece(session, piece, order->name, &seats);

		if (id != SW_NO_PIECE && selection->len == 0)
			g_array_append_val(selection, id);
	}
	seats__clear(&seats);
	session__commit(session, selection);
}

/* The outline in canonical form; NULL with an error if there is none. */
static char *
read_outline(const SwSession *session, guint kind, const char *text, GError **error)
{
	gint outline = outline_of(session, kind);
	const SwAttribute *attribute;
	char *normal;

	if (outline < 0) {
		sw_fail(error, "%s has no outline",
		        sw_translate(session->game->table->kinds[kind].label));
		return NULL;
	}
	attribute = &session->game->table->kinds[kind].element->attributes[outline];
	normal = sw_value_normalise(attribute, text, strlen(text));
	if (normal == NULL)
		session__fail_value(attribute, text, error);
	return normal;
}

gboolean
sw_session_draw(SwSession *session, const SwBrush *brush, SwXY at, const char *outline,
                const char *name, GError **error)
{
	SwPlace place = sw_place_point(at);
	g_autofree char *text = NULL;
	Order *order;

	if (!sw_session_takes(session, brush->kind))
		return sw_fail(error, "%s cannot be placed here",
		               sw_translate(session->game->table->kinds[brush->kind].label));
	if (!sw_place_is_within_bounds(place))
		return sw_fail(error, "the place is too far away");
	if (outline) {
		text = read_outline(session, brush->kind, outline, error);
		if (text == NULL)
			return FALSE;
	}
	order = order__on(COMMAND_DRAW, &place, 1, &session->group);
	order->brush = *brush;
	order->name = g_strdup(name);
	order__set_text(order, text);
	return session__do(session, order, error);
}

/* ---- Rotating --------------------------------------------------------------------------- */

/* The attribute that rotates the piece; -1 if it cannot be rotated here. */
static gint
turn_of(const SwSession *session, SwPieceId id)
{
	guint kind;
	gint turn;

	if (!session__is_editable(session, id))
		return -1;
	kind = sw_document_piece(session->document, id)->kind;
	turn = sw_board_role_turn(session->game->table->kinds[kind].element->role.board);
	return turn >= 0 && session__may_carry(session->game->table, kind, (guint)turn) ? turn : -1;
}

static void
spin(SwSession *session, SwPieceId id, guint turn, gint32 degrees)
{
	SwDocument *document = session->document;
	const SwAttribute *attribute = &sw_document_kind(document, id)->element->attributes[turn];
	gint32 full = sw_attribute_max(attribute) + 1;
	gint32 turned = (sw_document_get(document, id, turn) + degrees) % full;

	if (turned < 0)
		turned += full;
	if (turned == attribute->fallback && !attribute->required)
		sw_document_unset(document, id, turn);
	else
		sw_document_set(document, id, turn, turned);
}

static GArray *
find_turning(const SwSession *session, const GArray *from)
{
	GArray *ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId));

	SW_EACH_ID (id, from) {
		if (turn_of(session, id) >= 0)
			g_array_append_val(ids, id);
	}
	return ids;
}

void
draw__spin(SwSession *session, const Order *order)
{
	SwImage same = {.symmetry = sw_symmetry(0)};
	g_autoptr(GArray) ids = find_turning(session, order->ids);
	g_autoptr(GArray) repeats = piece_images__find(session, ids, &same, &order->group);
	g_autofree char *pieces = session__n_pieces(piece_images__n_pieces(repeats));

	session__begin(session, "rotate %s", pieces);
	SW_EACH (const Repeat, repeat, repeats) {
		SW_EACH_ID (id, repeat->ids)
			spin(session, id, (guint)turn_of(session, id),
			     repeat->is_mirrored ? -order->value : order->value);
	}
	session__commit(session, NULL);
}

static gboolean
may_spin(SwSession *session)
{
	g_autoptr(GArray) ids = find_turning(session, selection__ids(session));

	return ids->len > 0;
}

gboolean
sw_session_spin(SwSession *session, gint32 degrees, GError **error)
{
	Order *order;

	if (!may_spin(session))
		return sw_fail(error, "nothing that can be rotated is selected");
	order = order__of_selected(COMMAND_SPIN, session);
	order->value = degrees;
	return session__do(session, order, error);
}
