/* Rules about monoliths and structures on planets. */
#include "games/burning_planets/rules.h"

#include "base/translate.h"

/* ---- biome-structure -------------------------------------------------------------------- */

static void
check_biome_structure(SwCheck *check)
{
	const BpField *field = check->facts;

	SW_EACH (const BpThing, thing, field->things) {
		guint biome = thing->planet == BP_NO_DISC ? BP_FAIR
		                                          : bp_planet(field, thing->planet)->kind;

		if ((thing->kind == BP_GREENHOUSE && biome == BP_HARSH) ||
		    (thing->kind == BP_FURNACE && biome == BP_WATER))
			sw_check_piece(check, thing->piece,
			               "%s is on a %s, where it cannot be built",
			               sw_translate(bp_table.kinds[biome].label));
	}
}

/* ---- centre-reserved -------------------------------------------------------------------- */

static void
check_centre_reserved(SwCheck *check)
{
	const BpField *field = check->facts;

	SW_EACH (const BpThing, thing, field->things) {
		/* A monolith belongs there; a facility shares the asteroid's cell. */
		if (thing->kind != BP_MONOLITH && !bp_is_facility(thing->kind) &&
		    bp_is_centre(field, thing->cell))
			sw_check_piece(check, thing->piece,
			               "%s is in the centre of a planet, which is reserved for the "
			               "monolith");
	}
}

/* ---- planet-owner, structure-owner ------------------------------------------------------ */

/* TRUE if the monolith is in the centre of a tile without a planet, and there are no more such
 * monoliths than missing planets; or than displaced or covered planets without one. */
static gboolean
is_of_missing_planet(const SwCheck *check, SwSpot spot)
{
	const BpField *field = check->facts;

	return bp_is_empty_centre(field, sw_document_place(check->document, spot.piece).hex) &&
	       field->lost.n_left_monoliths <= bp_n_missing(field);
}

static gboolean
is_of_planet_elsewhere(const SwCheck *check, SwSpot spot)
{
	const BpField *field = check->facts;

	return bp_is_empty_centre(field, sw_document_place(check->document, spot.piece).hex) &&
	       field->lost.n_left_monoliths <= field->lost.n_bare_elsewhere;
}

static void
check_planet_owner(SwCheck *check)
{
	const BpField *field = check->facts;

	SW_EACH (const BpThing, thing, field->things) {
		const BpPlanet *planet =
			thing->planet == BP_NO_DISC ? NULL : bp_planet(field, thing->planet);

		if (thing->kind != BP_MONOLITH)
			continue;
		if (planet == NULL || !sw_hex_equal(planet->centre, thing->cell))
			sw_check_piece(check, thing->piece, "%s is not in the centre of a planet");
		else if (planet->monolith != thing->piece)
			sw_check_piece(check, thing->piece,
			               "%s is in the same place as another monolith; a planet has "
			               "one owner");
	}
}

/* At the start another rule reports a starting planet without a monolith. */
static gboolean
is_ownerless(const BpField *field, const BpPlanet *planet)
{
	return planet->monolith == SW_NO_PIECE && !(field->play.is_start && planet->seat != 0);
}

/* TRUE if a monolith is on the planet, but not in its centre. */
static gboolean
is_monolith_astray(const SwCheck *check, SwSpot spot)
{
	const BpField *field = check->facts;
	guint32 i = bp_planet_at(field, sw_document_place(check->document, spot.piece).hex);

	return i != BP_NO_DISC && bp_planet(field, i)->stray_owner > 0;
}

/* TRUE if the structure is on no planet, and would be on one that is missing; or on one that is
 * elsewhere. */
static gboolean
is_on_missing_planet(const SwCheck *check, SwSpot spot)
{
	SwHex cell = sw_document_place(check->document, spot.piece).hex;

	return bp_planet_at(check->facts, cell) == BP_NO_DISC &&
	       bp_is_for_missing(check->facts, cell);
}

static gboolean
is_on_planet_elsewhere(const SwCheck *check, SwSpot spot)
{
	SwHex cell = sw_document_place(check->document, spot.piece).hex;

	return bp_planet_at(check->facts, cell) == BP_NO_DISC &&
	       bp_is_for_displaced(check->facts, cell);
}

/* TRUE if the cannon is on no planet, and as many players lack theirs at the start. */
static gboolean
is_lacking_cannon(const SwCheck *check, SwSpot spot)
{
	const BpField *field = check->facts;
	SwHex cell = sw_document_place(check->document, spot.piece).hex;

	return sw_document_kind(check->document, spot.piece) == &bp_table.kinds[BP_CANNON] &&
	       !bp_is_counted(field, cell) &&
	       field->lost.n_stray_cannons <= field->lost.n_cannonless;
}

static void
check_structure_owner(SwCheck *check)
{
	const BpField *field = check->facts;

	SW_EACH (const BpThing, thing, field->things) {
		if (!bp_is_structure(thing->kind))
			continue;
		if (thing->planet == BP_NO_DISC)
			sw_check_piece(check, thing->piece,
			               "%s is on no planet, if planets have the radii that are "
			               "assumed; structures stand on owned planets");
		else if (is_ownerless(field, bp_planet(field, thing->planet)))
			sw_check_piece(check, thing->piece,
			               "%s is on a planet that nobody owns, if planets have the "
			               "radii that are assumed; structures stand on owned planets");
	}
}

/* ---- defence-border --------------------------------------------------------------------- */

/* TRUE if the planet is in no tile's centre and no tile is missing there: then its border is
 * elsewhere. */
static gboolean
is_planet_elsewhere(const SwCheck *check, SwSpot spot)
{
	const BpField *field = check->facts;
	guint32 i = bp_planet_at(field, sw_document_place(check->document, spot.piece).hex);

	return bp_is_displaced(field, bp_planet(field, i)->centre) &&
	       !bp_laying_has(&field->laying, bp_planet(field, i)->centre);
}

static void
check_defence_border(SwCheck *check)
{
	const BpField *field = check->facts;

	SW_EACH (const BpThing, thing, field->things) {
		const BpPlanet *planet;

		if (!bp_is_defence(thing->kind) || thing->planet == BP_NO_DISC)
			continue;
		planet = bp_planet(field, thing->planet);
		if (!sw_hex_equal(planet->centre, thing->cell) &&
		    sw_hex_distance(planet->centre, thing->cell) < planet->radius)
			sw_check_piece(check, thing->piece,
			               "%s is not on the outer border of its planet, if its radius "
			               "is %u as assumed",
			               planet->radius);
	}
}

static const SwRule rules[] = {
	{
		.name = "burning-planets/biome-structure",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("Planet generation"),
		.statement = N_("There are no greenhouses on harsh planets and no blast furnaces "
                                "on water planets."),
		.reason = N_("The kind of a planet limits what can be built on it."),
		.check = check_biome_structure,
	},
	{
		.name = "burning-planets/centre-reserved",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("Conquest"),
		.statement = N_("The centre of a planet holds nothing but the monolith."),
		.reason = N_("It is reserved whether or not the planet has an owner, and for any "
                             "radius of the planet."),
		.nearer = {{"burning-planets/planet-place", bp_is_planet_displaced}},
		.check = check_centre_reserved,
	},
	{
		.name = "burning-planets/planet-owner",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("Conquest"),
		.statement =
			N_("A monolith stands in the centre of a planet, at most one on each."),
		.reason = N_("The monolith shows the planet's owner."),
		.nearer = {{"burning-planets/planets-per-player", is_of_missing_planet},
                           {"burning-planets/planet-place", is_of_planet_elsewhere}},
		.check = check_planet_owner,
	},
	{
		.name = "burning-planets/structure-owner",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_ASSUMED,
		.source = N_("Building/destroying structures"),
		.statement = N_("Structures stand on planets that have an owner."),
		.reason = N_("Structures are built on owned planets, and destroyed before the "
                             "owner changes. The radius of planets is assumed."),
		.nearer = {{"burning-planets/planet-owner", is_monolith_astray},
                           {"burning-planets/planets-per-player", is_on_missing_planet},
                           {"burning-planets/planet-place", is_on_planet_elsewhere},
                           {"burning-planets/starting-fleet", is_lacking_cannon}},
		.check = check_structure_owner,
	},
	{
		.name = "burning-planets/defence-border",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_ASSUMED,
		.source = N_("Building/destroying structures"),
		.statement = N_("Cannons and towers stand on the outer border of a planet."),
		.reason = N_("Defences are built only along it, so that ships beside can fight "
                             "them. Where it is, is assumed."),
		.nearer = {{"burning-planets/planet-place", is_planet_elsewhere}},
		.check = check_defence_border,
	},
};

const SwRuleSet bp_rules_structures = {rules, G_N_ELEMENTS(rules)};
