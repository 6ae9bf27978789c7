/* Annotations for GitHub's workflow runs: commands on standard output, one per line.
 *
 * GitHub accepts ten annotations of each level from a step and silently drops the rest. So nothing
 * is written before the end: then the first ten of each level, errors first, and one that counts
 * the others. */
#include "base/text.h"
#include "shared.h"

#define MAX_ANNOTATIONS 10

static const struct {
	const char *command;
	guint limit;
} levels[] = {
	[SW_SEVERITY_OFF] = {"debug", 0},
	/* One less: the summary is a notice too. */
	[SW_SEVERITY_INFO] = {"notice", MAX_ANNOTATIONS - 1},
	[SW_SEVERITY_WARNING] = {"warning", MAX_ANNOTATIONS},
	[SW_SEVERITY_ERROR] = {"error", MAX_ANNOTATIONS},
};
G_STATIC_ASSERT(G_N_ELEMENTS(levels) == SW_N_SEVERITIES);

typedef struct {
	ReportOptions options;
	GString *annotations[SW_N_SEVERITIES];
	guint n[SW_N_SEVERITIES]; /* number of annotations */
} State;

static gpointer
begin(const ReportOptions *options, GString *out G_GNUC_UNUSED)
{
	State *state = g_new0(State, 1);

	state->options = *options;
	for (guint i = 0; i < SW_N_SEVERITIES; i++)
		state->annotations[i] = g_string_new(NULL);
	return state;
}

static void
free_state(gpointer data)
{
	State *state = data;

	for (guint i = 0; i < SW_N_SEVERITIES; i++)
		g_string_free(state->annotations[i], TRUE);
	g_free(state);
}

/* Escapes a command's message, or one of its properties, where ':' and ',' have a meaning. Logs are
 * read in terminals, and the text may quote an untrusted file: misleading characters, line ends
 * included, are escaped first. */
static void
append_escaped(GString *out, const char *text, gboolean in_property)
{
	g_autoptr(GString) safe = g_string_new(NULL);

	sw_text_append_safe(safe, text);
	for (const char *p = safe->str; *p; p++) {
		switch (*p) {
		case '%': g_string_append(out, "%25"); break;
		case ':': g_string_append(out, in_property ? "%3A" : ":"); break;
		case ',': g_string_append(out, in_property ? "%2C" : ","); break;
		default: g_string_append_c(out, *p);
		}
	}
}

/* The end column only if it is on the same line: otherwise GitHub ignores both. */
static void
append_place(GString *out, const Location *location)
{
	const SwPosition at = location->position, end = location->end;

	g_string_append_printf(out, ",line=%" G_GSIZE_FORMAT ",col=%" G_GSIZE_FORMAT, at.line,
	                       at.column);
	if (end.line == at.line && end.column > at.column)
		g_string_append_printf(out, ",endColumn=%" G_GSIZE_FORMAT, end.column);
}

static void
append_annotation(State *state, const Result *result, const Finding *finding)
{
	const SwProblem *problem = finding->problem;
	GString *out = state->annotations[problem->severity];
	g_autofree char *url = report_rule_url(&state->options, problem->rule);
	g_autofree char *path = report_repository_path(result->path);

	g_string_append_printf(out, "::%s file=", levels[problem->severity].command);
	append_escaped(out, path, TRUE);
	append_place(out, &finding->location);
	g_string_append(out, ",title=");
	append_escaped(out, problem->rule->name, TRUE);
	g_string_append(out, "::");
	append_escaped(out, problem->message, FALSE);
	if (url) {
		g_string_append(out, "%0A");
		append_escaped(out, url, FALSE);
	}
	g_string_append_c(out, '\n');
}

static void
file(gpointer data, GString *out G_GNUC_UNUSED, const Result *result)
{
	State *state = data;

	SW_EACH (const Finding, finding, result->findings) {
		SwSeverity severity = finding->problem->severity;

		if (!report_shows(&state->options, finding->problem->severity) ||
		    state->n[severity] == levels[severity].limit)
			continue;
		append_annotation(state, result, finding);
		state->n[severity]++;
	}
}

static void
append_count(GString *out, guint64 n, const char *what)
{
	if (n == 0)
		return;
	g_string_append_printf(out, "%s%" G_GUINT64_FORMAT " more %s%s", out->len ? ", " : "", n,
	                       what, n == 1 ? "" : "s");
}

static void
append_summary(const State *state, GString *out, const Totals *totals)
{
	g_autoptr(GString) rest = g_string_new(NULL);

	append_count(rest, totals->errors - state->n[SW_SEVERITY_ERROR], "error");
	append_count(rest, totals->warnings - state->n[SW_SEVERITY_WARNING], "warning");
	if (state->options.show_info)
		append_count(rest, totals->infos - state->n[SW_SEVERITY_INFO], "info");
	if (rest->len)
		g_string_append_printf(out,
		                       "::notice title=starwright::%s; GitHub shows ten of each, "
		                       "the other report formats list all\n",
		                       rest->str);
}

static void
end(gpointer data, GString *out, const Totals *totals)
{
	const State *state = data;

	for (guint i = SW_N_SEVERITIES; i-- > SW_SEVERITY_INFO;)
		g_string_append_len(out, state->annotations[i]->str,
		                    (gssize)state->annotations[i]->len);
	append_summary(state, out, totals);
}

const ReportFormat report_github = {
	.name = "github",
	.has_links = TRUE,
	.help = "annotations for a GitHub workflow",
	.begin = begin,
	.free_state = free_state,
	.file = file,
	.end = end,
};
