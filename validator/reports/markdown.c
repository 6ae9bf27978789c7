/* `markdown`: tables for the summary of a CI job or a comment in a review.
 *
 * GitHub refuses a summary of more than 1 MiB. Problems are listed up to a limit below that, and
 * the rest is counted; the table of rules counts all. */
#include "base/text.h"
#include "shared.h"
#include "tally.h"

#include <string.h>

#define MAX_LISTED_BYTES (900 * 1024)

/* Appends text as it is, in a cell of a table: nothing in it is markup or becomes a link. */
static void
append_plain(GString *out, const char *text)
{
	g_autoptr(GString) safe = g_string_new(NULL);

	sw_text_append_safe(safe, text);
	for (const char *p = safe->str; *p; p++) {
		gboolean links =
			g_str_has_prefix(p, "://") || (*p == '.' && p - safe->str >= 3 &&
		                                       g_ascii_strncasecmp(p - 3, "www", 3) == 0);

		if (links || strchr("\\`*_[]<>#|~&@", *p))
			g_string_append_c(out, '\\');
		g_string_append_c(out, *p);
	}
}

/* Appends the name of the rule, in a cell. */
static void
append_rule(GString *out, const ReportOptions *options, const SwRule *rule)
{
	g_autofree char *url = report_rule_url(options, rule);

	if (url)
		g_string_append_printf(out, "[`%s`](%s)", rule->name, url);
	else
		g_string_append_printf(out, "`%s`", rule->name);
}

/* ---- A file ----------------------------------------------------------------------------- */

static void
append_related(GString *out, const Finding *finding)
{
	for (guint i = 0; i < finding->n_related; i++) {
		const Location *location = &finding->related[i];

		g_string_append(out, "<br>");
		if (location->path) {
			append_plain(out, location->path);
			g_string_append_c(out, ':');
		}
		g_string_append_printf(out, "%" G_GSIZE_FORMAT ":%" G_GSIZE_FORMAT ": ",
		                       location->position.line, location->position.column);
		append_plain(out, g_array_index(finding->problem->related, SwRelated, i).message);
	}
}

static void
append_finding(const Tally *tally, GString *out, const Finding *finding)
{
	const SwProblem *problem = finding->problem;

	g_string_append_printf(out, "| %" G_GSIZE_FORMAT ":%" G_GSIZE_FORMAT " | %s | ",
	                       finding->location.position.line, finding->location.position.column,
	                       sw_severity_names[problem->severity]);
	append_plain(out, problem->message);
	append_related(out, finding);
	g_string_append(out, " | ");
	append_rule(out, &tally->options, problem->rule);
	g_string_append(out, " |\n");
}

static void
append_rest(const Tally *tally, GString *out, const Rest *rest)
{
	g_autofree char *message = report_rest_message(rest);

	g_string_append_printf(out, "|  | %s | %s | ", sw_severity_names[rest->severity], message);
	append_rule(out, &tally->options, rest->rule);
	g_string_append(out, " |\n");
}

static void
append_file(const Tally *tally, GString *out, const Result *result)
{
	g_autofree char *not_run = report_not_run_message(result);

	g_string_append(out, "\n### ");
	append_plain(out, result->path);
	g_string_append(out, "\n\n| place | severity | problem | rule |\n"
	                     "| ---: | --- | --- | --- |\n");
	SW_EACH (const Finding, finding, result->findings) {
		if (report_shows(&tally->options, finding->problem->severity))
			append_finding(tally, out, finding);
	}
	SW_EACH (const Rest, rest, result->rests) {
		if (report_shows(&tally->options, rest->severity))
			append_rest(tally, out, rest);
	}
	if (not_run)
		g_string_append_printf(out, "\n%s\n", not_run);
}

static void
file(gpointer data, GString *out G_GNUC_UNUSED, const Result *result)
{
	tally_list(data, result, MAX_LISTED_BYTES, append_file);
}

/* ---- The whole -------------------------------------------------------------------------- */

static void
append_tally(GString *out, Tally *tally)
{
	if (tally->rows->len == 0)
		return;
	tally_sort(tally);
	g_string_append(out, "\n| problems | severity | rule | files |\n"
	                     "| ---: | --- | --- | ---: |\n");
	SW_EACH (const TallyRow, row, tally->rows) {
		g_string_append_printf(out, "| %" G_GUINT64_FORMAT " | %s | ", row->n,
		                       sw_severity_names[row->severity]);
		append_rule(out, &tally->options, row->rule);
		g_string_append_printf(out, " | %u |\n", row->n_files);
	}
}

static void
end(gpointer data, GString *out, const Totals *totals)
{
	Tally *tally = data;

	g_string_append(out, "## Starwright\n\n");
	tally_append_totals(out, tally, totals);
	g_string_append_c(out, '\n');
	append_tally(out, tally);
	g_string_append_len(out, tally->list->str, (gssize)tally->list->len);
	tally_append_unlisted(out, tally, "\n", ".\n");
}

const ReportFormat report_markdown = {
	.name = "markdown",
	.has_links = TRUE,
	.help = "tables for the summary of a CI job",
	.begin = tally_begin,
	.free_state = tally_free,
	.file = file,
	.end = end,
};
