/* Cards that are carried on a mat, without a window: each step undone and redone, and what may not
 * be is refused with a reason. Of the real game of cards; that of the tests is in grounds.c. */
#include "cards.h"
#include "cases.h"
#include "folder.h"
#include "games/games.h"
#include "mat/mat_answers.h"
#include "mat_desk.h"
#include "session/edit.h"
#include "session/lay.h"
#include "session/overlay.h"
#include "session/pattern.h"

#include <string.h>
#include <time.h>

typedef struct {
	const char *card, *slot;
	gboolean is_upward;
	guint position;
	const char *then;
} Row;

static const Row rows[] = {
	{"H", "left", FALSE, 3, "left: A! B C H*; deck: K L M; hand: I"},
	{"H", "left", FALSE, 0, "left: H* A! B C; deck: K L M; hand: I"},
	{"C", "left", FALSE, 0, "left: C* A! B; deck: K L M; hand: H I"},
	{"A", "left", FALSE, 3, "left: B C A!*; deck: K L M; hand: H I"},
	/* Where it lies already. */
	{"B", "left", FALSE, 1, "left: A! B* C; deck: K L M; hand: H I"},
	{"B", "left", FALSE, 2, "left: A! B* C; deck: K L M; hand: H I"},
	{"B", "hand", FALSE, 1, "left: A! C; deck: K L M; hand: H B* I"},
	/* A column that is not there is begun. */
	{"B", "center", FALSE, 0, "left: A! C; center: B*; deck: K L M; hand: H I"},
	{"H", "right", TRUE, 0, "left: A! B C; deck: K L M; hand: I; right^: H*"},
	{"A", "deck", FALSE, 0, "left: B C; deck: A* K L M; hand: H I"},
	{"A", "deck", FALSE, 3, "left: B C; deck: K L M A*; hand: H I"},
	{"K", "deck", FALSE, 3, "left: A! B C; deck: L M K*; hand: H I"},
	{"M", "deck", FALSE, 0, "left: A! B C; deck: M* K L; hand: H I"},
	{"L", "hand", FALSE, 0, "left: A! B C; deck: K M; hand: L* H I"},
	{"I", "hand", FALSE, 0, "left: A! B C; deck: K L M; hand: I* H"},
	{"H", "hand", TRUE, 0, "left: A! B C; deck: K L M; hand: I; hand^: H*"},
};

static void
lay(SwSession *session, const Row *row)
{
	g_autoptr(SwMat) mat = sw_mat_new(sw_session_document(session), 1);
	SwPieceId card = mat_find(session, row->card);
	SwLaying laying;

	ck_assert(sw_session_may_lay(session, mat, mat_slot_of(mat, row->slot, row->is_upward),
	                             row->position, &card, 1, &laying, NULL));
	sw_session_lay(session, &card, 1, &laying);
}

START_TEST(test_a_card_is_carried)
{
	const Row *row = &rows[_i];
	g_autoptr(SwSession) session = sw_session_from_text("battle", mat_battle, NULL);
	g_autoptr(GString) before = sw_session_text(session), undone = NULL, redone = NULL;
	g_autoptr(GString) after = NULL;
	g_autofree char *then = NULL, *chosen = NULL, *told = NULL, *told_again = NULL;
	SwPieceId card = mat_find(session, row->card);

	sw_session_select(session, &card, 1, SW_SELECT_REPLACE);
	chosen = mat_tell(session);
	lay(session, row);
	then = mat_tell(session);
	ck_assert_str_eq(then, row->then);
	after = sw_session_text(session);
	/* One step at most. */
	sw_session_undo(session);
	undone = sw_session_text(session);
	ck_assert_str_eq(undone->str, before->str);
	ck_assert(!sw_session_can_undo(session));
	/* The same card is selected, wherever it is. */
	told = mat_tell(session);
	ck_assert_str_eq(told, chosen);
	sw_session_redo(session);
	redone = sw_session_text(session);
	ck_assert_str_eq(redone->str, after->str);
	told_again = mat_tell(session);
	ck_assert_str_eq(told_again, then);
	/* What was laid stays where it is when it is saved and read again. */
	{
		g_autoptr(SwSession) read = sw_session_from_text("again", after->str, NULL);
		g_autofree char *said = mat_tell(read);
		g_auto(GStrv) parts = g_strsplit(then, "*", -1);
		g_autofree char *wanted = g_strjoinv("", parts);

		ck_assert_str_eq(said, wanted);
	}
}
END_TEST

/* A step that takes the place of one that was undone has a selection of its own. */
START_TEST(test_selection_of_another_step)
{
	g_autoptr(SwSession) session = sw_session_from_text("battle", mat_battle, NULL);
	SwPieceId hero = mat_find(session, "H"), other = mat_find(session, "K");
	SwGroup none = sw_group_none();
	g_autofree char *told = NULL;

	sw_session_select(session, &hero, 1, SW_SELECT_REPLACE);
	lay(session, &(Row){"H", "hand", FALSE, 2, NULL});
	sw_session_undo(session);
	sw_session_select_none(session);
	sw_session_erase_pieces(session, &other, 1, &none);
	sw_session_undo(session);
	told = mat_tell(session);
	ck_assert_str_eq(told, "left: A! B C; deck: K L M; hand: H I");
}
END_TEST

/* One that is erased leaves no gap in the numbers. */
START_TEST(test_erasing_closes_the_gap)
{
	g_autoptr(SwSession) session = sw_session_from_text("battle", mat_battle, NULL);
	SwPieceId card = mat_find(session, "A");
	g_autoptr(GString) text = NULL;

	sw_session_select(session, &card, 1, SW_SELECT_REPLACE);
	sw_session_erase_selected(session);
	text = sw_session_text(session);
	ck_assert_ptr_nonnull(strstr(text->str, "name=\"B\" rank=\"1\""));
	ck_assert_ptr_nonnull(strstr(text->str, "name=\"C\" rank=\"2\""));
	ck_assert_str_eq(sw_document_step_label(sw_session_document(session), 0), "erase 1 card");
	sw_session_undo(session);
	ck_assert(!sw_session_can_undo(session));
}
END_TEST

/* Columns without ranks stay so when a card goes. */
START_TEST(test_no_numbers_where_there_were_none)
{
	static const char text[] = MAT_ROOT("<side seat='1' strength='5' command='5'>\n"
	                                    "<column type='left'>\n<placed name='A'/>\n"
	                                    "<placed name='B'/>\n</column>\n</side>\n");
	g_autoptr(SwSession) session = sw_session_from_text("battle", text, NULL);
	g_autoptr(GString) now = NULL;

	lay(session, &(Row){.card = "A", .slot = "hand"});
	now = sw_session_text(session);
	ck_assert_ptr_null(strstr(now->str, "rank"));
}
END_TEST

START_TEST(test_refused)
{
	g_autoptr(SwSession) session = sw_session_from_text("battle", mat_battle, NULL);
	g_autoptr(SwSession) seen = sw_session_seen(session, 1);
	g_autoptr(SwMat) mat = sw_mat_new(sw_session_document(seen), 1);
	g_autoptr(GError) error = NULL;
	SwLaying laying;

	SwPieceId card = mat_find(seen, "H");

	ck_assert(!sw_session_may_lay(seen, mat, mat_slot_of(mat, "left", FALSE), 0, &card, 1,
	                              &laying, &error));
	ck_assert_str_eq(error->message,
	                 "What players see cannot be changed; leave that view first");
}
END_TEST

/* ---- Shuffles and patterns -------------------------------------------------------------- */

/* Cards change places within their stack, and stay selected; others stay between them. */
static const struct {
	const char *cards; /* the selected ones; "s": the side that holds all */
	guint32 seed;
	const char *then; /* NULL: refused */
} shuffles[] = {
	{"KLM", 1, "left: A! B C; deck: M* K* L*; hand: H I"},
	{"KLM", 2, "left: A! B C; deck: M* L* K*; hand: H I"},
	{"KM", 2, "left: A! B C; deck: M* L K*; hand: H I"},
	{"ABC", 1, "left: C* A!* B*; deck: K L M; hand: H I"},
	{"AC", 2, "left: C* B A!*; deck: K L M; hand: H I"},
	{"HI", 2, "left: A! B C; deck: K L M; hand: I* H*"},
	{"s", 1, "left: C A! B; deck: M K L; hand: I H"},
	{"AHK", 1, NULL},
	{"A", 1, NULL},
};

static void
select_cards(SwSession *session, const char *cards)
{
	for (const char *card = cards; *card; card++) {
		char name[] = {*card, '\0'};
		SwPieceId id = *card == 's' ? sw_document_piece(sw_session_document(session),
		                                                mat_find(session, "H"))
		                                      ->parent
		                            : mat_find(session, name);

		sw_session_select(session, &id, 1, SW_SELECT_ADD);
	}
}

START_TEST(test_shuffles)
{
	g_autoptr(SwSession) session = sw_session_from_text("battle", mat_battle, NULL);
	g_autoptr(GString) before = sw_session_text(session), undone = NULL;
	g_autoptr(GError) error = NULL;
	g_autofree char *then = NULL;
	gboolean is_done;

	select_cards(session, shuffles[_i].cards);
	is_done = sw_session_shuffle(session, shuffles[_i].seed, &error);
	expect_eq(is_done, shuffles[_i].then != NULL);
	if (!is_done) {
		ck_assert_str_eq(error->message, "no two of the selected cards that are not "
		                                 "locked lie in the same deck, hand or column");
		expect(!sw_session_can_undo(session));
		return;
	}
	then = mat_tell(session);
	ck_assert_str_eq(then, shuffles[_i].then);
	sw_session_undo(session);
	undone = sw_session_text(session);
	ck_assert_str_eq(undone->str, before->str);
	expect(!sw_session_can_undo(session));
}
END_TEST

/* A locked card stays where it is; lines of an army have no order. */
START_TEST(test_shuffles_not)
{
	g_autofree char *path = source_file("galaxies/burning-rome/rome.xml");
	g_autoptr(SwSession) army = sw_session_open(path, NULL);
	g_autoptr(SwSession) session = sw_session_from_text("battle", mat_battle, NULL);
	g_autoptr(GString) text = NULL;
	SwPieceId card = mat_find(session, "L");

	sw_session_select_all(army);
	expect(!sw_session_shuffle(army, 1, NULL));
	sw_session_select(session, &card, 1, SW_SELECT_REPLACE);
	sw_session_toggle_lock(session, NULL);
	select_cards(session, "KLM");
	for (guint32 seed = 1; seed < 20; seed++)
		sw_session_shuffle(session, seed, NULL);
	text = sw_session_text(session);
	ck_assert(strstr(text->str, "\"L\"") >
	          MIN(strstr(text->str, "\"K\""), strstr(text->str, "\"M\"")));
	ck_assert(strstr(text->str, "\"L\"") <
	          MAX(strstr(text->str, "\"K\""), strstr(text->str, "\"M\"")));
}
END_TEST

/* Returns the first card of the mat with that name, not its face or the line of its army. */
static SwPieceId
find_on_mat(SwSession *session, const char *name)
{
	const SwDocument *document = sw_session_document(session);
	g_autoptr(SwMat) mat = sw_mat_new(document, 1);

	for (guint i = 0; i < mat->cards->len; i++) {
		SwPieceId card = sw_mat_card(mat, i)->piece;

		if (g_strcmp0(sw_mat_name(document, card), name) == 0)
			return card;
	}
	ck_abort_msg("no card %s", name);
}

/* The line of an army that says the name. */
static SwPieceId
find_line(SwSession *session, const char *name)
{
	const SwDocument *document = sw_session_document(session);
	g_autoptr(SwMat) mat = sw_mat_new(document, 1);
	guint32 n;

	sw_document_pieces(document, &n);
	for (SwPieceId id = 1; id < n; id++) {
		if (sw_document_kind(document, id)->element->typed &&
		    sw_document_kind(document, id)->element->role.mat &&
		    sw_document_kind(document, id)->element->role.mat->part == SW_MAT_CARD &&
		    sw_mat_card_of(mat, id) == SW_MAT_NOWHERE &&
		    g_strcmp0(sw_mat_name(document, id), name) == 0)
			return id;
	}
	ck_abort_msg("no line %s", name);
}

/* In a battle a card's name says what it is, in an army its kind; what is selected stays so. */
START_TEST(test_same_kinds)
{
	g_autofree char *path = source_file("galaxies/burning-rome/page-9-right.xml");
	g_autofree char *rome = source_file("galaxies/burning-rome/rome.xml");
	g_autoptr(SwSession) battle = sw_session_open(path, NULL),
			     army = sw_session_open(rome, NULL);
	SwPieceId card = find_on_mat(battle, "Host B"), other = find_on_mat(battle, "Reserve");
	const SwPieceId *ids;
	guint n;

	sw_session_select(battle, &card, 1, SW_SELECT_REPLACE);
	sw_session_select_same_kind(battle);
	ids = sw_session_selected(battle, &n);
	expect_eq(n, 2);
	for (guint i = 0; i < n; i++)
		ck_assert_str_eq(sw_mat_name(sw_session_document(battle), ids[i]), "Host B");
	sw_session_select(battle, &card, 1, SW_SELECT_REPLACE);
	sw_session_select(battle, &other, 1, SW_SELECT_ADD);
	sw_session_select_same_kind(battle);
	sw_session_selected(battle, &n);
	expect_eq(n, 3);
	card = find_line(battle, "Host B");
	sw_session_select(battle, &card, 1, SW_SELECT_REPLACE);
	sw_session_select_same_kind(battle);
	sw_session_selected(battle, &n);
	expect_eq(n, 3);

	card = find_on_mat(army, "Eagle Cohort");
	sw_session_select(army, &card, 1, SW_SELECT_REPLACE);
	sw_session_select_same_kind(army);
	ids = sw_session_selected(army, &n);
	expect_eq(n, 3);
	for (guint i = 0; i < n; i++)
		expect_eq(sw_document_piece(sw_session_document(army), ids[i])->kind,
		          sw_document_piece(sw_session_document(army), card)->kind);
}
END_TEST

/* Cards are kept and pasted as they are; neither they nor pieces of a map fit where the other
 * belongs. */
START_TEST(test_patterns)
{
	g_autoptr(SwSession) session = sw_session_from_text("battle", mat_battle, NULL);
	g_autoptr(SwMat) mat = sw_mat_new(sw_session_document(session), 1);
	g_autofree char *path = source_file("galaxies/burning-suns/hourglass.xml"), *then = NULL;
	g_autoptr(SwSession) galaxy = sw_session_open(path, NULL);
	g_autoptr(SwPattern) pattern = NULL;
	g_autoptr(GArray) ids = NULL;
	g_autoptr(GError) error = NULL;
	SwLaying laying;

	expect(sw_pattern_take(session, &error) == NULL);
	ck_assert_str_eq(error->message, "nothing is selected, and nothing was copied");
	select_cards(session, "KM");
	pattern = sw_pattern_take(session, NULL);
	expect(pattern != NULL);
	ids = sw_pattern_pieces(pattern);
	expect_eq(ids->len, 2);
	expect(sw_session_may_paste(session, mat, mat_slot_of(mat, "hand", FALSE), 1, &laying,
	                            NULL));
	expect(sw_session_paste_cards(session, sw_pattern_text(pattern), &laying, NULL));
	then = mat_tell(session);
	ck_assert_str_eq(then, "left: A! B C; deck: K L M; hand: H K* M* I");
	expect(sw_pattern_new(galaxy, sw_pattern_text(pattern), NULL) == NULL);
	sw_session_select_all(galaxy);
	{
		g_autofree char *tiles = sw_session_copy(galaxy);

		expect(sw_pattern_new(session, tiles, NULL) == NULL);
	}
}
END_TEST

/* Armies: a line goes from one to the other, and stays of its kind. */
START_TEST(test_lines)
{
	static const char text[] =
		"<galaxy xmlns='urn:starwright:1' game='burning-rome' players='2'>\n"
		"<army seat='1' faction='rome' strength='9' command='9'>\n"
		"<card type='unit' name='A' copies='2' total='3'/>\n"
		"<card type='unit' name='B'/>\n</army>\n"
		"<army seat='2' faction='rome' strength='9' command='9'>\n"
		"<card type='unit' name='C'/>\n</army>\n</galaxy>\n";
	g_autoptr(SwSession) session = sw_session_from_text("armies", text, NULL);
	g_autoptr(SwMat) mat = sw_mat_new(sw_session_document(session), 0);
	const SwMatBand *second = sw_mat_band(mat, 1);
	SwPieceId card = mat_find(session, "A");
	g_autofree char *then = NULL, *moved = NULL;
	g_autoptr(GString) now = NULL;
	SwLaying laying;
	guint slot = second->first_slot;

	/* On whichever place of the other army. */
	ck_assert(sw_session_may_lay(session, mat, slot, 0, &card, 1, &laying, NULL));
	sw_session_lay(session, &card, 1, &laying);
	then = mat_tell(session);
	ck_assert_str_eq(then, "unit: B; unit: A*x2 C");
	now = sw_session_text(session);
	ck_assert_ptr_nonnull(strstr(now->str, "name=\"A\" copies=\"2\" total=\"3\""));
}
END_TEST

/* Anything anywhere, by chance: one step each, and back. */
START_TEST(test_by_chance)
{
	g_autoptr(SwSession) session = sw_session_from_text("battle", mat_battle, NULL);
	g_autoptr(GString) before = sw_session_text(session), after = NULL;
	g_autoptr(GRand) chance = g_rand_new_with_seed(7);
	static const char *const cards[] = {"A", "B", "C", "H", "I", "K", "L", "M"};

	for (guint i = 0; i < 300; i++) {
		g_autoptr(SwMat) mat = sw_mat_new(sw_session_document(session), 1);
		guint slot = (guint)g_rand_int_range(chance, 0, (gint32)mat->slots->len);
		SwPieceId card = mat_find(session, cards[g_rand_int_range(chance, 0, 8)]);
		guint n = sw_mat_slot(mat, slot)->n;
		guint position = (guint)g_rand_int_range(chance, 0, (gint32)n + 1);
		g_autofree char *name = g_strdup(sw_mat_name(sw_session_document(session), card));
		SwLaying laying;
		SwMatTarget target;
		g_autoptr(SwMat) then = NULL;

		ck_assert(
			sw_session_may_lay(session, mat, slot, position, &card, 1, &laying, NULL));
		sw_session_lay(session, &card, 1, &laying);
		then = sw_mat_new(sw_session_document(session), 1);
		ck_assert(sw_mat_target_of(then, mat_find(session, name), &target));
		ck_assert_uint_eq(target.slot, slot);
		ck_assert_uint_eq(target.card - sw_mat_slot(then, slot)->first, laying.position);
		/* Nothing is lost: eight cards, always. */
		ck_assert_uint_eq(then->cards->len, 8);
	}
	after = sw_session_text(session);
	sw_session_go_to(session, 0);
	{
		g_autoptr(GString) undone = sw_session_text(session);

		ck_assert_str_eq(undone->str, before->str);
	}
}
END_TEST

/* ---- With the pointer and keys ------------------------------------------------------------ */

START_TEST(test_all_of_it_is_in_the_window)
{
	g_auto(MatDesk) desk;
	const SwMat *mat;
	double x, y, width, height;

	mat_desk_init(&desk, sw_session_from_text("battle", mat_battle, NULL));
	mat = sw_mat_tool_mat(desk.board);
	sw_mat_tool_to_window(desk.board, &mat->box, &x, &y, &width, &height);
	ck_assert(x >= 0 && y >= 0 && x + width <= 1200 && y + height <= 800);
	ck_assert(sw_canvas_state_sees_all(desk.state));
	/* As large as it can be: one of the two is filled. */
	ck_assert(width > 1000 || height > 680);
}
END_TEST

/* A hand that grows stays in the window, unless the user has zoomed. */
START_TEST(test_what_grows_is_fitted)
{
	g_auto(MatDesk) desk;
	double x, y;

	for (guint zooms = 0; zooms < 2; zooms++) {
		static const char *const cards[] = {"K", "L", "M", "B", "C"};

		mat_desk_init(&desk, sw_session_from_text("battle", mat_battle, NULL));
		if (zooms)
			sw_canvas_state_zoom(desk.state, 1.01);
		for (guint i = 0; i < G_N_ELEMENTS(cards); i++) {
			mat_point_at(&desk, "I", &x, &y);
			mat_drag(&desk, cards[i], x, y, 0);
		}
		mat_expect_told(&desk, "left: A!; hand: H I C* B M L K");
		ck_assert(sw_canvas_state_sees_all(desk.state) == !zooms);
		if (!zooms)
			mat_desk_clear(&desk);
	}
}
END_TEST

/* Dark colours, grid and coordinates are no movement: the mat still follows the window's size. */
START_TEST(test_what_is_shown_keeps_it_fitted)
{
	g_auto(MatDesk) desk;

	mat_desk_init(&desk, sw_session_from_text("battle", mat_battle, NULL));
	sw_canvas_state_show(desk.state, SW_SHOW_DARK | SW_SHOW_GRID);
	sw_canvas_state_resize(desk.state, 400, 300);
	ck_assert(sw_canvas_state_sees_all(desk.state));
	sw_canvas_state_zoom(desk.state, 3);
	sw_canvas_state_resize(desk.state, 300, 200);
	ck_assert(!sw_canvas_state_sees_all(desk.state));
}
END_TEST

START_TEST(test_pointer)
{
	g_auto(MatDesk) desk;
	const SwMat *mat;
	double x, y;

	mat_desk_init(&desk, sw_session_from_text("battle", mat_battle, NULL));
	/* A click selects, with a key also takes back; beside cards the column is meant. */
	mat_point_at(&desk, "B", &x, &y);
	sw_mat_tool_press(desk.board, x, y, 0);
	sw_mat_tool_release(desk.board);
	mat_expect_told(&desk, "left: A! B* C; deck: K L M; hand: H I");
	mat_expect_said(&desk, "left column, second of three, B, side 1");
	mat_point_at(&desk, "H", &x, &y);
	sw_mat_tool_press(desk.board, x, y, SW_MODIFIER_CONTROL);
	sw_mat_tool_release(desk.board);
	mat_expect_told(&desk, "left: A! B* C; deck: K L M; hand: H* I");
	/* A press that trembles is none to carry. */
	sw_mat_tool_press(desk.board, x, y, 0);
	sw_mat_tool_move(desk.board, x + 2, y + 2);
	ck_assert_int_eq(sw_mat_tool_phase(desk.board), SW_MAT_PRESSED);
	sw_mat_tool_release(desk.board);
	ck_assert(!sw_session_can_undo(desk.session));
	/* Onto the top of a column; cancelled; into nothing. */
	mat_point_at(&desk, "C", &x, &y);
	mat_drag(&desk, "I", x, y, 0);
	mat_expect_told(&desk, "left: A! B C I*; deck: K L M; hand: H");
	mat_drag(&desk, "I", 2, 2, 0);
	mat_expect_told(&desk, "left: A! B C I*; deck: K L M; hand: H");
	mat_point_at(&desk, "A", &x, &y);
	sw_mat_tool_press(desk.board, x, y, 0);
	sw_mat_tool_move(desk.board, x + 300, y);
	ck_assert_uint_ne(sw_mat_tool_carried(desk.board), SW_MAT_NOWHERE);
	sw_mat_tool_cancel(desk.board);
	sw_mat_tool_release(desk.board);
	mat_expect_told(&desk, "left: A! B C I*; deck: K L M; hand: H");
	/* A column that is not there yet. */
	mat = sw_mat_tool_mat(desk.board);
	mat_point_of(&desk, &sw_mat_slot(mat, mat_slot_of(mat, "right", FALSE))->box, &x, &y);
	mat_drag(&desk, "K", x, y, 0);
	mat_expect_told(&desk, "left: A! B C I; right: K*; deck: L M; hand: H");
	mat_expect_said(&desk, "right column, first of one, K, side 1");
	/* What was selected is selected again. */
	sw_session_go_to(desk.session, 0);
	mat_expect_told(&desk, "left: A! B C; deck: K L M; hand: H* I");
	ck_assert_ptr_null(desk.refused);
}
END_TEST

static void
go(MatDesk *desk, const char *ways)
{
	for (; *ways; ways++) {
		SwMatWay way = *ways == 'l' || *ways == 'L'   ? SW_MAT_LEFT
		               : *ways == 'r' || *ways == 'R' ? SW_MAT_RIGHT
		               : *ways == 'u' || *ways == 'U' ? SW_MAT_UP
		                                              : SW_MAT_DOWN;

		if (g_ascii_isupper(*ways))
			sw_mat_tool_carry(desk->board, way);
		else
			sw_mat_tool_go(desk->board, way);
	}
}

/* Small letters go, large ones carry. The first key only shows the cursor. */
START_TEST(test_keys)
{
	static const struct {
		const char *keys, *said, *told;
	} steps[] = {
		{"d", "left column, first of three, A, exhausted, side 1", NULL},
		{"d", "left column, second of three, B, side 1", NULL},
		{"D", "left column, third of three, B, side 1",
	         "left: A! C B*; deck: K L M; hand: H I"},
		{"U", "left column, second of three, B, side 1",
	         "left: A! B* C; deck: K L M; hand: H I"},
		{"R", "center column, first of one, B, side 1",
	         "left: A! C; center: B*; deck: K L M; hand: H I"},
		{"r", "right column, empty, side 1", NULL},
		{"r", "card in the deck, 3 cards, K, side 1", NULL},
		{"ll", "center column, first of one, B, side 1", NULL},
		{"u", "center column, empty, side 2", NULL},
	};
	g_auto(MatDesk) desk;

	mat_desk_init(&desk, sw_session_from_text("battle", mat_battle, NULL));
	for (guint i = 0; i < G_N_ELEMENTS(steps); i++) {
		go(&desk, steps[i].keys);
		mat_expect_said(&desk, steps[i].said);
		if (steps[i].told)
			mat_expect_told(&desk, steps[i].told);
	}
	sw_mat_tool_go_end(desk.board, FALSE);
	sw_mat_tool_press_key(desk.board, 0);
	mat_expect_told(&desk, "left: A!* C; center: B; deck: K L M; hand: H I");
}
END_TEST

/* What players see: nothing of a hand or a deck is said, and nothing can be carried. */
START_TEST(test_what_players_see)
{
	SwSession *session = sw_session_from_text("battle", mat_battle, NULL);
	g_auto(MatDesk) desk;
	double x, y, to_x, to_y;
	SwMatTarget target;
	const SwMat *mat;

	mat_desk_init(&desk, sw_session_seen(session, 2));
	mat = sw_mat_tool_mat(desk.board);
	for (guint i = 0; i < mat->slots->len; i++) {
		const SwMatSlot *slot = sw_mat_slot(mat, i);

		for (guint k = slot->first; k < slot->first + slot->n; k++) {
			target = (SwMatTarget){i, k};
			sw_mat_tool_set_cursor(desk.board, target);
			if (slot->of->closed != SW_CLOSED_TO_NOBODY) {
				g_autofree char *said = mat_say_cursor(&desk);

				ck_assert_ptr_nonnull(strstr(said, "face down"));
			}
		}
	}
	mat_point_at(&desk, "B", &x, &y);
	mat_point_at(&desk, "C", &to_x, &to_y);
	mat_drag(&desk, "B", to_x, to_y, 0);
	ck_assert_str_eq(desk.refused, "What players see cannot be changed; leave that view first");
	sw_session_free(session);
}
END_TEST

/* The printed game: what is said of each column is what the question answers. */
START_TEST(test_words)
{
	g_autofree char *path = g_build_filename(g_getenv("STARWRIGHT_SOURCE"),
	                                         "galaxies/burning-rome/page-9-right.xml", NULL);
	g_autofree char *army = g_build_filename(g_getenv("STARWRIGHT_SOURCE"),
	                                         "galaxies/burning-rome/rome.xml", NULL);
	g_auto(MatDesk) desk, other;
	const SwMatWords *words;
	g_autofree char *text = NULL;
	const SwMat *mat;

	mat_desk_init(&desk, sw_session_open(path, NULL));
	sw_mat_tool_ask(desk.board, sw_game_at_stacks(sw_session_game(desk.session)));
	words = sw_mat_tool_words(desk.board);
	ck_assert_uint_eq(words->n_notes, 6);
	ck_assert_str_eq(words->notes[0].text, "4 – 2 = 2");
	ck_assert_str_eq(words->notes[1].text, "9 – 6 = 3");
	ck_assert_str_eq(words->notes[2].text, "2 – 1: 0 · new");
	ck_assert_uint_eq(words->n_bars, 0);
	/* In full, for the box beside the cursor. */
	mat = sw_mat_tool_mat(desk.board);
	text = sw_mat_answers(desk.session, mat, mat_slot_of(mat, "left", FALSE));
	ck_assert_str_eq(text, "attack 4, defense 2, damage 2\n5 damage in total, which leaves "
	                       "seat 2 AS 8; assumed: "
	                       "bonuses and penalties of visible cards count");
	ck_assert_ptr_null(sw_mat_answers(desk.session, mat, mat_slot_of(mat, "hand", FALSE)));
	mat_desk_init(&other, sw_session_open(army, NULL));
	words = sw_mat_tool_words(other.board);
	ck_assert_uint_eq(words->n_bars, 1);
	ck_assert_int_eq(words->bars[0].used, 45);
	ck_assert_int_eq(words->bars[0].most, 45);
}
END_TEST

/* The same of what players see: roles and damage are public. */
START_TEST(test_words_of_what_players_see)
{
	g_autofree char *path = g_build_filename(g_getenv("STARWRIGHT_SOURCE"),
	                                         "galaxies/burning-rome/page-9-right.xml", NULL);
	SwSession *session = sw_session_open(path, NULL);
	g_auto(MatDesk) desk;
	const SwMatWords *words;
	g_autofree char *text = NULL;
	const SwMat *mat;

	mat_desk_init(&desk, sw_session_seen(session, _i));
	sw_mat_tool_ask(desk.board, sw_game_at_stacks(sw_session_game(desk.session)));
	words = sw_mat_tool_words(desk.board);
	ck_assert_uint_eq(words->n_notes, 6);
	ck_assert_str_eq(words->notes[0].text, "4 – 2 = 2");
	ck_assert_uint_eq(words->n_standings, 2);
	mat = sw_mat_tool_mat(desk.board);
	text = sw_mat_answers(desk.session, mat, mat_slot_of(mat, "left", FALSE));
	ck_assert_ptr_nonnull(strstr(text, "attack 4, defense 2, damage 2"));
	sw_session_free(session);
}
END_TEST

/* Of a battle there is the damage, at first; of what has no columns there is no overlay. */
START_TEST(test_overlays)
{
	static const struct {
		const char *file;
		gboolean has_columns;
	} samples[] = {
		{"page-9-right", TRUE}, {"rome", FALSE}, {"two-packs", FALSE}, {"faces", FALSE}};
	g_autofree char *path = g_strdup_printf("%s/galaxies/burning-rome/%s.xml",
	                                        g_getenv("STARWRIGHT_SOURCE"), samples[_i].file);
	SwSession *session = sw_session_open(path, NULL);
	SwOverlay overlay = sw_overlay(sw_session_game(session), 1);
	g_autoptr(GArray) lines = sw_overlay_lines_new();
	g_autofree char *notes = NULL;

	ck_assert_int_eq(sw_session_has_overlays(session), samples[_i].has_columns);
	ck_assert_uint_eq(sw_session_first_overlay(session), samples[_i].has_columns);
	ck_assert_uint_eq(sw_overlay_n(sw_session_game(session)), 2);
	ck_assert_str_eq(sw_overlay_name(sw_session_game(session), &overlay), "columns");
	if (samples[_i].has_columns) {
		notes = sw_overlay_list(session, &overlay, lines);
		ck_assert_uint_eq(lines->len, 6);
		ck_assert_str_eq(g_array_index(lines, SwOverlayLine, 2).text,
		                 "right column of seat 1 · attack 2, defense 1, damage 0, new");
		ck_assert(g_str_has_prefix(notes, "5 damage in total, which leaves seat 2 AS 8"));
		ck_assert_ptr_nonnull(
			strstr(notes, "\n2 damage in total, which leaves seat 1 AS 4"));
	}
	sw_session_free(session);
}
END_TEST

/* An army of `n` cards. */
static SwSession *
open_many(guint n)
{
	g_autoptr(GString) text = g_string_new("<galaxy xmlns='urn:starwright:1' "
	                                       "game='burning-rome' players='2'>\n"
	                                       "<army seat='1' faction='rome' strength='9' "
	                                       "command='9'>\n");

	for (guint i = 0; i < n; i++)
		g_string_append_printf(text, "<card type='%s' name='Card %u'/>\n",
		                       i % 3 ? "unit" : "tactic", i);
	g_string_append(text, "</army>\n</galaxy>\n");
	return sw_session_from_text("many", text->str, NULL);
}

/* The processor time of this thread, which no other process changes. */
static double
processor_time(void)
{
	struct timespec now;

	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
	return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

/* Paints a frame as the window does, the best of five times. Returns milliseconds of processor
 * time, without making the image. */
static double
paint(MatDesk *desk)
{
	const SwViewport *viewport = &desk->state->viewport;
	SwPoint origin = sw_viewport_to_window(viewport, (SwPoint){0, 0});
	double scale = viewport->zoom / SW_CARD_WIDTH, best = G_MAXDOUBLE;
	SwLook look = sw_look(SW_THEME_LIGHT, scale);
	cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 1200, 800);

	for (guint i = 0; i < 5; i++) {
		cairo_t *cr = cairo_create(image);
		double before = processor_time();

		cairo_translate(cr, origin.x, origin.y);
		cairo_scale(cr, scale, scale);
		sw_picture_mat(cr, sw_mat_tool_mat(desk->board), sw_mat_tool_faces(desk->board),
		               sw_mat_tool_words(desk->board), &look);
		best = MIN(best, processor_time() - before);
		cairo_destroy(cr);
	}
	cairo_surface_destroy(image);
	return best;
}

/* A frame costs as much as is seen of the mat: where cards are as large as they are read, five
 * times as many beyond the window add no more than a look at each band and slot; where all are
 * seen, no more than as many times. */
START_TEST(test_painting_many)
{
	static const double zooms[] = {0, 64, 128, 400};
	g_auto(MatDesk) few, many;

	mat_desk_init(&few, open_many(500));
	mat_desk_init(&many, open_many(2500));
	for (guint i = 0; i < G_N_ELEMENTS(zooms); i++) {
		if (zooms[i] > 0) {
			sw_canvas_state_zoom_to(few.state, zooms[i]);
			sw_canvas_state_zoom_to(many.state, zooms[i]);
		}
		ck_assert_double_lt(paint(&many), (zooms[i] < 128 ? 10 : 3) * paint(&few) + 0.2);
	}
}
END_TEST

/* 500 cards: a hover costs a millisecond at most, even where it was never asked before. */
START_TEST(test_many)
{
	g_auto(MatDesk) desk;
	gint64 before;

	mat_desk_init(&desk, open_many(500));
	sw_mat_tool_hover(desk.board, 0, 0);
	before = g_get_monotonic_time();
	for (guint i = 0; i < 1000; i++)
		sw_mat_tool_hover(desk.board, (i * 37) % 1200, (i * 17) % 800);
	ck_assert(g_get_monotonic_time() - before < G_USEC_PER_SEC);
}
END_TEST

/* An Eagle Cohort costs 4. */
START_TEST(test_forecast)
{
	g_autofree char *army = g_build_filename(g_getenv("STARWRIGHT_SOURCE"),
	                                         "galaxies/burning-rome/rome.xml", NULL);
	g_auto(MatDesk) desk;
	g_autofree char *text = NULL, *none = NULL;
	g_autoptr(GString) before = NULL, after = NULL;
	SwMatTarget target;

	mat_desk_init(&desk, sw_session_open(army, NULL));
	none = sw_mat_tool_forecast(desk.board);
	ck_assert_ptr_null(none);
	before = sw_session_text(desk.session);
	ck_assert(sw_mat_target_of(sw_mat_tool_mat(desk.board),
	                           mat_find(desk.session, "Eagle Cohort"), &target));
	sw_mat_tool_set_cursor(desk.board, target);
	text = sw_mat_tool_forecast(desk.board);
	ck_assert_str_eq(text, "One more: would be 49 of 45\nOne less: would be 41 of 45");
	after = sw_session_text(desk.session);
	ck_assert_str_eq(before->str, after->str);
	ck_assert(!sw_session_can_undo(desk.session));
}
END_TEST

/* What New begins: bands for each who plays, of what the root holds. */
START_TEST(test_new)
{
	static const struct {
		SwRoot root;
		gint32 players, usual;
		guint bands;
		const char *says;
	} begun[] = {
		{SW_ROOT_PACK, 2, 50, 1, "points=\"50\""},
		{SW_ROOT_PACK, 2, 45, 1, "points=\"45\""},
		{SW_ROOT_GALAXY, 3, 0, 3, "players=\"3\""},
		{SW_ROOT_SCENARIO, 2, 50, 2, "<galaxy players=\"2\" points=\"50\""},
	};
	const SwGame *game = sw_game_find("burning-rome");

	for (guint i = 0; i < G_N_ELEMENTS(begun); i++) {
		g_autoptr(SwSession) session =
			sw_session_new_of(game, begun[i].root, begun[i].players, begun[i].usual);
		g_autoptr(SwMat) mat = sw_mat_new(sw_session_document(session), 0);
		g_autoptr(GString) text = sw_session_text(session);
		g_autoptr(SwSession) again = sw_session_from_text("again", text->str, NULL);
		guint n_selected;

		ck_assert_uint_eq(mat->bands->len, begun[i].bands);
		sw_session_selected(session, &n_selected);
		ck_assert_uint_eq(n_selected, begun[i].bands == 1);
		ck_assert_ptr_nonnull(strstr(text->str, begun[i].says));
		ck_assert(!sw_session_can_undo(session) && !sw_session_is_modified(session));
		ck_assert_ptr_nonnull(again);
	}
	ck_assert_str_eq(sw_table_usual(game->table, SW_ROOT_SCENARIO)->titles[1], "50");
	ck_assert_ptr_null(sw_table_usual(sw_game_find("burning-suns")->table, SW_ROOT_GALAXY));
}
END_TEST

static TCase *
mat_case(void)
{
	TCase *tcase = case_new("mat");

	case_add_rows(tcase, test_a_card_is_carried, rows);
	tcase_add_test(tcase, test_selection_of_another_step);
	tcase_add_test(tcase, test_erasing_closes_the_gap);
	tcase_add_test(tcase, test_no_numbers_where_there_were_none);
	tcase_add_test(tcase, test_refused);
	case_add_rows(tcase, test_shuffles, shuffles);
	tcase_add_test(tcase, test_shuffles_not);
	tcase_add_test(tcase, test_same_kinds);
	tcase_add_test(tcase, test_patterns);
	tcase_add_test(tcase, test_lines);
	tcase_add_test(tcase, test_by_chance);
	tcase_add_test(tcase, test_all_of_it_is_in_the_window);
	tcase_add_test(tcase, test_what_grows_is_fitted);
	tcase_add_test(tcase, test_what_is_shown_keeps_it_fitted);
	tcase_add_test(tcase, test_pointer);
	tcase_add_test(tcase, test_keys);
	tcase_add_test(tcase, test_what_players_see);
	tcase_add_test(tcase, test_words);
	tcase_add_loop_test(tcase, test_words_of_what_players_see, 0, 3);
	tcase_add_loop_test(tcase, test_overlays, 0, 4);
	tcase_add_test(tcase, test_many);
	tcase_add_test(tcase, test_painting_many);
	tcase_add_test(tcase, test_forecast);
	tcase_add_test(tcase, test_new);
	return tcase;
}

int
main(void)
{
	return cases_main("editor-mat", (CaseMaker[]){mat_case, cards_case, released_case,
	                                              together_mat_case, NULL});
}
