/* A worker on a fork gives the same result as the session itself; orders made meanwhile run
 * afterwards, in order. */
#include "cases.h"
#include "chance.h"
#include "folder.h"
#include "hold.h"
#include "life.h"

#include "scale.h"
#include "session/queue.h"

#include <string.h>

/* ---- Running ---------------------------------------------------------------------------- */

static void
run(SwSession *session, const char *commands)
{
	Script script = {.session = session, .group = sw_group_none()};

	script_run(&script, commands);
	script.session = NULL;
	script_clear(&script);
}

/* Runs each command of the script in a worker. */
static void
run_worked(Life *life, const char *commands)
{
	g_auto(GStrv) list = g_strsplit(commands, ";", -1);
	Hold held = {G_QUEUE_INIT};

	sw_session_set_runner(life->script.session, 0, hold_work, &held);
	for (guint i = 0; list[i]; i++) {
		script_run(&life->script, list[i]);
		hold_let_go(&held, life->script.session);
	}
	sw_session_set_runner(life->script.session, 0, NULL, NULL);
}

/* Checks for the same document, selection, history, and modified state. */
static void
check_alike(SwSession *session, SwSession *like)
{
	guint n, n_like, at, at_like;
	SwDocument *document = sw_session_document(session), *its = sw_session_document(like);
	const SwPieceId *ids = sw_session_selected(session, &n);
	const SwPieceId *ids_like = sw_session_selected(like, &n_like);

	life_check_text(session, like);
	ck_assert_uint_eq(n, n_like);
	expect(n == 0 || memcmp(ids, ids_like, n * sizeof(*ids)) == 0);
	ck_assert_uint_eq(sw_document_n_steps(document, &at), sw_document_n_steps(its, &at_like));
	ck_assert_uint_eq(at, at_like);
	for (guint i = 0; i < sw_document_n_steps(document, &at); i++)
		ck_assert_str_eq(sw_document_step_label(document, i),
		                 sw_document_step_label(its, i));
	ck_assert_int_eq(sw_session_is_modified(session), sw_session_is_modified(like));
	expect(sw_session_is_checked(session));
}

/* A session killed now loses nothing. */
static void
check_dying(const Life *life)
{
	g_autofree char *path = life_die(life);
	g_autoptr(SwSession) session = life_recover(path);

	life_check_text(session, life->script.session);
}

/* ---- Commands --------------------------------------------------------------------------- */

/* A file; the commands before, and those of the worker. */
static const struct {
	const char *sample, *before, *worked;
} rows[] = {
	{HOURGLASS, "", "all; rotate 1"},
	{HOURGLASS, "", "mirror 2"},
	{HOURGLASS, "all", "erase-selected"},
	{HOURGLASS, "all", "duplicate 20,0"},
	{HOURGLASS, "all", "move 1,0"},
	{HOURGLASS, "all", "copy; erase-selected; paste 3,3"},
	{HOURGLASS, "place home 7,7", "undo"},
	{HOURGLASS, "place home 7,7; undo", "redo"},
	{HOURGLASS, "place home 7,7; undo", "place special 8,8"},
	{HOURGLASS, "select 0,0; set name One; set name Two", "undo; set name Three"},
	{HOURGLASS, "rotate 1", "rotate 1"},
	{HOURGLASS, "place home 7,7; place special 8,8", "go 0"},
	{HOURGLASS, "", "none"},
	{GARDEN, "select -1,0", "duplicate 4,0"},
	{GARDEN, "", "all; rotate 1; note 0,0 Water; about author Me"},
};

START_TEST(test_worked)
{
	g_auto(Life) life, direct;
	SwSession *session;

	life_init(&life, rows[_i].sample);
	life_init(&direct, rows[_i].sample);
	life_keep(&life);
	session = life.script.session;
	life_run(&life, rows[_i].before);
	life_run(&direct, rows[_i].before);
	run_worked(&life, rows[_i].worked);
	script_run(&direct.script, rows[_i].worked);
	check_alike(session, direct.script.session);
	if (sw_session_is_modified(session))
		check_dying(&life);
	/* Both go on in the same way. */
	run(session, "go 0");
	run(direct.script.session, "go 0");
	check_alike(session, direct.script.session);
	run_worked(&life, "go 100; rotate 1");
	script_run(&direct.script, "go 100; rotate 1");
	check_alike(session, direct.script.session);
	check_dying(&life);
}
END_TEST

START_TEST(test_random_commands)
{
	g_auto(Life) life, direct;
	GRand *chance = g_rand_new_with_seed((guint32)_i);

	life_init(&life, HOURGLASS);
	life_init(&direct, HOURGLASS);
	life_keep(&life);
	for (guint i = 0; i < 60; i++) {
		g_autofree char *command = chance_command(chance);

		run_worked(&life, command);
		script_run(&direct.script, command);
		check_alike(life.script.session, direct.script.session);
	}
	check_dying(&life);
	g_rand_free(chance);
}
END_TEST

/* ---- Meanwhile -------------------------------------------------------------------------- */

/* Nothing to undo, nothing to paste: a view stays valid. */
START_TEST(test_nothing_done)
{
	g_auto(Life) life;
	SwSession *session;
	const SwView *view;

	life_init(&life, HOURGLASS);
	session = life.script.session;
	view = sw_session_view(session);
	run_worked(&life, "copy");
	ck_assert_ptr_eq(sw_session_view(session), view);
	for (guint32 i = 0; i < sw_view_graph(view)->tiles->n; i++)
		expect(sw_session_tile_at(session, sw_tiles_hex(sw_view_graph(view)->tiles, i)) !=
		       SW_NO_PIECE);
}
END_TEST

/* Saved meanwhile: the worker's result is not in the file; after an undo, it is saved. */
START_TEST(test_saved_meanwhile)
{
	g_auto(Life) life;
	SwSession *session;
	SwSessionSave *save;
	Hold held = {G_QUEUE_INIT};

	life_init(&life, HOURGLASS);
	life_keep(&life);
	session = life.script.session;
	life_run(&life, "place special 8,8");
	sw_session_set_runner(session, 20, hold_work, &held);
	script_run(&life.script, "rotate 1");
	save = sw_session_save_new(session, NULL, FALSE);
	sw_session_save_run(save);
	if (_i == 0)
		expect(sw_session_save_take(session, save, NULL));
	hold_let_go(&held, session);
	if (_i == 1)
		expect(sw_session_save_take(session, save, NULL));
	expect(sw_session_is_modified(session));
	check_dying(&life);
	sw_session_set_runner(session, 0, NULL, NULL);
	life_run(&life, "undo");
	expect(!sw_session_is_modified(session));
	life_run(&life, "undo");
	expect(sw_session_is_modified(session));
	check_dying(&life);
}
END_TEST

/* Saved meanwhile, a tile that the reader had read only in part becomes an ordinary tile, and stays
 * one. */
START_TEST(test_mended_meanwhile)
{
	g_autoptr(SwSession) session = sw_session_from_text(
		"worked",
		"<galaxy xmlns=\"urn:starwright:1\" game=\"burning-suns\" players=\"2\">"
		"<system q=\"0\" r=\"0\" type=\"hostile\" value=\"many\"/></galaxy>",
		NULL);
	SwDocument *document = sw_session_document(session);
	Hold held = {G_QUEUE_INIT};
	SwPieceId tile;
	guint32 n;

	sw_session_set_runner(session, 0, hold_work, &held);
	run(session, "place special 8,8");
	sw_document_pieces(document, &n);
	tile = n - 1;
	expect(sw_document_piece(document, tile)->state & SW_PIECE_DAMAGED);
	sw_document_begin_saving(document);
	sw_document_end_saving(document);
	hold_let_go(&held, session);
	expect(sw_session_tile_at(session, sw_hex(8, 8)) != SW_NO_PIECE);
	expect(!(sw_document_piece(document, tile)->state & SW_PIECE_DAMAGED));
}
END_TEST

/* Cancelled, nothing has happened, and editing can go on before the worker ends. */
START_TEST(test_given_up)
{
	g_auto(Life) life;
	SwSession *session;
	Hold held = {G_QUEUE_INIT};
	g_autoptr(GString) before = NULL, after = NULL;

	life_init(&life, HOURGLASS);
	session = life.script.session;
	sw_session_set_runner(session, 20, hold_work, &held);
	script_run(&life.script, "all; erase-selected");
	sw_session_cancel(session);
	expect(!sw_session_is_busy(session));
	life_run(&life, "place special 8,8");
	before = sw_session_text(session);
	hold_let_go(&held, session);
	after = sw_session_text(session);
	ck_assert_str_eq(after->str, before->str);
	life_run(&life, "undo");
	expect(!sw_session_is_modified(session));
}
END_TEST

TCase *
worked_case(void)
{
	TCase *tcase = case_new("worked");

	tcase_add_loop_test(tcase, test_worked, 0, G_N_ELEMENTS(rows));
	tcase_add_loop_test(tcase, test_random_commands, 0, (int)test_scaled(30, 2));
	tcase_add_test(tcase, test_nothing_done);
	tcase_add_loop_test(tcase, test_saved_meanwhile, 0, 2);
	tcase_add_test(tcase, test_mended_meanwhile);
	tcase_add_test(tcase, test_given_up);
	return tcase;
}
