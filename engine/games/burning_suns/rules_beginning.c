/* Rules about units and crystals at the start. */
#include "games/burning_suns/rules.h"

#include "base/text.h"
#include "base/translate.h"

static const SwWord units[BS_N_REGULAR] = {
	[BS_DREADNOUGHT] = SW_WORD("count", "dreadnought", "dreadnoughts"),
	[BS_BATTLECRUISER] = SW_WORD("count", "battlecruiser", "battlecruisers"),
	[BS_RAIDER] = SW_WORD("count", "raider", "raiders"),
	[BS_REGIMENT] = SW_WORD("count", "regiment", "regiments"),
};

/* ---- Units at home ---------------------------------------------------------------------- */

/* Reports units that an empire cannot have at the start: those away from home, and unique ones.
 * Mercenaries are items, which another rule reports. */
static void
check_elsewhere(SwCheck *check, const BsScenario *scenario)
{
	SW_EACH (const BsForce, force, scenario->forces) {
		const BsEmpire *empire = bs_empire_of(scenario, force->seat);
		gboolean is_home =
			empire && force->tile != SW_NO_TILE && force->tile == empire->home;

		for (guint j = force->first; empire && j < force->first + force->n; j++) {
			const BsThing *thing = bs_thing(scenario, j);

			if (bs_is_unique(thing->kind))
				sw_check_piece(check, thing->piece,
				               "%s exists at the start; empires begin with regular "
				               "units only");
			else if (!is_home && !bs_is_mercenary(thing->kind))
				sw_check_piece(check, thing->piece,
				               "%s is away from home at the start; all units begin "
				               "in the home system");
		}
	}
}

/* Returns the piece at which units of a sort at home are reported. */
static SwPieceId
units_piece(const BsScenario *scenario, const BsEmpire *empire, const BsForce *force, guint unit)
{
	SwPieceId id = SW_NO_PIECE;

	if (force)
		id = unit == BS_REGIMENT ? bs_army_piece(scenario, force)
		                         : bs_fleet_piece(scenario, force);
	return id == SW_NO_PIECE ? empire->piece : id;
}

/* Returns how many of a regular unit the seat has in all places, as its first empire counts
 * them. */
static gint64
count_units(const BsScenario *scenario, gint32 seat, guint unit)
{
	return bs_empire_of(scenario, seat)->n_units[unit];
}

/* Returns the seat of units that are reported as away from home; 0 if the problem is another
 * one. */
static gint32
seat_away(const SwCheck *check, SwSpot spot)
{
	guint kind = sw_document_piece(check->document, spot.piece)->kind;
	gint32 seat = kind == BS_FLEET || kind == BS_ARMY
	                      ? sw_document_get(check->document, spot.piece, BS_OWNER)
	                      : 0;
	guint32 home = bs_home_of(check->facts, seat);

	return home == SW_NO_TILE || home != bs_tile_of(check, spot.piece) ? seat : 0;
}

/* TRUE if a player has the seat, but no home does. */
static gboolean
lacks_home(const BsGalaxy *galaxy, gint32 seat)
{
	return seat > 0 && seat <= galaxy->players && bs_home_of(galaxy, seat) == SW_NO_TILE;
}

static gboolean
has_seat(GHashTable *seats, gint32 seat)
{
	return g_hash_table_contains(seats, GINT_TO_POINTER(seat));
}

/* TRUE if the seat is on several homes; or if it is a player's without a home, since its own home
 * has another seat, or a tile that is no home has its seat. */
static gboolean
is_home_unclear(const SwCheck *check, SwSpot spot)
{
	const BsGalaxy *galaxy = check->facts;
	gint32 seat = seat_away(check, spot);
	guint32 home = bs_home_of(galaxy, seat);

	if (home == SW_NO_TILE)
		return lacks_home(galaxy, seat) && (galaxy->homes.n_surplus > 0 ||
		                                    has_seat(galaxy->homes.misplaced_seats, seat));
	return seat > 0 && bs_is_seat_repeated(galaxy, home);
}

/* TRUE if the seat's home is missing, or has no seat. */
static gboolean
is_home_missing(const SwCheck *check, SwSpot spot)
{
	const BsGalaxy *galaxy = check->facts;

	return lacks_home(galaxy, seat_away(check, spot)) &&
	       (bs_is_home_number_wrong(galaxy) || galaxy->homes.n_seatless > 0);
}

/* TRUE if the seat's home is beneath another tile. */
static gboolean
is_home_covered(const SwCheck *check, SwSpot spot)
{
	const BsGalaxy *galaxy = check->facts;

	return has_seat(galaxy->homes.covered_seats, seat_away(check, spot));
}

/* ---- regular-beginning ------------------------------------------------------------------ */

/* TRUE if the seat has the unit elsewhere, or its home has such a unit of a seat that does not
 * exist. Other rules report these. */
static gboolean
is_lost(const BsScenario *scenario, const BsEmpire *empire, guint unit)
{
	return count_units(scenario, empire->seat, unit) > 0 ||
	       bs_n_nobodys(scenario, empire->home, unit) > 0;
}

static void
check_one_each(SwCheck *check, const BsScenario *scenario, const BsEmpire *empire)
{
	const BsForce *force = bs_force_at(scenario, empire->seat, empire->home);

	for (guint unit = 0; unit < BS_N_REGULAR; unit++) {
		gint64 n = force ? force->units[unit] : 0;
		g_autofree char *has =
			sw_text_number(n, units[unit].context, units[unit].one, units[unit].many);

		if (n > 1 || (n == 0 && !is_lost(scenario, empire, unit)))
			sw_check_problem(check,
			                 sw_spot_piece(units_piece(scenario, empire, force, unit)),
			                 "seat %d begins with %s at home; the regular beginning "
			                 "gives 1 of each unit",
			                 empire->seat, has);
	}
	if (empire->stores.crystals != 0) {
		g_autofree char *has =
			sw_text_number(empire->stores.crystals, "count", "crystal", "crystals");

		sw_check_problem(check, sw_spot_attribute(empire->piece, "crystals"),
		                 "seat %d begins with %s; the regular beginning gives none",
		                 empire->seat, has);
	}
}

static void
check_regular_beginning(SwCheck *check)
{
	const BsScenario *scenario = bs_start_of(check);

	if (scenario == NULL || scenario->turn.is_advanced_beginning)
		return;
	check_elsewhere(check, scenario);
	for (guint i = 0; i < scenario->empires->len; i++) {
		if (bs_empire(scenario, i)->home != SW_NO_TILE)
			check_one_each(check, scenario, bs_empire(scenario, i));
	}
}

/* ---- advanced-beginning ----------------------------------------------------------------- */

/* The cost of the empire's units in all places: another problem reports those away from home. */
static gint64
cost_of(const BsScenario *scenario, const BsEmpire *empire)
{
	gint64 cost = 0;

	for (guint unit = 0; unit < BS_N_REGULAR; unit++)
		cost += MIN(count_units(scenario, empire->seat, unit), BS_PURSE + 1) *
		        bs_price(&empire->head.race->units[unit]);
	return cost;
}

/* The cost of units in its home whose seat does not exist, and which may be its own. */
static gint64
cost_of_nobodys(const BsScenario *scenario, const BsEmpire *empire)
{
	gint64 cost = 0;

	for (guint unit = 0; unit < BS_N_REGULAR; unit++)
		cost += MIN(bs_n_nobodys(scenario, empire->home, unit), BS_PURSE + 1) *
		        bs_price(&empire->head.race->units[unit]);
	return cost;
}

static void
check_purse(SwCheck *check, const BsScenario *scenario, const BsEmpire *empire)
{
	const BsForce *force = bs_force_at(scenario, empire->seat, empire->home);
	gint64 cost = bs_is_priced(empire->head.race) ? cost_of(scenario, empire) : 0;

	if (cost > BS_PURSE)
		sw_check_problem(check,
		                 sw_spot_piece(force ? bs_thing(scenario, force->first)->piece
		                                     : empire->piece),
		                 "seat %d begins with units worth more than %d crystals; at most "
		                 "that many are spent",
		                 empire->seat, BS_PURSE);
	else if (bs_is_priced(empire->head.race)
	                 ? empire->stores.crystals != BS_PURSE - cost &&
	                           empire->stores.crystals !=
	                                   BS_PURSE - cost - cost_of_nobodys(scenario, empire)
	                 : empire->stores.crystals > BS_PURSE) {
		g_autofree char *has =
			sw_text_number(empire->stores.crystals, "count", "crystal", "crystals");

		sw_check_problem(check, sw_spot_attribute(empire->piece, "crystals"),
		                 "seat %d begins with %s in hand; %" PRId64 " of the %d are left",
		                 empire->seat, has, BS_PURSE - cost, BS_PURSE);
	}
}

static void
check_advanced_beginning(SwCheck *check)
{
	const BsScenario *scenario = bs_start_of(check);

	if (scenario == NULL || !scenario->turn.is_advanced_beginning)
		return;
	check_elsewhere(check, scenario);
	for (guint i = 0; i < scenario->empires->len; i++) {
		if (bs_empire(scenario, i)->home != SW_NO_TILE)
			check_purse(check, scenario, bs_empire(scenario, i));
	}
}

static const SwRule rules[] = {
	{
		.name = "burning-suns/regular-beginning",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 8, 18, 19"),
		.statement = N_("With the regular beginning each empire starts with 1 dreadnought, "
                                "1 battlecruiser, 1 raider and 1 regiment, all at home, and "
                                "without crystals."),
		.reason = N_("All empires begin with the same units."),
		.nearer = {{"burning-suns/seat-repeated", is_home_unclear},
                           {"burning-suns/home-count", is_home_missing},
                           {"map/place-taken", is_home_covered},
                           {"burning-suns/start-round", bs_is_start_under_way}},
		.check = check_regular_beginning,
	},
	{
		.name = "burning-suns/advanced-beginning",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 8, 18, 19"),
		.statement = N_(
			"With the advanced beginning each empire starts with regular units at home "
			"that cost at most 12 crystals, and has what is left of the 12 in hand."),
		.reason = N_("Each player spends 12 crystals on units; no construction limit "
                             "applies. Units of a race whose costs are not known are not counted."),
		.nearer = {{"burning-suns/seat-repeated", is_home_unclear},
                           {"burning-suns/home-count", is_home_missing},
                           {"map/place-taken", is_home_covered},
                           {"burning-suns/start-round", bs_is_start_under_way}},
		.check = check_advanced_beginning,
	},
};

const SwRuleSet bs_rules_beginning = {rules, G_N_ELEMENTS(rules), TRUE};
