/* Applying the fixes of problems that have one right answer. All are deletions; those that overlap
 * wait for the next round, after the file was checked again, until nothing is left to fix. */
#pragma once

#include "baseline.h"
#include "check.h"

G_BEGIN_DECLS

typedef struct {
	Checker *checker;   /* checks again */
	Baseline *baseline; /* what it hides is not fixed; may be NULL */
	const Outputs *outputs;
	GString *diff; /* gets unified differences, and no file is written; or NULL */
	guint64 n_fixed;
	guint n_troubles; /* files that could not be written */
} Fixer;

/* Fixes the file of the outcome, tells on stderr what was done, and puts the outcome of checking
 * what it came to in the place of the old one. If nothing is written, the outcome stays: it is that
 * of the file as it is. */
void fix_file(Fixer *fixer, const Input *input, Outcome *outcome);

G_END_DECLS
