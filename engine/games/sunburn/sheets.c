#include "games/sunburn/sheets.h"

#include "base/translate.h"
#include "games/sunburn/spread.h"
#include "games/sunburn/standing.h"

/* What sunburn/slot-spread says of a slot. */
static char *
fault_of_slot(gconstpointer facts, SwPieceId holder, guint attribute)
{
	const SbPosition *position = facts;
	guint team = sb_find_team(position, &(SwQuery){.of = holder}, NULL);
	gint action;

	if (team == SB_NONE || attribute < SB_CHARACTER_SLOT ||
	    attribute >= SB_CHARACTER_SLOT + SB_SLOTS ||
	    !sb_spread_is_poor(sb_team(position, team),
	                       sb_spread(position, sb_team(position, team),
	                                 attribute - SB_CHARACTER_SLOT, &action)))
		return NULL;
	if (action == SB_DAMAGED)
		return g_strdup(sw_translate("no slot has an action; a team should have two "
		                             "different actions for each number"));
	return g_strdup_printf(
		sw_translate("only '%s'; a team should have two different actions for each number"),
		sw_translate(sb_action_titles[action]));
}

static const SwGameSheet roster = {
	.of = &sb_element_character,
	.name = SB_CHARACTER_NAME,
	.fault = fault_of_slot,
	.fault_rule = "sunburn/slot-spread",
	.chances = "actions",
};

const SwGameSheet *const sb_sheets[] = {&roster, NULL};
