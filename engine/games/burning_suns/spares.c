#include "games/burning_suns/spares.h"

enum { LEAST_VALUE = 2, MOST_VALUE = 4 };

static gboolean
is_valued(guint kind)
{
	return kind == BS_HOSTILE || kind == BS_INHABITED || kind == BS_UNINHABITED;
}

gboolean
bs_is_spare(const BsGalaxy *galaxy, guint32 tile)
{
	return is_valued(bs_kind(galaxy, tile)) && !bs_has(galaxy, tile, BS_NAME) &&
	       galaxy->by_tile.values[tile] >= LEAST_VALUE &&
	       galaxy->by_tile.values[tile] <= MOST_VALUE;
}

/* Returns the stock that counts the tiles of a kind alone. */
static guint
stock_of(guint kind)
{
	guint i = 0;

	while (bs_table.stocks.at[i].n_members != 1 ||
	       bs_table.stocks.at[i].members[0].kind != kind)
		i++;
	return i;
}

/* How many tiles of the kind and value are left in the box, as it is assumed to be split. */
static gint64
left_of(const BsGalaxy *galaxy, guint kind, guint value)
{
	return bs_value_split[value] * galaxy->sets - galaxy->n_alike[kind][value];
}

/* Adds one more of each kind and value, the `round`th; returns how many. */
static guint
add_round(const BsGalaxy *galaxy, gint64 round, guint most, BsSpares *spares)
{
	guint before = spares->n;

	for (guint kind = BS_HOSTILE; kind <= BS_UNINHABITED; kind++) {
		gint64 n_kind = sw_stock_left(&bs_table, galaxy->stocks, stock_of(kind));

		for (guint i = 0; i < spares->n; i++)
			n_kind -= spares->tiles[i].kind == kind;
		for (guint value = LEAST_VALUE; value <= MOST_VALUE; value++) {
			if (spares->n == most || n_kind <= 0 ||
			    left_of(galaxy, kind, value) <= round)
				continue;
			spares->tiles[spares->n++] = (BsSpare){(guint8)kind, (guint8)value};
			n_kind--;
		}
	}
	return spares->n - before;
}

void
bs_spares_find(const BsGalaxy *galaxy, guint most, BsSpares *spares)
{
	gint64 round = 0;

	spares->n = 0;
	while (add_round(galaxy, round, most, spares) > 0)
		round++;
}

guint8
bs_spare_like(const BsGalaxy *galaxy, BsSpare spare)
{
	for (guint32 i = 0; i < galaxy->tiles->n; i++) {
		if (bs_kind(galaxy, i) == spare.kind && galaxy->by_tile.values[i] == spare.value)
			return (guint8)i;
	}
	return BS_NONE;
}

guint
bs_spare_first(const BsSpares *spares, guint i)
{
	guint first = 0;

	while (spares->tiles[first].kind != spares->tiles[i].kind ||
	       spares->tiles[first].value != spares->tiles[i].value)
		first++;
	return first;
}
