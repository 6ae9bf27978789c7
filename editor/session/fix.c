/* Applies the fix of a problem. */
#include "session/asymmetric.h"
#include "session/commands.h"
#include "session/edit.h"

#include "xml/other.h"

/* Comments and foreign content would be deleted with the piece, and no fix mentions them. */
static gboolean
can_fix(const SwSession *session, SwFixType type, SwPieceId piece, guint attribute)
{
	return type != SW_FIX_NONE && session__is_editable(session, piece) &&
	       (type != SW_FIX_REMOVE ||
	        (piece != SW_ROOT_PIECE &&
	         sw_other_is_layout(sw_document_other(session->document, piece)))) &&
	       (type != SW_FIX_UNSET || session__can_set(session, piece, attribute));
}

gboolean
sw_session_can_fix(const SwSession *session, const SwProblem *problem)
{
	const SwFix *fix = &problem->fix;

	if (asymmetric__is_broken(problem))
		return fix->label && session__is_editable(session, fix->piece);
	return can_fix(session, fix->type, fix->piece, fix->attribute);
}

void
fix__fix(SwSession *session, const Order *order)
{
	SwPieceId piece = g_array_index(order->ids, SwPieceId, 0);

	if (!can_fix(session, (SwFixType)order->value, piece, order->number))
		return;
	session__begin(session, "%s", order->name);
	if (order->value == SW_FIX_REMOVE)
		sw_document_remove(session->document, piece);
	else
		sw_document_unset(session->document, piece, order->number);
	session__commit(session, NULL);
}

gboolean
sw_session_fix(SwSession *session, const SwProblem *problem)
{
	const SwFix *fix = &problem->fix;
	gboolean is_there = session__has_piece(session, fix->piece);
	Order *order;

	if (asymmetric__is_broken(problem) && sw_session_can_fix(session, problem)) {
		sw_session_repeat_place(session, sw_document_place(session->document, fix->piece));
		return TRUE;
	}
	if (is_there && !sw_session_can_fix(session, problem))
		return FALSE;
	order = order__of(COMMAND_FIX, &fix->piece, 1);
	order->brush.kind = is_there ? sw_document_piece(session->document, fix->piece)->kind : 0;
	order->number = fix->attribute;
	order->value = (gint32)fix->type;
	order->name = g_strdup(fix->label);
	return session__do(session, order, NULL);
}
