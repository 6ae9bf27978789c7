/* Rules about the fleets of factions, the start and the end of a game. */
#include "games/black_sun/rules.h"

#include "base/translate.h"
#include "games/black_sun/cards.h"

/* ---- starting-placement ----------------------------------------------------------------- */

static guint
placements(gint32 faction)
{
	return faction == BK_MEDICS ? 3 : 2;
}

static gint
compare_owners(gconstpointer a, gconstpointer b)
{
	const BkShip *one = a, *two = b;
	int order;

	if (one->seat != two->seat)
		return one->seat < two->seat ? -1 : 1;
	order = sw_place_compare(one->place, two->place);
	return order != 0 ? order : (one->piece > two->piece) - (one->piece < two->piece);
}

/* Returns the ships in centres, by seat, then by place. A faction with blockading ships has one in
 * a centre beside them, so these alone give the number of its hexes. */
static GArray *
list_centres(const BkSystem *system)
{
	GArray *centres = g_array_new(FALSE, FALSE, sizeof(BkShip));

	SW_EACH (const BkShip, ship, system->pieces.ships) {
		if (sw_place_is_hex(ship->place))
			g_array_append_vals(centres, ship, 1);
	}
	g_array_sort(centres, compare_owners);
	return centres;
}

static void
report_placement(SwCheck *check, const BkShip *ship)
{
	guint most = placements(ship->faction);

	sw_check_piece(check, ship->piece,
	               "%s is in hex number %u of seat %d, which has %u placements", most + 1,
	               ship->seat, most);
}

/* Reports once for each faction, at the first hex too many in reading order. */
static void
check_starting_placement(SwCheck *check)
{
	const BkSystem *system = check->facts;
	g_autoptr(GArray) centres = NULL;
	guint n_hexes = 0;

	if (!system->is_start)
		return;
	centres = list_centres(system);
	for (guint i = 0; i < centres->len; i++) {
		const BkShip *ship = &g_array_index(centres, BkShip, i);

		if (i == 0 || ship[-1].seat != ship->seat)
			n_hexes = 1;
		else if (sw_place_compare(ship[-1].place, ship->place) != 0)
			n_hexes++;
		else
			continue;
		if (n_hexes == placements(ship->faction) + 1)
			report_placement(check, ship);
	}
}

/* ---- starting-status -------------------------------------------------------------------- */

static void
check_starting_status(SwCheck *check)
{
	const BkSystem *system = check->facts;

	if (!system->is_start)
		return;
	SW_EACH_ID (id, system->pieces.counters) {
		sw_check_piece(check, id,
		               "%s exists at the start; counters come from die rolls in play");
	}
	SW_EACH (const BkShip, ship, system->pieces.ships) {
		if (ship->place.ground == NULL)
			sw_check_piece(check, ship->piece,
			               "%s of seat %d is off the board at the start; there has "
			               "been no raid yet",
			               ship->seat);
	}
	SW_EACH_ID (id, system->seats) {
		gint32 points = sw_document_get(system->document, id, BK_PLAYER_POINTS);

		if (points != 0)
			sw_check_problem(
				check, sw_spot_attribute(id, "points"),
				sw_translate_n(
					"seat %d has %d point at the start; all begin with none",
					"seat %d has %d points at the start; all begin with none",
					(guint64)points),
				sw_document_get(system->document, id, BK_PLAYER_SEAT), points);
	}
}

/* ---- last-turns ------------------------------------------------------------------------- */

static const gint32 goals[BK_N_LENGTHS] = {
	[BK_SHORT_GAME] = 10,
	[BK_LONG_GAME] = 20,
};

static void
check_last_turns(SwCheck *check)
{
	const BkSystem *system = check->facts;
	gint32 goal;

	if (!system->is_scenario || system->is_start ||
	    !sw_document_has(system->document, SW_ROOT_PIECE, BK_SCENARIO_LENGTH))
		return;
	goal = goals[sw_document_get(system->document, SW_ROOT_PIECE, BK_SCENARIO_LENGTH)];
	SW_EACH_ID (id, system->seats) {
		gint32 points = sw_document_get(system->document, id, BK_PLAYER_POINTS);

		if (points >= goal)
			sw_check_problem(check, sw_spot_attribute(id, "points"),
			                 "seat %d has %d points; with %d the game ends, after one "
			                 "more turn of each other player",
			                 sw_document_get(system->document, id, BK_PLAYER_SEAT),
			                 points, goal);
	}
}

/* ---- fleet-stock ------------------------------------------------------------------------ */

/* Returns how many ships of the sort the faction is assumed to have. */
static gint32
fleet_of(const BkSystem *system, gint32 faction, BkShipType type)
{
	gint assumption = bk_fleet_assumption(type);

	return bk_fleet((BkFaction)faction, type, assumption < 0 ? 0 : system->assumed[assumption]);
}

static void
report_fleet(SwCheck *check, const BkShip *ship, gint32 most)
{
	const char *title = sw_translate(bk_faction_titles[ship->faction]);

	if (most == 0)
		sw_check_piece(check, ship->piece,
		               "%s is a ship of seat %d; its faction, the %s, is assumed to have "
		               "none of that sort",
		               ship->seat, title);
	else
		sw_check_piece(check, ship->piece,
		               "%s is number %d of its sort of seat %d; its faction, the %s, is "
		               "assumed to have %d",
		               most + 1, ship->seat, title, most);
}

/* Reports once for each faction and sort, at the first ship too many in reading order. */
static void
check_fleet_stock(SwCheck *check)
{
	const BkSystem *system = check->facts;
	gint64 counts[BK_N_FACTIONS][BK_N_SHIPS] = {{0}};

	SW_EACH (const BkShip, ship, system->pieces.ships) {
		gint32 most;

		if (ship->faction == BK_N_FACTIONS)
			continue;
		most = fleet_of(system, ship->faction, ship->type);
		if (counts[ship->faction][ship->type]++ == most)
			report_fleet(check, ship, most);
	}
}

static const SwRule rules[] = {
	{
		.name = "black-sun/starting-placement",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("Initial placement, steps 15, 16"),
		.statement = N_("At the start the ships of a faction are in at most 2 hexes, those "
                                "of the Medics Guild in at most 3."),
		.reason = N_("There are two rounds in which each player places ships in a single "
                             "hex; the Medics Guild has one more."),
		.check = check_starting_placement,
	},
	{
		.name = "black-sun/starting-status",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_DERIVED,
		.source = N_("Set-up; Turn Sequence"),
		.statement =
			N_("At the start there are no counters, no captured ships and no points."),
		.reason = N_("All of these come from the players' turns."),
		.check = check_starting_status,
	},
	{
		.name = "black-sun/last-turns",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_ADVICE,
		.source = N_("End Conditions"),
		.statement = N_("In play no player has the points that end the game: 10 in a short "
                                "game, 20 in a long one, where the scenario states its length."),
		.reason = N_("Once a player has them, each other player has only one more turn."),
		.check = check_last_turns,
	},
	{
		.name = "black-sun/fleet-stock",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_ASSUMED,
		.statement =
			N_("No faction has more ships of a sort than its card is assumed to give."),
		.reason = N_("The cards are not in the rulebook, which says only that the Smuggler "
                             "has one ship. Assumed are: Smuggler 1 freighter; Brigands 3 raiders, "
                             "1 secret base; Merchants 8 transports, 1 yacht; Medics 3 ambunauts, "
                             "3 medsats; Alliance 1 battleship; of destroyers, carriers and "
                             "cruisers, any number for Rebels and Alliance."),
		.check = check_fleet_stock,
	},
};

const SwRuleSet bk_rules_fleets = {rules, G_N_ELEMENTS(rules)};
