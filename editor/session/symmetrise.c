/* Makes a map, or the areas of a board in inches, symmetric: of each place and its images one is
 * the model of the others. */
#include "session/asymmetric.h"
#include "session/board_piece.h"
#include "session/commands.h"
#include "session/copy_images.h"
#include "session/draw.h"
#include "session/edit_private.h"
#include "session/ids.h"
#include "session/image.h"
#include "session/pieces.h"
#include "session/private.h"
#include "session/replaced.h"

#include "base/error.h"
#include "document/outline.h"

/* ---- Models ----------------------------------------------------------------------------- */

/* A measure of the distance from `near`, to the middle of an edge, too. */
static gint64
distance(const SwGround *map, SwPlace place, SwHex near)
{
	SwHex step = sw_place_is_edge(place) ? sw_hex_directions[place.side] : sw_hex(0, 0);
	gint64 q = 2 * ((gint64)place.hex.q - near.q) + step.q;
	gint64 r = 2 * ((gint64)place.hex.r - near.r) + step.r;

	return map->norm(q, r);
}

/* TRUE if none of the images is nearer to `near`; of two that are as near, the first in reading
 * order counts. */
static gboolean
is_model(const SwGround *map, SwPlace place, SwHex near, const SwImage *images, guint n)
{
	gint64 own = distance(map, place, near);

	for (guint i = 1; i < n; i++) {
		SwPlace there = session__image_place(&images[i], place);
		gint64 far = distance(map, there, near);

		if (far < own || (far == own && sw_place_compare(there, place) < 0))
			return FALSE;
	}
	return TRUE;
}

/* ---- What has to change ----------------------------------------------------------------- */

/* In this order: pieces belong to the seat that starts where they are, and starts lie on tiles. */
typedef enum {
	LEVEL_TILES, /* or areas of a board */
	LEVEL_STARTS,
	LEVEL_OTHERS,
	N_LEVELS,
} Level;

/* What becomes of a piece that is no model. */
typedef enum {
	FATE_GOES,
	FATE_KEPT,  /* it is the image of a model */
	FATE_NAMED, /* it goes, and an image in its place has its names */
} Fate;

typedef struct {
	SwSession *session;
	const SwGroup *group;
	SwHex near;
	Level level;
	GArray *copies;   /* Imaged: what is missing */
	GArray *unwanted; /* SwPieceId */
	SwPieceId model;  /* whose images alone are made; else SW_NO_PIECE */
	guint8 *fates;    /* by id: Fate */
	SeatImages *homes;
} Making;

static Level
level_of(const SwElement *element)
{
	if (sw_element_is_tile(element) || element->role.board)
		return LEVEL_TILES;
	return session__is_start(element) ? LEVEL_STARTS : LEVEL_OTHERS;
}

/* Pieces of the map that follow the symmetry; notes are about one place, and what stands on a board
 * stays. */
static gboolean
takes_part(const Making *making, SwPieceId id)
{
	const SwDocument *document = making->session->document;
	const SwElement *element = sw_document_kind(document, id)->element;

	if (!session__is_editable(making->session, id) || level_of(element) != making->level)
		return FALSE;
	return asymmetric__takes_part(document, id) ||
	       (element != &sw_element_note && !sw_group_is_of_board(making->group));
}

/* Areas of the model's kind that break the symmetry and lie where its missing image will: one was
 * meant as that image, and is not quite in its place. */
static void
add_in_the_way(Making *making, const SwImage *image)
{
	const SwDocument *document = making->session->document;
	const SwTable *table = sw_document_table(document);
	guint kind = sw_document_piece(document, making->model)->kind;
	BoardPiece own = board_piece__of(document, making->model);
	BoardPiece there = board_piece__image(&own, table, image);
	g_auto(SwArea) wanted = {0};

	sw_brush_area(table, &there.brush, there.outline, there.at,
	              sw_brush_turn(table, &there.brush), &wanted);
	board_piece__clear(&own);
	board_piece__clear(&there);
	SW_EACH_PIECE (id, document) {
		g_auto(SwArea) its = {0};

		if (id != making->model && sw_document_piece(document, id)->kind == kind &&
		    takes_part(making, id) && asymmetric__is_broken(document, id, making->group) &&
		    sw_document_outline(document, id, sw_document_place(document, id).point,
		                        &its) &&
		    sw_areas_overlap(&wanted, &its))
			g_array_append_val(making->unwanted, id);
	}
}

/* Returns a piece of the model's element that goes from the place, and whose names the image that
 * comes there is to have; 0 if there is none. */
static SwPieceId
find_named(Making *making, SwPieceId model, SwPlace there)
{
	SwDocument *document = making->session->document;

	EACH_PIECE_AT (other, document, there) {
		if (other == model || making->fates[other] != FATE_GOES ||
		    sw_document_kind(document, other)->element !=
		            sw_document_kind(document, model)->element ||
		    !takes_part(making, other))
			continue;
		making->fates[other] = FATE_NAMED;
		return other;
	}
	return 0;
}

/* Finds the piece that is the image of the model, or asks for a copy. */
static void
add_image(Making *making, SwPieceId id, const SwImage *image)
{
	SwDocument *document = making->session->document;
	SwPlace there = session__image_place(image, sw_document_place(document, id));
	Imaged copy = {.id = id, .image = *image, .is_image = TRUE, .by = *image};

	EACH_PIECE_AT (other, document, there) {
		if (making->fates[other] != FATE_KEPT && takes_part(making, other) &&
		    asymmetric__is_image(document, id, other, image, making->homes)) {
			making->fates[other] = FATE_KEPT;
			return;
		}
	}
	if (!sw_place_is_within_bounds(there) ||
	    session__is_locked_there(making->session, there, sw_document_piece(document, id)->kind,
	                             SW_CARRIED))
		return;
	copy.keeps = find_named(making, id, there);
	g_array_append_val(making->copies, copy);
	if (id == making->model && sw_group_is_of_board(making->group))
		add_in_the_way(making, image);
}

/* A place in several of its own images counts once. */
static void
add_images(Making *making, SwPieceId id, const SwImage *images, guint n)
{
	SwPlace place = sw_document_place(making->session->document, id), seen[SW_GROUP_MOST];
	guint order[SW_GROUP_MOST], n_seen = 0;

	sw_group_clockwise(making->group, place.hex, order);
	for (guint i = 0; i < n; i++) {
		SwPlace there = session__image_place(&images[order[i]], place);
		guint at = 0;

		while (at < n_seen && sw_place_compare(seen[at], there) != 0)
			at++;
		if (at < n_seen)
			continue;
		seen[n_seen++] = there;
		if (i > 0)
			add_image(making, id, &images[order[i]]);
	}
}

/* With `only`, nothing but the images of that place is looked at, which is the model. */
static void
find_changes(Making *making, const GArray *ids, const SwPlace *only)
{
	const SwGround *map = making->session->game->table->ground;
	SwImage images[SW_GROUP_MOST];
	guint n = sw_group_images(making->group, images);
	g_autoptr(GArray) others = g_array_new(FALSE, FALSE, sizeof(SwPieceId));

	SW_EACH_ID (id, ids) {
		SwPlace place = sw_document_place(making->session->document, id);

		if (!takes_part(making, id))
			continue;
		if (only ? sw_place_compare(place, *only) == 0
		         : is_model(map, place, making->near, images, n))
			add_images(making, id, images, n);
		else
			g_array_append_val(others, id);
	}
	g_array_append_vals(making->unwanted, others->data, others->len);
	for (guint i = making->unwanted->len; i-- > 0;) {
		if (making->fates[g_array_index(making->unwanted, SwPieceId, i)] == FATE_KEPT)
			g_array_remove_index(making->unwanted, i);
	}
}

/* Returns the pieces on the place and on its images. */
static GArray *
find_orbit(const SwSession *session, const SwGroup *group, SwPlace place)
{
	g_autoptr(GArray) places = g_array_new(FALSE, FALSE, sizeof(SwPlace)), cells = NULL;
	GArray *ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId));

	g_array_append_val(places, place);
	cells = session__cells(places, group);
	SW_EACH (const Cell, cell, cells) {
		EACH_PIECE_AT (id, session->document, cell->place)
			g_array_append_val(ids, id);
	}
	return ids;
}

/* Returns the place of the order's piece, which is the model. */
static SwPlace
place_of(const SwSession *session, const Order *order)
{
	SwPieceId id = order->ids->len > 0 ? g_array_index(order->ids, SwPieceId, 0) : SW_NO_PIECE;

	return session__has_piece(session, id) ? sw_document_place(session->document, id)
	                                       : sw_place_none();
}

/* ---- The edit --------------------------------------------------------------------------- */

/* Does the pieces of a level; models do not change. */
static void
make(SwSession *session, const SwDocument *from, const Order *order, Level level)
{
	g_autoptr(GArray) copies = g_array_new(FALSE, FALSE, sizeof(Imaged));
	g_autoptr(GArray) unwanted = g_array_new(FALSE, FALSE, sizeof(SwPieceId)), ids = NULL;
	g_autofree guint8 *fates = NULL;
	g_auto(SeatImages) homes = seat_images__of_session(session);
	SwPlace model = order->ids ? place_of(session, order) : sw_place_none();
	const SwPlace *only = order->ids ? &model : NULL;
	Making making = {.session = session,
	                 .group = &order->group,
	                 .near = order->hex,
	                 .level = level,
	                 .copies = copies,
	                 .unwanted = unwanted,
	                 .model = only ? g_array_index(order->ids, SwPieceId, 0) : SW_NO_PIECE,
	                 .homes = &homes};
	g_autoptr(GArray) gone = NULL;
	guint32 n;

	sw_document_pieces(session->document, &n);
	making.fates = fates = g_new0(guint8, n + 1);
	ids = only ? find_orbit(session, &order->group, *only) : session__on_map(session);
	find_changes(&making, ids, only);
	gone = ids__sorted(unwanted);
	session__remove(session, gone);
	clipboard__lay_images(session, from, copies);
}

void
symmetrise__symmetrise(SwSession *session, const Order *order)
{
	g_autoptr(SwDocument) from = NULL;

	if (sw_group_is_none(&order->group) ||
	    (order->ids && !sw_place_has_coordinates(place_of(session, order))))
		return;
	from = sw_document_copy(session->document);
	session__begin(session, order->ids ? N_("repeat a place under the symmetry")
	                                   : N_("make the map symmetric"));
	for (Level level = 0; level < N_LEVELS; level++)
		make(session, from, order, level);
	session__commit(session, NULL);
}

gboolean
sw_session_symmetrise(SwSession *session, SwHex near, GError **error)
{
	Order *order;

	if (sw_group_is_none(&session->group))
		return sw_fail(error, "no symmetry is chosen");
	order = order__new(COMMAND_SYMMETRISE);
	order->hex = near;
	order->group = session->group;
	sw_document_pieces(session->document, &order->n);
	return session__do(session, order, error);
}

gboolean
sw_session_can_mend(const SwSession *session, const SwProblem *problem)
{
	return session__is_editable(session, problem->spot.piece) &&
	       asymmetric__is_in_images(session->document, &session->group, problem);
}

void
sw_session_mend(SwSession *session, const SwProblem *problem)
{
	Order *order = order__of(COMMAND_SYMMETRISE, &problem->spot.piece, 1);

	order->group = session->group;
	session__do(session, order, NULL);
}
