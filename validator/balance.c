/* `starwright balance`: evens out a map. */
#include "commands.h"

#include "balance_verify.h"
#include "base/error.h"
#include "load.h"
#include "set_up.h"
#include "xml/write.h"

#include <string.h>

typedef struct {
	char *seed_text, *steps_text, *output, *front_folder;
	char **locks;
	guint n_jobs, places; /* 0: not given */
	gboolean from_box, together, searches;
} Balance;

static gboolean
parse_jobs(const char *name, const char *value, gpointer data, GError **error)
{
	return command_parse_number(name, value, 1, &((Balance *)data)->n_jobs, error);
}

static gboolean
parse_places(const char *name, const char *value, gpointer data, GError **error)
{
	return command_parse_number(name, value, 1, &((Balance *)data)->places, error);
}

static const GOptionEntry own_options[] = {
	{"seed", 0, 0, G_OPTION_ARG_STRING, COMMAND_MEMBER(Balance, seed_text),
         "The seed of the search, 0 or greater", "S"},
	{"steps", 0, 0, G_OPTION_ARG_STRING, COMMAND_MEMBER(Balance, steps_text),
         "How many changes to try (" G_STRINGIFY(SW_BALANCE_USUAL_STEPS) " if it is not given)",
         "N"},
	{"lock", 0, 0, G_OPTION_ARG_STRING_ARRAY, COMMAND_MEMBER(Balance, locks),
         "Tiles that stay: the one on a hex, those within N steps of it, all of an element or a "
         "kind, or those nearest to a seat",
         "Q,R|Q,R+N|KIND|seat-N"},
	{"places", 0, 0, COMMAND_CALLS(parse_places),
         "Change at most so many places (default: as many as it takes)", "N"},
	{"from-box", 0, 0, G_OPTION_ARG_NONE, COMMAND_MEMBER(Balance, from_box),
         "Also exchange systems without a name for others that are in the box", NULL},
	{"together", 0, 0, G_OPTION_ARG_NONE, COMMAND_MEMBER(Balance, together),
         "Keep the symmetries of the map: tiles that correspond move together", NULL},
	{"jobs", 'j', 0, COMMAND_CALLS(parse_jobs),
         "How many threads to use (default: the number of processors)", "N"},
	{"output", 'o', 0, G_OPTION_ARG_FILENAME, COMMAND_MEMBER(Balance, output),
         "Write to this file, and a record beside it", "FILE"},
	{"front", 0, 0, G_OPTION_ARG_FILENAME, COMMAND_MEMBER(Balance, front_folder),
         "Also write the best map for each number of changed places to this folder", "FOLDER"},
	{"search", 0, 0, G_OPTION_ARG_NONE, COMMAND_MEMBER(Balance, searches),
         "With verify: repeat the search, too", NULL},
	{NULL, 0, 0, 0, NULL, NULL, NULL},
};

#define MOST_STEPS G_GUINT64_CONSTANT(1000000000000)

static gboolean
read_steps(Io *io, const char *text, guint64 *steps)
{
	*steps = SW_BALANCE_USUAL_STEPS;
	if (text == NULL || g_ascii_string_to_unsigned(text, 10, 1, MOST_STEPS, steps, NULL))
		return TRUE;
	io_trouble(io,
	           "--steps '%s' is not valid; it must be a whole number from 1 to 1000000000000",
	           text);
	return FALSE;
}

static guint
count_threads(const Balance *balance)
{
	return balance->n_jobs > 0 ? balance->n_jobs : g_get_num_processors();
}

/* ---- What has changed --------------------------------------------------------------------- */

/* What was asked, and what was found. */
typedef struct {
	const Balance *call;
	Io *io;
	const SwOpened *loaded;
	SwBalanceWish wish;
	const SwBalance *balance;
	const SwBalanced *best;
} Answer;

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
say_change(const Answer *answer)
{
	const SwOpened *loaded = answer->loaded;
	const SwGameMeasures *measures = sw_game_measures(loaded->game);
	const char *const *names = sw_game_balance(loaded->game)->measures;

	for (guint i = 0; names[i]; i++) {
		guint measure = find_measure(measures, names[i]);
		g_autofree char *before = gap_of(loaded->game, loaded->document, measure);
		g_autofree char *after = gap_of(loaded->game, answer->best->document, measure);

		io_note(answer->io, "%-19sgap %s, before %s %s", names[i], after, before,
		        measures->measures[measure].unit.many);
	}
	io_note(answer->io, "%u places changed; %u arrangements found, %u refused by the rules",
	        answer->best->merit.moved, answer->balance->found->len, answer->balance->n_refused);
}

/* ---- The front ---------------------------------------------------------------------------- */

static double
per_cent(gint64 part, gint64 whole)
{
	return whole > 0 ? 100.0 * (double)part / (double)whole : 0;
}

static void
say_front(const Answer *answer)
{
	const SwBalance *balance = answer->balance;
	SwMerit best = answer->best->merit;

	io_note(answer->io, "places changed, and what is left of the differences:");
	SW_EACH (const SwBalanced, entry, balance->front)
		io_note(answer->io, "%4u  %9.4f %%%s", entry->merit.moved,
		        per_cent(entry->merit.cost, balance->cost),
		        entry->merit.cost == best.cost && entry->merit.moved == best.moved
		                ? "  this one"
		                : "");
}

/* How much less there may be. Only the first of these is certain. */
static void
say_least(const Answer *answer)
{
	const SwBalance *balance = answer->balance;
	gint64 reached = balance->found->len > 0
	                         ? g_array_index(balance->found, SwBalanced, 0).merit.cost
	                         : balance->cost;

	if (reached <= balance->least) {
		io_note(answer->io, "no arrangement is more even: at least %.4f %% are left",
		        per_cent(balance->least, balance->cost));
		return;
	}
	if (balance->least > 0)
		io_note(answer->io, "at best, %.4f %% are left",
		        per_cent(balance->least, balance->cost));
	io_note(answer->io, "%u of %u runs found these %.4f %%; more steps may find less",
	        balance->n_agree, SW_BALANCE_RUNS, per_cent(reached, balance->cost));
}

static void
add_front(const Answer *answer)
{
	SW_EACH (const SwBalanced, entry, answer->balance->front) {
		g_autofree char *name = g_strdup_printf("%02u-places.xml", entry->merit.moved);
		g_autofree char *path = g_build_filename(answer->call->front_folder, name, NULL);

		io_add_file(answer->io, path, sw_write(entry->document));
	}
}

/* ---- The command -------------------------------------------------------------------------- */

/* Adds the record beside the map, unless that goes to standard output. */
static void
add_record(const Answer *answer)
{
	const SwOpened *loaded = answer->loaded;
	const char *output = answer->call->output;
	g_autofree char *path = NULL;
	GString *text;

	if (output == NULL || g_str_equal(output, "-"))
		return;
	path = sw_balance_record_path(output);
	text = g_string_new(NULL);
	sw_balance_record_append(text, &answer->wish, loaded->game, loaded->document,
	                         answer->best->document);
	io_add_file(answer->io, path, text);
}

static int
answer_best(const Answer *answer)
{
	say_change(answer);
	say_front(answer);
	say_least(answer);
	io_note(answer->io, "compared by these measures; fairness in play: not tested");
	add_record(answer);
	if (answer->call->front_folder)
		add_front(answer);
	return set_up_answer(answer->io, answer->best->document, answer->call->output,
	                     answer->loaded->name);
}

static int
say_none(const Answer *answer)
{
	const SwBalance *balance = answer->balance;
	const char *name = answer->loaded->name;

	if (balance->cost == 0)
		io_note_of(answer->io, name, "nothing to gain: the seats have the same");
	else if (balance->cost <= balance->least)
		io_note_of(answer->io, name,
		           "nothing to gain: with these locks no arrangement is more even; nothing "
		           "was searched");
	else
		io_note_of(answer->io, name, "no arrangement was found that is more even");
	return STATUS_FOUND;
}

static int
balance_map(Answer *answer)
{
	const SwOpened *loaded = answer->loaded;
	const SwBalanceWish *wish = &answer->wish;
	g_autoptr(SwView) view = sw_view_new(loaded->game, loaded->document);
	g_autoptr(GError) error = NULL;
	g_autofree guint8 *is_free = sw_balance_wish_free_tiles(wish, view, &error);
	g_autoptr(SwBalance) balance = NULL;
	const SwBalanceOptions options = {.moves = {is_free, wish->from_box, wish->together},
	                                  .seed = wish->seed,
	                                  .steps = wish->steps,
	                                  .n_threads = count_threads(answer->call)};

	if (is_free == NULL)
		return io_trouble(answer->io, "--lock: %s", error->message);
	balance = sw_balance(loaded->game, loaded->document, &options, &error);
	if (balance == NULL)
		return io_trouble(answer->io, "%s: %s", loaded->name, error->message);
	answer->balance = balance;
	answer->best = sw_balance_wish_choose(wish, balance);
	return answer->best ? answer_best(answer) : say_none(answer);
}

/* Returns NULL, after saying why, with the status, if not all of the file can be read. */
static SwOpened *
load_whole(Io *io, const char *path, int *status)
{
	g_autoptr(SwOpened) loaded = load_or_say(io, path);

	*status = STATUS_TROUBLE;
	if (loaded == NULL)
		return NULL;
	loaded_say(loaded, io);
	if (loaded->status == SW_READ_ALL)
		return g_steal_pointer(&loaded);
	io_trouble(io, "'%s' is not evened out: part of it could not be read", loaded->name);
	*status = STATUS_FOUND;
	return NULL;
}

static int
verify(const Balance *call, Io *io, const char *path, const char *record)
{
	int status;
	g_autoptr(SwOpened) map = load_whole(io, path, &status);
	g_autofree char *beside = record ? g_strdup(record) : sw_balance_record_path(path);
	g_autoptr(GError) error = NULL;
	RecordedMap recorded;

	if (map == NULL)
		return status;
	recorded = (RecordedMap){map->name, map->game, map->document};
	if (!balance_record_verify(beside, &recorded, call->searches ? count_threads(call) : 0,
	                           &error)) {
		io_note_of(io, beside, "not verified: %s", error->message);
		return g_error_matches(error, SW_ERROR, SW_ERROR_READ) ? STATUS_TROUBLE
		                                                       : STATUS_FOUND;
	}
	io_note_of(io, beside, "verified: " SW_BALANCE_SAYS);
	return STATUS_CLEAN;
}

/* Implements Command.answer. */
static int
answer_call(gpointer data, char **words, Io *io)
{
	const Balance *call = data;
	Answer answer = {.call = call, .io = io};
	SwBalanceWish *wish = &answer.wish;
	g_autoptr(SwOpened) loaded = NULL;
	guint n = g_strv_length(words);
	int status;

	if (n > 1 && g_str_equal(words[0], "verify"))
		return n <= 3 ? verify(call, io, words[1], words[2])
		              : io_trouble(io, "'starwright balance verify FILE RECORD' expects a "
		                               "map and its record");
	if (n != 1)
		return io_trouble(io, "'starwright balance FILE' expects one file");
	if (!set_up_read_seed(io, call->seed_text, &wish->seed) ||
	    !read_steps(io, call->steps_text, &wish->steps))
		return STATUS_TROUBLE;
	wish->places = call->places > 0 ? call->places : G_MAXUINT;
	wish->from_box = call->from_box;
	wish->together = call->together;
	wish->locks = call->locks;
	answer.loaded = loaded = load_whole(io, words[0], &status);
	return loaded ? balance_map(&answer) : status;
}

static const char *const of_files[] = {"output", "front", NULL};

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
		"fewer; --places chooses among these, and --front writes all. Where it is known "
		"how much is left at best, that is printed, too, and else how "
		"many of the runs ended with the least.\n\n"
		"Beside FILE.xml a record FILE.fairness.json is written: one object with version, "
		"says, game, before and after (sha256 of the canonical form; before also the "
		"document), search (seed, steps, places, from_box, together, locks; from the "
		"editor also stopped, if the user ended it), moves (as "
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
	.call = &(const CommandCall){.size = sizeof(Balance), .of_files = of_files},
	.answer = answer_call,
};
