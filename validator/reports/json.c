/* `json` and `ndjson`: all there is to know of each file, in words that programs rely on. A field
 * that does not apply is absent. */
#include "report.h"

#include "base/text.h"
#include "rules/catalogue.h"

#include <string.h>

#define FORMAT_VERSION 1

/* ---- Strings ---------------------------------------------------------------------------- */

static void
append_unicode(GString *out, gunichar c)
{
	if (c > 0xffff) {
		g_string_append_printf(out, "\\u%04x", 0xd800 + ((c - 0x10000) >> 10));
		c = 0xdc00 + (c & 0x3ff);
	}
	g_string_append_printf(out, "\\u%04x", c);
}

/* Reports are also read in logs: what misleads there, or begins a command, is escaped though JSON
 * would not ask for it. */
static void
append_escaped(GString *out, const char *text)
{
	for (const char *p = text; *p; p = g_utf8_next_char(p)) {
		gunichar c = g_utf8_get_char(p);

		switch (c) {
		case '\n': g_string_append(out, "\\n"); break;
		case '\r': g_string_append(out, "\\r"); break;
		case '\t': g_string_append(out, "\\t"); break;
		case '"': g_string_append(out, "\\\""); break;
		case '\\': g_string_append(out, "\\\\"); break;
		default:
			if (sw_text_misleads(c) || sw_text_begins_command(text, p))
				append_unicode(out, c);
			else
				g_string_append_unichar(out, c);
		}
	}
}

void
json_append_string(GString *out, const char *text)
{
	g_string_append_c(out, '"');
	if (g_utf8_validate(text, -1, NULL)) {
		append_escaped(out, text);
	} else {
		g_autofree char *valid = g_utf8_make_valid(text, -1);

		append_escaped(out, valid);
	}
	g_string_append_c(out, '"');
}

void
json_append_coordinates(GString *out, SwPlace place)
{
	for (guint i = 0; place.ground && i < place.ground->n_coordinates; i++) {
		const SwCoordinate *coordinate = &place.ground->coordinates[i];
		const char *quote = coordinate->is_length ? "\"" : "";

		g_string_append_printf(out, ",\"%s\":%s", coordinate->name, quote);
		sw_coordinate_append(out, coordinate, sw_place_get(place, i));
		g_string_append(out, quote);
	}
}

/* ---- A file ----------------------------------------------------------------------------- */

static void
append_text(GString *out, const char *key, const char *value)
{
	if (value == NULL)
		return;
	g_string_append_c(out, '"');
	g_string_append(out, key);
	g_string_append(out, "\":");
	json_append_string(out, value);
	g_string_append_c(out, ',');
}

static void
append_location(GString *out, const Location *location)
{
	append_text(out, "path", location->path);
	g_string_append_printf(out, "\"line\":%" G_GSIZE_FORMAT ",\"column\":%" G_GSIZE_FORMAT ",",
	                       location->position.line, location->position.column);
	append_text(out, "place", location->place);
	if (location->on_hex)
		g_string_append_printf(out, "\"q\":%d,\"r\":%d,", location->hex.q, location->hex.r);
}

/* Objects are written with a comma after each field; the last one becomes the end. */
static void
end_object(GString *out)
{
	out->str[out->len - 1] = '}';
}

static void
append_related(GString *out, const Finding *finding)
{
	const GArray *related = finding->problem->related;

	if (related == NULL || related->len == 0)
		return;
	g_string_append(out, "\"related\":[");
	for (guint i = 0; i < related->len; i++) {
		g_string_append(out, i > 0 ? ",{" : "{");
		append_location(out, &finding->related[i]);
		append_text(out, "message", g_array_index(related, SwRelated, i).message);
		end_object(out);
	}
	g_string_append(out, "],");
}

static void
append_finding(GString *out, const Finding *finding)
{
	const SwProblem *problem = finding->problem;

	g_string_append_c(out, '{');
	append_text(out, "rule", problem->rule->name);
	append_text(out, "severity", sw_severity_names[problem->severity]);
	append_location(out, &finding->location);
	append_text(out, "message", problem->message);
	append_text(out, "page", problem->rule->source);
	append_related(out, finding);
	g_string_append_printf(out, "\"fixable\":%s}", finding->is_fixable ? "true" : "false");
}

static void
append_findings(GString *out, const Result *result)
{
	g_string_append(out, "\"problems\":[");
	for (guint i = 0; i < result->findings->len; i++) {
		if (i > 0)
			g_string_append_c(out, ',');
		append_finding(out, &g_array_index(result->findings, Finding, i));
	}
	g_string_append(out, "],");
}

/* The true counts of what is not among the problems. */
static void
append_rests(GString *out, const Result *result)
{
	if (result->rests == NULL)
		return;
	g_string_append(out, "\"leftOut\":[");
	for (guint i = 0; i < result->rests->len; i++) {
		const Rest *rest = &g_array_index(result->rests, Rest, i);

		g_string_append(out, i > 0 ? ",{" : "{");
		append_text(out, "rule", rest->rule->name);
		g_string_append_printf(out, "\"count\":%" G_GUINT64_FORMAT "}", rest->n);
	}
	g_string_append(out, "],");
}

static void
append_file(GString *out, const Result *result)
{
	g_string_append_c(out, '{');
	append_text(out, "path", result->path);
	append_text(out, "game", result->game ? result->game->table->game : NULL);
	append_text(out, "root", result_root(result));
	g_string_append(out, result_is_valid(result) ? "\"valid\":true," : "\"valid\":false,");
	append_findings(out, result);
	append_rests(out, result);
	if (result->n_not_run > 0)
		g_string_append_printf(out, "\"notRun\":%u,", result->n_not_run);
	end_object(out);
}

/* ---- json ------------------------------------------------------------------------------- */

/* Whether there was a file before. */
static gpointer
new_state(const ReportOptions *options G_GNUC_UNUSED)
{
	return g_new0(gboolean, 1);
}

static void
begin(gpointer state G_GNUC_UNUSED, GString *out)
{
	g_string_append_printf(out, "{\"version\":%d,\"rules\":\"%s\",\"files\":[", FORMAT_VERSION,
	                       SW_CATALOGUE_VERSION);
}

static void
add_file(gpointer state, GString *out, const Result *result)
{
	gboolean *is_later = state;

	g_string_append(out, *is_later ? ",\n" : "\n");
	*is_later = TRUE;
	append_file(out, result);
}

static void
end(gpointer state G_GNUC_UNUSED, GString *out, const Totals *totals)
{
	g_string_append_printf(out,
	                       "\n],\"summary\":{\"files\":%u,\"valid\":%u,"
	                       "\"errors\":%" G_GUINT64_FORMAT ",\"warnings\":%" G_GUINT64_FORMAT
	                       "}}\n",
	                       totals->files, totals->valid, totals->errors, totals->warnings);
}

const ReportFormat report_json = {
	.name = "json",
	.help = "one object: files, their problems with places, a summary",
	.needs_info = TRUE,
	.new_state = new_state,
	.free_state = g_free,
	.begin = begin,
	.file = add_file,
	.end = end,
};

/* ---- ndjson ----------------------------------------------------------------------------- */

static gpointer
no_state(const ReportOptions *options G_GNUC_UNUSED)
{
	return NULL;
}

static void
begin_lines(gpointer state G_GNUC_UNUSED, GString *out G_GNUC_UNUSED)
{
}

static void
add_line(gpointer state G_GNUC_UNUSED, GString *out, const Result *result)
{
	append_file(out, result);
	g_string_append_c(out, '\n');
}

static void
end_lines(gpointer state G_GNUC_UNUSED, GString *out G_GNUC_UNUSED,
          const Totals *totals G_GNUC_UNUSED)
{
}

const ReportFormat report_ndjson = {
	.name = "ndjson",
	.help = "the same, an object a line for each file as it is done",
	.needs_info = TRUE,
	.is_stream = TRUE,
	.new_state = no_state,
	.free_state = g_free,
	.begin = begin_lines,
	.file = add_line,
	.end = end_lines,
};
