#include "games/black_sun/moves.h"

/* TRUE if the edge between `hex` and its neighbour in `direction` has a ship on it. */
static gboolean
is_shut(const BkSystem *system, SwHex hex, guint direction)
{
	return bk_is_blockaded(system, sw_place_edge(hex, direction));
}

static gboolean
may_enter(guint kind)
{
	return kind != BK_YELLOW_SUN && kind != BK_RED_GIANT;
}

/* The first ship of a faction goes to the centre, further ones to edges, which all factions
 * share. */
static gboolean
has_room(const BkSystem *system, SwHex hex, gint32 seat, guint n_ships)
{
	guint room = bk_has_ship(system, hex, seat) ? 0 : 1;

	for (guint d = 0; d < SW_HEX_SIDES; d++)
		room += is_shut(system, hex, d) ? 0 : 1;
	return room >= n_ships;
}

gboolean
bk_may_stay(const BkSystem *system, guint32 tile, gint32 seat, guint n_ships)
{
	guint kind = bk_kind(system, tile);

	return !bk_is_sun(kind) && kind != BK_GAS_GIANT &&
	       has_room(system, sw_tiles_hex(system->tiles, tile), seat, n_ships);
}

/* A step costs 1 or 2, so three lists hold all pending tiles: those of this cost, of the next, and
 * of the one after. */
#define N_WAITING 3

typedef struct {
	const BkSystem *system;
	guint32 moves, *costs;
	GArray *waiting[N_WAITING];
} Walk;

static void
step(Walk *walk, guint32 tile, guint direction, guint32 cost)
{
	const BkSystem *system = walk->system;
	guint32 other = sw_graph_touched(system->graph, tile, direction);

	if (other == SW_NO_TILE || !may_enter(bk_kind(system, other)))
		return;
	cost += is_shut(system, sw_tiles_hex(system->tiles, tile), direction) ? 2 : 1;
	if (cost > walk->moves || cost >= walk->costs[other])
		return;
	walk->costs[other] = cost;
	g_array_append_val(walk->waiting[cost % N_WAITING], other);
}

/* Takes all steps from the tiles of one cost. Entering asteroids ends a move. */
static void
step_all(Walk *walk, guint32 cost)
{
	GArray *now = walk->waiting[cost % N_WAITING];

	for (guint i = 0; i < now->len; i++) {
		guint32 tile = g_array_index(now, guint32, i);

		if (walk->costs[tile] != cost ||
		    (cost > 0 && bk_kind(walk->system, tile) == BK_ASTEROIDS))
			continue;
		for (guint d = 0; d < SW_HEX_SIDES; d++)
			step(walk, tile, d, cost);
	}
	g_array_set_size(now, 0);
}

static gboolean
is_waiting(const Walk *walk)
{
	for (guint i = 0; i < N_WAITING; i++) {
		if (walk->waiting[i]->len > 0)
			return TRUE;
	}
	return FALSE;
}

static void
begin(Walk *walk, const SwHex *from, guint n)
{
	for (guint i = 0; i < n; i++) {
		guint32 start = bk_tile_at(walk->system, from[i]);

		if (start == SW_NO_TILE || walk->costs[start] == 0)
			continue;
		walk->costs[start] = 0;
		g_array_append_val(walk->waiting[0], start);
	}
}

void
bk_costs(const BkSystem *system, const SwHex *from, guint n, guint32 moves, guint32 *costs)
{
	Walk walk = {.system = system, .moves = moves, .costs = costs};

	for (guint32 i = 0; i < system->tiles->n; i++)
		costs[i] = SW_UNREACHED;
	for (guint i = 0; i < N_WAITING; i++)
		walk.waiting[i] = g_array_new(FALSE, FALSE, sizeof(guint32));
	begin(&walk, from, n);
	for (guint32 cost = 0; is_waiting(&walk); cost++)
		step_all(&walk, cost);
	for (guint i = 0; i < N_WAITING; i++)
		g_array_unref(walk.waiting[i]);
}
