#include "session/piece_images.h"

#include "session/ids.h"
#include "session/image.h"
#include "session/pieces.h"
#include "session/private.h"
#include "session/replaced.h"
#include "session/riders.h"
#include "session/seat_images.h"

#include "base/error.h"

/* ---- Images ----------------------------------------------------------------------------- */

typedef struct {
	const SwSession *session;
	SeatImages *seats;
	GHashTable *found;
} Search;

/* Returns the first piece in the place that could stand for `id` in the image and is not found yet;
 * one of the right seat, if there is one. */
static SwPieceId
find_alike(const Search *search, SwPlace place, SwPieceId id, const SwImage *image)
{
	SwDocument *document = search->session->document;
	gint32 seat = sw_document_seat(document, id), there;
	SwPieceId first = SW_NO_PIECE;

	there = seat > 0 ? seat_images__of(search->seats, seat, image) : seat;
	EACH_PIECE_AT (other, document, place) {
		if (sw_document_piece(document, other)->kind !=
		            sw_document_piece(document, id)->kind ||
		    g_hash_table_contains(search->found, GUINT_TO_POINTER(other)))
			continue;
		if (sw_document_seat(document, other) == there)
			return other;
		first = first == SW_NO_PIECE ? other : first;
	}
	return first;
}

/* Calls `visit` with each image of each piece, and the number of the image. */
static void
each_image(SwSession *session, const GArray *ids, const SwGroup *group,
           void (*visit)(SwPieceId id, guint image, gpointer data), gpointer data)
{
	g_autoptr(GHashTable) found = g_hash_table_new(NULL, NULL);
	g_auto(SeatImages) seats = seat_images__of_session(session);
	Search search = {session, &seats, found};
	SwImage images[SW_GROUP_MOST];
	guint n = sw_group_images(group, images);

	SW_EACH_ID (id, ids)
		g_hash_table_add(found, GUINT_TO_POINTER(id));
	SW_EACH_ID (id, ids) {
		SwPlace place = sw_document_place(session->document, id);

		for (guint i = 1; i < n && sw_place_has_coordinates(place); i++) {
			SwPlace there = session__image_place(&images[i], place);
			SwPieceId image = SW_NO_PIECE;

			if (sw_place_compare(there, place) != 0)
				image = find_alike(&search, there, id, &images[i]);
			if (image == SW_NO_PIECE)
				continue;
			g_hash_table_add(found, GUINT_TO_POINTER(image));
			visit(image, i, data);
		}
	}
}

static void
append(SwPieceId id, guint image G_GNUC_UNUSED, gpointer ids)
{
	g_array_append_val((GArray *)ids, id);
}

GArray *
piece_images__with_images(SwSession *session, const GArray *ids, const SwGroup *group)
{
	GArray *all = g_array_copy((GArray *)ids);

	if (!sw_group_is_none(group))
		each_image(session, ids, group, append, all);
	return all;
}

/* ---- Moves ------------------------------------------------------------------------------ */

typedef struct {
	const SwSession *session;
	GArray *repeats;
} Finding;

static void
add(SwPieceId id, guint image, gpointer data)
{
	const Finding *finding = data;

	if (session__is_editable(finding->session, id))
		g_array_append_val(g_array_index(finding->repeats, Repeat, image).ids, id);
}

static void
clear_repeat(gpointer repeat)
{
	g_array_unref(((Repeat *)repeat)->ids);
}

/* Adds the pieces on the tiles that were found, except those that already move with others. */
static void
add_riders(SwSession *session, const GArray *repeats)
{
	g_autoptr(GHashTable) known = g_hash_table_new(NULL, NULL);

	SW_EACH (const Repeat, repeat, repeats) {
		SW_EACH_ID (id, repeat->ids)
			g_hash_table_add(known, GUINT_TO_POINTER(id));
	}
	for (guint i = 1; i < repeats->len; i++) {
		GArray *ids = g_array_index(repeats, Repeat, i).ids;
		guint n = ids->len;

		session__add_riders(session, ids);
		for (guint j = ids->len; j-- > n;) {
			if (!g_hash_table_add(known,
			                      GUINT_TO_POINTER(g_array_index(ids, SwPieceId, j))))
				g_array_remove_index(ids, j);
		}
	}
}

GArray *
piece_images__find(SwSession *session, const GArray *ids, const SwImage *image,
                   const SwGroup *group)
{
	GArray *repeats = sw_array_new(sizeof(Repeat), clear_repeat);
	Repeat own = {.ids = g_array_copy((GArray *)ids), .image = *image};
	SwImage images[SW_GROUP_MOST];
	guint n = sw_group_is_none(group) ? 1 : sw_group_images(group, images);

	g_array_append_val(repeats, own);
	for (guint i = 1; i < n; i++) {
		Repeat its = {.ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId)),
		              .image = sw_image_conjugate(session->game->table->ground, image,
		                                          &images[i]),
		              .is_mirrored = images[i].symmetry.mirrored};

		g_array_append_val(repeats, its);
	}
	if (n > 1)
		each_image(session, ids, group, add,
		           &(Finding){.session = session, .repeats = repeats});
	add_riders(session, repeats);
	return repeats;
}

guint
piece_images__n_pieces(const GArray *repeats)
{
	guint n = 0;

	SW_EACH (const Repeat, repeat, repeats)
		n += repeat->ids->len;
	return n;
}

static gint
compare_puts(gconstpointer a, gconstpointer b)
{
	return sw_place_compare(((const Put *)a)->place, ((const Put *)b)->place);
}

/* Returns where each piece comes, sorted by place. */
static GArray *
find_arrivals(const SwSession *session, const GArray *repeats)
{
	GArray *arrivals = g_array_new(FALSE, FALSE, sizeof(Put));

	SW_EACH (const Repeat, repeat, repeats) {
		SW_EACH_ID (id, repeat->ids) {
			Put arrival = {
				id, session__image_place(&repeat->image,
			                                 sw_document_place(session->document, id))};

			g_array_append_val(arrivals, arrival);
		}
	}
	g_array_sort(arrivals, compare_puts);
	return arrivals;
}

/* TRUE if, of two pieces that come to one place, one replaces the other. Those that were in one
 * place before do not. */
static gboolean
collide(const SwSession *session, const Put *a, const Put *b)
{
	const SwDocument *document = session->document;
	SwPlace first = sw_document_place(document, a->id),
		second = sw_document_place(document, b->id);

	return sw_place_compare(first, second) != 0 &&
	       session__is_replaced_by(session, a->id, sw_document_piece(document, b->id)->kind,
	                               SW_CARRIED);
}

static gboolean
meet(const SwSession *session, const GArray *repeats)
{
	g_autoptr(GArray) arrivals = find_arrivals(session, repeats);

	for (guint i = 0; i < arrivals->len; i++) {
		const Put *one = &g_array_index(arrivals, Put, i);

		for (guint j = i + 1; j < arrivals->len; j++) {
			const Put *other = &g_array_index(arrivals, Put, j);

			if (sw_place_compare(one->place, other->place) != 0)
				break;
			if (collide(session, one, other))
				return TRUE;
		}
	}
	return FALSE;
}

static gboolean
may_come(SwSession *session, const Repeat *repeat, GError **error)
{
	SW_EACH_ID (id, repeat->ids) {
		SwPlace place = sw_document_place(session->document, id);

		if (!session__may_come(session, session->document, id,
		                       session__image_place(&repeat->image, place), error))
			return FALSE;
	}
	return TRUE;
}

gboolean
piece_images__may_move(SwSession *session, const GArray *repeats, GError **error)
{
	SW_EACH (const Repeat, repeat, repeats) {
		if (!session__fits_map(session->document, repeat->ids, &repeat->image))
			return sw_fail(error, "it would be outside the map");
	}
	SW_EACH (const Repeat, repeat, repeats) {
		if (!may_come(session, repeat, error))
			return FALSE;
	}
	if (repeats->len > 1 && meet(session, repeats))
		return sw_fail(error, "it would lie on its own image under the symmetry; choose "
		                      "another place, or no symmetry");
	return TRUE;
}

GArray *
piece_images__find_replaced(SwSession *session, const GArray *repeats)
{
	g_autoptr(GArray) own = g_array_new(FALSE, FALSE, sizeof(SwPieceId)), set = NULL;
	g_autoptr(GArray) all = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	GArray *replaced;

	SW_EACH (const Repeat, repeat, repeats) {
		g_autoptr(GArray) some = session__find_replaced(session, session->document,
		                                                repeat->ids, &repeat->image, TRUE);

		g_array_append_vals(all, some->data, some->len);
		g_array_append_vals(own, repeat->ids->data, repeat->ids->len);
	}
	if (repeats->len == 1)
		return g_steal_pointer(&all);
	set = ids__sorted(own);
	replaced = ids__sorted(all);
	for (guint i = replaced->len; i-- > 0;) {
		if (ids__has(set, g_array_index(replaced, SwPieceId, i)))
			g_array_remove_index(replaced, i);
	}
	return replaced;
}

/* ---- Swaps ------------------------------------------------------------------------------ */

/* Returns those of the pieces that come and take a place for themselves. */
static GArray *
find_takers(const SwSession *session, const GArray *repeats)
{
	GArray *takers = find_arrivals(session, repeats);
	guint n = 0;

	SW_EACH (const Put, put, takers) {
		SwReplaces replaces =
			sw_document_kind(session->document, put->id)->element->replaces;

		if (replaces == SW_REPLACES_TILE || replaces == SW_REPLACES_LIKE)
			g_array_index(takers, Put, n++) = *put;
	}
	g_array_set_size(takers, n);
	return takers;
}

/* Follows the pieces that come, from the place back to one to which none comes. */
static SwPlace
find_free(const SwSession *session, const GArray *takers, SwPlace place)
{
	guint at;

	for (guint i = 0; i < takers->len; i++) {
		Put wanted = {SW_NO_PIECE, place};

		if (!g_array_binary_search((GArray *)takers, &wanted, compare_puts, &at))
			break;
		place = sw_document_place(session->document, g_array_index(takers, Put, at).id);
	}
	return place;
}

/* Returns the ids of the swap with that shift, which is added if there is none from `first` on. */
static GArray *
swap_by(GArray *repeats, guint first, SwShift shift)
{
	Repeat swap = {.image = {.symmetry = sw_symmetry(0), .shift = shift}};

	for (guint i = first; i < repeats->len; i++) {
		if (sw_hex_equal(g_array_index(repeats, Repeat, i).image.shift, shift))
			return g_array_index(repeats, Repeat, i).ids;
	}
	swap.ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	g_array_append_val(repeats, swap);
	return swap.ids;
}

void
piece_images__add_swapped(SwSession *session, GArray *repeats, const GArray *replaced)
{
	g_autoptr(GArray) takers = find_takers(session, repeats);
	guint first = repeats->len;

	SW_EACH_ID (id, replaced) {
		SwPlace place = sw_document_place(session->document, id);
		SwPlace free = find_free(session, takers, place);
		GArray *ids = swap_by(repeats, first, sw_place_shift(place, free));

		g_array_append_val(ids, id);
	}
	add_riders(session, repeats);
}

/* ---- Puts ------------------------------------------------------------------------------- */

typedef struct {
	const SwSession *session;
	GArray *puts;
	SwPlace place;
	const SwImage *images;
} Putting;

static void
put(SwPieceId id, guint image, gpointer data)
{
	const Putting *putting = data;
	Put its = {id, session__image_place(&putting->images[image], putting->place)};
	guint kind = sw_document_piece(putting->session->document, id)->kind;

	if (!session__is_editable(putting->session, id) || !sw_place_is_within_bounds(its.place))
		return;
	SW_EACH (const Put, other, putting->puts) {
		if (sw_place_compare(other->place, its.place) == 0 &&
		    session__is_replaced_by(putting->session, other->id, kind, SW_CARRIED))
			return;
	}
	g_array_append_val(putting->puts, its);
}

GArray *
piece_images__find_puts(SwSession *session, SwPieceId id, SwPlace place, const SwGroup *group)
{
	g_autoptr(GArray) ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	GArray *puts = g_array_new(FALSE, FALSE, sizeof(Put));
	Put own = {id, place};
	SwImage images[SW_GROUP_MOST];

	sw_group_images(group, images);
	g_array_append_val(ids, id);
	g_array_append_val(puts, own);
	if (!sw_group_is_none(group))
		each_image(session, ids, group, put, &(Putting){session, puts, place, images});
	return puts;
}
