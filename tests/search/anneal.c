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

static gint64
cost(gconstpointer state)
{
	return ((const State *)state)->cost;
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

static gint64
propose(gpointer data, SwRandom *random)
{
	State *state = data;
	gint64 then;

	state->one = sw_random_below(random, N);
	state->other = sw_random_below(random, N);
	if (state->one == state->other)
		return SW_NO_CHANGE;
	swap(state);
	then = evaluate(state->problem, state->items);
	swap(state);
	return then;
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

static const SwSearched searched = {begin, g_free, cost, arrangement, propose, accept};

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
		g_autoptr(SwArchive) archive = sw_archive_new(start, N, 16, 2);
		const SwArchived *best;
		Problem problem;

		make_problem(&problem, seed);
		for (guint run = 0; run < 4; run++)
			sw_anneal(&searched, &problem, seed, run, 20000, archive);
		best = &g_array_index(sw_archive_entries(archive), SwArchived, 0);
		expect_eq(best->cost, evaluate(&problem, best->arrangement));
		expect_eq(best->cost, find_least(&problem, start, problem.first_stays ? 1 : 0));
	}
}
END_TEST

/* Runs that are made apart and put together find what they find one after another. */
START_TEST(test_the_same_each_time)
{
	const guint8 start[N] = {0, 1, 2, 3, 4, 5, 6, 7};
	g_autoptr(SwArchive) all = sw_archive_new(start, N, 16, 2);
	g_autoptr(SwArchive) again = sw_archive_new(start, N, 16, 2);
	SwArchive *archives[] = {all, again};
	Problem problem;

	make_problem(&problem, 9);
	for (guint i = 0; i < 2; i++) {
		for (guint run = 0; run < 4; run++) {
			g_autoptr(SwArchive) own = sw_archive_new(start, N, 16, 2);

			sw_anneal(&searched, &problem, 3, run, 5000, own);
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
	tcase_add_test(tcase, test_the_same_each_time);
	return tcase;
}
