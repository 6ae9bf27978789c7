/* Rules about fleets and armies: their limits and places. */
#include "games/burning_suns/rules.h"
#include "games/burning_suns/tally.h"

#include "base/translate.h"

/* ---- fleet-limit, army-limit ------------------------------------------------------------ */

static void
check_fleet_limit(SwCheck *check)
{
	const BsScenario *scenario = bs_scenario_of(check);

	SW_EACH (const BsForce, force, bs_forces(scenario)) {
		gint64 most = bs_fleet_most(scenario, force);

		if (bs_fleet_size(force) > most)
			sw_check_problem(check, sw_spot_piece(bs_fleet_piece(scenario, force)),
			                 "the fleet of seat %d at %d,%d has %" PRId64
			                 " units; its limit is %" PRId64,
			                 force->seat, force->hex.q, force->hex.r,
			                 bs_fleet_size(force), most);
	}
}

static void
check_army_limit(SwCheck *check)
{
	const BsScenario *scenario = bs_scenario_of(check);

	SW_EACH (const BsForce, force, bs_forces(scenario)) {
		gint64 most = bs_army_most(scenario, force);
		gboolean is_unrest =
			force->tile != SW_NO_TILE && bs_is_unrest(scenario, force->tile);

		if (bs_army_size(force) > most)
			sw_check_problem(check, sw_spot_piece(bs_army_piece(scenario, force)),
			                 is_unrest ? N_("the army of seat %d at %d,%d has %" PRId64
			                                " units; its limit in unrest is %" PRId64)
			                           : N_("the army of seat %d at %d,%d has %" PRId64
			                                " units; its limit is %" PRId64),
			                 force->seat, force->hex.q, force->hex.r,
			                 bs_army_size(force), most);
	}
}

/* ---- foreign-home, unit-path ------------------------------------------------------------ */

/* TRUE if the thing before it is of the same seat on the same hex: one problem reports all of
 * them. */
static gboolean
is_told(const BsScenario *scenario, guint i)
{
	const BsThing *one = bs_thing(scenario, i), *before = i > 0 ? one - 1 : NULL;

	return before && before->seat == one->seat && sw_hex_equal(before->hex, one->hex);
}

/* Returns a scenario in play, or NULL: at the start another rule reports units away from home. */
static const BsScenario *
play_of(const SwCheck *check)
{
	const BsScenario *scenario = bs_scenario_of(check);

	return scenario && !scenario->turn.is_start ? scenario : NULL;
}

/* TRUE if several homes have the seat, so that the owner of this one is unclear. */
static gboolean
is_seat_repeated(const SwCheck *check, SwSpot spot)
{
	return bs_is_seat_repeated(check->facts, bs_tile_of(check, spot.piece));
}

gboolean
bs_is_off_tiles(const SwCheck *check, SwSpot spot)
{
	return play_of(check) && bs_tile_of(check, spot.piece) == SW_NO_TILE &&
	       sw_document_get(check->document, spot.piece, BS_OWNER) != 0;
}

/* TRUE if the seat does not exist: that of the home may be meant. */
static gboolean
is_nobodys(const SwCheck *check, SwSpot spot)
{
	return bs_is_nobody(bs_scenario_of(check),
	                    sw_document_get(check->document, spot.piece, BS_OWNER));
}

gboolean
bs_is_nobodys_in_system(const SwCheck *check, SwSpot spot)
{
	const BsScenario *scenario = bs_scenario_of(check);
	guint32 tile = bs_tile_of(check, spot.piece);

	return is_nobodys(check, spot) && tile != SW_NO_TILE &&
	       scenario->by_tile.controllers[tile] > 0 &&
	       !bs_is_nobody(scenario, scenario->by_tile.controllers[tile]);
}

gboolean
bs_is_control_off_tiles(const SwCheck *check, SwSpot spot)
{
	const BsScenario *scenario = play_of(check);
	guint32 tile = bs_tile_of(check, spot.piece);
	const BsEmpire *empire =
		scenario ? bs_empire_of(scenario,
	                                sw_document_get(check->document, spot.piece, BS_OWNER))
			 : NULL;

	return empire && tile != SW_NO_TILE && scenario->by_tile.controllers[tile] == 0 &&
	       bs_can_be_controlled(bs_kind(scenario->galaxy, tile)) &&
	       empire->systems.n_uncontrolled <= empire->systems.n_lost_controls;
}

static void
check_foreign_home(SwCheck *check)
{
	const BsScenario *scenario = play_of(check);

	SW_EACH (const BsForce, force, bs_forces(scenario)) {
		SwPieceId id = bs_thing(scenario, force->first)->piece;

		if (force->tile != SW_NO_TILE &&
		    bs_is_foreign_home(scenario, force->tile, force->seat))
			sw_check_piece(check, id,
			               "%s of seat %d stands in another empire's home, which "
			               "nobody else can enter",
			               force->seat);
	}
}

static void
check_unit_path(SwCheck *check)
{
	const BsScenario *scenario = play_of(check);

	for (guint i = 0; scenario && i < scenario->things->len; i++) {
		const BsThing *thing = bs_thing(scenario, i);
		const BsEmpire *empire = bs_empire_of(scenario, thing->seat);

		if (thing->seat == 0 || is_told(scenario, i))
			continue;
		if (thing->tile == SW_NO_TILE)
			sw_check_piece(check, thing->piece,
			               "%s is on no tile; it must be on a tile of the galaxy");
		else if (empire && empire->path && empire->home != SW_NO_TILE &&
		         !empire->path[thing->tile] &&
		         bs_kind(scenario->galaxy, thing->tile) != BS_HOME)
			sw_check_piece(check, thing->piece,
			               "%s of seat %d stands where its empire has no explored path",
			               thing->seat);
	}
}

/* ---- army-place ------------------------------------------------------------------------- */

/* TRUE if its empire has a marker there, but not the first one. */
static gboolean
is_control_taken(const SwCheck *check, SwSpot spot)
{
	const SwPiece *piece = sw_document_piece(check->document, spot.piece);

	return bs_has_marker(bs_scenario_of(check),
	                     sw_document_get(check->document, spot.piece, BS_OWNER),
	                     sw_hex(piece->a, piece->b));
}

static void
check_army_place(SwCheck *check)
{
	const BsScenario *scenario = play_of(check);

	SW_EACH (const BsForce, force, bs_forces(scenario)) {
		SwPieceId id = bs_army_piece(scenario, force);

		if (id == SW_NO_PIECE || force->tile == SW_NO_TILE ||
		    bs_is_foreign_home(scenario, force->tile, force->seat) ||
		    scenario->by_tile.controllers[force->tile] == force->seat)
			continue;
		sw_check_piece(check, id,
		               "%s of seat %d stands in a system that its empire does not control",
		               force->seat);
	}
}

/* ---- battle-pending --------------------------------------------------------------------- */

static void
check_battle_pending(SwCheck *check)
{
	const BsScenario *scenario = bs_scenario_of(check);

	SW_EACH (const BsForce, force, bs_forces(scenario)) {
		if (force->tile == SW_NO_TILE || bs_fleet_size(force) == 0 ||
		    scenario->by_tile.dark_ships[force->tile] == 0 ||
		    bs_kind(scenario->galaxy, force->tile) == BS_IONSTORM)
			continue;
		sw_check_problem(check, sw_spot_piece(bs_fleet_piece(scenario, force)),
		                 "the fleet of seat %d at %d,%d shares a tile with dark ships, "
		                 "which start a battle at once",
		                 force->seat, force->hex.q, force->hex.r);
	}
}

static const SwRule rules[] = {
	{
		.name = "burning-suns/fleet-limit",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 12, 16, 17"),
		.statement = N_("A fleet has at most 10 units: ships, titan, starbase and "
                                "mercenaries; 1 more for each limit technology, and as many more "
                                "as the document grants as extra."),
		.reason = N_("Units beyond the limit are discarded when an action ends."),
		.check = check_fleet_limit,
	},
	{
		.name = "burning-suns/army-limit",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 12"),
		.statement = N_("An army has at most 10 units: regiments and colossus; the limit "
                                "is raised like that of a fleet, and is 5 lower in unrest."),
		.reason = N_("Units beyond the limit are discarded when an action ends."),
		.check = check_army_limit,
	},
	{
		.name = "burning-suns/army-place",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 12"),
		.statement = N_("Armies stand in systems that their empire controls."),
		.reason = N_("They are moved between own systems only."),
		.nearer = {{"burning-suns/control-taken", is_control_taken},
                           {"burning-suns/unit-path", bs_is_control_off_tiles},
                           {"document/reference", bs_is_nobodys_in_system}},
		.check = check_army_place,
	},
	{
		.name = "burning-suns/foreign-home",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 7, 14"),
		.statement = N_("No piece of one empire is in another's home."),
		.reason = N_("A home cannot be accessed or targeted by others."),
		.nearer = {{"burning-suns/seat-repeated", is_seat_repeated},
                           {"document/reference", is_nobodys}},
		.check = check_foreign_home,
	},
	{
		.name = "burning-suns/unit-path",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_DERIVED,
		.source = N_("p. 10"),
		.statement = N_("Fleets, armies, control markers and all other pieces of an empire "
                                "are on tiles to which it has an explored path."),
		.reason = N_("An empire interacts only with tiles to which it has an explored "
                             "path, and paths are never blocked again."),
		.check = check_unit_path,
	},
	{
		.name = "burning-suns/battle-pending",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 11"),
		.statement =
			N_("Dark ships share no tile with another fleet, except in an ionstorm."),
		.reason =
			N_("They would start a battle at once; in an ionstorm none can be fought."),
		.check = check_battle_pending,
	},
};

const SwRuleSet bs_rules_forces = {rules, G_N_ELEMENTS(rules), TRUE};
