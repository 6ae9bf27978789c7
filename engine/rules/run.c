#include "rules/run.h"

#include "base/text.h"
#include "base/translate.h"
#include "rules/catalogue.h"
#include "rules/references.h"

#include <string.h>

/* ---- Running ---------------------------------------------------------------------------- */

typedef struct {
	SwCheck check;
	const SwGame *game;
	const SwSettings *settings;
	SwSeverity at_least;
	gboolean is_part;
	GPtrArray *not_run; /* or NULL */
	GArray *allows;     /* SwPieceId */
} Run;

static const char *
allowed_rule(const Run *run, SwPieceId allow)
{
	const char *name = sw_document_get_text(run->check.document, allow, SW_ALLOW_RULE);

	return name ? name : "";
}

/* The <allow> that names the rule, or SW_NO_PIECE. */
static SwPieceId
find_allow(const Run *run, const SwRule *rule)
{
	SW_EACH_ID (allow, run->allows) {
		if (strcmp(allowed_rule(run, allow), rule->name) == 0)
			return allow;
	}
	return SW_NO_PIECE;
}

static void
run_rule(Run *run, const SwRule *rule)
{
	SwSeverity severity = sw_settings_severity(run->settings, rule);

	if (rule->check == NULL || severity == SW_SEVERITY_OFF)
		return;
	if (run->is_part && !rule->is_local) {
		if (run->not_run)
			g_ptr_array_add(run->not_run, (gpointer)rule);
		return;
	}
	if (severity < run->at_least && find_allow(run, rule) == SW_NO_PIECE)
		return;
	run->check.rule = rule;
	rule->check(&run->check);
}

static void
run_all(Run *run)
{
	for (const SwRule *const *rule = sw_document_rules(); *rule; rule++)
		run_rule(run, *rule);
	for (const SwRuleSet *const *set = run->game->rules; *set; set++) {
		if ((*set)->not_in_galaxies &&
		    sw_document_root(run->check.document) == SW_ROOT_GALAXY)
			continue;
		for (guint i = 0; i < (*set)->n; i++)
			run_rule(run, &(*set)->rules[i]);
	}
}

/* ---- <allow> ---------------------------------------------------------------------------- */

static void
list_allows(Run *run)
{
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(run->check.document, &n);
	gint kind = sw_table_kind(run->game->table, &sw_element_allow, NULL);

	run->allows = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	for (SwPieceId id = 0; id < n && kind >= 0; id++) {
		if (pieces[id].kind == kind && sw_piece_exists(&pieces[id]) &&
		    !(pieces[id].state & (SW_PIECE_REFERRED | SW_PIECE_DAMAGED)))
			g_array_append_val(run->allows, id);
	}
}

static void allow_problem(Run *run, const SwRule *rule, SwPieceId allow, const char *format, ...)
	G_GNUC_PRINTF(4, 5);

static void
allow_problem(Run *run, const SwRule *rule, SwPieceId allow, const char *format, ...)
{
	SwReport *report = run->check.report;
	SwProblem *problem;
	va_list args;

	if (!sw_report_wants(report, rule))
		return;
	va_start(args, format);
	problem = sw_report_add(report, rule,
	                        rule == &sw_rule_unused_allow ? sw_spot_piece(allow)
	                                                      : sw_spot_attribute(allow, "rule"),
	                        g_strdup_vprintf(sw_translate(format), args));
	va_end(args);
	if (rule != &sw_rule_reference)
		sw_problem_fix(problem, SW_FIX_REMOVE, allow, 0, "no longer allow that");
}

static void
suggest_rule(Run *run, SwPieceId allow, const char *name)
{
	const SwGame *const games[] = {run->game, NULL};
	g_autofree const char **names = NULL;
	const char *nearest;

	/* Finding the nearest name takes longer than all else here. */
	if (!sw_report_wants(run->check.report, &sw_rule_reference))
		return;
	names = sw_catalogue_names(games);
	nearest = sw_text_nearest(name, names);
	if (nearest)
		allow_problem(run, &sw_rule_reference, allow,
		              "unknown rule '%s'; did you mean '%s'?", name, nearest);
	else
		allow_problem(run, &sw_rule_reference, allow, "unknown rule '%s'", name);
}

static gboolean
is_of(SwProblem *problem, gpointer rule)
{
	return problem->rule == rule;
}

/* Removes the rule's problems from the report. A second <allow> for the same rule finds none left.
 * `document/duplicate` needs all files, so an <allow> for it is never reported as unused here. */
static void
apply_allow(Run *run, SwPieceId allow)
{
	const SwGame *const games[] = {run->game, NULL};
	const char *name = allowed_rule(run, allow);
	const SwRule *rule = sw_catalogue_find(games, name);
	SwReport *report = run->check.report;

	if (rule == NULL) {
		suggest_rule(run, allow, name);
		return;
	}
	if (rule->severity == SW_SEVERITY_ERROR) {
		allow_problem(run, &sw_rule_allow_error, allow,
		              "'%s' is an error and cannot be allowed; only warnings can", name);
		return;
	}
	if (sw_report_count(report, rule) > 0) {
		sw_report_filter(report, is_of, (gpointer)rule);
		sw_report_drop_left_out(report, rule);
	} else if (rule != &sw_rule_duplicate && !run->is_part &&
	           sw_settings_severity(run->settings, rule) != SW_SEVERITY_OFF) {
		allow_problem(run, &sw_rule_unused_allow, allow,
		              "nothing in this file breaks '%s'; remove the <allow>", name);
	}
}

/* An <allow> for unused <allow> elements is applied last, wherever it is in the file. */
static void
apply_allows(Run *run, gboolean for_allows)
{
	SW_EACH_ID (allow, run->allows) {
		if ((strcmp(allowed_rule(run, allow), sw_rule_unused_allow.name) == 0) ==
		    for_allows)
			apply_allow(run, allow);
	}
}

/* ---- <assume> --------------------------------------------------------------------------- */

static void
report_assumption(Run *run, SwPieceId id, const char *name)
{
	const SwTable *table = run->game->table;
	g_autofree const char **known = g_new0(const char *, table->assumptions.n + 1);
	const char *nearest;

	for (guint i = 0; i < table->assumptions.n; i++)
		known[i] = table->assumptions.at[i].name;
	if (g_strv_contains(known, name))
		return;
	run->check.rule = &sw_rule_reference;
	/* Finding the nearest name takes longer than all else here. */
	nearest = sw_report_wants(run->check.report, &sw_rule_reference)
	                  ? sw_text_nearest(name, known)
	                  : NULL;
	if (nearest)
		sw_check_problem(&run->check, sw_spot_attribute(id, "name"),
		                 "there is no assumption '%s' to override; did you mean '%s'?",
		                 name, nearest);
	else
		sw_check_problem(&run->check, sw_spot_attribute(id, "name"),
		                 "there is no assumption '%s' to override", name);
}

/* Reports an <assume> with a name that the game does not know: it would do nothing. */
static void
check_assumptions(Run *run)
{
	const SwTable *table = run->game->table;
	gint kind = sw_table_kind(table, &sw_element_assume, NULL);
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(run->check.document, &n);

	for (SwPieceId id = 0; id < n && kind >= 0; id++) {
		const char *name;

		if (pieces[id].kind != kind || !sw_piece_exists(&pieces[id]))
			continue;
		name = sw_document_get_text(run->check.document, id, SW_ASSUME_NAME);
		if (name)
			report_assumption(run, id, name);
	}
}

/* Skipped for a file read in part, since the missing target may have been there. */
static void
check_references(Run *run)
{
	if (run->is_part)
		return;
	run->check.rule = &sw_rule_reference;
	sw_references_check(run->check.references, &run->check);
	if (run->game->check_references)
		run->game->check_references(&run->check);
}

/* ---- Settings --------------------------------------------------------------------------- */

static gboolean
is_off(SwProblem *problem, gpointer settings)
{
	problem->severity = sw_settings_severity(settings, problem->rule);
	return problem->severity == SW_SEVERITY_OFF;
}

void
sw_run_settings(const SwSettings *settings, SwReport *report)
{
	guint n;
	g_autofree const SwRule **rules = sw_report_rules(report, &n);

	sw_report_filter(report, is_off, (gpointer)settings);
	for (guint i = 0; i < n; i++) {
		if (sw_settings_severity(settings, rules[i]) == SW_SEVERITY_OFF)
			sw_report_drop_left_out(report, rules[i]);
	}
}

void
sw_run(const SwGame *game, const SwView *view, const SwDocument *document,
       const SwSettings *settings, SwSeverity at_least, gboolean is_part, SwReport *report,
       GPtrArray *not_run)
{
	Run run = {
		.check = {.document = document,
	                  .graph = sw_view_graph(view),
	                  .references = sw_view_references(view),
	                  .facts = sw_view_facts(view),
	                  .report = report,
	                  .name = g_string_new(NULL)},
		.game = game,
		.settings = settings,
		.at_least = at_least,
		.is_part = is_part,
		.not_run = not_run,
	};

	list_allows(&run);
	run_all(&run);
	check_assumptions(&run);
	check_references(&run);
	apply_allows(&run, FALSE);
	apply_allows(&run, TRUE);
	g_array_unref(run.allows);
	g_string_free(run.check.name, TRUE);
	sw_run_settings(settings, report);
}

static void
add_unless_off(const SwRule *rule, gpointer data)
{
	Run *run = data;

	if (rule->check && sw_settings_severity(run->settings, rule) != SW_SEVERITY_OFF)
		g_ptr_array_add(run->not_run, (gpointer)rule);
}

void
sw_run_nothing(const SwGame *game, const SwSettings *settings, GPtrArray *not_run)
{
	const SwGame *const games[] = {game, NULL};
	Run run = {.settings = settings, .not_run = not_run};

	sw_catalogue_each(games, add_unless_off, &run);
}

SwReport *
sw_run_report(const SwGame *game, const SwDocument *document, SwSeverity at_least,
              guint max_per_rule)
{
	g_autoptr(SwView) view = sw_view_new(game, document);
	g_autoptr(SwSettings) settings = sw_settings_new();
	SwReport *report = sw_report_new(max_per_rule);

	sw_run(game, view, document, settings, at_least, FALSE, report, NULL);
	return report;
}

char *
sw_run_find_error(const SwGame *game, const SwDocument *document)
{
	g_autoptr(SwReport) report = sw_run_report(game, document, SW_SEVERITY_ERROR, 1);

	for (guint i = 0; i < sw_report_n(report); i++) {
		if (sw_report_get(report, i)->severity == SW_SEVERITY_ERROR)
			return g_strdup(sw_report_get(report, i)->message);
	}
	return NULL;
}
