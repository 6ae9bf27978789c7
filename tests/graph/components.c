#include "cases.h"
#include "naive.h"

#include <string.h>

static const struct {
	guint n;
	gint32 spread;
	gboolean some_closed;
} maps[] = {
	{1, 0, FALSE},  {30, 4, FALSE}, {80, 5, FALSE}, {120, 6, FALSE},      {120, 6, TRUE},
	{90, 30, TRUE}, {80, 5, TRUE},  {200, 7, TRUE}, {60, 1000000, FALSE},
};

static void
check_touching(const SwGraph *graph)
{
	const SwTiles *tiles = graph->tiles;

	for (guint32 a = 0; a < tiles->n; a++) {
		gboolean touched = FALSE, naive = FALSE;

		for (guint d = 0; d < SW_HEX_SIDES; d++) {
			guint32 b = sw_graph_touched(graph, a, d);

			expect(b == SW_NO_TILE || naive_touches(tiles, a, b));
			touched |= b != SW_NO_TILE;
		}
		for (guint32 b = 0; b < tiles->n; b++)
			naive |= naive_touches(tiles, a, b);
		expect_eq(touched, naive);
	}
}

/* Two tiles are in one component if and only if a walk leads from one to the other. */
static void
check_components(const SwGraph *graph, const guint8 *closed)
{
	guint32 n = graph->tiles->n;
	g_autofree guint32 *labels = g_new(guint32, n), *reached = g_new(guint32, n);
	guint32 count = sw_graph_components(graph, closed, labels), seen = 0;
	const SwWalk walk = {.closed = closed};

	for (guint32 a = 0; a < n; a++) {
		if (closed && closed[a]) {
			expect_eq(labels[a], SW_UNREACHED);
			continue;
		}
		expect(labels[a] <= seen);
		seen = MAX(seen, labels[a] + 1);
		naive_distances(graph->tiles, &walk, a, reached);
		for (guint32 b = 0; b < n; b++) {
			if (!(closed && closed[b]))
				expect_eq(labels[a] == labels[b], reached[b] != SW_UNREACHED);
		}
	}
	expect_eq(count, seen);
}

START_TEST(test_components)
{
	for (guint32 seed = 1; seed <= 4; seed++) {
		GRand *chance = g_rand_new_with_seed(seed);
		g_autoptr(SwDocument) document = random_map(chance, maps[_i].n, maps[_i].spread);
		g_autoptr(SwTiles) tiles = sw_tiles_new(document);
		g_autofree guint8 *closed = g_new0(guint8, MAX(tiles->n, 1));
		SwGraph graph;

		for (guint32 i = 0; i < tiles->n; i++)
			closed[i] = g_rand_int_range(chance, 0, 4) == 0;
		sw_graph_init(&graph, tiles, toy_sides);
		check_touching(&graph);
		check_components(&graph, maps[_i].some_closed ? closed : NULL);
		sw_graph_clear(&graph);
		g_rand_free(chance);
	}
}
END_TEST

START_TEST(test_nothing)
{
	g_autoptr(SwDocument) document = sw_document_new(&toy_table, SW_ROOT_GALAXY);
	g_autoptr(SwTiles) tiles = sw_tiles_new(document);
	SwGraph graph;
	guint32 label;

	sw_graph_init(&graph, tiles, toy_sides);
	ck_assert_uint_eq(sw_graph_components(&graph, NULL, &label), 0);
	sw_graph_clear(&graph);
}
END_TEST

TCase *
components_case(void)
{
	TCase *tcase = case_new("components");

	case_add_rows(tcase, test_components, maps);
	tcase_add_test(tcase, test_nothing);
	return tcase;
}
