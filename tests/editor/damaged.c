/* Journals that are damaged, truncated, or could not be written. */
#include "cases.h"
#include "folder.h"
#include "life.h"
#include "scale.h"

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
	g_autofree char *note = NULL, *before = NULL, *after = NULL, *aside = NULL;
	gsize length_before, length_after;
	g_autoptr(GPtrArray) left = NULL;

	ck_assert(g_file_get_contents(path, &before, &length_before, NULL));
	ck_assert_ptr_null(sw_journal_recover(path, &note, &error));
	ck_assert_msg(strstr(error->message, message) != NULL, "%s", error->message);
	aside = g_strconcat(path, ".damaged", NULL);
	ck_assert(g_file_get_contents(aside, &after, &length_after, NULL));
	ck_assert_uint_eq(length_after, length_before);
	ck_assert_int_eq(memcmp(after, before, length_after), 0);
	left = sw_journals_left(life->dead);
	ck_assert_uint_eq(left->len, 0);
}

/* What happens to the file before the work is recovered; whether the result is a copy. */
static const struct {
	const char *name;                      /* the file's later name; NULL: deleted */
	const char *text;                      /* contents of its replacement; NULL: none */
	gboolean is_folder, is_early, is_copy; /* early: before the first step */
} fates[] = {
	{"galaxy.xml", NULL, FALSE, FALSE, FALSE},
	{NULL, "<galaxy xmlns='urn:starwright:1' game='burning-suns' players='2'/>", FALSE, FALSE,
         TRUE},
	{NULL, "<galaxy xmlns='urn:starwright:1' game='burning-suns' players='2'/>", FALSE, TRUE,
         TRUE},
	{NULL, "", FALSE, FALSE, TRUE},
	{NULL, NULL, FALSE, FALSE, TRUE},
	{NULL, NULL, FALSE, TRUE, TRUE},
	{NULL, NULL, TRUE, FALSE, TRUE},
	{"other.xml", NULL, FALSE, FALSE, TRUE},
	{"galaxy.xml~", "<galaxy/>", FALSE, FALSE, TRUE},
};

static void
meet_fate(const Life *life, guint row)
{
	g_autofree char *other =
		fates[row].name ? g_build_filename(life->folder, fates[row].name, NULL) : NULL;

	if (other)
		ck_assert_int_eq(g_rename(life->path, other), 0);
	else
		ck_assert_int_eq(g_unlink(life->path), 0);
	if (fates[row].text)
		file_write(life->folder, "galaxy.xml", fates[row].text);
	if (fates[row].is_folder)
		ck_assert_int_eq(g_mkdir(life->path, 0700), 0);
}

static void
check_fate(const Life *life, SwSession *session, const char *note, gboolean is_copy)
{
	g_autofree char *map = script_map(session), *wanted = script_map(life->script.session);

	ck_assert_str_eq(map, wanted);
	ck_assert(sw_session_is_modified(session));
	ck_assert(!sw_session_is_stale(session));
	ck_assert_pstr_eq(sw_session_path(session), is_copy ? NULL : life->path);
	ck_assert_str_eq(sw_session_title(session),
	                 is_copy ? "galaxy.xml (recovered)" : "galaxy.xml");
	ck_assert_int_eq(note != NULL, is_copy);
	ck_assert(note == NULL || strstr(note, life->path));
}

/* Whatever happens to the file, the work is recovered, and again if the recovered session is
 * killed, too. */
START_TEST(test_fates)
{
	gboolean is_copy = fates[_i].is_copy;
	g_auto(Life) life;
	g_autofree char *path = NULL, *note = NULL, *second = NULL, *title = NULL;
	g_autoptr(SwSession) session = NULL, again = NULL;
	SwJournal *journal;

	life_init(&life, HOURGLASS);
	life_keep(&life);
	if (fates[_i].is_early)
		meet_fate(&life, (guint)_i);
	life_run(&life, "erase 0,0; place empty 7,7");
	if (!fates[_i].is_early)
		meet_fate(&life, (guint)_i);
	path = life_die(&life);
	title = sw_journal_title(path);
	ck_assert_str_eq(title, "galaxy.xml");
	session = life_recover_with(path, &note);
	check_fate(&life, session, note, is_copy);
	journal = sw_journal_new(session, life.dead);
	g_clear_pointer(&note, g_free);
	second = g_build_filename(life.dead, "second.journal", NULL);
	ck_assert_int_eq(g_rename(path, second), 0);
	sw_session_free(g_steal_pointer(&session));
	sw_journal_unref(journal);
	again = life_recover_with(second, &note);
	check_fate(&life, again, note, is_copy);
}
END_TEST

START_TEST(test_no_journal)
{
	g_auto(Life) life;
	g_autofree char *path = NULL, *note = NULL;

	life_init(&life, NULL);
	file_write(life.dead, "dead.journal", "starwright-journal 2\nHello");
	path = g_build_filename(life.dead, "dead.journal", NULL);
	check_moved_aside(&life, path, "is not a journal");
	file_write(life.dead, "dead.journal", "Hello");
	ck_assert_ptr_null(sw_journal_recover(path, &note, NULL));
	check_folder(life.dead, "dead.journal.damaged dead.journal.damaged.2");
}
END_TEST

/* Checks that the document is in a state after one of the commands of the test below. */
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

/* Each byte in turn is changed: either the journal is refused, or a former state is recovered; the
 * damage is reported, unless the journal looks truncated. */
START_TEST(test_flipped_bytes)
{
	g_auto(Life) life;
	g_autofree char *path = NULL, *data = NULL;
	gsize length;
	guint n_told = 0;

	life_init(&life, NULL);
	life_keep(&life);
	life_run(&life, "place home 0,0; place empty 1,0");
	path = life_die(&life);
	ck_assert(g_file_get_contents(path, &data, &length, NULL));
	for (gsize i = 0; i < length; i += 3) {
		g_autofree char *note = NULL;
		SwSession *session;

		data[i] ^= 0x21;
		ck_assert(g_file_set_contents(path, data, (gssize)length, NULL));
		data[i] ^= 0x21;
		session = sw_journal_recover(path, &note, NULL);
		n_told += session == NULL || note != NULL;
		if (session)
			check_is_a_state(session);
		sw_session_free(session);
	}
	ck_assert_uint_gt(n_told, length / 3 * 9 / 10);
}
END_TEST

/* Truncated at any byte, or with zeros from there on, a journal yields the steps committed before:
 * none, one or both. */
START_TEST(test_cut)
{
	gboolean has_zeros = _i;
	g_auto(Life) life;
	g_autofree char *path = NULL, *data = NULL, *torn = NULL;
	gsize length;
	guint last = 0, step = test_scaled(1, 0) ? 1 : 3; /* bytes; at all places in the full run */

	life_init(&life, NULL);
	life_keep(&life);
	life_run(&life, "place home 0,0; place empty 1,0");
	path = life_die(&life);
	ck_assert(g_file_get_contents(path, &data, &length, NULL));
	torn = g_malloc(length);
	for (gsize i = length % step; i <= length; i += step) {
		g_autofree char *note = NULL;
		SwSession *session;
		guint n, position;

		memcpy(torn, data, i);
		memset(torn + i, 0, length - i);
		ck_assert(g_file_set_contents(path, torn, (gssize)(has_zeros ? length : i), NULL));
		session = sw_journal_recover(path, &note, NULL);
		if (session == NULL)
			continue;
		n = sw_document_n_steps(sw_session_document(session), &position);
		expect(n >= last && n <= last + 1);
		last = n;
		ck_assert_ptr_null(note);
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
	/* The disk has room for a part of a record; check's assertions could not write their own
	 * marks. */
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
	g_autoptr(GPtrArray) left = NULL;
	guint n_told = 0;

	life_init(&life, NULL);
	file_write(life.folder, "file", "");
	folder = g_build_filename(life.folder, "file", "journals", NULL);
	life.journal = sw_journal_new(life.script.session, folder);
	sw_session_listen(life.script.session, count_file, &n_told);
	life_run(&life, "place home 0,0; place empty 1,0");
	ck_assert(g_error_matches(sw_journal_error(life.journal), SW_ERROR, SW_ERROR_WRITE));
	ck_assert_uint_eq(n_told, 1);
	left = sw_journals_left(folder);
	ck_assert_uint_eq(left->len, 0);
}
END_TEST

TCase *
damaged_case(void)
{
	TCase *tcase = case_new("damaged");

	case_add_rows(tcase, test_fates, fates);
	tcase_add_test(tcase, test_no_journal);
	tcase_add_test(tcase, test_flipped_bytes);
	tcase_add_loop_test(tcase, test_cut, FALSE, TRUE + 1);
	tcase_add_test(tcase, test_full_disk);
	tcase_add_test(tcase, test_no_folder);
	return tcase;
}
