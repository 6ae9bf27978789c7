/* A session that is killed at any moment loses nothing. */
#include "cases.h"
#include "chance.h"
#include "folder.h"
#include "games/games.h"
#include "scale.h"
#include "script.h"
#include "session/journal.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- The expected texts ----------------------------------------------------------------- */

/* Runs the same commands without a file. Returns the text after each, the first before any. */
static GPtrArray *
texts_of(const char *folder, guint32 seed, guint n)
{
	g_autofree char *path = g_build_filename(folder, "given.xml", NULL);
	GPtrArray *texts = g_ptr_array_new_with_free_func(g_free);
	GRand *chance = g_rand_new_with_seed(seed);
	SwSession *session = sw_session_open(path, NULL);
	g_auto(Script) script;

	if (session == NULL)
		session = sw_session_new(sw_game_find("burning-suns"), 2);
	script_init_with(&script, session);
	for (guint i = 0; i <= n; i++) {
		g_autofree char *command = chance_command_or_save(chance);

		g_ptr_array_add(texts, g_string_free(sw_session_text(session), FALSE));
		if (strcmp(command, "save") != 0)
			script_run(&script, command);
	}
	g_rand_free(chance);
	return texts;
}

/* Finds after how many commands the last and the next save are. */
static void
find_saves(guint32 seed, guint n, gint *last, gint *next)
{
	GRand *chance = g_rand_new_with_seed(seed);

	*last = *next = -1;
	for (guint i = 0; i <= n; i++) {
		g_autofree char *command = chance_command_or_save(chance);

		if (strcmp(command, "save") != 0)
			continue;
		*(i < n ? last : next) = (gint)i;
	}
	g_rand_free(chance);
}

/* ---- Killing ---------------------------------------------------------------------------- */

static gsize
n_done(const char *folder)
{
	g_autofree char *done = g_build_filename(folder, "done", NULL);
	struct stat st;

	return stat(done, &st) == 0 ? (gsize)st.st_size : 0;
}

/* Starts the driver, kills it after some time. Returns the number of commands that it reported. */
static guint
kill_driver(const char *folder, guint32 seed, guint microseconds)
{
	g_autofree char *number = g_strdup_printf("%u", seed);
	char *argv[] = {(char *)g_getenv("SESSION_DRIVER"), (char *)folder, number, NULL};
	GPid pid;
	int status;

	ck_assert_ptr_nonnull(argv[0]);
	ck_assert(
		g_spawn_async(NULL, argv, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &pid, NULL));
	while (n_done(folder) == 0) {
		ck_assert_int_eq(waitpid(pid, &status, WNOHANG), 0);
		g_usleep(500);
	}
	g_usleep(microseconds);
	ck_assert_int_eq(kill(pid, SIGKILL), 0);
	ck_assert_int_eq(waitpid(pid, &status, 0), pid);
	ck_assert(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
	return (guint)n_done(folder);
}

/* ---- What is recovered ------------------------------------------------------------------ */

static gboolean
is_one_of(const char *text, const GPtrArray *texts, gint at)
{
	return at >= 0 && at < (gint)texts->len &&
	       g_strcmp0(text, g_ptr_array_index(texts, at)) == 0;
}

/* The file has the contents of the last save, or of the one that was running; never a part. */
static void
check_file(const char *folder, guint32 seed, const GPtrArray *texts, guint n)
{
	g_autofree char *file = file_text(folder, "galaxy.xml");
	g_autofree char *given = file_text(folder, "given.xml");
	gint last, next;

	find_saves(seed, n, &last, &next);
	if (is_one_of(file, texts, next) || is_one_of(file, texts, last))
		return;
	ck_assert_int_eq(last, -1);
	ck_assert_pstr_eq(file, given);
}

/* What happens to the file until the work is recovered. */
enum { STAYS, CHANGED, DELETED, RENAMED, N_FATES };

static void
meet_fate(const char *path, guint fate)
{
	g_autofree char *other = g_strconcat(path, ".old", NULL);

	if (fate == CHANGED)
		ck_assert(g_file_set_contents(path, "<galaxy/>\n", -1, NULL));
	if (fate == DELETED)
		ck_assert_int_eq(g_unlink(path), 0);
	if (fate == RENAMED)
		ck_assert_int_eq(g_rename(path, other), 0);
}

/* Recovers the session of a journal, as a copy if its file has changed. */
static SwSession *
recover(const char *journal, const char *path, guint fate, GError **error)
{
	gboolean is_there = g_file_test(path, G_FILE_TEST_EXISTS);
	g_autofree char *note = NULL;
	SwSession *session;

	if (is_there)
		meet_fate(path, fate);
	session = sw_journal_recover(journal, &note, error);
	if (session == NULL)
		return NULL;
	if (is_there && fate != STAYS)
		ck_assert_ptr_null(sw_session_path(session));
	else
		ck_assert_pstr_eq(note, NULL);
	return session;
}

/* Recovers the journal, or opens the file if nothing was done since it was saved. */
static SwSession *
bring_back(const char *folder, guint fate)
{
	g_autofree char *journals = g_build_filename(folder, "journals", NULL);
	g_autofree char *path = g_build_filename(folder, "galaxy.xml", NULL);
	g_autoptr(GPtrArray) left = sw_journals_left(journals);
	g_autoptr(GError) error = NULL;
	SwSession *session;

	ck_assert_uint_le(left->len, 1);
	if (left->len == 1)
		session = recover(g_ptr_array_index(left, 0), path, fate, &error);
	else
		session = g_file_test(path, G_FILE_TEST_EXISTS)
		                  ? sw_session_open(path, &error)
		                  : sw_session_new(sw_game_find("burning-suns"), 2);
	if (session == NULL)
		ck_abort_msg("%s", error->message);
	return session;
}

/* Returns more pieces than are written at once. */
static char *
large_galaxy(void)
{
	GString *text =
		g_string_new("<galaxy xmlns='urn:starwright:1' game='burning-suns' players='2'>\n");

	for (int i = 0; i < SW_CHECK_AT_ONCE + 100; i++)
		g_string_append_printf(text, "<system q='%d' r='%d' type='empty'/>\n", i % 50,
		                       i / 50);
	g_string_append(text, "</galaxy>\n");
	return g_string_free(text, FALSE);
}

START_TEST(test_killed)
{
	guint32 seed = 1000 + (guint32)_i;
	GRand *chance = g_rand_new_with_seed(seed);
	char *folder = folder_new();
	g_autofree char *sample = source_file("galaxies/burning-suns/hourglass.xml");
	g_autofree char *sample_text = NULL;
	g_autoptr(GPtrArray) texts = NULL;
	g_autoptr(SwSession) session = NULL;
	g_autoptr(GString) text = NULL;
	guint n;

	if (_i % 10 == 9)
		sample_text = large_galaxy();
	else
		ck_assert(g_file_get_contents(sample, &sample_text, NULL, NULL));
	/* Every third galaxy is untitled at first. */
	if (_i % 3 != 0) {
		file_write(folder, "given.xml", sample_text);
		file_write(folder, "galaxy.xml", sample_text);
	}
	n = kill_driver(folder, seed, (guint)g_rand_int_range(chance, 0, 150000));
	texts = texts_of(folder, seed, n + 1);
	check_file(folder, seed, texts, n);
	session = bring_back(folder, (guint)_i % N_FATES);
	text = sw_session_text(session);
	/* Reported commands must be there; the next one may be. */
	if (!is_one_of(text->str, texts, (gint)n))
		ck_assert_str_eq(text->str, g_ptr_array_index(texts, n + 1));
	g_rand_free(chance);
	folder_remove(folder);
}
END_TEST

TCase *
killed_case(void)
{
	TCase *tcase = case_new("killed");

	tcase_add_loop_test(tcase, test_killed, 0, (int)test_scaled(1000, 10));
	return tcase;
}
