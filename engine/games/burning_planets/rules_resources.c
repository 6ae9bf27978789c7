/* Rules about the number and places of forests and mountains. */
#include "games/burning_planets/rules.h"

#include "base/text.h"
#include "base/translate.h"
#include "games/burning_planets/units.h"

/* As in "small fair planet at 0,0". */
static const char *const sizes[BP_N_SIZES] = {
	[BP_SMALL] = N_("small"),
	[BP_MEDIUM] = N_("medium"),
	[BP_BIG] = N_("big"),
};

/* Returns "1 forest" or "3 mountains". Free with g_free(). */
static char *
word_resources(guint resource, guint32 n)
{
	return resource == BP_FOREST ? sw_text_number(n, "count", "forest", "forests")
	                             : sw_text_number(n, "count", "mountain", "mountains");
}

/* ---- starting-resources, resource-range ------------------------------------------------- */

typedef struct {
	guint32 least, most;
} Range;

static gboolean
is_within(guint32 n, Range range)
{
	return n >= range.least && n <= range.most;
}

/* Any number of a resource that the biome cannot have is in range: biome-resource reports it. */
static Range
range_of(const BpPlanet *planet, guint resource)
{
	guint32 die = (guint32)bp_resource_dice[planet->size];

	if (planet->kind == BP_FAIR)
		return (Range){1, die};
	if ((planet->kind == BP_HARSH) == (resource == BP_MOUNTAIN))
		return (Range){2, 2 * die};
	return (Range){0, G_MAXUINT32};
}

gboolean
bp_is_start_right(const BpPlanet *planet)
{
	if (planet->kind == BP_HARSH)
		return planet->mountains == BP_N_STARTING;
	if (planet->kind == BP_WATER)
		return planet->forests == BP_N_STARTING;
	return is_within(planet->forests, (Range){1, BP_MOST_STARTING}) &&
	       planet->forests + planet->mountains == BP_N_STARTING;
}

static void
report_start(SwCheck *check, const BpPlanet *planet)
{
	SwSpot spot = sw_spot_piece(planet->piece);
	g_autofree char *forests = word_resources(BP_FOREST, planet->forests);
	g_autofree char *mountains = word_resources(BP_MOUNTAIN, planet->mountains);
	g_autofree char *due =
		word_resources(planet->kind == BP_HARSH ? BP_MOUNTAIN : BP_FOREST, BP_N_STARTING);

	if (planet->kind == BP_FAIR)
		sw_check_problem(check, spot,
		                 "%s has %s and %s; a fair starting planet has %d resources, 1 to "
		                 "%d of them forests",
		                 sw_check_name(check, planet->piece), forests, mountains,
		                 BP_N_STARTING, BP_MOST_STARTING);
	else
		sw_check_problem(check, spot, "%s has %s and %s; such a starting planet has %s",
		                 sw_check_name(check, planet->piece), forests, mountains, due);
}

/* TRUE if the planet is displaced, and at least as many resources as it lacks were left behind. */
static gboolean
is_start_displaced(const SwCheck *check, SwSpot spot)
{
	const BpField *field = check->facts;
	guint32 lacking = bp_n_lacking(bp_planet_of(check, spot));

	return bp_is_planet_displaced(check, spot) && lacking > 0 &&
	       lacking <= field->lost.n_left_behind;
}

/* TRUE if the starting planet has neither resources nor monolith, and both are elsewhere: they are
 * where the planet was. */
static gboolean
is_start_moved(const SwCheck *check, SwSpot spot)
{
	const BpField *field = check->facts;
	const BpPlanet *planet = bp_planet_of(check, spot);

	return planet->monolith == SW_NO_PIECE && bp_is_monolith_left(field, planet->seat) &&
	       bp_n_lacking(planet) == BP_N_STARTING && BP_N_STARTING <= field->lost.n_stray;
}

/* TRUE if the number is right once resources that its kind cannot have are counted as well. */
static gboolean
has_alien(const SwCheck *check, SwSpot spot)
{
	const BpPlanet *planet = bp_planet_of(check, spot);

	return planet->n_alien > 0 && bp_n_own_resources(planet) + planet->n_alien == BP_N_STARTING;
}

/* TRUE if the planet has too few resources without those that its kind cannot have, and enough with
 * them. */
static gboolean
is_alien_missing(const SwCheck *check, SwSpot spot)
{
	const BpPlanet *planet = bp_planet_of(check, spot);

	return planet->n_alien > 0 && bp_n_lacking(planet) == 0 &&
	       bp_n_own_resources(planet) <
	               range_of(planet, planet->kind == BP_HARSH ? BP_MOUNTAIN : BP_FOREST).least;
}

static void
check_starting_resources(SwCheck *check)
{
	const BpField *field = check->facts;

	for (guint32 i = 0; field->play.is_start && i < field->planets->len; i++) {
		const BpPlanet *planet = bp_planet(field, i);

		if (planet->seat > 0 && !planet->is_covered && !bp_is_start_right(planet))
			report_start(check, planet);
	}
}

static void
check_range(SwCheck *check, const BpPlanet *planet, guint resource, guint32 n)
{
	const BpField *field = check->facts;
	Range range = range_of(planet, resource);
	g_autofree char *resources = NULL;

	if (planet->seat > 0)
		range = (Range){0, planet->kind == BP_FAIR ? BP_MOST_STARTING : BP_N_STARTING};
	if (!field->play.is_start)
		range.least = 0;
	if (is_within(n, range))
		return;
	resources = word_resources(resource, n);
	sw_check_problem(check, sw_spot_piece(planet->piece), "%s %s has %s; it has %u to %u",
	                 sw_translate(sizes[planet->size]), sw_check_name(check, planet->piece),
	                 resources, range.least, range.most);
}

/* Checks the sum on a starting planet in play: resources are destroyed, never built. */
static void
check_starting_sum(SwCheck *check, const BpPlanet *planet)
{
	g_autofree char *forests = word_resources(BP_FOREST, planet->forests);
	g_autofree char *mountains = word_resources(BP_MOUNTAIN, planet->mountains);

	if (planet->forests <= BP_MOST_STARTING && planet->mountains <= BP_MOST_STARTING &&
	    planet->forests + planet->mountains > BP_N_STARTING)
		sw_check_piece(check, planet->piece,
		               "%s has %s and %s; a starting planet has %d resources at most",
		               forests, mountains, BP_N_STARTING);
}

static void
check_resource_range(SwCheck *check)
{
	const BpField *field = check->facts;

	SW_EACH (const BpPlanet, planet, field->planets) {
		if (planet->is_covered || (planet->seat > 0 && field->play.is_start))
			continue;
		if (planet->kind != BP_HARSH)
			check_range(check, planet, BP_FOREST, planet->forests);
		if (planet->kind != BP_WATER)
			check_range(check, planet, BP_MOUNTAIN, planet->mountains);
		if (planet->kind == BP_FAIR && planet->seat > 0)
			check_starting_sum(check, planet);
	}
}

/* ---- resource-place, biome-resource ----------------------------------------------------- */

static gboolean
is_planet_missing(const SwCheck *check, SwSpot spot)
{
	return bp_is_for_missing(check->facts, sw_document_place(check->document, spot.piece).hex);
}

static gboolean
is_planet_elsewhere(const SwCheck *check, SwSpot spot)
{
	return bp_is_for_displaced(check->facts,
	                           sw_document_place(check->document, spot.piece).hex);
}

/* TRUE if the resource counts for no planet, and there are no more such resources than planets
 * lack. */
static gboolean
is_lacking(const SwCheck *check, SwSpot spot)
{
	const BpField *field = check->facts;

	return bp_is_stray_resource(field, sw_document_place(check->document, spot.piece).hex) &&
	       field->lost.n_stray <= field->lost.n_lacking_starts + field->lost.n_lacking;
}

static gboolean
is_lacking_at_start(const SwCheck *check, SwSpot spot)
{
	const BpField *field = check->facts;

	return field->lost.n_lacking_starts > 0 && is_lacking(check, spot);
}

static void
check_resource_place(SwCheck *check)
{
	const BpField *field = check->facts;

	SW_EACH (const BpThing, thing, field->things) {
		if (bp_is_resource(thing->kind) && thing->planet == BP_NO_DISC)
			sw_check_piece(check, thing->piece,
			               "%s is on no planet, if planets have the radii that are "
			               "assumed; resources lie on planets");
	}
}

static void
check_biome_resource(SwCheck *check)
{
	const BpField *field = check->facts;

	SW_EACH (const BpThing, thing, field->things) {
		guint biome = thing->planet == BP_NO_DISC ? BP_FAIR
		                                          : bp_planet(field, thing->planet)->kind;

		if ((thing->kind == BP_FOREST && biome == BP_HARSH) ||
		    (thing->kind == BP_MOUNTAIN && biome == BP_WATER))
			sw_check_piece(check, thing->piece, "%s is on a %s, which cannot have one",
			               sw_translate(bp_table.kinds[biome].label));
	}
}

/* ---- resource-border -------------------------------------------------------------------- */

/* The most resources that the planet can have had. */
static guint32
most_resources(const BpPlanet *planet)
{
	guint32 die = (guint32)bp_resource_dice[planet->size];

	return planet->seat > 0 ? BP_N_STARTING : 2 * die;
}

/* How many of the planet's resources may be on its border. Any number if the inner cells are full;
 * else none at the start. In play, where inner ones may have been destroyed, as many as cannot have
 * found room inside, since none is built or moved. */
static guint32
room_on_border(const BpField *field, const BpPlanet *planet)
{
	guint32 inner = bp_n_inner_cells(planet), most = most_resources(planet);

	if (planet->n_inside == inner)
		return G_MAXUINT32;
	return !field->play.is_start && most > inner ? most - inner : 0;
}

static void
report_border(SwCheck *check, const BpPlanet *planet, SwPieceId resource)
{
	const BpField *field = check->facts;
	guint32 n = room_on_border(field, planet);
	const char *name = sw_check_name(check, resource);

	if (n > 0)
		sw_check_problem(check, sw_spot_piece(resource),
		                 "%s is on the border of its planet, if its radius is %u as "
		                 "assumed; all but %u of its resources had room inside",
		                 name, planet->radius, n);
	else if (field->play.is_start)
		sw_check_problem(check, sw_spot_piece(resource),
		                 "%s is on the border of its planet, if its radius is %u as "
		                 "assumed, and cells inside have no resource",
		                 name, planet->radius);
	else
		sw_check_problem(check, sw_spot_piece(resource),
		                 "%s is on the border of its planet, if its radius is %u as "
		                 "assumed; all of its resources had room inside",
		                 name, planet->radius);
}

/* Reports the first resource too many of each planet, in reading order. */
static void
check_resource_border(SwCheck *check)
{
	const BpField *field = check->facts;
	g_autofree guint32 *counts = g_new0(guint32, (gsize)field->planets->len + 1);

	for (guint32 i = 0; i < field->things->len; i++) {
		const BpThing *thing = bp_thing(field, i);
		const BpPlanet *planet;

		if (!bp_is_resource(thing->kind) || thing->planet == BP_NO_DISC ||
		    sw_grid_get(&field->first.ground, thing->cell) != i)
			continue;
		planet = bp_planet(field, thing->planet);
		/* The cells of a displaced planet, which planet-place reports, may all be
		 * elsewhere. */
		if (!planet->is_covered && !bp_is_displaced(field, planet->centre) &&
		    sw_hex_distance(planet->centre, thing->cell) == planet->radius &&
		    counts[thing->planet]++ == room_on_border(field, planet))
			report_border(check, planet, thing->piece);
	}
}

static const SwRule rules[] = {
	{
		.name = "burning-planets/starting-resources",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("Planet generation"),
		.statement = N_(
			"At the start a starting planet has exactly 5 resources: on a fair planet "
			"1 to 4 forests and the rest mountains, on other planets all of one kind."),
		.reason = N_("A d4 says how many of the five are forests."),
		.nearer = {{"burning-planets/planet-place", is_start_displaced},
                           {"burning-planets/planet-owner", is_start_moved},
                           {"burning-planets/biome-resource", has_alien}},
		.adds = "resource",
		.check = check_starting_resources,
	},
	{
		.name = "burning-planets/resource-range",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("Planet generation"),
		.statement = N_("A planet has as many resources of each kind as the die of its "
                                "size can give: one die for each on a fair planet, two for the one "
                                "kind of another. A starting planet in play has at most its five."),
		.reason = N_("The dice are d4, d6 and d8. Resources are never built, but can be "
                             "destroyed: in play only the maximum applies."),
		.nearer = {{"burning-planets/planet-place", bp_is_planet_displaced},
                           {"burning-planets/biome-resource", is_alien_missing}},
		.adds = "resource",
		.check = check_resource_range,
	},
	{
		.name = "burning-planets/resource-place",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_ASSUMED,
		.source = N_("Planet generation"),
		.statement = N_("A resource lies on a planet."),
		.reason = N_("Forests and mountains are generated with their planet. Its radius is "
                             "assumed; resources up to two cells beyond its border count for it."),
		.nearer = {{"burning-planets/planets-per-player", is_planet_missing},
                           {"burning-planets/planet-place", is_planet_elsewhere},
                           {"burning-planets/starting-resources", is_lacking_at_start},
                           {"burning-planets/resource-range", is_lacking}},
		.check = check_resource_place,
	},
	{
		.name = "burning-planets/biome-resource",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("Planet generation"),
		.statement = N_("A harsh planet has no forests, a water planet no mountains."),
		.reason = N_("One is inhospitable, the other is covered by water."),
		.check = check_biome_resource,
	},
	{
		.name = "burning-planets/resource-border",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_ASSUMED,
		.source = N_("Planet generation"),
		.statement = N_("A resource is on the border of its planet only if every inner "
                                "cell except the centre has one; in play also as many as cannot "
                                "have found room inside."),
		.reason = N_("Resources are kept off the external border whenever possible, and "
                             "none is built or moved. The radius of planets is assumed."),
		.check = check_resource_border,
	},
};

const SwRuleSet bp_rules_resources = {rules, G_N_ELEMENTS(rules)};
