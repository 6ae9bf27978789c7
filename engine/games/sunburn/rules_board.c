/* Rules about the board and its terrain. */
#include "games/sunburn/fairness.h"
#include "games/sunburn/rules.h"
#include "games/sunburn/terrain.h"

#include "base/translate.h"
#include "ground/length.h"
#include "plane/lattice.h"

#include <inttypes.h>

/* Shares of two opposite boxes, in percent, may differ by this much. */
#define MOST_UNFAIR 20

/* ---- Helpers ---------------------------------------------------------------------------- */

const char *
sb_check_terrain(SwCheck *check, const SbTerrain *terrain)
{
	g_string_truncate(check->name, 0);
	sb_append_terrain(check->name, check->document, terrain);
	return check->name->str;
}

/* ---- board-size ------------------------------------------------------------------------- */

static void
check_board_size(SwCheck *check)
{
	const SbPosition *position = check->facts;
	const SbTerms *terms = &position->terms;
	g_autofree char *width = sw_length_text(terms->width),
			*depth = sw_length_text(terms->depth);

	if (terms->galaxy != SW_NO_PIECE && !terms->is_legal)
		sw_check_problem(check, sw_spot_piece(terms->galaxy),
		                 "the board is %s × %s; it must be 24.00 × 24.00, or 23.62 × 23.62 "
		                 "(600 mm)",
		                 width, depth);
}

/* ---- terrain-shape ---------------------------------------------------------------------- */

static const char *const shape_faults[SB_N_OUTLINES] = {
	[SB_OUTLINE_NONE] = N_("has no shape; it needs points, a radius, or a width and a depth"),
	[SB_OUTLINE_SEVERAL] = N_("has several shapes; it needs points, a radius, or a width and a "
                                  "depth alone"),
	[SB_OUTLINE_HALF_A_BOX] = N_("has only one side of a box; it needs a width and a depth"),
	[SB_OUTLINE_FEW_CORNERS] = N_("has an outline with fewer than 3 corners"),
	[SB_OUTLINE_MANY_CORNERS] = N_("has an outline with more than 256 corners"),
	[SB_OUTLINE_CROSSES] =
		N_("has an outline that crosses or touches itself, or encloses nothing"),
	[SB_OUTLINE_NOT_POSITIVE] = N_("has a length of 0.00 or less; it must be positive"),
};

static void
check_terrain_shape(SwCheck *check)
{
	const SbPosition *position = check->facts;

	SW_EACH (const SbTerrain, terrain, position->terrain) {
		if (terrain->shape != SB_OUTLINE_SOUND && terrain->shape != SB_OUTLINE_TOO_FAR)
			sw_check_problem(check, sw_spot_piece(terrain->piece), "%s %s",
			                 sb_check_terrain(check, terrain),
			                 sw_translate(shape_faults[terrain->shape]));
	}
}

/* ---- terrain-inside --------------------------------------------------------------------- */

/* The ends of terrain, in fine units. Those of a disc are exact. */
static void
find_ends(const SbTerrain *terrain, SwXY *low, SwXY *high)
{
	*low = terrain->area.low;
	*high = terrain->area.high;
	if (terrain->radius == 0)
		return;
	*low = (SwXY){(terrain->at.x - terrain->radius) * SW_FINE,
	              (terrain->at.y - terrain->radius) * SW_FINE};
	*high = (SwXY){(terrain->at.x + terrain->radius) * SW_FINE,
	               (terrain->at.y + terrain->radius) * SW_FINE};
}

/* Rounds up to hundredths, away from the board. */
static gint64
outward(gint64 fine, gboolean is_low)
{
	gint64 distance = (ABS(fine) + SW_FINE - 1) / SW_FINE;

	return is_low ? -distance : distance;
}

static void
check_terrain_inside(SwCheck *check)
{
	const SbPosition *position = check->facts;

	for (guint i = 0; position->terms.is_board && i < position->terrain->len; i++) {
		const SbTerrain *terrain = sb_terrain(position, i);
		gint32 width = position->terms.width, depth = position->terms.depth, side;
		gint32 least, most;
		gboolean is_low, is_wide;
		SwXY low, high;
		g_autofree char *end = NULL, *board = NULL;

		if (terrain->shape == SB_OUTLINE_TOO_FAR)
			sw_check_problem(check, sw_spot_piece(terrain->piece),
			                 "%s reaches farther than 1000.00 inches",
			                 sb_check_terrain(check, terrain));
		if (terrain->shape != SB_OUTLINE_SOUND)
			continue;
		find_ends(terrain, &low, &high);
		least = MIN(low.x, low.y);
		is_low = least < 0;
		is_wide = high.x - width * SW_FINE > high.y - depth * SW_FINE;
		side = is_wide ? width : depth;
		most = is_wide ? high.x : high.y;
		if (!is_low && most <= side * SW_FINE)
			continue;
		end = sw_length_text(outward(is_low ? least : most, is_low));
		board = sw_length_text(is_low ? 0 : side);
		sw_check_problem(check, sw_spot_piece(terrain->piece),
		                 "%s ends at %s; the board ends at %s",
		                 sb_check_terrain(check, terrain), end, board);
	}
}

/* ---- terrain-plenty --------------------------------------------------------------------- */

static gboolean
measure_coverage(const SbPosition *position, SwCoverage *coverage)
{
	guint n = position->terrain->len;
	g_autofree SwArea *areas = g_new(SwArea, n + 1);

	for (guint i = 0; i < n; i++)
		areas[i] = sb_terrain(position, i)->area;
	return sw_lattice_measure(areas, n, position->terms.width, position->terms.depth, coverage);
}

static void
check_terrain_plenty(SwCheck *check)
{
	const SbPosition *position = check->facts;
	SwCoverage coverage;
	g_autofree char *share = NULL;

	if (!position->terms.is_board || !measure_coverage(position, &coverage) ||
	    (gint64)coverage.covered * 100 >= (gint64)position->terms.share * coverage.all)
		return;
	share = sw_length_text((gint64)coverage.covered * 10000 / coverage.all);
	sw_check_problem(check, sw_spot_piece(position->terms.galaxy),
	                 "terrain covers %s %% of the board, %u of %u quarter-inch squares; plenty "
	                 "is assumed to begin at %d %%",
	                 share, coverage.covered, coverage.all, position->terms.share);
}

/* ---- terrain-mix ------------------------------------------------------------------------ */

/* Returns the area in hundredths of a square inch. */
static gint64
square_inches(gint64 doubled)
{
	return doubled / 2 / (SW_FINE * SW_FINE) / 100;
}

static void
check_terrain_mix(SwCheck *check)
{
	const SbPosition *position = check->facts;
	gint64 obscuring = 0, blocking = 0;
	guint n_blocking = 0;
	g_autofree char *some = NULL, *all = NULL;

	if (position->terms.galaxy == SW_NO_PIECE)
		return;
	SW_EACH (const SbTerrain, terrain, position->terrain) {
		if (terrain->shape != SB_OUTLINE_SOUND)
			continue;
		n_blocking += terrain->is_blocking;
		*(terrain->is_blocking ? &blocking : &obscuring) += sw_area_doubled(&terrain->area);
	}
	some = sw_length_text(square_inches(blocking));
	all = sw_length_text(square_inches(blocking + obscuring));
	if (n_blocking == 0)
		sw_check_problem(check, sw_spot_piece(position->terms.galaxy),
		                 "no terrain blocks sight; some of it should");
	else if (obscuring <= blocking)
		sw_check_problem(check, sw_spot_piece(position->terms.galaxy),
		                 "blocking terrain has %s of %s square inches; most of it should "
		                 "be obscuring",
		                 some, all);
}

/* ---- terrain-height --------------------------------------------------------------------- */

static void
check_terrain_height(SwCheck *check)
{
	const SbPosition *position = check->facts;

	SW_EACH (const SbTerrain, terrain, position->terrain) {
		if (!terrain->has_height && terrain->shape == SB_OUTLINE_SOUND &&
		    sb_terrain_is_narrow(terrain, SB_HALF_RULER))
			sw_check_problem(check, sw_spot_piece(terrain->piece),
			                 "the height of %s is not given, so whether it can be "
			                 "crossed is open",
			                 sb_check_terrain(check, terrain));
	}
}

/* ---- corner-fairness -------------------------------------------------------------------- */

static void
check_corner_fairness(SwCheck *check)
{
	const SbPosition *position = check->facts;
	SbFairness fairness;

	if (!sb_fairness_measure(position, &fairness))
		return;
	for (SbCorner one = SB_NORTH_WEST; one <= SB_NORTH_EAST; one++) {
		SbCorner two = (SbCorner)(one + 2);
		gint64 more = fairness.open[one], less = fairness.open[two];

		if (ABS(more - less) * 100 <= (gint64)MOST_UNFAIR * fairness.all)
			continue;
		sw_check_problem(check, sw_spot_piece(position->terms.galaxy),
		                 "%" PRId64
		                 " %% of the %s box is open to the opposite one, %" PRId64
		                 " %% of the %s one",
		                 more * 100 / fairness.all, sw_translate(sb_corner_words[one]),
		                 less * 100 / fairness.all, sw_translate(sb_corner_words[two]));
	}
}

/* ---- The rules -------------------------------------------------------------------------- */

static const SwRule rules[] = {
	{
		.name = "sunburn/board-size",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("What You Need To Play"),
		.statement = N_("A board is 2 feet or 600 mm wide and deep."),
		.reason = N_("In hundredths of an inch these are 24.00 and 23.62."),
		.check = check_board_size,
	},
	{
		.name = "sunburn/terrain-shape",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_FORMAT,
		.statement =
			N_("Terrain has one shape: an outline of 3 to 256 corners that does not "
                           "touch itself, a radius, or a width and a depth."),
		.reason = N_("Otherwise nobody could tell what is in it and what is behind it."),
		.check = check_terrain_shape,
	},
	{
		.name = "sunburn/terrain-inside",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_DERIVED,
		.source = N_("What You Need To Play"),
		.statement = N_("Terrain is wholly on the board."),
		.reason = N_("The board is the place of the game."),
		.check = check_terrain_inside,
	},
	{
		.name = "sunburn/terrain-plenty",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_ASSUMED,
		.source = N_("Setting Up A Game"),
		.statement = N_("A board has plenty of terrain: a fifth of it is covered."),
		.reason =
			N_("The rulebook gives no number. Covered are the quarter-inch squares of "
                           "which the middle is in terrain; another share may be assumed."),
		.check = check_terrain_plenty,
	},
	{
		.name = "sunburn/terrain-mix",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_RULE,
		.source = N_("Setting Up A Game"),
		.statement = N_("Most of the terrain obscures sight, and some blocks it."),
		.reason = N_("By area: most should be obscuring rather than a complete obstacle to "
                             "sight."),
		.check = check_terrain_mix,
	},
	{
		.name = "sunburn/terrain-height",
		.severity = SW_SEVERITY_INFO,
		.basis = SW_BASIS_RULE,
		.source = N_("The Movement Phase"),
		.statement = N_("The height of terrain that is narrow enough to be crossed is "
                                "given."),
		.reason =
			N_("A character crosses what is shorter than its model. Terrain of half a "
                           "ruler or more in each direction is not reported."),
		.check = check_terrain_height,
	},
	{
		.name = "sunburn/corner-fairness",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_ADVICE,
		.source = N_("Setting Up A Game"),
		.statement = N_("Opposite deployment boxes are open to each other alike."),
		.reason = N_("Shares of the pairs of points in both boxes are compared; they may "
                             "differ by 20 points. Boards with more than 2,000 corners are not "
                             "measured."),
		.check = check_corner_fairness,
	},
};

const SwRuleSet sb_rules_board = {rules, G_N_ELEMENTS(rules)};
