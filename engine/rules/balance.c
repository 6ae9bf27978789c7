#include "rules/balance.h"

#include "base/error.h"
#include "rules/run.h"

/* Runs are few and always as many, so that any number of threads finds the same. */
#define RUNS 16

/* Arrangements that are kept, and the least number of places in which two of them differ. */
#define MOST_FOUND 64
#define APART 4

/* ---- The runs ----------------------------------------------------------------------------- */

typedef struct {
	const SwGameBalance *of;
	gconstpointer problem;
	const SwBalanceOptions *options;
	SwArchive *archives[RUNS];
	gint next; /* run */
} Search;

static SwArchive *
archive_new(const Search *search)
{
	gsize size;
	const guint8 *start = search->of->start(search->problem, &size);

	return sw_archive_new(start, size, MOST_FOUND, APART);
}

static gpointer
make_runs(gpointer data)
{
	Search *search = data;

	for (guint run = (guint)g_atomic_int_add(&search->next, 1); run < RUNS;
	     run = (guint)g_atomic_int_add(&search->next, 1)) {
		search->archives[run] = archive_new(search);
		sw_anneal(&search->of->searched, search->problem, search->options->seed, run,
		          search->options->steps / RUNS, search->archives[run]);
	}
	return NULL;
}

/* Makes all runs, in several threads, and returns what they found together. */
static SwArchive *
make_all_runs(Search *search)
{
	guint n = CLAMP(search->options->n_threads, 1, RUNS);
	SwArchive *all = archive_new(search);
	GThread *threads[RUNS];

	for (guint i = 1; i < n; i++)
		threads[i] = g_thread_new("balance", make_runs, search);
	make_runs(search);
	for (guint i = 1; i < n; i++)
		g_thread_join(threads[i]);
	for (guint run = 0; run < RUNS; run++) {
		sw_archive_add_all(all, search->archives[run]);
		sw_archive_free(search->archives[run]);
	}
	return all;
}

/* ---- The rules ---------------------------------------------------------------------------- */

static SwReport *
check(const SwGame *game, const SwDocument *document)
{
	g_autoptr(SwView) view = sw_view_new(game, document);
	g_autoptr(SwSettings) settings = sw_settings_new();
	SwReport *report = sw_report_new(0);

	sw_run(game, view, document, settings, SW_SEVERITY_WARNING, FALSE, report, NULL);
	return report;
}

/* TRUE if some rule reports more errors or warnings than before. */
static gboolean
is_worse(const SwReport *before, const SwReport *after)
{
	for (guint i = 0; i < sw_report_n(after); i++) {
		const SwProblem *problem = sw_report_get(after, i);

		if (problem->severity >= SW_SEVERITY_WARNING &&
		    sw_report_count(after, problem->rule) > sw_report_count(before, problem->rule))
			return TRUE;
	}
	return FALSE;
}

static void
confirm(const SwGame *game, const SwDocument *document, const SwReport *before,
        const Search *search, const SwArchived *entry, SwBalance *balance)
{
	SwBalanced found = {entry->cost, entry->moved, sw_document_copy(document)};
	SwReport *after;

	search->of->apply(search->problem, entry->arrangement, found.document);
	after = check(game, found.document);
	if (is_worse(before, after)) {
		balance->n_refused++;
		sw_document_free(found.document);
	} else {
		g_array_append_val(balance->found, found);
	}
	sw_report_free(after);
}

/* ---- The whole ---------------------------------------------------------------------------- */

static void
clear_balanced(gpointer found)
{
	sw_document_free(((SwBalanced *)found)->document);
}

static gint64
cost_of_start(const Search *search)
{
	gpointer state = search->of->searched.begin(search->problem);
	gint64 cost = search->of->searched.cost(state);

	search->of->searched.end(state);
	return cost;
}

static SwBalance *
find(const SwGame *game, const SwDocument *document, Search *search)
{
	SwBalance *balance = g_new0(SwBalance, 1);
	g_autoptr(SwArchive) archive = make_all_runs(search);
	SwReport *before = check(game, document);

	balance->cost = cost_of_start(search);
	balance->found = g_array_new(FALSE, FALSE, sizeof(SwBalanced));
	g_array_set_clear_func(balance->found, clear_balanced);
	SW_EACH (const SwArchived, entry, sw_archive_entries(archive)) {
		if (entry->moved > 0)
			confirm(game, document, before, search, entry, balance);
	}
	sw_report_free(before);
	return balance;
}

SwBalance *
sw_balance(const SwGame *game, const SwDocument *document, const SwBalanceOptions *options,
           GError **error)
{
	g_autoptr(SwView) view = sw_view_new(game, document);
	Search search = {.of = sw_game_balance(game), .options = options};
	SwBalance *balance;
	gpointer problem;

	if (search.of == NULL) {
		sw_fail(error, "maps of %s cannot be evened out", game->table->title);
		return NULL;
	}
	problem = search.of->prepare(sw_view_facts(view), options->is_free, error);
	if (problem == NULL)
		return NULL;
	search.problem = problem;
	balance = find(game, document, &search);
	search.of->free(problem);
	return balance;
}

void
sw_balance_free(SwBalance *balance)
{
	g_array_unref(balance->found);
	g_free(balance);
}
