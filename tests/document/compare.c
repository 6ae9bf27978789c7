#include "document/compare.h"
#include "document/edit.h"

#include "cases.h"
#include "toy.h"

#define AT(q, r) sw_place_hex(sw_hex(q, r))

/* A document with a named tile, a plain one, and a box with a token inside. */
static SwDocument *
sample(void)
{
	SwDocument *document = sw_document_new(&toy_table, SW_ROOT_GALAXY);
	SwPieceId id;

	sw_document_begin(document, "sample");
	id = sw_document_add(document, TOY_PLAIN, SW_ROOT_PIECE, AT(0, 0));
	sw_document_set_text(document, id, TOY_NAME, "Vael");
	sw_document_add(document, TOY_PLAIN, SW_ROOT_PIECE, AT(3, 0));
	id = sw_document_add(document, TOY_BOX, SW_ROOT_PIECE, sw_place_none());
	sw_document_add(document, TOY_TOKEN, id, sw_place_zone());
	sw_document_commit(document);
	return document;
}

enum { NAMED = 1, PLAIN, BOX, TOKEN }; /* ids in the sample */

static void
alter(SwDocument *document, SwPieceId id)
{
	sw_document_set(document, id, TOY_VALUE, 3);
}

static void
move(SwDocument *document, SwPieceId id)
{
	sw_document_move(document, id, AT(-2, 1));
}

static void
replace(SwDocument *document, SwPieceId id)
{
	sw_document_set_kind(document, id, TOY_GATE);
}

static void
say_what_goes_unsaid(SwDocument *document, SwPieceId id)
{
	sw_document_set(document, id, TOY_LIT, FALSE);
}

/* A change to a copy, and the one difference: the piece on each side, and the number of pieces
 * inside. */
static const struct {
	void (*change)(SwDocument *document, SwPieceId id);
	SwPieceId id;
	guint n;
	SwDifference difference;
} rows[] = {
	{alter, NAMED, 1, {.before = NAMED, .after = NAMED, .n_inside = 0}},
	{alter, PLAIN, 1, {.before = PLAIN, .after = PLAIN, .n_inside = 0}},
	{move, NAMED, 1, {.before = NAMED, .after = NAMED, .n_inside = 0}},
	{move, PLAIN, 1, {.before = PLAIN, .after = PLAIN, .n_inside = 0}},
	{replace, PLAIN, 1, {.before = PLAIN, .after = PLAIN, .n_inside = 0}},
	{sw_document_remove, NAMED, 1, {.before = NAMED, .after = SW_NO_PIECE, .n_inside = 0}},
	{sw_document_remove, TOKEN, 1, {.before = TOKEN, .after = SW_NO_PIECE, .n_inside = 0}},
	{sw_document_remove, BOX, 1, {.before = BOX, .after = SW_NO_PIECE, .n_inside = 1}},
	{say_what_goes_unsaid, PLAIN, 0, {.before = 0, .after = 0, .n_inside = 0}},
};

static void
expect_one(const SwDocument *before, const SwDocument *after, guint n, SwDifference expected)
{
	g_autoptr(GArray) found = sw_document_differences(before, after);
	const SwDifference *one = &g_array_index(found, SwDifference, 0);

	ck_assert_uint_eq(found->len, n);
	if (n == 0)
		return;
	ck_assert_uint_eq(one->before, expected.before);
	ck_assert_uint_eq(one->after, expected.after);
	ck_assert_uint_eq(one->n_inside, expected.n_inside);
}

/* In the other direction, removed pieces are added ones. */
START_TEST(test_rows)
{
	g_autoptr(SwDocument) before = sample();
	g_autoptr(SwDocument) after = sw_document_copy(before);
	SwDifference there = rows[_i].difference;
	SwDifference back = {
		.before = there.after, .after = there.before, .n_inside = there.n_inside};

	expect_one(before, after, 0, there);
	sw_document_begin(after, "change");
	rows[_i].change(after, rows[_i].id);
	sw_document_commit(after);
	expect_one(before, after, rows[_i].n, there);
	expect_one(after, before, rows[_i].n, back);
}
END_TEST

TCase *
compare_case(void)
{
	TCase *tcase = case_new("compare");

	case_add_rows(tcase, test_rows, rows);
	return tcase;
}
