#include "session/riders.h"

#include "session/ids.h"
#include "session/pieces.h"
#include "session/private.h"

/* The tiles and regions that go. */
typedef struct {
	SwSession *session;
	guint8 *is_going; /* by id */
	const SwRegions *regions;
} Going;

/* What happens to the tile or region that covers a hex. */
typedef enum {
	IS_BARE, /* there is no tile */
	STAYS,
	GOES,
} Fate;

static gboolean
is_tile(const SwSession *session, SwPieceId id)
{
	return sw_element_is_tile(sw_document_kind(session->document, id)->element);
}

/* If there are several tiles on a hex, one that stays is enough. */
static Fate
fate_of(const Going *going, SwHex hex)
{
	SwDocument *document = going->session->document;
	Fate fate = IS_BARE;

	if (sw_regions_at(going->regions, hex))
		return GOES;
	EACH_PIECE_AT (id, document, sw_place_hex(hex)) {
		if (is_tile(going->session, id) && !going->is_going[id])
			return STAYS;
		if (is_tile(going->session, id))
			fate = GOES;
	}
	return fate;
}

/* A piece on an edge goes with both of its tiles, or with the only one. */
static gboolean
rides_there(const Going *going, SwPlace place)
{
	Fate one = fate_of(going, place.hex), other = one;

	if (sw_place_is_edge(place))
		other = fate_of(going, sw_hex_neighbour(place.hex, place.side));
	return (one == GOES || other == GOES) && one != STAYS && other != STAYS;
}

static gboolean
rides(const Going *going, SwPieceId id)
{
	SwPlace place = sw_document_place(going->session->document, id);

	return sw_document_is_on_map(going->session->document, id) &&
	       !is_tile(going->session, id) && !going->is_going[id] &&
	       session__is_editable(going->session, id) && rides_there(going, place);
}

/* TRUE if one of the pieces can have riders. */
static gboolean
can_carry(const SwSession *session, const GArray *ids)
{
	SW_EACH_ID (id, ids) {
		const SwElement *element = sw_document_kind(session->document, id)->element;

		if (sw_element_is_tile(element) || element->region)
			return TRUE;
	}
	return FALSE;
}

/* Appends the riders in the place. Those already appended are marked as going. */
static void
add_at(Going *going, SwPlace place, GArray *riders)
{
	EACH_PIECE_AT (id, going->session->document, place) {
		if (!rides(going, id))
			continue;
		going->is_going[id] = TRUE;
		g_array_append_val(riders, id);
	}
}

static void
add_on(Going *going, SwHex hex, GArray *riders)
{
	add_at(going, sw_place_hex(hex), riders);
	for (guint side = 0; side < 6; side++)
		add_at(going, sw_place_edge(hex, side), riders);
}

static void
add_in_region(Going *going, const SwRegionPiece *region, GArray *riders)
{
	gint32 radius = (gint32)region->radius;

	for (gint32 r = -radius; r <= radius; r++) {
		for (gint32 q = MAX(-radius, -radius - r); q <= MIN(radius, radius - r); q++)
			add_on(going, sw_hex_add(region->centre, sw_hex(q, r)), riders);
	}
}

/* Looks only around the pieces that go: a large map is not searched for one tile. */
static GArray *
find_riders(Going *going, const GArray *ids)
{
	g_autoptr(GArray) riders = g_array_new(FALSE, FALSE, sizeof(SwPieceId));

	SW_EACH_ID (id, ids) {
		SwPlace place = sw_document_place(going->session->document, id);

		if (is_tile(going->session, id) && sw_place_is_hex(place))
			add_on(going, place.hex, riders);
	}
	for (guint i = 0; going->regions && i < going->regions->regions->len; i++)
		add_in_region(going, &g_array_index(going->regions->regions, SwRegionPiece, i),
		              riders);
	return ids__sorted(riders);
}

void
session__add_riders(SwSession *session, GArray *ids)
{
	guint32 n;
	g_autofree guint8 *is_going = NULL;
	g_autoptr(SwRegions) regions = NULL;
	g_autoptr(GArray) riders = NULL;
	Going going = {.session = session};

	if (!can_carry(session, ids))
		return;
	sw_document_pieces(session->document, &n);
	is_going = g_new0(guint8, n);
	regions = sw_regions_new(session->document, (const SwPieceId *)(gconstpointer)ids->data,
	                         ids->len);
	going.is_going = is_going;
	going.regions = regions;
	SW_EACH_ID (id, ids)
		is_going[id] = TRUE;
	riders = find_riders(&going, ids);
	if (riders->len > 0)
		g_array_append_vals(ids, riders->data, riders->len);
}

/* Pieces from another file stay, and what is or holds a locked piece, all with their riders. */
GArray *
session__with_riders(SwSession *session, const GArray *ids)
{
	GArray *all = g_array_sized_new(FALSE, FALSE, sizeof(SwPieceId), ids->len);

	SW_EACH_ID (id, ids) {
		if (id != SW_ROOT_PIECE && session__is_editable(session, id) &&
		    !session__holds_locked(session, id))
			g_array_append_val(all, id);
	}
	session__add_riders(session, all);
	return all;
}
