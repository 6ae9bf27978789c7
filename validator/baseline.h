/* A baseline: known problems to be fixed later. It is a sorted text file with a line for each file,
 * rule and subject, and their count, separated by tabs. It has no line numbers, so that it stays
 * valid when files are edited. Paths are relative to the baseline's folder. */
#pragma once

#include "output.h"
#include "result.h"

typedef struct Baseline Baseline;

/* Returns an empty baseline for the file at `path`. */
Baseline *baseline_new(const char *path);
void baseline_free(Baseline *baseline);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Baseline, baseline_free)

/* Sets the severity below which rules are not run; by default all are run. */
void baseline_set_least(Baseline *baseline, SwSeverity at_least);

gboolean baseline_read(Baseline *baseline, GError **error);
gboolean baseline_write(const Baseline *baseline, const Outputs *outputs, GError **error);

/* Adds all findings of the result to the baseline. */
void baseline_add(Baseline *baseline, const Result *result);

/* Removes the findings that the baseline contains from the result, at most as many as it counts.
 * Entries of rules that the file's settings left out are not considered stale. Calling it again for
 * the same file starts over. */
void baseline_apply(Baseline *baseline, Result *result, const SwSettings *settings);

/* Marks the file at `path` as checked and free of problems. */
void baseline_look(Baseline *baseline, const char *path);

/* Finds files that were not checked because they no longer exist, although they or a folder above
 * them are among the paths `named`. */
void baseline_find_gone(Baseline *baseline, const GPtrArray *named);

/* Prints to stderr the entries that no longer occur, of files and rules that were checked. */
void baseline_tell_stale(const Baseline *baseline);
