#include "games/burning_suns/outlook.h"

#include "base/error.h"

guint32 *
bs_outlook_walk(const BsOutlook *view, const guint32 *sources, guint n, const guint8 *closed,
                const guint8 *linked)
{
	guint32 *distances = g_new(guint32, view->galaxy->tiles->n);
	SwWalk walk = {.closed = closed, .linked = linked};

	sw_graph_distances(view->galaxy->graph, &walk, sources, n, distances, NULL);
	return distances;
}

gboolean
bs_outlook_init(BsOutlook *view, const BsGalaxy *galaxy, const SwQuery *query, GError **error)
{
	guint32 n = galaxy->tiles->n;

	*view = (BsOutlook){
		.galaxy = galaxy, .query = query, .home = bs_home_of(galaxy, query->seat)};
	if (view->home == SW_NO_TILE)
		return sw_fail(error, "seat %d has no home system", query->seat);
	view->hidden = query->no_fog ? g_new0(guint8, n) : g_memdup2(galaxy->by_tile.hidden, n);
	view->linked = query->no_fog ? galaxy->by_tile.wormholes : galaxy->by_tile.open_wormholes;
	view->path = bs_outlook_walk(view, &view->home, 1, view->hidden, view->linked);
	view->presence = bs_presence_new(galaxy, query->seat);
	return TRUE;
}

void
bs_outlook_clear(BsOutlook *view)
{
	g_free(view->hidden);
	g_free(view->path);
	g_free(view->presence);
}

gboolean
bs_outlook_is_within(const BsOutlook *view, guint32 distance)
{
	return distance != SW_UNREACHED &&
	       (!view->query->has_distance || distance <= view->query->distance);
}

void
bs_outlook_add(const BsOutlook *view, GArray *answers, guint32 tile, guint32 distance)
{
	SwAnswer answer = {.piece = view->galaxy->tiles->ids[tile], .distance = distance};

	g_array_append_val(answers, answer);
}
