/* `html`: a page to show to the author of the files. Each problem has its line of the file, and
 * each rule its reason and page of the rulebook. The page loads nothing.
 *
 * Problems are listed up to a limit that a browser shows at once, and the rest is counted. */
#include "base/text.h"
#include "export/html_head.h"
#include "shared.h"
#include "tally.h"

#include <string.h>

#define MAX_LISTED_BYTES (8 * 1024 * 1024)

/* Longer lines are not shown. */
#define MAX_LINE_BYTES 400

/* Embedded from html.css when the command is built. */
extern const char report_css[];

static void
append_part(GString *out, const char *text, gsize length)
{
	g_autofree char *part = g_strndup(text, length);

	sw_text_append_html(out, part);
}

/* ---- A problem -------------------------------------------------------------------------- */

/* Appends the line of the file, in which the name at the location is marked. */
static void
append_line(GString *out, const Result *result, const Location *location)
{
	gsize length, marked;
	const char *text;
	SwSpan line;

	if (location->path || result->source == NULL)
		return;
	text = sw_source_text(result->source, &length);
	line = sw_source_line(result->source, location->position.line);
	if (line.end - line.begin > MAX_LINE_BYTES || location->offset >= line.end)
		return;
	marked = location->offset + 1;
	while (marked < line.end && !strchr(" \t=>/\"'<&", text[marked]))
		marked++;
	while (line.begin < location->offset && g_ascii_isspace(text[line.begin]))
		line.begin++;
	g_string_append(out, "<pre><code>");
	append_part(out, text + line.begin, location->offset - line.begin);
	g_string_append(out, "<mark>");
	append_part(out, text + location->offset, marked - location->offset);
	g_string_append(out, "</mark>");
	append_part(out, text + marked, line.end - marked);
	g_string_append(out, "</code></pre>\n");
}

static void
append_place(GString *out, const Location *location)
{
	if (location->path) {
		sw_text_append_html(out, location->path);
		g_string_append(out, ", ");
	}
	g_string_append_printf(out, "line %" G_GSIZE_FORMAT ", column %" G_GSIZE_FORMAT,
	                       location->position.line, location->position.column);
}

static void
append_severity(GString *out, SwSeverity severity)
{
	g_string_append_printf(out, "<strong class=\"is-%s\">%s</strong>",
	                       sw_severity_names[severity], sw_severity_names[severity]);
}

static void
append_rule_link(GString *out, const SwRule *rule)
{
	g_string_append_printf(out, "<a href=\"#%s\">%s</a>", rule->name, rule->name);
}

static void
append_finding(GString *out, const Result *result, const Finding *finding)
{
	const SwProblem *problem = finding->problem;

	g_string_append(out, "<li>");
	append_severity(out, problem->severity);
	g_string_append(out, ", <span class=\"place\">");
	append_place(out, &finding->location);
	g_string_append(out, "</span>: <span dir=\"auto\">");
	sw_text_append_html(out, problem->message);
	g_string_append(out, "</span> ");
	append_rule_link(out, problem->rule);
	append_line(out, result, &finding->location);
	for (guint i = 0; i < finding->n_related; i++) {
		g_string_append(out, "<p class=\"note\">");
		append_place(out, &finding->related[i]);
		g_string_append(out, ": ");
		sw_text_append_html(out,
		                    g_array_index(finding->problem->related, SwRelated, i).message);
		g_string_append(out, "</p>\n");
		append_line(out, result, &finding->related[i]);
	}
	g_string_append(out, "</li>\n");
}

static void
append_rest(GString *out, const Rest *rest)
{
	g_autofree char *message = report_rest_message(rest);

	g_string_append(out, "<li>");
	append_severity(out, rest->severity);
	g_string_append_printf(out, ": %s ", message);
	append_rule_link(out, rest->rule);
	g_string_append(out, "</li>\n");
}

/* ---- A file ----------------------------------------------------------------------------- */

static void
append_file(const Tally *tally, GString *out, const Result *result)
{
	g_autofree char *not_run = report_not_run_message(result);

	g_string_append(out, "<section>\n<h2 dir=\"auto\">");
	sw_text_append_html(out, result->path);
	g_string_append(out, "</h2>\n<ul>\n");
	SW_EACH (const Finding, finding, result->findings) {
		if (report_shows(&tally->options, finding->problem->severity))
			append_finding(out, result, finding);
	}
	SW_EACH (const Rest, rest, result->rests) {
		if (report_shows(&tally->options, rest->severity))
			append_rest(out, rest);
	}
	g_string_append(out, "</ul>\n");
	if (not_run)
		g_string_append_printf(out, "<p>%s</p>\n", not_run);
	g_string_append(out, "</section>\n");
}

static void
file(gpointer data, GString *out G_GNUC_UNUSED, const Result *result)
{
	tally_list(data, result, MAX_LISTED_BYTES, append_file);
}

/* ---- The whole -------------------------------------------------------------------------- */

static void
append_tally(GString *out, const Tally *tally)
{
	if (tally->rows->len == 0)
		return;
	g_string_append(out, "<table>\n<caption>Problems by rule</caption>\n<thead>\n<tr>"
	                     "<th scope=\"col\">Rule</th><th scope=\"col\">Severity</th>"
	                     "<th scope=\"col\">Problems</th><th scope=\"col\">Files</th></tr>\n"
	                     "</thead>\n<tbody>\n");
	SW_EACH (const TallyRow, row, tally->rows) {
		g_string_append(out, "<tr><th scope=\"row\">");
		append_rule_link(out, row->rule);
		g_string_append(out, "</th><td>");
		append_severity(out, row->severity);
		g_string_append_printf(out, "</td><td>%" G_GUINT64_FORMAT "</td><td>%u</td></tr>\n",
		                       row->n, row->n_files);
	}
	g_string_append(out, "</tbody>\n</table>\n");
}

static gboolean
is_first_of_rule(const Tally *tally, const TallyRow *row)
{
	SW_EACH (const TallyRow, other, tally->rows) {
		if (other->rule == row->rule)
			return other == row;
	}
	return FALSE;
}

/* Appends the rule's name, which leads to its examples if they are published. */
static void
append_rule_name(GString *out, const ReportOptions *options, const SwRule *rule)
{
	g_autofree char *url = report_rule_url(options, rule);

	g_string_append_printf(out, "<dt id=\"%s\">", rule->name);
	if (url) {
		g_string_append(out, "<a href=\"");
		sw_text_append_xml(out, url, TRUE);
		g_string_append(out, "\">");
	}
	g_string_append_printf(out, "%s%s</dt>\n", rule->name, url ? "</a>" : "");
}

static void
append_rules(GString *out, const Tally *tally)
{
	if (tally->rows->len == 0)
		return;
	g_string_append(out, "<section>\n<h2>The rules</h2>\n<dl>\n");
	SW_EACH (const TallyRow, row, tally->rows) {
		const SwRule *rule = row->rule;

		if (!is_first_of_rule(tally, row))
			continue;
		append_rule_name(out, &tally->options, rule);
		g_string_append(out, "<dd>");
		sw_text_append_html(out, rule->statement);
		g_string_append_c(out, ' ');
		sw_text_append_html(out, rule->reason);
		if (rule->source) {
			g_string_append(out, " (");
			sw_text_append_html(out, rule->source);
			g_string_append_c(out, ')');
		}
		g_string_append(out, "</dd>\n");
	}
	g_string_append(out, "</dl>\n</section>\n");
}

static void
append_header(GString *out, const Tally *tally, const Totals *totals)
{
	g_string_append(out, "<header>\n<h1>Problems in galaxies and scenarios</h1>\n<p>");
	tally_append_totals(out, tally, totals);
	g_string_append(out, "</p>\n</header>\n");
}

static void
end(gpointer data, GString *out, const Totals *totals)
{
	Tally *tally = data;

	tally_sort(tally);
	/* The page has no script. */
	sw_html_append_head(out, "Problems in galaxies and scenarios", report_css, "",
	                    SW_HTML_EMBEDDED);
	append_header(out, tally, totals);
	g_string_append(out, "<main>\n");
	append_tally(out, tally);
	g_string_append_len(out, tally->list->str, (gssize)tally->list->len);
	tally_append_unlisted(out, tally, "<p>", ".</p>\n");
	append_rules(out, tally);
	g_string_append(out, "</main>\n</body>\n</html>\n");
}

const ReportFormat report_html = {
	.name = "html",
	.has_links = TRUE,
	.help = "a page to show to the author of the files",
	.begin = tally_begin,
	.free_state = tally_free,
	.file = file,
	.end = end,
};
