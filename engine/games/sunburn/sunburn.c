#include "games/sunburn/sunburn.h"

#include "games/sunburn/begin.h"
#include "games/sunburn/chances.h"
#include "games/sunburn/engagement.h"
#include "games/sunburn/position.h"
#include "games/sunburn/questions.h"
#include "games/sunburn/rules.h"
#include "games/sunburn/set_up.h"
#include "games/sunburn/sheets.h"

static const SwRuleSet *const rules[] = {
	&sb_rules_board,  &sb_rules_teams,    &sb_rules_figures,
	&sb_rules_states, &sb_rules_campaign, NULL,
};

static const SwGameChances chances = {sb_chances, SB_N_CHANCES};
static const SwGameSetUp set_up = {
	.set_up = sb_set_up, .wishes = SW_DICE_TILES, .is_invented = TRUE};

static const SwGameBeginning beginning = {
	.begin = sb_begin,
	.sorts = sb_begin_sorts,
	.seats_help =
		"a seat plays a team of the packs, by its name or that of its pack; without "
		"--seats, or with 'deal', the seats take the teams in the order of the packs.",
	.names = sb_begin_names,
	.n_seats = 2,
	.campaign = &sb_campaign,
};

const SwGame sw_sunburn = {
	.table = &sb_table,
	.facts = {sb_position_new, sb_position_free},
	.rules = rules,
	.check_references = sb_check_references,
	.questions = sb_questions,
	.n_questions = SB_N_QUESTIONS,
	.chances = &chances,
	.set_up = &set_up,
	.beginning = &beginning,
	.sheets = sb_sheets,
};
