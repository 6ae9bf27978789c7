/* GitLab's code quality report: an array of findings. GitLab shows only the first of several with
 * the same fingerprint, and requires a line for each. */
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
	SwJson json;
} State;

typedef struct {
	const SwRule *rule;
	SwSeverity severity;
	const char *message, *fingerprint, *path;
	gsize line;
} Entry;

static gpointer
begin(const ReportOptions *options, GString *out)
{
	State *state = g_new0(State, 1);

	state->options = *options;
	state->fingerprints = report_fingerprints_new();
	sw_json_init(&state->json, out, SW_JSON_PACKED);
	sw_json_begin_array(&state->json, NULL);
	sw_json_spread(&state->json, 0);
	return state;
}

static void
free_state(gpointer data)
{
	State *state = data;

	g_hash_table_unref(state->fingerprints);
	g_free(state);
}

/* GitLab shows the description alone, as text. */
static void
add_entry(State *state, const Entry *entry)
{
	SwJson *json = &state->json;
	g_autofree char *url = report_rule_url(&state->options, entry->rule);
	g_autofree char *description = g_strdup_printf(
		"%s [%s]%s%s", entry->message, entry->rule->name, url ? " " : "", url ? url : "");

	sw_json_begin_object(json, NULL);
	sw_json_add_text(json, "description", description);
	sw_json_add_text(json, "check_name", entry->rule->name);
	sw_json_add_text(json, "fingerprint", entry->fingerprint);
	sw_json_add_text(json, "severity", severities[entry->severity]);
	sw_json_begin_object(json, "location");
	sw_json_add_text(json, "path", entry->path);
	sw_json_begin_object(json, "lines");
	sw_json_add_number(json, "begin", entry->line);
	sw_json_end(json);
	sw_json_end(json);
	sw_json_end(json);
}

static void
add_finding(State *state, const Result *result, const Finding *finding)
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

	add_entry(state, &entry);
}

/* The format has no other place for the count than a finding. */
static void
add_rest(State *state, const Result *result, const Rest *rest)
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

	add_entry(state, &entry);
}

static void
file(gpointer data, GString *out, const Result *result)
{
	State *state = data;

	state->json.out = out;
	SW_EACH (const Finding, finding, result->findings) {
		if (report_shows(&state->options, finding->problem->severity))
			add_finding(state, result, finding);
	}
	SW_EACH (const Rest, rest, result->rests) {
		if (report_shows(&state->options, rest->severity))
			add_rest(state, result, rest);
	}
}

static void
end(gpointer data, GString *out, const Totals *totals G_GNUC_UNUSED)
{
	State *state = data;

	state->json.out = out;
	sw_json_end(&state->json);
	g_string_append_c(out, '\n');
}

const ReportFormat report_gitlab = {
	.name = "gitlab",
	.has_links = TRUE,
	.help = "a code quality report for GitLab",
	.begin = begin,
	.free_state = free_state,
	.file = file,
	.end = end,
};
