#include "cases.h"

#include "search/anneal.h"

#include <string.h>

/* Eight items in a row: each costs as its matrix says at its place, squared differences included,
 * so that there are many local optima. All 40,320 arrangements are tried as well. */
#define N 8

typedef struct {
	gint64 costs[N][N]; /* of item, place */
	gint64 pairs[N][N]; /* of two items side by side */
	gboolean first_stays;
} Problem;

typedef struct {
	const Problem *problem;
	guint8 items[N];
	guint one, other;
	gint64 cost;
} State;

static gint64
evaluate(const Problem *problem, const guint8 *items)
{
	gint64 cost = 0;

	for (guint i = 0; i < N; i++) {
		cost += problem->costs[items[i]][i];
		if (i > 0)
			cost += problem->pairs[items[i - 1]][items[i]];
	}
	return cost;
}

static gpointer
begin(gconstpointer problem)
{
	State *state = g_new0(State, 1);

	state->problem = problem;
	for (guint8 i = 0; i < N; i++)
		state->items[i] = i;
	state->cost = evaluate(problem, state->items);
	return state;
}

static guint
count_moved(const guint8 *items)
{
	guint n = 0;

	for (guint i = 0; i < N; i++)
		n += items[i] != i;
	return n;
}

static SwMerit
merit(gconstpointer state)
{
	const State *now = state;

	return (SwMerit){now->cost, count_moved(now->items)};
}

static const guint8 *
arrangement(gconstpointer state)
{
	return ((const State *)state)->items;
}

static void
swap(State *state)
{
	guint8 item = state->items[state->one];

	state->items[state->one] = state->items[state->other];
	state->items[state->other] = item;
}

static gboolean
propose(gpointer data, SwRandom *random, SwMerit *then)
{
	State *state = data;

	state->one = sw_random_below(random, N);
	state->other = sw_random_below(random, N);
	if (state->one == state->other)
		return FALSE;
	swap(state);
	*then = (SwMerit){evaluate(state->problem, state->items), count_moved(state->items)};
	swap(state);
	return TRUE;
}

static gboolean
accept(gpointer data)
{
	State *state = data;

	if (state->problem->first_stays && (state->one == 0 || state->other == 0))
		return FALSE;
	swap(state);
	state->cost = evaluate(state->problem, state->items);
	return TRUE;
}

static const SwSearched searched = {begin, g_free, merit, arrangement, propose, accept};

/* No other byte is like one; there is one way to compare. */
static void
make_alike(SwAlike *alike)
{
	*alike = (SwAlike){.n = N, .n_ways = 1};
	for (guint i = 0; i < 256; i++)
		alike->classes[0][i] = alike->order[i] = alike->ranks[i] = (guint8)i;
	for (guint8 i = 0; i < N; i++)
		alike->places[0][i] = i;
}

static void
anneal(const Problem *problem, guint64 seed, guint number, guint64 steps, gint64 drag,
       SwArchive *archive)
{
	SwRun run = {.seed = seed, .number = number, .steps = steps, .drag = drag};

	sw_anneal(&searched, problem, &run, archive);
}

static void
make_problem(Problem *problem, guint32 seed)
{
	GRand *chance = g_rand_new_with_seed(seed);

	problem->first_stays = seed % 2 == 0;
	for (guint i = 0; i < N; i++) {
		for (guint k = 0; k < N; k++) {
			problem->costs[i][k] = g_rand_int_range(chance, 0, 1000);
			problem->pairs[i][k] = g_rand_int_range(chance, 0, 1000);
		}
	}
	g_rand_free(chance);
}

/* Tries all arrangements of the items from `at` on. */
static gint64
find_least(const Problem *problem, guint8 *items, guint at)
{
	gint64 least = G_MAXINT64;

	if (at == N)
		return evaluate(problem, items);
	for (guint i = at; i < N; i++) {
		guint8 item = items[at];
		gint64 found;

		items[at] = items[i];
		items[i] = item;
		found = find_least(problem, items, at + 1);
		items[i] = items[at];
		items[at] = item;
		least = MIN(least, found);
	}
	return least;
}

START_TEST(test_optimum)
{
	for (guint32 seed = 1; seed <= 6; seed++) {
		guint8 start[N] = {0, 1, 2, 3, 4, 5, 6, 7};
		g_autoptr(SwArchive) archive = NULL;
		const SwArchived *best;
		Problem problem;
		SwAlike alike;

		make_alike(&alike);
		archive = sw_archive_new(&alike, N, 16, 2);
		make_problem(&problem, seed);
		for (guint run = 0; run < 4; run++)
			anneal(&problem, seed, run, 20000, 0, archive);
		best = &g_array_index(sw_archive_entries(archive), SwArchived, 0);
		expect_eq(best->merit.cost, evaluate(&problem, best->arrangement));
		expect_eq(best->merit.cost,
		          find_least(&problem, start, problem.first_stays ? 1 : 0));
	}
}
END_TEST

/* The least cost of an arrangement with at most so many moved items, of all from `at` on. */
static gint64
find_least_near(const Problem *problem, guint8 *items, guint at, guint most)
{
	gint64 least = G_MAXINT64;

	if (at == N)
		return count_moved(items) <= most ? evaluate(problem, items) : G_MAXINT64;
	for (guint i = at; i < N; i++) {
		guint8 item = items[at];
		gint64 found;

		items[at] = items[i];
		items[i] = item;
		found = find_least_near(problem, items, at + 1, most);
		items[i] = items[at];
		items[at] = item;
		least = MIN(least, found);
	}
	return least;
}

/* With all drags the front has the best arrangement for each number of moved items, as far as it is
 * better than those with fewer. */
START_TEST(test_front)
{
	for (guint32 seed = 1; seed <= 5; seed += 2) {
		guint8 start[N] = {0, 1, 2, 3, 4, 5, 6, 7};
		g_autoptr(SwArchive) archive = NULL;
		g_autoptr(GArray) front = g_array_new(FALSE, FALSE, sizeof(SwArchived));
		gint64 least = G_MAXINT64;
		Problem problem;
		SwAlike alike;
		guint k = 0;

		make_alike(&alike);
		archive = sw_archive_new(&alike, N, 16, 2);
		make_problem(&problem, seed);
		for (guint run = 0; run < 12; run++)
			anneal(&problem, seed, run, 20000, run < 2 ? 0 : 8192 >> run, archive);
		sw_archive_front(archive, front);
		for (guint moved = 0; moved <= N; moved++) {
			gint64 best = find_least_near(&problem, start, 0, moved);
			const SwArchived *entry;

			if (best >= least)
				continue;
			least = best;
			expect(k < front->len);
			entry = &g_array_index(front, SwArchived, k++);
			expect_eq(entry->merit.moved, moved);
			expect_eq(entry->merit.cost, best);
			expect_eq(evaluate(&problem, entry->arrangement), best);
		}
		expect_eq(k, front->len);
	}
}
END_TEST

/* A run ends at the least cost that there can be, and soon after it was cancelled. */
START_TEST(test_ends)
{
	guint8 start[N] = {0, 1, 2, 3, 4, 5, 6, 7};
	g_autoptr(SwArchive) one = NULL, other = NULL;
	const gint is_cancelled = 1;
	Problem problem;
	SwAlike alike;
	SwRun run = {.seed = 1, .steps = G_GUINT64_CONSTANT(1) << 40};

	make_alike(&alike);
	make_problem(&problem, 1);
	one = sw_archive_new(&alike, N, 16, 2);
	run.least = find_least(&problem, start, 0);
	sw_anneal(&searched, &problem, &run, one);
	expect_eq(g_array_index(sw_archive_entries(one), SwArchived, 0).merit.cost, run.least);
	other = sw_archive_new(&alike, N, 16, 2);
	run.least = 0;
	run.is_cancelled = &is_cancelled;
	sw_anneal(&searched, &problem, &run, other);
	expect_eq(sw_archive_entries(other)->len, 1);
}
END_TEST

/* Runs that are made apart and put together find what they find one after another. */
START_TEST(test_the_same_each_time)
{
	g_autoptr(SwArchive) all = NULL, again = NULL;
	SwArchive *archives[2];
	Problem problem;
	SwAlike alike;

	make_alike(&alike);
	archives[0] = all = sw_archive_new(&alike, N, 16, 2);
	archives[1] = again = sw_archive_new(&alike, N, 16, 2);
	make_problem(&problem, 9);
	for (guint i = 0; i < 2; i++) {
		for (guint run = 0; run < 4; run++) {
			g_autoptr(SwArchive) own = sw_archive_new(&alike, N, 16, 2);

			anneal(&problem, 3, run, 5000, 0, own);
			sw_archive_add_all(archives[i], own);
		}
	}
	ck_assert_uint_eq(sw_archive_entries(all)->len, sw_archive_entries(again)->len);
	for (guint i = 0; i < sw_archive_entries(all)->len; i++)
		ck_assert_int_eq(
			memcmp(g_array_index(sw_archive_entries(all), SwArchived, i).arrangement,
		               g_array_index(sw_archive_entries(again), SwArchived, i).arrangement,
		               N),
			0);
}
END_TEST

TCase *
anneal_case(void)
{
	TCase *tcase = case_new("anneal");

	tcase_add_test(tcase, test_optimum);
	tcase_add_test(tcase, test_front);
	tcase_add_test(tcase, test_ends);
	tcase_add_test(tcase, test_the_same_each_time);
	return tcase;
}
