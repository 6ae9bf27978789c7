/* Rules about ships, stations and facilities. */
#include "base/hash.h"
#include "games/burning_planets/rules.h"

#include "base/translate.h"

/* ---- station-place, ship-place ---------------------------------------------------------- */

/* centre-reserved reports what is in the centre of a planet, since no assumption decides that. */
static void
check_in_space(SwCheck *check, const BpThing *thing)
{
	const BpField *field = check->facts;
	const char *where = NULL;

	if (bp_is_centre(field, thing->cell))
		return;
	if (!bp_is_field(field, thing->cell))
		where = N_("on no tile");
	else if (thing->planet != BP_NO_DISC)
		where = N_("on a planet");
	if (where)
		sw_check_piece(check, thing->piece,
		               "%s is %s, if tiles and planets have the radii that are assumed; "
		               "it takes a free cell in space",
		               sw_translate(where));
}

/* TRUE if the piece is on no tile, and would be in space on a tile that is missing under a
 * planet. */
static gboolean
is_on_missing_tile(const SwCheck *check, SwSpot spot)
{
	SwHex cell = sw_document_place(check->document, spot.piece).hex;

	return !bp_is_field(check->facts, cell) && bp_is_on_missing_tile(check->facts, cell) &&
	       bp_planet_at(check->facts, cell) == BP_NO_DISC;
}

static void
check_station_place(SwCheck *check)
{
	const BpField *field = check->facts;

	for (guint32 i = 0; i < field->things->len; i++) {
		if (bp_thing(field, i)->kind == BP_STATION)
			check_in_space(check, bp_thing(field, i));
	}
}

static void
check_ship_place(SwCheck *check)
{
	const BpField *field = check->facts;

	for (guint32 i = 0; i < field->things->len; i++) {
		if (bp_is_ship(bp_thing(field, i)->kind))
			check_in_space(check, bp_thing(field, i));
	}
}

/* ---- facility-place --------------------------------------------------------------------- */

static void
check_facility_place(SwCheck *check)
{
	const BpField *field = check->facts;

	for (guint32 i = 0; i < field->things->len; i++) {
		const BpThing *thing = bp_thing(field, i);

		if (!bp_is_facility(thing->kind))
			continue;
		if (sw_grid_get(&field->first.rocks, thing->cell) == SW_GRID_NOTHING)
			sw_check_piece(check, thing->piece,
			               "%s is on no asteroid; it can be placed nowhere else");
		else if (sw_grid_get(&field->first.facilities, thing->cell) != i)
			sw_check_piece(check, thing->piece,
			               "%s is on an asteroid that has a facility already; each "
			               "has room for one");
	}
}

/* ---- ship-number ------------------------------------------------------------------------ */

/* The hash key of a player's ship number. */
static gint64
number_key(gint32 seat, gint32 number)
{
	return (gint64)seat << 32 | (guint32)number;
}

static void
check_number(SwCheck *check, GHashTable *numbers, const BpThing *ship)
{
	const BpField *field = check->facts;
	gint32 number = sw_document_get(field->document, ship->piece, BP_SHIP_NUMBER);
	gint64 *key;

	if (!sw_document_has(field->document, ship->piece, BP_SHIP_NUMBER)) {
		sw_check_piece(check, ship->piece,
		               "%s has no number; registers and contracts name cargo ships by "
		               "theirs");
		return;
	}
	key = g_new(gint64, 1);
	*key = number_key(ship->seat, number);
	if (!g_hash_table_add(numbers, key))
		sw_check_attribute(check, ship->piece, "number",
		                   "%s has number %d, which another cargo ship of seat %d has",
		                   number, ship->seat);
}

static void
check_ship_number(SwCheck *check)
{
	const BpField *field = check->facts;
	g_autoptr(GHashTable) numbers =
		g_hash_table_new_full(sw_hash_int64, g_int64_equal, g_free, NULL);

	for (guint32 i = 0; i < field->things->len; i++) {
		if (bp_thing(field, i)->kind == BP_CARGO_SHIP)
			check_number(check, numbers, bp_thing(field, i));
	}
}

/* ---- ship-cargo ------------------------------------------------------------------------- */

static void
check_cargo(SwCheck *check, const BpThing *ship)
{
	const SwElement *element = bp_table.kinds[ship->kind].element;

	for (guint i = BP_SHIP_NUMBER; i < element->n_attributes; i++) {
		const char *name = element->attributes[i].name;

		/* No fix: the ship's type may be what is wrong. */
		if (sw_document_has(check->document, ship->piece, i))
			sw_check_attribute(check, ship->piece, name,
			                   "%s has a value for '%s'; only cargo ships have one",
			                   sw_translate(element->attributes[i].label));
	}
}

static void
check_ship_cargo(SwCheck *check)
{
	const BpField *field = check->facts;

	SW_EACH (const BpThing, thing, field->things) {
		if (bp_is_ship(thing->kind) && thing->kind != BP_CARGO_SHIP)
			check_cargo(check, thing);
	}
}

static const SwRule rules[] = {
	{
		.name = "burning-planets/station-place",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_ASSUMED,
		.source = N_("Space structures"),
		.statement = N_("A space station is on a cell of a tile, outside all planets."),
		.reason = N_("It can be placed in any empty cell in space. The radii of tiles and "
                             "planets are assumed."),
		.nearer = {{"burning-planets/planet-place", is_on_missing_tile}},
		.check = check_station_place,
	},
	{
		.name = "burning-planets/ship-place",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_ASSUMED,
		.source = N_("Units production"),
		.statement = N_("A ship is on a cell of a tile, outside all planets."),
		.reason = N_(
			"Ships are placed beside planets and stations, or on the nearest free "
			"cell, and fly through space. The radii of tiles and planets are assumed."),
		.nearer = {{"burning-planets/planet-place", is_on_missing_tile}},
		.check = check_ship_place,
	},
	{
		.name = "burning-planets/facility-place",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_DERIVED,
		.source = N_("Space structures"),
		.statement = N_("Drilling facilities and habitats are on asteroids, one on each."),
		.reason = N_("They can be placed nowhere else; that an asteroid has room for one "
                             "follows from one piece a cell."),
		.check = check_facility_place,
	},
	{
		.name = "burning-planets/ship-number",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_ADVICE,
		.source = N_("Space structures, Trading"),
		.statement = N_("Each cargo ship has a number that no other of its player has."),
		.reason = N_("A register of cargoes is advised, which names ships by their "
                             "numbers; a secret contract must do so."),
		.check = check_ship_number,
	},
	{
		.name = "burning-planets/ship-cargo",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_DERIVED,
		.source = N_("Space structures, Trading"),
		.statement = N_("Only cargo ships have a number and carry something."),
		.reason = N_("Goods and space structures are loaded on cargo ships."),
		.check = check_ship_cargo,
	},
};

const SwRuleSet bp_rules_space = {rules, G_N_ELEMENTS(rules)};
