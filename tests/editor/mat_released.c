/* What is said of a card that is carried on a mat before it is released. */
#include "cards.h"
#include "cases.h"
#include "mat_desk.h"

static void
expect_release(MatDesk *desk, const char *card, const char *over, gboolean is_above,
               SwModifiers modifiers, const char *wanted)
{
	const SwMat *mat = sw_mat_tool_mat(desk->board);
	g_autofree char *said = NULL;
	double x, y, width, height;

	mat_point_at(desk, card, &x, &y);
	sw_mat_tool_press(desk->board, x, y, modifiers);
	mat_point_at(desk, over, &x, &y);
	if (is_above)
		sw_mat_tool_to_window(
			desk->board,
			&sw_mat_card(mat, sw_mat_card_of(mat, mat_find(desk->session, over)))->box,
			&x, &y, &width, &height);
	sw_mat_tool_move(desk->board, x + 2, is_above ? y - 2 : y);
	said = sw_mat_tool_say_release(desk->board);
	ck_assert_msg(g_str_has_prefix(said, wanted), "%s", said);
	sw_mat_tool_cancel(desk->board);
}

/* A card that is carried says where it would lie. */
START_TEST(test_release)
{
	g_auto(MatDesk) desk;
	g_autofree char *none = NULL;
	g_autoptr(GString) before = NULL, after = NULL;
	SwPieceId both[2];

	mat_desk_init(&desk, sw_session_from_text("battle", mat_battle, NULL));
	before = sw_session_text(desk.session);
	none = sw_mat_tool_say_release(desk.board);
	ck_assert_ptr_null(none);
	expect_release(&desk, "I", "C", FALSE, 0,
	               "Move\nleft column, side 1: after C\n+1 error\nthere are 4");
	expect_release(&desk, "I", "A", TRUE, 0, "Move\nleft column, side 1: before A");
	expect_release(&desk, "I", "K", FALSE, 0,
	               "Move\ncard in the deck, side 1: beneath all others");
	expect_release(&desk, "I", "C", FALSE, SW_MODIFIER_CONTROL,
	               "Copy\nleft column, side 1: after C");
	both[0] = mat_find(desk.session, "H");
	both[1] = mat_find(desk.session, "I");
	sw_session_select(desk.session, both, 2, SW_SELECT_REPLACE);
	expect_release(&desk, "I", "C", FALSE, 0, "Move × 2\nleft column, side 1: after C");
	after = sw_session_text(desk.session);
	ck_assert_str_eq(before->str, after->str);
	ck_assert(!sw_session_can_undo(desk.session));
}
END_TEST

TCase *
released_case(void)
{
	TCase *tcase = case_new("released");

	tcase_add_test(tcase, test_release);
	return tcase;
}
