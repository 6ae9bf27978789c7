#include "document/edit.h"

#include "cases.h"
#include "toy.h"

#include <string.h>

/* The actions, a letter each, and the state after all of them.
 *   e  edit (a step)        n  an empty step          r  an edit rolled back
 *   u  undo   d  redo       s  mark as saved          b, f  saving begins and ends
 */
static const struct {
	const char *done;
	guint steps, position;
	gboolean modified;
	guint told; /* number of calls of listeners */
} scripts[] = {
	{"", 0, 0, FALSE, 0},       {"e", 1, 1, TRUE, 1},       {"eu", 1, 0, FALSE, 2},
	{"eud", 1, 1, TRUE, 3},     {"n", 0, 0, FALSE, 0},      {"r", 0, 0, FALSE, 0},
	{"es", 1, 1, FALSE, 1},     {"esu", 1, 0, TRUE, 2},     {"esud", 1, 1, FALSE, 3},
	{"esue", 1, 1, TRUE, 3},    {"esueu", 1, 0, TRUE, 4},   {"eesu", 2, 1, TRUE, 3},
	{"eeuu", 2, 0, FALSE, 4},   {"eeuue", 1, 1, TRUE, 5},   {"eeuuen", 1, 1, TRUE, 5},
	{"eeun", 2, 1, TRUE, 3},    {"eeur", 2, 1, TRUE, 3},    {"eeuse", 2, 2, TRUE, 4},
	{"eeuseu", 2, 1, FALSE, 5}, {"eesuueu", 1, 0, TRUE, 6}, {"eseseseu", 4, 3, FALSE, 5},
	{"eeeuuse", 2, 2, TRUE, 6}, {"euse", 1, 1, TRUE, 3},    {"euseu", 1, 0, FALSE, 4},
	{"ebf", 1, 1, FALSE, 1},    {"ebef", 2, 2, TRUE, 2},    {"ebefu", 2, 1, FALSE, 3},
	{"ebuf", 1, 0, TRUE, 2},    {"ebufd", 1, 1, FALSE, 3},  {"ebuef", 1, 1, TRUE, 3},
	{"ebuefu", 1, 0, TRUE, 4},  {"ebe", 2, 2, TRUE, 2},     {"esebes", 3, 3, FALSE, 3},
};

static void
count(SwDocument *document G_GNUC_UNUSED, const SwStep *step G_GNUC_UNUSED, gpointer data)
{
	guint *told = data;

	(*told)++;
}

static void
edit(SwDocument *document, gboolean rolled_back)
{
	sw_document_begin(document, "edit");
	sw_document_add(document, TOY_ROCK, SW_ROOT_PIECE, sw_place_hex(sw_hex(0, 0)));
	if (rolled_back)
		sw_document_rollback(document);
	else
		sw_document_commit(document);
}

static void
act(SwDocument *document, char letter)
{
	switch (letter) {
	case 'e':
	case 'r': edit(document, letter == 'r'); break;
	case 'n':
		sw_document_begin(document, "nothing");
		sw_document_commit(document);
		break;
	case 'u': sw_document_undo(document); break;
	case 'd': sw_document_redo(document); break;
	case 's':
		sw_document_begin_saving(document);
		sw_document_end_saving(document);
		break;
	case 'b': sw_document_begin_saving(document); break;
	case 'f': sw_document_end_saving(document); break;
	default: ck_abort();
	}
}

START_TEST(test_script)
{
	g_autoptr(SwDocument) document = sw_document_new(&toy_table, SW_ROOT_GALAXY);
	guint told = 0, position;

	sw_document_on_change(document, count, &told);
	for (const char *p = scripts[_i].done; *p; p++)
		act(document, *p);
	ck_assert_uint_eq(sw_document_n_steps(document, &position), scripts[_i].steps);
	ck_assert_uint_eq(position, scripts[_i].position);
	ck_assert_int_eq(sw_document_is_modified(document), scripts[_i].modified);
	ck_assert_int_eq(sw_document_can_undo(document), position > 0);
	ck_assert_int_eq(sw_document_can_redo(document), position < scripts[_i].steps);
	ck_assert_uint_eq(told, scripts[_i].told);
	ck_assert_uint_eq(sw_document_revision(document), scripts[_i].told);
}
END_TEST

START_TEST(test_ids_are_never_used_again)
{
	g_autoptr(SwDocument) document = sw_document_new(&toy_table, SW_ROOT_GALAXY);
	guint32 before, after;

	act(document, 'e');
	act(document, 'r');
	act(document, 'u');
	act(document, 'e');
	sw_document_pieces(document, &before);
	ck_assert_uint_eq(before, 4);
	ck_assert(sw_piece_exists(sw_document_piece(document, 3)));
	ck_assert(!sw_piece_exists(sw_document_piece(document, 1)));
	ck_assert(!sw_piece_exists(sw_document_piece(document, 2)));
	act(document, 'u');
	act(document, 'd');
	sw_document_pieces(document, &after);
	ck_assert_uint_eq(before, after);
	ck_assert(sw_piece_exists(sw_document_piece(document, 3)));
}
END_TEST

START_TEST(test_labels)
{
	g_autoptr(SwDocument) document = sw_document_new(&toy_table, SW_ROOT_GALAXY);

	sw_document_begin(document, "place a rock");
	sw_document_add(document, TOY_ROCK, SW_ROOT_PIECE, sw_place_hex(sw_hex(0, 0)));
	sw_document_commit(document);
	act(document, 'e');
	ck_assert_str_eq(sw_document_step_label(document, 0), "place a rock");
	ck_assert_str_eq(sw_document_step_label(document, 1), "edit");
}
END_TEST

/* Labels count towards the bound, so a long label reaches it fast. */
START_TEST(test_the_oldest_are_forgotten)
{
	g_autoptr(SwDocument) document = sw_document_new(&toy_table, SW_ROOT_GALAXY);
	gsize length = SW_HISTORY_BYTES / 4;
	g_autofree char *label = g_malloc(length + 1);
	guint position;

	memset(label, 'x', length);
	label[length] = '\0';
	for (guint i = 0; i < 6; i++) {
		sw_document_begin(document, label);
		sw_document_add(document, TOY_ROCK, SW_ROOT_PIECE, sw_place_hex(sw_hex(0, 0)));
		sw_document_commit(document);
		ck_assert_uint_eq(sw_document_forgotten(document), i < 3 ? 0 : i - 2);
	}
	ck_assert_uint_eq(sw_document_n_steps(document, &position), 3);
	ck_assert_uint_eq(position, 3);
	while (sw_document_can_undo(document))
		sw_document_undo(document);
	ck_assert(sw_piece_exists(sw_document_piece(document, 3)));
	ck_assert(!sw_piece_exists(sw_document_piece(document, 4)));
	ck_assert_msg(sw_document_is_modified(document), "what was saved cannot come back");
}
END_TEST

/* The history is bounded, and so is the pool of values. */
START_TEST(test_the_pool_stays_small)
{
	g_autoptr(SwDocument) document = sw_document_new(&toy_table, SW_ROOT_GALAXY);

	for (SwPieceId id = 1; id <= 2; id++) {
		sw_document_load_piece(document, TOY_ROCK, SW_ROOT_PIECE,
		                       sw_place_hex(sw_hex(0, 0)), 0);
		sw_document_load_value(document, id, TOY_TURN, 2);
	}
	sw_document_begin(document, "set and unset");
	for (SwPieceId id = 1; id <= 2; id++) {
		sw_document_set(document, id, TOY_VALUE, 7);
		sw_document_set(document, id, TOY_SEAT, 4);
		sw_document_unset(document, id, TOY_TURN);
	}
	sw_document_commit(document);
	for (guint i = 0; i < 100000; i++) {
		sw_document_undo(document);
		sw_document_redo(document);
	}
	for (SwPieceId id = 1; id <= 2; id++) {
		expect(sw_document_piece(document, id)->values <= 12);
		ck_assert_int_eq(sw_document_get(document, id, TOY_VALUE), 7);
		ck_assert_int_eq(sw_document_get(document, id, TOY_SEAT), 4);
		ck_assert(!sw_document_has(document, id, TOY_TURN));
	}
}
END_TEST

TCase *
history_case(void)
{
	TCase *tcase = case_new("history");

	case_add_rows(tcase, test_script, scripts);
	tcase_add_test(tcase, test_ids_are_never_used_again);
	tcase_add_test(tcase, test_labels);
	tcase_add_test(tcase, test_the_oldest_are_forgotten);
	tcase_add_test(tcase, test_the_pool_stays_small);
	return tcase;
}
