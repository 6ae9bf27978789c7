/* Applies a fix of a problem. */
#include "session/check.h"
#include "session/commands.h"
#include "session/fix_text.h"

#include "xml/other.h"

/* Comments and foreign content would be deleted with the piece, and no fix mentions them. */
static gboolean
can_edit(const SwSession *session, const SwFixEdit *edit)
{
	SwPieceId piece = sw_fix_edit_piece(edit);

	if (piece == SW_NEW_PIECE || piece == SW_NO_PIECE)
		return TRUE;
	return session__is_editable(session, piece) &&
	       (edit->type != SW_FIX_REMOVE ||
	        sw_other_is_layout(sw_document_other(session->document, piece)));
}

gboolean
sw_session_can_fix(const SwSession *session, const SwFix *fix)
{
	if (!sw_fix_can_apply(fix, session->document))
		return FALSE;
	SW_EACH (const SwFixEdit, edit, fix->edits) {
		if (!can_edit(session, edit))
			return FALSE;
	}
	return TRUE;
}

static void
read_old(SwFix *fix, const Order *order)
{
	SwFixEdit edit = {
		.type = order->value == FIX_UNSETS ? SW_FIX_UNSET : SW_FIX_REMOVE,
		.piece = g_array_index(order->ids, SwPieceId, 0),
		.attribute = order->number,
	};

	sw_fix_add(fix, edit);
}

/* Without an edit if a piece is gone. */
static void
read_fix(const SwSession *session, SwFix *fix, const Order *order)
{
	if (order->text == NULL)
		read_old(fix, order);
	else if (order->ids->len != order->number ||
	         !fix_text__read(fix, order->text, session->game->table, order->ids))
		sw_fix_clear(fix);
}

void
fix__fix(SwSession *session, const Order *order)
{
	SwFix fix = {0};

	read_fix(session, &fix, order);
	if (sw_session_can_fix(session, &fix)) {
		session__begin(session, "%s", order->name);
		sw_fix_apply(&fix, session->document);
		session__commit(session, NULL);
	}
	sw_fix_clear(&fix);
}

/* TRUE if a piece of the fix is no longer there. */
static gboolean
misses_piece(const SwSession *session, const SwFix *fix)
{
	SW_EACH (const SwFixEdit, edit, fix->edits) {
		SwPieceId piece = sw_fix_edit_piece(edit);

		if (piece != SW_NEW_PIECE && piece != SW_NO_PIECE &&
		    !session__has_piece(session, piece))
			return TRUE;
	}
	return FALSE;
}

gboolean
sw_session_fix(SwSession *session, const SwFix *fix)
{
	g_autofree char *text = NULL;
	Order *order;

	if (fix->edits == NULL ||
	    (!misses_piece(session, fix) && !sw_session_can_fix(session, fix)))
		return FALSE;
	order = order__of(COMMAND_FIX, NULL, 0);
	text = fix_text__write(fix, session->game->table, order->ids);
	order->number = order->ids->len;
	order->name = g_strdup(fix->label);
	order__set_text(order, text);
	return session__do(session, order, NULL);
}

SwRepairs *
sw_session_repairs(const SwSession *session)
{
	g_autoptr(SwSettings) settings = sw_settings_new();

	return sw_repairs_new(session->game, session->document, settings, check__is_part(session));
}
