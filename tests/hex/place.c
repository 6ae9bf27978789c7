#include "hex/place.h"

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

/* An edge lies between two hexes, and so does its image, between their images. */
START_TEST(test_an_edge_moves_with_its_hexes)
{
	SwSymmetry symmetry = sw_symmetry((guint)_i);
	const SwHex hex = {-2, 5};

	for (guint side = 0; side < SW_HEX_SIDES; side++) {
		SwPlace moved = sw_place_transform(sw_place_edge(hex, side), symmetry);
		SwHex one = sw_symmetry_hex(symmetry, hex);
		SwHex two = sw_symmetry_hex(symmetry, sw_hex_neighbour(hex, side));
		SwHex far = sw_hex_neighbour(moved.hex, moved.side);

		expect_eq(moved.type, SW_PLACE_EDGE);
		expect((sw_hex_equal(moved.hex, one) && sw_hex_equal(far, two)) ||
		       (sw_hex_equal(moved.hex, two) && sw_hex_equal(far, one)));
	}
}
END_TEST

START_TEST(test_points_and_insides_stay)
{
	SwPlace point = {.type = SW_PLACE_POINT, .hex = {125, -300}};
	SwPlace inside = {.type = SW_PLACE_INSIDE};

	expect_eq(sw_place_compare(sw_place_transform(point, sw_symmetry(3)), point), 0);
	expect_eq(sw_place_transform(inside, sw_symmetry(7)).type, SW_PLACE_INSIDE);
}
END_TEST

/* ---- Words ------------------------------------------------------------------------------ */

static const struct {
	SwPlace place;
	const char *text;
} words[] = {
	{{.type = SW_PLACE_NONE}, ""},
	{{.type = SW_PLACE_INSIDE}, ""},
	{{.type = SW_PLACE_HEX, .hex = {2, -1}}, "2,-1"},
	{{.type = SW_PLACE_HEX, .hex = {-SW_HEX_LIMIT, 0}}, "-1048576,0"},
	{{.type = SW_PLACE_EDGE, .side = 2, .hex = {0, 4}}, "0,4/2"},
	{{.type = SW_PLACE_POINT, .hex = {1250, 300}}, "@12.50,3.00"},
	{{.type = SW_PLACE_POINT, .hex = {-5, 99}}, "@-0.05,0.99"},
};

START_TEST(test_words)
{
	g_autoptr(GString) out = g_string_new(NULL);

	sw_place_append(out, words[_i].place);
	ck_assert_str_eq(out->str, words[_i].text);
}
END_TEST

/* ---- Order ------------------------------------------------------------------------------ */

/* Each before all that follow. */
static const SwPlace in_order[] = {
	{.type = SW_PLACE_NONE},
	{.type = SW_PLACE_HEX, .hex = {0, -1}},
	{.type = SW_PLACE_EDGE, .side = 0, .hex = {0, -1}},
	{.type = SW_PLACE_EDGE, .side = 2, .hex = {0, -1}},
	{.type = SW_PLACE_HEX, .hex = {-4, 0}},
	{.type = SW_PLACE_HEX, .hex = {4, 0}},
	{.type = SW_PLACE_EDGE, .side = 1, .hex = {-9, 1}},
};

START_TEST(test_order)
{
	for (guint i = 0; i < G_N_ELEMENTS(in_order); i++)
		expect_eq(sw_place_compare(in_order[_i], in_order[i]),
		          (_i > (int)i) - (_i < (int)i));
}
END_TEST

/* ---- Lengths ---------------------------------------------------------------------------- */

static const struct {
	const char *text;
	gboolean ok;
	gint32 hundredths;
	const char *printed;
} lengths[] = {
	{"12", TRUE, 1200, "12.00"},
	{"12.5", TRUE, 1250, "12.50"},
	{"-0.25", TRUE, -25, "-0.25"},
	{"0.07", TRUE, 7, "0.07"},
	{"-0", TRUE, 0, "0.00"},
	{"007.10", TRUE, 710, "7.10"},
	{"10000000", TRUE, 1000000000, "10000000.00"},
	{"-10000000.00", TRUE, -1000000000, "-10000000.00"},
	{"10000000.01", FALSE, 0, NULL},
	{"99999999999999999999999", FALSE, 0, NULL},
	{"", FALSE, 0, NULL},
	{"-", FALSE, 0, NULL},
	{"+1", FALSE, 0, NULL},
	{".5", FALSE, 0, NULL},
	{"1.", FALSE, 0, NULL},
	{"1.234", FALSE, 0, NULL},
	{"1.2.3", FALSE, 0, NULL},
	{"1,5", FALSE, 0, NULL},
	{"1e3", FALSE, 0, NULL},
	{" 1", FALSE, 0, NULL},
};

START_TEST(test_length)
{
	g_autoptr(GString) out = g_string_new(NULL);
	gint32 hundredths = 4711;

	expect_eq(sw_length_parse(lengths[_i].text, &hundredths), lengths[_i].ok);
	expect_eq(hundredths, lengths[_i].ok ? lengths[_i].hundredths : 4711);
	if (!lengths[_i].ok)
		return;
	sw_length_append(out, hundredths);
	ck_assert_str_eq(out->str, lengths[_i].printed);
}
END_TEST

TCase *
place_case(void)
{
	TCase *tcase = case_new("place");

	tcase_add_loop_test(tcase, test_an_edge_has_one_name, 0, SW_HEX_SIDES);
	tcase_add_loop_test(tcase, test_an_edge_moves_with_its_hexes, 0, SW_SYMMETRIES);
	tcase_add_test(tcase, test_points_and_insides_stay);
	case_add_rows(tcase, test_words, words);
	case_add_rows(tcase, test_order, in_order);
	case_add_rows(tcase, test_length, lengths);
	return tcase;
}
