/* What rules and questions ask about the facts of a galaxy. */
#include "games/burning_suns/galaxy.h"

gint32
bs_seat(const BsGalaxy *galaxy, guint32 tile)
{
	if (!bs_has(galaxy, tile, BS_SEAT))
		return G_MAXINT32;
	return sw_document_get(galaxy->document, galaxy->tiles->ids[tile], BS_SEAT);
}

guint32
bs_home_of(const BsGalaxy *galaxy, gint32 seat)
{
	gpointer found = g_hash_table_lookup(galaxy->homes.by_seat, GINT_TO_POINTER(seat));

	return found ? GPOINTER_TO_UINT(found) - 1 : SW_NO_TILE;
}

gboolean
bs_is_lonely_anomaly(const BsGalaxy *galaxy, guint32 tile)
{
	return galaxy->graph->touching[tile] == 0 && bs_is_anomaly(bs_kind(galaxy, tile));
}

gboolean
bs_is_cut_off(const BsGalaxy *galaxy, guint32 tile)
{
	return galaxy->reach.joined[galaxy->reach.nodes[tile]] != galaxy->reach.main_component &&
	       !bs_is_lonely_anomaly(galaxy, tile);
}

gboolean
bs_is_seat_repeated(const BsGalaxy *galaxy, guint32 home)
{
	return bs_has(galaxy, home, BS_SEAT) &&
	       g_hash_table_contains(galaxy->homes.repeated_seats,
	                             GINT_TO_POINTER(bs_seat(galaxy, home)));
}

gint64
bs_n_of_kind(const BsGalaxy *galaxy, guint kind)
{
	gint64 n = 0;

	for (guint value = 0; value <= BS_N_VALUES; value++)
		n += galaxy->n_alike[kind][value];
	return n;
}
