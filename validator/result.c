#include "result.h"

#include "base/text.h"
#include "games/games.h"
#include "rules/catalogue.h"

#include <string.h>

/* ---- Order of rules --------------------------------------------------------------------- */

static void
add_rule(const SwRule *rule, gpointer orders)
{
	g_hash_table_insert(orders, (gpointer)rule, GUINT_TO_POINTER(g_hash_table_size(orders)));
}

static guint
rule_order(const SwRule *rule)
{
	static GHashTable *orders;
	static gsize once;

	if (g_once_init_enter(&once)) {
		orders = g_hash_table_new(NULL, NULL);
		sw_catalogue_each(sw_games(), add_rule, orders);
		g_once_init_leave(&once, 1);
	}
	return GPOINTER_TO_UINT(g_hash_table_lookup(orders, rule));
}

/* ---- Locations -------------------------------------------------------------------------- */

/* Returns the end of the name of the tag or attribute that begins at `offset`; if none does, one
 * character further on, on the same line. */
static gsize
name_end(const SwSource *source, gsize offset)
{
	gsize length, end;
	const char *text = sw_source_text(source, &length);

	if (offset >= length)
		return length;
	if (text[offset] == '<')
		return sw_source_tag_name(source, offset).end;
	if (offset == 0)
		return 0;
	end = sw_source_tag_name(source, offset - 1).end;
	if (end > offset || strchr("\r\n", text[offset]))
		return end;
	do
		end++;
	while (((guchar)text[end] & 0xc0) == 0x80);
	return end;
}

static gsize
find_offset(const Result *result, const SwSpot *spot)
{
	gsize offset = sw_source_spot(result->source, result->document, spot);

	if (offset != SW_NO_OFFSET)
		return offset;
	return result->document ? sw_document_piece(result->document, SW_ROOT_PIECE)->offset
	                        : sw_source_begin(result->source);
}

static void
find_place(const Result *result, SwPieceId piece, Location *location)
{
	SwPlace place = sw_document_place(result->document, piece);
	g_autoptr(GString) text = g_string_new(NULL);

	sw_document_append_place(text, result->document, piece);
	if (text->len > 0)
		location->place = g_string_free(g_steal_pointer(&text), FALSE);
	location->on_hex = sw_place_is_hex(place);
	location->piece = piece;
	location->hex = place.hex;
}

/* FALSE for problems that the reader found: their location is an offset. */
static gboolean
is_of_piece(const Result *result, const SwSpot *spot)
{
	return spot->offset == SW_NO_OFFSET && spot->piece != SW_NO_PIECE && result->document;
}

static void
locate(const Result *result, const SwSpot *spot, Location *location)
{
	gsize offset = find_offset(result, spot);

	*location = (Location){.offset = offset, .piece = SW_NO_PIECE};
	location->position = sw_source_position(result->source, offset);
	location->end = sw_source_position(result->source, name_end(result->source, offset));
	if (is_of_piece(result, spot))
		find_place(result, spot->piece, location);
}

gboolean
location_is_at(const Location *location, SwPosition at)
{
	return location->path == NULL && location->position.line == at.line &&
	       location->position.column == at.column;
}

static void
clear_location(Location *location)
{
	g_free(location->path);
	g_free(location->place);
}

/* ---- Findings --------------------------------------------------------------------------- */

/* Must not use finding->problem: the report may have moved its problems to make room for
 * another. */
static void
clear_finding(gpointer data)
{
	Finding *finding = data;

	for (guint i = 0; i < finding->n_related; i++)
		clear_location(&finding->related[i]);
	g_free(finding->related);
	clear_location(&finding->location);
	g_clear_pointer(&finding->patches, g_array_unref);
}

static void
find_related(const Result *result, Finding *finding)
{
	guint n = finding->problem->related ? finding->problem->related->len : 0;

	if (n == 0)
		return;
	finding->n_related = n;
	finding->related = g_new0(Location, n);
	for (guint i = 0; i < n; i++) {
		const SwRelated *related = &g_array_index(finding->problem->related, SwRelated, i);

		locate(result, &related->spot, &finding->related[i]);
	}
}

static void
add_finding(Result *result, const SwProblem *problem)
{
	Finding finding = {.problem = problem, .order = rule_order(problem->rule)};

	locate(result, &problem->spot, &finding.location);
	find_related(result, &finding);
	if (result->document && problem->fix.edits)
		finding.patches =
			sw_source_patches(result->source, result->document, &problem->fix);
	g_array_append_val(result->findings, finding);
}

static gint
compare_findings(gconstpointer a, gconstpointer b)
{
	const Finding *one = a, *two = b;

	if (one->location.offset != two->location.offset)
		return one->location.offset < two->location.offset ? -1 : 1;
	if (one->order != two->order)
		return one->order < two->order ? -1 : 1;
	return strcmp(one->problem->message, two->problem->message);
}

/* ---- Problems that are not shown -------------------------------------------------------- */

static gint
compare_rests(gconstpointer a, gconstpointer b)
{
	const Rest *one = a, *two = b;
	guint x = rule_order(one->rule), y = rule_order(two->rule);

	return (x > y) - (x < y);
}

static void
add_rest(Result *result, const SwRule *rule, SwSeverity severity, guint64 n)
{
	if (result->rests == NULL)
		result->rests = g_array_new(FALSE, FALSE, sizeof(Rest));
	SW_EACH (Rest, rest, result->rests) {
		if (rest->rule == rule) {
			rest->n += n;
			return;
		}
	}
	g_array_append_val(result->rests, ((Rest){rule, severity, n}));
	g_array_sort(result->rests, compare_rests);
}

/* Finds the problems that the report counted and did not keep. It keeps at least one problem of
 * each such rule, which has the severity. */
static void
find_rests(Result *result)
{
	guint n;
	g_autofree const SwRule **rules = sw_report_rules(result->report, &n);

	g_clear_pointer(&result->rests, g_array_unref);
	for (guint i = 0; i < n; i++) {
		guint64 rest = sw_report_left_out(result->report, rules[i]);

		for (guint j = 0; rest > 0 && j < sw_report_n(result->report); j++) {
			const SwProblem *problem = sw_report_get(result->report, j);

			if (problem->rule == rules[i]) {
				add_rest(result, rules[i], problem->severity, rest);
				rest = 0;
			}
		}
	}
}

static void
count(Result *result, SwSeverity severity, guint64 n)
{
	switch (severity) {
	case SW_SEVERITY_ERROR: result->n_errors += n; break;
	case SW_SEVERITY_WARNING: result->n_warnings += n; break;
	case SW_SEVERITY_INFO: result->n_infos += n; break;
	default: break;
	}
}

static void
count_all(Result *result)
{
	result->n_errors = result->n_warnings = result->n_infos = 0;
	for (guint i = 0; i < result->findings->len; i++)
		count(result, g_array_index(result->findings, Finding, i).problem->severity, 1);
	SW_EACH (const Rest, rest, result->rests)
		count(result, rest->severity, rest->n);
}

/* ---- Life ------------------------------------------------------------------------------- */

/* Shared by all results without findings, as most are. */
static GArray *
no_findings(void)
{
	static GArray *nothing;
	static gsize once;

	if (g_once_init_enter(&once)) {
		nothing = g_array_new(FALSE, FALSE, sizeof(Finding));
		g_once_init_leave(&once, 1);
	}
	return nothing;
}

Result *
result_new(const char *path, SwSource *source, SwDocument *document, SwReport *report,
           guint n_not_run)
{
	Result *result = g_new0(Result, 1);

	result->path = path;
	result->source = source;
	result->document = document;
	result->report = report;
	result->n_not_run = n_not_run;
	result->findings = no_findings();
	if (document) {
		result->game = sw_game_of(sw_document_table(document));
		result->root = sw_root_names[sw_document_root(document)];
	}
	if (sw_report_n(report) > 0)
		result_refresh(result);
	else
		g_clear_pointer(&result->report, sw_report_free);
	return result;
}

static void
drop_findings(Result *result)
{
	if (result->findings != no_findings())
		g_array_unref(result->findings);
	result->findings = no_findings();
}

void
result_drop_document(Result *result)
{
	g_clear_pointer(&result->source, sw_source_free);
	g_clear_pointer(&result->document, sw_document_free);
}

void
result_keep_counts(Result *result)
{
	drop_findings(result);
	g_clear_pointer(&result->rests, g_array_unref);
	g_clear_pointer(&result->report, sw_report_free);
	result_drop_document(result);
}

void
result_free(Result *result)
{
	if (result == NULL)
		return;
	result_keep_counts(result);
	g_free(result);
}

void
result_refresh(Result *result)
{
	drop_findings(result);
	if (result->report == NULL)
		return;
	result->findings = sw_array_new(sizeof(Finding), clear_finding);
	for (guint i = 0; i < sw_report_n(result->report); i++)
		add_finding(result, sw_report_get(result->report, i));
	g_array_sort(result->findings, compare_findings);
	find_rests(result);
	count_all(result);
}

SwReport *
result_report(Result *result)
{
	if (result->report == NULL)
		result->report = sw_report_new(0);
	return result->report;
}

gboolean
result_fails(const Result *result)
{
	guint64 n = result->n_errors;

	if (result->fail_on == SW_SEVERITY_OFF)
		return FALSE;
	if (result->fail_on <= SW_SEVERITY_WARNING)
		n += result->n_warnings;
	if (result->fail_on <= SW_SEVERITY_INFO)
		n += result->n_infos;
	return n > 0;
}

gboolean
result_is_valid(const Result *result)
{
	return result->n_errors == 0;
}

/* ---- Filtering -------------------------------------------------------------------------- */

guint
result_filter(Result *result, gboolean (*is_out)(const Result *, const Finding *, gpointer),
              gpointer data)
{
	GArray *findings = result->findings;
	guint n = 0, before = findings->len;

	if (before == 0)
		return 0;
	for (guint i = 0; i < before; i++) {
		Finding *finding = &g_array_index(findings, Finding, i);
		Finding kept = *finding;

		if (is_out(result, finding, data))
			continue;
		/* Swapped, so that the removed ones are cleared together at the end. */
		*finding = g_array_index(findings, Finding, n);
		g_array_index(findings, Finding, n++) = kept;
	}
	g_array_set_size(findings, n);
	count_all(result);
	return before - n;
}

typedef struct {
	Result *result;
	guint max;
	GHashTable *kept; /* rule -> how many so far */
} Limit;

static gboolean
is_beyond(const Result *result G_GNUC_UNUSED, const Finding *finding, gpointer data)
{
	Limit *limit = data;
	gpointer rule = (gpointer)finding->problem->rule;
	guint kept = GPOINTER_TO_UINT(g_hash_table_lookup(limit->kept, rule));

	if (kept < limit->max) {
		g_hash_table_insert(limit->kept, rule, GUINT_TO_POINTER(kept + 1));
		return FALSE;
	}
	add_rest(limit->result, rule, finding->problem->severity, 1);
	return TRUE;
}

void
result_limit(Result *result, guint max_per_rule)
{
	Limit limit = {.result = result, .max = max_per_rule};

	if (max_per_rule == 0 || result->findings->len <= max_per_rule)
		return;
	limit.kept = g_hash_table_new(NULL, NULL);
	result_filter(result, is_beyond, &limit);
	g_hash_table_unref(limit.kept);
}

/* ---- Subjects --------------------------------------------------------------------------- */

static void
append_span(GString *out, const SwSource *source, SwSpan span)
{
	gsize length;
	const char *text = sw_source_text(source, &length);

	g_string_append_len(out, text + span.begin, (gssize)(span.end - span.begin));
}

static void
append_attribute(GString *out, const char *attribute)
{
	if (attribute)
		g_string_append_printf(out, "%sattribute %s", out->len > 0 ? " " : "", attribute);
}

static void
append_piece(GString *out, const Result *result, const SwSpot *spot, const char *place)
{
	SwPlace its = sw_document_place(result->document, spot->piece);

	if (!sw_place_has_coordinates(its)) {
		if (spot->piece != SW_ROOT_PIECE)
			g_string_append_printf(
				out, "element %s",
				sw_document_kind(result->document, spot->piece)->element->name);
	} else {
		g_string_append(out, its.ground->name);
	}
	if (place)
		g_string_append_printf(out, " %s", place);
}

/* Appends the coordinates in a tag from which no piece could be made. */
static void
append_tag_hex(GString *out, const SwSource *source, gsize tag)
{
	SwSpan name, q, r;

	if (!sw_source_attribute(source, tag, "q", &name, &q) ||
	    !sw_source_attribute(source, tag, "r", &name, &r))
		return;
	g_string_append(out, " ");
	append_span(out, source, q);
	g_string_append_c(out, ',');
	append_span(out, source, r);
}

/* Appends the element at a byte, and the attribute that begins there, if any. */
static void
append_markup(GString *out, const SwSource *source, gsize offset)
{
	gsize length;
	const char *text = sw_source_text(source, &length);
	const char *open = sw_text_last(text, MIN(offset + 1, length), '<');
	SwSpan span;

	if (open == NULL)
		return;
	g_string_append(out, "element ");
	append_span(out, source, sw_source_tag_name(source, (gsize)(open - text)));
	append_tag_hex(out, source, (gsize)(open - text));
	if (text + offset == open || offset >= length)
		return;
	span = (SwSpan){offset, sw_source_tag_name(source, offset - 1).end};
	if (span.end > span.begin) {
		g_string_append(out, " attribute ");
		append_span(out, source, span);
	}
}

void
result_append_subject(GString *out, const Result *result, const Finding *finding)
{
	const SwSpot *spot = &finding->problem->spot;
	g_autoptr(GString) subject = g_string_new(NULL);

	if (is_of_piece(result, spot)) {
		append_piece(subject, result, spot, finding->location.place);
		append_attribute(subject, spot->attribute);
	} else if (spot->offset != SW_NO_OFFSET && finding->problem->rule == &sw_rule_schema) {
		append_markup(subject, result->source, spot->offset);
	}
	if (subject->len == 0)
		g_string_append(subject, "file");
	sw_text_append_safe(out, subject->str);
}
