#include "options.h"

#include "base/error.h"
#include "command.h"
#include "pool.h"

#include <string.h>

const ValidateOptions validate_defaults = {
	.fail_on = SW_SEVERITY_ERROR,
	.max_problems = 50,
};

/* ---- Values ----------------------------------------------------------------------------- */

static const ReportFormat *
find_format(const char *name, GError **error)
{
	const ReportFormat *format = report_format_find(name);
	g_autoptr(GPtrArray) names = g_ptr_array_new();
	g_autofree char *all = NULL;

	if (format)
		return format;
	for (guint i = 0; report_formats[i]; i++)
		g_ptr_array_add(names, (gpointer)report_formats[i]->name);
	g_ptr_array_add(names, NULL);
	all = g_strjoinv("', '", (char **)names->pdata);
	sw_fail(error, "unknown format '%s'; it may be '%s'", name, all);
	return NULL;
}

static gboolean
parse_format(const char *name G_GNUC_UNUSED, const char *value, gpointer data, GError **error)
{
	ValidateOptions *options = data;

	options->format = find_format(value, error);
	return options->format != NULL;
}

static gboolean
parse_statistics(const char *name G_GNUC_UNUSED, const char *value G_GNUC_UNUSED, gpointer data,
                 GError **error G_GNUC_UNUSED)
{
	ValidateOptions *options = data;

	options->format = &report_statistics;
	return TRUE;
}

/* FALSE if another report is written to the same file; a device may get several. */
static gboolean
check_place(const ValidateOptions *options, const char *path, GError **error)
{
	g_autofree char *place = g_canonicalize_filename(path, NULL);

	if (strcmp(path, "-") == 0)
		return sw_fail(error,
		               "'%s' is not a file; use --format for the report on standard output",
		               path);
	SW_EACH (const OutputOption, other, options->outputs) {
		g_autofree char *others = g_canonicalize_filename(other->path, NULL);

		if (strcmp(place, others) == 0 && !g_str_has_prefix(place, "/dev/"))
			return sw_fail(error, "two reports cannot both be written to '%s'", path);
	}
	return TRUE;
}

static gboolean
parse_output(const char *name G_GNUC_UNUSED, const char *value, gpointer data, GError **error)
{
	ValidateOptions *options = data;
	const char *equals = strchr(value, '=');
	g_autofree char *format = NULL;
	OutputOption output = {0};

	if (equals == NULL || equals[1] == '\0')
		return sw_fail(error, "'%s' has no file; write FORMAT=FILE", value);
	format = g_strndup(value, (gsize)(equals - value));
	output.format = find_format(format, error);
	if (output.format == NULL || !check_place(options, equals + 1, error))
		return FALSE;
	output.path = g_strdup(equals + 1);
	if (options->outputs == NULL)
		options->outputs = g_array_new(FALSE, FALSE, sizeof(OutputOption));
	g_array_append_val(options->outputs, output);
	return TRUE;
}

static gboolean
parse_rule(const char *name, const char *value, gpointer data, GError **error)
{
	ValidateOptions *options = data;
	RuleOption option;

	if (!rule_option_parse(value, strcmp(name, "--only") == 0, strcmp(name, "--severity") == 0,
	                       &option, error))
		return FALSE;
	if (options->rules == NULL)
		options->rules = g_array_new(FALSE, FALSE, sizeof(RuleOption));
	g_array_append_val(options->rules, option);
	return TRUE;
}

static gboolean
parse_fail_on(const char *name G_GNUC_UNUSED, const char *value, gpointer data, GError **error)
{
	ValidateOptions *options = data;

	options->has_fail_on = TRUE;
	if (!config_parse_fail_on(value, &options->fail_on))
		return sw_fail(error, "--fail-on '%s' is not 'error', 'warning', 'info' or 'never'",
		               value);
	return TRUE;
}

static gboolean
parse_strict(const char *name G_GNUC_UNUSED, const char *value G_GNUC_UNUSED, gpointer data,
             GError **error G_GNUC_UNUSED)
{
	ValidateOptions *options = data;

	options->has_fail_on = TRUE;
	options->fail_on = SW_SEVERITY_WARNING;
	return TRUE;
}

static gboolean
parse_max_problems(const char *name, const char *value, gpointer data, GError **error)
{
	ValidateOptions *options = data;

	return command_parse_number(name, value, 0, &options->max_problems, error);
}

static gboolean
parse_choice(const char *name, const char *value, gpointer data, GError **error)
{
	ValidateOptions *options = data;

	options->rewrite.chooses = TRUE;
	return command_parse_number(name, value, 1, &options->rewrite.choice, error);
}

/* "7:3". */
static gboolean
parse_fixes_at(const char *name, const char *value, gpointer data, GError **error)
{
	ValidateOptions *options = data;
	g_auto(GStrv) numbers = g_strsplit(value, ":", 2);
	guint line, column;

	if (g_strv_length(numbers) != 2)
		return sw_fail(error, "%s '%s' is not a line and a column, such as 7:3", name,
		               value);
	if (!command_parse_number(name, numbers[0], 1, &line, error) ||
	    !command_parse_number(name, numbers[1], 1, &column, error))
		return FALSE;
	options->rewrite.fixes_at = (SwPosition){line, column};
	return TRUE;
}

static gboolean
parse_colour(const char *name G_GNUC_UNUSED, const char *value, gpointer data, GError **error)
{
	ValidateOptions *options = data;

	if (strcmp(value, "auto") == 0)
		options->colour = COLOUR_AUTO;
	else if (strcmp(value, "always") == 0)
		options->colour = COLOUR_ALWAYS;
	else if (strcmp(value, "never") == 0)
		options->colour = COLOUR_NEVER;
	else
		return sw_fail(error, "--color '%s' is not 'auto', 'always' or 'never'", value);
	return TRUE;
}

/* ---- The table -------------------------------------------------------------------------- */

const GOptionEntry validate_option_entries[] = {
	{"format", 0, 0, COMMAND_CALLS(parse_format),
         "Format of the report on standard output: text (the default), json, ndjson, sarif, junit, "
         "github, gitlab, markdown, html or statistics",
         "FORMAT"},
	{"output", 0, G_OPTION_FLAG_FILENAME, COMMAND_CALLS(parse_output),
         "Write a report to a file, pipe or device as well; may be repeated", "FORMAT=FILE"},
	{"statistics", 0, G_OPTION_FLAG_NO_ARG, COMMAND_CALLS(parse_statistics),
         "The same as --format statistics: how often each rule is broken, in place of the problems",
         NULL},
	{"rules-url", 0, 0, G_OPTION_ARG_STRING, COMMAND_MEMBER(ValidateOptions, rules_url),
         "Where the page of 'starwright explain --list --format html' is published, so that "
         "reports in sarif, github, gitlab, markdown and html link to each rule",
         "URL"},
	{"fail-on", 0, 0, COMMAND_CALLS(parse_fail_on),
         "The least severity for which the status is 1: error (the default), warning, info or "
         "never",
         "LEVEL"},
	{"strict", 0, G_OPTION_FLAG_NO_ARG, COMMAND_CALLS(parse_strict),
         "The same as --fail-on warning", NULL},
	{"show-info", 0, 0, G_OPTION_ARG_NONE, COMMAND_MEMBER(ValidateOptions, show_info),
         "Show infos in every format", NULL},
	{"only", 0, 0, COMMAND_CALLS(parse_rule),
         "Check only the rules that match, such as 'map/*'; may be repeated", "RULE"},
	{"skip", 0, 0, COMMAND_CALLS(parse_rule), "Skip the rules that match; may be repeated",
         "RULE"},
	{"severity", 0, 0, COMMAND_CALLS(parse_rule),
         "Set the severity of the rules that match to error, warning, info or off; may be repeated",
         "RULE=LEVEL"},
	{"no-config", 0, 0, G_OPTION_ARG_NONE, COMMAND_MEMBER(ValidateOptions, no_config),
         "Ignore each starwright.ini", NULL},
	{"baseline", 0, 0, G_OPTION_ARG_FILENAME, COMMAND_MEMBER(ValidateOptions, baseline.file),
         "Hide the problems listed in this file", "FILE"},
	{"write-baseline", 0, 0, G_OPTION_ARG_NONE,
         COMMAND_MEMBER(ValidateOptions, baseline.writes),
         "Write all problems to the file of --baseline instead of reporting them", NULL},
	{"fix", 0, 0, G_OPTION_ARG_NONE, COMMAND_MEMBER(ValidateOptions, rewrite.fix),
         "Apply the fixes of problems that have only one right fix, then report the rest", NULL},
	{"choose", 0, 0, G_OPTION_ARG_NONE, COMMAND_MEMBER(ValidateOptions, rewrite.chooses),
         "With --fix: of problems with several fixes, list them and ask which; standard input "
         "answers",
         NULL},
	{"choice", 0, 0, COMMAND_CALLS(parse_choice),
         "With --fix: take this one of the fixes that --choose lists, without asking", "N"},
	{"fixes-at", 0, 0, COMMAND_CALLS(parse_fixes_at),
         "In json and ndjson: list the fixes of the problems at this place, each with the bytes "
         "that it changes; with --fix and --choice N: make the Nth of these, and no other",
         "LINE:COLUMN"},
	{"add-allow", 0, 0, G_OPTION_ARG_STRING, COMMAND_MEMBER(ValidateOptions, rewrite.allow),
         "Accept the warnings of today: write an <allow> with this reason into each file, for each "
         "rule that warns there, then report the rest",
         "REASON"},
	{"diff", 0, 0, G_OPTION_ARG_NONE, COMMAND_MEMBER(ValidateOptions, rewrite.diff),
         "With --fix or --add-allow: print what would change, write nothing, and report the file "
         "as "
         "it is",
         NULL},
	{"files-from", 0, 0, G_OPTION_ARG_FILENAME, COMMAND_MEMBER(ValidateOptions, files_from),
         "Check the paths listed in this file, separated by newlines or zero bytes; '-' is "
         "standard input",
         "FILE"},
	{"stdin-filename", 0, 0, G_OPTION_ARG_FILENAME, COMMAND_MEMBER(ValidateOptions, stdin_name),
         "What to call standard input in reports", "NAME"},
	{"jobs", 'j', 0, COMMAND_CALLS(pool_parse_jobs),
         "How many files to check at a time; by default, as many as the machine has cores", "N"},
	{"max-problems", 0, 0, COMMAND_CALLS(parse_max_problems),
         "Show at most this many problems of a rule in a file, and count the rest; 50 by default, "
         "0 for all",
         "N"},
	{"color", 0, 0, COMMAND_CALLS(parse_colour),
         "Colour the text: auto (the default), always or never", "WHEN"},
	{"quiet", 'q', 0, G_OPTION_ARG_NONE, COMMAND_MEMBER(ValidateOptions, quiet),
         "No summary on standard error", NULL},
	{NULL, 0, 0, 0, NULL, NULL, NULL},
};

/* ---- Combinations ----------------------------------------------------------------------- */

static gboolean
names_stdin(char **paths)
{
	for (guint i = 0; paths[i]; i++) {
		if (strcmp(paths[i], "-") == 0)
			return TRUE;
	}
	return FALSE;
}

gboolean
validate_options_pass_on(const ValidateOptions *options, char **paths)
{
	return (options->rewrite.fix || options->rewrite.allow) && !options->rewrite.diff &&
	       names_stdin(paths);
}

static const char *
fix_at_problem(const ValidateOptions *options, char **paths)
{
	if (options->rewrite.allow || options->rewrite.choice == 0)
		return "of the fixes at a place one is chosen; use --fix --choice N --fixes-at "
		       "LINE:COLUMN";
	if (options->files_from || paths[0] == NULL || paths[1])
		return "--fixes-at is a place in one file; name one";
	return NULL;
}

/* `is_text`: there are no files, and the answer is a reply. */
static const char *
rewriting_problem(const ValidateOptions *options, gboolean is_text, char **paths)
{
	gboolean rewrites = options->rewrite.fix || options->rewrite.allow;

	if (options->rewrite.diff && !rewrites)
		return "--diff shows what --fix or --add-allow would do; use both";
	if (options->rewrite.chooses && !options->rewrite.fix)
		return "--choose and --choice are for fixes; use them with --fix";
	if (options->rewrite.fixes_at.line > 0 && rewrites && fix_at_problem(options, paths))
		return fix_at_problem(options, paths);
	if (options->rewrite.chooses && options->rewrite.choice == 0 && names_stdin(paths))
		return "standard input is the file '-' and cannot answer; use --choice 1";
	if (options->rewrite.diff && options->format)
		return is_text ? "the patch is the answer; --format is for checking alone"
		               : "--diff takes standard output; --output FORMAT=FILE writes a "
		                 "report beside it";
	if (options->rewrite.fix && options->rewrite.allow)
		return "--fix and --add-allow do not go together; fix first";
	if (rewrites && options->baseline.writes)
		return options->rewrite.fix
		               ? "--fix and --write-baseline do not go together; fix first"
		               : "--add-allow and --write-baseline do not go together; use one";
	if (options->rewrite.allow && *g_strstrip(options->rewrite.allow) == '\0')
		return "--add-allow needs a reason, such as --add-allow 'older than the check'";
	if (validate_options_pass_on(options, paths) && options->format)
		return is_text ? "the changed text is the answer; --format is for checking alone"
		               : "the changed text of '-' takes standard output; --output "
		                 "FORMAT=FILE writes a report beside it";
	return NULL;
}

/* FALSE if it has a character that ends a link in Markdown or HTML. The rest is what addresses
 * are written with. */
static gboolean
can_be_linked(const char *url)
{
	return url[strspn(url, G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS "-._~:/?@!$&'*+,;=%[]")] ==
	       '\0';
}

/* TRUE for the address of a page, not of a part of it. */
static gboolean
is_address(const char *url)
{
	g_autoptr(GUri) uri = g_uri_parse(url, G_URI_FLAGS_NONE, NULL);
	const char *scheme = uri ? g_uri_get_scheme(uri) : "";
	const char *host = uri ? g_uri_get_host(uri) : NULL;

	return (strcmp(scheme, "https") == 0 || strcmp(scheme, "http") == 0) && host && *host &&
	       g_uri_get_fragment(uri) == NULL && can_be_linked(url);
}

static gboolean
links_to_rules(const ValidateOptions *options)
{
	SW_EACH (const OutputOption, output, options->outputs) {
		if (output->format->has_links)
			return TRUE;
	}
	return options->format && options->format->has_links;
}

/* Returns "sarif, github and html", the reports with links. Free it. */
static char *
name_reports_with_links(void)
{
	g_autoptr(GString) names = g_string_new(NULL);
	const char *last = NULL;

	for (const ReportFormat *const *format = report_formats; *format; format++) {
		if (!(*format)->has_links)
			continue;
		if (last)
			g_string_append_printf(names, "%s%s", names->len > 0 ? ", " : "", last);
		last = (*format)->name;
	}
	g_string_append_printf(names, " and %s", last);
	return g_string_free(g_steal_pointer(&names), FALSE);
}

/* Free it. */
static char *
link_problem(const ValidateOptions *options)
{
	g_autofree char *reports = NULL;

	if (options->rules_url == NULL)
		return NULL;
	if (!is_address(options->rules_url))
		return g_strdup_printf(
			"--rules-url '%s' is not the address of a page, which has "
			"https:// or http://, a host and no '#'; characters other than "
			"A-Z, a-z, 0-9 and -._~:/?@!$&'*+,;=[] are written as "
			"'%%28' for '('",
			options->rules_url);
	if (links_to_rules(options))
		return NULL;
	reports = name_reports_with_links();
	return g_strdup_printf("--rules-url is for reports with links: %s", reports);
}

static gboolean
lists_fixes(const ValidateOptions *options)
{
	SW_EACH (const OutputOption, output, options->outputs) {
		if (output->format->has_fixes)
			return TRUE;
	}
	return options->format && options->format->has_fixes;
}

gboolean
validate_options_agree(const ValidateOptions *options, Io *io, char **paths)
{
	const char *problem = NULL;
	g_autofree char *link = link_problem(options);

	if (paths[0] == NULL && options->files_from == NULL)
		problem = "no file is given; 'starwright validate PATH…' expects one";
	else if (options->baseline.writes && options->baseline.file == NULL)
		problem = "--write-baseline needs --baseline FILE, the file to write";
	else
		problem = rewriting_problem(options, io->text != NULL, paths);
	if (problem == NULL && options->rewrite.fixes_at.line > 0 && !options->rewrite.fix &&
	    !lists_fixes(options))
		problem = "--fixes-at is for --fix and for reports that list fixes; use "
			  "--format json";
	if (problem == NULL)
		problem = link;
	if (problem)
		io_trouble(io, "validate: %s", problem);
	return problem == NULL;
}

void
validate_options_clear(gpointer call)
{
	ValidateOptions *options = call;

	SW_EACH (const RuleOption, rule, options->rules)
		g_free(rule->glob);
	SW_EACH (const OutputOption, output, options->outputs)
		g_free(output->path);
	g_clear_pointer(&options->rules, g_array_unref);
	g_clear_pointer(&options->outputs, g_array_unref);
}

SwSeverity
validate_options_least(const ValidateOptions *options, gboolean needs_info)
{
	return options->show_info || options->fail_on == SW_SEVERITY_INFO || needs_info
	               ? SW_SEVERITY_INFO
	               : SW_SEVERITY_WARNING;
}
