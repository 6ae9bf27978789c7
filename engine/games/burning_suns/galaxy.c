#include "games/burning_suns/galaxy.h"

#include "base/hash.h"
#include "games/burning_suns/homes.h"
#include "games/burning_suns/scenario.h"
#include "graph/joined.h"

/* ---- Touching --------------------------------------------------------------------------- */

/* Anomalies are diamonds: the axis of their turn ends in points, which touch nothing; the other
 * four sides are curves, which touch round systems but not each other (p. 11, 12). */
guint8
bs_sides(const SwDocument *document, SwPieceId tile)
{
	gint32 turn;

	if (!bs_is_anomaly(sw_document_piece(document, tile)->kind))
		return SW_SIDES_ALL;
	turn = sw_document_get(document, tile, BS_TURN);
	return (guint8)((SW_SIDES_ALL & ~(1 << turn | 1 << (turn + 3))) | SW_SIDES_HOLLOW);
}

/* ---- Components of nodes ---------------------------------------------------------------- */

static guint32 *
new_parents(guint32 n)
{
	guint32 *parents = g_new(guint32, MAX(n, 1));

	for (guint32 i = 0; i < n; i++)
		parents[i] = i;
	return parents;
}

static guint8 *
mark_homes(const BsGalaxy *galaxy)
{
	guint8 *is_home = g_new0(guint8, MAX(galaxy->tiles->n, 1));

	for (guint32 i = 0; i < galaxy->homes.n; i++)
		is_home[galaxy->homes.tiles[i]] = 1;
	return is_home;
}

static void
find_nodes(BsGalaxy *galaxy)
{
	g_autofree guint8 *is_home = mark_homes(galaxy);

	galaxy->reach.nodes = g_new(guint32, MAX(galaxy->tiles->n, 1));
	galaxy->reach.n_regions = sw_graph_components(galaxy->graph, is_home, galaxy->reach.nodes);
	for (guint32 i = 0; i < galaxy->homes.n; i++)
		galaxy->reach.nodes[galaxy->homes.tiles[i]] = galaxy->reach.n_regions + i;
}

static void
join_touching_homes(BsGalaxy *galaxy)
{
	for (guint32 i = 0; i < galaxy->homes.n; i++) {
		for (guint d = 0; d < SW_HEX_SIDES; d++) {
			guint32 other = sw_graph_touched(galaxy->graph, galaxy->homes.tiles[i], d);

			if (other != SW_NO_TILE)
				sw_joined_join(galaxy->reach.joined,
				               galaxy->reach.nodes[galaxy->homes.tiles[i]],
				               galaxy->reach.nodes[other]);
		}
	}
}

/* TRUE by root of a touching component that has a home: all of it can be explored. */
static guint8 *
mark_inhabited_roots(const BsGalaxy *galaxy)
{
	guint8 *inhabited = g_new0(guint8, galaxy->reach.n_regions + galaxy->homes.n + 1);

	for (guint32 i = 0; i < galaxy->homes.n; i++)
		inhabited[sw_joined_root(galaxy->reach.joined, galaxy->reach.n_regions + i)] = 1;
	return inhabited;
}

/* Joins the nodes of all wormholes; if `inhabited` is given, of those that are explored or can
 * be. */
static void
join_wormholes(const BsGalaxy *galaxy, guint32 *parents, const guint8 *inhabited)
{
	guint32 first = SW_NO_TILE;

	for (guint32 i = 0; galaxy->n_wormholes > 0 && i < galaxy->tiles->n; i++) {
		if (!galaxy->by_tile.wormholes[i] ||
		    (inhabited && !galaxy->by_tile.open_wormholes[i] &&
		     !inhabited[sw_joined_root(parents, galaxy->reach.nodes[i])]))
			continue;
		if (first != SW_NO_TILE)
			sw_joined_join(parents, galaxy->reach.nodes[first], galaxy->reach.nodes[i]);
		else
			first = i;
	}
}

/* All explored wormholes are adjacent (p. 11, 24): those explored at the start, and those in a
 * component with a home. Joining keeps the lower root, so a root that becomes inhabited by it is
 * either marked or was joined already. */
static void
join_explored_wormholes(BsGalaxy *galaxy)
{
	g_autofree guint8 *inhabited = mark_inhabited_roots(galaxy);

	join_wormholes(galaxy, galaxy->reach.joined, inhabited);
}

/* Sets each node's parent to its root, so that a look-up changes nothing. */
static void
flatten(guint32 *parents, guint32 n)
{
	for (guint32 i = 0; i < n; i++)
		parents[i] = sw_joined_root(parents, i);
}

static void
find_joined(BsGalaxy *galaxy)
{
	guint32 n = galaxy->reach.n_regions + galaxy->homes.n;

	galaxy->reach.joined = new_parents(n);
	join_touching_homes(galaxy);
	join_explored_wormholes(galaxy);
	flatten(galaxy->reach.joined, n);
	galaxy->reach.regional = new_parents(n);
	join_wormholes(galaxy, galaxy->reach.regional, NULL);
	flatten(galaxy->reach.regional, n);
}

/* ---- Distances -------------------------------------------------------------------------- */

static void
find_distances(BsGalaxy *galaxy)
{
	SwWalk walk = {.linked = galaxy->n_wormholes > 0 ? galaxy->by_tile.wormholes : NULL};

	if (galaxy->homes.n < 2 || galaxy->homes.n > BS_MAX_EMPIRES)
		return;
	galaxy->by_tile.distances = g_new(guint32, galaxy->tiles->n);
	galaxy->by_tile.nearest = g_new(guint16, galaxy->tiles->n);
	sw_graph_distances(galaxy->graph, &walk, galaxy->homes.tiles, galaxy->homes.n,
	                   galaxy->by_tile.distances, galaxy->by_tile.nearest);
}

/* ---- Tiles by role ---------------------------------------------------------------------- */

static gint8
value_of(const BsGalaxy *galaxy, guint32 tile)
{
	gint32 value;

	if (!bs_has(galaxy, tile, BS_VALUE))
		return BS_NO_VALUE;
	value = sw_document_get(galaxy->document, galaxy->tiles->ids[tile], BS_VALUE);
	return value >= 0 && value <= 4 ? (gint8)value : BS_ODD_VALUE;
}

static void
count_alike(BsGalaxy *galaxy, guint kind, gint8 value)
{
	galaxy->n_alike[kind][value >= 0 && value < BS_N_VALUES ? value : BS_N_VALUES]++;
}

static void
sort_tile(BsGalaxy *galaxy, guint32 tile)
{
	guint kind = bs_kind(galaxy, tile);
	gboolean explored;

	galaxy->by_tile.given[tile] = (guint8)sw_tiles_piece(galaxy->tiles, tile)->present;
	galaxy->by_tile.values[tile] = value_of(galaxy, tile);
	count_alike(galaxy, kind, galaxy->by_tile.values[tile]);
	if (kind == BS_HOME) {
		galaxy->homes.tiles[galaxy->homes.n++] = tile;
		return;
	}
	explored = bs_has(galaxy, tile, BS_EXPLORED) &&
	           sw_document_get(galaxy->document, galaxy->tiles->ids[tile], BS_EXPLORED);
	galaxy->by_tile.hidden[tile] = !explored;
	galaxy->n_explored += explored ? 1 : 0;
	if (kind != BS_WORMHOLE)
		return;
	galaxy->by_tile.wormholes[tile] = 1;
	galaxy->by_tile.open_wormholes[tile] = explored ? 1 : 0;
	galaxy->n_wormholes++;
}

static guint32
count_homes(const SwTiles *tiles)
{
	guint32 n = 0;

	for (guint32 i = 0; i < tiles->n; i++)
		n += tiles->kinds[i] == BS_HOME;
	return n;
}

/* Of several homes of a seat the first is kept; called in reverse order. */
static void
sort_home(BsGalaxy *galaxy, guint32 home)
{
	gint32 seat = bs_seat(galaxy, home);
	gboolean is_first = g_hash_table_insert(galaxy->homes.by_seat, GINT_TO_POINTER(seat),
	                                        GUINT_TO_POINTER(home + 1));

	if (!bs_has(galaxy, home, BS_SEAT)) {
		galaxy->homes.n_seatless++;
		return;
	}
	if (!is_first)
		g_hash_table_add(galaxy->homes.repeated_seats, GINT_TO_POINTER(seat));
	galaxy->homes.n_surplus += !is_first || seat > galaxy->players ? 1 : 0;
}

static void
sort_homes(BsGalaxy *galaxy)
{
	galaxy->homes.by_seat = sw_hash_numbers(NULL);
	galaxy->homes.repeated_seats = sw_hash_numbers(NULL);
	for (guint32 i = galaxy->homes.n; i-- > 0;)
		sort_home(galaxy, galaxy->homes.tiles[i]);
}

static void
sort_tiles(BsGalaxy *galaxy)
{
	guint32 n = galaxy->tiles->n;

	galaxy->homes.tiles = g_new(guint32, count_homes(galaxy->tiles) + 1);
	galaxy->by_tile.given = g_new(guint8, n + 1);
	galaxy->by_tile.values = g_new(gint8, n + 1);
	galaxy->by_tile.wormholes = g_new0(guint8, n + 1);
	galaxy->by_tile.open_wormholes = g_new0(guint8, n + 1);
	galaxy->by_tile.hidden = g_new0(guint8, n + 1);
	for (guint32 i = 0; i < n; i++)
		sort_tile(galaxy, i);
	sort_homes(galaxy);
	bs_homes_find_elsewhere(galaxy);
}

/* ---- Components ------------------------------------------------------------------------- */

/* The properties that decide which component is the main one. */
typedef struct {
	guint32 n_homes, n_tiles;
	gint32 lowest_seat;
	guint32 first; /* first tile in reading order */
} Component;

static Component *
new_components(const BsGalaxy *galaxy, guint32 n)
{
	Component *components = g_new0(Component, n + 1);

	for (guint32 i = 0; i < galaxy->tiles->n; i++) {
		Component *component = &components[galaxy->reach.joined[galaxy->reach.nodes[i]]];

		if (component->n_tiles++ == 0 ||
		    sw_hex_compare(sw_tiles_hex(galaxy->tiles, i),
		                   sw_tiles_hex(galaxy->tiles, component->first)) < 0)
			component->first = i;
	}
	for (guint32 i = 0; i < galaxy->homes.n; i++) {
		Component *component =
			&components[galaxy->reach.joined[galaxy->reach.n_regions + i]];
		gint32 seat = bs_seat(galaxy, galaxy->homes.tiles[i]);

		if (component->n_homes++ == 0 || seat < component->lowest_seat)
			component->lowest_seat = seat;
	}
	return components;
}

/* Compares by most homes, then the lowest seat; without homes by most tiles, then by reading
 * order. */
static gboolean
is_greater(const BsGalaxy *galaxy, const Component *a, const Component *b)
{
	if (a->n_homes != b->n_homes)
		return a->n_homes > b->n_homes;
	if (a->lowest_seat != b->lowest_seat)
		return a->lowest_seat < b->lowest_seat;
	if (a->n_tiles != b->n_tiles)
		return a->n_tiles > b->n_tiles;
	return b->n_tiles > 0 && sw_hex_compare(sw_tiles_hex(galaxy->tiles, a->first),
	                                        sw_tiles_hex(galaxy->tiles, b->first)) < 0;
}

static guint32
greatest_component(const BsGalaxy *galaxy)
{
	guint32 n = galaxy->reach.n_regions + galaxy->homes.n;
	g_autofree Component *components = new_components(galaxy, n);
	guint32 best = 0;

	for (guint32 i = 1; i < n; i++) {
		if (components[i].n_tiles > 0 &&
		    is_greater(galaxy, &components[i], &components[best]))
			best = i;
	}
	return best;
}

/* A short cut: most galaxies are in one piece, and have few nodes. */
static gboolean
is_whole(const BsGalaxy *galaxy)
{
	for (guint32 i = 0; i < galaxy->reach.n_regions + galaxy->homes.n; i++) {
		if (galaxy->reach.joined[i] != galaxy->reach.joined[0])
			return FALSE;
	}
	return TRUE;
}

static void
find_cut_off(BsGalaxy *galaxy)
{
	galaxy->reach.is_connected = TRUE;
	if (galaxy->tiles->n == 0)
		return;
	galaxy->reach.main_component =
		is_whole(galaxy) ? galaxy->reach.joined[0] : greatest_component(galaxy);
	for (guint32 i = 0; i < galaxy->tiles->n && galaxy->reach.is_connected; i++)
		galaxy->reach.is_connected = !bs_is_cut_off(galaxy, i);
}

gpointer
bs_galaxy_new(const SwDocument *document, const SwGraph *graph)
{
	BsGalaxy *galaxy = g_new0(BsGalaxy, 1);

	galaxy->document = document;
	galaxy->graph = graph;
	galaxy->tiles = graph->tiles;
	galaxy->galaxy = sw_document_galaxy(document);
	galaxy->sets = 1;
	if (galaxy->galaxy != SW_NO_PIECE) {
		galaxy->players = sw_document_get(document, galaxy->galaxy, BS_GALAXY_PLAYERS);
		galaxy->sets = sw_document_get(document, galaxy->galaxy, BS_GALAXY_SETS);
	}
	galaxy->stocks = g_new(SwStockCount, bs_table.stocks.n);
	sw_stock_count(galaxy->tiles, galaxy->stocks);
	sort_tiles(galaxy);
	find_nodes(galaxy);
	find_joined(galaxy);
	find_distances(galaxy);
	find_cut_off(galaxy);
	bs_homes_find_lost_regions(galaxy);
	if (sw_document_root(document) != SW_ROOT_GALAXY)
		galaxy->scenario = bs_scenario_new(galaxy);
	return galaxy;
}

void
bs_galaxy_free(gpointer data)
{
	BsGalaxy *galaxy = data;

	bs_scenario_free(galaxy->scenario);
	g_free(galaxy->stocks);
	g_free(galaxy->by_tile.given);
	g_free(galaxy->by_tile.values);
	g_free(galaxy->homes.tiles);
	g_hash_table_unref(galaxy->homes.by_seat);
	g_hash_table_unref(galaxy->homes.repeated_seats);
	g_hash_table_unref(galaxy->homes.covered_seats);
	g_hash_table_unref(galaxy->homes.misplaced_seats);
	g_free(galaxy->by_tile.wormholes);
	g_free(galaxy->by_tile.open_wormholes);
	g_free(galaxy->by_tile.hidden);
	g_free(galaxy->reach.nodes);
	g_free(galaxy->by_tile.distances);
	g_free(galaxy->by_tile.nearest);
	g_free(galaxy->reach.joined);
	g_free(galaxy->reach.regional);
	g_free(galaxy);
}
