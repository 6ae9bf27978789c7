#include "cases.h"
#include "naive.h"

/* Maps from dense to sparse, and some that seem sparse until most of their tiles are known. */
static const struct {
	guint n;
	gint32 spread;
} maps[] = {{200, 40}, {400, 40}, {300, 60}, {1000, 120}, {0, 1},     {1, 0},
            {5, 0},    {40, 3},   {60, 5},   {60, 9},     {60, 4000}, {60, SW_HEX_LIMIT}};

START_TEST(test_tiles_and_covered)
{
	GRand *chance = g_rand_new_with_seed((guint32)_i);
	g_autoptr(SwDocument) document = random_map(chance, maps[_i].n, maps[_i].spread);
	g_autoptr(SwTiles) tiles = sw_tiles_new(document);
	guint32 n, tile = 0;
	guint covered = 0;
	const SwPiece *pieces = sw_document_pieces(document, &n);

	for (SwPieceId id = 0; id < n; id++) {
		guint32 there;

		if (!sw_element_is_tile(toy_table.kinds[pieces[id].kind].element))
			continue;
		there = sw_grid_get(&tiles->grid, sw_hex(pieces[id].a, pieces[id].b));
		expect(there < tiles->n);
		if (tile < tiles->n && tiles->ids[tile] == id) {
			expect_eq(there, tile);
			tile++;
			continue;
		}
		expect(tiles->ids[there] < id);
		expect_eq(g_array_index(tiles->covered, SwCovered, covered).piece, id);
		expect_eq(g_array_index(tiles->covered, SwCovered, covered).under,
		          tiles->ids[there]);
		covered++;
	}
	expect_eq(tile, tiles->n);
	expect_eq(covered, tiles->covered->len);
	g_rand_free(chance);
}
END_TEST

START_TEST(test_beside)
{
	GRand *chance = g_rand_new_with_seed((guint32)_i);
	g_autoptr(SwDocument) document = random_map(chance, maps[_i].n, maps[_i].spread);
	g_autoptr(SwTiles) tiles = sw_tiles_new(document);

	for (guint32 a = 0; a < tiles->n; a++) {
		for (guint d = 0; d < SW_HEX_SIDES; d++) {
			SwHex wanted = sw_hex_neighbour(sw_tiles_hex(tiles, a), d);
			guint32 beside = sw_tiles_beside(tiles, a, d);
			guint32 found = SW_NO_TILE;

			for (guint32 b = 0; b < tiles->n; b++) {
				if (sw_hex_equal(sw_tiles_hex(tiles, b), wanted))
					found = b;
			}
			expect_eq(beside, found);
		}
	}
	g_rand_free(chance);
}
END_TEST

/* Sparse as a whole, dense except for the last tile: the grid's representation changes on the
 * way. */
START_TEST(test_a_crowd_and_one_far_away)
{
	g_autoptr(SwDocument) document = sw_document_new(&toy_table, SW_ROOT_GALAXY);
	g_autoptr(SwTiles) tiles = NULL;

	for (gint32 i = 0; i < 200; i++)
		sw_document_load_piece(document, TOY_PLAIN, SW_ROOT_PIECE,
		                       sw_place_hex(sw_hex(i % 20, i / 20)), 0);
	sw_document_load_piece(document, TOY_PLAIN, SW_ROOT_PIECE,
	                       sw_place_hex(sw_hex(SW_HEX_LIMIT * (_i ? 1 : -1), _i)), 0);
	tiles = sw_tiles_new(document);
	ck_assert_uint_eq(tiles->n, 201);
	ck_assert_uint_eq(sw_grid_get(&tiles->grid, sw_hex(SW_HEX_LIMIT * (_i ? 1 : -1), _i)), 200);
	ck_assert_uint_eq(sw_tiles_beside(tiles, 0, 0), 1);
	ck_assert_uint_eq(sw_tiles_beside(tiles, 0, 3), SW_NO_TILE);
	ck_assert_uint_eq(sw_tiles_beside(tiles, 200, 2), SW_NO_TILE);
}
END_TEST

TCase *
tiles_case(void)
{
	TCase *tcase = case_new("tiles");

	case_add_rows(tcase, test_tiles_and_covered, maps);
	case_add_rows(tcase, test_beside, maps);
	tcase_add_loop_test(tcase, test_a_crowd_and_one_far_away, 0, 2);
	return tcase;
}
