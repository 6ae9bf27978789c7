/* What the report formats for CI services have in common. */
#pragma once

#include "report.h"

G_BEGIN_DECLS

/* TRUE if the user wants to see problems of that severity: infos only on request. */
gboolean report_shows(const ReportOptions *options, SwSeverity severity);

/* "3 more problems of this rule are not listed" */
char *report_rest_message(const Rest *rest);

/* "2 rules were", "the rules of its game were": those that were not run; NULL if all were. */
char *report_not_run_rules(const Result *result);

/* "2 rules were not run: part of the file could not be read"; NULL if all were. */
char *report_not_run_message(const Result *result);

/* The path as a repository names it: relative to the working folder if it lies inside, without
 * "./" and "..". Free it. */
char *report_repository_path(const char *path);

/* What is known of earlier fingerprints, so that no two are equal. */
GHashTable *report_fingerprints_new(void);

/* A SHA-256 in hexadecimal of the path, the rule and the problem's subject, and of its number if
 * that subject breaks the rule again. It does not change when lines move. Free it. */
char *report_fingerprint(GHashTable *earlier, const Result *result, const Finding *finding);

/* The same for problems of a rule that are not listed. */
char *report_rest_fingerprint(GHashTable *earlier, const Result *result, const Rest *rest);

G_END_DECLS
