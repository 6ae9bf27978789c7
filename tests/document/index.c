#include "document/edit.h"

#include "cases.h"
#include "toy.h"

/* Where four pieces are put, and the pieces on 0,0 then. */
static const struct {
	gint32 q[4];
	const char *there;
} stacks[] = {
	{{0, 0, 0, 0}, "1 2 3 4"},
	{{0, 1, 0, 1}, "1 3"},
	{{1, 1, 1, 0}, "4"},
	{{1, 1, 1, 1}, ""},
};

static char *
stack_at(SwDocument *document, SwPlace place)
{
	GString *out = g_string_new(NULL);

	for (SwPieceId id = sw_document_at(document, place); id != SW_NO_PIECE;
	     id = sw_document_next_at(document, id))
		g_string_append_printf(out, "%s%u", out->len > 0 ? " " : "", id);
	return g_string_free(out, FALSE);
}

static void
check_stack(SwDocument *document, const char *wanted)
{
	g_autofree char *there = stack_at(document, sw_place_hex(sw_hex(0, 0)));

	ck_assert_str_eq(there, wanted);
}

/* The index is built on first use, or kept up to date from then on: both give the same result. */
START_TEST(test_pieces_on_a_hex)
{
	for (gboolean before = FALSE; before <= TRUE; before++) {
		g_autoptr(SwDocument) document = sw_document_new(&toy_table, SW_ROOT_GALAXY);

		if (before)
			check_stack(document, "");
		sw_document_begin(document, "four");
		for (guint i = 0; i < 4; i++)
			sw_document_add(document, i % 2 ? TOY_NOTE : TOY_PLAIN, SW_ROOT_PIECE,
			                sw_place_hex(sw_hex(stacks[_i].q[i], 0)));
		sw_document_commit(document);
		check_stack(document, stacks[_i].there);
	}
}
END_TEST

START_TEST(test_removing_from_a_stack)
{
	static const char *const left[] = {"2 3", "1 3", "1 2"};
	g_autoptr(SwDocument) document = sw_document_new(&toy_table, SW_ROOT_GALAXY);

	sw_document_begin(document, "three");
	for (guint i = 0; i < 3; i++)
		sw_document_add(document, TOY_PLAIN, SW_ROOT_PIECE, sw_place_hex(sw_hex(0, 0)));
	sw_document_commit(document);
	check_stack(document, "1 2 3");
	sw_document_begin(document, "remove");
	sw_document_remove(document, (SwPieceId)_i + 1);
	sw_document_commit(document);
	check_stack(document, left[_i]);
	sw_document_undo(document);
	check_stack(document, "1 2 3");
	sw_document_begin(document, "away and back");
	sw_document_move(document, (SwPieceId)_i + 1, sw_place_hex(sw_hex(7, 7)));
	sw_document_move(document, (SwPieceId)_i + 1, sw_place_hex(sw_hex(0, 0)));
	sw_document_commit(document);
	check_stack(document, "1 2 3");
}
END_TEST

START_TEST(test_edges_apart_from_hexes)
{
	g_autoptr(SwDocument) document = sw_document_new(&toy_table, SW_ROOT_GALAXY);
	SwPlace edge = sw_place_edge(sw_hex(0, 0), 4);
	SwPieceId wall;

	sw_document_begin(document, "wall");
	wall = sw_document_add(document, TOY_WALL, SW_ROOT_PIECE, edge);
	sw_document_commit(document);
	for (guint side = 0; side < SW_HEX_SIDES; side++)
		ck_assert_uint_eq(sw_document_at(document, sw_place_edge(sw_hex(0, 0), side)),
		                  side == 4 ? wall : SW_NO_PIECE);
	ck_assert_uint_eq(sw_document_at(document, sw_place_hex(edge.hex)), SW_NO_PIECE);
	ck_assert_uint_eq(sw_document_at(document, sw_place_none()), SW_NO_PIECE);
}
END_TEST

TCase *
index_case(void)
{
	TCase *tcase = case_new("index");

	case_add_rows(tcase, test_pieces_on_a_hex, stacks);
	tcase_add_loop_test(tcase, test_removing_from_a_stack, 0, 3);
	tcase_add_test(tcase, test_edges_apart_from_hexes);
	return tcase;
}
