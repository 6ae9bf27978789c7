/* `starwright balance`: evens out a map. */
#include "commands.h"

#include "balance_record.h"
#include "base/error.h"
#include "load.h"
#include "output.h"
#include "set_up.h"
#include "xml/write.h"

#include <string.h>

static char *seed_text, *steps_text, *output, *front_folder;
static guint n_jobs, places;
static char **locks;
static gboolean from_box, together, searches;

static gboolean
parse_jobs(const char *name, const char *value, gpointer data G_GNUC_UNUSED, GError **error)
{
	return command_parse_number(name, value, 1, &n_jobs, error);
}

static gboolean
parse_places(const char *name, const char *value, gpointer data G_GNUC_UNUSED, GError **error)
{
	return command_parse_number(name, value, 1, &places, error);
}

static const GOptionEntry own_options[] = {
	{"seed", 0, 0, G_OPTION_ARG_STRING, &seed_text, "The seed of the search, 0 or greater",
         "S"},
	{"steps", 0, 0, G_OPTION_ARG_STRING, &steps_text,
         "How many changes to try (" G_STRINGIFY(SW_BALANCE_USUAL_STEPS) " if it is not given)",
         "N"},
	{"lock", 0, 0, G_OPTION_ARG_STRING_ARRAY, &locks,
         "Tiles that stay: the one on a hex, those within N steps of it, all of an element or a "
         "kind, or those nearest to a seat",
         "Q,R|Q,R+N|KIND|seat-N"},
	{"places", 0, 0, COMMAND_CALLS(parse_places),
         "Change at most so many places (default: as many as it takes)", "N"},
	{"from-box", 0, 0, G_OPTION_ARG_NONE, &from_box,
         "Also exchange systems without a name for others that are in the box", NULL},
	{"together", 0, 0, G_OPTION_ARG_NONE, &together,
         "Keep the symmetries of the map: tiles that correspond move together", NULL},
	{"jobs", 'j', 0, COMMAND_CALLS(parse_jobs),
         "How many threads to use (default: the number of processors)", "N"},
	{"output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
         "Write to this file, and a record beside it", "FILE"},
	{"front", 0, 0, G_OPTION_ARG_FILENAME, &front_folder,
         "Also write the best map for each number of changed places to this folder", "FOLDER"},
	{"search", 0, 0, G_OPTION_ARG_NONE, &searches, "With verify: repeat the search, too", NULL},
	{NULL},
};

#define MOST_STEPS G_GUINT64_CONSTANT(1000000000000)

static gboolean
parse_steps(guint64 *steps)
{
	*steps = SW_BALANCE_USUAL_STEPS;
	if (steps_text == NULL ||
	    g_ascii_string_to_unsigned(steps_text, 10, 1, MOST_STEPS, steps, NULL))
		return TRUE;
	command_trouble("--steps '%s' is not valid; it must be a whole number from 1 to "
	                "1000000000000",
	                steps_text);
	return FALSE;
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
	command_tell("%u places changed; %u arrangements found, %u refused by the rules",
	             best->merit.moved, balance->found->len, balance->n_refused);
}

/* ---- The front ---------------------------------------------------------------------------- */

static double
per_cent(gint64 part, gint64 whole)
{
	return whole > 0 ? 100.0 * (double)part / (double)whole : 0;
}

static void
tell_front(const SwBalance *balance, const SwBalanced *best)
{
	command_tell("places changed, and what is left of the differences:");
	SW_EACH (const SwBalanced, entry, balance->front)
		command_tell("%4u  %9.4f %%%s", entry->merit.moved,
		             per_cent(entry->merit.cost, balance->cost),
		             entry->merit.cost == best->merit.cost &&
		                             entry->merit.moved == best->merit.moved
		                     ? "  this one"
		                     : "");
}

static gboolean
write_front(const SwOpened *loaded, const SwBalance *balance)
{
	const char *const read[] = {loaded->name, NULL};
	g_autoptr(Outputs) outputs = outputs_new(read);
	g_autoptr(GError) error = NULL;

	if (!outputs_make_folder(outputs, front_folder, &error))
		return command_trouble("%s", error->message) == STATUS_CLEAN;
	SW_EACH (const SwBalanced, entry, balance->front) {
		g_autofree char *name = g_strdup_printf("%02u-places.xml", entry->merit.moved);
		g_autofree char *path = g_build_filename(front_folder, name, NULL);
		g_autoptr(GString) text = sw_write(entry->document);

		if (!outputs_write(outputs, path, text, &error))
			return command_trouble("%s", error->message) == STATUS_CLEAN;
	}
	return TRUE;
}

/* ---- The command -------------------------------------------------------------------------- */

/* Writes the record beside the map, unless that goes to standard output. */
static int
write_record(const SwOpened *loaded, const BalanceWish *wish, const SwBalanced *best)
{
	const char *const read[] = {loaded->name, NULL};
	g_autoptr(Outputs) outputs = outputs_new(read);
	g_autoptr(GString) text = g_string_new(NULL);
	g_autoptr(GError) error = NULL;
	g_autofree char *path = NULL;

	if (output == NULL || g_str_equal(output, "-"))
		return STATUS_CLEAN;
	path = balance_record_path(output);
	balance_record_append(text, wish, loaded->game, loaded->document, best->document);
	return outputs_write(outputs, path, text, &error) ? STATUS_CLEAN
	                                                  : command_trouble("%s", error->message);
}

static int
write_best(const SwOpened *loaded, const BalanceWish *wish, const SwBalance *balance,
           const SwBalanced *best)
{
	int status;

	tell_change(loaded, balance, best);
	tell_front(balance, best);
	command_tell("compared by these measures; fairness in play: not tested");
	if (front_folder && !write_front(loaded, balance))
		return STATUS_TROUBLE;
	status = output_document(best->document, output, loaded->name);
	return status == STATUS_CLEAN ? write_record(loaded, wish, best) : status;
}

static int
balance_map(const SwOpened *loaded, const BalanceWish *wish)
{
	g_autoptr(SwView) view = sw_view_new(loaded->game, loaded->document);
	g_autoptr(GError) error = NULL;
	g_autofree guint8 *is_free = balance_wish_free_tiles(wish, view, &error);
	g_autoptr(SwBalance) balance = NULL;
	const SwBalanced *best;
	const SwBalanceOptions options = {.moves = {is_free, wish->from_box, wish->together},
	                                  .seed = wish->seed,
	                                  .steps = wish->steps,
	                                  .n_threads = n_jobs};

	if (is_free == NULL)
		return command_trouble("--lock: %s", error->message);
	balance = sw_balance(loaded->game, loaded->document, &options, &error);
	if (balance == NULL)
		return command_trouble("%s: %s", loaded->name, error->message);
	best = balance_wish_choose(wish, balance);
	if (best)
		return write_best(loaded, wish, balance, best);
	if (balance->cost == 0)
		command_tell("%s: nothing to gain: the seats have the same", loaded->name);
	else if (balance->is_settled)
		command_tell("%s: nothing to gain: with these locks no arrangement is more even; "
		             "nothing was searched",
		             loaded->name);
	else
		command_tell("%s: no arrangement was found that is more even", loaded->name);
	return STATUS_FOUND;
}

/* Returns NULL, after printing why, with the status, if not all of the file can be read. */
static SwOpened *
load_whole(const char *path, int *status)
{
	g_autoptr(SwOpened) loaded = load_or_tell(path);

	*status = STATUS_TROUBLE;
	if (loaded == NULL)
		return NULL;
	loaded_tell(loaded);
	if (loaded->status == SW_READ_ALL)
		return g_steal_pointer(&loaded);
	command_trouble("'%s' is not evened out: part of it could not be read", loaded->name);
	*status = STATUS_FOUND;
	return NULL;
}

static int
verify(const char *path, const char *record)
{
	int status;
	g_autoptr(SwOpened) map = load_whole(path, &status);
	g_autofree char *beside = record ? g_strdup(record) : balance_record_path(path);
	g_autoptr(GError) error = NULL;
	RecordedMap recorded;

	if (map == NULL)
		return status;
	recorded = (RecordedMap){map->name, map->game, map->document};
	if (!balance_record_verify(beside, &recorded, searches ? n_jobs : 0, &error)) {
		command_tell("%s: not verified: %s", beside, error->message);
		return g_error_matches(error, SW_ERROR, SW_ERROR_READ) ? STATUS_TROUBLE
		                                                       : STATUS_FOUND;
	}
	command_tell("%s: verified: even in these measures; fairness in play: not tested", beside);
	return STATUS_CLEAN;
}

static gboolean
parse_seed(guint64 *seed)
{
	g_auto(Io) io = {0};
	gboolean is_right;

	io_init(&io, NULL, NULL);
	is_right = set_up_read_seed(&io, seed_text, seed);
	command_print_told(&io);
	return is_right;
}

static int
run_balance(int argc G_GNUC_UNUSED, char **argv)
{
	g_auto(GStrv) paths = NULL;
	g_autoptr(SwOpened) loaded = NULL;
	BalanceWish wish = {0};
	guint n;
	int status;

	n_jobs = g_get_num_processors();
	if (!command_parse(&command_balance, argv, &paths))
		return STATUS_TROUBLE;
	n = g_strv_length(paths);
	if (n > 1 && g_str_equal(paths[0], "verify"))
		return n <= 3 ? verify(paths[1], paths[2])
		              : command_trouble("'starwright balance verify FILE RECORD' expects "
		                                "a map and its record");
	if (n != 1)
		return command_trouble("'starwright balance FILE' expects one file");
	if (!parse_seed(&wish.seed) || !parse_steps(&wish.steps))
		return STATUS_TROUBLE;
	wish.places = places > 0 ? places : G_MAXUINT;
	wish.from_box = from_box;
	wish.together = together;
	wish.locks = locks;
	loaded = load_whole(paths[0], &status);
	return loaded ? balance_map(loaded, &wish) : status;
}

static const CommandExample examples[] = {
	{"balance galaxy.xml --seed 7 -o even.xml",
         "Change places of tiles until the seats are more even."},
	{"balance galaxy.xml --seed 7 --lock anomaly --lock 0,0+1 -o even.xml",
         "The anomalies, and the seven tiles in the middle, stay."},
	{"balance galaxy.xml --seed 7 --places 6 -o even.xml",
         "Stay near to the map as it was drawn."},
	{"balance verify even.xml", "Recompute what the record beside the map says."},
	{NULL, NULL},
};

const Command command_balance = {
	.name = "balance",
	.arguments = "FILE --seed S | verify FILE [RECORD]",
	.summary = "arrange the tiles of a map more evenly",
	.description =
		"Lets the tiles of the map in FILE change places, and anomalies turn, until the "
		"seats have more nearly the same by some of the measures that 'fairness' prints: "
		"the gap of each is printed, before and after. Homes and what is explored from the "
		"start stay, and so does what is locked in the file or what --lock names. No "
		"arrangement breaks a rule, or gives a warning, that the map did not break or give "
		"before. The worth of all tiles, and what of it is contested, stay within a fifth "
		"of what they were. If no arrangement can be more even, it says so, and searches "
		"nothing.\n\n"
		"The search tries so many changes at random, in sixteen runs, and accepts those "
		"for the worse ever more seldom. The same file, options and seed give the same "
		"map, whatever the number of processors. What is left of the differences is "
		"printed for each number of changed places for which it is less than for all "
		"fewer; --places chooses among these, and --front writes all.\n\n"
		"Beside FILE.xml a record FILE.fairness.json is written: one object with version, "
		"says, game, before and after (sha256 of the canonical form; before also the "
		"document), search (seed, steps, places, from_box, together, locks), moves (as "
		"'diff' words them), problems (errors and warnings, before and after) and "
		"measures, each with name, unit, one (so many parts are a unit), evened (whether "
		"the search evens it out) and the parts of each seat, before and after; and sha256 "
		"of all before it. 'balance verify FILE' recomputes all of it, with --search also "
		"the search, and says what is wrong.\n\n"
		"The status is 0 if a more even map was written or the record is right, 1 if none "
		"was found or the record is wrong, and 2 if the map cannot be searched or the "
		"record cannot be read.",
	.options = own_options,
	.examples = examples,
	.run = run_balance,
};
