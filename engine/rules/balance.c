#include "rules/balance.h"

#include "base/error.h"
#include "rules/run.h"

#include <math.h>

#define MILLION 1000000

/* Arrangements that are kept, and the least number of places in which two of them differ. */
#define MOST_FOUND 64
#define APART 4

/* Half of the runs go for the least cost alone. In the others each changed place costs a part of
 * the document's cost besides: a quarter, an eighth ... */
#define FREE_RUNS 8
#define FIRST_DRAG 2

/* ---- The runs ----------------------------------------------------------------------------- */

typedef struct {
	const SwGameBalance *of;
	gconstpointer problem;
	const SwBalanceOptions *options;
	const SwDocument *document;
	gint64 cost; /* of the document */
	SwArchive *archives[SW_BALANCE_RUNS];
	gint64 reached[SW_BALANCE_RUNS]; /* the least cost of each run */
	gint next;                       /* run */
	struct {
		GMutex lock;
		gint64 least; /* cost */
	} shown;
} Search;

static SwArchive *
archive_new(const Search *search)
{
	gsize size;

	search->of->start(search->problem, &size);
	return sw_archive_new(search->of->alike(search->problem), size, MOST_FOUND, APART);
}

SwDocument *
sw_balance_live_take(SwBalanceLive *live)
{
	return g_atomic_pointer_exchange(&live->least, NULL);
}

/* Others may take it meanwhile, so that what is replaced is taken from them first. */
static void
show_least(Search *search, const SwArchived *least)
{
	SwBalanceLive *live = search->options->live;
	SwDocument *document = sw_document_copy(search->document);

	search->shown.least = least->merit.cost;
	search->of->apply(search->problem, least->arrangement, document);
	sw_document_free(sw_balance_live_take(live));
	g_atomic_pointer_set(&live->least, document);
	g_atomic_int_set(&live->millionths, (gint)ceil((double)least->merit.cost * MILLION /
	                                               (double)MAX(search->cost, 1)));
}

static gint64
least_in(const Search *search, const SwArchive *archive)
{
	const GArray *entries = sw_archive_entries(archive);

	return entries->len > 0 ? g_array_index(entries, SwArchived, 0).merit.cost : search->cost;
}

/* Tells others of a run that has ended. */
static void
show(Search *search, const SwArchive *archive)
{
	if (search->options->live == NULL)
		return;
	g_mutex_lock(&search->shown.lock);
	if (least_in(search, archive) < search->shown.least)
		show_least(search, &g_array_index(sw_archive_entries(archive), SwArchived, 0));
	g_mutex_unlock(&search->shown.lock);
	g_atomic_int_inc(&search->options->live->n_done);
}

static gpointer
make_runs(gpointer data)
{
	Search *search = data;
	const SwBalanceOptions *options = search->options;
	guint number;

	while ((number = (guint)g_atomic_int_add(&search->next, 1)) < SW_BALANCE_RUNS) {
		SwRun run = {.seed = options->seed,
		             .number = number,
		             .steps = options->steps / SW_BALANCE_RUNS,
		             .least = search->of->least(search->problem),
		             .is_cancelled = options->live ? &options->live->is_cancelled : NULL};

		if (number >= FREE_RUNS)
			run.drag = search->cost >> (FIRST_DRAG + number - FREE_RUNS);
		search->archives[number] = archive_new(search);
		sw_anneal(&search->of->searched, search->problem, &run, search->archives[number]);
		show(search, search->archives[number]);
	}
	return NULL;
}

/* Makes all runs, in several threads, and returns what they found together. */
static SwArchive *
make_all_runs(Search *search)
{
	guint most = CLAMP(search->options->n_threads, 1, SW_BALANCE_RUNS), n = 1;
	SwArchive *all = archive_new(search);
	GThread *threads[SW_BALANCE_RUNS];

	g_mutex_init(&search->shown.lock);
	search->shown.least = search->cost;
	if (search->options->live)
		g_atomic_int_set(&search->options->live->millionths, MILLION);
	/* If the system refuses one, those that were started do its work. */
	while (n < most && (threads[n] = g_thread_try_new("balance", make_runs, search, NULL)))
		n++;
	make_runs(search);
	for (guint i = 1; i < n; i++)
		g_thread_join(threads[i]);
	for (guint run = 0; run < SW_BALANCE_RUNS; run++) {
		search->reached[run] = least_in(search, search->archives[run]);
		sw_archive_add_all(all, search->archives[run]);
		sw_archive_free(search->archives[run]);
	}
	g_mutex_clear(&search->shown.lock);
	return all;
}

/* ---- The rules ---------------------------------------------------------------------------- */

/* TRUE if some rule reports more errors or warnings than before. A warning that is no longer given
 * may have been allowed: that this is now unused does not count. */
static gboolean
is_worse(const SwReport *before, const SwReport *after)
{
	for (guint i = 0; i < sw_report_n(after); i++) {
		const SwProblem *problem = sw_report_get(after, i);

		if (problem->severity >= SW_SEVERITY_WARNING &&
		    problem->rule != &sw_rule_unused_allow &&
		    sw_report_count(after, problem->rule) > sw_report_count(before, problem->rule))
			return TRUE;
	}
	return FALSE;
}

/* What is checked of each arrangement, and by what. */
typedef struct {
	const SwGame *game;
	const SwDocument *document;
	const Search *search;
	SwReport *before;
} Confirming;

/* Adds the arrangements (SwArchived) that cost less than the document and that the rules do not
 * refuse. Returns how many they refuse. */
static guint
confirm(const Confirming *confirming, const GArray *entries, GArray *found)
{
	const Search *search = confirming->search;
	guint n_refused = 0;

	SW_EACH (const SwArchived, entry, entries) {
		SwBalanced new = {entry->merit, NULL};
		SwReport *after;

		if (entry->merit.moved == 0 || entry->merit.cost >= search->cost)
			continue;
		new.document = sw_document_copy(confirming->document);
		search->of->apply(search->problem, entry->arrangement, new.document);
		after = sw_run_report(confirming->game, new.document, SW_SEVERITY_WARNING, 0);
		if (is_worse(confirming->before, after)) {
			n_refused++;
			sw_document_free(new.document);
		} else {
			g_array_append_val(found, new);
		}
		sw_report_free(after);
	}
	return n_refused;
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
	gint64 cost = search->of->searched.merit(state).cost;

	search->of->searched.end(state);
	return cost;
}

static GArray *
balanced_new(void)
{
	return sw_array_new(sizeof(SwBalanced), clear_balanced);
}

static guint
count_agreeing(const Search *search, const SwBalance *balance)
{
	guint n = 0;

	if (balance->found->len == 0)
		return 0;
	for (guint run = 0; run < SW_BALANCE_RUNS; run++)
		n += search->reached[run] <=
		     g_array_index(balance->found, SwBalanced, 0).merit.cost;
	return n;
}

static void
search_all(const SwGame *game, const SwDocument *document, Search *search, SwBalance *balance)
{
	g_autoptr(SwArchive) archive = make_all_runs(search);
	g_autoptr(GArray) front = g_array_new(FALSE, FALSE, sizeof(SwArchived));
	Confirming confirming = {game, document, search,
	                         sw_run_report(game, document, SW_SEVERITY_WARNING, 0)};

	sw_archive_front(archive, front);
	balance->n_refused = confirm(&confirming, sw_archive_entries(archive), balance->found);
	confirm(&confirming, front, balance->front);
	balance->n_agree = count_agreeing(search, balance);
	sw_report_free(confirming.before);
}

static SwBalance *
find(const SwGame *game, const SwDocument *document, Search *search)
{
	SwBalance *balance = g_new0(SwBalance, 1);

	balance->found = balanced_new();
	balance->front = balanced_new();
	balance->cost = search->cost = cost_of_start(search);
	balance->least = search->of->least(search->problem);
	if (search->cost > balance->least)
		search_all(game, document, search, balance);
	return balance;
}

/* Begins a search on the view. FALSE, with an error, if its map cannot be searched. */
static gboolean
prepare(Search *search, const SwView *view, const SwBalanceMoves *moves, GError **error)
{
	const SwGame *game = sw_view_game(view);

	search->of = sw_game_balance(game);
	if (search->of == NULL)
		return sw_fail(error, "maps of %s cannot be evened out", game->table->title);
	search->problem = search->of->prepare(sw_view_facts(view), moves, error);
	return search->problem != NULL;
}

static void
finish(const Search *search)
{
	search->of->free((gpointer)search->problem);
}

gboolean
sw_balance_look(const SwView *view, const SwBalanceMoves *moves, SwBalanceOutlook *outlook,
                GError **error)
{
	Search search = {0};

	if (!prepare(&search, view, moves, error))
		return FALSE;
	outlook->cost = cost_of_start(&search);
	outlook->least = search.of->least(search.problem);
	finish(&search);
	return TRUE;
}

SwBalance *
sw_balance(const SwGame *game, const SwDocument *document, const SwBalanceOptions *options,
           GError **error)
{
	g_autoptr(SwView) view = sw_view_new(game, document);
	Search search = {.options = options, .document = document};
	SwBalance *balance;

	if (!prepare(&search, view, &options->moves, error))
		return NULL;
	balance = find(game, document, &search);
	finish(&search);
	return balance;
}

void
sw_balance_free(SwBalance *balance)
{
	g_array_unref(balance->found);
	g_array_unref(balance->front);
	g_free(balance);
}

const SwBalanced *
sw_balance_choose(const SwBalance *balance, guint most)
{
	const SwBalanced *best = NULL;

	SW_EACH (const SwBalanced, entry, balance->front) {
		if (entry->merit.moved <= most)
			best = entry;
	}
	return best;
}
