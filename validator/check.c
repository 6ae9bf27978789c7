#include "check.h"

#include "base/error.h"
#include "base/file.h"
#include "games/games.h"
#include "load.h"

#include <unistd.h>

struct Checker {
	const CheckOptions *options;
	SwReader *reader;
	GByteArray *bytes; /* reused from file to file, unless a result keeps it */
};

Checker *
checker_new(const CheckOptions *options)
{
	Checker *checker = g_new0(Checker, 1);

	checker->options = options;
	checker->reader = sw_reader_new(sw_game_tables());
	checker->bytes = g_byte_array_new();
	return checker;
}

void
checker_free(Checker *checker)
{
	sw_reader_free(checker->reader);
	g_byte_array_unref(checker->bytes);
	g_free(checker);
}

void
outcome_clear(Outcome *outcome)
{
	g_clear_pointer(&outcome->result, result_free);
	g_clear_pointer(&outcome->texts, g_ptr_array_unref);
	g_clear_error(&outcome->error);
}

/* ---- Rules that were not run ------------------------------------------------------------ */

static guint
count_all_rules(const Input *input, const SwGame *game)
{
	g_autoptr(GPtrArray) not_run = g_ptr_array_new();

	sw_run_nothing(game, input->settings, not_run);
	return not_run->len;
}

/* ---- Rules that cannot be switched off -------------------------------------------------- */

/* Returns settings that report what the reader found in a file that it could not read completely,
 * whatever the user's settings are: otherwise nobody would know that the rest was not checked. NULL
 * if the whole file was read. */
static SwSettings *
settings_to_read(const SwSettings *settings, SwReadStatus status, const SwReport *report)
{
	guint n = 0;
	g_autofree const SwRule **rules = sw_report_rules(report, &n);
	SwSettings *raised = status <= SW_READ_PART ? sw_settings_copy(settings) : NULL;

	for (guint i = 0; raised && i < n; i++) {
		const SwRule *rule = rules[i];
		SwSeverity least = status == SW_READ_NOTHING ? rule->severity : SW_SEVERITY_INFO;

		if (sw_settings_severity(raised, rule) < least)
			sw_settings_set(raised, rule->name, rule->severity);
		if (sw_settings_severity(raised, rule) == SW_SEVERITY_OFF)
			sw_settings_only(raised, rule->name);
	}
	return raised;
}

static void
use_settings(const Input *input, SwReport *report)
{
	g_autoptr(SwSettings) raised = settings_to_read(input->settings, SW_READ_NOTHING, report);

	sw_run_settings(raised, report);
}

/* ---- Checking --------------------------------------------------------------------------- */

static guint
run_rules(const Checker *checker, const Input *input, const SwOpened *opened)
{
	g_autoptr(SwView) view = sw_view_new(opened->game, opened->document);
	g_autoptr(SwSettings) raised =
		settings_to_read(input->settings, opened->status, opened->report);
	g_autoptr(GPtrArray) not_run = g_ptr_array_new();

	sw_run(opened->game, view, opened->document, raised ? raised : input->settings,
	       checker->options->at_least, opened->status == SW_READ_PART, opened->report, not_run);
	return not_run->len;
}

/* Only whole galaxies are compared: a scenario repeats one on purpose. */
static gboolean
may_be_duplicate(const Checker *checker, const Input *input, const SwOpened *opened)
{
	SwSeverity severity = sw_settings_severity(input->settings, &sw_rule_duplicate);

	return severity != SW_SEVERITY_OFF && severity >= checker->options->at_least &&
	       opened->status == SW_READ_ALL &&
	       sw_document_root(opened->document) == SW_ROOT_GALAXY;
}

static void
check_source(Checker *checker, const Input *input, SwSource *source, Outcome *outcome)
{
	g_autoptr(SwOpened) opened =
		sw_opened_new(checker->reader, source, checker->options->max_per_rule);
	guint n_not_run;

	if (opened->document) {
		n_not_run = run_rules(checker, input, opened);
		if (may_be_duplicate(checker, input, opened))
			outcome->has_shape = sw_galaxy_key(opened->document, &outcome->shape);
	} else {
		loaded_name_carrier(opened);
		use_settings(input, opened->report);
		n_not_run = count_all_rules(input, opened->game);
	}
	outcome->result = result_new(input->path, g_steal_pointer(&opened->source),
	                             g_steal_pointer(&opened->document),
	                             g_steal_pointer(&opened->report), n_not_run);
	outcome->result->misses_game = opened->game == NULL;
	outcome->result->fail_on = input->fail_on;
}

/* A file that is too large is reported as a problem, not as an error of the program. */
static void
check_too_large(Checker *checker, const Input *input, Outcome *outcome)
{
	SwReport *report = sw_report_new(checker->options->max_per_rule);
	g_autoptr(GByteArray) nothing = g_byte_array_new();

	g_byte_array_append(nothing, (const guint8 *)"", 1);
	g_byte_array_set_size(nothing, 0);
	sw_report_add(report, &sw_rule_limits, sw_spot_nowhere(),
	              g_strdup_printf("the file has more than %u bytes", SW_MAX_FILE_BYTES));
	use_settings(input, report);
	outcome->result = result_new(input->path, sw_source_new(input->path, nothing), NULL, report,
	                             count_all_rules(input, NULL));
	outcome->result->misses_game = TRUE;
	outcome->result->fail_on = input->fail_on;
}

static SwSource *
open_input(Checker *checker, const Input *input, GError **error)
{
	GByteArray *bytes = checker->bytes;
	gboolean ok;

	if (input->text && input->text->len <= SW_MAX_FILE_BYTES)
		return sw_source_new(input->path, input->text);
	if (input->text) {
		g_set_error(error, SW_ERROR, SW_ERROR_TOO_LARGE, "'%s' is too large", input->path);
		return NULL;
	}
	if (!input->is_stdin && !checker->options->rewrites)
		return sw_source_open(input->path, bytes, error);
	ok = input->is_stdin
	             ? sw_file_read_fd(STDIN_FILENO, input->path, SW_MAX_FILE_BYTES, bytes, error)
	             : sw_file_read(input->path, SW_MAX_FILE_BYTES, bytes, error);
	return ok ? sw_source_new(input->path, bytes) : NULL;
}

/* Frees what is no longer needed. If the result keeps the bytes, the checker gets a new buffer.
 * Returns how many bytes are kept. */
static gsize
settle(Checker *checker, const Input *input, Outcome *outcome)
{
	Result *result = outcome->result;
	gboolean goes_on = input->is_stdin && checker->options->rewrites;
	gsize length = 0;

	if (result->findings->len == 0 && !outcome->has_shape &&
	    !checker->options->keeps_documents && !goes_on)
		result_drop_document(result);
	if (result->source == NULL)
		return 0;
	sw_source_text(result->source, &length);
	g_byte_array_unref(checker->bytes);
	checker->bytes = g_byte_array_new();
	return length;
}

gsize
checker_check(Checker *checker, const Input *input, Outcome *outcome)
{
	SwSource *source = open_input(checker, input, &outcome->error);

	if (g_error_matches(outcome->error, SW_ERROR, SW_ERROR_TOO_LARGE)) {
		g_clear_error(&outcome->error);
		check_too_large(checker, input, outcome);
	}
	if (source == NULL)
		return 0;
	if (input->is_found && !sw_source_is_ours(source)) {
		sw_source_free(source);
		outcome->is_others = TRUE;
		return 0;
	}
	check_source(checker, input, source, outcome);
	return settle(checker, input, outcome);
}

void
checker_check_text(Checker *checker, const Input *input, GByteArray *bytes, Outcome *outcome)
{
	check_source(checker, input, sw_source_new(input->path, bytes), outcome);
}
