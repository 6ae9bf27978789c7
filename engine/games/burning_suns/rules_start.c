/* Rules about the set-up of a scenario at the start. */
#include "games/burning_suns/rules.h"

#include "base/text.h"
#include "base/translate.h"

#include <string.h>

/* ---- starting-empire -------------------------------------------------------------------- */

static void
check_empire_itself(SwCheck *check, const BsEmpire *empire)
{
	if (empire->stores.antimatter != 0)
		sw_check_problem(check, sw_spot_attribute(empire->piece, "antimatter"),
		                 "seat %d begins with %" PRId64 " antimatter; all begin with 0",
		                 empire->seat, empire->stores.antimatter);
	else if (empire->stores.level != 0)
		sw_check_problem(check, sw_spot_attribute(empire->piece, "level"),
		                 "seat %d begins at level %d; all begin at 0", empire->seat,
		                 empire->stores.level);
}

/* TRUE for kinds that are gained in play, by an empire or on the map. */
static gboolean
is_gain(guint kind)
{
	return (bs_is_item(kind) && kind != BS_ITEM) || kind == BS_ALLIANCE;
}

/* TRUE for agents and artifacts of empires; others are face up beside their piles. */
static gboolean
is_held(const SwPiece *piece)
{
	return (piece->kind == BS_AGENT || piece->kind == BS_ARTIFACT) &&
	       piece->parent != SW_ROOT_PIECE;
}

static gboolean
is_home_control(const BsScenario *scenario, SwPieceId id, const SwPiece *piece)
{
	const BsEmpire *empire =
		bs_empire_of(scenario, sw_document_get(scenario->document, id, BS_OWNER));
	const SwTiles *tiles = scenario->galaxy->tiles;

	return empire == NULL ||
	       (empire->home != SW_NO_TILE &&
	        sw_hex_equal(sw_tiles_hex(tiles, empire->home), sw_hex(piece->a, piece->b)));
}

gboolean
bs_comes_later(const BsScenario *scenario, SwPieceId id)
{
	const SwPiece *piece = sw_document_piece(scenario->document, id);

	return sw_piece_exists(piece) &&
	       (is_gain(piece->kind) || is_held(piece) ||
	        (bs_is_control(piece->kind) && !is_home_control(scenario, id, piece)));
}

gboolean
bs_is_gained_in_play(const SwCheck *check, SwSpot spot)
{
	const BsScenario *start = bs_start_of(check);

	return start && bs_comes_later(start, spot.piece);
}

gboolean
bs_is_start_under_way(const SwCheck *check, SwSpot spot G_GNUC_UNUSED)
{
	const BsScenario *start = bs_start_of(check);

	return start && bs_is_under_way(start);
}

static void
check_starting_empire(SwCheck *check)
{
	const BsScenario *scenario = bs_start_of(check);
	guint32 n = 0;
	const SwPiece *pieces = scenario ? sw_document_pieces(scenario->document, &n) : NULL;

	for (guint i = 0; scenario && i < scenario->empires->len; i++)
		check_empire_itself(check, bs_empire(scenario, i));
	for (SwPieceId id = 0; id < n; id++) {
		if (!bs_comes_later(scenario, id))
			continue;
		if (bs_is_control(pieces[id].kind))
			sw_check_piece(check, id,
			               "%s exists at the start; empires begin with control of "
			               "their home only");
		else
			sw_check_piece(check, id, "%s exists at the start; it is gained in play");
	}
}

/* ---- beginning-planning, start-round, sheet-order --------------------------------------- */

static gboolean
says(const BsScenario *scenario, guint attribute)
{
	return sw_document_has(scenario->document, SW_ROOT_PIECE, attribute);
}

/* TRUE if the empires have only the token, or the places, of the other kind of planning. */
static gboolean
is_planned_otherwise(const SwCheck *check, SwSpot spot G_GNUC_UNUSED)
{
	const BsScenario *scenario = bs_scenario_of(check);
	guint n_starters = 0, n_places = 0;

	for (guint i = 0; i < scenario->empires->len; i++) {
		SwPieceId id = bs_empire(scenario, i)->piece;

		n_starters += sw_document_get(scenario->document, id, BS_EMPIRE_STARTER) != 0;
		n_places += sw_document_has(scenario->document, id, BS_EMPIRE_ORDER);
	}
	if (scenario->turn.is_advanced_planning)
		return n_starters > 0 && n_places == 0;
	return n_starters == 0 && n_places > 0 && n_places == scenario->empires->len;
}

/* In play the beginning is past, and is checked only if the document states it. */
static void
check_beginning_planning(SwCheck *check)
{
	const BsScenario *scenario = bs_scenario_of(check);

	if (scenario == NULL ||
	    scenario->turn.is_advanced_beginning == scenario->turn.is_advanced_planning ||
	    !(scenario->turn.is_start || says(scenario, BS_SCENARIO_BEGINNING)))
		return;
	if (scenario->turn.is_advanced_beginning)
		sw_check_problem(
			check, sw_spot_attribute(SW_ROOT_PIECE, "beginning"),
			"the advanced beginning goes with advanced planning, not with regular");
	else
		sw_check_problem(check, sw_spot_attribute(SW_ROOT_PIECE, "planning"),
		                 "advanced planning goes with the advanced beginning, not with the "
		                 "regular one");
}

static void
check_start_round(SwCheck *check)
{
	const BsScenario *scenario = bs_start_of(check);

	if (scenario && scenario->turn.round != 1)
		sw_check_problem(check, sw_spot_attribute(SW_ROOT_PIECE, "round"),
		                 "a scenario at the start is in round %d; it begins with round 1",
		                 scenario->turn.round);
	else if (scenario && scenario->turn.phase != BS_STATUS)
		sw_check_problem(check, sw_spot_attribute(SW_ROOT_PIECE, "phase"),
		                 "a scenario at the start begins with the status phase");
}

static const char *const first_sheets = "explore colonize battle activate";

static gboolean
are_the_sheets(const char *sheets)
{
	g_auto(GStrv) words = g_strsplit(sheets, " ", -1);
	g_auto(GStrv) wanted = g_strsplit(first_sheets, " ", -1);

	for (guint i = 0; wanted[i]; i++) {
		if (!g_strv_contains((const char *const *)words, wanted[i]))
			return FALSE;
	}
	return g_strv_length(words) == g_strv_length(wanted);
}

static void
check_sheet_order(SwCheck *check)
{
	const BsScenario *scenario = bs_scenario_of(check);
	const char *sheets = scenario ? sw_document_get_text(scenario->document, SW_ROOT_PIECE,
	                                                     BS_SCENARIO_SHEETS)
	                              : NULL;
	SwSpot spot = sw_spot_attribute(SW_ROOT_PIECE, "sheets");

	if (sheets == NULL)
		return;
	if (!are_the_sheets(sheets))
		sw_check_problem(check, spot,
		                 "the action sheets are not 'explore', 'colonize', 'battle' and "
		                 "'activate', once each");
	else if ((scenario->turn.is_start || bs_is_first_round(scenario)) &&
	         strcmp(sheets, first_sheets) != 0)
		sw_check_problem(check, spot,
		                 "in the first round the action sheets lie in the order '%s'",
		                 first_sheets);
}

/* ---- militia-deployed, dark-fleet-deployed ---------------------------------------------- */

/* Reports tokens face up on tiles that do not deploy them; no ability has been used yet. */
static void
check_stray(SwCheck *check, const BsScenario *scenario, guint kind, guint deployed_on)
{
	SW_EACH (const BsThing, thing, bs_things(scenario)) {
		if (thing->kind != kind || thing->tile == SW_NO_TILE ||
		    scenario->galaxy->by_tile.hidden[thing->tile] ||
		    bs_kind(scenario->galaxy, thing->tile) == deployed_on)
			continue;
		sw_check_piece(check, thing->piece,
		               "%s exists at the start; nothing has deployed it yet");
	}
}

/* TRUE if militia-place reports at least as much militia as there are systems that lack it. */
static gboolean
is_militia_lost(const SwCheck *check, SwSpot spot)
{
	const BsScenario *scenario = bs_scenario_of(check);

	return sw_document_piece(check->document, spot.piece)->kind == BS_HOSTILE &&
	       scenario->lost.n_undefended <= scenario->lost.n_militia;
}

/* Likewise dark ships of the same number as the dark fleet's strength. */
static gboolean
are_ships_lost(const SwCheck *check, SwSpot spot)
{
	const BsScenario *scenario = bs_scenario_of(check);
	guint32 tile = bs_tile_of(check, spot.piece);
	gint32 strength = sw_document_get(check->document, spot.piece, BS_STRENGTH);
	gpointer n;

	return sw_document_piece(check->document, spot.piece)->kind == BS_DARK_FLEET &&
	       scenario->by_tile.dark_ships[tile] == 0 &&
	       g_hash_table_lookup_extended(scenario->lost.ships, GINT_TO_POINTER(strength), NULL,
	                                    &n) &&
	       GPOINTER_TO_INT(n) >= 0;
}

/* TRUE if the ships are on a tile of another kind that has their number as its strength. */
static gboolean
is_strength_wrong(const SwCheck *check, SwSpot spot)
{
	const BsScenario *scenario = bs_scenario_of(check);
	guint32 tile = bs_tile_of(check, spot.piece);

	return sw_document_piece(check->document, spot.piece)->kind == BS_DARK_SHIPS &&
	       bs_has(scenario->galaxy, tile, BS_STRENGTH) &&
	       sw_document_get(check->document, bs_piece(scenario->galaxy, tile), BS_STRENGTH) ==
	               scenario->by_tile.dark_ships[tile];
}

static void
check_militia_deployed(SwCheck *check)
{
	const BsScenario *scenario = bs_start_of(check);

	check_stray(check, scenario, BS_MILITIA, BS_HOSTILE);
	for (guint32 i = 0; scenario && i < scenario->galaxy->tiles->n; i++) {
		SwPieceId id = bs_piece(scenario->galaxy, i);

		if (bs_kind(scenario->galaxy, i) == BS_HOSTILE &&
		    !scenario->galaxy->by_tile.hidden[i] && scenario->by_tile.controllers[i] == 0 &&
		    scenario->by_tile.militia[i] == 0)
			sw_check_piece(check, id,
			               "%s is explored and has no militia; militia is deployed "
			               "when a hostile system is revealed");
	}
}

static void
check_dark_fleet_deployed(SwCheck *check)
{
	const BsScenario *scenario = bs_start_of(check);

	check_stray(check, scenario, BS_DARK_SHIPS, BS_DARK_FLEET);
	for (guint32 i = 0; scenario && i < scenario->galaxy->tiles->n; i++) {
		SwPieceId id = bs_piece(scenario->galaxy, i);
		gint32 strength;

		if (bs_kind(scenario->galaxy, i) != BS_DARK_FLEET ||
		    scenario->galaxy->by_tile.hidden[i])
			continue;
		strength = sw_document_get(scenario->document, id, BS_STRENGTH);
		if (strength > 0 && scenario->by_tile.dark_ships[i] != strength) {
			g_autofree char *has = sw_text_number(scenario->by_tile.dark_ships[i],
			                                      "count", "dark ship", "dark ships");

			sw_check_piece(check, id,
			               "%s is explored and has %s; its number, %d, is deployed "
			               "when it is revealed",
			               has, strength);
		}
	}
}

static const SwRule rules[] = {
	{
		.name = "burning-suns/starting-empire",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_DERIVED,
		.source = N_("p. 3, 7, 8"),
		.statement = N_("At the start empires have no antimatter, level 0, no items, "
                                "agents, artifacts and alliances, and control their home alone."),
		.reason = N_("All this is gained in play."),
		.nearer = {{"burning-suns/start-round", bs_is_start_under_way}},
		.check = check_starting_empire,
	},
	{
		.name = "burning-suns/beginning-planning",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_DERIVED,
		.source = N_("p. 5, 8"),
		.statement = N_("The advanced beginning goes with advanced planning."),
		.reason = N_("It fills the planning track, where the regular one gives the starter "
                             "token."),
		.nearer = {{"burning-suns/turn-order", is_planned_otherwise}},
		.check = check_beginning_planning,
	},
	{
		.name = "burning-suns/start-round",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_DERIVED,
		.source = N_("p. 8"),
		.statement = N_("A scenario at the start is in round 1, before the status phase."),
		.reason = N_("A later round has been played for; it is stage=\"play\"."),
		.check = check_start_round,
	},
	{
		.name = "burning-suns/sheet-order",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 5, 8"),
		.statement = N_("The four action sheets lie once each, in the first round in the "
                                "order explore, colonize, battle, activate."),
		.reason = N_("From the second round on they are shuffled."),
		.check = check_sheet_order,
	},
	{
		.name = "burning-suns/militia-deployed",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_DECIDED,
		.source = N_("p. 5, 10, 11"),
		.statement = N_("At the start an explored hostile system that nobody controls "
                                "holds militia, and no other tile does."),
		.reason = N_("Militia regiments are deployed on hostile systems once revealed, "
                             "elsewhere only by abilities. That tiles explored at the start count "
                             "as revealed is decided."),
		.nearer = {{"burning-suns/start-round", bs_is_start_under_way},
                           {"burning-suns/militia-place", is_militia_lost}},
		.adds = "militia",
		.check = check_militia_deployed,
	},
	{
		.name = "burning-suns/dark-fleet-deployed",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_DECIDED,
		.source = N_("p. 5, 10, 11"),
		.statement = N_("At the start an explored dark fleet has as many dark ships as its "
                                "number says, and no other tile has any."),
		.reason = N_("They are deployed when it is revealed, elsewhere only by abilities. "
                             "That tiles explored at the start count as revealed is decided."),
		.nearer = {{"burning-suns/start-round", bs_is_start_under_way},
                           {"burning-suns/dark-ship-place", are_ships_lost},
                           {"burning-suns/dark-fleet-strength", is_strength_wrong}},
		.adds = "dark-ships",
		.check = check_dark_fleet_deployed,
	},
};

const SwRuleSet bs_rules_start = {rules, G_N_ELEMENTS(rules), TRUE};
