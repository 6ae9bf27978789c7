/* Contents of journals, and recovery from them. */
#include "cases.h"
#include "folder.h"
#include "life.h"
#include "session/journal_private.h"
#include "session/record.h"
#include "session/typed.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <utime.h>

static void
check_same_text(const SwSession *session, const SwSession *wanted)
{
	g_autoptr(GString) found = sw_session_text(session), text = sw_session_text(wanted);

	ck_assert_str_eq(found->str, text->str);
}

/* ---- Lives ------------------------------------------------------------------------------ */

/* A file or NULL, the commands before there is a journal, and with one; whether a killed session
 * leaves a journal. */
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
	/* Pieces on edges, inside others, at points; comments that are removed and restored with
         * their piece. */
	{GARDEN, "", "all; rotate 1", TRUE},
	{GARDEN, "", "erase -1,0", TRUE},
	{GARDEN, "", "erase -1,0; undo", TRUE},
	{GARDEN, "", "erase -1,0; save; undo", TRUE},
	{GARDEN, "", "all; cut; save; undo", TRUE},
	{GARDEN, "", "erase -1,0; undo; redo; undo; save; erase 0,0", TRUE},
	{GARDEN, "", "select -1,0; duplicate 4,0; select 3,0; kind paper; move 0,1", TRUE},
	{GARDEN, "", "select -1,0; cut; paste 5,5; save; undo; undo; redo", TRUE},
};

START_TEST(test_lives)
{
	g_auto(Life) life;
	g_autofree char *path = NULL;
	g_autoptr(GPtrArray) left = NULL, alive = NULL;
	g_autoptr(SwSession) session = NULL;

	life_init(&life, lives[_i].sample);
	life_run(&life, lives[_i].before);
	life_keep(&life);
	life_run(&life, lives[_i].done);
	path = life_die(&life);
	alive = sw_journals_left(life.journals);
	ck_assert_uint_eq(alive->len, 0);
	left = sw_journals_left(life.dead);
	ck_assert_uint_eq(left->len, lives[_i].is_left);
	if (!lives[_i].is_left) {
		check_folder(life.dead, "");
		return;
	}
	ck_assert_str_eq(g_ptr_array_index(left, 0), path);
	session = life_recover(path);
	check_same_text(session, life.script.session);
	ck_assert_pstr_eq(sw_session_path(session), sw_session_path(life.script.session));
	ck_assert(sw_session_is_modified(session));
	ck_assert(sw_session_path(session) == NULL || !sw_session_is_stale(session));
}
END_TEST

/* ---- Typed text ------------------------------------------------------------------------- */

/* What is typed in the author's field, NULL if that shows the old text again; the commands after
 * that; those that the killed session lacked; and how many steps the recovered one has. */
static const struct {
	const char *typed[3];
	guint n;
	const char *before, *after, *lacks;
	guint steps;
} typings[] = {
	{{"Ada"}, 1, "", "", "about author Ada", 1},
	{{"Ada"}, 1, "", "save", "about author Ada", 1},
	{{"Ada"}, 1, "erase 0,0; save; undo", "", "about author Ada", 2},
	{{"A", "Ad", "Ada"}, 3, "erase 0,0", "", "about author Ada", 2},
	{{"Ada", NULL}, 2, "erase 0,0", "", "", 1},
	{{"Ada", NULL, "Eve"}, 3, "", "", "about author Eve", 1},
	/* It has become an edit, or another one. */
	{{"Ada"}, 1, "", "about author Ada", "", 1},
	{{"Ada"}, 1, "", "about author Eve; undo", "", 0},
	{{"Ada"}, 1, "", "about author Ada; about licence CC0", "", 2},
	{{"Ada"}, 1, "erase 0,0", "undo", "about author Ada", 1},
};

START_TEST(test_typed)
{
	g_auto(Life) life;
	g_autofree char *path = NULL;
	g_autoptr(SwSession) session = NULL;
	SwSession *typing;
	guint now;

	life_init(&life, HOURGLASS);
	life_keep(&life);
	life_run(&life, typings[_i].before);
	typing = life.script.session;
	for (guint i = 0; i < typings[_i].n; i++) {
		g_autoptr(GString) before = sw_session_text(typing), after = NULL;

		sw_typed_begin(typing);
		if (typings[_i].typed[i])
			ck_assert(sw_session_set_about(typing, SW_ABOUT_AUTHOR,
			                               typings[_i].typed[i], NULL));
		sw_typed_end(typing);
		after = sw_session_text(typing);
		ck_assert_str_eq(after->str, before->str);
	}
	life_run(&life, typings[_i].after);
	path = life_die(&life);
	session = life_recover(path);
	sw_document_n_steps(sw_session_document(session), &now);
	ck_assert_uint_eq(now, typings[_i].steps);
	life_run(&life, typings[_i].lacks);
	check_same_text(session, typing);
}
END_TEST

/* What is put back to the old text before the program ends leaves nothing to recover, unless there
 * were changes before. */
static const struct {
	const char *sample, *before, *done;
	gboolean is_left;
} put_back[] = {
	{HOURGLASS, "", "", FALSE},
	{HOURGLASS, "erase 0,0; save", "", FALSE},
	{NULL, "", "", FALSE},
	{NULL, "place home 0,0; save", "", FALSE},
	{NULL, "place home 0,0", "", TRUE},
	{HOURGLASS, "erase 0,0", "", TRUE},
	{NULL, "", "place home 0,0", TRUE},
	{HOURGLASS, "", "erase 0,0", TRUE},
	{HOURGLASS, "", "erase 0,0; save", FALSE},
};

START_TEST(test_put_back)
{
	g_auto(Life) life;
	g_autoptr(GPtrArray) left = NULL;
	SwSession *typing;

	life_init(&life, put_back[_i].sample);
	life_run(&life, put_back[_i].before);
	life_keep(&life);
	typing = life.script.session;
	sw_typed_begin(typing);
	ck_assert(sw_session_set_about(typing, SW_ABOUT_AUTHOR, "Ada", NULL));
	sw_typed_end(typing);
	sw_typed_begin(typing);
	sw_typed_end(typing);
	life_run(&life, put_back[_i].done);
	g_free(life_die(&life));
	left = sw_journals_left(life.dead);
	ck_assert_uint_eq(left->len, put_back[_i].is_left);
}
END_TEST

/* ---- Further lives ---------------------------------------------------------------------- */

/* A recovered session keeps a journal, is killed, and is recovered again. */
START_TEST(test_second_life)
{
	g_auto(Life) life;
	g_autofree char *path = NULL, *second = NULL, *third = NULL;
	g_autoptr(SwSession) again = NULL;
	g_auto(Script) script;
	SwJournal *journal;

	life_init(&life, HOURGLASS);
	life_keep(&life);
	life_run(&life, "erase 0,0; place empty 7,7");
	path = life_die(&life);
	second = g_build_filename(life.folder, "second", NULL);
	script_init_with(&script, life_recover(path));
	check_folder(life.dead, "dead.journal");
	journal = sw_journal_new(script.session, second);
	check_folder(life.dead, "dead.journal");
	script_run(&script, "erase 7,7; undo; undo");
	g_free(life.journals);
	life.journals = g_steal_pointer(&life.dead);
	life.dead = g_steal_pointer(&second);
	ck_assert_int_eq(g_mkdir(life.dead, 0700), 0);
	third = life_die(&life);
	again = life_recover(third);
	check_same_text(again, script.session);
	/* After saving, nothing is left to recover. */
	ck_assert(script_save(again, FALSE, NULL));
	check_folder(life.dead, "");
	sw_journal_free(journal);
	check_folder(life.journals, "");
}
END_TEST

/* In the same folder the new journal replaces the old one, and is locked. */
START_TEST(test_no_second_offer)
{
	g_auto(Life) life;
	g_autofree char *path = NULL;
	g_autoptr(GPtrArray) left = NULL;
	g_autoptr(SwSession) session = NULL;
	SwJournal *journal;

	life_init(&life, HOURGLASS);
	life_keep(&life);
	life_run(&life, "erase 0,0");
	path = life_die(&life);
	session = life_recover(path);
	journal = sw_journal_new(session, life.dead);
	check_folder(life.dead, "dead.journal");
	left = sw_journals_left(life.dead);
	ck_assert_uint_eq(left->len, 0);
	sw_journal_free(journal);
	check_folder(life.dead, "");
}
END_TEST

/* Work that the user discards is not offered again; work that another program has recovered
 * stays. */
START_TEST(test_discard)
{
	g_auto(Life) life;
	g_autofree char *path = NULL;
	SwSession *session;

	life_init(&life, HOURGLASS);
	life_keep(&life);
	life_run(&life, "erase 0,0");
	path = life_die(&life);
	session = life_recover(path);
	sw_journal_discard(path);
	check_folder(life.dead, "dead.journal");
	sw_session_free(session);
	sw_journal_discard(path);
	check_folder(life.dead, "");
	sw_journal_discard(path);
}
END_TEST

/* A step that moves a piece into another; no command does that yet. */
START_TEST(test_put)
{
	g_auto(Life) life;
	g_autofree char *path = NULL;
	g_autoptr(SwSession) session = NULL;
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
	path = life_die(&life);
	session = life_recover(path);
	check_same_text(session, life.script.session);
}
END_TEST

/* A recovered session has the history of the killed one, as far as its journal goes. */
START_TEST(test_history)
{
	g_auto(Life) life;
	g_autofree char *path = NULL, *map = NULL;
	g_autoptr(SwSession) session = NULL;
	guint position;

	life_init(&life, NULL);
	life_keep(&life);
	life_run(&life, "place home 0,0; place empty 1,0; place portal 2,0; undo");
	path = life_die(&life);
	session = life_recover(path);
	ck_assert_uint_eq(sw_document_n_steps(sw_session_document(session), &position), 3);
	ck_assert_uint_eq(position, 2);
	ck_assert_str_eq(sw_document_step_label(sw_session_document(session), 1),
	                 sw_document_step_label(sw_session_document(life.script.session), 1));
	sw_session_redo(session);
	map = script_map(session);
	ck_assert_str_eq(map, "0,0 home seat=1; 1,0 empty; 2,0 portal");
}
END_TEST

/* A journal that grows too long is rewritten into a new file with the whole document, and
 * continued. */
START_TEST(test_room)
{
	g_auto(Life) life;
	g_autofree char *path = NULL, *name = NULL, *full = NULL, *note = NULL;
	g_autoptr(SwSession) session = NULL;
	struct stat first, second, third;

	life_init(&life, HOURGLASS);
	life_keep(&life);
	life_run(&life, "erase 0,0");
	name = folder_names(life.journals);
	full = g_build_filename(life.journals, name, NULL);
	ck_assert_int_eq(stat(full, &first), 0);
	life_run(&life, "place empty 7,7; place portal 8,8");
	ck_assert_int_eq(stat(full, &second), 0);
	ck_assert_uint_eq(second.st_ino, first.st_ino);
	journal__set_room(life.journal, 1);
	life_run(&life, "erase 7,7");
	ck_assert_int_eq(stat(full, &third), 0);
	ck_assert_uint_ne(third.st_ino, second.st_ino);
	check_folder(life.journals, name);
	ck_assert_ptr_null(sw_journal_recover(full, &note, NULL));
	journal__set_room(life.journal, 1024 * 1024);
	life_run(&life, "undo; undo; place home 9,9");
	sw_journal_sync(life.journal);
	ck_assert_ptr_null(sw_journal_error(life.journal));
	path = life_die(&life);
	session = life_recover(path);
	check_same_text(session, life.script.session);
}
END_TEST

/* A leftover of a session that was killed while it began a journal is deleted when it is old. */
START_TEST(test_unfinished)
{
	g_auto(Life) life;
	g_autofree char *old = NULL;
	const struct utimbuf long_ago = {0, 0};

	life_init(&life, NULL);
	life_keep(&life);
	life_run(&life, "place home 0,0");
	file_write(life.journals, ".old.journal", "");
	file_write(life.journals, ".new.journal", "");
	old = g_build_filename(life.journals, ".old.journal", NULL);
	ck_assert_int_eq(utime(old, &long_ago), 0);
	g_ptr_array_unref(sw_journals_left(life.journals));
	ck_assert(!g_file_test(old, G_FILE_TEST_EXISTS));
	g_free(old);
	old = g_build_filename(life.journals, ".new.journal", NULL);
	ck_assert(g_file_test(old, G_FILE_TEST_EXISTS));
}
END_TEST

/* Opening a file writes nothing; closing and saving leave no journal. */
START_TEST(test_file)
{
	g_auto(Life) life;
	g_autofree char *name = NULL, *path = NULL, *note = NULL;
	struct stat st;
	g_autoptr(GError) error = NULL;

	life_init(&life, HOURGLASS);
	life_keep(&life);
	ck_assert(!g_file_test(life.journals, G_FILE_TEST_EXISTS));
	life_run(&life, "erase 0,0");
	name = folder_names(life.journals);
	path = g_build_filename(life.journals, name, NULL);
	ck_assert_int_eq(stat(path, &st), 0);
	ck_assert_int_eq(st.st_mode & 0777, 0600);
	/* A locked journal cannot be recovered or moved. */
	ck_assert_ptr_null(sw_journal_recover(path, &note, &error));
	ck_assert_ptr_nonnull(strstr(error->message, "another instance of the editor is using it"));
	check_folder(life.journals, name);
	sw_journal_sync(life.journal);
	ck_assert_ptr_null(sw_journal_error(life.journal));
	life_run(&life, "save");
	check_folder(life.journals, "");
	life_run(&life, "place empty 0,0");
	check_folder(life.journals, name);
	sw_journal_free(g_steal_pointer(&life.journal));
	check_folder(life.journals, "");
}
END_TEST

/* Killed after the file was written and before the journal was removed: nothing is recovered, since
 * the file has everything. If the file is changed then, the work is recovered. */
START_TEST(test_dead_while_saving)
{
	g_auto(Life) life;
	SwSessionSave *save;
	g_autofree char *path = NULL, *again = NULL, *note = NULL;
	g_autoptr(SwSession) session = NULL;

	life_init(&life, HOURGLASS);
	life_keep(&life);
	life_run(&life, "erase 0,0");
	save = sw_session_save_new(life.script.session, NULL, FALSE);
	sw_session_save_run(save);
	path = life_die(&life);
	g_ptr_array_unref(sw_journals_left(life.dead));
	check_folder(life.dead, "");
	again = life_die(&life);
	file_write(life.folder, "galaxy.xml", "<galaxy/>");
	g_ptr_array_unref(sw_journals_left(life.dead));
	check_folder(life.dead, "dead.journal");
	session = life_recover_with(again, &note);
	ck_assert_ptr_nonnull(note);
	check_same_text(session, life.script.session);
	ck_assert(sw_session_save_take(life.script.session, save, NULL));
}
END_TEST

/* ---- A large document ------------------------------------------------------------------- */

/* Draws more pieces than are written at once. */
static void
fill(const Life *life)
{
	g_autoptr(GString) text =
		g_string_new("<galaxy xmlns='urn:starwright:1' game='burning-suns' players='2'>\n");

	for (int i = 0; i < SW_CHECK_AT_ONCE + 100; i++)
		g_string_append_printf(text, "<system q='%d' r='%d' type='empty'/>\n", i % 50,
		                       i / 50);
	g_string_append(text, "</galaxy>\n");
	file_write(life->folder, "galaxy.xml", text->str);
}

/* Waits for the worker's file; it needs no longer than that. */
static char *
wait_for_file(const Life *life)
{
	for (guint i = 0; i < 2000; i++) {
		char *names = folder_names(life->journals);

		if (*names && *names != '.')
			return names;
		g_free(names);
		g_usleep(5000);
	}
	ck_abort_msg("there is no journal");
	return NULL;
}

/* A worker writes the base. Steps made meanwhile follow it, and if the document is saved meanwhile,
 * only the steps after that. */
START_TEST(test_worker)
{
	g_auto(Life) life;
	g_autofree char *name = NULL, *path = NULL, *again = NULL, *later = NULL;
	g_autoptr(SwSession) session = NULL, second = NULL;
	SwSessionSave *save;

	life_init(&life, HOURGLASS);
	fill(&life);
	script_clear(&life.script);
	script_init_with(&life.script, sw_session_open(life.path, NULL));
	life_keep(&life);
	life_run(&life, "erase 0,0; erase 1,0; undo; place home 3,3");
	name = wait_for_file(&life);
	path = life_die(&life);
	session = life_recover(path);
	check_same_text(session, life.script.session);
	save = sw_session_save_new(life.script.session, NULL, FALSE);
	life_run(&life, "erase 2,0");
	sw_session_save_run(save);
	ck_assert(sw_session_save_take(life.script.session, save, NULL));
	life_run(&life, "erase 4,0; undo; erase 5,0");
	again = wait_for_file(&life);
	later = life_die(&life);
	second = life_recover(later);
	check_same_text(second, life.script.session);
	ck_assert_ptr_null(sw_journal_error(life.journal));
}
END_TEST

/* Returns the size of the only journal. */
static gint64
size_of_journal(const Life *life)
{
	g_autofree char *name = wait_for_file(life);
	g_autofree char *path = g_build_filename(life->journals, name, NULL);
	struct stat st;

	sw_journal_sync(life->journal);
	ck_assert_int_eq(stat(path, &st), 0);
	return st.st_size;
}

/* Returns how many bytes a further step of one tile adds to the journal of the file. */
static gint64
cost_of_a_step(gboolean is_large)
{
	g_auto(Life) life;
	gint64 before;

	life_init(&life, HOURGLASS);
	if (is_large) {
		fill(&life);
		script_clear(&life.script);
		script_init_with(&life.script, sw_session_open(life.path, NULL));
	}
	life_keep(&life);
	life_run(&life, "erase 0,0");
	before = size_of_journal(&life);
	life_run(&life, "place empty 700,700");
	return size_of_journal(&life) - before;
}

/* A step's record costs what the step costs, however large the document is. */
START_TEST(test_cost_of_a_step)
{
	gint64 small = cost_of_a_step(FALSE);

	ck_assert_int_gt(small, 0);
	ck_assert_int_le(cost_of_a_step(TRUE), small + 16);
}
END_TEST

/* A session may be freed before its journal. */
START_TEST(test_order_of_ends)
{
	g_auto(Life) life;

	life_init(&life, NULL);
	life_keep(&life);
	life_run(&life, "place home 0,0");
	sw_session_free(g_steal_pointer(&life.script.session));
	sw_journal_sync(life.journal);
}
END_TEST

#define NAMED                                                               \
	"<galaxy xmlns='urn:starwright:1' game='burning-suns' players='2'>" \
	"<system q='0' r='0' type='home' seat='1'/>"
#define SCENARIO                                                                            \
	"<scenario xmlns='urn:starwright:1' game='burning-suns'><galaxy href='named.xml'/>" \
	"<fleet q='0' r='0' seat='1' raiders='2'/></scenario>"

/* Pieces of another file are not counted: it may have more of them by now. */
START_TEST(test_named_file_has_grown)
{
	g_auto(Life) life;
	g_autofree char *path = NULL;
	g_autoptr(SwSession) session = NULL;
	g_autoptr(GString) after = NULL;

	life_init(&life, NULL);
	script_clear(&life.script);
	file_write(life.folder, "named.xml", NAMED "</galaxy>");
	file_write(life.folder, "galaxy.xml", SCENARIO);
	script_init_with(&life.script, sw_session_open(life.path, NULL));
	life_keep(&life);
	life_run(&life, "all; duplicate 1,0");
	path = life_die(&life);
	file_write(life.folder, "named.xml",
	           NAMED "<system q='1' r='0' type='empty'/><system q='2' r='0' type='empty'/>"
	                 "</galaxy>");
	session = life_recover(path);
	check_same_text(session, life.script.session);
	after = sw_session_text(session);
	ck_assert_ptr_nonnull(strstr(after->str, "<fleet q=\"1\""));
}
END_TEST

TCase *
journals_case(void)
{
	TCase *tcase = case_new("journals");

	case_add_rows(tcase, test_lives, lives);
	case_add_rows(tcase, test_typed, typings);
	case_add_rows(tcase, test_put_back, put_back);
	tcase_add_test(tcase, test_second_life);
	tcase_add_test(tcase, test_no_second_offer);
	tcase_add_test(tcase, test_dead_while_saving);
	tcase_add_test(tcase, test_worker);
	tcase_add_test(tcase, test_cost_of_a_step);
	tcase_add_test(tcase, test_discard);
	tcase_add_test(tcase, test_put);
	tcase_add_test(tcase, test_history);
	tcase_add_test(tcase, test_room);
	tcase_add_test(tcase, test_unfinished);
	tcase_add_test(tcase, test_file);
	tcase_add_test(tcase, test_order_of_ends);
	tcase_add_test(tcase, test_named_file_has_grown);
	return tcase;
}
