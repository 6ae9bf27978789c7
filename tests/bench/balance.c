/* How many changes of a galaxy are evaluated a second: run by balance.py.
 *
 *   balance FILE SECONDS
 *
 * Prints the rates of swaps of systems alone, of changes that all move anomalies, of changes of
 * both sorts as the search makes them, of the steps of a search, accepted changes and its archive
 * included, and of the evaluation of an arrangement from nothing. */
#include "games/burning_suns/balance.h"
#include "games/games.h"
#include "games/open.h"
#include "rules/run.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define AT_ONCE 1000
#define STEPS 100000 /* of a search */

/* Seconds of the processor. */
static double
now(void)
{
	return (double)clock() / CLOCKS_PER_SEC;
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
rate_of_search(gconstpointer problem, double seconds)
{
	double begin = now(), end = begin;
	guint n = 0;

	for (; end - begin < seconds; end = now(), n++) {
		SwRun run = {.seed = 7, .number = n, .steps = STEPS};
		gsize size;
		SwArchive *archive;

		bs_balance.start(problem, &size);
		archive = sw_archive_new(bs_balance.alike(problem), size, 64, 4);
		sw_anneal(&bs_balance.searched, problem, &run, archive);
		sw_archive_free(archive);
	}
	return (double)n * STEPS / (end - begin);
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

/* Returns a byte for each tile, not 0 if it is a system and those may move, or else an anomaly. */
static guint8 *
free_tiles(const SwView *view, const SwDocument *document, gboolean systems, gboolean anomalies)
{
	const SwTiles *tiles = sw_view_graph(view)->tiles;
	guint8 *is_free = g_malloc(tiles->n + 1);

	for (guint32 i = 0; i < tiles->n; i++) {
		const SwKind *kind = sw_document_kind(document, tiles->ids[i]);

		is_free[i] = g_str_equal(kind->element->name, "system") ? (systems ? 1 : 0)
		                                                        : (anomalies ? 1 : 0);
	}
	return is_free;
}

static void
tell(const char *name, const SwOpened *opened, const SwView *view, gboolean systems,
     gboolean anomalies, double (*measure)(gconstpointer, double), double seconds)
{
	g_autofree guint8 *is_free = free_tiles(view, opened->document, systems, anomalies);
	SwBalanceMoves moves = {.is_free = is_free};
	gpointer problem = bs_balance.prepare(sw_view_facts(view), &moves, NULL);

	printf("%s %.0f\n", name, measure(problem, seconds));
	bs_balance.free(problem);
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

	tell("systems", opened, view, TRUE, FALSE, rate, seconds);
	tell("anomalies", opened, view, FALSE, TRUE, rate, seconds);
	tell("both", opened, view, TRUE, TRUE, rate, seconds);
	tell("search", opened, view, TRUE, TRUE, rate_of_search, seconds);
	tell("nothing", opened, view, TRUE, TRUE, rate_from_nothing, seconds);
	sw_view_free(view);
	sw_opened_free(opened);
	return 0;
}
