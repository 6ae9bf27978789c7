#include "games/black_sun/black_sun.h"

#include "games/black_sun/begin.h"
#include "games/black_sun/cards.h"
#include "games/black_sun/measures.h"
#include "games/black_sun/questions.h"
#include "games/black_sun/rules.h"
#include "games/black_sun/set_up.h"
#include "games/black_sun/system.h"

static const SwRuleSet *const rules[] = {
	&bk_rules_system, &bk_rules_deal, &bk_rules_hexes, &bk_rules_players, &bk_rules_ships,
	&bk_rules_fleets, NULL,
};

static const SwGameMap map = {.sides = bk_sides, .measures = &bk_measures};

static const SwGameSetUp set_up = {.set_up = bk_set_up};

static const SwGameBeginning beginning = {
	.begin = bk_begin,
	.sorts = bk_begin_sorts,
	.seats_help =
		"a seat plays a faction, or 'deal'. The ships of a faction are assumed, since its "
		"card is lost.",
	.names = bk_begin_names,
	.title = bk_begin_title,
};

const SwGame sw_black_sun = {
	.table = &bk_table,
	.facts = {bk_system_new, bk_system_free},
	.rules = rules,
	.check_references = bk_check_references,
	.questions = bk_questions,
	.n_questions = BK_N_QUESTIONS,
	.map = &map,
	.set_up = &set_up,
	.beginning = &beginning,
	.append_numbers = bk_append_numbers,
};
