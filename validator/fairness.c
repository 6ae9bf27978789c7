/* `starwright fairness`: what each seat of a map has, by measures. */
#include "fairness.h"

#include "commands.h"
#include "load.h"
#include "output.h"
#include "rules/view.h"

#define FORMATS "text|json|csv|html"

static char *format_text, *measure_text;

static const GOptionEntry own_options[] = {
	{"measure", 0, 0, G_OPTION_ARG_STRING, &measure_text,
         "Only this measure; as text, with each tile", "NAME"},
	{"format", 0, 0, G_OPTION_ARG_STRING, &format_text, "Output format", FORMATS},
	{NULL},
};

/* In the order of FORMATS. */
static void (*const append[])(GString *out, const Fairness *fairness) = {
	fairness_append_text, fairness_append_json, fairness_append_csv, fairness_append_html};

/* ---- The command -------------------------------------------------------------------------- */

/* Finds the measure that --measure names, or all. FALSE, after printing an error, if there is
 * none. */
static gboolean
choose(const SwGame *game, const SwGameMeasures *measures, guint *only)
{
	g_autoptr(GString) all = g_string_new(NULL);

	*only = SW_ALL_MEASURES;
	if (measure_text == NULL)
		return TRUE;
	for (guint i = 0; i < measures->n; i++) {
		if (g_str_equal(measures->measures[i].name, measure_text)) {
			*only = i;
			return TRUE;
		}
		g_string_append_printf(all, "%s%s", i > 0 ? ", " : "", measures->measures[i].name);
	}
	command_trouble("%s has no measure '%s'; it has %s", game->table->title, measure_text,
	                all->str);
	return FALSE;
}

static int
print_measures(const SwOpened *loaded, gint format)
{
	g_autoptr(SwView) view = sw_view_new(loaded->game, loaded->document);
	const SwGameMeasures *measures = sw_game_measures(loaded->game);
	g_autoptr(SwMeasured) measured = NULL;
	g_autoptr(GString) out = g_string_new(NULL);
	g_autoptr(GError) error = NULL;
	Fairness fairness = {.loaded = loaded};
	guint only;

	if (measures == NULL)
		return command_trouble("%s has no measures", loaded->game->table->title);
	if (!choose(loaded->game, measures, &only))
		return STATUS_TROUBLE;
	measured = sw_measure(measures, only, sw_view_facts(view), &error);
	if (measured == NULL)
		return command_trouble("%s: %s", loaded->name, error->message);
	fairness.measured = measured;
	fairness.first = only == SW_ALL_MEASURES ? 0 : only;
	fairness.last = only == SW_ALL_MEASURES ? measures->n : only + 1;
	append[format](out, &fairness);
	return output_text(out, STATUS_CLEAN);
}

static int
run_fairness(int argc G_GNUC_UNUSED, char **argv)
{
	gint format;
	g_autoptr(SwOpened) loaded = NULL;
	g_auto(GStrv) paths = NULL;

	if (!command_parse(&command_fairness, argv, &paths))
		return STATUS_TROUBLE;
	if (g_strv_length(paths) != 1)
		return command_trouble("'starwright fairness FILE' expects one file");
	if (!command_parse_format(FORMATS, format_text, &format))
		return STATUS_TROUBLE;
	loaded = load_or_tell(paths[0]);
	if (loaded == NULL)
		return STATUS_TROUBLE;
	loaded_tell(loaded);
	if (loaded->status != SW_READ_ALL) {
		command_trouble("no measures of '%s': part of it could not be read", loaded->name);
		return STATUS_FOUND;
	}
	return print_measures(loaded, format);
}

static const CommandExample examples[] = {
	{"fairness galaxy.xml", "Each measure, seat by seat."},
	{"fairness galaxy.xml --measure threat", "One of them, tile by tile."},
	{"fairness galaxy.xml --format html > fairness.html", "A page with bars."},
	{NULL, NULL},
};

const Command command_fairness = {
	.name = "fairness",
	.arguments = "FILE",
	.summary = "measure what each seat of a map has",
	.description =
		"Measures what each seat has on the map in FILE, such as the worth near its home, "
		"in whole numbers: one line per measure, with a figure for each seat, the gap "
		"between the best and the worst, and the unit. Which measures there are depends on "
		"the game. They compare seats; they do not say who wins, which only play can "
		"show.\n\n"
		"With --measure, the text says what the measure counts, with the page of the "
		"rulebook, and which tiles a figure comes from: how much of it, or, where a figure "
		"is no sum, a + for a tile that decides it. Figures are cut to hundredths.\n\n"
		"With --format json the report is one object with the members version, path, game, "
		"note, seats and measures. A measure has name, label, counts, source, unit, one, "
		"sum, gap and seats; each seat has its number, parts and tiles. All numbers are "
		"whole parts, of which one make up a unit; a figure that does not exist, such as a "
		"distance to a place that cannot be reached, is null. A tile has the members that "
		"it has in 'show', and its parts where sum is true. With --format csv there is a "
		"line for each seat and measure and, with q and r, one for each of its tiles. With "
		"--format html it is a page with bars.\n\n"
		"The status is 0 if the map was measured, 1 if part of the file could not be read, "
		"and 2 if there is nothing to compare.",
	.options = own_options,
	.examples = examples,
	.run = run_fairness,
};
