#include "cases.h"
#include "naive.h"

#include "graph/cut.h"

static const struct {
	guint n;
	gint32 spread;
	guint targets, closed_in_ten, linked_in_ten;
} maps[] = {
	{25, 3, 1, 0, 0}, {40, 4, 1, 0, 0}, {40, 4, 3, 2, 0}, {30, 4, 2, 0, 1},
	{40, 4, 1, 2, 2}, {60, 6, 4, 1, 0}, {20, 2, 1, 0, 0},
};

typedef struct {
	SwGraph graph;
	SwWalk walk;
	guint8 *closed, *linked, *targets;
	guint32 from;
} Maze;

static void
make_maze(Maze *maze, GRand *chance, const SwTiles *tiles, guint row)
{
	guint32 n = tiles->n;

	sw_graph_init(&maze->graph, tiles, toy_sides);
	maze->from = 0;
	maze->closed = g_new0(guint8, n + 1);
	maze->linked = g_new0(guint8, n + 1);
	maze->targets = g_new0(guint8, n + 1);
	for (guint32 i = 1; i < n; i++) {
		maze->closed[i] = g_rand_int_range(chance, 0, 10) < (gint)maps[row].closed_in_ten;
		maze->linked[i] = g_rand_int_range(chance, 0, 10) < (gint)maps[row].linked_in_ten;
	}
	for (guint i = 0; i < maps[row].targets; i++)
		maze->targets[g_rand_int_range(chance, 1, (gint32)n)] = 1;
	maze->walk = (SwWalk){.closed = maze->closed,
	                      .linked = maps[row].linked_in_ten > 0 ? maze->linked : NULL};
}

static void
clear_maze(Maze *maze)
{
	sw_graph_clear(&maze->graph);
	g_free(maze->closed);
	g_free(maze->linked);
	g_free(maze->targets);
}

/* TRUE if a walk leads to a target while the tiles of `shut` are closed, too. */
static gboolean
leads(const Maze *maze, const guint8 *shut)
{
	guint32 n = maze->graph.tiles->n;
	g_autofree guint32 *distances = g_new(guint32, n);
	g_autofree guint8 *closed = g_new(guint8, n);
	const SwWalk walk = {.closed = closed, .linked = maze->walk.linked};

	for (guint32 i = 0; i < n; i++)
		closed[i] = maze->closed[i] || shut[i];
	sw_graph_distances(&maze->graph, &walk, &maze->from, 1, distances, NULL);
	for (guint32 i = 0; i < n; i++) {
		if (maze->targets[i] && distances[i] != SW_UNREACHED)
			return TRUE;
	}
	return FALSE;
}

/* TRUE if a walk leads to a target whichever of the tiles from `first` on, as many as `few`, are
 * closed besides `shut`. */
static gboolean
leads_without(const Maze *maze, guint8 *shut, guint32 first, guint few)
{
	if (few == 0)
		return leads(maze, shut);
	for (guint32 i = first; i < maze->graph.tiles->n; i++) {
		gboolean goes_on;

		if (maze->targets[i] || i == maze->from)
			continue;
		shut[i] = 1;
		goes_on = leads_without(maze, shut, i + 1, few - 1);
		shut[i] = 0;
		if (!goes_on)
			return FALSE;
	}
	return TRUE;
}

/* Returns how many of `cut` are marked; these are neither closed nor ends of walks. */
static guint
count_cut(const Maze *maze, const guint8 *cut)
{
	guint n = 0;

	for (guint32 i = 0; i < maze->graph.tiles->n; i++) {
		n += cut[i];
		expect(!cut[i] || (!maze->targets[i] && !maze->closed[i] && i != maze->from));
	}
	return n;
}

#define MOST_TRIED 2 /* tiles closed at a time */

static void
check_cut(const Maze *maze, guint *seen)
{
	guint32 n_tiles = maze->graph.tiles->n;
	g_autofree guint8 *cut = g_new(guint8, n_tiles), *none = g_new0(guint8, n_tiles);
	guint n = sw_graph_cut(&maze->graph, &maze->walk, maze->from, maze->targets, cut);

	if (n == SW_NO_CUT) {
		expect_eq(count_cut(maze, cut), 0);
		for (guint32 i = 1; i < n_tiles; i++)
			none[i] = !maze->targets[i];
		expect(leads(maze, none));
		return;
	}
	expect_eq(count_cut(maze, cut), n);
	expect(!leads(maze, cut));
	if (n > 0)
		expect(leads_without(maze, none, 0, MIN(n - 1, MOST_TRIED)));
	*seen |= 1u << MIN(n, 3);
}

static void
check_chokes(const Maze *maze)
{
	guint32 n_tiles = maze->graph.tiles->n;
	g_autofree guint8 *chokes = g_new(guint8, n_tiles), *shut = g_new0(guint8, n_tiles);
	guint n = sw_graph_chokes(&maze->graph, &maze->walk, maze->from, maze->targets, chokes);
	gboolean leads_anyway = leads(maze, shut);

	expect_eq(count_cut(maze, chokes), n);
	for (guint32 i = 1; i < n_tiles; i++) {
		if (maze->targets[i])
			continue;
		shut[i] = 1;
		expect_eq(chokes[i], leads_anyway && !leads(maze, shut));
		shut[i] = 0;
	}
}

START_TEST(test_cuts)
{
	guint seen = 0;

	for (guint32 seed = 1; seed <= 12; seed++) {
		GRand *chance = g_rand_new_with_seed(seed);
		g_autoptr(SwDocument) document = random_map(chance, maps[_i].n, maps[_i].spread);
		g_autoptr(SwTiles) tiles = sw_tiles_new(document);
		Maze maze;

		make_maze(&maze, chance, tiles, (guint)_i);
		check_cut(&maze, &seen);
		check_chokes(&maze);
		clear_maze(&maze);
		g_rand_free(chance);
	}
	/* There were mazes that are shut anyway, or have one or two choke points. */
	expect(seen & 7);
}
END_TEST

TCase *
cuts_case(void)
{
	TCase *tcase = case_new("cuts");

	case_add_rows(tcase, test_cuts, maps);
	return tcase;
}
