#include "cases.h"
#include "nest.h"

/* Logs a step: the direction, then each change as a letter, its piece and attribute. */
static void
note_step(SwDocument *document G_GNUC_UNUSED, const SwStep *step, gpointer data)
{
	static const char directions[] = {'d', 'u', 'r'};
	GString *heard = data;

	g_string_append_printf(heard, "%c:", directions[sw_step_direction(step)]);
	for (guint i = 0; i < sw_step_n_changes(step); i++) {
		SwChange change = sw_step_change(step, i);

		g_string_append_printf(heard, " %c%u", "armpkv"[change.type], change.piece);
		if (change.type == SW_CHANGE_VALUE)
			g_string_append_printf(heard, ".%u", change.attribute);
	}
	g_string_append_c(heard, '\n');
}

static void
check_heard(GString *heard, const char *wanted)
{
	ck_assert_str_eq(heard->str, wanted);
	g_string_truncate(heard, 0);
}

START_TEST(test_what_is_told)
{
	g_autoptr(SwDocument) document = sw_document_new(&nest_table, SW_ROOT_GALAXY);
	g_autoptr(GString) heard = g_string_new(NULL);
	SwPlace inside = sw_place_zone();

	sw_document_on_change(document, note_step, heard);
	sw_document_begin(document, "three nests");
	for (guint i = 0; i < 3; i++)
		sw_document_add(document, NEST, SW_ROOT_PIECE, inside);
	sw_document_put(document, 1, 3);
	sw_document_set_text(document, SW_ROOT_PIECE, 1, "Nests");
	check_heard(heard, "");
	sw_document_commit(document);
	check_heard(heard, "d: a1 a2 a3 p1 v0.1\n");
	sw_document_undo(document);
	check_heard(heard, "u: v0.1 p1 r3 r2 r1\n");
	sw_document_redo(document);
	check_heard(heard, "r: a1 a2 a3 p1 v0.1\n");
	sw_document_begin(document, "rolled back");
	sw_document_remove(document, 2);
	sw_document_rollback(document);
	check_heard(heard, "");
	sw_document_begin(document, "remove");
	sw_document_remove(document, 3);
	sw_document_commit(document);
	sw_document_undo(document);
	check_heard(heard, "d: r1 r3\nu: a3 a1\n");
}
END_TEST

/* Whatever the ids of parents, descendants are removed first, and nothing else is removed. */
START_TEST(test_the_innermost_goes_first)
{
	g_autoptr(SwDocument) document = sw_document_new(&nest_table, SW_ROOT_GALAXY);
	g_autoptr(GString) heard = g_string_new(NULL);
	/* 0 contains 1 and 6; 6 contains 2 and 5; 2 contains 4; 5 contains 3 */
	static const SwPieceId holders[] = {0, 0, 6, 5, 2, 6, 0};

	for (guint i = 1; i < G_N_ELEMENTS(holders); i++)
		load_nest(document, SW_ROOT_PIECE);
	sw_document_begin(document, "put");
	for (guint i = 1; i < G_N_ELEMENTS(holders); i++)
		sw_document_put(document, i, holders[i]);
	sw_document_commit(document);
	sw_document_on_change(document, note_step, heard);
	sw_document_begin(document, "remove");
	sw_document_remove(document, 4);
	sw_document_remove(document, 6);
	sw_document_commit(document);
	check_heard(heard, "d: r4 r3 r2 r5 r6\n");
	ck_assert(sw_piece_exists(sw_document_piece(document, 1)));
}
END_TEST

#define MANY 200000

/* If removal were not linear, the test would not end in time: a parent of many pieces, and a deep
 * nesting. */
START_TEST(test_many_inside)
{
	g_autoptr(SwDocument) document = sw_document_new(&nest_table, SW_ROOT_GALAXY);
	SwPieceId deep = load_nest(document, SW_ROOT_PIECE);
	SwPieceId wide = load_nest(document, SW_ROOT_PIECE);
	guint position;

	for (guint i = 0; i < MANY; i++) {
		load_nest(document, wide);
		deep = load_nest(document, deep);
	}
	sw_document_begin(document, "remove");
	sw_document_remove(document, wide);
	sw_document_remove(document, 1);
	sw_document_commit(document);
	for (SwPieceId id = 1; id <= deep; id++)
		expect(!sw_piece_exists(sw_document_piece(document, id)));
	sw_document_undo(document);
	for (SwPieceId id = 1; id <= deep; id++)
		expect(sw_piece_exists(sw_document_piece(document, id)));
	ck_assert_uint_eq(sw_document_n_steps(document, &position), 1);
}
END_TEST

TCase *
step_case(void)
{
	TCase *tcase = case_new("step");

	tcase_add_test(tcase, test_what_is_told);
	tcase_add_test(tcase, test_the_innermost_goes_first);
	tcase_add_test(tcase, test_many_inside);
	return tcase;
}
