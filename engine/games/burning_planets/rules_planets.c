/* Rules about the number, places and owners of planets, and the biome of starting planets. */
#include "base/hash.h"
#include "games/burning_planets/rules.h"

#include "base/translate.h"

#include <inttypes.h>

/* ---- planets-per-player ----------------------------------------------------------------- */

/* Adds the seats of covered starting planets: such a start is neither missing nor a second one,
 * since planet-place reports it. */
static void
add_covered(const BpField *field, GHashTable *seats)
{
	SW_EACH (const BpPlanet, planet, field->planets) {
		if (planet->is_covered && planet->seat > 0)
			g_hash_table_add(seats, GINT_TO_POINTER(planet->seat));
	}
}

/* Returns the set of seats that have a starting planet, and counts the planets that name a seat
 * beyond the players'. Reports second starting planets. */
static GHashTable *
find_starts(SwCheck *check, const BpField *field, gint64 *n_strays)
{
	GHashTable *seen = sw_hash_numbers(NULL);

	*n_strays = 0;
	SW_EACH (const BpPlanet, planet, field->planets) {
		if (planet->seat == 0)
			continue;
		if (planet->seat > field->play.players)
			++*n_strays;
		else if (!planet->is_covered &&
		         !g_hash_table_add(seen, GINT_TO_POINTER(planet->seat)))
			sw_check_problem(check, sw_spot_attribute(planet->piece, "seat"),
			                 "seat %d has another starting planet; each has one",
			                 planet->seat);
	}
	add_covered(field, seen);
	return seen;
}

/* TRUE if `n` planets are enough, and the surplus is no larger than the number of displaced
 * planets. */
static gboolean
is_right(const BpField *field, gint64 n)
{
	return n >= bp_n_due(field) && n - field->sums.n_displaced <= bp_n_due(field);
}

/* TRUE if only the number of planets is wrong and planet-place explains it: the missing ones are in
 * the places of others, or the surplus is displaced. */
static gboolean
is_number_told(const SwCheck *check, SwSpot spot)
{
	const BpField *field = check->facts;

	return g_strcmp0(spot.attribute, "players") == 0 &&
	       (is_right(field, field->planets->len) || is_right(field, field->sums.n_planets));
}

/* A planet that is missing, or names a seat that does not exist, is reported as such: the seat that
 * it would belong to is not reported again. */
static void
check_starting_planets(SwCheck *check, const BpField *field)
{
	gint64 n_strays;
	g_autoptr(GHashTable) seen = find_starts(check, field, &n_strays);
	gint64 n_told = n_strays + bp_n_missing(field);

	for (gint32 seat = 1; seat <= field->play.players && seat <= (gint64)field->planets->len;
	     seat++) {
		if (g_hash_table_contains(seen, GINT_TO_POINTER(seat)) || n_told-- > 0)
			continue;
		sw_check_problem(check, bp_galaxy_spot(field, NULL),
		                 "seat %d has no starting planet; the first planet generated for a "
		                 "seat is its starting planet",
		                 seat);
	}
}

/* TRUE if the problem is a starting planet without a monolith, and its seat's monolith is on it,
 * but not in its centre, or on a tile without a planet. */
static gboolean
is_monolith_astray(const SwCheck *check, SwSpot spot)
{
	const BpPlanet *planet =
		spot.piece == SW_NO_PIECE || spot.attribute ? NULL : bp_planet_of(check, spot);

	return planet && planet->piece == spot.piece &&
	       (planet->stray_owner == planet->seat ||
	        bp_is_monolith_left(check->facts, planet->seat));
}

/* TRUE if the planet is displaced, and a monolith of its seat is in the centre of a tile without a
 * planet. */
static gboolean
is_monolith_left(const SwCheck *check, SwSpot spot)
{
	const BpField *field = check->facts;
	const BpPlanet *planet =
		spot.piece == SW_NO_PIECE || spot.attribute ? NULL : bp_planet_of(check, spot);

	return planet && planet->piece == spot.piece && bp_is_planet_displaced(check, spot) &&
	       g_hash_table_contains(field->lost.left_monoliths, GINT_TO_POINTER(planet->seat));
}

static gboolean
is_number_or_monolith_told(const SwCheck *check, SwSpot spot)
{
	return is_number_told(check, spot) || is_monolith_left(check, spot);
}

/* At the start a player owns the starting planet and no other. */
static void
check_starting_owners(SwCheck *check, const BpField *field)
{
	SW_EACH (const BpPlanet, planet, field->planets) {
		if (planet->is_covered || planet->owner == planet->seat ||
		    planet->seat > field->play.players)
			continue;
		if (planet->monolith != SW_NO_PIECE)
			sw_check_piece(check, planet->monolith,
			               "%s is not on the starting planet of seat %d, the only "
			               "planet that it owns at the start",
			               planet->owner);
		else
			sw_check_piece(check, planet->piece,
			               "%s has no monolith; seat %d owns its starting planet from "
			               "the start",
			               planet->seat);
	}
}

static void
check_planets_per_player(SwCheck *check)
{
	const BpField *field = check->facts;

	if (field->galaxy == SW_NO_PIECE)
		return;
	if (field->sums.n_planets != bp_n_due(field))
		sw_check_problem(check, bp_galaxy_spot(field, "players"),
		                 "the number of planets is %u, not %" PRId64
		                 "; there are %d for each player",
		                 field->sums.n_planets, bp_n_due(field), BP_PLANETS_EACH);
	check_starting_planets(check, field);
	if (field->play.is_scenario && field->play.is_start)
		check_starting_owners(check, field);
}

/* ---- planet-place ----------------------------------------------------------------------- */

static void
check_planet_place(SwCheck *check)
{
	const BpField *field = check->facts;

	SW_EACH (const BpPlanet, planet, field->planets) {
		if (planet->is_covered)
			sw_check_piece(check, planet->piece,
			               "%s is where another planet is; a tile has at most one");
		else if (bp_is_displaced(field, planet->centre))
			sw_check_piece(check, planet->piece, "%s is not in the centre of a tile");
	}
}

/* ---- starting-biome --------------------------------------------------------------------- */

static void
check_starting_biome(SwCheck *check)
{
	const BpField *field = check->facts;

	SW_EACH (const BpPlanet, planet, field->planets) {
		SwPieceId player = bp_player_of(field, planet->seat);
		gint32 faction;

		if (planet->seat == 0 || player == SW_NO_PIECE)
			continue;
		faction = sw_document_get(field->document, player, BP_PLAYER_FACTION);
		if (planet->kind != bp_homes[faction])
			sw_check_attribute(check, planet->piece, "type",
			                   "%s is the starting planet of seat %d, which plays the "
			                   "%s; they start on a %s",
			                   planet->seat, sw_translate(bp_faction_titles[faction]),
			                   sw_translate(bp_table.kinds[bp_homes[faction]].label));
	}
}

static const SwRule rules[] = {
	{
		.name = "burning-planets/planets-per-player",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("Planet generation"),
		.statement = N_("There are two planets for each player, one of which is its "
                                "starting planet; at the start it owns only that one."),
		.reason = N_("The first one that is generated for a player is the starting planet; "
                             "the others wait to be conquered."),
		.nearer = {{"burning-planets/planet-place", is_number_or_monolith_told},
                           {"burning-planets/planet-owner", is_monolith_astray}},
		.check = check_planets_per_player,
	},
	{
		.name = "burning-planets/planet-place",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("Planet generation"),
		.statement = N_("A planet lies in the centre of a tile, at most one in each."),
		.reason = N_("A die decides the tile; it is rolled again if that tile has a planet "
                             "already."),
		.check = check_planet_place,
	},
	{
		.name = "burning-planets/starting-biome",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("Planet generation"),
		.statement = N_("Humans start on a fair planet, Digitals on a harsh one, Xenos on "
                                "a water planet."),
		.reason = N_("The faction decides the biome of the starting planet."),
		.check = check_starting_biome,
	},
};

const SwRuleSet bp_rules_planets = {rules, G_N_ELEMENTS(rules)};
