/* How many changes of a galaxy are evaluated a second: run by balance.py.
 *
 *   balance FILE SECONDS
 *
 * Prints the rates of swaps of systems alone, of changes with anomalies among them, and of the
 * evaluation of an arrangement from nothing. */
#include "games/burning_suns/balance.h"
#include "games/games.h"
#include "games/open.h"
#include "rules/run.h"

#include <stdio.h>
#include <stdlib.h>

#define AT_ONCE 1000

static double
now(void)
{
	return (double)g_get_monotonic_time() / G_USEC_PER_SEC;
}

/* Every thousandth change is made, so that the galaxy does not stay as it is. */
static double
rate(gconstpointer problem, double seconds)
{
	gpointer state = bs_balance.searched.begin(problem);
	double begin = now(), end = begin;
	guint64 n = 0;
	SwRandom random;

	sw_random_init(&random, 7);
	for (; end - begin < seconds; end = now()) {
		gboolean is_change = FALSE;
		SwMerit merit;

		for (guint i = 0; i < AT_ONCE; i++) {
			is_change = bs_balance.searched.propose(state, &random, &merit);
			n += is_change ? 1 : 0;
		}
		if (is_change)
			bs_balance.searched.accept(state);
	}
	bs_balance.searched.end(state);
	return (double)n / (end - begin);
}

static double
rate_from_nothing(gconstpointer problem, double seconds)
{
	double begin = now(), end = begin;
	guint64 n = 0;

	for (; end - begin < seconds; end = now()) {
		for (guint i = 0; i < AT_ONCE; i++, n++)
			bs_balance.searched.end(bs_balance.searched.begin(problem));
	}
	return (double)n / (end - begin);
}

int
main(int argc, char **argv)
{
	g_autoptr(GByteArray) bytes = g_byte_array_new();
	double seconds = argc > 2 ? atof(argv[2]) : 1;

	if (argc < 2)
		return 2;
	SwOpened *opened = sw_opened_new(NULL, sw_source_open(argv[1], bytes, NULL), 0);
	SwView *view = sw_view_new(opened->game, opened->document);
	const SwTiles *tiles = sw_view_graph(view)->tiles;
	guint8 *is_free = g_malloc(tiles->n + 1), *is_system = g_malloc(tiles->n + 1);
	SwBalanceMoves systems = {.is_free = is_system}, all = {.is_free = is_free};
	gpointer problem;

	for (guint32 i = 0; i < tiles->n; i++) {
		is_free[i] = 1;
		is_system[i] = g_str_equal(
			sw_document_kind(opened->document, tiles->ids[i])->element->name, "system");
	}
	problem = bs_balance.prepare(sw_view_facts(view), &systems, NULL);
	printf("systems %.0f\n", rate(problem, seconds));
	bs_balance.free(problem);
	problem = bs_balance.prepare(sw_view_facts(view), &all, NULL);
	printf("anomalies %.0f\n", rate(problem, seconds));
	printf("nothing %.0f\n", rate_from_nothing(problem, seconds));
	bs_balance.free(problem);
	g_free(is_free);
	g_free(is_system);
	sw_view_free(view);
	sw_opened_free(opened);
	return 0;
}
