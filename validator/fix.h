/* Applying the fixes of problems that have only one right fix. All are deletions; fixes that
 * overlap wait for the next round, in which the file is checked again, until nothing is left to
 * fix. */
#pragma once

#include "baseline.h"
#include "check.h"

G_BEGIN_DECLS

typedef struct {
	Checker *checker;   /* for checking again */
	Baseline *baseline; /* problems that it hides are not fixed; may be NULL */
	const Outputs *outputs;
	GString *diff; /* if not NULL, gets unified diffs, and no file is written */
	guint64 n_fixed;
	guint n_troubles; /* files that could not be written */
} Fixer;

/* Fixes the file of the outcome, prints what was done to stderr, and replaces the outcome by that
 * of the fixed file. If nothing is written, the outcome stays that of the file as it is. */
void fix_file(Fixer *fixer, const Input *input, Outcome *outcome);

G_END_DECLS
