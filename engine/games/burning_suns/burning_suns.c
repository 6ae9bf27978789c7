#include "games/burning_suns/burning_suns.h"

#include "games/burning_suns/balance.h"
#include "games/burning_suns/begin.h"
#include "games/burning_suns/deal.h"
#include "games/burning_suns/fights.h"
#include "games/burning_suns/galaxy.h"
#include "games/burning_suns/measures.h"
#include "games/burning_suns/questions.h"
#include "games/burning_suns/rules.h"
#include "games/burning_suns/set_up.h"
#include "games/burning_suns/shapes.h"
#include "games/burning_suns/tally.h"

static const SwRuleSet *const rules[] = {
	&bs_rules_empires,
	&bs_rules_stock,
	&bs_rules_tiles,
	&bs_rules_anomalies,
	&bs_rules_paths,
	&bs_rules_fairness,
	/* Of scenarios: */
	&bs_rules_seats,
	&bs_rules_leaders,
	&bs_rules_turns,
	&bs_rules_board,
	&bs_rules_parts,
	&bs_rules_beginning,
	&bs_rules_start,
	&bs_rules_forces,
	&bs_rules_unique,
	&bs_rules_control,
	&bs_rules_tokens,
	&bs_rules_box,
	NULL,
};

static const SwGameMap map = {
	.sides = bs_sides,
	.linked = bs_linked,
	.measures = &bs_measures,
	.balance = &bs_balance,
};

static const SwGameFights fights = {.fights = bs_fights, .n = BS_N_FIGHTS};

static const SwGameBeginning beginning = {
	.begin = bs_begin,
	.sorts = bs_sorts,
	.seats_help =
		"a seat plays IDEOLOGY/RACE/FRAMEWORK, each of which may be left out or 'deal' to "
		"deal it, or 'first' or 'second' for that one of the two dealt. A part that is not "
		"known by name is left to the table. The planning depends on the beginning: the "
		"regular one gives the starter token, the advanced one fills the planning track.",
	.names = bs_begin_names,
	.title = bs_begin_title,
	.has_pairs = TRUE,
	.has_cards = TRUE,
};

static const SwGameSetUp set_up = {
	.set_up = bs_set_up,
	.shapes = bs_shape_names,
	.shape_labels = bs_shape_labels,
	.players = {BS_LEAST_HOMES, BS_MOST_HOMES},
};

static const SwGameSeats seats = {.tally = bs_tally, .shares = bs_shares};

const SwGame sw_burning_suns = {
	.table = &bs_table,
	.facts = {bs_galaxy_new, bs_galaxy_free},
	.rules = rules,
	.check_references = bs_check_references,
	.questions = bs_questions,
	.n_questions = BS_N_QUESTIONS,
	.map = &map,
	.fights = &fights,
	.set_up = &set_up,
	.beginning = &beginning,
	.seats = &seats,
	.names = {.known = bs_known_names},
};
