/* Journals that are damaged, cut, or could not be written. */
#include "cases.h"
#include "folder.h"
#include "life.h"

#include "base/error.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>

/* ---- Damage ----------------------------------------------------------------------------- */

static void
check_moved_aside(const Life *life, const char *path, const char *message)
{
	g_autoptr(GError) error = NULL;
	g_autofree char *before = NULL, *after = NULL, *aside = NULL;
	gsize length_before, length_after;
	g_autoptr(GPtrArray) left = NULL;

	ck_assert(g_file_get_contents(path, &before, &length_before, NULL));
	ck_assert_ptr_null(sw_journal_recover(path, &error));
	ck_assert_msg(strstr(error->message, message) != NULL, "%s", error->message);
	aside = g_strconcat(path, ".damaged", NULL);
	ck_assert(g_file_get_contents(aside, &after, &length_after, NULL));
	ck_assert_uint_eq(length_after, length_before);
	ck_assert_int_eq(memcmp(after, before, length_after), 0);
	left = sw_journals_left(life->dead);
	ck_assert_uint_eq(left->len, 0);
}

/* It stays for a file that may come back, and the backup of a save is as good. */
START_TEST(test_another_file)
{
	g_auto(Life) life;
	g_autoptr(GError) error = NULL;
	g_autoptr(GPtrArray) left = NULL;
	g_autoptr(SwSession) session = NULL;
	g_autofree char *path = NULL, *galaxy = NULL, *backup = NULL, *map = NULL, *then = NULL;

	life_init(&life, HOURGLASS);
	life_keep(&life);
	life_run(&life, "erase 0,0");
	map = script_map(life.script.session);
	path = life_die(&life);
	galaxy = g_build_filename(life.folder, "galaxy.xml", NULL);
	backup = g_strconcat(galaxy, "~", NULL);
	ck_assert_int_eq(g_rename(galaxy, backup), 0);
	file_write(life.folder, "galaxy.xml",
	           "<galaxy xmlns='urn:starwright:1' game='burning-suns' players='2'/>");
	session = life_recover(path);
	then = script_map(session);
	ck_assert_str_eq(then, map);
	ck_assert_str_eq(sw_session_path(session), galaxy);
	expect(sw_session_is_modified(session) && sw_session_is_stale(session));
	g_clear_pointer(&session, sw_session_free);
	ck_assert_int_eq(g_unlink(backup), 0);
	g_free(path);
	path = life_die(&life);
	ck_assert_ptr_null(sw_journal_recover(path, &error));
	ck_assert_msg(strstr(error->message, "has become another") != NULL, "%s", error->message);
	left = sw_journals_left(life.dead);
	ck_assert_uint_eq(left->len, 1);
}
END_TEST

START_TEST(test_no_journal)
{
	g_auto(Life) life;
	g_autofree char *path = NULL;

	life_init(&life, NULL);
	file_write(life.dead, "dead.journal", "starwright-journal 2\nHello");
	path = g_build_filename(life.dead, "dead.journal", NULL);
	check_moved_aside(&life, path, "is not there, or has become another");
	file_write(life.dead, "dead.journal", "Hello");
	ck_assert_ptr_null(sw_journal_recover(path, NULL));
	check_folder(life.dead, "dead.journal.damaged dead.journal.damaged.2");
}
END_TEST

/* One that there was after one of the commands of the test below. */
static void
check_is_a_state(SwSession *session)
{
	static const char *const states[] = {"", "0,0 home seat=1", "0,0 home seat=1; 1,0 empty",
	                                     NULL};
	g_autofree char *map = script_map(session);

	ck_assert_msg(g_strv_contains(states, map), "%s", map);
	ck_assert_str_eq(sw_session_game(session)->table->game, "burning-suns");
	ck_assert_ptr_null(sw_session_path(session));
}

/* Each byte in turn is another: the journal is refused, or what it says is what was said. */
START_TEST(test_flipped_bytes)
{
	g_auto(Life) life;
	g_autofree char *path = NULL, *data = NULL;
	gsize length;
	guint n_refused = 0;

	life_init(&life, NULL);
	life_keep(&life);
	life_run(&life, "place home 0,0; place empty 1,0");
	path = life_die(&life);
	ck_assert(g_file_get_contents(path, &data, &length, NULL));
	for (gsize i = 0; i < length; i += 3) {
		SwSession *session;

		data[i] ^= 0x21;
		ck_assert(g_file_set_contents(path, data, (gssize)length, NULL));
		data[i] ^= 0x21;
		session = sw_journal_recover(path, NULL);
		n_refused += session == NULL;
		if (session)
			check_is_a_state(session);
		sw_session_free(session);
	}
	ck_assert_uint_gt(n_refused, length / 3 / 2);
}
END_TEST

/* Cut at any byte, or zeros from there on, a journal gives what was committed before: none, one or
 * both steps. */
START_TEST(test_cut)
{
	gboolean has_zeros = _i;
	g_auto(Life) life;
	g_autofree char *path = NULL, *data = NULL, *torn = NULL;
	gsize length;
	guint last = 0;

	life_init(&life, NULL);
	life_keep(&life);
	life_run(&life, "place home 0,0; place empty 1,0");
	path = life_die(&life);
	ck_assert(g_file_get_contents(path, &data, &length, NULL));
	torn = g_malloc(length);
	for (gsize i = 0; i <= length; i++) {
		SwSession *session;
		guint n, position;

		memcpy(torn, data, i);
		memset(torn + i, 0, length - i);
		ck_assert(g_file_set_contents(path, torn, (gssize)(has_zeros ? length : i), NULL));
		session = sw_journal_recover(path, NULL);
		if (session == NULL)
			continue;
		n = sw_document_n_steps(sw_session_document(session), &position);
		expect(n >= last && n <= last + 1);
		last = n;
		sw_session_free(session);
	}
	ck_assert_uint_eq(last, 2);
}
END_TEST

/* ---- A full disk ------------------------------------------------------------------------ */

static void
count_file(SwSession *session G_GNUC_UNUSED, SwSessionChange what, gpointer data)
{
	*(guint *)data += (what & SW_SESSION_FILE) != 0;
}

START_TEST(test_full_disk)
{
	g_auto(Life) life;
	g_autofree char *path = NULL, *map = NULL, *then = NULL;
	g_autoptr(SwSession) session = NULL, early = NULL;
	struct rlimit before, none;
	struct stat st;
	void (*handler)(int) = signal(SIGXFSZ, SIG_IGN);
	guint n_told = 0;

	life_init(&life, NULL);
	life_run(&life, "place home 0,0");
	life_keep(&life);
	sw_session_listen(life.script.session, count_file, &n_told);
	path = life_die(&life);
	ck_assert_int_eq(stat(path, &st), 0);
	ck_assert_int_eq(getrlimit(RLIMIT_FSIZE, &before), 0);
	none = before;
	/* There is room for a part of a record; none for the marks that assertions leave. */
	none.rlim_cur = (rlim_t)st.st_size + 40;
	expect(setrlimit(RLIMIT_FSIZE, &none) == 0);
	life_run(&life, "place empty 1,0; place empty 2,0");
	expect(setrlimit(RLIMIT_FSIZE, &before) == 0);
	signal(SIGXFSZ, handler);
	ck_assert(g_error_matches(sw_journal_error(life.journal), SW_ERROR, SW_ERROR_WRITE));
	ck_assert_uint_eq(n_told, 1);
	g_free(path);
	path = life_die(&life);
	early = life_recover(path);
	then = script_map(early);
	ck_assert_str_eq(then, "0,0 home seat=1");
	/* With room again, nothing is missing. */
	life_run(&life, "place empty 3,0");
	g_free(path);
	path = life_die(&life);
	session = life_recover(path);
	map = script_map(session);
	ck_assert_str_eq(map, "0,0 home seat=1; 1,0 empty; 2,0 empty; 3,0 empty");
}
END_TEST

START_TEST(test_no_folder)
{
	g_auto(Life) life;
	g_autofree char *folder = NULL;
	g_autoptr(GError) error = NULL;
	g_autoptr(GPtrArray) left = NULL;

	life_init(&life, NULL);
	file_write(life.folder, "file", "");
	folder = g_build_filename(life.folder, "file", "journals", NULL);
	ck_assert_ptr_null(sw_journal_new(life.script.session, folder, &error));
	ck_assert(g_error_matches(error, SW_ERROR, SW_ERROR_WRITE));
	life_run(&life, "place home 0,0");
	left = sw_journals_left(folder);
	ck_assert_uint_eq(left->len, 0);
}
END_TEST

TCase *
damaged_case(void)
{
	TCase *tcase = case_new("damaged");

	tcase_add_test(tcase, test_another_file);
	tcase_add_test(tcase, test_no_journal);
	tcase_add_test(tcase, test_flipped_bytes);
	tcase_add_loop_test(tcase, test_cut, FALSE, TRUE + 1);
	tcase_add_test(tcase, test_full_disk);
	tcase_add_test(tcase, test_no_folder);
	return tcase;
}
