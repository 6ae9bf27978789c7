#include "naive.h"

#include <string.h>

guint8
toy_sides(const SwDocument *document, SwPieceId id)
{
	guint turn = (guint)sw_document_get(document, id, TOY_TURN);

	if (sw_document_piece(document, id)->kind != TOY_ROCK)
		return SW_SIDES_ALL;
	return (guint8)(SW_SIDES_HOLLOW | (SW_SIDES_ALL & ~(1u << turn | 1u << (turn + 3))));
}

SwDocument *
random_map(GRand *chance, guint n, gint32 spread)
{
	SwDocument *document = sw_document_new(&toy_table, SW_ROOT_GALAXY);

	for (guint i = 0; i < n; i++) {
		SwHex hex = {g_rand_int_range(chance, -spread, spread + 1),
		             g_rand_int_range(chance, -spread, spread + 1)};
		guint kind = TOY_PLAIN + (guint)g_rand_int_range(chance, 0, 3);
		SwPieceId id =
			sw_document_load_piece(document, kind, SW_ROOT_PIECE, sw_place_hex(hex), 0);

		sw_document_load_value(document, id, TOY_TURN, g_rand_int_range(chance, 0, 3));
		if (i % 5 == 0)
			sw_document_load_piece(document, TOY_NOTE, SW_ROOT_PIECE, sw_place_hex(hex),
			                       0);
	}
	return document;
}

gboolean
naive_touches(const SwTiles *tiles, guint32 a, guint32 b)
{
	guint8 one = toy_sides(tiles->document, tiles->ids[a]);
	guint8 two = toy_sides(tiles->document, tiles->ids[b]);

	for (guint d = 0; d < SW_HEX_SIDES; d++) {
		SwHex beside = sw_hex_neighbour(sw_tiles_hex(tiles, a), d);

		if (!sw_hex_equal(beside, sw_tiles_hex(tiles, b)))
			continue;
		if ((one & SW_SIDES_HOLLOW) && (two & SW_SIDES_HOLLOW))
			return FALSE;
		return (one >> d & 1) && (two >> ((d + 3) % 6) & 1);
	}
	return FALSE;
}

static gboolean
is_step(const SwTiles *tiles, const SwWalk *walk, guint32 a, guint32 b)
{
	if (walk->closed && walk->closed[b])
		return FALSE;
	if (walk->linked && walk->linked[a] && walk->linked[b])
		return TRUE;
	return naive_touches(tiles, a, b);
}

void
naive_distances(const SwTiles *tiles, const SwWalk *walk, guint32 source, guint32 *distances)
{
	gboolean changed = TRUE;

	memset(distances, 0xff, tiles->n * sizeof *distances);
	distances[source] = 0;
	while (changed) {
		changed = FALSE;
		for (guint32 a = 0; a < tiles->n; a++) {
			for (guint32 b = 0; b < tiles->n && distances[a] != SW_UNREACHED; b++) {
				if (distances[b] > distances[a] + 1 && is_step(tiles, walk, a, b)) {
					distances[b] = distances[a] + 1;
					changed = TRUE;
				}
			}
		}
	}
}
