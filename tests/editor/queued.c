/* What is asked for while a worker is held is done afterwards, in order. */
#include "cases.h"
#include "hold.h"
#include "life.h"

#include <string.h>

static void
check_text(SwSession *session, SwSession *like)
{
	g_autoptr(GString) is = sw_session_text(session), wanted = sw_session_text(like);

	ck_assert_str_eq(is->str, wanted->str);
}

/* What is asked for while a worker rotates the map (by one, and back again), and what the orders
 * are in which it is done. */
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
	{"about author Me", "about author Me"},
	{"select 0,0; move 1,0", "select 0,0; move 1,0"},
	{"select 0,0; duplicate 9,0", "select 0,0; duplicate 9,0"},
	{"select 0,0; copy; none; paste 9,9", "select 0,0; copy; paste 9,9"},
	{"rotate 1", "rotate 1"},
	{"mirror 2; place home 9,9", "mirror 2; place home 9,9"},
	/* Undo takes back what waits, then what runs; Redo does it again. */
	{"place special 9,9; undo", ""},
	{"place special 9,9; place special 8,8; undo", "place special 9,9"},
	{"place special 9,9; undo; redo", "place special 9,9"},
	{"place special 9,9; undo; place special 8,8; redo", "place special 8,8"},
	{"place special 9,9; undo; undo; redo; redo", "place special 9,9"},
	{"place special 9,9; go 0", "place special 9,9; go 0"},
	{"go 0; redo; redo", "go 0; redo; redo"},
	{"go 0; undo", "go 0"},
};

/* The hex 0,0 stays where it is when the map is rotated about the tile there, which is all of it.
 */
START_TEST(test_afterwards)
{
	g_auto(Life) life, direct;
	SwSession *session;
	g_autoptr(GString) before = NULL, now = NULL;
	Hold held = {G_QUEUE_INIT};

	life_init(&life, HOURGLASS);
	life_init(&direct, HOURGLASS);
	session = life.script.session;
	life_run(&life, "place special 7,7; erase 7,7");
	life_run(&direct, "place special 7,7; erase 7,7");
	before = sw_session_text(session);
	sw_session_set_runner(session, 20, hold_work, &held);
	script_run(&life.script, "rotate 3");
	expect(sw_session_is_busy(session));
	ck_assert_str_eq(sw_session_doing(session), "Rotating…");
	script_run(&life.script, orders[_i].meanwhile);
	now = sw_session_text(session);
	ck_assert_str_eq(now->str, before->str);
	expect(sw_session_has_changes(session) || sw_session_is_busy(session));
	hold_let_go(&held, session);
	script_run(&direct.script, "rotate 3");
	script_run(&direct.script, orders[_i].then);
	check_text(session, direct.script.session);
	expect(sw_session_is_checked(session));
}
END_TEST

/* Undone while it runs it has not happened; redone it has. */
START_TEST(test_undo_what_runs)
{
	g_auto(Life) life, direct;
	SwSession *session;
	Hold held = {G_QUEUE_INIT};

	life_init(&life, HOURGLASS);
	life_init(&direct, HOURGLASS);
	session = life.script.session;
	sw_session_set_runner(session, 0, hold_work, &held);
	script_run(&life.script, "rotate 1; undo");
	expect(!sw_session_is_busy(session));
	hold_let_go(&held, session);
	check_text(session, direct.script.session);
	expect(!sw_session_is_modified(session));
	script_run(&life.script, "redo");
	hold_let_go(&held, session);
	script_run(&direct.script, "rotate 1");
	check_text(session, direct.script.session);
	/* An undo is not taken back by another, which follows it. */
	script_run(&life.script, "place special 9,9");
	hold_let_go(&held, session);
	script_run(&life.script, "undo; undo");
	hold_let_go(&held, session);
	expect(!sw_session_is_modified(session));
	/* It is by a redo. */
	script_run(&life.script, "redo; undo; redo");
	hold_let_go(&held, session);
	check_text(session, direct.script.session);
}
END_TEST

/* Cancel ends what runs; what waits goes on. */
START_TEST(test_cancel)
{
	g_auto(Life) life, direct;
	SwSession *session;
	Hold held = {G_QUEUE_INIT};

	life_init(&life, HOURGLASS);
	life_init(&direct, HOURGLASS);
	session = life.script.session;
	sw_session_set_runner(session, 20, hold_work, &held);
	script_run(&life.script, "rotate 1; mirror 1; place special 9,9");
	ck_assert_uint_eq(sw_session_n_waiting(session), 2);
	ck_assert_str_eq(sw_session_waiting(session, 0), "Mirroring…");
	ck_assert_str_eq(sw_session_waiting(session, 1), "Drawing…");
	sw_session_cancel(session);
	ck_assert_str_eq(sw_session_doing(session), "Mirroring…");
	ck_assert_uint_eq(sw_session_n_waiting(session), 1);
	hold_let_go(&held, session);
	script_run(&direct.script, "mirror 1; place special 9,9");
	check_text(session, direct.script.session);
}
END_TEST

static void
count(SwSession *session G_GNUC_UNUSED, gpointer n)
{
	++*(guint *)n;
}

/* A place in the order: what came before has been done, what came after has not. */
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
	g_auto(Life) life;
	SwSession *session;
	Hold held = {G_QUEUE_INIT};
	guint n = 0;

	life_init(&life, HOURGLASS);
	session = life.script.session;
	sw_session_after(session, count, &n);
	ck_assert_uint_eq(n, 1);
	sw_session_set_runner(session, _i == 0 ? 0 : 20, hold_work, &held);
	script_run(&life.script, "rotate 1; place special 9,9");
	sw_session_after(session, check_between, &n);
	script_run(&life.script, "place special 8,8");
	ck_assert_uint_eq(n, 1);
	/* What was to be done before is not taken back. */
	script_run(&life.script, "undo; undo");
	hold_let_go(&held, session);
	ck_assert_uint_eq(n, 2);
	expect(sw_session_tile_at(session, sw_hex(9, 9)) == SW_NO_PIECE);
	/* It is never called when the session has gone. */
	script_run(&life.script, "rotate 1");
	sw_session_after(session, count, &n);
	sw_session_free(session);
	hold_let_one_go(&held);
	ck_assert_uint_eq(n, 2);
	life.script.session = NULL;
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

/* What is gone by then is told; what is left is done. */
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
	g_auto(Life) life;
	SwSession *session;
	Hold held = {G_QUEUE_INIT};
	g_autoptr(GString) heard = g_string_new(NULL);
	g_autofree char *map = NULL;

	life_init(&life, HOURGLASS);
	session = life.script.session;
	sw_session_listen(session, note_change, heard);
	sw_session_set_runner(session, 20, hold_work, &held);
	script_run(&life.script, "rotate 3");
	script_run(&life.script, rows_of[_i][0]);
	hold_let_go(&held, session);
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
	g_auto(Life) life;
	SwSession *session;
	Hold held = {G_QUEUE_INIT};
	guint n;

	life_init(&life, HOURGLASS);
	session = life.script.session;
	sw_session_set_runner(session, 0, hold_work, &held);
	script_run(&life.script, "all; duplicate 20,0");
	if (_i == 0)
		script_run(&life.script, "select 0,0");
	hold_let_go(&held, session);
	sw_session_selected(session, &n);
	expect(_i == 0 ? n == 1 : n > 20);
	expect(sw_session_is_selected(session, sw_session_tile_at(session, sw_hex(0, 0))) ==
	       (_i == 0));
}
END_TEST

/* A malformed value is told at once. */
START_TEST(test_told_at_once)
{
	g_auto(Life) life;
	Hold held = {G_QUEUE_INIT};

	life_init(&life, HOURGLASS);
	sw_session_set_runner(life.script.session, 20, hold_work, &held);
	script_run(&life.script, "rotate 1; select 0,0; set value many");
	ck_assert_ptr_nonnull(life.script.error);
	ck_assert_uint_eq(sw_session_n_waiting(life.script.session), 0);
	hold_let_go(&held, life.script.session);
}
END_TEST

/* What is pasted while something is still being cut is that. */
START_TEST(test_paste_what_is_cut)
{
	g_auto(Life) life, direct;
	SwSession *session;
	Hold held = {G_QUEUE_INIT};
	guint n = 0;

	life_init(&life, HOURGLASS);
	life_init(&direct, HOURGLASS);
	session = life.script.session;
	sw_session_set_runner(session, 20, hold_work, &held);
	script_run(&life.script, "rotate 3; select 0,0");
	sw_session_cut(session, count, &n);
	expect(sw_session_will_clip(session));
	sw_session_paste(session, NULL, sw_hex(9, 9), NULL);
	hold_let_go(&held, session);
	ck_assert_uint_eq(n, 1);
	script_run(&direct.script, "rotate 3; select 0,0; cut; paste 9,9");
	check_text(session, direct.script.session);
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
	tcase_add_loop_test(tcase, test_gone, 0, 5);
	tcase_add_loop_test(tcase, test_selected_meanwhile, 0, 2);
	tcase_add_test(tcase, test_told_at_once);
	tcase_add_test(tcase, test_paste_what_is_cut);
	return tcase;
}
