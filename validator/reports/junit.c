/* JUnit XML, in the subset that Jenkins, GitLab and others support: one suite per file, one case
 * per problem. Errors are failures. Warnings are cases that pass and have output, unless the user
 * wants them to fail. A file without problems is one case that passes. */
#include "base/text.h"
#include "shared.h"

/* Numbers problems of one rule at one position, which are adjacent, to make the names of cases
 * unique. */
typedef struct {
	const SwRule *rule;
	SwPosition position;
	guint n;
} Case;

/* Appends text in which everything is escaped that XML cannot contain or that could mislead a
 * reader. */
static void
append_text(GString *out, const char *text, gboolean in_attribute)
{
	g_autoptr(GString) safe = g_string_new(NULL);

	sw_text_append_safe(safe, text);
	/* Noncharacters, which the function above lets pass. */
	g_string_replace(safe, "\xef\xbf\xbe", "\xef\xbf\xbd", 0);
	g_string_replace(safe, "\xef\xbf\xbf", "\xef\xbf\xbd", 0);
	sw_text_append_xml(out, safe->str, in_attribute);
}

static void
append_attribute(GString *out, const char *name, const char *text)
{
	g_string_append_printf(out, " %s=\"", name);
	append_text(out, text, TRUE);
	g_string_append_c(out, '"');
}

static gboolean
fails(const Result *result, SwSeverity severity)
{
	return severity == SW_SEVERITY_ERROR ||
	       (severity >= result->fail_on && result->fail_on != SW_SEVERITY_OFF);
}

static void
append_position(GString *out, const Result *result, const Location *location)
{
	g_string_append_printf(out, "%s:%" G_GSIZE_FORMAT ":%" G_GSIZE_FORMAT,
	                       location->path ? location->path : result->path,
	                       location->position.line, location->position.column);
}

/* Returns the same text as the text format, with related places. Free it. */
static char *
describe(const Result *result, const Finding *finding)
{
	const SwProblem *problem = finding->problem;
	g_autoptr(GString) text = g_string_new(NULL);
	g_autoptr(GString) out = g_string_new(NULL);

	append_position(text, result, &finding->location);
	g_string_append_printf(text, ": %s: %s [%s]", sw_severity_names[problem->severity],
	                       problem->message, problem->rule->name);
	append_text(out, text->str, FALSE);
	for (guint i = 0; problem->related && i < problem->related->len; i++) {
		g_string_truncate(text, 0);
		append_position(text, result, &finding->related[i]);
		g_string_append_printf(text, ": note: %s",
		                       g_array_index(problem->related, SwRelated, i).message);
		g_string_append_c(out, '\n');
		append_text(out, text->str, FALSE);
	}
	return g_string_free(g_steal_pointer(&out), FALSE);
}

static void
append_case_name(GString *out, Case *last, const Finding *finding)
{
	const SwPosition at = finding->location.position;
	g_autoptr(GString) name = g_string_new(finding->problem->rule->name);

	if (finding->problem->rule != last->rule || at.line != last->position.line ||
	    at.column != last->position.column)
		*last = (Case){finding->problem->rule, at, 0};
	last->n++;
	g_string_append_printf(name, "@%" G_GSIZE_FORMAT ":%" G_GSIZE_FORMAT, at.line, at.column);
	if (last->n > 1)
		g_string_append_printf(name, " (%u)", last->n);
	append_attribute(out, "name", name->str);
}

static void
append_case(GString *out, const Result *result, const Finding *finding, Case *last)
{
	const SwProblem *problem = finding->problem;
	g_autofree char *text = describe(result, finding);

	g_string_append(out, "    <testcase");
	append_case_name(out, last, finding);
	append_attribute(out, "classname", result->path);
	append_attribute(out, "file", result->path);
	if (fails(result, problem->severity)) {
		g_string_append(out, ">\n      <failure");
		append_attribute(out, "message", problem->message);
		append_attribute(out, "type", problem->rule->name);
		g_string_append_printf(out, ">%s</failure>\n    </testcase>\n", text);
	} else {
		g_string_append_printf(
			out, ">\n      <system-out>%s</system-out>\n    </testcase>\n", text);
	}
}

static void
append_clean_case(GString *out, const Result *result)
{
	g_string_append(out, "    <testcase name=\"no problems\"");
	append_attribute(out, "classname", result->path);
	append_attribute(out, "file", result->path);
	g_string_append(out, "/>\n");
}

/* Appends what belongs to no case. */
static void
append_remarks(const ReportOptions *options, GString *out, const Result *result)
{
	g_autoptr(GString) remarks = g_string_new(NULL);
	g_autofree char *not_run = report_not_run_message(result);

	SW_EACH (const Rest, rest, result->rests) {
		g_autofree char *message = report_rest_message(rest);

		if (report_shows(options, rest->severity))
			g_string_append_printf(remarks, "%s: %s\n", rest->rule->name, message);
	}
	if (not_run)
		g_string_append_printf(remarks, "%s\n", not_run);
	if (remarks->len)
		g_string_append_printf(out, "    <system-out>%s</system-out>\n", remarks->str);
}

static void
append_suite_tag(const ReportOptions *options, GString *out, const Result *result, guint n_shown)
{
	guint n_failures = 0;

	SW_EACH (const Finding, finding, result->findings) {
		n_failures += report_shows(options, finding->problem->severity) &&
		              fails(result, finding->problem->severity);
	}
	g_string_append(out, "  <testsuite");
	append_attribute(out, "name", result->path);
	append_attribute(out, "file", result->path);
	g_string_append_printf(out, " tests=\"%u\" failures=\"%u\" errors=\"0\" skipped=\"0\">\n",
	                       MAX(n_shown, 1), n_failures);
}

static gpointer
begin(const ReportOptions *options, GString *out)
{
	g_string_append(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
	                     "<testsuites name=\"starwright\">\n");
	return g_memdup2(options, sizeof *options);
}

static void
file(gpointer data, GString *out, const Result *result)
{
	const ReportOptions *options = data;
	g_autoptr(GString) cases = g_string_new(NULL);
	Case last = {0};
	guint n_shown = 0;

	SW_EACH (const Finding, finding, result->findings) {
		if (!report_shows(options, finding->problem->severity))
			continue;
		append_case(cases, result, finding, &last);
		n_shown++;
	}
	append_suite_tag(options, out, result, n_shown);
	g_string_append_len(out, cases->str, (gssize)cases->len);
	if (n_shown == 0)
		append_clean_case(out, result);
	append_remarks(options, out, result);
	g_string_append(out, "  </testsuite>\n");
}

static void
end(gpointer state G_GNUC_UNUSED, GString *out, const Totals *totals G_GNUC_UNUSED)
{
	g_string_append(out, "</testsuites>\n");
}

const ReportFormat report_junit = {
	.name = "junit",
	.help = "JUnit's XML, for Jenkins, GitLab and others",
	.begin = begin,
	.file = file,
	.end = end,
};
