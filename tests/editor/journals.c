/* What a journal keeps, and what comes back from it. */
#include "cases.h"
#include "folder.h"
#include "games/games.h"
#include "script.h"
#include "session/journal.h"

#include "base/error.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

/* A session with a journal, and a folder into which the journal is copied when the session is to
 * have died: nobody holds the copy. */
typedef struct {
	char *folder, *path, *journals, *dead;
	Script script;
	SwJournal *journal;
} Life;

static void
life_init(Life *life, const char *sample)
{
	g_autofree char *text = NULL;
	g_autofree char *source = sample ? source_file(sample) : NULL;
	SwSession *session;

	*life = (Life){.folder = folder_new()};
	life->path = g_build_filename(life->folder, "galaxy.xml", NULL);
	life->journals = g_build_filename(life->folder, "deep", "journals", NULL);
	life->dead = g_build_filename(life->folder, "dead", NULL);
	g_assert(g_mkdir(life->dead, 0700) == 0);
	if (sample) {
		ck_assert(g_file_get_contents(source, &text, NULL, NULL));
		file_write(life->folder, "galaxy.xml", text);
	}
	session = sample ? sw_session_open(life->path, NULL)
	                 : sw_session_new(sw_game_find("burning-suns"), 2);
	ck_assert_ptr_nonnull(session);
	script_init_with(&life->script, session);
}

static void
life_keep(Life *life)
{
	g_autoptr(GError) error = NULL;

	life->journal = sw_journal_new(life->script.session, life->journals, &error);
	ck_assert_msg(life->journal != NULL, "%s", error ? error->message : "");
}

static void
life_clear(Life *life)
{
	sw_journal_free(life->journal);
	script_clear(&life->script);
	folder_remove(life->folder);
	g_free(life->path);
	g_free(life->journals);
	g_free(life->dead);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Life, life_clear)

/* Runs the commands; "save" means to galaxy.xml, also of what is untitled. */
static void
live(Life *life, const char *commands)
{
	g_auto(GStrv) list = g_strsplit(commands, "; ", -1);

	for (guint i = 0; list[i]; i++) {
		if (strcmp(list[i], "save") == 0)
			ck_assert(sw_session_save_as(life->script.session, life->path, NULL));
		else
			script_run(&life->script, list[i]);
	}
}

/* The path of the copy; free it. */
static char *
die(const Life *life)
{
	g_autofree char *name = folder_names(life->journals);
	g_autofree char *path = g_build_filename(life->journals, name, NULL);
	char *copy = g_build_filename(life->dead, "dead.journal", NULL);
	g_autofree char *data = NULL;
	gsize length;

	ck_assert(g_file_get_contents(path, &data, &length, NULL));
	ck_assert(g_file_set_contents(copy, data, (gssize)length, NULL));
	return copy;
}

static SwSession *
recover(const char *path)
{
	g_autoptr(GError) error = NULL;
	SwSession *session = sw_journal_recover(path, &error);

	ck_assert_msg(session != NULL, "%s", error ? error->message : "");
	return session;
}

static void
check_names(const char *folder, const char *wanted)
{
	g_autofree char *names = folder_names(folder);

	ck_assert_str_eq(names, wanted);
}

/* ---- Lives ------------------------------------------------------------------------------ */

#define HOURGLASS "galaxies/burning-suns/hourglass.xml"
#define GARDEN "tests/games/files/garden.xml"

/* A file or NULL, what is done before there is a journal, and with one; whether that is what a
 * dead session leaves. */
static const struct {
	const char *sample, *before, *done;
	gboolean is_left;
} lives[] = {
	{NULL, "", "", FALSE},
	{NULL, "", "place home 0,0", TRUE},
	{NULL, "place home 0,0", "", TRUE},
	{NULL, "place home 0,0", "place home 1,0; erase 0,0", TRUE},
	{NULL, "", "place home 0,0; save", FALSE},
	{NULL, "", "place home 0,0; save; place home 1,0", TRUE},
	{NULL, "", "place home 0,0 1,0 2,0; erase 1,0; save; place empty 1,0; erase 0,0", TRUE},
	/* Undone and redone, also beyond the last save. */
	{NULL, "", "place home 0,0; place empty 1,0; undo; undo; redo", TRUE},
	{NULL, "", "place home 0,0; save; undo", TRUE},
	{NULL, "", "place home 0,0; place empty 1,0; save; undo; undo; redo; redo", TRUE},
	{NULL, "", "place home 0,0; place empty 1,0; save; undo; undo; redo; undo; redo; redo",
         TRUE},
	{NULL, "",
         "place empty 1,0; save; place home 0,0; undo; undo; redo; place portal 3,3; undo", TRUE},
	{HOURGLASS, "", "", FALSE},
	{HOURGLASS, "", "save", FALSE},
	{HOURGLASS, "", "all; rotate 1", TRUE},
	{HOURGLASS, "all; move 1,0", "all; rotate 1", TRUE},
	{HOURGLASS, "", "all; rotate 1; save; all; mirror 2; select 0,0; set name Here", TRUE},
	{HOURGLASS, "erase 0,0; save", "erase 1,-1; undo; set name A & B", TRUE},
	{HOURGLASS, "erase 0,0; save", "undo", TRUE},
	{HOURGLASS, "", "about author Ada; about licence; note 1,-1; set players 3", TRUE},
	/* Pieces on edges, inside others, at points; comments that go and come with their piece. */
	{GARDEN, "", "all; rotate 1", TRUE},
	{GARDEN, "", "erase -1,0", TRUE},
	{GARDEN, "", "erase -1,0; undo", TRUE},
	{GARDEN, "", "erase -1,0; undo; redo; undo; save; erase 0,0", TRUE},
	{GARDEN, "", "select -1,0; duplicate 4,0; select 3,0; kind paper; move 0,1", TRUE},
	{GARDEN, "", "select -1,0; cut; paste 5,5; save; undo; undo; redo", TRUE},
};

START_TEST(test_lives)
{
	g_auto(Life) life;
	g_autofree char *path = NULL;
	g_autoptr(GPtrArray) left = NULL, alive = NULL;
	g_autoptr(GString) before = NULL, after = NULL;
	g_autoptr(SwSession) session = NULL;

	life_init(&life, lives[_i].sample);
	live(&life, lives[_i].before);
	life_keep(&life);
	live(&life, lives[_i].done);
	path = die(&life);
	alive = sw_journals_left(life.journals);
	ck_assert_uint_eq(alive->len, 0);
	left = sw_journals_left(life.dead);
	ck_assert_uint_eq(left->len, lives[_i].is_left);
	if (!lives[_i].is_left) {
		check_names(life.dead, "");
		return;
	}
	ck_assert_str_eq(g_ptr_array_index(left, 0), path);
	session = recover(path);
	before = sw_session_text(life.script.session);
	after = sw_session_text(session);
	ck_assert_str_eq(after->str, before->str);
	ck_assert_pstr_eq(sw_session_path(session), sw_session_path(life.script.session));
	ck_assert(sw_session_is_modified(session));
	ck_assert(sw_session_path(session) == NULL || !sw_session_is_stale(session));
}
END_TEST

/* The recovered session goes on: it keeps a journal, dies, and is brought back again. */
START_TEST(test_second_life)
{
	g_auto(Life) life;
	g_autofree char *path = NULL, *second = NULL, *third = NULL;
	g_autoptr(SwSession) session = NULL, again = NULL;
	g_auto(Script) script;
	SwJournal *journal;
	g_autoptr(GString) before = NULL, after = NULL;

	life_init(&life, HOURGLASS);
	life_keep(&life);
	live(&life, "erase 0,0; place empty 7,7");
	path = die(&life);
	second = g_build_filename(life.folder, "second", NULL);
	script_init_with(&script, recover(path));
	check_names(life.dead, "dead.journal");
	journal = sw_journal_new(script.session, second, NULL);
	ck_assert_ptr_nonnull(journal);
	check_names(life.dead, "");
	script_run(&script, "erase 7,7; undo; undo");
	sw_journal_free(life.journal);
	g_free(life.journals);
	life.journal = NULL;
	life.journals = g_strdup(second);
	third = die(&life);
	again = recover(third);
	before = sw_session_text(script.session);
	after = sw_session_text(again);
	ck_assert_str_eq(after->str, before->str);
	/* Saved, nothing is left to bring back. */
	ck_assert(sw_session_save(again, FALSE, NULL));
	check_names(life.dead, "");
	sw_journal_free(journal);
	check_names(second, "");
}
END_TEST

/* A step that puts a piece into another, as no command does yet. */
START_TEST(test_put)
{
	g_auto(Life) life;
	g_autofree char *path = NULL;
	g_autoptr(SwSession) session = NULL;
	g_autoptr(GString) before = NULL, after = NULL;
	SwDocument *document;
	guint32 n;
	SwPieceId moth = 0;

	life_init(&life, GARDEN);
	life_keep(&life);
	document = sw_session_document(life.script.session);
	sw_document_pieces(document, &n);
	while (strcmp(sw_document_kind(document, moth)->name, "plume") != 0)
		ck_assert_uint_lt(++moth, n);
	sw_document_begin(document, "put");
	sw_document_put(document, moth, sw_session_tile_at(life.script.session, sw_hex(1, 0)));
	sw_document_commit(document);
	path = die(&life);
	session = recover(path);
	before = sw_session_text(life.script.session);
	after = sw_session_text(session);
	ck_assert_str_eq(after->str, before->str);
}
END_TEST

/* A recovered session has the history of the dead one, as far as its journal goes. */
START_TEST(test_history)
{
	g_auto(Life) life;
	g_autofree char *path = NULL, *map = NULL;
	g_autoptr(SwSession) session = NULL;
	guint position;

	life_init(&life, NULL);
	life_keep(&life);
	live(&life, "place home 0,0; place empty 1,0; place portal 2,0; undo");
	path = die(&life);
	session = recover(path);
	ck_assert_uint_eq(sw_document_n_steps(sw_session_document(session), &position), 3);
	ck_assert_uint_eq(position, 2);
	ck_assert_str_eq(sw_document_step_label(sw_session_document(session), 1),
	                 sw_document_step_label(sw_session_document(life.script.session), 1));
	sw_session_redo(session);
	map = script_map(session);
	ck_assert_str_eq(map, "0,0 home seat=1; 1,0 empty; 2,0 portal");
}
END_TEST

START_TEST(test_file)
{
	g_auto(Life) life;
	g_autofree char *name = NULL, *path = NULL;
	struct stat st;
	g_autoptr(GError) error = NULL;

	life_init(&life, NULL);
	life_keep(&life);
	name = folder_names(life.journals);
	path = g_build_filename(life.journals, name, NULL);
	ck_assert_int_eq(stat(path, &st), 0);
	ck_assert_int_eq(st.st_mode & 0777, 0600);
	/* Nobody takes over what is held, nor moves it. */
	ck_assert_ptr_null(sw_journal_recover(path, &error));
	ck_assert_ptr_nonnull(strstr(error->message, "another session holds it"));
	check_names(life.journals, name);
	sw_journal_sync(life.journal);
	ck_assert_ptr_null(sw_journal_error(life.journal));
	sw_journal_free(g_steal_pointer(&life.journal));
	check_names(life.journals, "");
}
END_TEST

/* A session may go before its journal does. */
START_TEST(test_order_of_ends)
{
	g_auto(Life) life;

	life_init(&life, NULL);
	life_keep(&life);
	live(&life, "place home 0,0");
	sw_session_free(g_steal_pointer(&life.script.session));
	sw_journal_sync(life.journal);
}
END_TEST

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

START_TEST(test_another_file)
{
	g_auto(Life) life;
	g_autofree char *path = NULL;

	life_init(&life, HOURGLASS);
	life_keep(&life);
	live(&life, "erase 0,0");
	path = die(&life);
	file_write(life.folder, "galaxy.xml",
	           "<galaxy xmlns='urn:starwright:1' game='burning-suns' players='2'/>");
	check_moved_aside(&life, path, "has become another");
}
END_TEST

START_TEST(test_no_journal)
{
	g_auto(Life) life;
	g_autofree char *path = NULL;
	g_autoptr(GPtrArray) left = NULL;

	life_init(&life, NULL);
	file_write(life.dead, "dead.journal", "starwright-journal 1\nHello");
	path = g_build_filename(life.dead, "dead.journal", NULL);
	check_moved_aside(&life, path, "is not there, or has become another");
	file_write(life.dead, "dead.journal", "Hello");
	ck_assert_ptr_null(sw_journal_recover(path, NULL));
	check_names(life.dead, "dead.journal.damaged dead.journal.damaged.2");
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
	live(&life, "place home 0,0; place empty 1,0");
	path = die(&life);
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

/* Cut at any byte, a journal gives what was committed before: none, one or both steps. */
START_TEST(test_cut)
{
	g_auto(Life) life;
	g_autofree char *path = NULL, *data = NULL;
	gsize length;
	guint last = 0;

	life_init(&life, NULL);
	life_keep(&life);
	live(&life, "place home 0,0; place empty 1,0");
	path = die(&life);
	ck_assert(g_file_get_contents(path, &data, &length, NULL));
	for (gsize i = 0; i <= length; i++) {
		SwSession *session;
		guint n, position;

		ck_assert(g_file_set_contents(path, data, (gssize)i, NULL));
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
	live(&life, "place home 0,0");
	life_keep(&life);
	sw_session_listen(life.script.session, count_file, &n_told);
	path = die(&life);
	ck_assert_int_eq(stat(path, &st), 0);
	ck_assert_int_eq(getrlimit(RLIMIT_FSIZE, &before), 0);
	none = before;
	/* There is room for a part of a record. */
	none.rlim_cur = (rlim_t)st.st_size + 40;
	ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &none), 0);
	live(&life, "place empty 1,0; place empty 2,0");
	ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &before), 0);
	signal(SIGXFSZ, handler);
	ck_assert(g_error_matches(sw_journal_error(life.journal), SW_ERROR, SW_ERROR_WRITE));
	ck_assert_uint_eq(n_told, 1);
	g_free(path);
	path = die(&life);
	early = recover(path);
	then = script_map(early);
	ck_assert_str_eq(then, "0,0 home seat=1");
	/* With room again, nothing is missing. */
	live(&life, "place empty 3,0");
	g_free(path);
	path = die(&life);
	session = recover(path);
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
	live(&life, "place home 0,0");
	left = sw_journals_left(folder);
	ck_assert_uint_eq(left->len, 0);
}
END_TEST

TCase *
journals_case(void)
{
	TCase *tcase = case_new("journals");

	case_add_rows(tcase, test_lives, lives);
	tcase_add_test(tcase, test_second_life);
	tcase_add_test(tcase, test_put);
	tcase_add_test(tcase, test_history);
	tcase_add_test(tcase, test_file);
	tcase_add_test(tcase, test_order_of_ends);
	tcase_add_test(tcase, test_another_file);
	tcase_add_test(tcase, test_no_journal);
	tcase_add_test(tcase, test_flipped_bytes);
	tcase_add_test(tcase, test_cut);
	tcase_add_test(tcase, test_full_disk);
	tcase_add_test(tcase, test_no_folder);
	return tcase;
}
