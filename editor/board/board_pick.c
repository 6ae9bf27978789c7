#include "board/board_pick.h"

SwPieceId
sw_board_pick(const SwPlan *plan, SwXY at)
{
	guint thing = plan ? sw_plan_at(plan, at, SW_PLAN_NOWHERE) : SW_PLAN_NOWHERE;

	return thing == SW_PLAN_NOWHERE ? SW_NO_PIECE : sw_plan_thing(plan, thing)->piece;
}

SwPieceId
sw_board_pick_next(const SwSession *session, const SwPlan *plan, SwXY at)
{
	guint first = sw_plan_at(plan, at, SW_PLAN_NOWHERE), thing = first;
	guint n;

	sw_session_selected(session, &n);
	while (n == 1 && thing != SW_PLAN_NOWHERE) {
		gboolean is_selected =
			sw_session_is_selected(session, sw_plan_thing(plan, thing)->piece);

		thing = sw_plan_at(plan, at, thing);
		if (is_selected)
			break;
	}
	if (n != 1 || thing == SW_PLAN_NOWHERE)
		thing = first;
	return thing == SW_PLAN_NOWHERE ? SW_NO_PIECE : sw_plan_thing(plan, thing)->piece;
}

SwPieceId
sw_board_pick_carried(const SwSession *session, const SwPlan *plan, SwXY at)
{
	guint thing = sw_plan_at(plan, at, SW_PLAN_NOWHERE);

	for (; thing != SW_PLAN_NOWHERE; thing = sw_plan_at(plan, at, thing)) {
		if (sw_session_is_selected(session, sw_plan_thing(plan, thing)->piece))
			return sw_plan_thing(plan, thing)->piece;
	}
	return sw_board_pick(plan, at);
}

void
sw_board_pick_band(SwSession *session, const SwPlan *plan, SwXY from, SwXY to, gboolean adds)
{
	SwXY low = {MIN(from.x, to.x), MIN(from.y, to.y)};
	SwXY high = {MAX(from.x, to.x), MAX(from.y, to.y)};
	g_autoptr(GArray) ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId));

	for (guint i = 0; i < sw_plan_n(plan); i++) {
		const SwPlanThing *thing = sw_plan_thing(plan, i);

		if (thing->at.x >= low.x && thing->at.x <= high.x && thing->at.y >= low.y &&
		    thing->at.y <= high.y)
			g_array_append_val(ids, thing->piece);
	}
	if (ids->len > 0)
		sw_session_select(session, (const SwPieceId *)(gconstpointer)ids->data, ids->len,
		                  adds ? SW_SELECT_ADD : SW_SELECT_REPLACE);
	else if (!adds)
		sw_session_select_none(session);
}
