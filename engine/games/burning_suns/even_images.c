/* Symmetries of a galaxy's places. */
#include "games/burning_suns/even.h"

#include <string.h>

static SwHex
hex_of(const BsGalaxy *galaxy, guint place, SwSymmetry symmetry)
{
	return sw_symmetry_hex(symmetry, sw_tiles_hex(galaxy->tiles, place));
}

/* Returns the first of the hexes in reading order. */
static SwHex
first_hex(const BsGalaxy *galaxy, guint n, SwSymmetry symmetry)
{
	SwHex first = hex_of(galaxy, 0, symmetry);

	for (guint i = 1; i < n; i++) {
		SwHex hex = hex_of(galaxy, i, symmetry);

		if (sw_hex_compare(hex, first) < 0)
			first = hex;
	}
	return first;
}

/* FALSE if the symmetry, with whatever shift, takes some place to no place. */
static gboolean
find_places(const BsGalaxy *galaxy, guint n, SwSymmetry symmetry, guint8 *places)
{
	SwHex shift =
		sw_hex_sub(first_hex(galaxy, n, sw_symmetry(0)), first_hex(galaxy, n, symmetry));

	for (guint i = 0; i < n; i++) {
		guint32 at = sw_grid_get(&galaxy->tiles->grid,
		                         sw_hex_add(hex_of(galaxy, i, symmetry), shift));

		if (at == SW_NO_TILE)
			return FALSE;
		places[i] = (guint8)at;
	}
	return TRUE;
}

static guint8
turned(const guint8 *turns, guint8 byte)
{
	return (guint8)(byte - byte % BS_N_TURNS + turns[byte % BS_N_TURNS]);
}

/* A system lies in turn 0 alone. */
static guint8
image_of(const BsEven *even, const guint8 *turns, guint8 byte)
{
	return even->faces[byte].is_anomaly ? turned(turns, byte) : byte;
}

static gboolean
is_kept(const BsEven *even, const guint8 *arrangement, const guint8 *places, const guint8 *turns,
        guint64 free, guint64 compared)
{
	for (guint i = 0; i < even->n; i++) {
		guint8 to = places[i];

		if ((even->at_homes >> i & 1) != (even->at_homes >> to & 1) ||
		    (free >> i & 1) != (free >> to & 1))
			return FALSE;
		if ((compared >> i & 1) &&
		    even->faces[image_of(even, turns, arrangement[i])].like !=
		            even->faces[arrangement[to]].like)
			return FALSE;
	}
	return TRUE;
}

void
bs_images_find(const BsGalaxy *galaxy, const BsEven *even, const guint8 *arrangement, guint64 free,
               guint64 compared, BsImages *images)
{
	images->n = 0;
	for (guint number = 0; number < SW_SYMMETRIES; number++) {
		guint8 *places = images->places[images->n], *turns = images->turns[images->n];
		SwSymmetry symmetry = sw_symmetry(number);

		for (guint turn = 0; turn < BS_N_TURNS; turn++)
			turns[turn] = (guint8)(sw_symmetry_direction(symmetry, turn) % BS_N_TURNS);
		if (find_places(galaxy, even->n, symmetry, places) &&
		    is_kept(even, arrangement, places, turns, free, compared))
			images->n++;
	}
}

void
bs_images_compare(const BsImages *images, const BsEven *even, SwAlike *alike)
{
	alike->n = even->n;
	alike->n_ways = images->n;
	memcpy(alike->places, images->places, sizeof alike->places);
	for (guint way = 0; way < images->n; way++) {
		for (guint byte = 0; byte < BS_MOST_TILES * BS_N_TURNS; byte++)
			alike->classes[way][byte] =
				even->faces[image_of(even, images->turns[way], (guint8)byte)].like;
	}
}
