/* Editing a large document in a worker thread while others read it: the worker edits a fork, and
 * the document then takes over all of the fork's changes at once.
 *
 * A fork is a copy that shares the steps of the document's history. Until it is joined, nobody may
 * edit the document; reading, copying and saving are allowed. One that is never joined is a copy of
 * its own, which can also be undone and redone while the document is edited.
 */
#pragma once

#include "document/edit.h"

G_BEGIN_DECLS

SwDocument *sw_document_fork(const SwDocument *document);

/* Makes the document, which must not have been edited since, the same as the fork, and frees the
 * fork. A save made meanwhile still counts. The change callback is not called again: listeners to
 * the fork have been notified of its steps. */
void sw_document_join(SwDocument *document, SwDocument *fork);

G_END_DECLS
