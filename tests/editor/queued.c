/* Orders made while a worker is held run afterwards, in order. */
#include "cases.h"
#include "twins.h"

#include <string.h>

/* The commands while a worker rotates the map (by one step, and back), and the commands with the
 * same effect when run in order. */
static const struct {
	const char *meanwhile, *then;
} orders[] = {
	{"place special 9,9", "place special 9,9"},
	{"erase 0,0", "erase 0,0"},
	{"erase-at 0,0", "erase-at 0,0"},
	{"select 0,0; erase-pieces", "at 0,0; select 0,0; erase-pieces"},
	{"select 0,0; erase-selected", "select 0,0; erase-selected"},
	{"select 0,0; set name Sun", "select 0,0; set name Sun"},
	{"select 0,0; set name Sun; unset name", "select 0,0; set name Sun; unset name"},
	{"select 0,0; kind empty", "select 0,0; kind empty"},
	{"note 0,0 Here", "note 0,0 Here"},
	/* A note goes to what the hex shows: the tile, or the existing note. */
	{"note 2,-4 Here", "note -2,4 Here"},
	{"select 2,-4; erase-selected; note 2,-4 Here", "select -2,4; erase-selected"},
	{"note 9,9 Here", "note 9,9 Here"},
	{"note 6,6 New", "note -6,-6 New"},
	{"note 6,6", "note -6,-6"},
	{"about author Me", "about author Me"},
	{"select 0,0; move 1,0", "select 0,0; move 1,0"},
	{"select 0,0; duplicate 9,0", "select 0,0; duplicate 9,0"},
	{"select 0,0; copy; none; paste 9,9", "select 0,0; copy; paste 9,9"},
	{"rotate 1", "rotate 1"},
	{"mirror 2; place home 9,9", "mirror 2; place home 9,9"},
	/* Undo takes back pending orders, then the running one; Redo queues them again. */
	{"place special 9,9; undo", ""},
	{"place special 9,9; place special 8,8; undo", "place special 9,9"},
	{"place special 9,9; undo; redo", "place special 9,9"},
	{"place special 9,9; undo; place special 8,8; redo", "place special 8,8"},
	{"place special 9,9; undo; undo; redo; redo", "place special 9,9"},
	{"place special 9,9; go 0", "place special 9,9; go 0"},
	{"go 0; redo; redo", "go 0; redo; redo"},
	{"go 0; undo", "go 0"},
};

/* Hex 0,0 keeps its place when the map is rotated: its tile is the whole map and the centre.
 */
START_TEST(test_afterwards)
{
	g_auto(Twins) twins;
	SwSession *session;
	g_autoptr(GString) before = NULL, now = NULL;

	twins_init(&twins, "place special 7,7; erase 7,7; note 6,6 Old; note -6,-6 Older");
	session = twins.session;
	before = sw_session_text(session);
	twins_hold(&twins, 20);
	twins_ask(&twins, "rotate 3");
	expect(sw_session_is_busy(session));
	ck_assert_str_eq(sw_session_doing(session), "Rotating…");
	twins_ask(&twins, orders[_i].meanwhile);
	now = sw_session_text(session);
	ck_assert_str_eq(now->str, before->str);
	expect(sw_session_has_changes(session) || sw_session_is_busy(session));
	twins_do(&twins, "rotate 3");
	twins_end(&twins, orders[_i].then);
	expect(sw_session_is_checked(session));
}
END_TEST

/* Undone while it runs, an order has no effect; redone it has. */
START_TEST(test_undo_what_runs)
{
	g_auto(Twins) twins;
	SwSession *session;

	twins_init(&twins, "");
	session = twins.session;
	twins_hold(&twins, 0);
	twins_ask(&twins, "rotate 1; undo");
	expect(!sw_session_is_busy(session));
	twins_let_go(&twins);
	twins_check(&twins);
	expect(!sw_session_is_modified(session));
	twins_check_held(&twins, "redo", "rotate 1");
	/* An undo is not taken back by another, but followed by it. */
	twins_ask(&twins, "place special 9,9");
	twins_let_go(&twins);
	twins_ask(&twins, "undo; undo");
	twins_let_go(&twins);
	expect(!sw_session_is_modified(session));
	/* A redo takes it back. */
	twins_ask(&twins, "redo; undo; redo");
	twins_let_go(&twins);
	twins_check(&twins);
}
END_TEST

/* Cancel ends the running order; pending ones go on. */
START_TEST(test_cancel)
{
	g_auto(Twins) twins;
	SwSession *session;

	twins_init(&twins, "");
	session = twins.session;
	twins_hold(&twins, 20);
	twins_ask(&twins, "rotate 1; mirror 1; place special 9,9");
	ck_assert_uint_eq(sw_session_n_waiting(session), 2);
	ck_assert_str_eq(sw_session_waiting(session, 0), "Mirroring…");
	ck_assert_str_eq(sw_session_waiting(session, 1), "Drawing…");
	sw_session_cancel(session);
	ck_assert_str_eq(sw_session_doing(session), "Mirroring…");
	ck_assert_uint_eq(sw_session_n_waiting(session), 1);
	twins_end(&twins, "mirror 1; place special 9,9");
}
END_TEST

static void
count(SwSession *session G_GNUC_UNUSED, gpointer n)
{
	++*(guint *)n;
}

/* A callback between orders: earlier ones have run, later ones have not. */
static void
check_between(SwSession *session, gpointer n)
{
	expect(sw_session_tile_at(session, sw_hex(9, 9)) != SW_NO_PIECE);
	expect(sw_session_tile_at(session, sw_hex(8, 8)) == SW_NO_PIECE);
	expect(sw_session_is_checked(session));
	count(session, n);
}

START_TEST(test_after)
{
	g_auto(Twins) twins;
	SwSession *session;
	guint n = 0;

	twins_init(&twins, "");
	session = twins.session;
	sw_session_after(session, "Saving…", count, &n);
	ck_assert_uint_eq(n, 1);
	twins_hold(&twins, _i == 0 ? 0 : 20);
	twins_ask(&twins, "rotate 1; place special 9,9");
	sw_session_after(session, "Saving…", check_between, &n);
	twins_ask(&twins, "place special 8,8");
	ck_assert_uint_eq(n, 1);
	/* Callbacks are not taken back by Undo. */
	twins_ask(&twins, "undo; undo");
	twins_let_go(&twins);
	ck_assert_uint_eq(n, 2);
	expect(sw_session_tile_at(session, sw_hex(9, 9)) == SW_NO_PIECE);
	/* A callback is never called after the session has been freed. */
	twins_ask(&twins, "rotate 1");
	sw_session_after(session, "Saving…", count, &n);
	sw_session_free(session);
	hold_let_one_go(&twins.held);
	ck_assert_uint_eq(n, 2);
	twins.life.script.session = NULL;
}
END_TEST

static void
note_change(SwSession *session, SwSessionChange what, gpointer data)
{
	GString *heard = data;

	if (what & SW_SESSION_BUSY)
		g_string_append(heard, "busy ");
	if (what & SW_SESSION_REST)
		g_string_append(heard, "rest ");
	if (what & SW_SESSION_REFUSED)
		g_string_append_printf(heard, "[%s] ", sw_session_refused(session));
}

static void
keep_selected(SwSession *session, const SwPieceId *ids, guint n, gpointer data)
{
	GArray *kept = data;

	expect(sw_session_tile_at(session, sw_hex(9, 9)) != SW_NO_PIECE);
	g_array_append_vals(kept, ids, n);
}

/* With the pieces that were selected when it was called, as far as they exist. */
START_TEST(test_after_with_selected)
{
	g_auto(Twins) twins;
	g_autoptr(GArray) kept = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	g_autoptr(GString) heard = g_string_new(NULL);
	SwPieceId stays;

	twins_init(&twins, "");
	sw_session_listen(twins.session, note_change, heard);
	stays = sw_session_tile_at(twins.session, sw_hex(0, 0));
	twins_hold(&twins, 20);
	twins_ask(&twins, "rotate 3; place special 9,9; select 2,-4; erase-selected");
	if (_i == 0)
		twins_ask(&twins, "add 0,0");
	sw_session_after_with_selected(twins.session, "Copying the picture…", keep_selected, kept);
	twins_ask(&twins, "none");
	ck_assert_uint_eq(kept->len, 0);
	twins_let_go(&twins);
	ck_assert_uint_eq(kept->len, _i == 0 ? 1 : 0);
	if (_i == 0)
		ck_assert_uint_eq(g_array_index(kept, SwPieceId, 0), stays);
	ck_assert_ptr_nonnull(
		strstr(heard->str, "[Copying the picture… (1 piece is no longer there)]"));
}
END_TEST

/* Pieces that are gone by then are reported; the rest of the order runs. */
START_TEST(test_gone)
{
	static const char *const rows_of[][2] = {
		{"select 0,0; erase-selected; set name Sun",
	         "busy busy busy rest [Changing… (1 piece is no longer there)] "},
		{"select 0,0; erase 0,0; add 2,-4; set name Sun",
	         "busy busy busy rest [Changing… (1 piece is no longer there)] "},
		{"select 0,0; erase-selected; duplicate 9,9",
	         "busy busy busy rest [Duplicating… (1 piece is no longer there)] "},
		{"clip no galaxy; paste 0,0", NULL},
		{"select 0,0; set name Sun; select 2,-4; set name Sun", "busy busy busy rest "},
	};
	g_auto(Twins) twins;
	SwSession *session;
	g_autoptr(GString) heard = g_string_new(NULL);
	g_autofree char *map = NULL;

	twins_init(&twins, "");
	session = twins.session;
	sw_session_listen(session, note_change, heard);
	twins_hold(&twins, 20);
	twins_ask(&twins, "rotate 3");
	twins_ask(&twins, rows_of[_i][0]);
	twins_let_go(&twins);
	if (rows_of[_i][1])
		ck_assert_str_eq(heard->str, rows_of[_i][1]);
	else
		ck_assert_ptr_nonnull(strstr(heard->str, "[Pasting… "));
	map = script_map(session);
	expect((strstr(map, "name=Sun") != NULL) == (_i == 1 || _i == 4));
}
END_TEST

/* A selection that was made meanwhile stays. */
START_TEST(test_selected_meanwhile)
{
	g_auto(Twins) twins;
	SwSession *session;
	guint n;

	twins_init(&twins, "");
	session = twins.session;
	twins_hold(&twins, 0);
	twins_ask(&twins, "all; duplicate 20,0");
	if (_i == 0)
		twins_ask(&twins, "select 0,0");
	twins_let_go(&twins);
	sw_session_selected(session, &n);
	expect(_i == 0 ? n == 1 : n > 20);
	expect(sw_session_is_selected(session, sw_session_tile_at(session, sw_hex(0, 0))) ==
	       (_i == 0));
}
END_TEST

/* A malformed value is reported at once. */
START_TEST(test_told_at_once)
{
	g_auto(Twins) twins;

	twins_init_held(&twins, "", 20);
	twins_ask(&twins, "rotate 1; select 0,0; set value many");
	ck_assert_ptr_nonnull(twins.life.script.error);
	ck_assert_uint_eq(sw_session_n_waiting(twins.life.script.session), 0);
	twins_let_go(&twins);
}
END_TEST

/* A paste while pieces are still being cut pastes those pieces. */
START_TEST(test_paste_what_is_cut)
{
	g_auto(Twins) twins;
	SwSession *session;
	guint n = 0;

	twins_init(&twins, "");
	session = twins.session;
	twins_hold(&twins, 20);
	twins_ask(&twins, "rotate 3; select 0,0");
	sw_session_cut(session, count, &n);
	expect(sw_session_will_clip(session));
	sw_session_paste(session, NULL, sw_hex(9, 9), NULL);
	twins_let_go(&twins);
	ck_assert_uint_eq(n, 1);
	twins_do(&twins, "rotate 3; select 0,0; cut; paste 9,9");
	twins_check(&twins);
}
END_TEST

TCase *
queued_case(void)
{
	TCase *tcase = case_new("queued");

	tcase_add_loop_test(tcase, test_afterwards, 0, G_N_ELEMENTS(orders));
	tcase_add_test(tcase, test_undo_what_runs);
	tcase_add_test(tcase, test_cancel);
	tcase_add_loop_test(tcase, test_after, 0, 2);
	tcase_add_loop_test(tcase, test_after_with_selected, 0, 2);
	tcase_add_loop_test(tcase, test_gone, 0, 5);
	tcase_add_loop_test(tcase, test_selected_meanwhile, 0, 2);
	tcase_add_test(tcase, test_told_at_once);
	tcase_add_test(tcase, test_paste_what_is_cut);
	return tcase;
}
