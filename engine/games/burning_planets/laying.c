#include "games/burning_planets/laying.h"

static guint32
number_of(SwHex centre, guint32 tile_radius, gboolean is_mirrored)
{
	SwHex hex = sw_symmetry_hex((SwSymmetry){0, is_mirrored}, centre);
	gint64 radius = tile_radius, cells = 3 * radius * (radius + 1) + 1;
	gint64 rest = (hex.q * (radius + 1) - hex.r * radius) % cells;

	return (guint32)(rest < 0 ? rest + cells : rest);
}

/* Returns the lattice of most tiles in that mirror image; `most` becomes their number. */
static guint32
usual_number(const SwTiles *tiles, guint32 radius, gboolean is_mirrored, guint32 *most)
{
	g_autofree guint32 *counts = g_new0(guint32, sw_hex_region_size(radius));
	guint32 best = 0;

	for (guint32 i = 0; i < tiles->n; i++)
		counts[number_of(sw_tiles_hex(tiles, i), radius, is_mirrored)]++;
	for (guint32 i = 1; i < tiles->n; i++) {
		SwHex hex = sw_tiles_hex(tiles, i), first = sw_tiles_hex(tiles, best);
		guint32 n = counts[number_of(hex, radius, is_mirrored)];
		guint32 n_best = counts[number_of(first, radius, is_mirrored)];

		if (n > n_best || (n == n_best && sw_hex_compare(hex, first) < 0))
			best = i;
	}
	*most = counts[number_of(sw_tiles_hex(tiles, best), radius, is_mirrored)];
	return number_of(sw_tiles_hex(tiles, best), radius, is_mirrored);
}

BpLaying
bp_laying_usual(const SwTiles *tiles, guint32 radius)
{
	BpLaying laying = {.radius = radius, .number = G_MAXUINT32};
	guint32 number[2], laid[2];

	if (tiles->n == 0)
		return laying;
	number[FALSE] = usual_number(tiles, radius, FALSE, &laid[FALSE]);
	number[TRUE] = usual_number(tiles, radius, TRUE, &laid[TRUE]);
	laying.is_mirrored = laid[TRUE] > laid[FALSE];
	laying.number = number[laying.is_mirrored];
	return laying;
}

gboolean
bp_laying_has(const BpLaying *laying, SwHex centre)
{
	return number_of(centre, laying->radius, laying->is_mirrored) == laying->number;
}
