/* Functions shared by the report formats for CI services. */
#pragma once

#include "report.h"

/* TRUE if problems of that severity are shown: infos only on request. */
gboolean report_shows(const ReportOptions *options, SwSeverity severity);

/* Returns the address of the rule's explanation; NULL if there is none. Free it. */
char *report_rule_url(const ReportOptions *options, const SwRule *rule);

/* Returns "3 more problems of this rule are not listed". Free it. */
char *report_rest_message(const Rest *rest);

/* Returns "2 rules were" or "the rules of its game were", the rules that were not run; NULL if all
 * were. Free it. */
char *report_not_run_rules(const Result *result);

/* Returns "2 rules were not run: part of the file could not be read"; NULL if all were. Free it. */
char *report_not_run_message(const Result *result);

/* Returns the path as in a repository: relative to the working folder if it is inside, without "./"
 * and "..". Free it. */
char *report_repository_path(const char *path);

/* Earlier fingerprints, which ensure that no two are equal. */
GHashTable *report_fingerprints_new(void);

/* Returns a SHA-256 in hexadecimal of the path, the rule, the problem's subject, and a number if
 * the same subject breaks the rule repeatedly. It does not change when lines move. Free it. */
char *report_fingerprint(GHashTable *earlier, const Result *result, const Finding *finding);

/* The same for problems of a rule that are not listed. */
char *report_rest_fingerprint(GHashTable *earlier, const Result *result, const Rest *rest);
