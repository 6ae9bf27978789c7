#include "graph/graph.h"

#include "graph/joined.h"

#include <string.h>

/* Returns 1 if a tile with sides `one` touches a tile with sides `two` that lies in `direction`,
 * one of the first three, otherwise 0. Branchless, since the result is unpredictable. */
static guint
meet(guint one, guint two, guint direction)
{
	guint hollow = (one & two & SW_SIDES_HOLLOW) != 0;

	return (one >> direction) & (two >> (direction + 3)) & ~hollow & 1;
}

void
sw_graph_init(SwGraph *graph, const SwTiles *tiles,
              guint8 (*sides_of)(const SwDocument *document, SwPieceId id))
{
	g_autofree guint8 *sides = g_new(guint8, tiles->n + 1);

	graph->tiles = tiles;
	graph->touching = g_new0(guint8, tiles->n + 1);
	for (guint32 i = 0; i < tiles->n; i++)
		sides[i] = sides_of(tiles->document, tiles->ids[i]);
	for (guint32 i = 0; i < tiles->n; i++) {
		for (guint d = 0; d < SW_HEX_SIDES / 2; d++) {
			guint32 other = sw_tiles_beside(tiles, i, d);
			guint touch;

			if (other == SW_NO_TILE)
				continue;
			touch = meet(sides[i], sides[other], d);
			graph->touching[i] |= (guint8)(touch << d);
			graph->touching[other] |= (guint8)(touch << (d + 3));
		}
	}
}

void
sw_graph_clear(SwGraph *graph)
{
	g_clear_pointer(&graph->touching, g_free);
}

/* Returns the lowest direction in a bit set. */
static guint
lowest(guint sides)
{
	return (guint)__builtin_ctz(sides);
}

/* Joins `tile` with the tiles that it touches in the first three directions; those in the other
 * three join with it in turn. The lowest number is the root, so that roots are in the order of
 * their components' first tiles. */
static void
join_half(const SwGraph *graph, guint32 tile, guint32 *parents)
{
	for (guint sides = graph->touching[tile] & 7; sides; sides &= sides - 1) {
		guint32 other = sw_tiles_beside(graph->tiles, tile, lowest(sides));

		if (parents[other] != SW_UNREACHED && parents[other] != parents[tile])
			sw_joined_join(parents, tile, other);
	}
}

guint32
sw_graph_components(const SwGraph *graph, const guint8 *closed, guint32 *labels)
{
	guint32 n = graph->tiles->n, count = 0;

	for (guint32 i = 0; i < n; i++)
		labels[i] = closed && closed[i] ? SW_UNREACHED : i;
	for (guint32 i = 0; i < n; i++) {
		if (labels[i] != SW_UNREACHED)
			join_half(graph, i, labels);
	}
	/* A parent comes before its children, so that its label is final when they copy it. */
	for (guint32 i = 0; i < n; i++) {
		if (labels[i] != SW_UNREACHED)
			labels[i] = labels[i] == i ? count++ : labels[labels[i]];
	}
	return count;
}

/* Tiles to be expanded. There is room for one more than all: leave() writes a tile before it knows
 * whether it counts. */
typedef struct {
	guint32 *tiles, n;
} Front;

static inline void
push(Front *front, guint32 tile)
{
	front->tiles[front->n++] = tile;
}

/* A breadth-first search, one distance at a time: from the tiles in `now`, at `distance`, to those
 * one step further, in `next`. The first linked tile to be expanded, at `hub_distance`, reaches all
 * other linked tiles in one step; `hub_origins` collects the origins of all linked tiles that are
 * expanded at that distance. */
typedef struct {
	const SwGraph *graph;
	const SwWalk *walk;
	guint32 *distances, distance;
	guint16 *origins;
	Front now, next;
	guint32 hub_distance;
	guint16 hub_origins;
} Search;

static void
begin_at(Search *search, guint32 tile, guint16 origin)
{
	if (search->distances[tile] == SW_UNREACHED)
		push(&search->now, tile);
	search->distances[tile] = 0;
	if (search->origins)
		search->origins[tile] |= origin;
}

static void
reach_links(Search *search, guint32 tile)
{
	const SwWalk *walk = search->walk;

	if (search->hub_distance == SW_UNREACHED) {
		search->hub_distance = search->distance;
		for (guint32 i = 0; i < search->graph->tiles->n; i++) {
			if (!walk->linked[i] || (walk->closed && walk->closed[i]) ||
			    search->distances[i] != SW_UNREACHED)
				continue;
			search->distances[i] = search->distance + 1;
			push(&search->next, i);
		}
	}
	if (search->origins == NULL)
		return;
	if (search->distance == search->hub_distance)
		search->hub_origins |= search->origins[tile];
	else if (search->distance == search->hub_distance + 1)
		search->origins[tile] |= search->hub_origins;
}

/* The inner loop of every distance query. Branchless, since which neighbours were reached before,
 * and from which source, is unpredictable. */
static void
leave(Search *search, guint32 tile)
{
	const SwTiles *tiles = search->graph->tiles;
	const guint8 *closed = search->walk->closed;
	guint32 *distances = search->distances, distance = search->distance + 1;
	guint16 *origins = search->origins;
	Front *next = &search->next;

	if (search->walk->linked && search->walk->linked[tile])
		reach_links(search, tile);
	for (guint sides = search->graph->touching[tile]; sides; sides &= sides - 1) {
		guint32 other = sw_tiles_beside(tiles, tile, lowest(sides));
		guint32 before = distances[other];
		guint32 after = closed && closed[other] ? before : MIN(before, distance);

		next->tiles[next->n] = other;
		next->n += after != before;
		distances[other] = after;
		if (origins)
			origins[other] |= origins[tile] & (guint16) - (after == distance);
	}
}

static void
search_all(Search *search)
{
	for (; search->now.n > 0; search->distance++) {
		Front done = search->now;

		for (guint32 i = 0; i < done.n; i++)
			leave(search, done.tiles[i]);
		search->now = search->next;
		search->next = done;
		search->next.n = 0;
	}
}

void
sw_graph_distances(const SwGraph *graph, const SwWalk *walk, const guint32 *sources,
                   guint n_sources, guint32 *distances, guint16 *origins)
{
	guint32 n = graph->tiles->n;
	Search search = {
		.graph = graph,
		.walk = walk,
		.distances = distances,
		.origins = origins,
		.hub_distance = SW_UNREACHED,
	};

	g_assert(origins == NULL || n_sources <= SW_MAX_ORIGINS);
	search.now.tiles = g_new(guint32, n + 1);
	search.next.tiles = g_new(guint32, n + 1);
	memset(distances, 0xff, n * sizeof *distances);
	if (origins)
		memset(origins, 0, n * sizeof *origins);
	for (guint i = 0; i < n_sources; i++)
		begin_at(&search, sources[i], (guint16)(1u << (i % SW_MAX_ORIGINS)));
	search_all(&search);
	g_free(search.now.tiles);
	g_free(search.next.tiles);
}
