/* Rules about explored paths, tiles that cannot be reached, and blocked jumps. */
#include "games/burning_suns/rules.h"

#include "base/translate.h"

#include <string.h>

/* ---- unreachable ------------------------------------------------------------------------ */

/* Appends "; it holds the homes of seat 2, seat 3" for the homes of a component. */
static void
append_homes(GString *out, const BsGalaxy *galaxy, guint32 component)
{
	g_autoptr(GString) seats = g_string_new(NULL);
	guint n = 0;

	for (guint32 i = 0; i < galaxy->homes.n && n < BS_MAX_EMPIRES; i++) {
		gint32 seat = bs_seat(galaxy, galaxy->homes.tiles[i]);

		if (galaxy->reach.joined[galaxy->reach.n_regions + i] != component)
			continue;
		g_string_append(seats, n++ > 0 ? ", " : "");
		if (seat == G_MAXINT32)
			g_string_append(seats, sw_translate("no seat"));
		else
			g_string_append_printf(seats, sw_translate("seat %d"), seat);
	}
	if (n > 0)
		g_string_append_printf(out,
		                       sw_translate_n("; it holds the home of %s",
		                                      "; it holds the homes of %s", n),
		                       seats->str);
}

/* The components other than the main one: the first tile of each, and whether it was reported. */
typedef struct {
	guint32 main_first;
	guint32 *first;
	guint8 *told;
} Components;

static void
report_component(SwCheck *check, const BsGalaxy *galaxy, const Components *components,
                 guint32 component)
{
	SwPieceId id = bs_piece(galaxy, components->first[component]);
	g_autoptr(GString) homes = g_string_new(NULL);
	SwProblem *problem;

	if (!sw_report_wants(check->report, check->rule))
		return;
	append_homes(homes, galaxy, component);
	problem = sw_check_piece(check, id,
	                         "%s and the tiles connected with it cannot be reached from the "
	                         "rest of the galaxy%s; join them by tiles that touch",
	                         homes->str);
	sw_problem_relate(problem, sw_spot_piece(bs_piece(galaxy, components->main_first)),
	                  "the rest of the galaxy is here");
}

static void
find_components(const BsGalaxy *galaxy, Components *components)
{
	guint32 n = galaxy->reach.n_regions + galaxy->homes.n;

	components->told = g_new0(guint8, n);
	components->first = g_new(guint32, n);
	memset(components->first, 0xff, n * sizeof *components->first);
	for (guint32 i = galaxy->tiles->n; i > 0; i--)
		components->first[galaxy->reach.joined[galaxy->reach.nodes[i - 1]]] = i - 1;
	components->main_first = components->first[galaxy->reach.main_component];
}

/* Reports a component once, at its first tile. A component of lonely anomalies alone is reported by
 * another rule. */
static void
check_unreachable(SwCheck *check)
{
	const BsGalaxy *galaxy = check->facts;
	Components components;

	if (galaxy->reach.is_connected)
		return;
	find_components(galaxy, &components);
	for (guint32 i = 0; i < galaxy->tiles->n; i++) {
		guint32 component = galaxy->reach.joined[galaxy->reach.nodes[i]];

		if (components.told[component] || !bs_is_cut_off(galaxy, i))
			continue;
		components.told[component] = 1;
		report_component(check, galaxy, &components, component);
	}
	g_free(components.told);
	g_free(components.first);
}

/* ---- explored-path ---------------------------------------------------------------------- */

static gboolean
is_cut_off(const SwCheck *check, SwSpot spot)
{
	return bs_is_cut_off(check->facts, bs_tile_of(check, spot.piece));
}

static gboolean
is_lonely_anomaly(const SwCheck *check, SwSpot spot)
{
	return bs_is_lonely_anomaly(check->facts, bs_tile_of(check, spot.piece));
}

/* TRUE if the tile may have been explored from a missing home. */
static gboolean
is_home_missing(const SwCheck *check, SwSpot spot G_GNUC_UNUSED)
{
	const BsGalaxy *galaxy = check->facts;

	return bs_lacks_homes(galaxy) &&
	       galaxy->reach.n_lost_regions <= galaxy->players - galaxy->homes.n;
}

static void
check_explored_path(SwCheck *check)
{
	const BsGalaxy *galaxy = check->facts;
	SwWalk walk = {.closed = galaxy->by_tile.hidden, .linked = galaxy->by_tile.open_wormholes};
	g_autofree guint32 *distances = NULL;

	if (galaxy->n_explored == 0)
		return;
	distances = g_new(guint32, galaxy->tiles->n);
	sw_graph_distances(galaxy->graph, &walk, galaxy->homes.tiles, galaxy->homes.n, distances,
	                   NULL);
	for (guint32 i = 0; i < galaxy->tiles->n; i++) {
		SwPieceId id = bs_piece(galaxy, i);

		if (!galaxy->by_tile.hidden[i] && distances[i] == SW_UNREACHED)
			sw_check_attribute(
				check, id, "explored",
				"%s is explored, but no explored path leads to it from a home");
	}
}

/* ---- jump-blocked ----------------------------------------------------------------------- */

/* The nodes that a home touches: regions, by their number in `regional`, and other homes. */
typedef struct {
	guint32 regions[SW_HEX_SIDES], homes[SW_HEX_SIDES];
	guint n_regions, n_homes;
} Surroundings;

static void
look_around(const BsGalaxy *galaxy, guint32 home, Surroundings *around)
{
	for (guint d = 0; d < SW_HEX_SIDES; d++) {
		guint32 other = sw_graph_touched(galaxy->graph, galaxy->homes.tiles[home], d);

		if (other == SW_NO_TILE)
			continue;
		if (galaxy->reach.nodes[other] < galaxy->reach.n_regions)
			around->regions[around->n_regions++] =
				galaxy->reach.regional[galaxy->reach.nodes[other]];
		else
			around->homes[around->n_homes++] =
				galaxy->reach.nodes[other] - galaxy->reach.n_regions;
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

#define MAX_WAYS (BS_MAX_EMPIRES * (SW_HEX_SIDES + 1))

/* The homes and the regions that they touch as a small graph: regions first. */
typedef struct {
	const BsGalaxy *galaxy;
	Surroundings around[BS_MAX_EMPIRES];
	guint32 regions[BS_MAX_EMPIRES * SW_HEX_SIDES];
	guint n_regions;
	guint8 whole[MAX_WAYS]; /* parts with all homes present */
} Ways;

static guint
region_index(Ways *ways, guint32 region)
{
	guint i = 0;

	while (i < ways->n_regions && ways->regions[i] != region)
		i++;
	if (i == ways->n_regions)
		ways->regions[ways->n_regions++] = region;
	return i;
}

static void
merge(guint8 *parts, guint n, guint a, guint b)
{
	guint8 from = MAX(parts[a], parts[b]), to = MIN(parts[a], parts[b]);

	for (guint i = 0; i < n; i++)
		parts[i] = parts[i] == from ? to : parts[i];
}

/* Finds the parts of the small graph without home `without`, if that is one: connected nodes get
 * the same number. */
static void
find_parts(const Ways *ways, guint32 without, guint8 *parts)
{
	guint n = ways->n_regions + ways->galaxy->homes.n;

	for (guint i = 0; i < n; i++)
		parts[i] = (guint8)i;
	for (guint32 h = 0; h < ways->galaxy->homes.n; h++) {
		const Surroundings *around = &ways->around[h];

		for (guint k = 0; h != without && k < around->n_regions; k++)
			merge(parts, n, ways->n_regions + h, around->regions[k]);
		for (guint k = 0; h != without && k < around->n_homes; k++) {
			if (around->homes[k] != without)
				merge(parts, n, ways->n_regions + h,
				      ways->n_regions + around->homes[k]);
		}
	}
}

static void
find_ways(const BsGalaxy *galaxy, Ways *ways)
{
	*ways = (Ways){.galaxy = galaxy};
	for (guint32 i = 0; i < galaxy->homes.n; i++) {
		Surroundings *around = &ways->around[i];

		look_around(galaxy, i, around);
		for (guint k = 0; k < around->n_regions; k++)
			around->regions[k] = region_index(ways, around->regions[k]);
	}
	find_parts(ways, SW_NO_TILE, ways->whole);
}

/* Returns an empire that the removal of home `h` alone cuts off from some region; SW_NO_TILE if
 * there is none. */
static guint32
find_cut_off(const Ways *ways, guint32 h)
{
	guint8 parts[MAX_WAYS];

	find_parts(ways, h, parts);
	for (guint32 e = 0; e < ways->galaxy->homes.n; e++) {
		guint empire = ways->n_regions + e;

		for (guint r = 0; e != h && r < ways->n_regions; r++) {
			if (ways->whole[r] == ways->whole[empire] && parts[r] != parts[empire])
				return e;
		}
	}
	return SW_NO_TILE;
}

/* Where no home alone cuts off an empire, several may do so together. Returns an empire that
 * reaches home `h` without entering homes, while `h` touches a region that the empire does not
 * reach so; SW_NO_TILE if there is none. */
static guint32
find_kept_out(const Ways *ways, guint32 h)
{
	const Surroundings *blocker = &ways->around[h];

	for (guint32 e = 0; e < ways->galaxy->homes.n; e++) {
		const Surroundings *empire = &ways->around[e];
		gboolean comes = holds(blocker->homes, blocker->n_homes, e), loses = FALSE;

		for (guint i = 0; i < blocker->n_regions; i++) {
			gboolean reached =
				holds(empire->regions, empire->n_regions, blocker->regions[i]);

			comes |= reached;
			loses |= !reached;
		}
		if (e != h && comes && loses)
			return e;
	}
	return SW_NO_TILE;
}

static guint
report_blockers(SwCheck *check, const Ways *ways, guint32 (*find)(const Ways *, guint32))
{
	const BsGalaxy *galaxy = ways->galaxy;
	guint n = 0;

	for (guint32 h = 0; h < galaxy->homes.n; h++) {
		SwPieceId id = bs_piece(galaxy, galaxy->homes.tiles[h]);
		guint32 empire = find(ways, h);

		if (empire == SW_NO_TILE)
			continue;
		n++;
		sw_problem_relate(
			sw_check_piece(check, id,
		                       "%s blocks the only way of another empire's jumps; homes of "
		                       "others cannot be entered, so leave a way round"),
			sw_spot_piece(bs_piece(galaxy, galaxy->homes.tiles[empire])),
			"this home's empire is cut off");
	}
	return n;
}

static void
check_jump_blocked(SwCheck *check)
{
	const BsGalaxy *galaxy = check->facts;
	Ways ways;

	if (galaxy->homes.n > BS_MAX_EMPIRES)
		return;
	find_ways(galaxy, &ways);
	if (report_blockers(check, &ways, find_cut_off) == 0)
		report_blockers(check, &ways, find_kept_out);
}

static const SwRule rules[] = {
	{
		.name = "burning-suns/unreachable",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_DERIVED,
		.source = N_("p. 10"),
		.statement =
			N_("When all empires have explored all they can, the tiles form one "
                           "component: by touching, and by wormholes that someone can explore."),
		.reason = N_("Nothing can be done with a system to which no explored path can ever "
                             "lead."),
		.check = check_unreachable,
	},
	{
		.name = "burning-suns/explored-path",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_DECIDED,
		.source = N_("p. 10"),
		.statement = N_("A tile that starts explored has an explored path from at least "
                                "one home at the start."),
		.reason = N_("The rulebook has no tiles that start explored; where a document has "
                             "some, they are explored outwards from homes."),
		.nearer = {{"burning-suns/unreachable", is_cut_off},
                           {"burning-suns/anomaly-touch", is_lonely_anomaly},
                           {"burning-suns/home-count", is_home_missing}},
		.check = check_explored_path,
	},
	{
		.name = "burning-suns/jump-blocked",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_ADVICE,
		.source = N_("p. 7, 12"),
		.statement = N_("With everything explored, each empire's jumps reach every tile "
                                "except the other homes."),
		.reason = N_("Homes of others cannot be accessed: one in a bottleneck keeps fleets "
                             "and armies from the tiles behind it."),
		.check = check_jump_blocked,
	},
};

const SwRuleSet bs_rules_paths = {rules, G_N_ELEMENTS(rules)};
