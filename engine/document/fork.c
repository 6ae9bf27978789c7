#include "document/fork.h"

#include "document/private.h"

SwDocument *
sw_document_fork(const SwDocument *document)
{
	SwDocument *fork = sw_document_copy(document);

	history__clear(&fork->history);
	history__share(&fork->history, &document->history);
	fork->origin.revision = document->revision;
	fork->origin.saved = document->history.saved;
	fork->origin.saving = document->history.saving;
	return fork;
}

/* Returns the position in the fork's history of the state that is at `position` in the document's;
 * SW_NEVER if the fork cannot reach it. */
static guint
position_in(const SwDocument *fork, const SwDocument *document, guint position)
{
	if (position == document->history.done)
		return fork->history.forked;
	if (position == fork->origin.saving)
		return fork->history.saving;
	return position == fork->origin.saved ? fork->history.saved : SW_NEVER;
}

/* A save while the fork existed wrote pieces without the content that could not be read: they are
 * no longer damaged. */
static void
keep_mended(SwDocument *document, const SwDocument *before)
{
	for (SwPieceId id = 0; id < before->pieces.n; id++) {
		if (!(before->pieces.all[id].state & SW_PIECE_DAMAGED))
			document__piece(document, id)->state &= (guint8)~SW_PIECE_UNREAD;
	}
}

void
sw_document_join(SwDocument *document, SwDocument *fork)
{
	SwDocument before = *document;
	guint saved = position_in(fork, document, document->history.saved);
	guint saving = position_in(fork, document, document->history.saving);

	g_assert(document->revision == fork->origin.revision);
	g_assert(document->history.open == NULL && fork->history.open == NULL);
	*document = *fork;
	document->history.saved = saved;
	document->history.saving = saving;
	keep_mended(document, &before);
	document->changed = before.changed;
	document->changed_data = before.changed_data;
	*fork = before;
	sw_document_free(fork);
}
