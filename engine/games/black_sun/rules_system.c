#include "games/black_sun/rules.h"

#include "base/translate.h"

#include <inttypes.h>

/* ---- one-sun ---------------------------------------------------------------------------- */

static void
check_one_sun(SwCheck *check)
{
	const BkSystem *system = check->facts;
	guint32 first;

	if (system->galaxy == SW_NO_PIECE)
		return;
	if (system->suns->len == 0) {
		sw_check_problem(check, bk_galaxy_spot(system, NULL),
		                 "there is no sun; a stellar system has one");
		return;
	}
	first = g_array_index(system->suns, guint32, 0);
	for (guint i = 1; i < system->suns->len; i++) {
		guint32 tile = g_array_index(system->suns, guint32, i);
		SwProblem *problem = sw_check_problem(
			check, sw_spot_piece(bk_piece(system, tile)),
			"%s is one of %u suns; a stellar system has one",
			sw_check_name(check, bk_piece(system, tile)), system->suns->len);

		sw_problem_relate(problem, sw_spot_piece(bk_piece(system, first)),
		                  "another one is here");
	}
}

/* ---- giant-count ------------------------------------------------------------------------ */

static void
check_giant_count(SwCheck *check)
{
	const BkSystem *system = check->facts;
	guint n = system->giants->len;

	if (system->galaxy != SW_NO_PIECE && n == 0)
		sw_check_problem(check, bk_galaxy_spot(system, NULL),
		                 "there is no gas giant; a stellar system has 1 to %d",
		                 BK_MAX_GIANTS);
	if (n > BK_MAX_GIANTS) {
		guint32 tile = g_array_index(system->giants, guint32, BK_MAX_GIANTS);

		sw_check_problem(check, sw_spot_piece(bk_piece(system, tile)),
		                 "%s is one of %u gas giants; a stellar system has 1 to %d",
		                 sw_check_name(check, bk_piece(system, tile)), n, BK_MAX_GIANTS);
	}
}

/* ---- giant-place ------------------------------------------------------------------------ */

static void
check_giant_place(SwCheck *check)
{
	const BkSystem *system = check->facts;

	if (!system->has_centre || system->is_manual)
		return;
	for (guint i = 0; i < system->giants->len; i++) {
		guint32 tile = g_array_index(system->giants, guint32, i);

		if (bk_is_giant_place(system, sw_tiles_hex(system->tiles, tile)))
			continue;
		sw_check_problem(check, sw_spot_piece(bk_piece(system, tile)),
		                 "%s is not %d hexes from the sun in a straight line; a gas giant "
		                 "is moved 2 away from the ring around the sun",
		                 sw_check_name(check, bk_piece(system, tile)), BK_GIANT_DISTANCE);
	}
}

/* ---- pattern-full, orbit-full ----------------------------------------------------------- */

/* How many of the hexes have no tile; `first` becomes the first of these. */
static guint
count_missing(const BkSystem *system, const SwHex *hexes, guint n, SwHex *first)
{
	guint missing = 0;

	for (guint i = 0; i < n; i++) {
		if (bk_tile_at(system, hexes[i]) != SW_NO_TILE)
			continue;
		if (missing++ == 0)
			*first = hexes[i];
	}
	return missing;
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

#define N_PATTERN (1 + 6 + 12)

static guint
count_missing_of_pattern(const BkSystem *system, SwHex *first)
{
	SwHex hexes[N_PATTERN];

	sw_hex_region(system->centre, BK_PATTERN_RADIUS, hexes);
	return count_missing(system, hexes + 1, N_PATTERN - 1, first);
}

/* None of a gas giant that is out of place: that is reported. */
static guint
count_missing_of_orbit(const BkSystem *system, SwHex giant, SwHex *first)
{
	SwHex hexes[BK_N_ADDED];

	if (!bk_is_giant_place(system, giant))
		return 0;
	bk_added_hexes(system->centre, giant, hexes);
	return count_missing(system, hexes, BK_N_ADDED, first);
}

static void
check_pattern_full(SwCheck *check)
{
	const BkSystem *system = check->facts;
	SwHex first = system->centre;
	guint missing;

	if (!system->has_centre)
		return;
	missing = count_missing_of_pattern(system, &first);
	if (missing > 0)
		report_missing(check, bk_piece(system, g_array_index(system->suns, guint32, 0)),
		               missing, N_PATTERN - 1, first);
}

static void
check_orbit_full(SwCheck *check)
{
	const BkSystem *system = check->facts;

	for (guint i = 0; system->has_centre && i < system->giants->len; i++) {
		guint32 tile = g_array_index(system->giants, guint32, i);
		SwHex giant = sw_tiles_hex(system->tiles, tile), first = giant;
		guint missing = count_missing_of_orbit(system, giant, &first);

		if (missing > 0)
			report_missing(check, bk_piece(system, tile), missing, BK_N_ADDED, first);
	}
}

/* ---- full-deal -------------------------------------------------------------------------- */

/* What steps 1 to 7 lay is there, or in their places in a manual set-up. */
static gboolean
is_whole(const BkSystem *system)
{
	SwHex first;

	if (!system->has_centre || system->giants->len < 1 || system->giants->len > BK_MAX_GIANTS ||
	    count_missing_of_pattern(system, &first) > 0)
		return FALSE;
	for (guint i = 0; i < system->giants->len; i++) {
		SwHex giant =
			sw_tiles_hex(system->tiles, g_array_index(system->giants, guint32, i));

		if ((!system->is_manual && !bk_is_giant_place(system, giant)) ||
		    count_missing_of_orbit(system, giant, &first) > 0)
			return FALSE;
	}
	return TRUE;
}

/* TRUE if four of the five hexes added around a gas giant are asteroids: the planet may have come
 * in the place of a fifth, which step 9 put away. */
static gboolean
is_rubble(const BkSystem *system, SwHex giant)
{
	SwHex hexes[BK_N_ADDED];
	guint n = 0;

	bk_added_hexes(system->centre, giant, hexes);
	for (guint i = 0; i < BK_N_ADDED; i++)
		n += bk_kind_at(system, hexes[i]) == BK_ASTEROIDS;
	return n == BK_N_ADDED - 1;
}

static gboolean
is_one_put_away(const BkSystem *system)
{
	for (guint i = 0; !system->is_manual && i < system->giants->len; i++) {
		if (is_rubble(system, sw_tiles_hex(system->tiles,
		                                   g_array_index(system->giants, guint32, i))))
			return TRUE;
	}
	return FALSE;
}

/* The hexes that are shuffled (step 5). */
static const struct {
	guint stock;
	gint64 n;
} shuffled[] = {
	{BK_STOCK_PLANETS, BK_N_PLANETS},
	{BK_STOCK_ASTEROIDS, BK_N_ASTEROIDS},
	{BK_STOCK_SPACE, BK_N_SPACE},
};

/* Where something is there more often than the box has it, that is reported. */
static gboolean
has_too_many(const BkSystem *system)
{
	for (guint i = 0; i < G_N_ELEMENTS(shuffled); i++) {
		if (system->stocks[shuffled[i].stock].used > system->stocks[shuffled[i].stock].held)
			return TRUE;
	}
	return FALSE;
}

static void
report_deal(SwCheck *check, guint stock, gint64 n, gint64 least)
{
	const BkSystem *system = check->facts;
	const char *what = sw_translate(bk_table.stocks[stock].label);
	gint64 used = system->stocks[stock].used;

	if (system->is_manual)
		sw_check_problem(check, bk_galaxy_spot(system, "setup"),
		                 "the system has %" PRId64 " of the %" PRId64
		                 " %s; in a manual set-up players place them all",
		                 used, n, what);
	else
		sw_check_problem(
			check, bk_galaxy_spot(system, NULL),
			sw_translate_n("the system has %" PRId64 " of the %" PRId64
		                       " %s; with %u gas giant at least %" PRId64 " are dealt",
		                       "the system has %" PRId64 " of the %" PRId64
		                       " %s; with %u gas giants at least %" PRId64 " are dealt",
		                       system->giants->len),
			used, n, what, system->giants->len, least);
}

static void
check_full_deal(SwCheck *check)
{
	const BkSystem *system = check->facts;
	gint64 left;

	if (!is_whole(system) || has_too_many(system))
		return;
	left = system->is_manual ? 0 : BK_N_ADDED * (BK_MAX_GIANTS - (gint64)system->giants->len);
	for (guint i = 0; i < G_N_ELEMENTS(shuffled); i++) {
		guint stock = shuffled[i].stock;
		gint64 least = shuffled[i].n - left;

		least -= stock == BK_STOCK_ASTEROIDS && is_one_put_away(system) ? 1 : 0;
		if (system->stocks[stock].used < least)
			report_deal(check, stock, shuffled[i].n, least);
	}
}

/* ---- stray-hex -------------------------------------------------------------------------- */

/* Beside a gas giant that is out of place too: it has been reported. */
static gboolean
is_beside_giant(const BkSystem *system, SwHex hex)
{
	for (guint d = 0; d < SW_HEX_SIDES; d++) {
		if (bk_kind_at(system, sw_hex_neighbour(hex, d)) == BK_GAS_GIANT)
			return TRUE;
	}
	return FALSE;
}

static void
check_stray_hex(SwCheck *check)
{
	const BkSystem *system = check->facts;

	if (!system->has_centre || system->is_manual)
		return;
	for (guint32 i = 0; i < system->tiles->n; i++) {
		SwHex hex = sw_tiles_hex(system->tiles, i);

		if (sw_hex_distance(system->centre, hex) <= BK_PATTERN_RADIUS ||
		    bk_kind(system, i) == BK_GAS_GIANT || is_beside_giant(system, hex))
			continue;
		sw_check_problem(check, sw_spot_piece(bk_piece(system, i)),
		                 "%s is neither within %d hexes of the sun nor beside a gas giant",
		                 sw_check_name(check, bk_piece(system, i)), BK_PATTERN_RADIUS);
	}
}

/* ---- orbit-planet ----------------------------------------------------------------------- */

/* TRUE if all five hexes are there and none is a planet. */
static gboolean
is_poor(const BkSystem *system, SwHex giant)
{
	SwHex hexes[BK_N_ADDED];

	bk_added_hexes(system->centre, giant, hexes);
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

	if (!system->has_centre || system->is_manual)
		return;
	for (guint i = 0; i < system->giants->len; i++) {
		guint32 tile = g_array_index(system->giants, guint32, i);
		SwHex giant = sw_tiles_hex(system->tiles, tile);

		if (!bk_is_giant_place(system, giant) || !is_poor(system, giant))
			continue;
		sw_check_problem(
			check, sw_spot_piece(bk_piece(system, tile)),
			"none of the 5 hexes added around the %s is a planet; at least one is",
			sw_check_name(check, bk_piece(system, tile)));
	}
}

static const SwRule rules[] = {
	{
		.name = "black-sun/one-sun",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("Set-up, step 1"),
		.statement = N_("A stellar system has exactly one sun."),
		.reason =
			N_("All else is laid around it; while there is none or there are several, "
                           "the rules about the shape are silent."),
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
		.check = check_giant_count,
	},
	{
		.name = "black-sun/giant-place",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_DERIVED,
		.source = N_("Set-up, steps 3, 4"),
		.statement =
			N_("Each gas giant is three hexes from the sun, on one of the six straight "
                           "lines."),
		.reason =
			N_("It is laid in the ring around the sun and then moved 2 away; there it "
                           "touches one hex of the pattern, so that five more complete its orbit. "
                           "Not asked of a manual set-up."),
		.check = check_giant_place,
	},
	{
		.name = "black-sun/pattern-full",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("Set-up, step 6"),
		.statement = N_("The rings of 6 and of 12 hexes around the sun are full."),
		.reason = N_("Hexes are dealt to fill a pattern five hexes wide."),
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
		.check = check_orbit_full,
	},
	{
		.name = "black-sun/full-deal",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_DERIVED,
		.source = N_("Set-up, steps 5-10; Manual Setup Variant"),
		.statement = N_("With three gas giants all 12 planets, 6 asteroids and 15 space "
                                "hexes that were shuffled lie in the system, with two at most 5 "
                                "of them are missing, with one 10; in a manual set-up none."),
		.reason = N_("18 hexes are dealt to the pattern and 5 to each orbit, of 33. Step 9 "
                             "puts one of the asteroids away only from an orbit of five: four of "
                             "them are left there."),
		.check = check_full_deal,
	},
	{
		.name = "black-sun/stray-hex",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_DERIVED,
		.source = N_("Set-up, steps 6, 7"),
		.statement =
			N_("No hex lies outside the pattern and the orbits of the gas giants."),
		.reason = N_(
			"A stellar system has 1 + 18 + 6 hexes for one gas giant, and 6 for each "
			"more: 25, 31 or 37. In a manual set-up all hexes are placed, these and "
			"others."),
		.check = check_stray_hex,
	},
	{
		.name = "black-sun/orbit-planet",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_DERIVED,
		.source = N_("Set-up, steps 7-10"),
		.statement =
			N_("At least one of the five hexes added around a gas giant is a planet."),
		.reason = N_(
			"Where there is none, a planet is rolled for and shuffled into the orbit. "
			"In a manual set-up nobody rolls."),
		.check = check_orbit_planet,
	},
};

const SwRuleSet bk_rules_system = {rules, G_N_ELEMENTS(rules)};
