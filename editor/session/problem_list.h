/* The problems of a session as a list shows them: errors first, then warnings, then infos, in the
 * order of the report, but infos that one click solves before others; those of chosen severities
 * only, if wished under a heading for each rule. Before them, if a part of the file could not be
 * read, a heading for the rules that were not run. The panel fills it again when the problems of
 * the session change. */
#pragma once

#include "session/session.h"

typedef struct SwProblemList SwProblemList;

SwProblemList *sw_problem_list_new(void);
void sw_problem_list_free(SwProblemList *list);

/* Copies the problems of the session, which may be NULL: then there are none. */
void sw_problem_list_fill(SwProblemList *list, SwSession *session);

/* Whether problems of the severity are shown, at first all. */
void sw_problem_list_show(SwProblemList *list, SwSeverity severity, gboolean shows);

/* Whether each rule has a heading, at first not; and whether the problems of a rule are shown below
 * its heading, or (NULL) the rules that were not run below theirs. */
void sw_problem_list_group(SwProblemList *list, gboolean groups);
void sw_problem_list_toggle(SwProblemList *list, const SwRule *rule);

/* A row: a problem, the heading of a rule, a rule that was not run, or the heading of these. Valid
 * until the list is changed. */
typedef struct {
	const SwRule *rule;       /* NULL: the heading of those that were not run */
	const SwProblem *problem; /* of a heading: the rule's first; NULL: not run */
	gboolean is_heading, is_open;
	guint n; /* of a heading: how many rows it stands for */
} SwProblemRow;

guint sw_problem_list_n(const SwProblemList *list);
SwProblemRow sw_problem_list_row(const SwProblemList *list, guint i);

/* How many problems of the severity there are, shown or not, also those that the report counts
 * without listing them. */
guint sw_problem_list_count(const SwProblemList *list, SwSeverity severity);

/* The shown problems as text, a line each, as `starwright validate` prints them, and the rules that
 * were not run. `session` is the one that filled the list. Free the text. */
char *sw_problem_list_text(const SwProblemList *list, SwSession *session);

/* Says how many rules were not run and which problem prevents it, or why nothing is listed: the
 * document is still empty. "" otherwise. */
const char *sw_problem_list_obstacle(const SwProblemList *list);
