/* Rules about the shape of the stellar system: sun, gas giants, pattern and orbits. */
#include "games/black_sun/rules.h"

#include "base/translate.h"

/* ---- one-sun ---------------------------------------------------------------------------- */

/* TRUE if there is no sun, and one is beneath another hex. */
static gboolean
is_sun_covered(const SwCheck *check, SwSpot spot G_GNUC_UNUSED)
{
	const BkSystem *system = check->facts;

	return system->hexes.suns->len == 0 && system->hexes.n_covered.suns == 1;
}

static void
check_one_sun(SwCheck *check)
{
	const BkSystem *system = check->facts;
	guint32 first;

	if (system->galaxy == SW_NO_PIECE)
		return;
	if (system->hexes.suns->len == 0) {
		sw_check_problem(check, bk_galaxy_spot(system, NULL),
		                 "there is no sun; a stellar system has one");
		return;
	}
	first = g_array_index(system->hexes.suns, guint32, 0);
	for (guint i = 1; i < system->hexes.suns->len; i++) {
		guint32 tile = g_array_index(system->hexes.suns, guint32, i);
		SwProblem *problem = sw_check_piece(
			check, bk_piece(system, tile),
			"%s is one of %u suns; a stellar system has one", system->hexes.suns->len);

		sw_problem_relate(problem, sw_spot_piece(bk_piece(system, first)),
		                  "another one is here");
	}
}

/* ---- giant-count ------------------------------------------------------------------------ */

/* TRUE if there is no gas giant, and some are beneath other hexes. */
static gboolean
is_giant_covered(const SwCheck *check, SwSpot spot G_GNUC_UNUSED)
{
	const BkSystem *system = check->facts;

	return system->hexes.giants->len == 0 && system->hexes.n_covered.giants > 0;
}

static void
check_giant_count(SwCheck *check)
{
	const BkSystem *system = check->facts;
	guint n = system->hexes.giants->len;

	if (system->galaxy != SW_NO_PIECE && n == 0)
		sw_check_problem(check, bk_galaxy_spot(system, NULL),
		                 "there is no gas giant; a stellar system has 1 to %d",
		                 BK_MAX_GIANTS);
	if (n > BK_MAX_GIANTS) {
		guint32 tile = g_array_index(system->hexes.giants, guint32, BK_MAX_GIANTS);

		sw_check_piece(check, bk_piece(system, tile),
		               "%s is one of %u gas giants; a stellar system has 1 to %d", n,
		               BK_MAX_GIANTS);
	}
}

/* ---- giant-place ------------------------------------------------------------------------ */

static void
check_giant_place(SwCheck *check)
{
	const BkSystem *system = check->facts;

	if (!system->shape.has_centre)
		return;
	for (guint i = 0; i < system->hexes.giants->len; i++) {
		guint32 tile = g_array_index(system->hexes.giants, guint32, i);

		if (bk_is_giant_place(system, sw_tiles_hex(system->tiles, tile)))
			continue;
		sw_check_piece(check, bk_piece(system, tile),
		               "%s is not %d hexes from the sun in a straight line; a gas giant is "
		               "moved 2 away from the ring around the sun",
		               BK_GIANT_DISTANCE);
	}
}

/* ---- pattern-full, orbit-full ----------------------------------------------------------- */

/* TRUE if no more hexes are missing than are beneath others, since these may be the same ones. If
 * any hex is stray, the missing one is more likely that. */
static gboolean
are_missing_covered(const SwCheck *check, SwSpot spot G_GNUC_UNUSED)
{
	const BkSystem *system = check->facts;

	return system->shape.n_missing <= system->hexes.n_covered.others &&
	       (system->is_manual || system->shape.n_stray == 0);
}

static void
report_missing(SwCheck *check, SwPieceId at, guint missing, guint n, SwHex first)
{
	g_autoptr(GString) place = g_string_new(NULL);

	sw_place_append(place, sw_place_hex(first));
	sw_check_problem(
		check, sw_spot_piece(at),
		sw_translate_n("%u of the %u hexes around the %s is missing: %s",
	                       "%u of the %u hexes around the %s are missing; the first is %s",
	                       missing),
		missing, n, sw_check_name(check, at), place->str);
}

static void
check_pattern_full(SwCheck *check)
{
	const BkSystem *system = check->facts;
	SwHex first = system->shape.centre;
	guint missing;

	if (!system->shape.has_centre)
		return;
	missing = bk_count_missing_of_pattern(system, &first);
	if (missing > 0)
		report_missing(check,
		               bk_piece(system, g_array_index(system->hexes.suns, guint32, 0)),
		               missing, BK_N_PATTERN - 1, first);
}

static void
check_orbit_full(SwCheck *check)
{
	const BkSystem *system = check->facts;

	for (guint i = 0; system->shape.has_centre && i < system->hexes.giants->len; i++) {
		guint32 tile = g_array_index(system->hexes.giants, guint32, i);
		SwHex giant = sw_tiles_hex(system->tiles, tile), first = giant;
		guint missing = bk_count_missing_of_orbit(system, giant, &first);

		if (missing > 0)
			report_missing(check, bk_piece(system, tile), missing, BK_N_ADDED, first);
	}
}

/* ---- stray-hex -------------------------------------------------------------------------- */

/* A hex that touches an orbit is at most this far from its gas giant; and the number of hexes
 * within that distance. */
#define NEAR 2
#define N_NEAR (1 + 6 + 12)

/* Without a gas giant the hexes of its orbit are stray but in their right place. */
static gboolean
has_no_giant(const SwCheck *check, SwSpot spot G_GNUC_UNUSED)
{
	const BkSystem *system = check->facts;

	return system->hexes.giants->len == 0;
}

/* TRUE if no more hexes are stray than are missing: these may be the same ones, wherever they
 * are. */
static gboolean
are_all_missing(const BkSystem *system)
{
	return system->shape.n_stray <= system->shape.n_missing;
}

/* A hex beside a pattern that is not full may be the missing one. */
static gboolean
is_pattern_open(const SwCheck *check, SwSpot spot)
{
	const BkSystem *system = check->facts;
	SwHex hex = sw_document_place(check->document, spot.piece).hex, first;

	return bk_count_missing_of_pattern(system, &first) > 0 &&
	       (are_all_missing(system) ||
	        sw_hex_distance(system->shape.centre, hex) == BK_PATTERN_RADIUS + 1);
}

/* The same for a hex near an orbit that is not full; an orbit reaches one hex from its gas
 * giant. */
static gboolean
is_orbit_open(const SwCheck *check, SwSpot spot)
{
	const BkSystem *system = check->facts;
	SwHex near[N_NEAR], first;

	if (are_all_missing(system))
		return TRUE;
	sw_hex_region(sw_document_place(check->document, spot.piece).hex, NEAR, near);
	for (guint i = 0; i < N_NEAR; i++) {
		if (bk_kind_at(system, near[i]) == BK_GAS_GIANT &&
		    bk_count_missing_of_orbit(system, near[i], &first) > 0)
			return TRUE;
	}
	return FALSE;
}

/* TRUE if the hex is in the orbit of a displaced giant's right place. */
static gboolean
is_giant_displaced(const SwCheck *check, SwSpot spot)
{
	return bk_is_by_displaced_giant(check->facts,
	                                sw_document_place(check->document, spot.piece).hex);
}

static void
check_stray_hex(SwCheck *check)
{
	const BkSystem *system = check->facts;

	if (!system->shape.has_centre || system->is_manual)
		return;
	for (guint32 i = 0; i < system->tiles->n; i++) {
		if (bk_is_stray(system, i))
			sw_check_piece(
				check, bk_piece(system, i),
				"%s must be within %d hexes of the sun or beside a gas giant",
				BK_PATTERN_RADIUS);
	}
}

/* ---- orbit-planet ----------------------------------------------------------------------- */

/* TRUE if all five hexes are there and none is a planet. */
static gboolean
is_poor(const BkSystem *system, SwHex giant)
{
	SwHex hexes[BK_N_ADDED];

	bk_added_hexes(system->shape.centre, giant, hexes);
	for (guint i = 0; i < BK_N_ADDED; i++) {
		guint kind = bk_kind_at(system, hexes[i]);

		if (kind == BK_N_KINDS || kind == BK_PLANET)
			return FALSE;
	}
	return TRUE;
}

static void
check_orbit_planet(SwCheck *check)
{
	const BkSystem *system = check->facts;

	if (!system->shape.has_centre || system->is_manual)
		return;
	for (guint i = 0; i < system->hexes.giants->len; i++) {
		guint32 tile = g_array_index(system->hexes.giants, guint32, i);
		SwHex giant = sw_tiles_hex(system->tiles, tile);

		if (!bk_is_giant_place(system, giant) || !is_poor(system, giant))
			continue;
		sw_check_piece(
			check, bk_piece(system, tile),
			"none of the 5 hexes added around the %s is a planet; at least one is");
	}
}

static const SwRule rules[] = {
	{
		.name = "black-sun/one-sun",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("Set-up, step 1"),
		.statement = N_("A stellar system has exactly one sun."),
		.reason = N_("All other hexes are laid around it; where there is no sun, or "
                             "several, the rules about the shape are silent."),
		.nearer = {{"map/place-taken", is_sun_covered}},
		.adds = "hex/yellow-sun",
		.check = check_one_sun,
	},
	{
		.name = "black-sun/giant-count",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("Set-up, steps 2, 3"),
		.statement = N_("A stellar system has 1 to 3 gas giants."),
		.reason = N_("Six of eight hexes are laid around the sun, three of the eight being "
                             "gas giants: two at most are left out."),
		.nearer = {{"map/place-taken", is_giant_covered}},
		.adds = "hex/gas-giant",
		.check = check_giant_count,
	},
	{
		.name = "black-sun/giant-place",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_DERIVED,
		.source = N_("Set-up, steps 3, 4"),
		.statement = N_("Each gas giant is three hexes from the sun, on one of the six "
                                "straight lines."),
		.reason = N_(
			"It is laid in the ring around the sun and then moved 2 away; there it "
			"touches one hex of the pattern, so that five more complete its orbit. In "
			"a manual set-up, too: players place the hexes that remain after that."),
		.check = check_giant_place,
	},
	{
		.name = "black-sun/pattern-full",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("Set-up, step 6"),
		.statement = N_("The rings of 6 and of 12 hexes around the sun are full."),
		.reason = N_("Hexes are dealt to fill a pattern five hexes wide."),
		.nearer = {{"map/place-taken", are_missing_covered}},
		.adds = "hex/space hex/asteroids",
		.check = check_pattern_full,
	},
	{
		.name = "black-sun/orbit-full",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("Set-up, step 7"),
		.statement = N_("All six hexes around a gas giant are filled."),
		.reason =
			N_("Five hexes are added to the one of the pattern to complete its orbit."),
		.nearer = {{"map/place-taken", are_missing_covered}},
		.adds = "hex/space hex/asteroids",
		.check = check_orbit_full,
	},
	{
		.name = "black-sun/stray-hex",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_DERIVED,
		.source = N_("Set-up, steps 6, 7"),
		.statement =
			N_("No hex lies outside the pattern and the orbits of the gas giants."),
		.reason = N_("A stellar system has 1 + 18 + 6 hexes for one gas giant, and 6 for "
                             "each more: 25, 31 or 37. In a manual set-up all hexes are placed, "
                             "these and others."),
		.nearer = {{"black-sun/giant-count", has_no_giant},
                           {"black-sun/giant-place", is_giant_displaced},
                           {"black-sun/pattern-full", is_pattern_open},
                           {"black-sun/orbit-full", is_orbit_open}},
		.check = check_stray_hex,
	},
	{
		.name = "black-sun/orbit-planet",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_DERIVED,
		.source = N_("Set-up, steps 7-10"),
		.statement =
			N_("At least one of the five hexes added around a gas giant is a planet."),
		.reason = N_("Where there is none, a planet is rolled for and shuffled into the "
                             "orbit. In a manual set-up there is no such roll."),
		.check = check_orbit_planet,
	},
};

const SwRuleSet bk_rules_system = {rules, G_N_ELEMENTS(rules)};
