/* SARIF 2.1.0, the log format of code scanning.
 *
 * One run. Its tool lists all rules, so that a viewer can explain any result. Results are written
 * file by file; what belongs at the end, artifacts and notifications, is collected. GitHub refuses
 * a run of more than 25,000 results; any beyond that are counted in a notification. */
#include "base/hash.h"
#include "games/games.h"
#include "rules/catalogue.h"
#include "shared.h"

#define MAX_RESULTS 25000
/* Longer source lines are left out. */
#define MAX_SNIPPET 1000
#define FINGERPRINT "starwrightSubject/v1"

static const char *const levels[] = {
	[SW_SEVERITY_OFF] = "none",
	[SW_SEVERITY_INFO] = "note",
	[SW_SEVERITY_WARNING] = "warning",
	[SW_SEVERITY_ERROR] = "error",
};
G_STATIC_ASSERT(G_N_ELEMENTS(levels) == SW_N_SEVERITIES);

typedef struct {
	ReportOptions options;
	GPtrArray *rules; /* const SwRule, in the order of the catalogue */
	GHashTable *fingerprints;
	SwJson json;                     /* the report */
	SwJson artifacts, notifications; /* elements of arrays, each in a string of its own */
	GHashTable *indices;             /* URI -> index of the artifact */
	guint n_results;
	guint64 n_beyond; /* results beyond MAX_RESULTS */
} State;

/* The file whose results are being written. */
typedef struct {
	State *state;
	const Result *result;
	char *uri;
	guint index; /* of its artifact */
} File;

static void
add_rule(const SwRule *rule, gpointer rules)
{
	g_ptr_array_add(rules, (gpointer)rule);
}

static State *
new_state(const ReportOptions *options)
{
	State *state = g_new0(State, 1);

	state->options = *options;
	state->rules = g_ptr_array_new();
	sw_catalogue_each(sw_games(), add_rule, state->rules);
	state->fingerprints = report_fingerprints_new();
	sw_json_init(&state->artifacts, g_string_new(NULL), SW_JSON_PACKED);
	state->indices = sw_hash_texts(g_free, NULL);
	sw_json_init(&state->notifications, g_string_new(NULL), SW_JSON_PACKED);
	return state;
}

static void
free_state(gpointer data)
{
	State *state = data;

	g_ptr_array_unref(state->rules);
	g_hash_table_unref(state->fingerprints);
	g_hash_table_unref(state->indices);
	g_string_free(state->artifacts.out, TRUE);
	g_string_free(state->notifications.out, TRUE);
	g_free(state);
}

/* Adds a message or description: an object with a text. */
static void
add_message(SwJson *json, const char *name, const char *text)
{
	sw_json_begin_object(json, name);
	sw_json_add_text(json, "text", text);
	sw_json_end(json);
}

/* ---- The tool --------------------------------------------------------------------------- */

/* `url` may be NULL. A viewer that shows the markdown need not show the help's URI. */
static void
add_help(SwJson *json, const SwRule *rule, const char *url)
{
	g_autoptr(GString) text = g_string_new(NULL);
	g_autoptr(GString) markdown = g_string_new(NULL);

	g_string_append_printf(text, "%s\n\n%s", rule->statement, rule->reason);
	g_string_append_printf(markdown, "**%s**\n\n%s", rule->statement, rule->reason);
	if (rule->source) {
		g_string_append_printf(text, "\n\nRulebook: %s", rule->source);
		g_string_append_printf(markdown, "\n\n*Rulebook: %s*", rule->source);
	}
	if (url) {
		g_string_append_printf(text, "\n\nExamples: %s", url);
		g_string_append_printf(markdown, "\n\n[Examples](%s)", url);
	}
	sw_json_begin_object(json, "help");
	sw_json_add_text(json, "text", text->str);
	sw_json_add_text(json, "markdown", markdown->str);
	sw_json_end(json);
}

static void
describe_rule(const State *state, SwJson *json, const SwRule *rule)
{
	g_autofree char *url = report_rule_url(&state->options, rule);

	sw_json_begin_object(json, NULL);
	sw_json_add_text(json, "id", rule->name);
	add_message(json, "shortDescription", rule->statement);
	add_message(json, "fullDescription", rule->reason);
	add_help(json, rule, url);
	sw_json_add_text(json, "helpUri", url);
	sw_json_begin_object(json, "defaultConfiguration");
	sw_json_add_text(json, "level", levels[rule->severity]);
	sw_json_end(json);
	sw_json_begin_object(json, "properties");
	sw_json_add_text(json, "basis", sw_basis_names[rule->basis]);
	sw_json_end(json);
	sw_json_end(json);
}

static void
add_tool(const State *state, SwJson *json)
{
	const GPtrArray *rules = state->rules;

	sw_json_begin_object(json, "tool");
	sw_json_begin_object(json, "driver");
	sw_json_add_text(json, "name", "Starwright");
	sw_json_add_text(json, "version", STARWRIGHT_VERSION);
	sw_json_add_text(json, "semanticVersion", STARWRIGHT_VERSION);
	sw_json_add_text(json, "informationUri", "https://github.com/starwright/starwright");
	sw_json_begin_array(json, "rules");
	for (guint i = 0; i < rules->len; i++)
		describe_rule(state, json, rules->pdata[i]);
	sw_json_end(json);
	sw_json_end(json);
	sw_json_end(json);
}

static gpointer
begin(const ReportOptions *options, GString *out)
{
	State *state = new_state(options);
	SwJson *json = &state->json;

	sw_json_init(json, out, SW_JSON_PACKED);
	sw_json_begin_object(json, NULL);
	sw_json_add_text(json, "$schema",
	                 "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/"
	                 "sarif-schema-2.1.0.json");
	sw_json_break(json, 0);
	sw_json_add_text(json, "version", "2.1.0");
	sw_json_begin_array(json, "runs");
	sw_json_begin_object(json, NULL);
	add_tool(state, json);
	sw_json_break(json, 0);
	sw_json_add_text(json, "columnKind", "unicodeCodePoints");
	sw_json_begin_array(json, "results");
	sw_json_spread(json, 0);
	return state;
}

/* ---- Locations -------------------------------------------------------------------------- */

static char *
find_uri(const char *path)
{
	g_autofree char *repository = report_repository_path(path);

	if (g_path_is_absolute(repository))
		return g_filename_to_uri(repository, NULL, NULL);
	return g_uri_escape_string(repository, "/", FALSE);
}

static void
add_artifact_location(SwJson *json, const File *file)
{
	sw_json_begin_object(json, "artifactLocation");
	sw_json_add_text(json, "uri", file->uri);
	sw_json_add_number(json, "index", file->index);
	sw_json_end(json);
}

static void
add_other_location(SwJson *json, const char *path)
{
	g_autofree char *uri = find_uri(path);

	sw_json_begin_object(json, "artifactLocation");
	sw_json_add_text(json, "uri", uri);
	sw_json_end(json);
}

static void
add_region(SwJson *json, const char *name, SwPosition begin, SwPosition end)
{
	sw_json_begin_object(json, name);
	sw_json_add_number(json, "startLine", begin.line);
	sw_json_add_number(json, "startColumn", begin.column);
	sw_json_add_number(json, "endLine", end.line);
	sw_json_add_number(json, "endColumn", end.column);
	sw_json_end(json);
}

/* Adds the source line as the context of the location. */
static void
add_line(SwJson *json, const File *file, gsize line)
{
	SwSpan span = sw_source_line(file->result->source, line);
	g_autofree char *text = NULL;
	gsize length;

	if (span.end - span.begin > MAX_SNIPPET)
		return;
	text = g_strndup(sw_source_text(file->result->source, &length) + span.begin,
	                 span.end - span.begin);
	sw_json_begin_object(json, "contextRegion");
	sw_json_add_number(json, "startLine", line);
	add_message(json, "snippet", text);
	sw_json_end(json);
}

static void
add_physical(SwJson *json, const File *file, const Location *location)
{
	sw_json_begin_object(json, "physicalLocation");
	if (location->path)
		add_other_location(json, location->path);
	else
		add_artifact_location(json, file);
	add_region(json, "region", location->position, location->end);
	if (location->path == NULL)
		add_line(json, file, location->position.line);
	sw_json_end(json);
}

/* Adds an element of an array. `message` may be NULL. */
static void
add_location(SwJson *json, const File *file, const Location *location, const char *message)
{
	sw_json_begin_object(json, NULL);
	add_physical(json, file, location);
	if (location->place) {
		sw_json_begin_array(json, "logicalLocations");
		sw_json_begin_object(json, NULL);
		sw_json_add_text(json, "fullyQualifiedName", location->place);
		if (location->on_hex)
			sw_json_add_text(json, "kind", "hex");
		sw_json_end(json);
		sw_json_end(json);
	}
	if (message)
		add_message(json, "message", message);
	sw_json_end(json);
}

/* ---- Results ---------------------------------------------------------------------------- */

static void
add_rule_reference(SwJson *json, const State *state, const SwRule *rule, const char *index_name)
{
	guint index;

	if (g_ptr_array_find(state->rules, rule, &index))
		sw_json_add_number(json, index_name, index);
}

static void
add_related(SwJson *json, const File *file, const Finding *finding)
{
	const GArray *related = finding->problem->related;

	if (related == NULL)
		return;
	sw_json_begin_array(json, "relatedLocations");
	for (guint i = 0; i < related->len; i++)
		add_location(json, file, &finding->related[i],
		             g_array_index(related, SwRelated, i).message);
	sw_json_end(json);
}

static void
add_fix(SwJson *json, const File *file, const Finding *finding)
{
	SwSource *source = file->result->source;

	if (finding->patches == NULL)
		return;
	sw_json_begin_array(json, "fixes");
	sw_json_begin_object(json, NULL);
	add_message(json, "description", finding->problem->fix.label);
	sw_json_begin_array(json, "artifactChanges");
	sw_json_begin_object(json, NULL);
	add_artifact_location(json, file);
	sw_json_begin_array(json, "replacements");
	SW_EACH (const SwPatch, patch, finding->patches) {
		sw_json_begin_object(json, NULL);
		add_region(json, "deletedRegion", sw_source_position(source, patch->span.begin),
		           sw_source_position(source, patch->span.end));
		add_message(json, "insertedContent", patch->text);
		sw_json_end(json);
	}
	sw_json_end(json);
	sw_json_end(json);
	sw_json_end(json);
	sw_json_end(json);
	sw_json_end(json);
}

static void
add_result(SwJson *json, const File *file, const Finding *finding)
{
	const SwProblem *problem = finding->problem;
	g_autofree char *fingerprint =
		report_fingerprint(file->state->fingerprints, file->result, finding);

	sw_json_begin_object(json, NULL);
	sw_json_add_text(json, "ruleId", problem->rule->name);
	add_rule_reference(json, file->state, problem->rule, "ruleIndex");
	sw_json_add_text(json, "level", levels[problem->severity]);
	add_message(json, "message", problem->message);
	sw_json_begin_array(json, "locations");
	add_location(json, file, &finding->location, NULL);
	sw_json_end(json);
	add_related(json, file, finding);
	sw_json_begin_object(json, "partialFingerprints");
	sw_json_add_text(json, FINGERPRINT, fingerprint);
	sw_json_end(json);
	add_fix(json, file, finding);
	sw_json_end(json);
}

static void
add_results(const File *file)
{
	State *state = file->state;

	SW_EACH (const Finding, finding, file->result->findings) {
		if (!report_shows(&state->options, finding->problem->severity))
			continue;
		if (state->n_results == MAX_RESULTS) {
			state->n_beyond++;
			continue;
		}
		state->n_results++;
		add_result(&state->json, file, finding);
	}
}

/* ---- End of the run --------------------------------------------------------------------- */

/* `file` and `rule` may be NULL. */
static void
add_notification(State *state, const File *file, const SwRule *rule, SwSeverity severity,
                 const char *message)
{
	SwJson *json = &state->notifications;

	sw_json_begin_object(json, NULL);
	if (file) {
		sw_json_begin_array(json, "locations");
		sw_json_begin_object(json, NULL);
		sw_json_begin_object(json, "physicalLocation");
		add_artifact_location(json, file);
		sw_json_end(json);
		sw_json_end(json);
		sw_json_end(json);
	}
	add_message(json, "message", message);
	sw_json_add_text(json, "level", levels[severity]);
	if (rule) {
		sw_json_begin_object(json, "associatedRule");
		sw_json_add_text(json, "id", rule->name);
		add_rule_reference(json, state, rule, "index");
		sw_json_end(json);
	}
	sw_json_end(json);
}

static void
add_notifications(const File *file)
{
	State *state = file->state;
	const GArray *all = file->result->rests;
	g_autofree char *not_run = report_not_run_message(file->result);

	SW_EACH (const Rest, rest, all) {
		g_autofree char *message = report_rest_message(rest);

		if (report_shows(&state->options, rest->severity))
			add_notification(state, file, rest->rule, SW_SEVERITY_WARNING, message);
	}
	if (not_run)
		add_notification(state, file, NULL, SW_SEVERITY_WARNING, not_run);
}

static void
add_artifact(SwJson *json, const char *uri)
{
	sw_json_begin_object(json, NULL);
	sw_json_begin_object(json, "location");
	sw_json_add_text(json, "uri", uri);
	sw_json_end(json);
	sw_json_add_text(json, "mimeType", "application/xml");
	sw_json_begin_array(json, "roles");
	sw_json_add_text(json, NULL, "analysisTarget");
	sw_json_end(json);
	sw_json_end(json);
}

/* Returns the index of the artifact, which is added once: a file may have been named twice. */
static guint
artifact_index(State *state, const char *uri)
{
	guint n = g_hash_table_size(state->indices);
	gpointer index;

	if (g_hash_table_lookup_extended(state->indices, uri, NULL, &index))
		return GPOINTER_TO_UINT(index);
	g_hash_table_insert(state->indices, g_strdup(uri), GUINT_TO_POINTER(n));
	add_artifact(&state->artifacts, uri);
	return n;
}

static void
file(gpointer data, GString *out, const Result *result)
{
	State *state = data;
	g_autofree char *uri = find_uri(result->path);
	const File file = {
		.state = state,
		.result = result,
		.uri = uri,
		.index = artifact_index(state, uri),
	};

	state->json.out = out;
	add_results(&file);
	add_notifications(&file);
}

static void
add_gathered(SwJson *json, const char *name, const SwJson *elements)
{
	sw_json_begin_array(json, name);
	sw_append(sw_json_begin_value(json, NULL), elements->out->str);
	sw_json_end(json);
}

static void
end(gpointer data, GString *out, const Totals *totals)
{
	State *state = data;
	SwJson *json = &state->json;

	if (state->n_beyond) {
		g_autofree char *message = g_strdup_printf(
			"%" G_GUINT64_FORMAT " more results are not listed: a run holds %d",
			state->n_beyond, MAX_RESULTS);

		add_notification(state, NULL, NULL, SW_SEVERITY_WARNING, message);
	}
	if (totals->unreadable) {
		g_autofree char *message = g_strdup_printf(
			"%u could not be read; standard error says which", totals->unreadable);

		add_notification(state, NULL, NULL, SW_SEVERITY_ERROR, message);
	}
	json->out = out;
	sw_json_end(json);
	sw_json_break(json, 0);
	add_gathered(json, "artifacts", &state->artifacts);
	sw_json_break(json, 0);
	sw_json_begin_array(json, "invocations");
	sw_json_begin_object(json, NULL);
	sw_json_add_flag(json, "executionSuccessful", totals->unreadable == 0);
	add_gathered(json, "toolExecutionNotifications", &state->notifications);
	while (sw_json_depth(json) > 0)
		sw_json_end(json);
	g_string_append_c(out, '\n');
}

const ReportFormat report_sarif = {
	.name = "sarif",
	.has_links = TRUE,
	.help = "SARIF 2.1.0, for code scanning",
	.begin = begin,
	.free_state = free_state,
	.file = file,
	.end = end,
};
