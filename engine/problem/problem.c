#include "problem/problem.h"

#include "base/translate.h"

typedef struct {
	const SwRule *rule;
	guint64 found, kept;
} Tally;

struct SwReport {
	guint max_per_rule;
	GArray *problems; /* SwProblem */
	GArray *tallies;  /* Tally, in the order of first appearance; few */
};

static void
clear_related(gpointer data)
{
	SwRelated *related = data;

	g_free(related->message);
}

/* Takes ownership of the message. */
static void
add_related(SwProblem *problem, SwSpot spot, char *message)
{
	SwRelated related = {spot, message};

	if (problem->related == NULL) {
		problem->related = sw_array_new(sizeof(SwRelated), clear_related);
	}
	g_array_append_val(problem->related, related);
}

void
sw_problem_clear(SwProblem *problem)
{
	g_clear_pointer(&problem->message, g_free);
	sw_fix_clear(&problem->fix);
	g_clear_pointer(&problem->related, g_array_unref);
	g_clear_pointer(&problem->choices, g_array_unref);
}

void
sw_problem_offer(SwProblem *problem, SwFix *fix)
{
	if (problem->choices == NULL)
		problem->choices = sw_fixes_new();
	g_array_append_vals(problem->choices, fix, 1);
	*fix = (SwFix){0};
}

static void
copy_choices(SwProblem *to, const SwProblem *from)
{
	for (guint i = 0; from->choices && i < from->choices->len; i++) {
		SwFix copy = sw_fix_copy(&g_array_index(from->choices, SwFix, i));

		sw_problem_offer(to, &copy);
	}
}

SwProblem
sw_problem_copy(const SwProblem *problem)
{
	SwProblem copy = *problem;

	copy.message = g_strdup(problem->message);
	copy.fix = sw_fix_copy(&problem->fix);
	copy.related = NULL;
	copy.choices = NULL;
	copy_choices(&copy, problem);
	for (guint i = 0; problem->related && i < problem->related->len; i++) {
		const SwRelated *one = &g_array_index(problem->related, SwRelated, i);

		add_related(&copy, one->spot, g_strdup(one->message));
	}
	return copy;
}

SwReport *
sw_report_new(guint max_per_rule)
{
	SwReport *report = g_new(SwReport, 1);

	report->max_per_rule = max_per_rule;
	report->problems = g_array_new(FALSE, TRUE, sizeof(SwProblem));
	g_array_set_clear_func(report->problems, (GDestroyNotify)sw_problem_clear);
	report->tallies = g_array_new(FALSE, TRUE, sizeof(Tally));
	return report;
}

void
sw_report_free(SwReport *report)
{
	if (report == NULL)
		return;
	g_array_unref(report->problems);
	g_array_unref(report->tallies);
	g_free(report);
}

static Tally *
find_tally(const SwReport *report, const SwRule *rule)
{
	SW_EACH (Tally, tally, report->tallies) {
		if (tally->rule == rule)
			return tally;
	}
	return NULL;
}

static Tally *
ensure_tally(SwReport *report, const SwRule *rule)
{
	Tally *tally = find_tally(report, rule);

	if (tally)
		return tally;
	g_array_append_val(report->tallies, ((Tally){.rule = rule}));
	return &g_array_index(report->tallies, Tally, report->tallies->len - 1);
}

gboolean
sw_report_wants(SwReport *report, const SwRule *rule)
{
	Tally *tally = ensure_tally(report, rule);

	if (report->max_per_rule == 0 || tally->kept < report->max_per_rule)
		return TRUE;
	tally->found++;
	return FALSE;
}

SwProblem *
sw_report_add(SwReport *report, const SwRule *rule, SwSpot spot, char *message)
{
	Tally *tally = ensure_tally(report, rule);
	SwProblem problem = {
		.rule = rule, .severity = rule->severity, .spot = spot, .message = message};

	if (rule->source) {
		problem.message = g_strdup_printf("%s (%s)", message, sw_translate(rule->source));
		g_free(message);
	}
	tally->found++;
	tally->kept++;
	g_array_append_val(report->problems, problem);
	return sw_report_get(report, report->problems->len - 1);
}

void
sw_problem_relate(SwProblem *problem, SwSpot spot, const char *format, ...)
{
	va_list args;

	if (problem == NULL)
		return;
	va_start(args, format);
	add_related(problem, spot, g_strdup_vprintf(sw_translate(format), args));
	va_end(args);
}

void
sw_problem_fix(SwProblem *problem, SwFixType type, SwPieceId piece, guint attribute,
               const char *label)
{
	if (problem == NULL)
		return;
	sw_fix_clear(&problem->fix);
	sw_fix_add(&problem->fix,
	           (SwFixEdit){.type = type, .piece = piece, .attribute = attribute});
	problem->fix.label = g_strdup(sw_translate(label));
}

guint
sw_report_n(const SwReport *report)
{
	return report->problems->len;
}

SwProblem *
sw_report_get(const SwReport *report, guint i)
{
	return &g_array_index(report->problems, SwProblem, i);
}

gboolean
sw_report_has_errors(const SwReport *report)
{
	for (guint i = 0; i < sw_report_n(report); i++) {
		if (sw_report_get(report, i)->severity == SW_SEVERITY_ERROR)
			return TRUE;
	}
	return FALSE;
}

guint64
sw_report_count(const SwReport *report, const SwRule *rule)
{
	const Tally *tally = find_tally(report, rule);

	return tally ? tally->found : 0;
}

guint64
sw_report_left_out(const SwReport *report, const SwRule *rule)
{
	const Tally *tally = find_tally(report, rule);

	return tally ? tally->found - tally->kept : 0;
}

void
sw_report_add_copy(SwReport *report, const SwProblem *problem)
{
	SwProblem *added;

	if (!sw_report_wants(report, problem->rule))
		return;
	added = sw_report_add(report, problem->rule, problem->spot, g_strdup(problem->message));
	added->fix = sw_fix_copy(&problem->fix);
	added->fault = problem->fault;
	copy_choices(added, problem);
}

void
sw_report_filter(SwReport *report, gboolean (*is_out)(SwProblem *, gpointer), gpointer data)
{
	guint n = 0;

	for (guint i = 0; i < report->problems->len; i++) {
		SwProblem *problem = sw_report_get(report, i);
		SwProblem kept;

		if (is_out(problem, data)) {
			Tally *tally = find_tally(report, problem->rule);

			tally->found--;
			tally->kept--;
			continue;
		}
		/* Swap, so that the removed problems are at the end and cleared there together. */
		kept = *problem;
		*problem = *sw_report_get(report, n);
		*sw_report_get(report, n++) = kept;
	}
	g_array_set_size(report->problems, n);
}

void
sw_report_drop_left_out(SwReport *report, const SwRule *rule)
{
	Tally *tally = find_tally(report, rule);

	if (tally)
		tally->found = tally->kept;
}

const SwRule **
sw_report_rules(const SwReport *report, guint *n)
{
	const SwRule **rules = g_new0(const SwRule *, report->tallies->len + 1);

	*n = 0;
	SW_EACH (const Tally, tally, report->tallies) {
		if (tally->found > 0)
			rules[(*n)++] = tally->rule;
	}
	return rules;
}
