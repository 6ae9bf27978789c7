#include "games/black_sun/black_sun.h"

#include "games/black_sun/begin.h"
#include "games/black_sun/cards.h"
#include "games/black_sun/questions.h"
#include "games/black_sun/rules.h"
#include "games/black_sun/set_up.h"
#include "games/black_sun/system.h"

static const SwRuleSet *const rules[] = {
	&bk_rules_system, &bk_rules_deal, &bk_rules_hexes, &bk_rules_players, &bk_rules_ships,
	&bk_rules_fleets, NULL,
};

const SwGame sw_black_sun = {
	.table = &bk_table,
	.sides = bk_sides,
	.new_facts = bk_system_new,
	.free_facts = bk_system_free,
	.rules = rules,
	.check_references = bk_check_references,
	.questions = bk_questions,
	.n_questions = BK_N_QUESTIONS,
	.set_up = bk_set_up,
	.begin = bk_begin,
	.begin_sorts = bk_begin_sorts,
	.begin_names = bk_begin_names,
	.append_numbers = bk_append_numbers,
};
