/* Editing a large document while others look at it: a fork is edited, by another thread, and the
 * document then becomes as that is, at once.
 *
 * A fork is a copy with the document's history, whose steps both share. While there is one, nobody
 * edits the document; it may be looked at, copied and saved.
 */
#pragma once

#include "document/edit.h"

G_BEGIN_DECLS

SwDocument *sw_document_fork(const SwDocument *document);

/* TRUE if nobody has edited the document since. */
gboolean sw_document_can_join(const SwDocument *document, const SwDocument *fork);

/* The document, which can join, is as the fork is, which is freed. What was saved meanwhile is
 * saved. Nobody is told of the steps again: whoever listens to the fork has heard of them. */
void sw_document_join(SwDocument *document, SwDocument *fork);

G_END_DECLS
