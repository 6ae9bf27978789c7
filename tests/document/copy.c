#include "cases.h"
#include "dump.h"
#include "edits.h"
#include "scale.h"

static void
edit_randomly(SwDocument *document, GRand *chance, guint n)
{
	for (guint i = 0; i < n; i++) {
		ToyEdit edit = toy_random_edit(chance, document);

		sw_document_begin(document, "random");
		toy_apply(document, &edit);
		sw_document_commit(document);
	}
}

static void
check_same(const SwDocument *a, const SwDocument *b)
{
	g_autofree char *first = dump(a);
	g_autofree char *second = dump(b);

	ck_assert_str_eq(first, second);
	ck_assert_uint_eq(sw_document_n_texts(a), sw_document_n_texts(b));
}

/* A copy is equal; the same edits give the same result, and other edits leave the original
 * unchanged. */
START_TEST(test_random_copies)
{
	g_autoptr(SwDocument) document = sw_document_new(&toy_table, SW_ROOT_GALAXY);
	GRand *chance = g_rand_new_with_seed((guint32)_i + 1), *same;
	g_autofree char *before = NULL, *after = NULL;
	g_autoptr(SwDocument) copy = NULL, other = NULL;

	edit_randomly(document, chance, 200);
	before = dump(document);
	copy = sw_document_copy(document);
	other = sw_document_copy(copy);
	check_same(document, copy);
	same = g_rand_copy(chance);
	edit_randomly(copy, chance, 200);
	after = dump(document);
	ck_assert_str_eq(after, before);
	edit_randomly(document, same, 200);
	check_same(document, copy);
	while (sw_document_can_undo(copy))
		sw_document_undo(copy);
	after = (g_free(after), dump(copy));
	ck_assert_str_eq(after, before);
	g_rand_free(chance);
	g_rand_free(same);
}
END_TEST

START_TEST(test_a_copy_has_no_history)
{
	g_autoptr(SwDocument) document = sw_document_new(&toy_table, SW_ROOT_GALAXY);
	g_autoptr(SwDocument) copy = NULL;
	GRand *chance = g_rand_new_with_seed(7);

	edit_randomly(document, chance, 20);
	sw_document_undo(document);
	copy = sw_document_copy(document);
	ck_assert_uint_eq(sw_document_revision(copy), sw_document_revision(document));
	ck_assert(!sw_document_can_undo(copy) && !sw_document_can_redo(copy));
	ck_assert(!sw_document_is_modified(copy));
	edit_randomly(copy, chance, 1);
	ck_assert(sw_document_can_redo(document));
	g_rand_free(chance);
}
END_TEST

/* Data that a dump does not show; the original is freed before the copy is checked. */
START_TEST(test_a_copy_stands_alone)
{
	SwDocument *document = sw_document_new(&toy_table, SW_ROOT_SCENARIO);
	SwPieceId about =
		sw_document_load_piece(document, TOY_ABOUT, SW_ROOT_PIECE, sw_place_none(), 17);
	g_autoptr(SwDocument) copy = NULL;

	sw_document_load_text(document, about, SW_ABOUT_TEXT, "all");
	sw_document_load_state(document, about, SW_PIECE_REFERRED);
	sw_document_load_other(document, about, &(SwOther){.last = (char *)"<!-- a -->"});
	sw_document_load_epilogue(document, "<!-- end -->");
	copy = sw_document_copy(document);
	sw_document_free(document);
	ck_assert_ptr_eq(sw_document_table(copy), &toy_table);
	ck_assert_int_eq(sw_document_root(copy), SW_ROOT_SCENARIO);
	ck_assert_str_eq(sw_document_get_text(copy, about, SW_ABOUT_TEXT), "all");
	ck_assert_uint_eq(sw_document_piece(copy, about)->offset, 17);
	ck_assert(!sw_document_is_editable(copy, about));
	ck_assert_str_eq(sw_document_other(copy, about)->last, "<!-- a -->");
	ck_assert_ptr_null(sw_document_other(copy, about)->before);
	ck_assert_ptr_null(sw_document_other(copy, SW_ROOT_PIECE));
	ck_assert_str_eq(sw_document_epilogue(copy), "<!-- end -->");
}
END_TEST

TCase *
copy_case(void)
{
	TCase *tcase = case_new("copy");

	tcase_add_loop_test(tcase, test_random_copies, 0, (int)test_scaled(1000, 10));
	tcase_add_test(tcase, test_a_copy_has_no_history);
	tcase_add_test(tcase, test_a_copy_stands_alone);
	return tcase;
}
