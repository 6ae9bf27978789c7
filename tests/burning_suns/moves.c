/* Random moves of the search that evens out a galaxy, also with tiles of the box, and with
 * symmetries kept: after each the cost and the number of changed places, which are known by their
 * differences, are those of the arrangement as a document, evaluated from nothing; and now and then
 * the cost is that of the measures themselves, which share no code with the search.
 *
 *   moves N FILE...
 */
#include "document/compare.h"
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
cost_from_nothing(const SwView *view, const SwBalanceMoves *moves)
{
	gpointer problem = bs_balance.prepare(sw_view_facts(view), moves, NULL);
	gpointer state = bs_balance.searched.begin(problem);
	gint64 cost = bs_balance.searched.merit(state).cost;

	bs_balance.searched.end(state);
	bs_balance.free(problem);
	return cost;
}

/* How many tiles of the one document are not as in the other; of symmetric maps, in which tiles
 * that are the same change places, fewer. */
static guint
count_changes(const SwDocument *one, const SwDocument *other)
{
	g_autoptr(GArray) differences = sw_document_differences(one, other);

	return differences->len;
}

/* TRUE if the state costs what its arrangement does as a document. */
static gboolean
is_right(const SwOpened *opened, gconstpointer problem, gconstpointer state,
         const SwBalanceMoves *moves, gboolean by_measures)
{
	SwDocument *copy = sw_document_copy(opened->document);
	SwMerit merit = bs_balance.searched.merit(state);
	gint64 wanted;
	guint changes;
	SwView *view;

	bs_balance.apply(problem, bs_balance.searched.arrangement(state), copy);
	view = sw_view_new(opened->game, copy);
	wanted = by_measures ? cost_by_measures(view) : cost_from_nothing(view, moves);
	changes = count_changes(opened->document, copy);
	sw_view_free(view);
	sw_document_free(copy);
	if (merit.cost != wanted)
		fprintf(stderr,
		        "%s: %" G_GINT64_FORMAT " by differences, %" G_GINT64_FORMAT " %s\n",
		        opened->name, merit.cost, wanted,
		        by_measures ? "by measures" : "from nothing");
	if (changes > merit.moved)
		fprintf(stderr, "%s: %u places changed, counted %u\n", opened->name, changes,
		        merit.moved);
	return merit.cost == wanted && changes <= merit.moved;
}

/* Returns the number of moves that were made; 0 if a cost was wrong. */
static guint
move(const SwOpened *opened, guint n, gboolean from_box, gboolean together)
{
	g_autoptr(SwView) view = sw_view_new(opened->game, opened->document);
	guint32 n_tiles = sw_view_graph(view)->tiles->n;
	g_autofree guint8 *is_free = g_malloc(n_tiles + 1);
	SwBalanceMoves moves = {is_free, from_box, together};
	g_autoptr(GError) error = NULL;
	gpointer problem, state;
	guint moved = 0;
	SwRandom random;
	SwMerit merit;

	memset(is_free, 1, n_tiles + 1);
	problem = bs_balance.prepare(sw_view_facts(view), &moves, &error);
	if (problem == NULL) {
		fprintf(stderr, "%s: %s\n", opened->name, error->message);
		return 0;
	}
	state = bs_balance.searched.begin(problem);
	sw_random_init(&random, n_tiles);
	for (guint i = 0; i < n * 20 && moved < n; i++) {
		if (!bs_balance.searched.propose(state, &random, &merit) ||
		    !bs_balance.searched.accept(state))
			continue;
		if (!is_right(opened, problem, state, &moves, moved++ % 10 == 0)) {
			moved = 0;
			break;
		}
	}
	bs_balance.searched.end(state);
	bs_balance.free(problem);
	return moved;
}

/* Which galaxies have a symmetry that does not take all homes to each other. */
static gboolean
is_symmetric(const char *path)
{
	return strstr(path, "symmetric") != NULL;
}

static void
report(guint row, const SwOpened *opened, guint n, gboolean from_box, gboolean together)
{
	guint moved = move(opened, n, from_box, together);

	printf("%s %u - %u moves of %s%s%s\n", moved >= n ? "ok" : "not ok", row, moved,
	       opened->name, from_box ? ", with the box" : "", together ? ", together" : "");
}

int
main(int argc, char **argv)
{
	printf("1..%d\n", 2 * (argc - 2));
	for (int i = 2; i < argc; i++) {
		guint n = test_scaled((guint)atoi(argv[1]), LEAST) / (guint)(argc - 2) / 2 + 1;
		g_autoptr(GByteArray) bytes = g_byte_array_new();
		SwSource *source = sw_source_open(argv[i], bytes, NULL);
		SwOpened *opened = sw_opened_new(NULL, source, 0);
		guint row = 2 * (guint)i - 3;

		report(row, opened, n, FALSE, FALSE);
		report(row + 1, opened, n, !is_symmetric(argv[i]), is_symmetric(argv[i]));
		sw_opened_free(opened);
	}
	return 0;
}
