/* Runs the rules of a game, and those that hold for every game, over one document. */
#pragma once

#include "rules/check.h"
#include "rules/settings.h"
#include "rules/view.h"

G_BEGIN_DECLS

/* Adds to `report` the problems that the rules find in the document. Then applies `settings` and
 * the document's own <allow> elements to the whole report, problems of the reader included. Rules
 * with a severity below `at_least` are not run, unless an <allow> names them.
 *
 * If `is_part` is set, some of the document could not be read: only rules that look at one piece at
 * a time are run. The others (SwRule) that are about such a document and are not off, whatever
 * their severity, are appended to `not_run` (may be NULL). */
void sw_run(const SwGame *game, const SwView *view, const SwDocument *document,
            const SwSettings *settings, SwSeverity at_least, gboolean is_part, SwReport *report,
            GPtrArray *not_run);

/* Appends to `not_run` the rules that are not off, for a file of which nothing could be read: those
 * that hold for every game, and those of `game` unless it is NULL. */
void sw_run_nothing(const SwGame *game, const SwSettings *settings, GPtrArray *not_run);

/* Returns a report of the whole document, without settings of the user, that keeps so many problems
 * of each rule (0: all). Free it. */
SwReport *sw_run_report(const SwGame *game, const SwDocument *document, SwSeverity at_least,
                        guint max_per_rule);

/* Returns the message of the first error in the document; NULL if it is legal. Free it. */
char *sw_run_find_error(const SwGame *game, const SwDocument *document);

/* Applies only the settings, for a file without a document. */
void sw_run_settings(const SwSettings *settings, SwReport *report);

G_END_DECLS
