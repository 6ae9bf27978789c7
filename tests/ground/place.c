#include "ground/place.h"
#include "ground/length.h"

#include "cases.h"

/* ---- Edges ------------------------------------------------------------------------------ */

START_TEST(test_an_edge_has_one_name)
{
	const SwHex hex = {3, -7};
	guint side = (guint)_i;
	SwPlace here = sw_place_edge(hex, side);
	SwPlace beyond = sw_place_edge(sw_hex_neighbour(hex, side), (side + 3) % 6);

	expect_eq(sw_place_compare(here, beyond), 0);
	expect(here.side < 3);
	for (guint other = 0; other < side; other++)
		ck_assert_int_ne(sw_place_compare(here, sw_place_edge(hex, other)), 0);
}
END_TEST

/* An edge is between two hexes; its image is between their images. */
START_TEST(test_an_edge_moves_with_its_hexes)
{
	SwSymmetry symmetry = sw_symmetry((guint)_i);
	const SwHex hex = {-2, 5};

	for (guint side = 0; side < SW_HEX_SIDES; side++) {
		SwPlace moved = sw_place_transform(sw_place_edge(hex, side), symmetry);
		SwHex one = sw_symmetry_hex(symmetry, hex);
		SwHex two = sw_symmetry_hex(symmetry, sw_hex_neighbour(hex, side));
		SwHex far = sw_hex_neighbour(moved.hex, moved.side);

		expect(sw_place_is_edge(moved));
		expect((sw_hex_equal(moved.hex, one) && sw_hex_equal(far, two)) ||
		       (sw_hex_equal(moved.hex, two) && sw_hex_equal(far, one)));
	}
}
END_TEST

START_TEST(test_what_is_inside_stays)
{
	SwPlace inside = sw_place_move(sw_place_zone(), sw_hex(5, 5));

	expect(sw_place_is_zone(sw_place_transform(inside, sw_symmetry(7))));
	expect(sw_place_is_within_bounds(inside));
	expect_eq(sw_ground_n_symmetries(&sw_ground_zones), 1);
}
END_TEST

/* ---- Symmetries ------------------------------------------------------------------------- */

/* The eight orientations of a board: where each takes the point 2 to the right and 1 down. */
static const SwXY quarters[] = {
	{200, 100},  {-100, 200}, {-200, -100}, {100, -200},
	{200, -100}, {100, 200},  {-200, 100},  {-100, -200},
};

START_TEST(test_points_turn_by_quarters)
{
	const SwGround *ground = &sw_ground_points;
	SwPlace point = sw_place_point((SwXY){200, 100});
	SwSymmetry symmetry = sw_ground_symmetry(ground, (guint)_i);
	SwPlace turned = sw_place_transform(point, symmetry);

	expect_eq(sw_ground_n_symmetries(ground), G_N_ELEMENTS(quarters));
	expect_eq(sw_place_compare(turned, sw_place_point(quarters[_i])), 0);
}
END_TEST

/* Right is clockwise as drawn, where y grows downward; the mirror keeps above and below. */
START_TEST(test_left_and_right)
{
	SwPlace above = sw_place_point((SwXY){0, -100}), right = sw_place_point((SwXY){100, 0});
	SwPlace east = sw_place_hex(sw_hex(1, 0)), west = sw_place_hex(sw_hex(-1, 0));
	SwPlace south_east = sw_place_hex(sw_hex(0, 1));
	const SwGround *points = &sw_ground_points, *hexes = &sw_ground_hexes;

	expect_eq(
		sw_place_compare(sw_place_transform(above, sw_ground_turned(points, TRUE)), right),
		0);
	expect_eq(
		sw_place_compare(sw_place_transform(right, sw_ground_turned(points, FALSE)), above),
		0);
	expect_eq(sw_place_compare(sw_place_transform(above, sw_ground_flipped(points)), above), 0);
	expect_eq(sw_place_compare(sw_place_transform(east, sw_ground_turned(hexes, TRUE)),
	                           south_east),
	          0);
	expect_eq(sw_place_compare(sw_place_transform(south_east, sw_ground_turned(hexes, FALSE)),
	                           east),
	          0);
	expect_eq(sw_place_compare(sw_place_transform(east, sw_ground_flipped(hexes)), west), 0);
}
END_TEST

START_TEST(test_middle)
{
	const SwPlace hexes[] = {sw_place_hex(sw_hex(0, 0)), sw_place_hex(sw_hex(4, -2)),
	                         sw_place_edge(sw_hex(5, -1), 1)};
	const SwPlace points[] = {sw_place_point((SwXY){-SW_LENGTH_LIMIT, 7}),
	                          sw_place_point((SwXY){SW_LENGTH_LIMIT, 8})};

	expect_eq(sw_place_compare(sw_place_mean(hexes, 3), sw_place_hex(sw_hex(3, -1))), 0);
	expect_eq(sw_place_compare(sw_place_mean(points, 2), sw_place_point((SwXY){0, 7})), 0);
}
END_TEST

/* A shift may be of any size: a place out of bounds never wraps into them. */
START_TEST(test_moves)
{
	const SwPlace corner = sw_place_point((SwXY){SW_LENGTH_LIMIT, -SW_LENGTH_LIMIT});
	const SwPlace other = sw_place_point((SwXY){-SW_LENGTH_LIMIT, SW_LENGTH_LIMIT});
	SwShift way = sw_place_shift(corner, other);

	expect_eq(sw_place_compare(sw_place_move(corner, way), other), 0);
	expect(sw_place_is_within_bounds(corner));
	expect(!sw_place_is_within_bounds(sw_place_move(other, way)));
	expect(!sw_place_is_within_bounds(sw_place_move(corner, sw_hex(1, 0))));
	expect(!sw_place_is_within_bounds(
		sw_place_move(sw_place_hex(sw_hex(SW_HEX_LIMIT, 0)), sw_hex(1, 0))));
}
END_TEST

/* ---- Words ------------------------------------------------------------------------------ */

static const struct {
	SwPlace place;
	const char *text;
} words[] = {
	{{.ground = NULL}, ""},
	{{.ground = &sw_ground_zones}, ""},
	{{.ground = &sw_ground_hexes, .hex = {2, -1}}, "2,-1"},
	{{.ground = &sw_ground_hexes, .hex = {-SW_HEX_LIMIT, 0}}, "-1048576,0"},
	{{.ground = &sw_ground_edges, .side = 2, .hex = {0, 4}}, "0,4/2"},
	{{.ground = &sw_ground_points, .point = {1250, 300}}, "@12.50,3.00"},
	{{.ground = &sw_ground_points, .point = {-5, 99}}, "@-0.05,0.99"},
};

START_TEST(test_words)
{
	g_autoptr(GString) out = g_string_new(NULL);

	sw_place_append(out, words[_i].place);
	ck_assert_str_eq(out->str, words[_i].text);
}
END_TEST

START_TEST(test_sides_tell_edges_apart)
{
	expect_eq(sw_ground_n_sides(&sw_ground_edges), 3);
	expect_eq(sw_ground_n_sides(&sw_ground_hexes), 0);
	expect_eq(sw_ground_n_sides(&sw_ground_points), 0);
	expect_eq(sw_ground_n_sides(&sw_ground_zones), 0);
	expect_eq(sw_ground_n_sides(NULL), 0);
}
END_TEST

/* ---- Order ------------------------------------------------------------------------------ */

/* In ascending order. */
static const SwPlace in_order[] = {
	{.ground = NULL},
	{.ground = &sw_ground_hexes, .hex = {0, -1}},
	{.ground = &sw_ground_edges, .side = 0, .hex = {0, -1}},
	{.ground = &sw_ground_edges, .side = 2, .hex = {0, -1}},
	{.ground = &sw_ground_hexes, .hex = {-4, 0}},
	{.ground = &sw_ground_hexes, .hex = {4, 0}},
	{.ground = &sw_ground_edges, .side = 1, .hex = {-9, 1}},
};

START_TEST(test_order)
{
	for (guint i = 0; i < G_N_ELEMENTS(in_order); i++)
		expect_eq(sw_place_compare(in_order[_i], in_order[i]),
		          (_i > (int)i) - (_i < (int)i));
}
END_TEST

TCase *
place_case(void)
{
	TCase *tcase = case_new("place");

	tcase_add_loop_test(tcase, test_an_edge_has_one_name, 0, SW_HEX_SIDES);
	tcase_add_loop_test(tcase, test_an_edge_moves_with_its_hexes, 0, SW_SYMMETRIES);
	tcase_add_test(tcase, test_what_is_inside_stays);
	case_add_rows(tcase, test_points_turn_by_quarters, quarters);
	tcase_add_test(tcase, test_left_and_right);
	tcase_add_test(tcase, test_middle);
	tcase_add_test(tcase, test_moves);
	case_add_rows(tcase, test_words, words);
	tcase_add_test(tcase, test_sides_tell_edges_apart);
	case_add_rows(tcase, test_order, in_order);
	return tcase;
}
