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
	gint64 n = (gint64)galaxy->n_homes - galaxy->n_surplus;

	return n <= galaxy->players && n + galaxy->n_elsewhere >= galaxy->players;
}

gboolean
bs_is_home_number_wrong(const BsGalaxy *galaxy)
{
	return galaxy->n_homes != galaxy->players && bs_can_play(galaxy) &&
	       !bs_is_right_by_seats(galaxy);
}

gboolean
bs_lacks_homes(const BsGalaxy *galaxy)
{
	return galaxy->n_homes < galaxy->players && bs_is_home_number_wrong(galaxy);
}

/* ---- Homes elsewhere ---------------------------------------------------------------------- */

/* Adds the seat to `seats` if a player has it and no home does. */
static void
find_elsewhere(BsGalaxy *galaxy, gint32 seat, GHashTable *seats)
{
	gpointer key = GINT_TO_POINTER(seat);

	if (seat < 1 || seat > galaxy->players || g_hash_table_contains(galaxy->by_seat, key))
		return;
	galaxy->n_elsewhere += !g_hash_table_contains(galaxy->covered_seats, key) &&
	                       !g_hash_table_contains(galaxy->misplaced_seats, key);
	g_hash_table_add(seats, key);
}

void
bs_homes_find_elsewhere(BsGalaxy *galaxy)
{
	const GArray *covered = galaxy->tiles->covered;

	galaxy->covered_seats = sw_hash_numbers(NULL);
	galaxy->misplaced_seats = sw_hash_numbers(NULL);
	for (guint i = 0; i < covered->len; i++) {
		SwPieceId id = g_array_index(covered, SwCovered, i).piece;

		if (sw_document_piece(galaxy->document, id)->kind == BS_HOME)
			find_elsewhere(galaxy, sw_document_get(galaxy->document, id, BS_SEAT),
			               galaxy->covered_seats);
	}
	for (guint32 i = 0; i < galaxy->tiles->n; i++) {
		if (bs_kind(galaxy, i) != BS_HOME && bs_has(galaxy, i, BS_SEAT))
			find_elsewhere(galaxy, bs_seat(galaxy, i), galaxy->misplaced_seats);
	}
}

/* Counts regions from which a missing home may have explored. Tiles that cannot be reached at all
 * are reported by another rule. */
void
bs_homes_find_lost_regions(BsGalaxy *galaxy)
{
	SwWalk walk = {.closed = galaxy->hidden, .linked = galaxy->open_wormholes};
	guint32 n = galaxy->tiles->n;
	g_autofree guint32 *distances = NULL, *regions = NULL;
	g_autofree guint8 *closed = NULL;

	if (galaxy->n_explored == 0 || galaxy->galaxy == SW_NO_PIECE || !bs_lacks_homes(galaxy))
		return;
	distances = g_new(guint32, n);
	regions = g_new(guint32, n);
	closed = g_new(guint8, n);
	sw_graph_distances(galaxy->graph, &walk, galaxy->homes, galaxy->n_homes, distances, NULL);
	for (guint32 i = 0; i < n; i++)
		closed[i] = galaxy->hidden[i] || distances[i] != SW_UNREACHED ||
		            bs_is_cut_off(galaxy, i) || bs_is_lonely_anomaly(galaxy, i);
	galaxy->n_lost_regions = sw_graph_components(galaxy->graph, closed, regions);
}
