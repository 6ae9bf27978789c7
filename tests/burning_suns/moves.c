/* Random moves of the search that evens out a galaxy: after each the cost, which is known by its
 * difference, is that of the arrangement as a document, evaluated from nothing; and now and then
 * that of the measures themselves, which share no code with the search.
 *
 *   moves N FILE...
 */
#include "games/burning_suns/balance.h"
#include "games/burning_suns/measures.h"
#include "games/games.h"
#include "games/open.h"
#include "rules/run.h"
#include "scale.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LEAST 300

/* The measures have other parts of a point, and the search their squares. */
static const struct {
	const char *name;
	gint64 weight;
} terms[] = {
	{"nearest-value", 2},
	{"antimatter-worlds", 2},
	{"contested-worth", 2},
	{"decayed-worth", 1},
	{"jump-worth", G_GINT64_CONSTANT(1) << 36},
	{"first-contact", G_GINT64_CONSTANT(1) << 38},
};

static gint64
cost_of_measure(const SwMeasured *measured, guint measure)
{
	gint64 cost = 0;

	for (guint i = 0; i < measured->seats->len; i++) {
		for (guint k = 0; k < i; k++) {
			gint64 gap = sw_measured_figure(measured, measure, i)->parts -
			             sw_measured_figure(measured, measure, k)->parts;

			cost += gap * gap;
		}
	}
	return cost;
}

static gint64
cost_by_measures(const SwView *view)
{
	g_autoptr(SwMeasured) measured =
		sw_measure(&bs_measures, SW_ALL_MEASURES, sw_view_facts(view), NULL);
	gint64 cost = 0;

	for (guint i = 0; i < bs_measures.n; i++) {
		for (guint k = 0; k < G_N_ELEMENTS(terms); k++) {
			if (g_str_equal(bs_measures.measures[i].name, terms[k].name))
				cost += terms[k].weight * cost_of_measure(measured, i);
		}
	}
	return cost;
}

static gint64
cost_from_nothing(const SwView *view, const guint8 *is_free)
{
	gpointer problem = bs_balance.prepare(sw_view_facts(view), is_free, NULL);
	gpointer state = bs_balance.searched.begin(problem);
	gint64 cost = bs_balance.searched.cost(state);

	bs_balance.searched.end(state);
	bs_balance.free(problem);
	return cost;
}

/* TRUE if the state costs what its arrangement does as a document. */
static gboolean
is_right(const SwOpened *opened, gconstpointer problem, gconstpointer state, const guint8 *is_free,
         gboolean by_measures)
{
	SwDocument *copy = sw_document_copy(opened->document);
	gint64 cost = bs_balance.searched.cost(state), wanted;
	SwView *view;

	bs_balance.apply(problem, bs_balance.searched.arrangement(state), copy);
	view = sw_view_new(opened->game, copy);
	wanted = by_measures ? cost_by_measures(view) : cost_from_nothing(view, is_free);
	sw_view_free(view);
	sw_document_free(copy);
	if (cost != wanted)
		fprintf(stderr,
		        "%s: %" G_GINT64_FORMAT " by differences, %" G_GINT64_FORMAT " %s\n",
		        opened->name, cost, wanted, by_measures ? "by measures" : "from nothing");
	return cost == wanted;
}

/* Returns the number of moves that were made; 0 if a cost was wrong. */
static guint
move(const SwOpened *opened, guint n)
{
	g_autoptr(SwView) view = sw_view_new(opened->game, opened->document);
	guint32 n_tiles = sw_view_graph(view)->tiles->n;
	g_autofree guint8 *is_free = g_malloc(n_tiles + 1);
	gpointer problem, state;
	guint moved = 0;
	SwRandom random;

	memset(is_free, 1, n_tiles + 1);
	problem = bs_balance.prepare(sw_view_facts(view), is_free, NULL);
	state = bs_balance.searched.begin(problem);
	sw_random_init(&random, n_tiles);
	for (guint i = 0; i < n * 2 && moved < n; i++) {
		if (bs_balance.searched.propose(state, &random) == SW_NO_CHANGE ||
		    !bs_balance.searched.accept(state))
			continue;
		if (!is_right(opened, problem, state, is_free, moved++ % 10 == 0)) {
			moved = 0;
			break;
		}
	}
	bs_balance.searched.end(state);
	bs_balance.free(problem);
	return moved;
}

int
main(int argc, char **argv)
{
	guint moved = 0;

	printf("1..%d\n", argc - 2);
	for (int i = 2; i < argc; i++) {
		guint n = test_scaled((guint)atoi(argv[1]), LEAST) / (guint)(argc - 2) + 1;
		g_autoptr(GByteArray) bytes = g_byte_array_new();
		SwSource *source = sw_source_open(argv[i], bytes, NULL);
		SwOpened *opened = sw_opened_new(NULL, source, 0);

		moved = move(opened, n);
		printf("%s %d - %u moves of %s\n", moved > 0 ? "ok" : "not ok", i - 1, moved,
		       opened->name);
		sw_opened_free(opened);
	}
	return 0;
}
