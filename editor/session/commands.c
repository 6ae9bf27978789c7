#include "session/commands.h"
#include "session/layers.h"
#include "session/lock.h"
#include "session/private.h"

static OrderRun *const runs[] = {
	[COMMAND_PLACE] = edit__place,
	[COMMAND_ERASE] = edit__erase,
	[COMMAND_ERASE_PIECES] = edit__erase_pieces,
	[COMMAND_PUT] = transform__put,
	[COMMAND_MOVE] = transform__move,
	[COMMAND_DUPLICATE] = clipboard__duplicate,
	[COMMAND_TRANSFORM] = transform__transform,
	[COMMAND_SET] = attributes__set,
	[COMMAND_SET_KIND] = retype__set_kind,
	[COMMAND_ABOUT] = remarks__about,
	[COMMAND_NOTE] = remarks__note,
	[COMMAND_ALLOW] = remarks__allow,
	[COMMAND_FIX] = fix__fix,
	[COMMAND_ADD] = outline__add,
	[COMMAND_LAY] = lay__lay,
	[COMMAND_PASTE_CARDS] = cards__paste,
	[COMMAND_DUPLICATE_CARDS] = cards__duplicate,
	[COMMAND_DRAW] = draw__draw,
	[COMMAND_SPIN] = draw__spin,
	[COMMAND_SYMMETRISE] = symmetrise__symmetrise,
	[COMMAND_SHUFFLE] = shuffle__shuffle,
	[COMMAND_EXPLORE] = explore__explore,
	[COMMAND_LOOK_TRANSFORM] = transform__look,
	[COMMAND_LOOK_PASTE] = paste__look,
	[COMMAND_PASTE] = paste__paste,
	[COMMAND_CUT] = clipboard__cut,
	[COMMAND_COPY] = clipboard__copy,
	[COMMAND_UNDO] = undo__undo,
	[COMMAND_REDO] = undo__redo,
	[COMMAND_GO_TO] = undo__go_to,
	[COMMAND_AFTER] = NULL,
};

G_STATIC_ASSERT(G_N_ELEMENTS(runs) == N_COMMANDS);

void
commands__run(SwSession *session, const Order *order)
{
	gboolean adds = order->command == COMMAND_PLACE || order->command == COMMAND_DRAW;
	guint64 revision = sw_document_revision(session->document);
	Kept kept;

	if (adds && !layers__may_add(session, order->brush.kind, &session->refusal))
		return;
	kept = lock__kept(session, order);
	if (runs[order->command])
		runs[order->command](session, order);
	if (kept.n > 0 && session->refusal == NULL)
		lock__fail(session, &kept, sw_document_revision(session->document) != revision,
		           &session->refusal);
}
