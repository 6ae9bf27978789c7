#include "session/problem_list.h"

#include "base/translate.h"
#include "session/check.h"
#include "session/create.h"
#include "session/private.h"
#include "session/problem_text.h"

#include <string.h>

struct SwProblemList {
	GArray *problems;   /* SwProblem, copied, since a report is freed with its revision */
	GArray *rows;       /* SwProblemRow */
	GHashTable *open;   /* SwRule: shown below their headings; NULL: `not_run` */
	GPtrArray *not_run; /* SwRule */
	GString *obstacle;
	guint counts[SW_N_SEVERITIES];
	gboolean hides[SW_N_SEVERITIES];
	gboolean groups;
};

/* ---- Life ------------------------------------------------------------------------------- */

SwProblemList *
sw_problem_list_new(void)
{
	SwProblemList *list = g_new0(SwProblemList, 1);

	list->problems = sw_array_new(sizeof(SwProblem), (GDestroyNotify)sw_problem_clear);
	list->rows = g_array_new(FALSE, FALSE, sizeof(SwProblemRow));
	list->open = g_hash_table_new(NULL, NULL);
	list->not_run = g_ptr_array_new();
	list->obstacle = g_string_new(NULL);
	return list;
}

void
sw_problem_list_free(SwProblemList *list)
{
	g_array_unref(list->problems);
	g_array_unref(list->rows);
	g_hash_table_unref(list->open);
	g_ptr_array_unref(list->not_run);
	g_string_free(list->obstacle, TRUE);
	g_free(list);
}

/* ---- Rows ------------------------------------------------------------------------------- */

static guint
count_of_rule(const SwProblemList *list, const SwRule *rule)
{
	guint n = 0;

	SW_EACH (const SwProblem, problem, list->problems)
		n += problem->rule == rule;
	return n;
}

static void
add_row(SwProblemList *list, const SwProblem *problem)
{
	SwProblemRow row = {.rule = problem->rule, .problem = problem};

	g_array_append_val(list->rows, row);
}

/* Adds the heading of the problem's rule, and below it all its problems if it is open. */
static void
add_group(SwProblemList *list, const SwProblem *first)
{
	SwProblemRow row = {
		.rule = first->rule,
		.problem = first,
		.is_heading = TRUE,
		.is_open = g_hash_table_contains(list->open, first->rule),
		.n = count_of_rule(list, first->rule),
	};

	g_array_append_val(list->rows, row);
	if (!row.is_open)
		return;
	SW_EACH (const SwProblem, problem, list->problems) {
		if (problem->rule == first->rule)
			add_row(list, problem);
	}
}

/* Adds the heading of the rules that were not run, and below it all of them if it is open. */
static void
add_not_run(SwProblemList *list)
{
	SwProblemRow row = {
		.is_heading = TRUE,
		.is_open = g_hash_table_contains(list->open, NULL),
		.n = list->not_run->len,
	};

	if (row.n == 0)
		return;
	g_array_append_val(list->rows, row);
	for (guint i = 0; row.is_open && i < row.n; i++)
		g_array_append_val(list->rows, ((SwProblemRow){.rule = list->not_run->pdata[i]}));
}

static void
make_rows(SwProblemList *list)
{
	g_autoptr(GHashTable) seen = g_hash_table_new(NULL, NULL);

	g_array_set_size(list->rows, 0);
	add_not_run(list);
	SW_EACH (const SwProblem, problem, list->problems) {
		if (list->hides[problem->severity])
			continue;
		if (!list->groups)
			add_row(list, problem);
		else if (g_hash_table_add(seen, (gpointer)problem->rule))
			add_group(list, problem);
	}
}

void
sw_problem_list_show(SwProblemList *list, SwSeverity severity, gboolean shows)
{
	list->hides[severity] = !shows;
	make_rows(list);
}

void
sw_problem_list_group(SwProblemList *list, gboolean groups)
{
	list->groups = groups;
	make_rows(list);
}

void
sw_problem_list_toggle(SwProblemList *list, const SwRule *rule)
{
	if (!g_hash_table_remove(list->open, rule))
		g_hash_table_add(list->open, (gpointer)rule);
	make_rows(list);
}

guint
sw_problem_list_n(const SwProblemList *list)
{
	return list->rows->len;
}

SwProblemRow
sw_problem_list_row(const SwProblemList *list, guint i)
{
	return g_array_index(list->rows, SwProblemRow, i);
}

/* ---- What stands in the way of rules --------------------------------------------------- */

/* Returns the first problem that the reader found: what could not be read; `n` counts them. */
static const SwProblem *
find_unread(const SwReport *report, guint *n)
{
	const SwProblem *first = NULL;

	*n = 0;
	for (guint i = 0; i < sw_report_n(report); i++) {
		const SwProblem *problem = sw_report_get(report, i);

		if (problem->rule->check || problem->severity != SW_SEVERITY_ERROR)
			continue;
		if ((*n)++ == 0)
			first = problem;
	}
	return first;
}

/* TRUE if nobody has drawn in the document yet: what is missing is then no news. */
static gboolean
is_blank(SwSession *session)
{
	const SwDocument *document = sw_session_document(session);
	const SwTable *table = sw_document_table(document);
	SwRoot root = sw_document_root(document);
	guint done;

	if (check__is_part(session) || sw_document_n_steps(document, &done) > 0)
		return FALSE;
	SW_EACH_PIECE (id, document) {
		if (!session__is_given(table, sw_document_kind(document, id)->element, root))
			return FALSE;
	}
	return TRUE;
}

static void
find_not_run(SwProblemList *list, SwSession *session, const SwReport *report)
{
	const GPtrArray *not_run = sw_session_not_run(session);
	guint n_unread;
	const SwProblem *unread = find_unread(report, &n_unread);

	if (not_run->len == 0)
		return;
	g_ptr_array_extend(list->not_run, (GPtrArray *)not_run, NULL, NULL);
	g_string_append_printf(
		list->obstacle,
		sw_translate_n(
			"%u rule was not run, because a part of the file could not be understood",
			"%u rules were not run, because a part of the file could not be understood",
			not_run->len),
		not_run->len);
	if (unread)
		g_string_append_printf(list->obstacle, ": %s", unread->message);
	if (n_unread > 1)
		g_string_append_printf(list->obstacle,
		                       sw_translate_n(" (and %u problem more)",
		                                      " (and %u problems more)", n_unread - 1),
		                       n_unread - 1);
}

/* ---- Filling ---------------------------------------------------------------------------- */

/* Of infos, those that one click solves come first. */
static gboolean
is_solved_at_once(SwSession *session, const SwProblem *problem)
{
	return problem->severity == SW_SEVERITY_INFO &&
	       (problem->fix.edits || sw_session_can_mend(session, problem));
}

static void
copy_some(SwProblemList *list, SwSession *session, SwSeverity severity, gboolean are_solved_at_once)
{
	const SwReport *report = sw_session_report(session, NULL);

	for (guint i = 0; i < sw_report_n(report); i++) {
		const SwProblem *problem = sw_report_get(report, i);
		SwProblem copy;

		if (problem->severity != severity ||
		    is_solved_at_once(session, problem) != are_solved_at_once)
			continue;
		copy = sw_problem_copy(problem);
		g_array_append_val(list->problems, copy);
	}
}

/* Counts all problems, also those that a report counts without listing them. */
static void
count(SwProblemList *list, const SwReport *report)
{
	g_autoptr(GHashTable) rules = g_hash_table_new(NULL, NULL);

	SW_EACH (const SwProblem, problem, list->problems) {
		list->counts[problem->severity]++;
		if (g_hash_table_add(rules, (gpointer)problem->rule))
			list->counts[problem->severity] +=
				(guint)sw_report_left_out(report, problem->rule);
	}
}

void
sw_problem_list_fill(SwProblemList *list, SwSession *session)
{
	const SwReport *report = session ? sw_session_report(session, NULL) : NULL;

	g_array_set_size(list->rows, 0);
	g_array_set_size(list->problems, 0);
	g_ptr_array_set_size(list->not_run, 0);
	g_string_truncate(list->obstacle, 0);
	memset(list->counts, 0, sizeof list->counts);
	if (report == NULL)
		return;
	if (is_blank(session)) {
		g_string_append(
			list->obstacle,
			sw_translate("Nothing is drawn yet. Problems will be listed here."));
		return;
	}
	for (guint severity = SW_N_SEVERITIES; severity-- > SW_SEVERITY_INFO;) {
		copy_some(list, session, (SwSeverity)severity, TRUE);
		copy_some(list, session, (SwSeverity)severity, FALSE);
	}
	count(list, report);
	find_not_run(list, session, report);
	make_rows(list);
}

guint
sw_problem_list_count(const SwProblemList *list, SwSeverity severity)
{
	return list->counts[severity];
}

const char *
sw_problem_list_obstacle(const SwProblemList *list)
{
	return list->obstacle->str;
}

static void
append_not_run(GString *out, const ProblemText *text, const SwProblemList *list)
{
	problem_text__append_note(out, text, list->obstacle->str);
	for (guint i = 0; i < list->not_run->len; i++)
		g_string_append_printf(out, "  %s\n",
		                       ((const SwRule *)list->not_run->pdata[i])->name);
}

char *
sw_problem_list_text(const SwProblemList *list, SwSession *session)
{
	g_autoptr(ProblemText) text = problem_text__new(session);
	GString *out = g_string_new(NULL);

	SW_EACH (const SwProblem, problem, list->problems) {
		if (!list->hides[problem->severity])
			problem_text__append(out, text, problem);
	}
	if (list->not_run->len > 0)
		append_not_run(out, text, list);
	return g_string_free(out, FALSE);
}
