#include "games/burning_suns/measures.h"

#include "games/burning_suns/survey.h"
#include "graph/cut.h"

#include <string.h>

G_STATIC_ASSERT(SW_NO_CUT == SW_UNREACHED);

/* The home that a measure is taken for. */
typedef struct {
	const BsSurvey *survey;
	const BsGalaxy *galaxy;
	guint home;
	SwFigure *figure;
} Taking;

static Taking
begin(gconstpointer ground, guint seat, SwFigure *figure)
{
	const BsSurvey *survey = ground;

	return (Taking){survey, survey->galaxy, seat, figure};
}

static void
add(const Taking *taking, guint32 tile, gint64 parts)
{
	sw_figure_add(taking->figure, taking->galaxy->tiles->ids[tile], parts);
}

static void
show(const Taking *taking, guint32 tile)
{
	sw_figure_show(taking->figure, taking->galaxy->tiles->ids[tile]);
}

/* SW_UNREACHED, or SW_NO_CUT, is no figure. */
static void
set(SwFigure *figure, guint32 number)
{
	sw_figure_set(figure, number == SW_UNREACHED ? (gint64)SW_NO_FIGURE : number);
}

/* ---- Worth near the home ------------------------------------------------------------------ */

/* The home's part of a worth that the nearest homes share; 0 if it is not one of them. */
static gint64
share(const Taking *taking, const BsNearest *near, gint64 worth)
{
	if (!(near->nearest >> taking->home & 1))
		return 0;
	return worth * SW_WORTH_POINT / __builtin_popcount(near->nearest);
}

/* Of a tile's share, what is safe: all if no other home reaches the tile, nothing if another is as
 * near. */
static gint64
safe_part(const BsNearest *near, gint64 worth)
{
	if (near->second == SW_UNREACHED)
		return worth * SW_WORTH_POINT;
	return worth * SW_WORTH_POINT * (near->second - near->first) /
	       ((gint64)near->second + near->first);
}

static gint64
antimatter(const BsGalaxy *galaxy, guint32 tile)
{
	guint kind = bs_kind(galaxy, tile);

	return ((kind >= BS_HOSTILE && kind <= BS_UNINHABITED) || kind == BS_OPEN_SYSTEM) &&
	       galaxy->by_tile.values[tile] == BS_ANTIMATTER_VALUE;
}

static void
take_nearest(gconstpointer ground, guint seat, SwFigure *figure)
{
	Taking taking = begin(ground, seat, figure);

	for (guint32 i = 0; i < taking.galaxy->tiles->n; i++) {
		BsNearest near = bs_survey_nearest(taking.survey, i);

		add(&taking, i, share(&taking, &near, bs_tile_worth(taking.galaxy, i)));
	}
}

static void
take_antimatter(gconstpointer ground, guint seat, SwFigure *figure)
{
	Taking taking = begin(ground, seat, figure);

	for (guint32 i = 0; i < taking.galaxy->tiles->n; i++) {
		BsNearest near = bs_survey_nearest(taking.survey, i);

		add(&taking, i, share(&taking, &near, antimatter(taking.galaxy, i)));
	}
}

static void
take_safe(gconstpointer ground, guint seat, SwFigure *figure)
{
	Taking taking = begin(ground, seat, figure);

	for (guint32 i = 0; i < taking.galaxy->tiles->n; i++) {
		BsNearest near = bs_survey_nearest(taking.survey, i);

		if (near.nearest == 1u << seat)
			add(&taking, i, safe_part(&near, bs_tile_worth(taking.galaxy, i)));
	}
}

static void
take_contested(gconstpointer ground, guint seat, SwFigure *figure)
{
	Taking taking = begin(ground, seat, figure);

	for (guint32 i = 0; i < taking.galaxy->tiles->n; i++) {
		BsNearest near = bs_survey_nearest(taking.survey, i);
		gint64 worth = bs_tile_worth(taking.galaxy, i);
		gint64 safe = near.nearest == 1u << seat ? safe_part(&near, worth) : 0;

		add(&taking, i, share(&taking, &near, worth) - safe);
	}
}

/* ---- Worth that decays with distance ------------------------------------------------------ */

#define ANY_KIND BS_N_KINDS

static void
take_decayed(gconstpointer ground, guint seat, SwFigure *figure, guint kind)
{
	Taking taking = begin(ground, seat, figure);

	for (guint32 i = 0; i < taking.galaxy->tiles->n; i++) {
		guint32 distance = taking.survey->paths[seat][i];

		if (distance != SW_UNREACHED && distance > 0 &&
		    (kind == ANY_KIND || bs_kind(taking.galaxy, i) == kind))
			add(&taking, i, bs_tile_worth(taking.galaxy, i) * bs_decay(distance));
	}
}

static void
take_decayed_all(gconstpointer ground, guint seat, SwFigure *figure)
{
	take_decayed(ground, seat, figure, ANY_KIND);
}

static void
take_colonize(gconstpointer ground, guint seat, SwFigure *figure)
{
	take_decayed(ground, seat, figure, BS_UNINHABITED);
}

static void
take_diplomacy(gconstpointer ground, guint seat, SwFigure *figure)
{
	take_decayed(ground, seat, figure, BS_INHABITED);
}

static void
take_assault(gconstpointer ground, guint seat, SwFigure *figure)
{
	take_decayed(ground, seat, figure, BS_HOSTILE);
}

/* ---- Jumps -------------------------------------------------------------------------------- */

static void
take_jumps(gconstpointer ground, guint seat, SwFigure *figure, guint32 n, gboolean is_worth)
{
	Taking taking = begin(ground, seat, figure);

	for (guint32 i = 0; i < taking.galaxy->tiles->n; i++) {
		guint32 distance = taking.survey->jumps[seat][i];

		if (distance != SW_UNREACHED && distance > 0 && distance <= n * BS_USUAL_JUMP)
			add(&taking, i, is_worth ? bs_tile_worth(taking.galaxy, i) : 1);
	}
}

static void
take_tiles_1(gconstpointer ground, guint seat, SwFigure *figure)
{
	take_jumps(ground, seat, figure, 1, FALSE);
}

static void
take_worth_1(gconstpointer ground, guint seat, SwFigure *figure)
{
	take_jumps(ground, seat, figure, 1, TRUE);
}

static void
take_tiles_2(gconstpointer ground, guint seat, SwFigure *figure)
{
	take_jumps(ground, seat, figure, 2, FALSE);
}

static void
take_worth_2(gconstpointer ground, guint seat, SwFigure *figure)
{
	take_jumps(ground, seat, figure, 2, TRUE);
}

/* ---- Diplomacy ---------------------------------------------------------------------------- */

/* A walk from the home that begins anew at each inhabited system. Each entry of `queue` is a tile
 * and how far it is from the last of these; a tile is entered again only from nearer. */
static void
walk_chain(const BsGalaxy *galaxy, guint32 home, guint32 steps, guint32 *distances)
{
	g_autoptr(GArray) queue = g_array_new(FALSE, FALSE, sizeof(guint32));

	for (guint32 i = 0; i < galaxy->tiles->n; i++)
		distances[i] = SW_UNREACHED;
	distances[home] = 0;
	g_array_append_val(queue, home);
	for (guint i = 0; i < queue->len; i++) {
		guint32 tile = g_array_index(queue, guint32, i);

		for (guint d = 0; d < SW_HEX_SIDES && distances[tile] < steps; d++) {
			guint32 other = sw_graph_touched(galaxy->graph, tile, d);
			guint32 distance = distances[tile] + 1;

			if (other == SW_NO_TILE)
				continue;
			if (bs_kind(galaxy, other) == BS_INHABITED)
				distance = 0;
			if (distances[other] <= distance)
				continue;
			distances[other] = distance;
			g_array_append_val(queue, other);
		}
	}
}

static void
take_chain(gconstpointer ground, guint seat, SwFigure *figure, guint32 steps)
{
	Taking taking = begin(ground, seat, figure);
	const BsGalaxy *galaxy = taking.galaxy;
	g_autofree guint32 *distances = g_new(guint32, galaxy->tiles->n);

	walk_chain(galaxy, taking.survey->homes[seat], steps, distances);
	for (guint32 i = 0; i < galaxy->tiles->n; i++)
		add(&taking, i, distances[i] == 0 && bs_kind(galaxy, i) == BS_INHABITED);
}

static void
take_chain_1(gconstpointer ground, guint seat, SwFigure *figure)
{
	take_chain(ground, seat, figure, 1);
}

static void
take_chain_2(gconstpointer ground, guint seat, SwFigure *figure)
{
	take_chain(ground, seat, figure, 2);
}

/* ---- Rivals ------------------------------------------------------------------------------- */

/* TRUE if the tile is in the middle of a shortest path to a home so far away. */
static gboolean
is_halfway(const BsSurvey *survey, guint home, guint32 tile, guint32 far)
{
	guint32 from = survey->paths[home][tile];

	for (guint i = 0; i < survey->n_homes; i++) {
		if (i != home && survey->paths[home][survey->homes[i]] == far &&
		    from != SW_UNREACHED && from + survey->paths[i][tile] == far &&
		    (from == far / 2 || from == (far + 1) / 2))
			return TRUE;
	}
	return FALSE;
}

static void
take_contact(gconstpointer ground, guint seat, SwFigure *figure)
{
	Taking taking = begin(ground, seat, figure);
	guint32 far = bs_survey_rival_distance(taking.survey, seat);

	set(figure, far);
	for (guint32 i = 0; far != SW_UNREACHED && i < taking.galaxy->tiles->n; i++) {
		if (is_halfway(taking.survey, seat, i, far))
			show(&taking, i);
	}
}

/* The steps of two fleets, of the home and of the nearest rival, that meet on the tile. */
static guint32
meeting(const BsSurvey *survey, guint home, guint32 tile)
{
	guint32 least = SW_UNREACHED;

	for (guint i = 0; i < survey->n_homes; i++) {
		if (i != home && survey->jumps[i][tile] != SW_UNREACHED &&
		    survey->jumps[home][tile] != SW_UNREACHED)
			least = MIN(least, survey->jumps[home][tile] + survey->jumps[i][tile]);
	}
	return least;
}

static void
take_meeting(gconstpointer ground, guint seat, SwFigure *figure)
{
	Taking taking = begin(ground, seat, figure);
	guint32 least = SW_UNREACHED;

	for (guint32 i = 0; i < taking.galaxy->tiles->n; i++)
		least = MIN(least, meeting(taking.survey, seat, i));
	set(figure, least);
	for (guint32 i = 0; least != SW_UNREACHED && i < taking.galaxy->tiles->n; i++) {
		if (meeting(taking.survey, seat, i) == least)
			show(&taking, i);
	}
}

static void
take_chokes(gconstpointer ground, guint seat, SwFigure *figure)
{
	Taking taking = begin(ground, seat, figure);
	const BsGalaxy *galaxy = taking.galaxy;
	g_autofree guint8 *chokes = g_new(guint8, galaxy->tiles->n);
	g_autofree guint8 *rivals = g_memdup2(taking.survey->is_home, galaxy->tiles->n);
	const SwWalk walk = {.linked = galaxy->by_tile.wormholes};

	rivals[taking.survey->homes[seat]] = 0;
	sw_graph_chokes(galaxy->graph, &walk, taking.survey->homes[seat], rivals, chokes);
	for (guint32 i = 0; i < galaxy->tiles->n; i++)
		add(&taking, i, chokes[i]);
}

/* Finds the smallest cut between the home and one rival; jumps enter no other home. */
static guint
cut_off(const BsSurvey *survey, guint home, guint rival, guint8 *cut)
{
	const BsGalaxy *galaxy = survey->galaxy;
	g_autofree guint8 *closed = g_memdup2(survey->is_home, galaxy->tiles->n);
	g_autofree guint8 *target = g_new0(guint8, galaxy->tiles->n);
	const SwWalk walk = {.closed = closed, .linked = galaxy->by_tile.wormholes};

	closed[survey->homes[rival]] = 0;
	target[survey->homes[rival]] = 1;
	return sw_graph_cut(galaxy->graph, &walk, survey->homes[home], target, cut);
}

static void
take_width(gconstpointer ground, guint seat, SwFigure *figure)
{
	Taking taking = begin(ground, seat, figure);
	const BsSurvey *survey = taking.survey;
	guint32 far = bs_survey_rival_distance(survey, seat), n = taking.galaxy->tiles->n;
	g_autofree guint8 *cut = g_new(guint8, n), *best = g_new0(guint8, n);
	guint least = SW_NO_CUT;

	for (guint i = 0; far != SW_UNREACHED && i < survey->n_homes; i++) {
		guint width = i == seat || survey->paths[seat][survey->homes[i]] != far
		                      ? SW_NO_CUT
		                      : cut_off(survey, seat, i, cut);

		if (width >= least)
			continue;
		least = width;
		memcpy(best, cut, n);
	}
	set(figure, least);
	for (guint32 i = 0; i < n; i++) {
		if (best[i])
			show(&taking, i);
	}
}

/* ---- Threat ------------------------------------------------------------------------------- */

/* TRUE if a shortest path from the home to some rival leads through the tile. */
static gboolean
is_between(const BsSurvey *survey, guint home, guint32 tile)
{
	guint32 from = survey->paths[home][tile];

	for (guint i = 0; from != SW_UNREACHED && i < survey->n_homes; i++) {
		if (i != home && survey->paths[i][tile] != SW_UNREACHED &&
		    from + survey->paths[i][tile] == survey->paths[home][survey->homes[i]])
			return TRUE;
	}
	return FALSE;
}

/* The number of militia regiments on a hostile system is lost with its picture. */
static gint64
guards(const BsGalaxy *galaxy, guint32 tile)
{
	return bs_kind(galaxy, tile) == BS_HOSTILE ? bs_tile_worth(galaxy, tile)
	                                           : bs_dark_ships(galaxy, tile);
}

static void
take_threat(gconstpointer ground, guint seat, SwFigure *figure)
{
	Taking taking = begin(ground, seat, figure);

	for (guint32 i = 0; i < taking.galaxy->tiles->n; i++) {
		gint64 n = guards(taking.galaxy, i);

		if (n > 0 && is_between(taking.survey, seat, i))
			add(&taking, i, n * bs_decay(taking.survey->paths[seat][i]));
	}
}

/* ---- Exploration -------------------------------------------------------------------------- */

static void
take_unexplored(gconstpointer ground, guint seat, SwFigure *figure, guint32 distance)
{
	Taking taking = begin(ground, seat, figure);

	for (guint32 i = 0; i < taking.galaxy->tiles->n; i++)
		add(&taking, i,
		    taking.survey->touches[seat][i] == distance &&
		            taking.galaxy->by_tile.hidden[i]);
}

static void
take_unexplored_1(gconstpointer ground, guint seat, SwFigure *figure)
{
	take_unexplored(ground, seat, figure, 1);
}

static void
take_unexplored_2(gconstpointer ground, guint seat, SwFigure *figure)
{
	take_unexplored(ground, seat, figure, 2);
}

/* TRUE for an anomaly that gives an action when it is revealed (p. 11). */
static gboolean
gives_action(guint kind)
{
	return kind == BS_ASTEROID_FIELD || kind == BS_BABEL || kind == BS_PORTAL;
}

static void
take_free_actions(gconstpointer ground, guint seat, SwFigure *figure)
{
	Taking taking = begin(ground, seat, figure);

	for (guint32 i = 0; i < taking.galaxy->tiles->n; i++)
		add(&taking, i,
		    taking.survey->touches[seat][i] <= 2 && taking.galaxy->by_tile.hidden[i] &&
		            gives_action(bs_kind(taking.galaxy, i)));
}

/* ---- The measures ------------------------------------------------------------------------- */

#define POINTS SW_WORD("count", "point", "points")
#define TILES SW_WORD("count", "tile", "tiles")
#define STEPS SW_WORD("count", "step", "steps")
#define SYSTEMS SW_WORD("count", "system", "systems")

static const SwMeasure measures[] = {
	{.name = "nearest-value",
         .label = N_("Nearest value"),
         .counts = N_("the values of the systems nearest to the home, shared with homes as near; "
                      "an open value counts 3"),
         .source = N_("p. 4"),
         .unit = POINTS,
         .one = SW_WORTH_POINT,
         .is_sum = TRUE,
         .take = take_nearest},
	{.name = "antimatter-worlds",
         .label = N_("Antimatter worlds"),
         .counts =
                 N_("the systems of value 4 nearest to the home, shared with homes as near; these "
                    "are assumed to give antimatter"),
         .source = N_("p. 3, 10"),
         .unit = SYSTEMS,
         .one = SW_WORTH_POINT,
         .is_sum = TRUE,
         .take = take_antimatter},
	{.name = "decayed-worth",
         .label = N_("Worth by distance"),
         .counts = N_(
		 "the values of all systems, each times 2^(-2/3) for each step beyond the first"),
         .source = N_("p. 4, 10"),
         .unit = POINTS,
         .one = BS_DECAY,
         .is_sum = TRUE,
         .take = take_decayed_all},
	{.name = "colonize-worth",
         .label = N_("Worth to colonize"),
         .counts = N_("the values of uninhabited systems, which are colonized, each times 2^(-2/3) "
                      "for each step beyond the first"),
         .source = N_("p. 14"),
         .unit = POINTS,
         .one = BS_DECAY,
         .is_sum = TRUE,
         .take = take_colonize},
	{.name = "diplomacy-worth",
         .label = N_("Worth to persuade"),
         .counts = N_("the values of inhabited systems, which diplomacy gains, each times 2^(-2/3) "
                      "for each step beyond the first"),
         .source = N_("p. 14"),
         .unit = POINTS,
         .one = BS_DECAY,
         .is_sum = TRUE,
         .take = take_diplomacy},
	{.name = "assault-worth",
         .label = N_("Worth to assault"),
         .counts = N_("the values of hostile systems, which are assaulted, each times 2^(-2/3) for "
                      "each step beyond the first"),
         .source = N_("p. 21"),
         .unit = POINTS,
         .one = BS_DECAY,
         .is_sum = TRUE,
         .take = take_assault},
	{.name = "jump-tiles",
         .label = N_("Tiles in one jump"),
         .counts = N_("the tiles that a fleet at home reaches in a jump of 4, past no fleet of 4 "
                      "dark ships or more"),
         .source = N_("p. 7, 12"),
         .unit = TILES,
         .one = 1,
         .is_sum = TRUE,
         .take = take_tiles_1},
	{.name = "jump-worth",
         .label = N_("Worth in one jump"),
         .counts = N_("the values of the systems that a fleet at home reaches in a jump of 4, past "
                      "no fleet of 4 dark ships or more"),
         .source = N_("p. 7, 12"),
         .unit = POINTS,
         .one = 1,
         .is_sum = TRUE,
         .take = take_worth_1},
	{.name = "jump-2-tiles",
         .label = N_("Tiles in two jumps"),
         .counts =
                 N_("the tiles that a fleet at home reaches in two jumps of 4, past no fleet of 4 "
                    "dark ships or more"),
         .source = N_("p. 7, 12"),
         .unit = TILES,
         .one = 1,
         .is_sum = TRUE,
         .take = take_tiles_2},
	{.name = "jump-2-worth",
         .label = N_("Worth in two jumps"),
         .counts = N_("the values of the systems that a fleet at home reaches in two jumps of 4, "
                      "past no fleet of 4 dark ships or more"),
         .source = N_("p. 7, 12"),
         .unit = POINTS,
         .one = 1,
         .is_sum = TRUE,
         .take = take_worth_2},
	{.name = "diplomacy-chain",
         .label = N_("Diplomacy at 1"),
         .counts = N_("the inhabited systems within a distance of 1 of the home, or of another "
                      "of these"),
         .source = N_("p. 7, 12, 14"),
         .unit = SYSTEMS,
         .one = 1,
         .is_sum = TRUE,
         .take = take_chain_1},
	{.name = "diplomacy-chain-2",
         .label = N_("Diplomacy at 2"),
         .counts = N_("the inhabited systems within a distance of 2 of the home, or of another of "
                      "these"),
         .source = N_("p. 7, 12, 14"),
         .unit = SYSTEMS,
         .one = 1,
         .is_sum = TRUE,
         .take = take_chain_2},
	{.name = "first-contact",
         .label = N_("First contact"),
         .counts = N_("half the distance to the nearest other home"),
         .source = N_("p. 10, 12"),
         .unit = STEPS,
         .one = 2,
         .take = take_contact},
	{.name = "fleets-meet",
         .label = N_("Fleets meet"),
         .counts = N_("half the steps that a fleet of this home and one of another make to meet on "
                      "a tile, past no fleet of 4 dark ships or more"),
         .source = N_("p. 7, 12"),
         .unit = STEPS,
         .one = 2,
         .take = take_meeting},
	{.name = "safe-worth",
         .label = N_("Safe worth"),
         .counts = N_("the nearest value, each system times (b - a) / (b + a), where a and b are "
                      "the distances of the two nearest homes"),
         .source = N_("p. 4, 12"),
         .unit = POINTS,
         .one = SW_WORTH_POINT,
         .is_sum = TRUE,
         .take = take_safe},
	{.name = "contested-worth",
         .label = N_("Contested worth"),
         .counts = N_("the nearest value less the safe worth"),
         .source = N_("p. 4, 12"),
         .unit = POINTS,
         .one = SW_WORTH_POINT,
         .is_sum = TRUE,
         .take = take_contested},
	{.name = "choke-points",
         .label = N_("Choke points"),
         .counts = N_("the tiles that are on every way from the home to other homes"),
         .source = N_("p. 10, 12"),
         .unit = TILES,
         .one = 1,
         .is_sum = TRUE,
         .take = take_chokes},
	{.name = "way-width",
         .label = N_("Width of the way"),
         .counts = N_("the fewest tiles that block all jumps to the nearest other home"),
         .source = N_("p. 7, 12"),
         .unit = TILES,
         .one = 1,
         .take = take_width},
	{.name = "threat",
         .label = N_("Threat"),
         .counts = N_("the dark ships and militia on shortest ways to other homes, each times "
                      "2^(-2/3) for each step beyond the first; militia are assumed to be as many "
                      "as the value of their system"),
         .source = N_("p. 11"),
         .unit = SW_WORD("count", "guard", "guards"),
         .one = BS_DECAY,
         .is_sum = TRUE,
         .take = take_threat},
	{.name = "unexplored",
         .label = N_("To explore first"),
         .counts = N_("the unexplored tiles at a distance of 1"),
         .source = N_("p. 10"),
         .unit = TILES,
         .one = 1,
         .is_sum = TRUE,
         .take = take_unexplored_1},
	{.name = "unexplored-2",
         .label = N_("To explore next"),
         .counts = N_("the unexplored tiles at a distance of 2"),
         .source = N_("p. 10"),
         .unit = TILES,
         .one = 1,
         .is_sum = TRUE,
         .take = take_unexplored_2},
	{.name = "free-actions",
         .label = N_("Free actions"),
         .counts =
                 N_("the unexplored asteroid fields, Babel research facilities and portals within "
                    "a distance of 2, which give an action when they are revealed"),
         .source = N_("p. 11"),
         .unit = SW_WORD("count", "action", "actions"),
         .one = 1,
         .is_sum = TRUE,
         .take = take_free_actions},
};

const SwGameMeasures bs_measures = {
	.measures = measures,
	.n = G_N_ELEMENTS(measures),
	.survey = bs_survey_new,
	.free = bs_survey_free,
};
