#include "games/sunburn/sunburn.h"

#include "games/sunburn/position.h"
#include "games/sunburn/rules.h"

static const SwRuleSet *const rules[] = {
	&sb_rules_board,  &sb_rules_teams,    &sb_rules_figures,
	&sb_rules_states, &sb_rules_campaign, NULL,
};

const SwGame sw_sunburn = {
	.table = &sb_table,
	.facts = {sb_position_new, sb_position_free},
	.rules = rules,
	.check_references = sb_check_references,
};
