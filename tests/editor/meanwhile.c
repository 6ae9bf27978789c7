/* Edits while the file is being written: they are never lost, and they are not in the file.
 */
#include "cases.h"
#include "folder.h"
#include "life.h"

#include <signal.h>
#include <string.h>
#include <sys/resource.h>

/* A file or NULL; the commands before saving, before the worker begins, before its result is taken,
 * and after that; whether the document is modified in the end. */
static const struct {
	const char *sample, *before, *early, *late, *after;
	gboolean is_modified;
} rows[] = {
	{NULL, "place home 0,0", "", "", "", FALSE},
	{NULL, "place home 0,0", "place empty 1,0", "", "", TRUE},
	{NULL, "place home 0,0", "", "place empty 1,0", "", TRUE},
	{NULL, "place home 0,0", "place empty 1,0", "place empty 2,0", "place empty 3,0", TRUE},
	{NULL, "place home 0,0 1,0 2,0; erase 1,0", "place empty 1,0", "erase 0,0 1,0", "", TRUE},
	/* Undone to what is being saved, and beyond it. */
	{NULL, "place home 0,0", "place empty 1,0", "undo", "", FALSE},
	{NULL, "place home 0,0", "undo", "", "", TRUE},
	{NULL, "place home 0,0", "undo", "redo", "", FALSE},
	{NULL, "place home 0,0", "undo", "", "redo", FALSE},
	{NULL, "place home 0,0", "undo; place empty 1,0", "undo", "", TRUE},
	{HOURGLASS, "", "", "", "", FALSE},
	{HOURGLASS, "", "all; rotate 1", "", "", TRUE},
	{HOURGLASS, "all; rotate 1", "undo", "", "", TRUE},
	{HOURGLASS, "all; rotate 1", "", "undo", "place special 0,0", TRUE},
	{HOURGLASS, "erase 0,0; save; place empty 0,0", "undo; undo", "place home 0,0", "", TRUE},
	{HOURGLASS, "all; mirror 2", "select 0,0; set name Here", "all; move 1,0", "undo", TRUE},
	{GARDEN, "erase 1,0", "undo", "all; rotate 1", "undo", TRUE},
	{GARDEN, "select -1,0; duplicate 4,0", "select 3,0; kind paper", "move 0,1", "undo", TRUE},
};

/* A session killed now loses nothing. */
static void
check_dying(const Life *life)
{
	g_autofree char *path = life_die(life);
	g_autoptr(GPtrArray) left = sw_journals_left(life->dead);
	g_autoptr(GString) wanted = sw_session_text(life->script.session);
	g_autoptr(GString) found = NULL;
	g_autoptr(SwSession) session =
		left->len > 0 ? life_recover(path) : sw_session_open(life->path, NULL);

	ck_assert_ptr_nonnull(session);
	found = sw_session_text(session);
	ck_assert_str_eq(found->str, wanted->str);
}

START_TEST(test_meanwhile)
{
	g_auto(Life) life;
	SwSession *session;
	SwSessionSave *save;
	g_autoptr(GString) text = NULL;
	g_autofree char *file = NULL;

	life_init(&life, rows[_i].sample);
	life_keep(&life);
	session = life.script.session;
	life_run(&life, rows[_i].before);
	text = sw_session_text(session);
	save = sw_session_save_new(session, life.path, FALSE);
	life_run(&life, rows[_i].early);
	check_dying(&life);
	sw_session_save_run(save);
	check_dying(&life);
	life_run(&life, rows[_i].late);
	check_dying(&life);
	ck_assert(!sw_session_is_stale(session));
	ck_assert(sw_session_save_take(session, save, NULL));
	check_dying(&life);
	ck_assert(!sw_session_is_stale(session));
	life_run(&life, rows[_i].after);
	check_dying(&life);
	file = file_text(life.folder, "galaxy.xml");
	ck_assert_pstr_eq(file, text->str);
	ck_assert_int_eq(sw_session_is_modified(session), rows[_i].is_modified);
	/* After saving without pending edits, nothing is left. */
	ck_assert(script_save(session, FALSE, NULL));
	check_dying(&life);
	check_folder(life.dead, "");
}
END_TEST

/* After Cancel, the file is unchanged and the document as modified as before. */
START_TEST(test_given_up)
{
	g_auto(Life) life;
	SwSessionSave *save;
	g_autoptr(GError) error = NULL;
	g_autofree char *before = NULL, *after = NULL;

	life_init(&life, HOURGLASS);
	life_keep(&life);
	before = file_text(life.folder, "galaxy.xml");
	life_run(&life, "all; rotate 1");
	save = sw_session_save_new(life.script.session, NULL, FALSE);
	life_run(&life, "erase 0,0");
	sw_session_save_stop(save);
	sw_session_save_run(save);
	check_dying(&life);
	ck_assert(!sw_session_save_take(life.script.session, save, &error));
	ck_assert(g_error_matches(error, SW_SESSION_ERROR, SW_SESSION_STOPPED));
	after = file_text(life.folder, "galaxy.xml");
	ck_assert_pstr_eq(after, before);
	ck_assert(sw_session_is_modified(life.script.session));
	check_dying(&life);
	ck_assert(script_save(life.script.session, FALSE, NULL));
	ck_assert(!sw_session_is_modified(life.script.session));
}
END_TEST

/* A step for which the disk has no room is written to the journal as soon as there is some. */
START_TEST(test_full_disk)
{
	g_auto(Life) life;
	SwSession *session;
	SwSessionSave *save;
	struct rlimit before, none;
	void (*handler)(int) = signal(SIGXFSZ, SIG_IGN);

	life_init(&life, NULL);
	life_keep(&life);
	session = life.script.session;
	life_run(&life, "place home 0,0");
	save = sw_session_save_new(session, life.path, FALSE);
	ck_assert_int_eq(getrlimit(RLIMIT_FSIZE, &before), 0);
	none = before;
	none.rlim_cur = 10;
	g_assert(setrlimit(RLIMIT_FSIZE, &none) == 0);
	script_run(&life.script, "place empty 1,0");
	g_assert(setrlimit(RLIMIT_FSIZE, &before) == 0);
	signal(SIGXFSZ, handler);
	ck_assert_ptr_nonnull(sw_journal_error(life.journal));
	sw_session_save_run(save);
	ck_assert(sw_session_save_take(session, save, NULL));
	ck_assert(sw_session_is_modified(session));
	check_dying(&life);
	life_run(&life, "place empty 2,0; undo; undo");
	ck_assert(!sw_session_is_modified(session));
	check_dying(&life);
}
END_TEST

/* The session may be freed while a worker writes. */
START_TEST(test_gone)
{
	g_auto(Life) life;
	SwSessionSave *save;
	g_autofree char *file = NULL;

	life_init(&life, NULL);
	life_keep(&life);
	life_run(&life, "place home 0,0");
	save = sw_session_save_new(life.script.session, life.path, FALSE);
	sw_journal_free(g_steal_pointer(&life.journal));
	script_clear(&life.script);
	sw_session_save_run(save);
	sw_session_save_free(save);
	file = file_text(life.folder, "galaxy.xml");
	ck_assert_ptr_nonnull(strstr(file, "home"));
	check_folder(life.journals, "");
	script_init(&life.script, "burning-suns");
}
END_TEST

/* ---- In threads ------------------------------------------------------------------------- */

static gpointer
write_file(gpointer save)
{
	sw_session_save_run(save);
	return NULL;
}

/* Waits as often as the steps below take about as long. */
static gpointer
wait_for_disk(gpointer journal)
{
	for (guint i = 0; i < 50; i++)
		sw_journal_sync(journal);
	sw_journal_unref(journal);
	return NULL;
}

/* Editing goes on while the file is written and the disk is waited for; for the thread
 * sanitizer. */
START_TEST(test_threads)
{
	g_auto(Life) life;
	SwSession *session;
	SwSessionSave *save;
	GThread *saving, *syncing;
	g_autoptr(GString) text = NULL;
	g_autofree char *file = NULL;

	life_init(&life, HOURGLASS);
	life_keep(&life);
	session = life.script.session;
	life_run(&life, "all; rotate 1");
	text = sw_session_text(session);
	save = sw_session_save_new(session, NULL, FALSE);
	saving = g_thread_new("saving", write_file, save);
	syncing = g_thread_new("sync", wait_for_disk, sw_journal_ref(life.journal));
	for (guint i = 0; i < 20; i++)
		life_run(&life,
		         "select 0,0; set name Here; note 0,0 There; all; erase-selected; undo");
	g_thread_join(saving);
	ck_assert(sw_session_save_take(session, save, NULL));
	life_run(&life, "place special 9,9");
	g_thread_join(syncing);
	ck_assert_ptr_null(sw_journal_error(life.journal));
	file = file_text(life.folder, "galaxy.xml");
	ck_assert_pstr_eq(file, text->str);
	ck_assert(sw_session_is_modified(session));
	check_dying(&life);
}
END_TEST

TCase *
meanwhile_case(void)
{
	TCase *tcase = case_new("meanwhile");

	tcase_add_loop_test(tcase, test_meanwhile, 0, G_N_ELEMENTS(rows));
	tcase_add_test(tcase, test_given_up);
	tcase_add_test(tcase, test_full_disk);
	tcase_add_test(tcase, test_gone);
	tcase_add_test(tcase, test_threads);
	return tcase;
}
