#include "games/burning_rome/burning_rome.h"

#include "games/burning_rome/battle.h"
#include "games/burning_rome/begin.h"
#include "games/burning_rome/chances.h"
#include "games/burning_rome/questions.h"
#include "games/burning_rome/rules.h"
#include "games/burning_rome/set_up.h"
#include "games/burning_rome/sheets.h"
#include "games/burning_rome/tally.h"

static const SwRuleSet *const rules[] = {
	&rm_rules_armies, &rm_rules_cards, &rm_rules_battle, &rm_rules_start, NULL,
};

static const SwGameChances chances = {rm_chances, RM_N_CHANCES};

static const SwGameSetUp set_up = {.set_up = rm_set_up, .is_invented = TRUE};

static const SwGameBeginning beginning = {
	.begin = rm_begin,
	.sorts = rm_begin_sorts,
	.seats_help = rm_begin_help,
	.n_seats = 2,
	.names = rm_begin_names,
	.title = rm_begin_title,
	.galaxy_of_packs = rm_order_of_packs,
};

const SwGame sw_burning_rome = {
	.table = &rm_table,
	.facts = {rm_battle_new, rm_battle_free},
	.rules = rules,
	.check_references = rm_check_references,
	.questions = rm_questions,
	.n_questions = RM_N_QUESTIONS,
	.chances = &chances,
	.set_up = &set_up,
	.beginning = &beginning,
	.seats = &rm_seats,
	.sheets = rm_sheets,
	.names = {.known = rm_known_names,
                  .append_printed = rm_append_printed,
                  .append_share = rm_append_share,
                  .floats = rm_floats},
};
