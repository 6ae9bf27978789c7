#include "problem/problem.h"

#include "cases.h"

static const SwRule one = {.name = "toy/one", .severity = SW_SEVERITY_ERROR, .source = "p. 4"};
static const SwRule two = {.name = "toy/two", .severity = SW_SEVERITY_WARNING};
static const SwRule three = {.name = "toy/three", .severity = SW_SEVERITY_INFO};
static const SwRule *const rules[] = {&one, &two, &three};

/* Adds as many problems as a check would: only those that the report wants. */
static void
find(SwReport *report, const SwRule *rule, guint n)
{
	for (guint i = 0; i < n; i++) {
		if (sw_report_wants(report, rule))
			sw_report_add(report, rule, sw_spot_piece(i), g_strdup_printf("%u", i));
	}
}

/* The limit for each rule and file, the number found, then the numbers kept and left out. */
static const struct {
	guint max, found;
	guint kept, left_out;
} bounds[] = {{0, 0, 0, 0},    {0, 500, 500, 0},  {50, 49, 49, 0}, {50, 50, 50, 0},
              {50, 51, 50, 1}, {1, 1000, 1, 999}, {1, 1, 1, 0}};

START_TEST(test_bound)
{
	g_autoptr(SwReport) report = sw_report_new(bounds[_i].max);

	find(report, &one, bounds[_i].found);
	find(report, &two, 1);
	ck_assert_uint_eq(sw_report_n(report), bounds[_i].kept + 1);
	ck_assert_uint_eq(sw_report_count(report, &one), bounds[_i].found);
	ck_assert_uint_eq(sw_report_left_out(report, &one), bounds[_i].left_out);
	ck_assert_uint_eq(sw_report_count(report, &two), 1);
	sw_report_drop_left_out(report, &one);
	ck_assert_uint_eq(sw_report_count(report, &one), bounds[_i].kept);
	ck_assert_uint_eq(sw_report_left_out(report, &one), 0);
}
END_TEST

START_TEST(test_the_source_of_a_rule_stands_in_its_messages)
{
	g_autoptr(SwReport) report = sw_report_new(0);

	ck_assert_str_eq(sw_report_add(report, &one, sw_spot_nowhere(), g_strdup("bad"))->message,
	                 "bad (p. 4)");
	ck_assert_str_eq(sw_report_add(report, &two, sw_spot_nowhere(), g_strdup("odd"))->message,
	                 "odd");
}
END_TEST

static gboolean
is_odd(SwProblem *problem, gpointer data)
{
	return problem->spot.piece % 2 == 1 && problem->rule == data;
}

START_TEST(test_filter)
{
	g_autoptr(SwReport) report = sw_report_new(0);
	g_autofree const SwRule **seen = NULL;
	guint n;

	for (guint i = 0; i < 9; i++) {
		find(report, rules[i % 3], i + 1);
		sw_problem_relate(sw_report_get(report, sw_report_n(report) - 1), sw_spot_piece(i),
		                  "related to %u", i);
		sw_problem_fix(sw_report_get(report, sw_report_n(report) - 1), SW_FIX_REMOVE, i, 0,
		               "remove");
	}
	sw_report_filter(report, is_odd, (gpointer)&two);
	ck_assert_uint_eq(sw_report_count(report, &one), 1 + 4 + 7);
	ck_assert_uint_eq(sw_report_count(report, &two), 1 + 3 + 4);
	ck_assert_uint_eq(sw_report_n(report), 12 + 8 + 18);
	for (guint i = 0; i < sw_report_n(report); i++)
		ck_assert(!is_odd(sw_report_get(report, i), (gpointer)&two));
	seen = sw_report_rules(report, &n);
	ck_assert_uint_eq(n, 3);
	ck_assert_ptr_eq(seen[0], &one);
	ck_assert_ptr_eq(seen[2], &three);
}
END_TEST

/* A problem that was not kept needs no text. */
START_TEST(test_no_problem)
{
	sw_problem_relate(NULL, sw_spot_nowhere(), "%s", "nothing");
	sw_problem_fix(NULL, SW_FIX_UNSET, 0, 0, "nothing");
}
END_TEST

static const struct {
	const char *name;
	gboolean ok;
	SwSeverity severity;
} severities[] = {
	{"off", TRUE, SW_SEVERITY_OFF},
	{"info", TRUE, SW_SEVERITY_INFO},
	{"error", TRUE, SW_SEVERITY_ERROR},
	{"warning", TRUE, SW_SEVERITY_WARNING},
	{"Error", FALSE, 0},
	{"", FALSE, 0},
	{"never", FALSE, 0},
};

START_TEST(test_severity)
{
	SwSeverity severity = SW_SEVERITY_OFF;

	ck_assert_int_eq(sw_severity_parse(severities[_i].name, &severity), severities[_i].ok);
	if (severities[_i].ok)
		ck_assert_int_eq(severity, severities[_i].severity);
}
END_TEST

TCase *
report_case(void)
{
	TCase *tcase = case_new("report");

	case_add_rows(tcase, test_bound, bounds);
	tcase_add_test(tcase, test_the_source_of_a_rule_stands_in_its_messages);
	tcase_add_test(tcase, test_filter);
	tcase_add_test(tcase, test_no_problem);
	case_add_rows(tcase, test_severity, severities);
	return tcase;
}
