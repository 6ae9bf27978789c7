/* Rules about what anomalies touch and join. */
#include "games/burning_suns/rules.h"

#include "base/translate.h"

static void
check_anomaly_touch(SwCheck *check)
{
	const BsGalaxy *galaxy = check->facts;

	for (guint32 i = 0; i < galaxy->tiles->n; i++) {
		SwPieceId id = bs_piece(galaxy, i);

		if (bs_is_lonely_anomaly(galaxy, i))
			sw_check_piece(check, id,
			               "%s touches no system; turn it so that one of its four "
			               "curves meets one");
	}
}

static void
check_lone_wormhole(SwCheck *check)
{
	const BsGalaxy *galaxy = check->facts;

	if (galaxy->n_wormholes != 1)
		return;
	for (guint32 i = 0; i < galaxy->tiles->n; i++) {
		SwPieceId id = bs_piece(galaxy, i);

		if (galaxy->by_tile.wormholes[i])
			sw_check_piece(check, id,
			               "%s is the only wormhole; a wormhole leads to another one");
	}
}

/* Reports tiles that are side by side on the grid but do not touch, once for each pair. */
static void
check_pointed_neighbour(SwCheck *check)
{
	const BsGalaxy *galaxy = check->facts;

	for (guint32 i = 0; i < galaxy->tiles->n; i++) {
		SwPieceId id = bs_piece(galaxy, i);

		for (guint d = BS_FIRST_BEFORE; d <= BS_LAST_BEFORE; d++) {
			guint32 other = sw_tiles_beside(galaxy->tiles, i, d);

			if (other == SW_NO_TILE || sw_graph_touches(galaxy->graph, i, d))
				continue;
			sw_problem_relate(
				sw_check_piece(check, id,
			                       "%s does not touch its neighbour at %d,%d; points "
			                       "never count",
			                       sw_tiles_hex(galaxy->tiles, other).q,
			                       sw_tiles_hex(galaxy->tiles, other).r),
				sw_spot_piece(bs_piece(galaxy, other)), "the neighbour is here");
		}
	}
}

static const SwRule rules[] = {
	{
		.name = "burning-suns/anomaly-touch",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 11, 12"),
		.statement = N_("Every anomaly touches at least one system with an inner curve."),
		.reason = N_(
			"Pointed ends do not count for any kind of interaction, and two anomalies "
			"meet in points alone: one that touches no system cannot be entered."),
		.check = check_anomaly_touch,
	},
	{
		.name = "burning-suns/lone-wormhole",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_ADVICE,
		.source = N_("p. 11"),
		.statement = N_("A wormhole that is pinned has at least one partner."),
		.reason = N_("Fleets and armies jump between wormholes; one alone leads nowhere."),
		.adds = "system/wormhole",
		.check = check_lone_wormhole,
	},
	{
		.name = "burning-suns/pointed-neighbour",
		.severity = SW_SEVERITY_INFO,
		.basis = SW_BASIS_ADVICE,
		.source = N_("p. 11"),
		.statement = N_("Tiles that lie side by side touch."),
		.reason = N_("Neighbours on the grid that do not touch are not neighbours in the "
                             "game; a designer should know."),
		.check = check_pointed_neighbour,
	},
};

const SwRuleSet bs_rules_anomalies = {rules, G_N_ELEMENTS(rules)};
