/* `starwright validate`: checking files against the rules. */
#include "commands.h"

#include "baseline.h"
#include "duplicate.h"
#include "fix.h"
#include "options.h"
#include "pool.h"
#include "sink.h"
#include "validate_text.h"

#include <stdio.h>
#include <unistd.h>

/* One run of the command. */
typedef struct {
	const ValidateOptions *options;
	CheckOptions check;
	Files files;
	Outputs *outputs;
	Sinks *sinks;
	Baseline *baseline;     /* NULL if there is none */
	Fixer *fixer;           /* NULL if there is none */
	Duplicates *duplicates; /* NULL if there is none */
	Totals totals;
	guint64 n_not_run;
	gboolean misses_games; /* the game of a file is unknown, and so is the number of its rules
	                        * not run */
	guint n_not_run_files, n_unreadable, n_troubles;
	gboolean found; /* something at or above --fail-on */
} Call;

static gboolean
rewrites(const Call *call)
{
	return call->options->rewrite.fix || call->options->rewrite.allow;
}

/* ---- A file's outcome ------------------------------------------------------------------- */

static void
count_result(Call *call, const Result *result)
{
	totals_count(&call->totals, result);
	call->n_not_run += result->n_not_run;
	call->misses_games |= result->misses_game;
	call->n_not_run_files += result->n_not_run > 0 || result->misses_game;
	call->found |= result_fails(result);
}

static void
take_result(Call *call, const Input *input, Outcome *outcome)
{
	outputs_keep(call->outputs, input->path);
	if (call->options->rewrite.fix)
		fix_file(call->fixer, input, outcome);
	if (outcome->has_shape && duplicates_compare(call->duplicates, input, outcome))
		g_clear_pointer(&outcome->texts, g_ptr_array_unref);
	if (call->options->rewrite.allow)
		allow_file(call->fixer, call->options->rewrite.allow, input, outcome);
	if (call->fixer)
		command_print_told(call->fixer->io);
	if (call->options->baseline.writes)
		baseline_add(call->baseline, outcome->result);
	if (call->baseline)
		baseline_apply(call->baseline, outcome->result, input->settings);
	if (outcome->texts == NULL)
		result_limit(outcome->result, call->options->max_problems);
	count_result(call, outcome->result);
	sinks_file(call->sinks, outcome->result, outcome->texts);
}

static void
take(gpointer data, gsize i, gpointer taken)
{
	Call *call = data;
	Outcome *outcome = taken;

	if (outcome->error) {
		command_trouble("%s", outcome->error->message);
		call->n_unreadable++;
	} else if (outcome->is_others) {
		call->totals.skipped++;
		if (call->baseline)
			baseline_look(call->baseline,
			              g_array_index(call->files.inputs, Input, i).path);
	} else {
		take_result(call, &g_array_index(call->files.inputs, Input, i), outcome);
	}
}

/* Implements Pool.clear. */
static void
clear(gpointer outcome)
{
	outcome_clear(outcome);
}

/* ---- Workers ---------------------------------------------------------------------------- */

typedef struct {
	Checker *checker;
	const Call *call;
	const Input *inputs;
} Worker;

static gpointer
new_worker(gpointer data)
{
	Call *call = data;
	Worker *worker = g_new(Worker, 1);

	worker->checker = checker_new(&call->check);
	worker->call = call;
	worker->inputs = (const Input *)(gconstpointer)call->files.inputs->data;
	return worker;
}

static void
free_worker(gpointer data)
{
	Worker *worker = data;

	checker_free(worker->checker);
	g_free(worker);
}

/* TRUE if nothing but another file's galaxy changes what is found after the check. */
static gboolean
is_final(const Call *call)
{
	return call->baseline == NULL && !rewrites(call);
}

/* Frees the findings once all reports have them as texts: at once, since freeing is fastest in the
 * thread that allocated them. Returns how many bytes the outcome still holds; `held` is how many it
 * held before. */
static gsize
keep_texts(Outcome *outcome, gsize held)
{
	gsize bytes = 0;

	for (guint i = 0; i < outcome->texts->len; i++) {
		const GString *text = outcome->texts->pdata[i];

		if (text == NULL)
			return held;
		bytes += text->len;
	}
	result_keep_counts(outcome->result);
	return bytes;
}

static gsize
work(gpointer data, gsize i, gpointer taken)
{
	Worker *worker = data;
	Outcome *outcome = taken;
	gsize held = checker_check(worker->checker, &worker->inputs[i], outcome);

	if (outcome->result == NULL || !is_final(worker->call))
		return held;
	result_limit(outcome->result, worker->call->options->max_problems);
	outcome->texts = sinks_format(worker->call->sinks, outcome->result);
	return outcome->has_shape ? held : keep_texts(outcome, held);
}

static void
check_all(Call *call)
{
	Pool pool = {
		.threads = pool_jobs(),
		.n = call->files.inputs->len,
		.outcome_size = sizeof(Outcome),
		.new_worker = new_worker,
		.free_worker = free_worker,
		.work = work,
		.take = take,
		.clear = clear,
		.data = call,
	};

	pool_run(&pool);
	call->totals.unreadable = call->n_unreadable;
	call->n_troubles += sinks_end(call->sinks, &call->totals, call->outputs);
}

/* ---- Before the check ------------------------------------------------------------------- */

static gboolean
wants_colour(const ValidateOptions *options, FILE *stream)
{
	const char *no_colour = g_getenv("NO_COLOR"), *term = g_getenv("TERM");

	if (options->colour != COLOUR_AUTO)
		return options->colour == COLOUR_ALWAYS;
	return isatty(fileno(stream)) && (no_colour == NULL || *no_colour == '\0') &&
	       g_strcmp0(term, "dumb") != 0;
}

/* If the text of standard input goes to standard output, the report goes to standard error. */
static void
open_sinks(Call *call, char **paths)
{
	const ValidateOptions *options = call->options;
	FILE *stream = validate_options_pass_on(options, paths) ? stderr : stdout;
	ReportOptions report = {
		.show_info = options->show_info || options->fail_on == SW_SEVERITY_INFO,
		.colour = wants_colour(options, stream),
		.show_source = isatty(fileno(stream)),
		.rules_url = options->rules_url,
		.fixes_at = options->rewrite.fixes_at,
	};

	call->sinks = sinks_new(&report);
	if (!options->rewrite.diff)
		sinks_add_stream(call->sinks, options->format ? options->format : &report_text,
		                 stream);
	SW_EACH (const OutputOption, output, options->outputs)
		sinks_add_file(call->sinks, output->format, output->path);
}

/* A baseline, --fix and --add-allow need all problems, not only those shown. */
static void
choose_checks(Call *call)
{
	const ValidateOptions *options = call->options;

	call->check.at_least = validate_options_least(
		options, sinks_need_info(call->sinks) || options->rewrite.fixes_at.line > 0);
	if (call->baseline)
		baseline_set_least(call->baseline, call->check.at_least);
	call->check.max_per_rule =
		options->baseline.file || rewrites(call) ? 0 : options->max_problems;
	call->check.rewrites = rewrites(call);
}

static void
find_files(Call *call, Config *config, char **paths)
{
	files_init(&call->files, config, call->options->stdin_name);
	for (guint i = 0; paths[i]; i++)
		files_add(&call->files, paths[i]);
	if (call->options->files_from)
		files_add_list(&call->files, call->options->files_from);
	files_drop_repeated(&call->files);
	call->outputs = outputs_new((const char *const *)call->files.named->pdata);
	call->n_unreadable += call->files.n_troubles;
	call->n_troubles += config_n_troubles(config);
}

static gboolean
open_baseline(Call *call)
{
	g_autoptr(GError) error = NULL;

	if (call->options->baseline.file == NULL)
		return TRUE;
	call->baseline = baseline_new(call->options->baseline.file);
	if (call->options->baseline.writes || baseline_read(call->baseline, &error))
		return TRUE;
	command_trouble("%s", error->message);
	return FALSE;
}

/* ---- After the check -------------------------------------------------------------------- */

static void
close_baseline(Call *call)
{
	g_autoptr(GError) error = NULL;

	if (call->baseline == NULL)
		return;
	if (!call->options->baseline.writes) {
		baseline_find_gone(call->baseline, call->files.named);
		baseline_tell_stale(call->baseline);
	} else if (call->n_unreadable > 0 || call->n_troubles > 0) {
		command_trouble("'%s' is not changed: some files could not be checked",
		                call->options->baseline.file);
	} else if (!baseline_write(call->baseline, call->outputs, &error)) {
		command_trouble("%s", error->message);
		call->n_troubles++;
	}
}

static void
put_diff(Call *call)
{
	const GString *diff = call->fixer ? call->fixer->diff : NULL;

	if (diff)
		call->n_troubles += output_text(diff, STATUS_CLEAN) != STATUS_CLEAN;
	if (call->fixer)
		call->n_troubles += call->fixer->n_troubles;
}

static void
append_count(GString *out, guint64 n, const char *one, const char *many)
{
	g_string_append_printf(out, "%" G_GUINT64_FORMAT " %s", n, n == 1 ? one : many);
}

static void
append_if_any(GString *out, guint64 n, const char *one, const char *many)
{
	if (n == 0)
		return;
	g_string_append(out, "; ");
	append_count(out, n, one, many);
}

static void
append_fixed(GString *out, const Call *call)
{
	const ValidateOptions *options = call->options;
	const char *done = options->rewrite.fix ? "fixed" : "allowed";
	g_autofree char *text =
		g_strdup_printf("%s%s", options->rewrite.diff ? "would be " : "", done);

	if (call->fixer)
		append_if_any(out, call->fixer->n_done, text, text);
}

static void
append_not_run(GString *out, const Call *call)
{
	if (call->misses_games)
		g_string_append(out, "; rules not run in ");
	else
		append_if_any(out, call->n_not_run, "rule not run in ", "rules not run in ");
	if (call->n_not_run_files > 0)
		append_count(out, call->n_not_run_files, "file", "files");
}

static void
tell_summary(const Call *call)
{
	const Totals *totals = &call->totals;
	g_autoptr(GString) line = g_string_new(NULL);

	totals_append(line, totals, call->check.at_least == SW_SEVERITY_INFO);
	append_fixed(line, call);
	append_if_any(line, totals->baselined, "in the baseline", "in the baseline");
	append_if_any(line, call->files.n_excluded, "excluded", "excluded");
	append_if_any(line, totals->skipped, "other XML file skipped", "other XML files skipped");
	append_not_run(line, call);
	append_if_any(line, call->n_unreadable, "could not be read", "could not be read");
	fprintf(stderr, "%s\n", line->str);
}

/* ---- The command ------------------------------------------------------------------------ */

static int
run_call(Call *call, Config *config, char **paths)
{
	g_autoptr(Checker) checker = NULL;
	g_autoptr(GString) diff = call->options->rewrite.diff ? g_string_new(NULL) : NULL;
	Choice choice = {.number = call->options->rewrite.choice};
	g_auto(Io) io = {0};
	Fixer fixer = {.baseline = call->baseline,
	               .diff = diff,
	               .choice = call->options->rewrite.chooses ? &choice : NULL,
	               .at = call->options->rewrite.fixes_at,
	               .io = &io};

	io_init(&io, NULL, NULL);
	open_sinks(call, paths);
	choose_checks(call);
	call->duplicates = duplicates_new();
	if (rewrites(call)) {
		fixer.allowed = call->options->show_info ? SW_SEVERITY_INFO : SW_SEVERITY_WARNING;
		fixer.checker = checker = checker_new(&call->check);
		call->fixer = &fixer;
	}
	find_files(call, config, paths);
	fixer.outputs = call->outputs;
	check_all(call);
	close_baseline(call);
	put_diff(call);
	if (call->totals.files == 0 && call->n_unreadable == 0)
		files_tell_none(&call->files, call->options->files_from);
	if (!call->options->quiet)
		tell_summary(call);
	duplicates_free(call->duplicates);
	outputs_free(call->outputs);
	files_clear(&call->files);
	sinks_free(call->sinks);
	if (call->n_troubles + call->n_unreadable > 0)
		return STATUS_TROUBLE;
	return call->found ? STATUS_FOUND : STATUS_CLEAN;
}

static int
validate_paths(const ValidateOptions *options, char **paths)
{
	const ConfigOptions set = {
		.rules = options->rules,
		.has_fail_on = options->has_fail_on,
		.fail_on = options->fail_on,
		.ignores_files = options->no_config,
	};
	g_autoptr(Config) config = config_new(&set);
	Call call = {.options = options};
	int status = STATUS_TROUBLE;

	if (open_baseline(&call))
		status = run_call(&call, config, paths);
	baseline_free(call.baseline);
	return status;
}

static int
run_validate(int argc G_GNUC_UNUSED, char **argv)
{
	ValidateOptions options = validate_defaults;
	g_auto(GStrv) paths = NULL;
	g_auto(Io) io = {0};
	int status = STATUS_TROUBLE;

	io_init(&io, NULL, NULL);
	if (command_parse_call(&command_validate, argv, &options, &paths) &&
	    validate_options_agree(&options, &io, paths))
		status = validate_paths(&options, paths);
	command_print_told(&io);
	command_clear_call(&command_validate, &options);
	return status;
}

static const char *const of_files[] = {
	"output",         "no-config", "baseline", "write-baseline", "choose", "files-from",
	"stdin-filename", "jobs",      "color",    "quiet",          NULL,
};

static const CommandExample examples[] = {
	{"validate galaxy.xml", "One file."},
	{"validate --strict galaxies", "All files below a folder; warnings count."},
	{"validate --output sarif=galaxies.sarif galaxies", "A report for code scanning as well."},
	{"validate --format markdown --rules-url https://example.org/rules.html galaxies",
         "Tables in which each rule is a link."},
	{"validate --fix --diff galaxy.xml", "What could be fixed, as a patch."},
	{"validate --add-allow 'older than the check' galaxies",
         "Accept today's warnings, in each file."},
	{"validate --baseline known.txt --write-baseline galaxies",
         "Record today's problems in a baseline."},
	{NULL, NULL},
};

const Command command_validate = {
	.name = "validate",
	.arguments = "[OPTION…] PATH…",
	.summary = "check galaxies and scenarios against the rules",
	.description =
		"Checks each file that is named, each *.xml with a root of Starwright below each "
		"folder that is named, and standard input for '-'. Links to folders are not "
		"followed; a file that is named twice, however it is spelled, is checked once. All "
		"files are checked, whatever is found in the first ones. For a broken file the "
		"rules that can be run are run, and the report counts the others.\n\nThe report "
		"goes to standard output and nothing else does. Errors are what the rulebook "
		"forbids; warnings are legal, but probably not meant; infos explain.\n\nA file "
		"'starwright.ini' in the folder of a file or above it can set the same as --only "
		"and --skip, in lists 'only=' and 'skip=' of a group [validate], and as "
		"--severity, as RULE=LEVEL in a group [severity]; 'fail-on=' of [validate] is "
		"--fail-on. The command line overrides it. 'exclude=' of [validate] lists files "
		"and folders that are left out where folders are searched, and PATTERN=RULE;RULE "
		"in a group [per-file-ignores] rules that do not count for some files. Such a "
		"pattern is relative to the file's folder, or, without a slash, a name at any "
		"depth; '*' stands for any characters. --no-config ignores these files.\n\nA fault "
		"that keeps a file from being read, in whole or in part, is "
		"reported even if its rule is left out or off. Its severity is never lowered if "
		"nothing of the file can be read.\n\nA baseline identifies problems by file, rule "
		"and subject, never by line. Known problems are hidden and counted; those that no "
		"longer occur are reported, also for a file that no longer exists, if it or a "
		"folder above it is named.\n\n"
		"--add-allow accepts warnings in the files themselves: an <allow> for each rule "
		"that warns, after those that are there. What is an error by default cannot be "
		"allowed.\n\nFor '-' with --fix or --add-allow, the changed text goes to "
		"standard output and the report to standard error.\n\n"
		"The status is 0 if nothing at or above --fail-on was found, 1 if something was, "
		"and 2 if a path cannot be read, an option is wrong or a report cannot be written.",
	.options = validate_option_entries,
	.examples = examples,
	.run = run_validate,
	.call = &(const CommandCall){.size = sizeof(ValidateOptions),
                                     .defaults = &validate_defaults,
                                     .clear = validate_options_clear,
                                     .of_files = of_files},
	.answer = validate_text,
};
