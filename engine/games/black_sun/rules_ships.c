/* Rules about the places of ships and counters, and about captured ships. */
#include "games/black_sun/rules.h"

#include "base/translate.h"
#include "games/black_sun/cards.h"

static const BkShip *
ship_at(const BkSystem *system, guint i)
{
	return &g_array_index(system->pieces.ships, BkShip, i);
}

/* TRUE if the ship and the one before it in the list are at the same place. */
static gboolean
is_with_last(const BkSystem *system, guint i)
{
	return i > 0 &&
	       sw_place_compare(ship_at(system, i - 1)->place, ship_at(system, i)->place) == 0;
}

/* ---- ship-on-board, ship-stay ----------------------------------------------------------- */

static void
check_ship_on_board(SwCheck *check)
{
	const BkSystem *system = check->facts;

	SW_EACH (const BkShip, ship, system->pieces.ships) {
		if (sw_place_is_hex(ship->place) &&
		    bk_tile_at(system, ship->place.hex) == SW_NO_TILE)
			sw_check_piece(check, ship->piece,
			               "%s stands where there is no hex; ships are placed in hexes "
			               "of the stellar system");
	}
}

static void
check_ship_stay(SwCheck *check)
{
	const BkSystem *system = check->facts;

	SW_EACH (const BkShip, ship, system->pieces.ships) {
		guint kind = bk_kind_at(system, ship->place.hex);

		if (sw_place_is_hex(ship->place) && (bk_is_sun(kind) || kind == BK_GAS_GIANT))
			sw_check_piece(check, ship->piece,
			               "%s stays in a %s; no ship may remain there",
			               sw_translate(bk_table.kinds[kind].label));
	}
}

/* ---- ship-centre ------------------------------------------------------------------------ */

static void
check_ship_centre(SwCheck *check)
{
	const BkSystem *system = check->facts;

	for (guint i = 0; i < system->pieces.ships->len; i++) {
		const BkShip *ship = ship_at(system, i);
		SwProblem *problem;

		if (!sw_place_is_hex(ship->place) || !is_with_last(system, i) ||
		    ship_at(system, i - 1)->seat != ship->seat)
			continue;
		problem = sw_check_piece(check, ship->piece,
		                         "%s is not the only ship of seat %d in the centre; the "
		                         "others go to the edges",
		                         ship->seat);
		sw_problem_relate(problem, sw_spot_piece(ship_at(system, i - 1)->piece),
		                  "another one is here");
	}
}

/* ---- blockade-edge, blockade-anchor ----------------------------------------------------- */

static void
check_blockade_edge(SwCheck *check)
{
	const BkSystem *system = check->facts;

	for (guint i = 0; i < system->pieces.ships->len; i++) {
		const BkShip *ship = ship_at(system, i);
		SwProblem *problem;

		if (!sw_place_is_edge(ship->place) || !is_with_last(system, i))
			continue;
		problem = sw_check_piece(check, ship->piece,
		                         "%s is where another ship is; an edge has room for one");
		sw_problem_relate(problem, sw_spot_piece(ship_at(system, i - 1)->piece),
		                  "another one is here");
	}
}

/* TRUE if a ship of the seat is in the centre of a hex that does not exist: it may be the missing
 * one. */
static gboolean
is_anchor_astray(const SwCheck *check, SwSpot spot)
{
	const BkSystem *system = check->facts;
	gint32 seat = sw_document_get(check->document, spot.piece, BK_SHIP_SEAT);

	return g_hash_table_contains(system->pieces.astray, GINT_TO_POINTER(seat));
}

/* TRUE if a wrong seat explains it, of the ship or of one in the centre: no player has the seat,
 * which is reported as such. */
static gboolean
is_seat_wrong(const SwCheck *check, SwSpot spot)
{
	const BkSystem *system = check->facts;
	SwPlace place = sw_document_place(check->document, spot.piece);
	SwHex beyond = sw_hex_neighbour(place.hex, place.side);

	if (bk_is_nobody(system, sw_document_get(check->document, spot.piece, BK_SHIP_SEAT)))
		return bk_has_players_ship(system, place.hex) ||
		       bk_has_players_ship(system, beyond);
	return bk_has_nobodys_ship(system, place.hex) || bk_has_nobodys_ship(system, beyond);
}

static void
check_blockade_anchor(SwCheck *check)
{
	const BkSystem *system = check->facts;

	SW_EACH (const BkShip, ship, system->pieces.ships) {
		SwHex hex = ship->place.hex;

		if (!sw_place_is_edge(ship->place) || bk_has_ship(system, hex, ship->seat) ||
		    bk_has_ship(system, sw_hex_neighbour(hex, ship->place.side), ship->seat))
			continue;
		sw_check_piece(check, ship->piece,
		               "%s has no ship of seat %d in the centre of either hex at its edge",
		               ship->seat);
	}
}

/* ---- captured-off-board ----------------------------------------------------------------- */

static void
check_captured_off_board(SwCheck *check)
{
	const BkSystem *system = check->facts;

	SW_EACH (const BkShip, ship, system->pieces.ships) {
		gboolean has_captor =
			sw_document_has(system->document, ship->piece, BK_SHIP_CAPTOR);

		if (ship->place.ground == NULL && !has_captor)
			sw_check_piece(check, ship->piece,
			               "%s of seat %d is off the board but names no captor; a "
			               "captured ship is with the player who captured it",
			               ship->seat);
		else if (ship->place.ground && has_captor)
			sw_check_attribute(check, ship->piece, "captor",
			                   "%s has a captor but stands on the board; captured "
			                   "ships are removed from it");
	}
}

/* ---- captured-destroyed, captured-sort -------------------------------------------------- */

/* TRUE if the ship is captured although ships of its sort are destroyed, according to the rulebook
 * or to an assumption. At the start another rule reports any captured ship. */
static gboolean
is_destroyed(const BkSystem *system, const BkShip *ship, gboolean is_assumed)
{
	return !system->is_start && ship->place.ground == NULL &&
	       (bk_capture_assumption(ship->type) >= 0) == is_assumed &&
	       !bk_is_captured(system->assumed, ship->type);
}

static void
check_captured_destroyed(SwCheck *check)
{
	const BkSystem *system = check->facts;

	SW_EACH (const BkShip, ship, system->pieces.ships) {
		if (is_destroyed(system, ship, FALSE))
			sw_check_piece(check, ship->piece,
			               "%s of seat %d would be destroyed; only ships marked with "
			               "an asterisk are captured",
			               ship->seat);
	}
}

static void
check_captured_sort(SwCheck *check)
{
	const BkSystem *system = check->facts;

	SW_EACH (const BkShip, ship, system->pieces.ships) {
		if (is_destroyed(system, ship, TRUE))
			sw_check_piece(check, ship->piece,
			               "%s of seat %d is of a sort that is assumed to be "
			               "destroyed; only ships marked with an asterisk are captured",
			               ship->seat);
	}
}

/* ---- counter-place ---------------------------------------------------------------------- */

static void
check_counter_place(SwCheck *check)
{
	const BkSystem *system = check->facts;
	SwPlace last = sw_place_none();

	for (guint i = 0; i < system->pieces.counters->len; i++) {
		SwPieceId id = g_array_index(system->pieces.counters, SwPieceId, i);
		SwPlace place = sw_document_place(system->document, id);

		if (bk_kind_at(system, place.hex) != BK_PLANET)
			sw_check_piece(check, id,
			               "%s lies on no planet; only planets are in need or crisis");
		else if (i > 0 && sw_place_compare(last, place) == 0)
			sw_check_piece(check, id,
			               "%s is not alone on its planet; a planet has one status");
		last = place;
	}
}

static const SwRule rules[] = {
	{
		.name = "black-sun/ship-on-board",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("Placing Ships into Hexes"),
		.statement = N_("A ship that is placed stands in a hex of the stellar system."),
		.reason = N_("Ships are added to hexes on the table."),
		.check = check_ship_on_board,
	},
	{
		.name = "black-sun/ship-stay",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("There are several types of hex"),
		.statement = N_("No ship is in the centre of a sun or a gas giant."),
		.reason = N_("Yellow suns and red giants are never entered, white dwarfs and gas "
                             "giants only passed. Their edges may be blockaded."),
		.check = check_ship_stay,
	},
	{
		.name = "black-sun/ship-centre",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("Placing Ships into Hexes"),
		.statement = N_("A faction has at most one ship in the centre of a hex."),
		.reason = N_("Any further ones go to the edges, so a hex has room for 12 ships: "
                             "six in the centre and six on the edges."),
		.check = check_ship_centre,
	},
	{
		.name = "black-sun/blockade-edge",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("Placing Ships into Hexes"),
		.statement = N_("At most one ship is on an edge."),
		.reason = N_(
			"All factions share the six blockade positions of a hex, and each is also "
			"one of the hex beyond. Edges of suns, gas giants and the rim count."),
		.check = check_blockade_edge,
	},
	{
		.name = "black-sun/blockade-anchor",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("Where is a Blockading Ship?"),
		.statement = N_("A blockading ship has a ship of its starting faction in the "
                                "centre of one of the two hexes at its edge."),
		.reason = N_("It is treated as being in the hex of that ship."),
		.nearer = {{"black-sun/ship-on-board", is_anchor_astray},
                           {"document/reference", is_seat_wrong}},
		.check = check_blockade_anchor,
	},
	{
		.name = "black-sun/captured-off-board",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("Roll Attack Dice (Resolving Raids)"),
		.statement = N_("A captured ship is off the board and names its captor; other "
                                "ships have no captor."),
		.reason = N_("Captured ships are removed from the board and given to the player "
                             "who captured them."),
		.is_local = TRUE,
		.check = check_captured_off_board,
	},
	{
		.name = "black-sun/captured-destroyed",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_DERIVED,
		.source = N_("Roll Attack Dice (Resolving Raids); Special Abilities"),
		.statement = N_("In play no transport and no ambunaut is captured."),
		.reason = N_("Their abilities say what happens when they are destroyed; a ship "
                             "that is marked with an asterisk is captured instead."),
		.is_local = TRUE,
		.check = check_captured_destroyed,
	},
	{
		.name = "black-sun/captured-sort",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_ASSUMED,
		.source = N_("Roll Attack Dice (Resolving Raids)"),
		.statement =
			N_("In play only ships that are marked with an asterisk are captured."),
		.reason = N_("The ship cards are not in the rulebook. Its text has a freighter and "
                             "medsats captured; of the sorts about which it says nothing, none is "
                             "assumed to be marked."),
		.is_local = TRUE,
		.check = check_captured_sort,
	},
	{
		.name = "black-sun/counter-place",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("Die Roll, Needs & Crisis"),
		.statement = N_("Need and crisis counters are on planets, at most one on each."),
		.reason = N_("Each planet has one of three conditions: normal, need or crisis."),
		.check = check_counter_place,
	},
};

const SwRuleSet bk_rules_ships = {rules, G_N_ELEMENTS(rules)};
