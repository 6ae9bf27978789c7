/* Running the rules of a game, and those of any document, over one document. */
#pragma once

#include "rules/check.h"
#include "rules/settings.h"

G_BEGIN_DECLS

/* What is worked out about a document for rules and questions: its tiles and which of them touch,
 * at once; the game's own facts and the references, when they are first asked for. Good until the
 * document changes, and used by one thread at a time; frees with it nothing of the document. */
typedef struct SwView SwView;

SwView *sw_view_new(const SwGame *game, const SwDocument *document);
void sw_view_free(SwView *view);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwView, sw_view_free)

const SwGame *sw_view_game(const SwView *view);
const SwDocument *sw_view_document(const SwView *view);
const SwGraph *sw_view_graph(const SwView *view);
gconstpointer sw_view_facts(const SwView *view);

/* Adds to `report` what the rules find in the document, and applies `settings` and the document's
 * own <allow> elements to all that it holds, problems of the reader included. Rules that could
 * only find problems below `at_least` are not run.
 *
 * If `is_part` is set, some of the document could not be read: only rules that look at one piece
 * at a time are run, and the others are counted in `n_not_run` (may be NULL). */
void sw_run(const SwGame *game, const SwView *view, const SwDocument *document,
            const SwSettings *settings, SwSeverity at_least, gboolean is_part, SwReport *report,
            guint *n_not_run);

/* Applies the settings alone, for a file of which there is no document. */
void sw_run_settings(const SwSettings *settings, SwReport *report);

G_END_DECLS
