#include "validate_text.h"

#include "fix.h"
#include "options.h"

static void
append_report(const ValidateOptions *options, GString *out, const Result *result,
              const Totals *totals)
{
	const ReportFormat *format = options->format ? options->format : &report_text;
	const ReportOptions report = {
		.show_info = options->show_info || options->fail_on == SW_SEVERITY_INFO,
		.rules_url = options->rules_url,
		.fixes_at = options->rewrite.fixes_at,
	};
	gpointer state = report_begin(format, &report, out);

	format->file(state, out, result);
	report_end(format, state, out, totals);
	report_free(format, state);
}

/* Says the problems that are left in a changed text. */
static void
say_rest(Io *io, const Result *result)
{
	SW_EACH (const Finding, finding, result->findings) {
		const SwProblem *problem = finding->problem;
		const Location *location = &finding->location;

		io_add(io, (Told){
				   .kind = TOLD_FAULT,
				   .message = g_strdup(problem->message),
				   .path = g_strdup(location->path ? location->path : result->path),
				   .line = location->position.line,
				   .column = location->position.column,
				   .severity = problem->severity,
				   .rule = problem->rule->name,
			   });
	}
}

static gboolean
rewrites(const ValidateOptions *options)
{
	return options->rewrite.fix || options->rewrite.allow;
}

/* Changes the text; `outcome` becomes that of the new one. */
static guint
rewrite(const ValidateOptions *options, const Input *input, Checker *checker, Io *io,
        Outcome *outcome)
{
	Choice choice = {.number = options->rewrite.choice};
	Fixer fixer = {
		.checker = checker,
		.io = io,
		.choice = options->rewrite.chooses ? &choice : NULL,
		.at = options->rewrite.fixes_at,
		.diff = options->rewrite.diff ? io->out : NULL,
		.allowed = options->show_info ? SW_SEVERITY_INFO : SW_SEVERITY_WARNING,
	};

	if (options->rewrite.fix)
		fix_file(&fixer, input, outcome);
	else
		allow_file(&fixer, options->rewrite.allow, input, outcome);
	return fixer.n_troubles;
}

static int
check_input(const ValidateOptions *options, const Input *input, Io *io)
{
	const ReportFormat *format = options->format;
	const CheckOptions check = {
		.at_least =
			validate_options_least(options, (format && format->needs_info) ||
	                                                        options->rewrite.fixes_at.line > 0),
		.max_per_rule = rewrites(options) ? 0 : options->max_problems,
		.rewrites = rewrites(options),
	};
	g_autoptr(Checker) checker = checker_new(&check);
	Outcome outcome = {0};
	Totals totals = {0};
	guint n_troubles = 0;
	int status;

	checker_check(checker, input, &outcome);
	if (rewrites(options))
		n_troubles = rewrite(options, input, checker, io, &outcome);
	result_limit(outcome.result, options->max_problems);
	totals_count(&totals, outcome.result);
	if (rewrites(options))
		say_rest(io, outcome.result);
	else
		append_report(options, io->out, outcome.result, &totals);
	status = n_troubles > 0                 ? STATUS_TROUBLE
	         : result_fails(outcome.result) ? STATUS_FOUND
	                                        : STATUS_CLEAN;
	outcome_clear(&outcome);
	return status;
}

int
validate_text(gpointer call, char **words, Io *io)
{
	const ValidateOptions *options = call;
	const ConfigOptions set = {
		.rules = options->rules,
		.has_fail_on = options->has_fail_on,
		.fail_on = options->fail_on,
		.ignores_files = TRUE,
	};
	g_autoptr(Config) config = config_new(&set);
	FolderConfig *folder = config_for_folder(config, ".");
	const Input input = {
		.path = (char *)io->name,
		.settings = folder_config_settings(folder, io->name),
		.fail_on = folder_config_fail_on(folder),
		.is_stdin = TRUE,
		.text = io->text,
	};

	/* The first word is '-', the text. */
	if (words[0] == NULL || words[1])
		return io_trouble(io, "validate: '%s' is not an option", words[0] ? words[1] : "");
	if (!validate_options_agree(options, io, words))
		return STATUS_TROUBLE;
	return check_input(options, &input, io);
}
