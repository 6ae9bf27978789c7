#include "games/burning_suns/survey.h"

#include "base/error.h"
#include "games/burning_suns/outlook.h"

gint32
bs_dark_ships(const BsGalaxy *galaxy, guint32 tile)
{
	if (bs_kind(galaxy, tile) != BS_DARK_FLEET || !bs_has(galaxy, tile, BS_STRENGTH))
		return 0;
	return MAX(sw_document_get(galaxy->document, galaxy->tiles->ids[tile], BS_STRENGTH), 0);
}

/* ---- Homes -------------------------------------------------------------------------------- */

static gint
compare_homes(gconstpointer a, gconstpointer b, gpointer data)
{
	const guint32 *one = a, *two = b;
	gint32 seat_a = bs_seat(data, *one), seat_b = bs_seat(data, *two);

	if (seat_a != seat_b)
		return seat_a < seat_b ? -1 : 1;
	return (*one > *two) - (*one < *two);
}

static void
list_homes(BsSurvey *survey, GArray *seats)
{
	const BsGalaxy *galaxy = survey->galaxy;

	survey->n_homes = galaxy->homes.n;
	for (guint i = 0; i < survey->n_homes; i++) {
		survey->homes[i] = galaxy->homes.tiles[i];
		survey->is_home[survey->homes[i]] = 1;
	}
	g_qsort_with_data(survey->homes, (gint)survey->n_homes, sizeof *survey->homes,
	                  compare_homes, (gpointer)galaxy);
	for (guint i = 0; i < survey->n_homes; i++) {
		gint32 seat = bs_seat(galaxy, survey->homes[i]);
		SwMeasuredSeat measured = {seat == G_MAXINT32 ? 0 : seat,
		                           galaxy->tiles->ids[survey->homes[i]]};

		g_array_append_val(seats, measured);
	}
}

/* ---- Distances ---------------------------------------------------------------------------- */

static guint32 *
walk_from(const BsGalaxy *galaxy, guint32 home, const guint8 *closed, const guint8 *linked)
{
	guint32 *distances = g_new(guint32, galaxy->tiles->n + 1);
	SwWalk walk = {.closed = closed, .linked = linked};

	sw_graph_distances(galaxy->graph, &walk, &home, 1, distances, NULL);
	return distances;
}

static void
find_distances(BsSurvey *survey, guint i)
{
	const BsGalaxy *galaxy = survey->galaxy;
	guint32 n = galaxy->tiles->n, home = survey->homes[i];
	g_autofree guint8 *closed = g_memdup2(survey->is_home, n), *bounds = NULL;

	closed[home] = 0;
	bounds = g_memdup2(closed, n);
	for (guint32 tile = 0; tile < n; tile++)
		bounds[tile] |= bs_dark_ships(galaxy, tile) >= BS_STOPS_JUMPS;
	survey->paths[i] = walk_from(galaxy, home, NULL, galaxy->by_tile.wormholes);
	survey->touches[i] = walk_from(galaxy, home, NULL, NULL);
	survey->jumps[i] = walk_from(galaxy, home, bounds, galaxy->by_tile.wormholes);
	bs_make_last_steps(galaxy, survey->jumps[i], closed, galaxy->by_tile.wormholes);
}

gpointer
bs_survey_new(gconstpointer facts, GArray *seats, GError **error)
{
	const BsGalaxy *galaxy = facts;
	BsSurvey *survey;

	if (galaxy->homes.n < 2 || galaxy->homes.n > BS_MAX_EMPIRES) {
		sw_fail(error, "a comparison needs 2 to %d homes, not %u", BS_MAX_EMPIRES,
		        galaxy->homes.n);
		return NULL;
	}
	survey = g_new0(BsSurvey, 1);
	survey->galaxy = galaxy;
	survey->is_home = g_new0(guint8, galaxy->tiles->n + 1);
	list_homes(survey, seats);
	for (guint i = 0; i < survey->n_homes; i++)
		find_distances(survey, i);
	return survey;
}

void
bs_survey_free(gpointer data)
{
	BsSurvey *survey = data;

	for (guint i = 0; i < survey->n_homes; i++) {
		g_free(survey->paths[i]);
		g_free(survey->jumps[i]);
		g_free(survey->touches[i]);
	}
	g_free(survey->is_home);
	g_free(survey);
}

BsNearest
bs_survey_nearest(const BsSurvey *survey, guint32 tile)
{
	BsNearest found = {SW_UNREACHED, SW_UNREACHED, 0};

	for (guint i = 0; i < survey->n_homes; i++) {
		guint32 distance = survey->paths[i][tile];

		if (distance == SW_UNREACHED)
			continue;
		if (distance < found.first) {
			found.second = found.first;
			found.first = distance;
			found.nearest = 0;
		} else {
			found.second = MIN(found.second, distance);
		}
		if (distance == found.first)
			found.nearest |= 1u << i;
	}
	return found;
}

guint32
bs_survey_rival_distance(const BsSurvey *survey, guint home)
{
	guint32 least = SW_UNREACHED;

	for (guint i = 0; i < survey->n_homes; i++) {
		if (i != home)
			least = MIN(least, survey->paths[home][survey->homes[i]]);
	}
	return least;
}

/* ---- Decay -------------------------------------------------------------------------------- */

static gint64
cube_root(gint64 number)
{
	gint64 root = 0;

	for (gint64 bit = BS_DECAY; bit > 0; bit >>= 1) {
		gint64 next = root + bit;

		if (next <= BS_DECAY && next * next * next <= number)
			root = next;
	}
	return root;
}

gint64
bs_decay(guint32 distance)
{
	return distance < 32 ? cube_root(G_GINT64_CONSTANT(1) << (60 - 2 * (distance - 1))) : 0;
}
