#include "games/burning_suns/homes.h"

#include "base/hash.h"

/* ---- Number of homes ---------------------------------------------------------------------- */

gint64
bs_most_players(const BsGalaxy *galaxy)
{
	return galaxy->sets == 1 ? 5 : 6;
}

gboolean
bs_can_play(const BsGalaxy *galaxy)
{
	return galaxy->players >= 2 && galaxy->players <= bs_most_players(galaxy);
}

gboolean
bs_is_right_by_seats(const BsGalaxy *galaxy)
{
	gint64 n = (gint64)galaxy->homes.n - galaxy->homes.n_surplus;

	return n <= galaxy->players && n + galaxy->homes.n_elsewhere >= galaxy->players;
}

gboolean
bs_is_home_number_wrong(const BsGalaxy *galaxy)
{
	return galaxy->homes.n != galaxy->players && bs_can_play(galaxy) &&
	       !bs_is_right_by_seats(galaxy);
}

gboolean
bs_lacks_homes(const BsGalaxy *galaxy)
{
	return galaxy->homes.n < galaxy->players && bs_is_home_number_wrong(galaxy);
}

/* ---- Homes elsewhere ---------------------------------------------------------------------- */

/* Adds the seat to `seats` if a player has it and no home does. */
static void
find_elsewhere(BsGalaxy *galaxy, gint32 seat, GHashTable *seats)
{
	gpointer key = GINT_TO_POINTER(seat);

	if (seat < 1 || seat > galaxy->players || g_hash_table_contains(galaxy->homes.by_seat, key))
		return;
	galaxy->homes.n_elsewhere += !g_hash_table_contains(galaxy->homes.covered_seats, key) &&
	                             !g_hash_table_contains(galaxy->homes.misplaced_seats, key);
	g_hash_table_add(seats, key);
}

void
bs_homes_find_elsewhere(BsGalaxy *galaxy)
{
	const GArray *covered = galaxy->tiles->covered;

	galaxy->homes.covered_seats = sw_hash_numbers(NULL);
	galaxy->homes.misplaced_seats = sw_hash_numbers(NULL);
	for (guint i = 0; i < covered->len; i++) {
		SwPieceId id = g_array_index(covered, SwCovered, i).piece;

		if (sw_document_piece(galaxy->document, id)->kind == BS_HOME)
			find_elsewhere(galaxy, sw_document_get(galaxy->document, id, BS_SEAT),
			               galaxy->homes.covered_seats);
	}
	for (guint32 i = 0; i < galaxy->tiles->n; i++) {
		if (bs_kind(galaxy, i) != BS_HOME && bs_has(galaxy, i, BS_SEAT))
			find_elsewhere(galaxy, bs_seat(galaxy, i), galaxy->homes.misplaced_seats);
	}
}

/* Counts regions from which a missing home may have explored. Tiles that cannot be reached at all
 * are reported by another rule. */
void
bs_homes_find_lost_regions(BsGalaxy *galaxy)
{
	SwWalk walk = {.closed = galaxy->by_tile.hidden, .linked = galaxy->by_tile.open_wormholes};
	guint32 n = galaxy->tiles->n;
	g_autofree guint32 *distances = NULL, *regions = NULL;
	g_autofree guint8 *closed = NULL;

	if (galaxy->n_explored == 0 || galaxy->galaxy == SW_NO_PIECE || !bs_lacks_homes(galaxy))
		return;
	distances = g_new(guint32, n);
	regions = g_new(guint32, n);
	closed = g_new(guint8, n);
	sw_graph_distances(galaxy->graph, &walk, galaxy->homes.tiles, galaxy->homes.n, distances,
	                   NULL);
	for (guint32 i = 0; i < n; i++)
		closed[i] = galaxy->by_tile.hidden[i] || distances[i] != SW_UNREACHED ||
		            bs_is_cut_off(galaxy, i) || bs_is_lonely_anomaly(galaxy, i);
	galaxy->reach.n_lost_regions = sw_graph_components(galaxy->graph, closed, regions);
}
