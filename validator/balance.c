/* `starwright balance`: evens out a map. */
#include "commands.h"

#include "load.h"
#include "output.h"
#include "rules/balance.h"
#include "rules/view.h"
#include "set_up.h"

#include <string.h>

static char *seed_text, *steps_text, *output;
static guint n_jobs;
static char **locks;

static gboolean
parse_jobs(const char *name, const char *value, gpointer data G_GNUC_UNUSED, GError **error)
{
	return command_parse_number(name, value, 1, &n_jobs, error);
}

static const GOptionEntry own_options[] = {
	{"seed", 0, 0, G_OPTION_ARG_STRING, &seed_text, "The seed of the search, 0 or greater",
         "S"},
	{"steps", 0, 0, G_OPTION_ARG_STRING, &steps_text,
         "How many changes to try (1000000 if it is not given)", "N"},
	{"lock", 0, 0, G_OPTION_ARG_STRING_ARRAY, &locks,
         "A tile that stays: the one on a hex, or all of an element or a kind", "Q,R|KIND"},
	{"jobs", 'j', 0, COMMAND_CALLS(parse_jobs),
         "How many threads to use (default: the number of processors)", "N"},
	{"output", 'o', 0, G_OPTION_ARG_FILENAME, &output, "Write to this file", "FILE"},
	{NULL},
};

#define USUAL_STEPS 1000000
#define MOST_STEPS G_GUINT64_CONSTANT(1000000000000)

static gboolean
parse_steps(guint64 *steps)
{
	*steps = USUAL_STEPS;
	if (steps_text == NULL ||
	    g_ascii_string_to_unsigned(steps_text, 10, 1, MOST_STEPS, steps, NULL))
		return TRUE;
	command_trouble("--steps '%s' is not valid; it must be a whole number from 1 to "
	                "1000000000000",
	                steps_text);
	return FALSE;
}

/* ---- Locks -------------------------------------------------------------------------------- */

/* TRUE if the lock is the name of the tile's element or kind. */
static gboolean
names_tile(const SwDocument *document, SwPieceId tile, const char *lock)
{
	const SwKind *kind = sw_document_kind(document, tile);

	return g_str_equal(kind->name, lock) || g_str_equal(kind->element->name, lock);
}

static gboolean
is_name(const SwTable *table, const char *lock)
{
	for (guint i = 0; i < table->n_kinds; i++) {
		if (sw_element_is_tile(table->kinds[i].element) &&
		    (g_str_equal(table->kinds[i].name, lock) ||
		     g_str_equal(table->kinds[i].element->name, lock)))
			return TRUE;
	}
	return FALSE;
}

/* Locks what one --lock says. FALSE, after printing an error, if it says nothing. */
static gboolean
lock_tiles(const SwTiles *tiles, const char *lock, guint8 *is_free)
{
	SwPlace place;
	guint32 at;

	if (is_name(sw_document_table(tiles->document), lock)) {
		for (guint32 i = 0; i < tiles->n; i++) {
			if (names_tile(tiles->document, tiles->ids[i], lock))
				is_free[i] = 0;
		}
		return TRUE;
	}
	if (!command_parse_place(lock, &place))
		return FALSE;
	at = sw_grid_get(&tiles->grid, place.hex);
	if (at == SW_NO_TILE) {
		command_trouble("--lock %s: no tile lies there", lock);
		return FALSE;
	}
	is_free[at] = 0;
	return TRUE;
}

/* Returns a byte for each tile: not 0 if it may move; NULL, after printing an error, if a lock is
 * wrong. Free with g_free(). */
static guint8 *
find_free(const SwTiles *tiles)
{
	g_autofree guint8 *is_free = g_malloc(tiles->n + 1);

	memset(is_free, 1, tiles->n + 1);
	for (guint32 i = 0; i < tiles->n; i++)
		is_free[i] = !sw_document_is_locked(tiles->document, tiles->ids[i]);
	for (guint i = 0; locks && locks[i]; i++) {
		if (!lock_tiles(tiles, locks[i], is_free))
			return NULL;
	}
	return g_steal_pointer(&is_free);
}

/* ---- What has changed --------------------------------------------------------------------- */

static guint
find_measure(const SwGameMeasures *measures, const char *name)
{
	guint i = 0;

	while (!g_str_equal(measures->measures[i].name, name))
		i++;
	return i;
}

/* Returns the gap of a measure between the seats, for people. Free with g_free(). */
static char *
gap_of(const SwGame *game, const SwDocument *document, guint measure)
{
	g_autoptr(SwView) view = sw_view_new(game, document);
	const SwGameMeasures *measures = sw_game_measures(game);
	g_autoptr(SwMeasured) measured = sw_measure(measures, measure, sw_view_facts(view), NULL);
	GString *out = g_string_new(NULL);

	sw_figure_append(out, &measures->measures[measure], sw_measured_gap(measured, measure));
	return g_string_free(out, FALSE);
}

static void
tell_change(const SwOpened *loaded, const SwBalance *balance, const SwBalanced *best)
{
	const SwGameMeasures *measures = sw_game_measures(loaded->game);
	const char *const *names = sw_game_balance(loaded->game)->measures;

	for (guint i = 0; names[i]; i++) {
		guint measure = find_measure(measures, names[i]);
		g_autofree char *before = gap_of(loaded->game, loaded->document, measure);
		g_autofree char *after = gap_of(loaded->game, best->document, measure);

		command_tell("%-19sgap %s, before %s %s", names[i], after, before,
		             measures->measures[measure].unit.many);
	}
	command_tell("%u places changed; %u more arrangements found, %u refused by the rules",
	             best->moved, balance->found->len - 1, balance->n_refused);
	command_tell("compared by these measures; fairness in play: not tested");
}

/* ---- The command -------------------------------------------------------------------------- */

static int
balance_map(const SwOpened *loaded, guint64 seed, guint64 steps)
{
	g_autoptr(SwView) view = sw_view_new(loaded->game, loaded->document);
	g_autofree guint8 *is_free = find_free(sw_view_graph(view)->tiles);
	g_autoptr(SwBalance) balance = NULL;
	g_autoptr(GError) error = NULL;
	const SwBalanced *best;
	const SwBalanceOptions options = {
		.is_free = is_free, .seed = seed, .steps = steps, .n_threads = n_jobs};

	if (is_free == NULL)
		return STATUS_TROUBLE;
	balance = sw_balance(loaded->game, loaded->document, &options, &error);
	if (balance == NULL)
		return command_trouble("%s: %s", loaded->name, error->message);
	best = balance->found->len > 0 ? &g_array_index(balance->found, SwBalanced, 0) : NULL;
	if (best == NULL || best->cost >= balance->cost) {
		command_tell(balance->cost == 0 ? "%s: nothing to gain: the seats have the same"
		                                : "%s: no arrangement was found that is more even",
		             loaded->name);
		return STATUS_FOUND;
	}
	tell_change(loaded, balance, best);
	return output_document(best->document, output, loaded->name);
}

static int
run_balance(int argc, char **argv)
{
	g_auto(GStrv) paths = NULL;
	g_autoptr(SwOpened) loaded = NULL;
	guint64 seed, steps;

	n_jobs = g_get_num_processors();
	if (!command_parse(&command_balance, argc, argv, &paths) ||
	    !set_up_parse_seed(seed_text, &seed) || !parse_steps(&steps))
		return STATUS_TROUBLE;
	if (g_strv_length(paths) != 1)
		return command_trouble("'starwright balance FILE' expects one file");
	loaded = load_or_tell(paths[0]);
	if (loaded == NULL)
		return STATUS_TROUBLE;
	loaded_tell(loaded);
	if (loaded->status != SW_READ_ALL) {
		command_trouble("'%s' is not evened out: part of it could not be read",
		                loaded->name);
		return STATUS_FOUND;
	}
	return balance_map(loaded, seed, steps);
}

static const CommandExample examples[] = {
	{"balance galaxy.xml --seed 7 -o even.xml",
         "Change places of tiles until the seats are more even."},
	{"balance galaxy.xml --seed 7 --lock anomaly --lock 0,0 -o even.xml",
         "The anomalies, and the tile in the middle, stay."},
	{NULL, NULL},
};

const Command command_balance = {
	.name = "balance",
	.arguments = "FILE --seed S",
	.summary = "arrange the tiles of a map more evenly",
	.description =
		"Lets the tiles of the map in FILE change places, and anomalies turn, until the "
		"seats have more nearly the same by some of the measures that 'fairness' prints: "
		"the gap of each is printed, before and after. Homes and what is explored from the "
		"start stay, and so does what is locked in the file or what --lock names. No "
		"arrangement breaks a rule, or gives a warning, that the map did not break or give "
		"before.\n\n"
		"The search tries so many changes at random, in sixteen runs, and accepts those "
		"for the worse ever more seldom. The same file, options and seed give the same "
		"map, whatever the number of processors.\n\n"
		"The status is 0 if a more even map was written, 1 if none was found, and 2 if the "
		"map cannot be searched.",
	.options = own_options,
	.examples = examples,
	.run = run_balance,
};
