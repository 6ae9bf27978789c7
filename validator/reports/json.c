/* `json` and `ndjson`: everything known about each file; names of members and their values are API.
 * A member that does not apply is absent. */
#include "fix_search.h"
#include "piece_json.h"
#include "report.h"

#include "rules/catalogue.h"

#define FORMAT_VERSION 1

static void
add_location(SwJson *json, const Location *location)
{
	sw_json_add_text(json, "path", location->path);
	sw_json_add_number(json, "line", location->position.line);
	sw_json_add_number(json, "column", location->position.column);
	sw_json_add_text(json, "place", location->place);
	if (location->on_hex)
		sw_place_add_coordinates(json, sw_place_hex(location->hex));
	piece_json_add_number(json, location->piece);
}

static void
add_related(SwJson *json, const Finding *finding)
{
	const GArray *related = finding->problem->related;

	if (related == NULL || related->len == 0)
		return;
	sw_json_begin_array(json, "related");
	for (guint i = 0; i < related->len; i++) {
		sw_json_begin_object(json, NULL);
		add_location(json, &finding->related[i]);
		sw_json_add_text(json, "message", g_array_index(related, SwRelated, i).message);
		sw_json_end(json);
	}
	sw_json_end(json);
}

/* Offsets are of bytes in the file. */
static void
add_changes(SwJson *json, const GArray *patches)
{
	sw_json_begin_array(json, "changes");
	SW_EACH (const SwPatch, patch, patches) {
		sw_json_begin_object(json, NULL);
		sw_json_add_number(json, "offset", (gint64)patch->span.begin);
		sw_json_add_number(json, "length", (gint64)(patch->span.end - patch->span.begin));
		sw_json_add_text(json, "text", patch->text);
		sw_json_end(json);
	}
	sw_json_end(json);
}

static void
add_fixes(SwJson *json, const Result *result, const Finding *finding)
{
	g_autoptr(GArray) fixes = fix_search_choice(result, finding);

	sw_json_begin_array(json, "fixes");
	SW_EACH (const SwFix, fix, fixes) {
		g_autoptr(GArray) patches =
			sw_source_patches(result->source, result->document, fix);

		sw_json_begin_object(json, NULL);
		sw_json_add_text(json, "label", fix->label);
		add_changes(json, patches);
		sw_json_end(json);
	}
	sw_json_end(json);
}

static void
add_finding(SwJson *json, const Result *result, const Finding *finding, SwPosition fixes_at)
{
	const SwProblem *problem = finding->problem;
	gboolean may_have = fix_search_may_find(result, problem);

	sw_json_begin_object(json, NULL);
	sw_json_add_text(json, "rule", problem->rule->name);
	sw_json_add_text(json, "severity", sw_severity_names[problem->severity]);
	add_location(json, &finding->location);
	sw_json_add_text(json, "message", problem->message);
	sw_json_add_text(json, "page", problem->rule->source);
	add_related(json, finding);
	sw_json_add_flag(json, "fixable", finding->patches != NULL);
	if (may_have && finding->patches == NULL)
		sw_json_add_flag(json, "mayHaveFixes", TRUE);
	if ((may_have || finding->patches) && location_is_at(&finding->location, fixes_at))
		add_fixes(json, result, finding);
	sw_json_end(json);
}

/* Exact counts of the problems that are not listed. */
static void
add_rests(SwJson *json, const Result *result)
{
	if (result->rests == NULL)
		return;
	sw_json_begin_array(json, "leftOut");
	SW_EACH (const Rest, rest, result->rests) {
		sw_json_begin_object(json, NULL);
		sw_json_add_text(json, "rule", rest->rule->name);
		sw_json_add_number(json, "count", (gint64)rest->n);
		sw_json_end(json);
	}
	sw_json_end(json);
}

static void
add_result(SwJson *json, const Result *result, SwPosition fixes_at)
{
	sw_json_begin_object(json, NULL);
	sw_json_add_text(json, "path", result->path);
	sw_json_add_text(json, "game", result->game ? result->game->table->game : NULL);
	sw_json_add_text(json, "root", result->root);
	sw_json_add_flag(json, "valid", result_is_valid(result));
	sw_json_begin_array(json, "problems");
	SW_EACH (const Finding, finding, result->findings)
		add_finding(json, result, finding, fixes_at);
	sw_json_end(json);
	add_rests(json, result);
	if (result->n_not_run > 0)
		sw_json_add_number(json, "notRun", result->n_not_run);
	sw_json_end(json);
}

/* ---- json ------------------------------------------------------------------------------- */

typedef struct {
	SwJson json;
	SwPosition fixes_at;
} State;

static gpointer
begin(const ReportOptions *options, GString *out)
{
	State *state = g_new0(State, 1);
	SwJson *json = &state->json;

	state->fixes_at = options->fixes_at;
	sw_json_init(json, out, SW_JSON_PACKED);
	sw_json_begin_object(json, NULL);
	sw_json_add_number(json, "version", FORMAT_VERSION);
	sw_json_add_text(json, "rules", SW_CATALOGUE_VERSION);
	sw_json_begin_array(json, "files");
	sw_json_spread(json, 0);
	return state;
}

static void
add_file(gpointer data, GString *out, const Result *result)
{
	State *state = data;

	state->json.out = out;
	add_result(&state->json, result, state->fixes_at);
}

static void
end(gpointer data, GString *out, const Totals *totals)
{
	State *state = data;
	SwJson *json = &state->json;

	json->out = out;
	sw_json_end(json);
	sw_json_begin_object(json, "summary");
	sw_json_add_number(json, "files", totals->files);
	sw_json_add_number(json, "valid", totals->valid);
	sw_json_add_number(json, "errors", (gint64)totals->errors);
	sw_json_add_number(json, "warnings", (gint64)totals->warnings);
	sw_json_end(json);
	sw_json_end(json);
	g_string_append_c(out, '\n');
}

const ReportFormat report_json = {
	.name = "json",
	.help = "one object: files, their problems with places, a summary",
	.needs_info = TRUE,
	.has_fixes = TRUE,
	.begin = begin,
	.file = add_file,
	.end = end,
};

/* ---- ndjson ----------------------------------------------------------------------------- */

static void
add_line(gpointer state, GString *out, const Result *result)
{
	const ReportOptions *options = state;
	SwJson json;

	sw_json_init(&json, out, SW_JSON_PACKED);
	add_result(&json, result, options->fixes_at);
	g_string_append_c(out, '\n');
}

const ReportFormat report_ndjson = {
	.name = "ndjson",
	.help = "the same, an object a line for each file as it is done",
	.needs_info = TRUE,
	.has_fixes = TRUE,
	.is_stream = TRUE,
	.is_apart = TRUE,
	.file = add_line,
};
