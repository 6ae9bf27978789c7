/* Problems that are known and left for later. A baseline is a plain text, sorted, a line for each
 * file, rule and subject with their count, separated by tabs; never a line number, so that it
 * outlives edits. Files are named as seen from the baseline's folder. */
#pragma once

#include "output.h"
#include "result.h"

G_BEGIN_DECLS

typedef struct Baseline Baseline;

/* An empty one for the file at `path`. */
Baseline *baseline_new(const char *path);
void baseline_free(Baseline *baseline);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Baseline, baseline_free)

/* Rules below that are not run; all are, unless it is said. */
void baseline_set_least(Baseline *baseline, SwSeverity at_least);

gboolean baseline_read(Baseline *baseline, GError **error);
gboolean baseline_write(const Baseline *baseline, const Outputs *outputs, GError **error);

/* Adds all findings of the result to the baseline. */
void baseline_add(Baseline *baseline, const Result *result);

/* Takes those findings out of the result that the baseline knows, as often as it knows them. Of
 * rules that the file's settings left out nothing is known. A later call for the same file begins
 * anew. */
void baseline_apply(Baseline *baseline, Result *result, const SwSettings *settings);

/* The file at `path` was looked at, and none of its problems occur. */
void baseline_look(Baseline *baseline, const char *path);

/* Looks for files that were not looked at because they are gone, though they, or folders above
 * them, are among the paths `named`. */
void baseline_find_gone(Baseline *baseline, const GPtrArray *named);

/* Tells on stderr which entries no longer occur, of files and rules that were looked at. */
void baseline_tell_stale(const Baseline *baseline);

/* How many problems it holds. */
guint64 baseline_n(const Baseline *baseline);

G_END_DECLS
