/* SARIF 2.1.0, the log format of code scanning.
 *
 * One run. Its tool lists all rules there are, so that a viewer can explain any result. Results go
 * out file by file; what must be said once at the end, the artifacts and the notifications, is
 * gathered. GitHub refuses a run of more than 25,000 results, so that what is beyond is counted in
 * a notification. */
#include "base/hash.h"
#include "games/games.h"
#include "rules/catalogue.h"
#include "shared.h"

#define MAX_RESULTS 25000
/* A longer source line would weigh more than it shows. */
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
	GString *artifacts, *notifications; /* elements of arrays */
	GHashTable *indices;                /* of artifacts, by URI */
	guint n_results;
	guint64 n_beyond; /* results that the format has no room for */
} State;

/* A file that is being written about. */
typedef struct {
	State *state;
	const Result *result;
	char *uri;
	guint index; /* among the artifacts */
} File;

static void
add_rule(const SwRule *rule, gpointer rules)
{
	g_ptr_array_add(rules, (gpointer)rule);
}

static gpointer
new_state(const ReportOptions *options)
{
	State *state = g_new0(State, 1);

	state->options = *options;
	state->rules = g_ptr_array_new();
	sw_catalogue_each(sw_games(), add_rule, state->rules);
	state->fingerprints = report_fingerprints_new();
	state->artifacts = g_string_new(NULL);
	state->indices = sw_hash_texts(g_free, NULL);
	state->notifications = g_string_new(NULL);
	return state;
}

static void
free_state(gpointer data)
{
	State *state = data;

	g_ptr_array_unref(state->rules);
	g_hash_table_unref(state->fingerprints);
	g_hash_table_unref(state->indices);
	g_string_free(state->artifacts, TRUE);
	g_string_free(state->notifications, TRUE);
	g_free(state);
}

/* ---- JSON ------------------------------------------------------------------------------- */

/* The comma before a member or an element, unless it is the first. */
static void
separate(GString *out)
{
	if (out->len && out->str[out->len - 1] != '{' && out->str[out->len - 1] != '[')
		g_string_append_c(out, ',');
}

static void
append_name(GString *out, const char *name)
{
	separate(out);
	json_append_string(out, name);
	g_string_append_c(out, ':');
}

static void
append_string(GString *out, const char *name, const char *text)
{
	append_name(out, name);
	json_append_string(out, text);
}

static void
append_number(GString *out, const char *name, gsize number)
{
	append_name(out, name);
	g_string_append_printf(out, "%" G_GSIZE_FORMAT, number);
}

/* Opens what `brackets` closes: append_open(out, "region", '{'). NULL for an element. */
static void
append_open(GString *out, const char *name, char bracket)
{
	if (name)
		append_name(out, name);
	else
		separate(out);
	g_string_append_c(out, bracket);
}

/* A message, a description: an object that holds a text. */
static void
append_text(GString *out, const char *name, const char *text)
{
	append_open(out, name, '{');
	append_string(out, "text", text);
	g_string_append_c(out, '}');
}

/* ---- The tool --------------------------------------------------------------------------- */

static void
append_help(GString *out, const SwRule *rule)
{
	g_autoptr(GString) text = g_string_new(NULL);
	g_autoptr(GString) markdown = g_string_new(NULL);

	g_string_append_printf(text, "%s\n\n%s", rule->statement, rule->reason);
	g_string_append_printf(markdown, "**%s**\n\n%s", rule->statement, rule->reason);
	if (rule->source) {
		g_string_append_printf(text, "\n\nRulebook: %s", rule->source);
		g_string_append_printf(markdown, "\n\n*Rulebook: %s*", rule->source);
	}
	append_open(out, "help", '{');
	append_string(out, "text", text->str);
	append_string(out, "markdown", markdown->str);
	g_string_append_c(out, '}');
}

static void
append_rule(GString *out, const SwRule *rule)
{
	append_open(out, NULL, '{');
	append_string(out, "id", rule->name);
	append_text(out, "shortDescription", rule->statement);
	append_text(out, "fullDescription", rule->reason);
	append_help(out, rule);
	append_open(out, "defaultConfiguration", '{');
	append_string(out, "level", levels[rule->severity]);
	g_string_append_c(out, '}');
	append_open(out, "properties", '{');
	append_string(out, "basis", sw_basis_names[rule->basis]);
	g_string_append(out, "}}");
}

static void
begin(gpointer data, GString *out)
{
	const State *state = data;

	g_string_append(out, "{\"$schema\":\"https://docs.oasis-open.org/sarif/sarif/v2.1.0/"
	                     "errata01/os/schemas/sarif-schema-2.1.0.json\",\n"
	                     "\"version\":\"2.1.0\",\"runs\":[{\"tool\":{\"driver\":{");
	append_string(out, "name", "Starwright");
	append_string(out, "version", STARWRIGHT_VERSION);
	append_string(out, "informationUri", "https://starwright.example/");
	append_open(out, "rules", '[');
	for (guint i = 0; i < state->rules->len; i++)
		append_rule(out, state->rules->pdata[i]);
	g_string_append(out, "]}},\n\"columnKind\":\"unicodeCodePoints\",\"results\":[");
}

/* ---- Places ----------------------------------------------------------------------------- */

static char *
find_uri(const char *path)
{
	g_autofree char *repository = report_repository_path(path);

	if (g_path_is_absolute(repository))
		return g_filename_to_uri(repository, NULL, NULL);
	return g_uri_escape_string(repository, "/", FALSE);
}

static void
append_artifact_location(GString *out, const File *file)
{
	append_open(out, "artifactLocation", '{');
	append_string(out, "uri", file->uri);
	append_number(out, "index", file->index);
	g_string_append_c(out, '}');
}

static void
append_other_location(GString *out, const char *path)
{
	g_autofree char *uri = find_uri(path);

	append_open(out, "artifactLocation", '{');
	append_string(out, "uri", uri);
	g_string_append_c(out, '}');
}

static void
append_region(GString *out, const char *name, SwPosition begin, SwPosition end)
{
	append_open(out, name, '{');
	append_number(out, "startLine", begin.line);
	append_number(out, "startColumn", begin.column);
	append_number(out, "endLine", end.line);
	append_number(out, "endColumn", end.column);
	g_string_append_c(out, '}');
}

/* The source line, as the context of what stands in it. */
static void
append_line(GString *out, const File *file, gsize line)
{
	SwSpan span = sw_source_line(file->result->source, line);
	g_autofree char *text = NULL;
	gsize length;

	if (span.end - span.begin > MAX_SNIPPET)
		return;
	text = g_strndup(sw_source_text(file->result->source, &length) + span.begin,
	                 span.end - span.begin);
	append_open(out, "contextRegion", '{');
	append_number(out, "startLine", line);
	append_text(out, "snippet", text);
	g_string_append_c(out, '}');
}

static void
append_physical(GString *out, const File *file, const Location *location)
{
	append_open(out, "physicalLocation", '{');
	if (location->path)
		append_other_location(out, location->path);
	else
		append_artifact_location(out, file);
	append_region(out, "region", location->position, location->end);
	if (location->path == NULL)
		append_line(out, file, location->position.line);
	g_string_append_c(out, '}');
}

/* As an element of an array. `message` may be NULL. */
static void
append_location(GString *out, const File *file, const Location *location, const char *message)
{
	append_open(out, NULL, '{');
	append_physical(out, file, location);
	if (location->place) {
		append_open(out, "logicalLocations", '[');
		append_open(out, NULL, '{');
		append_string(out, "fullyQualifiedName", location->place);
		if (location->on_hex)
			append_string(out, "kind", "hex");
		g_string_append(out, "}]");
	}
	if (message)
		append_text(out, "message", message);
	g_string_append_c(out, '}');
}

/* ---- Results ---------------------------------------------------------------------------- */

static void
append_rule_reference(GString *out, const State *state, const SwRule *rule, const char *index_name)
{
	guint index;

	if (g_ptr_array_find(state->rules, rule, &index))
		append_number(out, index_name, index);
}

static void
append_related(GString *out, const File *file, const Finding *finding)
{
	const GArray *related = finding->problem->related;

	if (related == NULL)
		return;
	append_open(out, "relatedLocations", '[');
	for (guint i = 0; i < related->len; i++)
		append_location(out, file, &finding->related[i],
		                g_array_index(related, SwRelated, i).message);
	g_string_append_c(out, ']');
}

static void
append_fix(GString *out, const File *file, const Finding *finding)
{
	SwSource *source = file->result->source;

	if (!finding->is_fixable)
		return;
	append_open(out, "fixes", '[');
	append_open(out, NULL, '{');
	append_text(out, "description", finding->problem->fix.label);
	append_open(out, "artifactChanges", '[');
	append_open(out, NULL, '{');
	append_artifact_location(out, file);
	append_open(out, "replacements", '[');
	append_open(out, NULL, '{');
	append_region(out, "deletedRegion", sw_source_position(source, finding->fix.begin),
	              sw_source_position(source, finding->fix.end));
	append_text(out, "insertedContent", "");
	g_string_append(out, "}]}]}]");
}

static void
append_result(GString *out, const File *file, const Finding *finding)
{
	const SwProblem *problem = finding->problem;
	g_autofree char *fingerprint =
		report_fingerprint(file->state->fingerprints, file->result, finding);

	append_open(out, NULL, '{');
	append_string(out, "ruleId", problem->rule->name);
	append_rule_reference(out, file->state, problem->rule, "ruleIndex");
	append_string(out, "level", levels[problem->severity]);
	append_text(out, "message", problem->message);
	append_open(out, "locations", '[');
	append_location(out, file, &finding->location, NULL);
	g_string_append_c(out, ']');
	append_related(out, file, finding);
	append_open(out, "partialFingerprints", '{');
	append_string(out, FINGERPRINT, fingerprint);
	g_string_append_c(out, '}');
	append_fix(out, file, finding);
	g_string_append_c(out, '}');
}

/* The chunks may be written out one by one, so that `out` does not know whether it is the first. */
static void
append_results(GString *out, const File *file)
{
	State *state = file->state;

	for (guint i = 0; i < file->result->findings->len; i++) {
		const Finding *finding = &g_array_index(file->result->findings, Finding, i);
		g_autoptr(GString) one = g_string_new(NULL);

		if (!report_shows(&state->options, finding->problem->severity))
			continue;
		if (state->n_results == MAX_RESULTS) {
			state->n_beyond++;
			continue;
		}
		append_result(one, file, finding);
		g_string_append_printf(out, "%s\n%s", state->n_results++ ? "," : "", one->str);
	}
}

/* ---- What is said at the end ------------------------------------------------------------ */

/* `file` and `rule` may be NULL. */
static void
add_notification(State *state, const File *file, const SwRule *rule, SwSeverity severity,
                 const char *message)
{
	GString *out = state->notifications;

	append_open(out, NULL, '{');
	if (file) {
		append_open(out, "locations", '[');
		append_open(out, NULL, '{');
		append_open(out, "physicalLocation", '{');
		append_artifact_location(out, file);
		g_string_append(out, "}}]");
	}
	append_text(out, "message", message);
	append_string(out, "level", levels[severity]);
	if (rule) {
		append_open(out, "associatedRule", '{');
		append_string(out, "id", rule->name);
		append_rule_reference(out, state, rule, "index");
		g_string_append_c(out, '}');
	}
	g_string_append_c(out, '}');
}

static void
add_notifications(const File *file)
{
	State *state = file->state;
	const GArray *all = file->result->rests;
	g_autofree char *not_run = report_not_run_message(file->result);

	for (guint i = 0; all && i < all->len; i++) {
		const Rest *rest = &g_array_index(all, Rest, i);
		g_autofree char *message = report_rest_message(rest);

		if (report_shows(&state->options, rest->severity))
			add_notification(state, file, rest->rule, SW_SEVERITY_WARNING, message);
	}
	if (not_run)
		add_notification(state, file, NULL, SW_SEVERITY_WARNING, not_run);
}

static void
append_artifact(GString *out, const char *uri)
{
	append_open(out, NULL, '{');
	append_open(out, "location", '{');
	append_string(out, "uri", uri);
	g_string_append_c(out, '}');
	append_string(out, "mimeType", "application/xml");
	append_open(out, "roles", '[');
	json_append_string(out, "analysisTarget");
	g_string_append(out, "]}");
}

/* The artifacts of a run are a set: a file may have been named twice. */
static guint
artifact_index(State *state, const char *uri)
{
	guint n = g_hash_table_size(state->indices);
	gpointer index;

	if (g_hash_table_lookup_extended(state->indices, uri, NULL, &index))
		return GPOINTER_TO_UINT(index);
	g_hash_table_insert(state->indices, g_strdup(uri), GUINT_TO_POINTER(n));
	append_artifact(state->artifacts, uri);
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

	append_results(out, &file);
	add_notifications(&file);
}

static void
end(gpointer data, GString *out, const Totals *totals)
{
	State *state = data;

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
	g_string_append_printf(out,
	                       "\n],\n\"artifacts\":[%s],\n\"invocations\":[{"
	                       "\"executionSuccessful\":%s,"
	                       "\"toolExecutionNotifications\":[%s]}]}]}\n",
	                       state->artifacts->str, totals->unreadable ? "false" : "true",
	                       state->notifications->str);
}

const ReportFormat report_sarif = {
	.name = "sarif",
	.help = "SARIF 2.1.0, for code scanning",
	.new_state = new_state,
	.free_state = free_state,
	.begin = begin,
	.file = file,
	.end = end,
};
