#include "session/problem_list.h"

#include "base/translate.h"
#include "rules/catalogue.h"
#include "session/check.h"
#include "session/private.h"

#include <string.h>

struct SwProblemList {
	GArray *problems;   /* SwProblem, copied, since a report is freed with its revision */
	GArray *rows;       /* SwProblemRow */
	GHashTable *open;   /* SwRule: shown below their headings */
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
	SwProblemRow row = {.problem = problem};

	g_array_append_val(list->rows, row);
}

/* Adds the heading of the problem's rule, and below it all its problems if it is open. */
static void
add_group(SwProblemList *list, const SwProblem *first)
{
	SwProblemRow row = {
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

static void
make_rows(SwProblemList *list)
{
	g_autoptr(GHashTable) seen = g_hash_table_new(NULL, NULL);

	g_array_set_size(list->rows, 0);
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

/* ---- Rules that were not run ------------------------------------------------------------ */

static void
add_not_run(const SwRule *rule, gpointer data)
{
	SwProblemList *list = data;

	if (rule->check && !rule->is_local)
		g_ptr_array_add(list->not_run, (gpointer)rule);
}

/* The first problem that the reader found: what could not be read. */
static const SwProblem *
find_unread(const SwReport *report)
{
	for (guint i = 0; i < sw_report_n(report); i++) {
		const SwProblem *problem = sw_report_get(report, i);

		if (problem->rule->check == NULL && problem->severity == SW_SEVERITY_ERROR)
			return problem;
	}
	return NULL;
}

/* TRUE if nobody has drawn in the document yet: what is missing is then no news. */
static gboolean
is_blank(SwSession *session)
{
	const SwDocument *document = sw_session_document(session);
	guint done;

	if (check__is_part(session) || sw_document_n_steps(document, &done) > 0)
		return FALSE;
	SW_EACH_PIECE (id, document) {
		if (sw_element_lock(sw_document_kind(document, id)->element) >= 0)
			return FALSE;
	}
	return TRUE;
}

static void
find_not_run(SwProblemList *list, SwSession *session, const SwReport *report)
{
	const SwGame *const games[] = {session->game, NULL};
	const SwProblem *unread = find_unread(report);

	if (!check__is_part(session))
		return;
	sw_catalogue_each(games, add_not_run, list);
	g_string_append_printf(
		list->obstacle,
		sw_translate_n("%u rule was not run, as part of the file could not be read",
	                       "%u rules were not run, as part of the file could not be read",
	                       list->not_run->len),
		list->not_run->len);
	if (unread)
		g_string_append_printf(list->obstacle, ": %s", unread->message);
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

const GPtrArray *
sw_problem_list_not_run(const SwProblemList *list)
{
	return list->not_run;
}

const char *
sw_problem_list_obstacle(const SwProblemList *list)
{
	return list->obstacle->str;
}

char *
sw_problem_list_text(const SwProblemList *list)
{
	GString *text = g_string_new(NULL);

	SW_EACH (const SwProblem, problem, list->problems) {
		if (!list->hides[problem->severity])
			g_string_append_printf(text, "%s: %s [%s]\n",
			                       sw_severity_names[problem->severity],
			                       problem->message, problem->rule->name);
	}
	if (list->obstacle->len > 0)
		g_string_append_printf(text, "%s\n", list->obstacle->str);
	return g_string_free(text, FALSE);
}
