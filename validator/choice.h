/* Choosing among the fixes of a problem: by a number given beforehand, or by asking.
 *
 * A question is printed to standard error and answered by a line of standard input: the number of a
 * fix, nothing for none, "q" for none from now on. When standard input has ended, the fixes are
 * still listed, and none is made. */
#pragma once

#include "problem/problem.h"
#include "xml/source.h"

G_BEGIN_DECLS

typedef struct {
	guint number;   /* of the fix of each problem, from 1; 0: ask */
	gboolean ended; /* no more answers */
	gboolean quit;
} Choice;

/* Returns one of the fixes (SwFix) of a problem, at least one; NULL if none is chosen. */
const SwFix *choice_make(Choice *choice, const char *path, SwPosition at, const SwProblem *problem,
                         const GArray *fixes);

G_END_DECLS
