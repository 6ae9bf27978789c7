#include "games/burning_suns/rules.h"

#include <string.h>

/* ---- unreachable ------------------------------------------------------------------------ */

/* Appends "; the homes of seats 2 and 3 are in it", for the homes of a component. */
static void
append_homes(GString *out, const BsGalaxy *galaxy, guint32 component)
{
	g_autoptr(GString) seats = g_string_new(NULL);
	guint n = 0;

	for (guint32 i = 0; i < galaxy->n_homes; i++) {
		gint32 seat = bs_seat(galaxy, galaxy->homes[i]);

		if (galaxy->joined[galaxy->n_regions + i] != component || n == BS_MAX_EMPIRES)
			continue;
		g_string_append_printf(seats, seat == G_MAXINT32 ? "%sno seat" : "%sseat %d",
		                       n++ > 0 ? ", " : "", seat);
	}
	if (n > 0)
		g_string_append_printf(out, "; it holds the home%s of %s", n > 1 ? "s" : "",
		                       seats->str);
}

static void
report_component(SwCheck *check, const BsGalaxy *galaxy, guint32 first, guint32 component,
                 guint32 main)
{
	SwPieceId id = bs_piece(galaxy, first);
	g_autoptr(GString) homes = g_string_new(NULL);
	SwProblem *problem;

	append_homes(homes, galaxy, component);
	problem = sw_check_problem(check, sw_spot_piece(id),
	                           "%s and what hangs together with it cannot be reached from the "
	                           "rest of the galaxy%s; join them by tiles that touch",
	                           sw_check_name(check, id), homes->str);
	for (guint32 i = 0; problem && i < galaxy->tiles->n; i++) {
		if (galaxy->joined[galaxy->nodes[i]] != main)
			continue;
		sw_problem_relate(problem, sw_spot_piece(bs_piece(galaxy, i)),
		                  "the rest of the galaxy is here");
		break;
	}
}

/* A component is told once, at its first tile; one of lonely anomalies alone is not told again. */
static void
check_unreachable(SwCheck *check)
{
	const BsGalaxy *galaxy = check->facts;
	g_autofree guint32 *first = NULL;
	g_autofree guint8 *told = NULL;
	guint32 main;

	if (bs_is_connected(galaxy))
		return;
	main = bs_main_component(galaxy);
	told = g_new0(guint8, galaxy->n_regions + galaxy->n_homes);
	first = g_new(guint32, galaxy->n_regions + galaxy->n_homes);
	memset(first, 0xff, (galaxy->n_regions + galaxy->n_homes) * sizeof *first);
	for (guint32 i = 0; i < galaxy->tiles->n; i++) {
		guint32 component = galaxy->joined[galaxy->nodes[i]];

		if (first[component] == SW_NO_TILE)
			first[component] = i;
		if (component == main || told[component] || bs_is_lonely_anomaly(galaxy, i))
			continue;
		told[component] = 1;
		report_component(check, galaxy, first[component], component, main);
	}
}

/* ---- explored-path ---------------------------------------------------------------------- */

static void
check_explored_path(SwCheck *check)
{
	const BsGalaxy *galaxy = check->facts;
	SwWalk walk = {.closed = galaxy->hidden, .linked = galaxy->open_wormholes};
	g_autofree guint32 *distances = NULL;

	if (galaxy->n_explored == 0)
		return;
	distances = g_new(guint32, galaxy->tiles->n);
	sw_graph_distances(galaxy->graph, &walk, galaxy->homes, galaxy->n_homes, distances, NULL);
	for (guint32 i = 0; i < galaxy->tiles->n; i++) {
		SwPieceId id = bs_piece(galaxy, i);

		if (!galaxy->hidden[i] && distances[i] == SW_UNREACHED)
			sw_check_problem(check, sw_spot_attribute(id, "explored"),
			                 "%s is explored, but no explored path leads to it from a "
			                 "home",
			                 sw_check_name(check, id));
	}
}

/* ---- jump-blocked ----------------------------------------------------------------------- */

/* What a home touches: regions, by their number when wormholes join them, and other homes. */
typedef struct {
	guint32 regions[SW_HEX_SIDES], homes[SW_HEX_SIDES];
	guint n_regions, n_homes;
} Surroundings;

static void
look_around(const BsGalaxy *galaxy, guint32 home, Surroundings *around)
{
	for (guint d = 0; d < SW_HEX_SIDES; d++) {
		guint32 other = sw_graph_touched(galaxy->graph, galaxy->homes[home], d);

		if (other == SW_NO_TILE)
			continue;
		if (galaxy->nodes[other] < galaxy->n_regions)
			around->regions[around->n_regions++] =
				galaxy->regional[galaxy->nodes[other]];
		else
			around->homes[around->n_homes++] = galaxy->nodes[other] - galaxy->n_regions;
	}
}

static gboolean
holds(const guint32 *list, guint n, guint32 wanted)
{
	for (guint i = 0; i < n; i++) {
		if (list[i] == wanted)
			return TRUE;
	}
	return FALSE;
}

/* TRUE if the empire of home `e` comes to home `h`, and would find tiles behind it that it cannot
 * reach otherwise: it jumps freely in the regions that its home touches, and in no other. */
static gboolean
blocks(const Surroundings *around, guint32 h, guint32 e)
{
	const Surroundings *blocker = &around[h], *empire = &around[e];
	gboolean meets = holds(blocker->homes, blocker->n_homes, e), hides = FALSE;

	for (guint i = 0; i < blocker->n_regions; i++) {
		gboolean reached = holds(empire->regions, empire->n_regions, blocker->regions[i]);

		meets |= reached;
		hides |= !reached;
	}
	return meets && hides;
}

static void
check_jump_blocked(SwCheck *check)
{
	const BsGalaxy *galaxy = check->facts;
	guint32 n = galaxy->n_homes;
	g_autofree Surroundings *around = g_new0(Surroundings, n + 1);

	if (n > BS_MAX_EMPIRES)
		return;
	for (guint32 i = 0; i < n; i++)
		look_around(galaxy, i, &around[i]);
	for (guint32 h = 0; h < n; h++) {
		SwPieceId id = bs_piece(galaxy, galaxy->homes[h]);
		guint32 e = 0;

		while (e < n && (e == h || !blocks(around, h, e)))
			e++;
		if (e == n)
			continue;
		sw_problem_relate(
			sw_check_problem(check, sw_spot_piece(id),
		                         "%s stands in the only way of another empire's jumps; "
		                         "homes of others cannot be entered, so leave a way round",
		                         sw_check_name(check, id)),
			sw_spot_piece(bs_piece(galaxy, galaxy->homes[e])),
			"this home's empire is cut off");
	}
}

static const SwRule rules[] = {
	{
		.name = "burning-suns/unreachable",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = "p. 10",
		.statement = "When all empires have explored all they can, the tiles form one "
			     "component: by touching, and by wormholes that someone can explore.",
		.reason = "Nothing can be done with a system to which no explored path can ever "
			  "lead.",
		.check = check_unreachable,
	},
	{
		.name = "burning-suns/explored-path",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = "p. 10",
		.statement =
			"A tile that starts explored has an explored path from at least one home "
			"at the start.",
		.reason =
			"Empires explore outwards from their homes; nothing is revealed out of the "
			"blue.",
		.check = check_explored_path,
	},
	{
		.name = "burning-suns/jump-blocked",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_DERIVED,
		.source = "p. 7, 12",
		.statement =
			"With everything explored, each empire's jumps reach every tile but the "
			"other homes.",
		.reason =
			"Homes of others cannot be accessed: one that stands in a bottleneck shuts "
			"fleets and armies out of what lies behind it.",
		.check = check_jump_blocked,
	},
};

const SwRuleSet bs_rules_paths = {rules, G_N_ELEMENTS(rules)};
