#include "cases.h"
#include "naive.h"

static const struct {
	guint n;
	gint32 spread;
	guint sources;
	guint closed_in_ten, linked_in_ten;
} maps[] = {
	{50, 4, 1, 0, 0},  {50, 4, 3, 0, 0}, {70, 5, 5, 2, 0}, {70, 5, 5, 0, 1},
	{70, 6, 5, 2, 1},  {70, 6, 5, 3, 4}, {60, 9, 8, 1, 3}, {90, 6, SW_MAX_ORIGINS, 1, 1},
	{40, 20, 6, 0, 5}, {90, 5, 2, 4, 2}, {30, 3, 4, 9, 9},
};

typedef struct {
	SwTiles *tiles;
	SwWalk walk;
	guint8 *closed, *linked;
	guint32 sources[SW_MAX_ORIGINS];
} Search;

static void
make_search(Search *search, GRand *chance, const SwDocument *document, guint row)
{
	guint32 n;

	search->tiles = sw_tiles_new(document);
	n = search->tiles->n;
	search->closed = g_new0(guint8, n);
	search->linked = g_new0(guint8, n);
	for (guint32 i = 0; i < n; i++) {
		search->closed[i] = g_rand_int_range(chance, 0, 10) < (gint)maps[row].closed_in_ten;
		search->linked[i] = g_rand_int_range(chance, 0, 10) < (gint)maps[row].linked_in_ten;
	}
	search->walk = (SwWalk){.closed = maps[row].closed_in_ten ? search->closed : NULL,
	                        .linked = maps[row].linked_in_ten ? search->linked : NULL};
	/* Different sources, including closed ones. */
	for (guint i = 0; i < maps[row].sources; i++)
		search->sources[i] = (guint32)(((guint64)i * n) / maps[row].sources);
}

static void
clear_search(Search *search)
{
	sw_tiles_free(search->tiles);
	g_free(search->closed);
	g_free(search->linked);
}

/* Checks the nearest of all sources, and which one it is, against a naive search of each. */
static void
check_search(const Search *search, const SwGraph *graph, guint n_sources)
{
	guint32 n = search->tiles->n;
	g_autofree guint32 *wanted = g_new(guint32, n * n_sources), *is = g_new(guint32, n);
	g_autofree guint32 *alone = g_new(guint32, n);
	g_autofree guint16 *origins = g_new0(guint16, n);

	for (guint i = 0; i < n_sources; i++)
		naive_distances(search->tiles, &search->walk, search->sources[i], wanted + i * n);
	sw_graph_distances(graph, &search->walk, search->sources, n_sources, is, origins);
	sw_graph_distances(graph, &search->walk, search->sources, n_sources, alone, NULL);
	for (guint32 tile = 0; tile < n; tile++) {
		guint32 nearest = SW_UNREACHED;
		guint from = 0;

		for (guint i = 0; i < n_sources; i++)
			nearest = MIN(nearest, wanted[i * n + tile]);
		for (guint i = 0; i < n_sources && nearest != SW_UNREACHED; i++)
			from |= (guint)(wanted[i * n + tile] == nearest) << i;
		expect_eq(is[tile], nearest);
		expect_eq(alone[tile], nearest);
		if (nearest != SW_UNREACHED)
			expect_eq(origins[tile], from);
	}
}

START_TEST(test_distances)
{
	for (guint32 seed = 1; seed <= 12; seed++) {
		GRand *chance = g_rand_new_with_seed(seed);
		g_autoptr(SwDocument) document = random_map(chance, maps[_i].n, maps[_i].spread);
		Search search;
		SwGraph graph;

		make_search(&search, chance, document, (guint)_i);
		sw_graph_init(&graph, search.tiles, toy_sides);
		check_search(&search, &graph, MIN(maps[_i].sources, search.tiles->n));
		sw_graph_clear(&graph);
		clear_search(&search);
		g_rand_free(chance);
	}
}
END_TEST

TCase *
distances_case(void)
{
	TCase *tcase = case_new("distances");

	case_add_rows(tcase, test_distances, maps);
	return tcase;
}
