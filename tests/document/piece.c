#include "document/document.h"

#include "cases.h"
#include "toy.h"

static SwPieceId
load_tile(SwDocument *document, gint32 q, gint32 r)
{
	return sw_document_load_piece(document, TOY_PLAIN, SW_ROOT_PIECE,
	                              sw_place_hex(sw_hex(q, r)), 0);
}

/* ---- Roots ------------------------------------------------------------------------------ */

START_TEST(test_a_new_document_has_its_root)
{
	g_autoptr(SwDocument) galaxy = sw_document_new(&toy_table, SW_ROOT_GALAXY);
	g_autoptr(SwDocument) scenario = sw_document_new(&toy_table, SW_ROOT_SCENARIO);
	guint32 n;

	sw_document_pieces(galaxy, &n);
	ck_assert_uint_eq(n, 1);
	ck_assert_uint_eq(sw_document_galaxy(galaxy), SW_ROOT_PIECE);
	ck_assert_uint_eq(sw_document_galaxy(scenario), SW_NO_PIECE);
	ck_assert_uint_eq(sw_document_piece(galaxy, SW_ROOT_PIECE)->parent, SW_NO_PIECE);
	ck_assert_int_eq(sw_document_get(galaxy, SW_ROOT_PIECE, TOY_GALAXY_SETS), 1);
}
END_TEST

START_TEST(test_galaxy_of_a_scenario)
{
	g_autoptr(SwDocument) document = sw_document_new(&toy_table, SW_ROOT_SCENARIO);
	SwPieceId galaxy;

	sw_document_load_piece(document, TOY_ABOUT, SW_ROOT_PIECE, sw_place_none(), 0);
	galaxy = sw_document_load_piece(document, TOY_GALAXY, SW_ROOT_PIECE, sw_place_none(), 0);
	ck_assert_uint_eq(sw_document_galaxy(document), galaxy);
}
END_TEST

/* ---- Values ----------------------------------------------------------------------------- */

static guint
number_of_bits(guint bits)
{
	return (guint)__builtin_popcount(bits);
}

/* Whatever attributes a piece has, in whatever order they are set, each keeps its value. */
START_TEST(test_values_in_any_order)
{
	g_autoptr(SwDocument) document = sw_document_new(&toy_table, SW_ROOT_GALAXY);
	GRand *chance = g_rand_new_with_seed(3);

	for (guint set = 0; set < 1u << TOY_N_ATTRIBUTES; set += 3) {
		SwPieceId id = load_tile(document, (gint32)set, 0);
		guint left = set;

		while (left != 0) {
			guint attribute = (guint)g_rand_int_range(chance, 0, TOY_N_ATTRIBUTES);

			if (!((left >> attribute) & 1))
				continue;
			left &= ~(1u << attribute);
			sw_document_load_value(document, id, attribute,
			                       (gint32)(set * 100 + attribute));
		}
		for (guint i = 0; i < TOY_N_ATTRIBUTES; i++) {
			expect_eq(sw_document_has(document, id, i), (set >> i) & 1);
			if ((set >> i) & 1)
				expect_eq(sw_document_get_text_number(document, id, i),
				          set * 100 + i);
		}
		expect_eq(number_of_bits(sw_document_piece(document, id)->present),
		          number_of_bits(set));
	}
	g_rand_free(chance);
}
END_TEST

START_TEST(test_equal_texts_have_one_number)
{
	g_autoptr(SwDocument) document = sw_document_new(&toy_table, SW_ROOT_GALAXY);
	SwPieceId a = load_tile(document, 0, 0), b = load_tile(document, 1, 0);

	sw_document_load_text(document, a, TOY_NAME, "Terra");
	sw_document_load_text(document, a, TOY_TAGS, "x");
	sw_document_load_text(document, b, TOY_NAME, "Terra");
	ck_assert_int_eq(sw_document_get_text_number(document, a, TOY_NAME),
	                 sw_document_get_text_number(document, b, TOY_NAME));
	ck_assert_int_ne(sw_document_get_text_number(document, a, TOY_TAGS),
	                 sw_document_get_text_number(document, a, TOY_NAME));
	ck_assert_int_eq(sw_document_get_text_number(document, b, TOY_TAGS), -1);
	ck_assert_ptr_null(sw_document_get_text(document, b, TOY_TAGS));
	ck_assert_str_eq(sw_document_get_text(document, b, TOY_NAME), "Terra");
	ck_assert_uint_eq(sw_document_n_texts(document), 2);
}
END_TEST

/* ---- Names for people ------------------------------------------------------------------- */

START_TEST(test_names)
{
	g_autoptr(SwDocument) document = sw_document_new(&toy_table, SW_ROOT_GALAXY);
	SwPieceId tile = load_tile(document, 2, -1), token, box;
	SwPlace inside = sw_place_zone();
	g_autoptr(GString) out = g_string_new(NULL);

	sw_document_load_text(document, tile, TOY_NAME, "Terra");
	token = sw_document_load_piece(document, TOY_TOKEN, tile, inside, 0);
	box = sw_document_load_piece(document, TOY_BOX, SW_ROOT_PIECE, sw_place_none(), 0);
	sw_document_load_value(document, box, 0, 3);
	sw_document_append_name(out, document, tile);
	g_string_append_c(out, '|');
	sw_document_append_name(out, document, token);
	g_string_append_c(out, '|');
	sw_document_append_name(out, document, box);
	g_string_append_c(out, '|');
	token = sw_document_load_piece(document, TOY_TOKEN, box, inside, 0);
	sw_document_append_name(out, document, token);
	g_string_append_c(out, '|');
	sw_document_append_place(out, document, token);
	ck_assert_str_eq(out->str, "plain 'Terra' at 2,-1|token of plain 'Terra' at 2,-1|box|token "
	                           "of seat 3|in:box-3");
}
END_TEST

/* ---- Bounds ----------------------------------------------------------------------------- */

START_TEST(test_a_document_can_be_full)
{
	g_autoptr(SwDocument) document = sw_document_new(&toy_table, SW_ROOT_GALAXY);
	guint32 n;

	for (guint32 i = 1; i < SW_MAX_PIECES; i++)
		expect_eq(load_tile(document, 0, 0), i);
	ck_assert_uint_eq(load_tile(document, 0, 0), SW_NO_PIECE);
	sw_document_pieces(document, &n);
	ck_assert_uint_eq(n, SW_MAX_PIECES);
}
END_TEST

/* ---- Other content ---------------------------------------------------------------------- */

START_TEST(test_other_content)
{
	g_autoptr(SwDocument) document = sw_document_new(&toy_table, SW_ROOT_GALAXY);
	SwPieceId tile = load_tile(document, 0, 0);

	ck_assert_ptr_null(sw_document_other(document, tile));
	sw_document_load_other(document, tile, &(SwOther){.before = (char *)"<!-- a -->"});
	ck_assert_str_eq(sw_document_other(document, tile)->before, "<!-- a -->");
	ck_assert_ptr_null(sw_document_other(document, tile)->last);
	ck_assert_ptr_null(sw_document_other(document, SW_ROOT_PIECE));
	ck_assert_ptr_null(sw_document_epilogue(document));
}
END_TEST

TCase *
piece_case(void)
{
	TCase *tcase = case_new("piece");

	tcase_add_test(tcase, test_a_new_document_has_its_root);
	tcase_add_test(tcase, test_galaxy_of_a_scenario);
	tcase_add_test(tcase, test_values_in_any_order);
	tcase_add_test(tcase, test_equal_texts_have_one_number);
	tcase_add_test(tcase, test_names);
	tcase_add_test(tcase, test_a_document_can_be_full);
	tcase_add_test(tcase, test_other_content);
	return tcase;
}
