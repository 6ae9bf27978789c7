#include "games/burning_planets/burning_planets.h"

#include "games/burning_planets/begin.h"
#include "games/burning_planets/field.h"
#include "games/burning_planets/measures.h"
#include "games/burning_planets/questions.h"
#include "games/burning_planets/rules.h"
#include "games/burning_planets/set_up.h"
#include "games/burning_planets/units.h"

static guint8
sides(const SwDocument *document G_GNUC_UNUSED, SwPieceId tile G_GNUC_UNUSED)
{
	return SW_SIDES_ALL;
}

static const SwRuleSet *const rules[] = {
	&bp_rules_field,
	&bp_rules_planets,
	&bp_rules_resources,
	&bp_rules_structures,
	&bp_rules_space,
	&bp_rules_players,
	NULL,
};

static const SwGameMap map = {.sides = sides, .measures = &bp_measures};

static const SwGameSetUp set_up = {
	.set_up = bp_set_up,
	.wishes = SW_DICE_TILES | SW_DICE_MODIFIER,
};

static const SwGameBeginning beginning = {
	.begin = bp_begin,
	.sorts = bp_begin_sorts,
	.seats_help = "the planet on which a seat starts decides its faction, so their number is "
		      "enough.",
	.names = bp_begin_names,
};

const SwGame sw_burning_planets = {
	.table = &bp_table,
	.facts = {bp_field_new, bp_field_free},
	.rules = rules,
	.check_references = bp_check_references,
	.questions = bp_questions,
	.n_questions = BP_N_QUESTIONS,
	.map = &map,
	.set_up = &set_up,
	.beginning = &beginning,
	.append_numbers = bp_append_numbers,
};
