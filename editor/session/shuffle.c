/* Shuffles the selection: its pieces change places at random. */
#include "session/commands.h"
#include "session/edit.h"
#include "session/image.h"

#include "base/error.h"
#include "base/random.h"
#include "hex/grid.h"

/* Tiles move with all that lies on their place; without tiles, only pieces of the element of the
 * first piece move. */
typedef struct {
	SwSession *session;
	const SwElement *element; /* NULL: tiles */
	SwImage images[SW_GROUP_MOST];
	guint n_images;
	GArray *places; /* SwPlace, of which no two are images of each other */
	SwGrid taken;   /* those and their images */
} Shuffling;

/* ---- The places ------------------------------------------------------------------------- */

static gboolean
moves(const Shuffling *shuffling, SwPieceId id)
{
	return shuffling->element == NULL ||
	       sw_document_kind(shuffling->session->document, id)->element == shuffling->element;
}

/* TRUE if all that would move from there can be edited. */
static gboolean
is_free(const Shuffling *shuffling, SwPlace place)
{
	EACH_PIECE_AT (id, shuffling->session->document, place) {
		if (moves(shuffling, id) && !session__is_editable(shuffling->session, id))
			return FALSE;
	}
	return sw_place_is_within_bounds(place);
}

/* A place on an axis or at the centre is its own image, and can only go where that is so, too. */
static void
add_place(Shuffling *shuffling, SwPlace place)
{
	SwPlace images[SW_GROUP_MOST];

	if (sw_grid_get(&shuffling->taken, place.hex) != SW_GRID_NOTHING)
		return;
	for (guint i = 0; i < shuffling->n_images; i++) {
		images[i] = session__image_place(&shuffling->images[i], place);
		if (!is_free(shuffling, images[i]) ||
		    (i > 0 && sw_place_compare(images[i], place) == 0))
			return;
	}
	for (guint i = 0; i < shuffling->n_images; i++)
		sw_grid_set(&shuffling->taken, images[i].hex, 1);
	g_array_append_val(shuffling->places, place);
}

/* Returns the element whose pieces move; NULL: tiles. */
static const SwElement *
find_element(const SwSession *session, const GArray *ids)
{
	const SwElement *first = NULL;

	SW_EACH_ID (id, ids) {
		const SwElement *element;

		if (!session__has_piece(session, id))
			continue;
		element = sw_document_kind(session->document, id)->element;
		if (sw_element_is_tile(element))
			return NULL;
		first = first ? first : element;
	}
	return first;
}

static void
find_places(Shuffling *shuffling, const GArray *ids)
{
	SwSession *session = shuffling->session;

	SW_EACH_ID (id, ids) {
		const SwElement *element;

		if (!session__is_editable(session, id) ||
		    !sw_document_is_on_map(session->document, id))
			continue;
		element = sw_document_kind(session->document, id)->element;
		if (element->ground == session->game->table->ground &&
		    (shuffling->element ? element == shuffling->element
		                        : sw_element_is_tile(element)))
			add_place(shuffling, sw_document_place(session->document, id));
	}
}

/* ---- The moves -------------------------------------------------------------------------- */

typedef struct {
	SwPieceId id;
	SwPlace place;
} Going;

static void
add_going(const Shuffling *shuffling, SwPlace from, SwPlace to, GArray *going)
{
	EACH_PIECE_AT (id, shuffling->session->document, from) {
		Going its = {id, to};

		if (moves(shuffling, id))
			g_array_append_val(going, its);
	}
}

/* Returns which piece goes where (Going). */
static GArray *
find_going(const Shuffling *shuffling, guint seed)
{
	GArray *going = g_array_new(FALSE, FALSE, sizeof(Going));
	g_autoptr(GArray) to = g_array_copy(shuffling->places);
	SwRandom random;

	sw_random_init(&random, seed);
	sw_random_shuffle(&random, to->data, to->len, sizeof(SwPlace));
	for (guint i = 0; i < to->len; i++) {
		SwPlace from = g_array_index(shuffling->places, SwPlace, i);
		SwPlace there = g_array_index(to, SwPlace, i);

		for (guint k = 0; k < shuffling->n_images; k++)
			add_going(shuffling, session__image_place(&shuffling->images[k], from),
			          session__image_place(&shuffling->images[k], there), going);
	}
	return going;
}

static void
shuffle(const Shuffling *shuffling, guint seed)
{
	SwSession *session = shuffling->session;
	g_autoptr(GArray) going = find_going(shuffling, seed);
	g_autofree char *pieces = session__n_pieces(going->len);

	session__begin(session, "shuffle %s by seed %u", pieces, seed);
	SW_EACH (const Going, its, going)
		sw_document_move(session->document, its->id, its->place);
	session__commit(session, NULL);
}

void
shuffle__shuffle(SwSession *session, const Order *order)
{
	g_autoptr(GArray) places = g_array_new(FALSE, FALSE, sizeof(SwPlace));
	Shuffling shuffling = {
		.session = session, .element = find_element(session, order->ids), .places = places};

	if (sw_session_has_mat(session)) {
		cards__shuffle(session, order);
		return;
	}
	shuffling.n_images = sw_group_images(&order->group, shuffling.images);
	sw_grid_init(&shuffling.taken);
	find_places(&shuffling, order->ids);
	if (places->len > 1)
		shuffle(&shuffling, order->number);
	else
		sw_fail(&session->refusal, "there are no two pieces that can change places");
	sw_grid_clear(&shuffling.taken);
}

gboolean
sw_session_shuffle(SwSession *session, guint32 seed, GError **error)
{
	Order *order = order__of_selected(COMMAND_SHUFFLE, session);

	order->number = seed;
	return session__do(session, order, error);
}
