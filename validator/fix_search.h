/* The fixes of one problem of a checked file, found by trying them (rules/repair.h). */
#pragma once

#include "result.h"

/* FALSE if no fix will be found, or if the document is so large that looking would take minutes. */
gboolean fix_search_may_find(const Result *result, const SwProblem *problem);

/* Returns the fixes (SwFix), the best first; empty if none helps. Free the array. */
GArray *fix_search(const Result *result, const SwProblem *problem);

/* The same without those that cannot be made in this file: what is listed, in the order of
 * `--choice`. If none is found, the one that the problem has of its own. */
GArray *fix_search_choice(const Result *result, const Finding *finding);
