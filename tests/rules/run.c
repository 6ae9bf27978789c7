#include "rules/run.h"

#include "cases.h"
#include "reading.h"
#include "rules/catalogue.h"

#include <string.h>

/* ---- A game of three rules -------------------------------------------------------------- */

static void
check_each(SwCheck *check, guint kind)
{
	const SwTiles *tiles = check->graph->tiles;

	for (guint32 i = 0; i < tiles->n; i++) {
		if (sw_tiles_piece(tiles, i)->kind == kind)
			sw_check_problem(check, sw_spot_piece(tiles->ids[i]), "%s",
			                 sw_check_name(check, tiles->ids[i]));
	}
}

static void
check_gates(SwCheck *check)
{
	check_each(check, TOY_GATE);
}

static void
check_rocks(SwCheck *check)
{
	check_each(check, TOY_ROCK);
}

static const SwRule rules[] = {
	{.name = "toy/no-gate",
         .severity = SW_SEVERITY_WARNING,
         .is_local = TRUE,
         .check = check_gates},
	{.name = "toy/no-rock", .severity = SW_SEVERITY_ERROR, .check = check_rocks},
	{.name = "toy/gate-hint", .severity = SW_SEVERITY_INFO, .check = check_gates},
};
static const SwRuleSet set = {rules, G_N_ELEMENTS(rules)};
static const SwRuleSet *const sets[] = {&set, NULL};

static guint8
all_sides(const SwDocument *document G_GNUC_UNUSED, SwPieceId id G_GNUC_UNUSED)
{
	return SW_SIDES_ALL;
}

static gpointer
no_facts(const SwDocument *document G_GNUC_UNUSED, const SwGraph *graph G_GNUC_UNUSED)
{
	return NULL;
}

static const SwGameMap toy_map = {.sides = all_sides};

static const SwGame toy_game = {
	.table = &toy_table,
	.map = &toy_map,
	.facts = {no_facts, g_free},
	.rules = sets,
};

/* ---- Running ---------------------------------------------------------------------------- */

#define GATE "<tile q='0' r='0' type='gate'/>\n"
#define ROCK "<tile q='1' r='0' type='rock'/>\n"
#define PLAIN "<tile q='2' r='0' type='plain'/>\n"
#define ALLOW(rule) "<allow rule='" rule "' reason='so'/>\n"

/* A galaxy's content, the least severity to report, and the problems. */
static const struct {
	const char *content;
	SwSeverity at_least;
	const char *problems;
} rows[] = {
	{PLAIN, SW_SEVERITY_INFO, ""},
	{GATE ROCK, SW_SEVERITY_INFO, "toy/no-gate 2:1\ntoy/no-rock 3:1\ntoy/gate-hint 2:1"},
	{GATE ROCK, SW_SEVERITY_WARNING, "toy/no-gate 2:1\ntoy/no-rock 3:1"},
	{GATE ROCK, SW_SEVERITY_ERROR, "toy/no-rock 3:1"},
	/* Two tiles on a hex: other rules ignore the second. */
	{GATE GATE, SW_SEVERITY_WARNING, "map/place-taken 3:1\n  2:1\ntoy/no-gate 2:1"},
	{PLAIN "<tile q='2' r='0' type='rock'/>" PLAIN, SW_SEVERITY_WARNING,
         "map/place-taken 3:1\n  2:1\nmap/place-taken 3:32\n  2:1"},
	{GATE "<note q='0' r='0'/><note q='0' r='0'/>", SW_SEVERITY_ERROR, ""},
	/* With <allow>. */
	{ALLOW("toy/no-gate") GATE, SW_SEVERITY_WARNING, ""},
	{ALLOW("toy/no-gate") GATE, SW_SEVERITY_ERROR, ""},
	{ALLOW("toy/no-gate") PLAIN, SW_SEVERITY_WARNING, "document/unused-allow 2:1"},
	{ALLOW("toy/no-gate") ALLOW("toy/no-gate") GATE, SW_SEVERITY_WARNING,
         "document/unused-allow 3:1"},
	{ALLOW("toy/no-rock") ROCK, SW_SEVERITY_WARNING,
         "toy/no-rock 3:1\ndocument/allow-error 2:8"},
	{ALLOW("toy/no-gat") GATE, SW_SEVERITY_WARNING, "toy/no-gate 3:1\ndocument/reference 2:8"},
	{ALLOW("toy/*") GATE, SW_SEVERITY_WARNING, "toy/no-gate 3:1\ndocument/reference 2:8"},
	{ALLOW("toy/gate-hint") GATE, SW_SEVERITY_INFO, "toy/no-gate 3:1"},
	{ALLOW("document/unused-allow") ALLOW("toy/no-gate") PLAIN, SW_SEVERITY_WARNING, ""},
	{ALLOW("toy/no-gate") ALLOW("document/unused-allow") PLAIN, SW_SEVERITY_WARNING, ""},
	{ALLOW("document/unused-allow") PLAIN, SW_SEVERITY_WARNING, "document/unused-allow 2:1"},
	{ALLOW("map/place-taken") PLAIN PLAIN, SW_SEVERITY_WARNING,
         "map/place-taken 4:1\n  3:1\ndocument/allow-error 2:8"},
	/* A broken file: only rules that look at one piece at a time. */
	{"<tilt/>" GATE ROCK, SW_SEVERITY_WARNING, "document/schema 2:1\ntoy/no-gate 2:8"},
	{"<tilt/>" ALLOW("toy/no-rock"), SW_SEVERITY_WARNING,
         "document/schema 2:1\ndocument/allow-error 2:15"},
	{"<tilt/>" ALLOW("toy/no-gate"), SW_SEVERITY_WARNING, "document/schema 2:1"},
};

static Reading *
run(const char *content, const SwSettings *settings, SwSeverity at_least, GPtrArray *not_run)
{
	g_autofree char *text = g_strconcat(TOY_HEAD, content, "</galaxy>", NULL);
	Reading *reading = reading_new(text, -1);
	g_autoptr(SwView) view = sw_view_new(&toy_game, reading->document);

	sw_run(&toy_game, view, reading->document, settings, at_least,
	       reading->status == SW_READ_PART, reading->report, not_run);
	return reading;
}

START_TEST(test_run)
{
	g_autoptr(SwSettings) settings = sw_settings_new();
	g_autoptr(Reading) reading = run(rows[_i].content, settings, rows[_i].at_least, NULL);
	g_autofree char *problems = reading_problems(reading);

	ck_assert_msg(strcmp(problems, rows[_i].problems) == 0, "%s'%s' instead of '%s'",
	              rows[_i].content, problems, rows[_i].problems);
}
END_TEST

/* Rules that were not run are the same at each level; one that is off is not missed, nor one that
 * ran. */
static const struct {
	const char *off;
	SwSeverity at_least;
	const char *not_run;
} missed[] = {
	{NULL, SW_SEVERITY_INFO, "toy/no-rock toy/gate-hint "},
	{NULL, SW_SEVERITY_WARNING, "toy/no-rock toy/gate-hint "},
	{NULL, SW_SEVERITY_ERROR, "toy/no-rock toy/gate-hint "},
	{"toy/*-hint", SW_SEVERITY_INFO, "toy/no-rock "},
};

START_TEST(test_what_was_not_run_is_named)
{
	g_autoptr(SwSettings) settings = sw_settings_new();
	g_autoptr(Reading) reading = NULL;
	g_autoptr(GPtrArray) not_run = g_ptr_array_new();
	g_autoptr(GString) names = g_string_new(NULL);

	if (missed[_i].off)
		sw_settings_set(settings, missed[_i].off, SW_SEVERITY_OFF);
	reading = run("<tilt/>" ROCK, settings, missed[_i].at_least, not_run);
	for (guint i = 0; i < not_run->len; i++)
		g_string_append_printf(names, "%s ", ((const SwRule *)not_run->pdata[i])->name);
	ck_assert_str_eq(names->str, missed[_i].not_run);
}
END_TEST

/* ---- Settings --------------------------------------------------------------------------- */

static const struct {
	const char *glob;
	SwSeverity severity;
	const char *content, *problems;
} weights[] = {
	{"toy/no-gate", SW_SEVERITY_OFF, GATE ROCK, "toy/no-rock 3:1"},
	{"toy/*", SW_SEVERITY_OFF, GATE ROCK, ""},
	{"document/*", SW_SEVERITY_OFF, "<tilt/>" GATE, "toy/no-gate 2:8"},
	/* An <allow> for a rule that is off is not superfluous. */
	{"toy/no-gate", SW_SEVERITY_OFF, ALLOW("toy/no-gate") GATE, ""},
	/* Whether a rule may be allowed depends on its own severity, not on the setting. */
	{"toy/no-gate", SW_SEVERITY_ERROR, ALLOW("toy/no-gate") GATE, ""},
	{"toy/no-rock", SW_SEVERITY_WARNING, ALLOW("toy/no-rock") ROCK,
         "toy/no-rock 3:1\ndocument/allow-error 2:8"},
	{"document/unused-allow", SW_SEVERITY_OFF, ALLOW("toy/no-gate") PLAIN, ""},
};

START_TEST(test_weight)
{
	g_autoptr(SwSettings) settings = sw_settings_new();
	g_autoptr(Reading) reading = NULL;
	g_autofree char *problems = NULL;

	sw_settings_set(settings, weights[_i].glob, weights[_i].severity);
	reading = run(weights[_i].content, settings, SW_SEVERITY_WARNING, NULL);
	problems = reading_problems(reading);
	ck_assert_str_eq(problems, weights[_i].problems);
}
END_TEST

START_TEST(test_problems_weigh_what_settings_say)
{
	g_autoptr(SwSettings) settings = sw_settings_new();
	g_autoptr(Reading) reading = NULL;

	sw_settings_set(settings, "toy/no-gate", SW_SEVERITY_ERROR);
	reading = run(GATE, settings, SW_SEVERITY_ERROR, NULL);
	ck_assert_uint_eq(sw_report_n(reading->report), 1);
	ck_assert_int_eq(sw_report_get(reading->report, 0)->severity, SW_SEVERITY_ERROR);
}
END_TEST

/* ---- The fix for two equal tiles: the second is deleted --------------------------------- */

static const struct {
	const char *content;
	gboolean is_fixable;
} pairs[] = {
	{GATE GATE, TRUE},
	{GATE "<tile q='0' r='0' type='rock'/>", FALSE},
	{GATE "<tile q='0' r='0' type='gate' value='1'/>", FALSE},
	{"<tile q='0' r='0' type='gate' value='1'/><tile value='01' type='gate' q='0' r='0'/>",
         TRUE},
	{"<tile q='0' r='0' type='gate' value='1'/><tile value='2' type='gate' q='0' r='0'/>",
         FALSE},
};

START_TEST(test_equal_tiles)
{
	g_autoptr(SwSettings) settings = sw_settings_new();
	g_autoptr(Reading) reading = run(pairs[_i].content, settings, SW_SEVERITY_ERROR, NULL);
	const SwProblem *problem = sw_report_get(reading->report, 0);

	ck_assert_int_eq(problem->fix.edits != NULL, pairs[_i].is_fixable);
	if (pairs[_i].is_fixable) {
		ck_assert_int_eq(g_array_index(problem->fix.edits, SwFixEdit, 0).type,
		                 SW_FIX_REMOVE);
		ck_assert_uint_eq(g_array_index(problem->fix.edits, SwFixEdit, 0).piece, 2);
	}
}
END_TEST

/* ---- The catalogue ---------------------------------------------------------------------- */

START_TEST(test_catalogue)
{
	const SwGame *const games[] = {&toy_game, NULL};

	ck_assert_ptr_eq(sw_catalogue_find(games, "toy/no-rock"), &rules[1]);
	ck_assert_ptr_eq(sw_catalogue_find(games, "map/place-taken"), &sw_rule_place_taken);
	ck_assert_ptr_null(sw_catalogue_find(games, "toy/no"));
	ck_assert(sw_catalogue_matches(games, "toy/*-hint"));
	ck_assert(!sw_catalogue_matches(games, "toy"));
}
END_TEST

TCase *
run_case(void)
{
	TCase *tcase = case_new("run");

	case_add_rows(tcase, test_run, rows);
	case_add_rows(tcase, test_what_was_not_run_is_named, missed);
	case_add_rows(tcase, test_weight, weights);
	tcase_add_test(tcase, test_problems_weigh_what_settings_say);
	case_add_rows(tcase, test_equal_tiles, pairs);
	tcase_add_test(tcase, test_catalogue);
	return tcase;
}
