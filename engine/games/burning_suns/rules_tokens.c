/* Rules about militia and dark ships. */
#include "games/burning_suns/rules.h"

#include "base/translate.h"

/* ---- militia-place, dark-ship-place ----------------------------------------------------- */

/* Reports tokens of a kind on tiles that are not explored, and more of them than the box holds. */
static void
check_tokens(SwCheck *check, guint kind)
{
	const BsScenario *scenario = bs_scenario_of(check);
	gint64 most = scenario ? BS_TOKENS_A_BOX * scenario->galaxy->sets : 0, sum = 0;
	SwPieceId over = SW_NO_PIECE;

	SW_EACH (const BsThing, thing, bs_things(scenario)) {
		if (thing->kind != kind)
			continue;
		sum += sw_document_get(scenario->document, thing->piece, BS_TOKENS);
		if (sum > most && over == SW_NO_PIECE)
			over = thing->piece;
		if (thing->tile == SW_NO_TILE)
			sw_check_piece(
				check, thing->piece,
				"%s must be on an explored tile; there is no tile in this place");
		else if (scenario->galaxy->by_tile.hidden[thing->tile])
			sw_check_piece(check, thing->piece,
			               "%s must be on an explored tile; this one is not "
			               "revealed");
	}
	if (over != SW_NO_PIECE)
		sw_check_problem(
			check, sw_spot_piece(over),
			kind == BS_MILITIA
				? N_("%" PRId64 " militia regiments lie in the galaxy; the "
		                     "box has %" PRId64)
				: N_("%" PRId64 " dark ships lie in the galaxy; the box has "
		                     "%" PRId64 " tokens"),
			sum, most);
}

static void
check_militia_place(SwCheck *check)
{
	check_tokens(check, BS_MILITIA);
}

static void
check_dark_ship_place(SwCheck *check)
{
	check_tokens(check, BS_DARK_SHIPS);
}

/* ---- militia-elsewhere ------------------------------------------------------------------ */

/* At the start another rule reports this. */
static void
check_militia_elsewhere(SwCheck *check)
{
	const BsScenario *scenario = bs_scenario_of(check);

	for (guint i = 0; scenario && !scenario->turn.is_start && i < scenario->things->len; i++) {
		const BsThing *thing = bs_thing(scenario, i);

		if (thing->kind != BS_MILITIA || thing->tile == SW_NO_TILE ||
		    (bs_kind(scenario->galaxy, thing->tile) == BS_HOSTILE &&
		     scenario->by_tile.controllers[thing->tile] == 0))
			continue;
		sw_check_piece(check, thing->piece,
		               "%s is elsewhere than on a hostile system that nobody "
		               "controls; only an ability puts it there");
	}
}

static const SwRule rules[] = {
	{
		.name = "burning-suns/militia-place",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 5, 11"),
		.statement = N_("Militia stands on explored tiles, at most 24 regiments a set."),
		.reason = N_("It is deployed on hostile systems once revealed, or by abilities."),
		.check = check_militia_place,
	},
	{
		.name = "burning-suns/dark-ship-place",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 5, 11"),
		.statement = N_("Dark ships stand on explored tiles, at most 24 a set."),
		.reason = N_("They are deployed on dark fleets once revealed, or by abilities."),
		.check = check_dark_ship_place,
	},
	{
		.name = "burning-suns/militia-elsewhere",
		.severity = SW_SEVERITY_INFO,
		.basis = SW_BASIS_DERIVED,
		.source = N_("p. 11"),
		.statement = N_("In play militia stands on hostile systems that nobody controls."),
		.reason = N_("Elsewhere only an ability deploys it."),
		.check = check_militia_elsewhere,
	},
};

const SwRuleSet bs_rules_tokens = {rules, G_N_ELEMENTS(rules), TRUE};
