/* What rules and questions need of a document: its tiles and which of them touch, computed at once;
 * the game's facts and the references, computed when first used. Valid until the document changes.
 * Not thread-safe. It does not own the document. */
#pragma once

#include "rules/game.h"
#include "rules/references.h"

G_BEGIN_DECLS

typedef struct SwView SwView;

SwView *sw_view_new(const SwGame *game, const SwDocument *document);
void sw_view_free(SwView *view);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwView, sw_view_free)

const SwGame *sw_view_game(const SwView *view);
const SwDocument *sw_view_document(const SwView *view);
const SwGraph *sw_view_graph(const SwView *view);
gconstpointer sw_view_facts(const SwView *view);
const SwReferences *sw_view_references(const SwView *view);

/* Asks a question that needs no more than a seat. Returns the answers (SwAnswer; transfer full);
 * NULL, with an error, if it cannot be answered. */
GArray *sw_view_ask(const SwView *view, const SwQuestion *question, gint32 seat, GError **error);

G_END_DECLS
