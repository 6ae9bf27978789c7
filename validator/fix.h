/* Changing the files that are checked: by the fixes of problems that have only one right fix, by
 * fixes that are chosen, or by an <allow> for each rule that warns.
 *
 * Fixes that the rules name are made together; those that overlap wait for the next round, in which
 * the file is checked again, until none is left. Then others are looked for (rules/repair.h) and
 * made one by one. The rest of a file stays as it was written. */
#pragma once

#include "baseline.h"
#include "check.h"
#include "choice.h"
#include "io.h"

typedef struct {
	Checker *checker;   /* for checking again */
	Baseline *baseline; /* problems that it hides are not fixed or allowed; may be NULL */
	const Outputs *outputs;
	Io *io;         /* where it is said what was done; with a text, it goes there too */
	Choice *choice; /* among several fixes of a problem; NULL: these are left */
	SwPosition at;  /* the choice is among the fixes of the problems there; line 0: of all */
	GString *diff;  /* if not NULL, gets unified diffs, and no file is written */
	SwSeverity allowed; /* the least severity of the problems that are allowed */
	guint64 n_done;     /* how many fixes were made, or <allow> elements added */
	guint n_troubles;   /* files that could not be written */
} Fixer;

/* Fixes the file of the outcome, says what was done, and replaces the outcome by that
 * of the fixed file. If nothing is written, the outcome stays that of the file as it is. */
void fix_file(Fixer *fixer, const Input *input, Outcome *outcome);

/* The same with an <allow> for each rule that has problems and may be allowed, for this reason. */
void allow_file(Fixer *fixer, const char *reason, const Input *input, Outcome *outcome);

/* ---- For both --------------------------------------------------------------------------- */

/* Puts out the file: its new text, or the difference. Standard input goes to standard output.
 * Returns FALSE, after saying why, if it could not be written; `is_written`: the file has the new
 * text. */
gboolean fixer_put(Fixer *fixer, const Input *input, const SwSource *before, const SwSource *after,
                   gboolean *is_written);

/* Replaces the outcome by that of the new text, and frees what `now` held, unless that is
 * `first`. */
void fixer_check(Fixer *fixer, const Input *input, GByteArray *bytes, const Outcome *first,
                 Outcome *now);

/* Keeps one of two outcomes of a file, with all its findings, and frees the other. */
void fixer_keep(Outcome *outcome, Outcome *kept, Outcome *dropped);
