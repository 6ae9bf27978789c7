#include "session/explore.h"

#include "session/commands.h"
#include "session/image.h"
#include "session/overlay.h"
#include "session/seat_images.h"

#include "base/error.h"

/* One run of exploring: the tiles that would be turned. */
typedef struct {
	SwSession *session;
	SwExploring exploring;
	GArray *ids;       /* SwPieceId, each once */
	GHashTable *found; /* the same, for lookup */
	SeatImages homes;
	GError *refusal; /* why the last image has no tile to turn; or NULL */
} Run;

/* ---- Tiles ------------------------------------------------------------------------------ */

gboolean
sw_session_can_explore(const SwSession *session)
{
	return session->game->table->tile.explored != NULL;
}

static const SwQuestion *
question_of(const SwSession *session, guint *number)
{
	for (guint i = 0; i < session->game->n_questions; i++) {
		*number = i;
		if (session->game->questions[i].is_explored)
			return &session->game->questions[i];
	}
	return NULL;
}

gboolean
sw_session_has_explorers(const SwSession *session)
{
	guint number;

	return sw_session_can_explore(session) && question_of(session, &number) != NULL;
}

static gint
attribute_of(const SwSession *session, SwPieceId tile)
{
	return sw_element_attribute(sw_document_kind(session->document, tile)->element,
	                            session->game->table->tile.explored);
}

/* TRUE if the tile can be turned and is not yet as wanted. */
static gboolean
is_other(const Run *run, SwPieceId tile)
{
	const SwSession *session = run->session;
	gint attribute = tile == SW_NO_PIECE ? -1 : attribute_of(session, tile);
	gboolean is_explored;

	if (attribute < 0 || !session__can_set(session, tile, (guint)attribute))
		return FALSE;
	is_explored = sw_document_get(session->document, tile, (guint)attribute) != 0;
	return run->exploring.is_taken_back
	               ? is_explored
	               : !is_explored && sw_document_seat(session->document, tile) == 0;
}

/* ---- Paths ------------------------------------------------------------------------------ */

/* Returns the tiles that the seat has explored in the document; NULL with an error if it cannot
 * have any. */
static GHashTable *
ask(const SwSession *session, SwDocument *document, gint32 seat, GError **error)
{
	g_autoptr(SwView) view = sw_view_new(session->game, document);
	g_autoptr(GArray) answers = sw_answers_new();
	guint number;
	const SwQuestion *question = question_of(session, &number);
	SwQuery query = {.seat = seat, .of = SW_NO_PIECE};
	GHashTable *explored;

	if (!sw_question_ask(question, sw_view_facts(view), document, &query, answers, error))
		return NULL;
	explored = g_hash_table_new(NULL, NULL);
	for (guint i = 0; i < answers->len; i++)
		g_hash_table_add(explored,
		                 GUINT_TO_POINTER(g_array_index(answers, SwAnswer, i).piece));
	return explored;
}

/* Returns a copy of the document with all the tiles face up, unless they are to be turned face
 * down. */
static SwDocument *
turn_all(const Run *run, const GArray *tiles)
{
	SwDocument *copy = sw_document_copy(run->session->document);

	if (run->exploring.is_taken_back)
		return copy;
	sw_document_begin(copy, "explore");
	SW_EACH_ID (id, tiles)
		sw_document_set(copy, id, (guint)attribute_of(run->session, id), TRUE);
	sw_document_commit(copy);
	return copy;
}

/* Keeps the tiles that the seat has explored, or would have. */
static void
keep_way(Run *run, GArray *tiles, gint32 seat)
{
	g_autoptr(SwDocument) document = turn_all(run, tiles);
	g_autoptr(GHashTable) explored = NULL;
	guint kept = 0;

	g_clear_error(&run->refusal);
	explored = ask(run->session, document, seat, &run->refusal);
	for (guint i = 0; explored && i < tiles->len; i++) {
		SwPieceId id = g_array_index(tiles, SwPieceId, i);

		if (g_hash_table_contains(explored, GUINT_TO_POINTER(id)))
			g_array_index(tiles, SwPieceId, kept++) = id;
	}
	if (explored && kept == 0 && tiles->len > 0)
		sw_fail(&run->refusal, "seat %d has no explored path to these tiles", seat);
	g_array_set_size(tiles, kept);
}

/* ---- Images ----------------------------------------------------------------------------- */

static GArray *
tiles_on(const Run *run, const GArray *places, const SwImage *image)
{
	GArray *tiles = g_array_new(FALSE, FALSE, sizeof(SwPieceId));

	for (guint i = 0; i < places->len; i++) {
		SwPlace place = session__image_place(image, g_array_index(places, SwPlace, i));
		SwPieceId tile = sw_place_is_within_bounds(place)
		                         ? sw_session_tile_at(run->session, place.hex)
		                         : SW_NO_PIECE;

		if (is_other(run, tile))
			g_array_append_val(tiles, tile);
	}
	return tiles;
}

static void
run_image(Run *run, const GArray *places, const SwImage *image, gboolean is_own)
{
	g_autoptr(GArray) tiles = tiles_on(run, places, image);
	gint32 seat = run->exploring.seat;

	if (seat != 0 && !is_own)
		seat = seat_images__find(&run->homes, seat, image);
	if (seat != 0 && tiles->len > 0)
		keep_way(run, tiles, seat);
	else if (run->exploring.seat != 0)
		g_array_set_size(tiles, 0);
	SW_EACH_ID (id, tiles) {
		if (g_hash_table_add(run->found, GUINT_TO_POINTER(id)))
			g_array_append_val(run->ids, id);
	}
}

/* ---- All of it -------------------------------------------------------------------------- */

/* Returns the tiles to be turned by the order (SwPieceId); empty with an error if there are none.
 */
static GArray *
try_all(SwSession *session, const Order *order, GError **error)
{
	Run run = {.session = session,
	           .exploring = {order->value, order->number != 0},
	           .ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId)),
	           .found = g_hash_table_new(NULL, NULL),
	           .homes = seat_images__of_session(session)};
	SwImage images[SW_GROUP_MOST];
	guint n_images = sw_group_images(&order->group, images);

	for (guint i = 0; sw_session_can_explore(session) && i < n_images; i++)
		run_image(&run, order->places, &images[i], i == 0);
	g_hash_table_unref(run.found);
	seat_images__clear(&run.homes);
	if (run.ids->len == 0 && run.refusal)
		g_propagate_error(error, g_steal_pointer(&run.refusal));
	else if (run.ids->len == 0)
		g_set_error_literal(error, SW_ERROR, SW_ERROR_ARGUMENT,
		                    run.exploring.is_taken_back
		                            ? sw_translate("none of these tiles is explored")
		                            : sw_translate("nothing is left to explore there"));
	g_clear_error(&run.refusal);
	return run.ids;
}

void
explore__explore(SwSession *session, const Order *order)
{
	g_autoptr(GArray) ids = try_all(session, order, &session->refusal);
	g_autofree char *pieces = session__n_hexes(session, ids->len);
	gboolean is_taken_back = order->number != 0;

	if (ids->len == 0)
		return;
	session__begin(session, is_taken_back ? N_("hide %s") : N_("explore %s"), pieces);
	SW_EACH_ID (id, ids) {
		guint attribute = (guint)attribute_of(session, id);

		if (is_taken_back)
			sw_document_unset(session->document, id, attribute);
		else
			sw_document_set(session->document, id, attribute, TRUE);
	}
	session__commit(session, NULL);
}

static Order *
order_of(const SwHex *hexes, guint n, const SwExploring *exploring, const SwGroup *group)
{
	g_autoptr(GArray) places = session__places(hexes, n);
	Order *order =
		order__on(COMMAND_EXPLORE, (const SwPlace *)(gconstpointer)places->data, n, group);

	order->value = exploring->seat;
	order->number = exploring->is_taken_back;
	return order;
}

gboolean
sw_session_explore(SwSession *session, const SwHex *hexes, guint n, const SwExploring *exploring,
                   const SwGroup *group, GError **error)
{
	return session__do(session, order_of(hexes, n, exploring, group), error);
}

guint
sw_session_would_explore(SwSession *session, const SwHex *hexes, guint n,
                         const SwExploring *exploring, const SwGroup *group, GError **error)
{
	Order *order;
	g_autoptr(GArray) ids = NULL;

	if (!session__is_small(session))
		return 0;
	order = order_of(hexes, n, exploring, group);
	ids = try_all(session, order, error);
	order__free(order);
	return ids->len;
}

void
sw_session_explored(SwSession *session, GArray *cells)
{
	SwOverlay overlay = {.type = SW_OVERLAY_QUESTION};

	if (question_of(session, &overlay.question))
		sw_overlay_ask(session, &overlay, cells, NULL);
}
