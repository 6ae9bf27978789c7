/* Fixes of problems: edits of a document after which the rules find fewer problems and none that
 * was not there.
 *
 * A rule says which sorts of edits answer its problems (SwRule.repairs), and the table which
 * values, kinds and places there are. Each edit is tried on a copy of the document and the rules
 * are run again; those that help are the fixes. So a fix is legal by the same rules that found the
 * problem.
 *
 * Finding fixes takes as long as some hundred checks of the document. It owns a copy: the document
 * may change or be freed meanwhile, and another thread may do the search. Not thread-safe. */
#pragma once

#include "rules/run.h"

G_BEGIN_DECLS

/* A choice has at most this many fixes. */
#define SW_MOST_FIXES 6

typedef struct SwRepairs SwRepairs;

/* `is_part`: as for sw_run(). */
SwRepairs *sw_repairs_new(const SwGame *game, const SwDocument *document,
                          const SwSettings *settings, gboolean is_part);
void sw_repairs_free(SwRepairs *repairs);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwRepairs, sw_repairs_free)

/* FALSE if it is known that no fix of the problem will be found. */
gboolean sw_repairs_any(const SwProblem *problem);

/* Returns the fixes (SwFix) of a problem of the document, the best first; empty if none helps. Free
 * the array. */
GArray *sw_repairs_find(SwRepairs *repairs, const SwProblem *problem);

/* The fix that can be made without asking, among those of a problem: the only one, if it changes
 * nothing but the value that the problem is about. Else NULL. */
const SwFix *sw_repairs_only(const SwProblem *problem, const GArray *fixes);

G_END_DECLS
