#include "games/sunburn/sheets.h"

#include "base/text.h"
#include "document/describe.h"
#include "games/sunburn/spread.h"
#include "games/sunburn/standing.h"

/* Longer values are cut in a heading. */
#define LONGEST_VALUE 60

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

/* "team 'Wolves' (seat 1, corner north-west, command counters 1 3 6)" */
static char *
heading_of(gconstpointer facts, SwPieceId holder)
{
	const SwDocument *document = ((const SbPosition *)facts)->document;
	const char *separator = " (";
	GString *text;

	if (sw_document_piece(document, holder)->kind != SB_TEAM)
		return NULL;
	text = g_string_new(NULL);
	sw_describe_append_name(text, document, holder);
	SW_EACH_VALUE (i, document, holder) {
		g_autoptr(GString) value = g_string_new(NULL);
		g_autofree char *shortened = NULL;

		if (i == SB_TEAM_NAME)
			continue;
		sw_describe_append_fact(value, document, holder, i);
		shortened = sw_text_shortened(value->str, LONGEST_VALUE);
		g_string_append(text, separator);
		sw_text_append_safe(text, shortened);
		separator = ", ";
	}
	if (*separator == ',')
		g_string_append_c(text, ')');
	return g_string_free(text, FALSE);
}

static const SwGameSheet roster = {
	.of = &sb_element_character,
	.name = SB_CHARACTER_NAME,
	.heading = heading_of,
	.fault = fault_of_slot,
	.fault_rule = "sunburn/slot-spread",
	.chances = "actions",
};

const SwGameSheet *const sb_sheets[] = {&roster, NULL};
