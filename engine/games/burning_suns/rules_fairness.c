/* Rules that compare the homes: distances and values of the tiles around them. */
#include "games/burning_suns/questions.h"

#include "base/text.h"
#include "base/translate.h"
#include "games/burning_suns/rules.h"

/* Where some tile cannot be reached, another rule reports that instead. */
static gboolean
can_compare(const BsGalaxy *galaxy)
{
	return galaxy->by_tile.nearest != NULL && galaxy->reach.is_connected;
}

/* TRUE if home `a` has the lower value, or comes first of equals. */
static gboolean
is_less(const BsGalaxy *galaxy, gint64 value_a, gint64 value_b, guint32 a, guint32 b)
{
	return value_a < value_b ||
	       (value_a == value_b &&
	        bs_is_after(galaxy, galaxy->homes.tiles[b], galaxy->homes.tiles[a]));
}

/* ---- fairness-distance ------------------------------------------------------------------ */

/* Where the areas of two homes meet, at tiles `a` and `b`, a path leads from one home to the other
 * through both tiles. The shortest path from a home to the nearest other one is among these. */
static void
meet(const BsGalaxy *galaxy, guint32 a, guint32 b, guint32 step, guint32 *nearest_home)
{
	guint one = galaxy->by_tile.nearest[a], two = galaxy->by_tile.nearest[b];
	guint32 length = galaxy->by_tile.distances[a] + galaxy->by_tile.distances[b] + step;

	for (guint rest = one | two; rest; rest &= rest - 1) {
		guint home = rest & -rest;
		gboolean meets_other =
			((one & home) && (two & ~home)) || ((two & home) && (one & ~home));
		guint i = (guint)__builtin_ctz(home);

		if (meets_other)
			nearest_home[i] = MIN(nearest_home[i], length);
	}
}

/* Wormholes are all adjacent. A path from one home to another uses the nearest wormhole of each, so
 * one wormhole for each home is enough. */
static void
meet_by_wormholes(const BsGalaxy *galaxy, guint32 *nearest_home)
{
	guint32 gates[BS_MAX_EMPIRES];

	for (guint32 i = 0; i < galaxy->homes.n; i++)
		gates[i] = SW_NO_TILE;
	for (guint32 i = 0; i < galaxy->tiles->n; i++) {
		if (!galaxy->by_tile.wormholes[i])
			continue;
		for (guint rest = galaxy->by_tile.nearest[i]; rest; rest &= rest - 1) {
			guint32 *gate = &gates[__builtin_ctz(rest)];

			if (*gate == SW_NO_TILE ||
			    galaxy->by_tile.distances[i] < galaxy->by_tile.distances[*gate])
				*gate = i;
		}
	}
	for (guint32 i = 0; i < galaxy->homes.n; i++) {
		for (guint32 j = i + 1; j < galaxy->homes.n; j++) {
			if (gates[i] != SW_NO_TILE && gates[j] != SW_NO_TILE)
				meet(galaxy, gates[i], gates[j], gates[i] == gates[j] ? 0 : 1,
				     nearest_home);
		}
	}
}

static void
meet_in(const BsGalaxy *galaxy, guint32 tile, guint32 *nearest_home)
{
	guint own = galaxy->by_tile.nearest[tile];

	if (own & (own - 1))
		meet(galaxy, tile, tile, 0, nearest_home);
	for (guint d = 0; d < SW_HEX_SIDES; d++) {
		guint32 other = sw_graph_touched(galaxy->graph, tile, d);

		if (other != SW_NO_TILE && galaxy->by_tile.nearest[other] != own)
			meet(galaxy, tile, other, 1, nearest_home);
	}
}

static guint32
greatest(const guint32 *lengths, guint32 n)
{
	guint32 most = lengths[0];

	for (guint32 i = 1; i < n; i++)
		most = MAX(most, lengths[i]);
	return most;
}

/* Distances of touching tiles differ by at most one. So a path through a tile whose distance is
 * more than half of the longest path found so far cannot be shorter, and is skipped. */
static void
find_nearest_homes(const BsGalaxy *galaxy, guint32 *nearest_home)
{
	guint32 most = SW_UNREACHED;

	for (guint32 i = 0; i < galaxy->homes.n; i++)
		nearest_home[i] = SW_UNREACHED;
	if (galaxy->n_wormholes > 0)
		meet_by_wormholes(galaxy, nearest_home);
	for (guint32 i = 0; i < galaxy->tiles->n; i++) {
		if (galaxy->by_tile.distances[i] > most / 2)
			continue;
		meet_in(galaxy, i, nearest_home);
		most = greatest(nearest_home, galaxy->homes.n);
	}
}

static void
check_fairness_distance(SwCheck *check)
{
	const BsGalaxy *galaxy = check->facts;
	guint32 nearest_home[BS_MAX_EMPIRES];
	guint32 least = 0, most = 0;

	if (!can_compare(galaxy))
		return;
	find_nearest_homes(galaxy, nearest_home);
	for (guint32 i = 1; i < galaxy->homes.n; i++) {
		if (is_less(galaxy, nearest_home[i], nearest_home[least], i, least))
			least = i;
		if (is_less(galaxy, -(gint64)nearest_home[i], -(gint64)nearest_home[most], i, most))
			most = i;
	}
	if (nearest_home[most] - nearest_home[least] > 1) {
		SwPieceId near = bs_piece(galaxy, galaxy->homes.tiles[least]);
		SwPieceId far = bs_piece(galaxy, galaxy->homes.tiles[most]);
		g_autofree char *sooner =
			sw_text_number(nearest_home[least], "count", "step", "steps");
		g_autofree char *later =
			sw_text_number(nearest_home[most], "count", "step", "steps");
		SwProblem *problem =
			sw_check_problem(check, bs_galaxy_spot(galaxy, NULL),
		                         "the nearest other home is %s away for one empire and %u "
		                         "for another; keep the difference to 1",
		                         sooner, nearest_home[most]);

		sw_problem_relate(problem, sw_spot_piece(near), "%s from here", sooner);
		sw_problem_relate(problem, sw_spot_piece(far), "%s from here", later);
	}
}

/* ---- fairness-value --------------------------------------------------------------------- */

static void
report_value(SwCheck *check, const BsGalaxy *galaxy, const gint64 *worth, guint32 least,
             guint32 most)
{
	g_autofree char *low = sw_worth_format(worth[least]);
	g_autofree char *high = sw_worth_format(worth[most]);
	SwProblem *problem =
		sw_check_problem(check, bs_galaxy_spot(galaxy, NULL),
	                         "the systems nearest to one home are worth %s, to another %s; "
	                         "keep the difference to a quarter of the mean",
	                         high, low);

	sw_problem_relate(problem, sw_spot_piece(bs_piece(galaxy, galaxy->homes.tiles[most])),
	                  "worth %s to this home", high);
	sw_problem_relate(problem, sw_spot_piece(bs_piece(galaxy, galaxy->homes.tiles[least])),
	                  "worth %s to this home", low);
}

static void
check_fairness_value(SwCheck *check)
{
	const BsGalaxy *galaxy = check->facts;
	gint64 worth[BS_MAX_EMPIRES] = {0}, sum = 0;
	guint32 least = 0, most = 0;

	if (!can_compare(galaxy))
		return;
	bs_share_out(galaxy, worth);
	for (guint32 i = 0; i < galaxy->homes.n; i++) {
		sum += worth[i];
		if (is_less(galaxy, worth[i], worth[least], i, least))
			least = i;
		if (is_less(galaxy, -worth[i], -worth[most], i, most))
			most = i;
	}
	if (4 * (worth[most] - worth[least]) * galaxy->homes.n > sum)
		report_value(check, galaxy, worth, least, most);
}

static const SwRule rules[] = {
	{
		.name = "burning-suns/fairness-distance",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_ADVICE,
		.statement = N_("The distances from each home to the nearest other one differ by "
                                "at most 1, with everything explored."),
		.reason = N_("An empire with a nearer neighbour has to fight earlier. How much "
                             "that decides has not been tested in play."),
		.check = check_fairness_distance,
	},
	{
		.name = "burning-suns/fairness-value",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_ADVICE,
		.statement = N_("With each tile's value shared among the homes nearest to it, the "
                                "best and the worst home differ by at most a quarter of the mean."),
		.reason =
			N_("Nearby systems are gained first. That alone decides little: on 160 "
                           "random galaxies, 250 games each between simple bots in a model of "
                           "the game, it explained at most 7 per cent of how often each seat won."),
		.check = check_fairness_value,
	},
};

const SwRuleSet bs_rules_fairness = {rules, G_N_ELEMENTS(rules)};
