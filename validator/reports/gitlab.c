/* GitLab's code quality report: an array of findings. GitLab shows only the first of those whose
 * fingerprints are equal, and needs a line for each. */
#include "shared.h"

static const char *const severities[] = {
	[SW_SEVERITY_OFF] = "info",
	[SW_SEVERITY_INFO] = "info",
	[SW_SEVERITY_WARNING] = "minor",
	[SW_SEVERITY_ERROR] = "major",
};
G_STATIC_ASSERT(G_N_ELEMENTS(severities) == SW_N_SEVERITIES);

typedef struct {
	ReportOptions options;
	GHashTable *fingerprints;
	gboolean has_entries;
} State;

typedef struct {
	const SwRule *rule;
	SwSeverity severity;
	const char *message, *fingerprint, *path;
	gsize line;
} Entry;

static gpointer
new_state(const ReportOptions *options)
{
	State *state = g_new0(State, 1);

	state->options = *options;
	state->fingerprints = report_fingerprints_new();
	return state;
}

static void
free_state(gpointer data)
{
	State *state = data;

	g_hash_table_unref(state->fingerprints);
	g_free(state);
}

static void
append_member(GString *out, const char *name, const char *text)
{
	json_append_string(out, name);
	g_string_append_c(out, ':');
	json_append_string(out, text);
	g_string_append_c(out, ',');
}

static void
append_entry(State *state, GString *out, const Entry *entry)
{
	g_autofree char *description =
		g_strdup_printf("%s [%s]", entry->message, entry->rule->name);

	g_string_append(out, state->has_entries ? ",\n{" : "\n{");
	state->has_entries = TRUE;
	append_member(out, "description", description);
	append_member(out, "check_name", entry->rule->name);
	append_member(out, "fingerprint", entry->fingerprint);
	append_member(out, "severity", severities[entry->severity]);
	g_string_append(out, "\"location\":{");
	append_member(out, "path", entry->path);
	g_string_append_printf(out, "\"lines\":{\"begin\":%" G_GSIZE_FORMAT "}}}", entry->line);
}

static void
append_finding(State *state, GString *out, const Result *result, const Finding *finding)
{
	g_autofree char *path = report_repository_path(result->path);
	g_autofree char *fingerprint = report_fingerprint(state->fingerprints, result, finding);
	const Entry entry = {
		.rule = finding->problem->rule,
		.severity = finding->problem->severity,
		.message = finding->problem->message,
		.fingerprint = fingerprint,
		.path = path,
		.line = finding->location.position.line,
	};

	append_entry(state, out, &entry);
}

/* There is no other place to say it. */
static void
append_rest(State *state, GString *out, const Result *result, const Rest *rest)
{
	g_autofree char *path = report_repository_path(result->path);
	g_autofree char *message = report_rest_message(rest);
	g_autofree char *fingerprint = report_rest_fingerprint(state->fingerprints, result, rest);
	const Entry entry = {
		.rule = rest->rule,
		.severity = rest->severity,
		.message = message,
		.fingerprint = fingerprint,
		.path = path,
		.line = 1,
	};

	append_entry(state, out, &entry);
}

static void
begin(gpointer state G_GNUC_UNUSED, GString *out)
{
	g_string_append_c(out, '[');
}

static void
file(gpointer data, GString *out, const Result *result)
{
	State *state = data;

	for (guint i = 0; i < result->findings->len; i++) {
		const Finding *finding = &g_array_index(result->findings, Finding, i);

		if (report_shows(&state->options, finding->problem->severity))
			append_finding(state, out, result, finding);
	}
	for (guint i = 0; result->rests && i < result->rests->len; i++) {
		const Rest *rest = &g_array_index(result->rests, Rest, i);

		if (report_shows(&state->options, rest->severity))
			append_rest(state, out, result, rest);
	}
}

static void
end(gpointer state G_GNUC_UNUSED, GString *out, const Totals *totals G_GNUC_UNUSED)
{
	g_string_append(out, "\n]\n");
}

const ReportFormat report_gitlab = {
	.name = "gitlab",
	.help = "a code quality report for GitLab",
	.new_state = new_state,
	.free_state = free_state,
	.begin = begin,
	.file = file,
	.end = end,
};
