/* Journals of version 2, without a base, from the folder version-2: galaxy.journal belongs to
 * galaxy.xml, untitled.journal to no file. */
#include "cases.h"
#include "folder.h"
#include "life.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define FOLDER "tests/editor/version-2"

/* Journals name their files by absolute paths; these are relative, to the test's folder. */
typedef struct {
	char *folder, *before;
} Here;

static void
take(const Here *here, const char *name)
{
	g_autofree char *from = g_build_filename(FOLDER, name, NULL);
	g_autofree char *source = source_file(from), *to = NULL, *data = NULL;
	gsize length;

	to = g_build_filename(here->folder, name, NULL);
	ck_assert(g_file_get_contents(source, &data, &length, NULL));
	ck_assert(g_file_set_contents(to, data, (gssize)length, NULL));
}

static void
here_init(Here *here)
{
	here->before = g_get_current_dir();
	here->folder = folder_new();
	take(here, "galaxy.xml");
	take(here, "galaxy.journal");
	take(here, "untitled.journal");
	ck_assert_int_eq(chdir(here->folder), 0);
}

static void
here_clear(Here *here)
{
	ck_assert_int_eq(chdir(here->before), 0);
	g_free(here->before);
	folder_remove(here->folder);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Here, here_clear)

static void
check_recovered(const SwSession *session, const char *name)
{
	g_autofree char *path = g_build_filename(FOLDER, name, NULL);
	g_autofree char *source = source_file(path), *wanted = NULL;
	g_autoptr(GString) text = sw_session_text(session);

	ck_assert(g_file_get_contents(source, &wanted, NULL, NULL));
	ck_assert_str_eq(text->str, wanted);
	ck_assert(sw_session_is_modified(session));
}

START_TEST(test_version_2)
{
	g_auto(Here) here;
	g_autoptr(GPtrArray) left = NULL;
	g_autoptr(SwSession) galaxy = NULL, untitled = NULL;
	g_autofree char *path = NULL, *title = NULL;

	here_init(&here);
	path = g_build_filename(here.folder, "galaxy.xml", NULL);
	left = sw_journals_left(".");
	ck_assert_uint_eq(left->len, 2);
	title = sw_journal_title("galaxy.journal");
	ck_assert_str_eq(title, "galaxy.xml");
	galaxy = life_recover("galaxy.journal");
	check_recovered(galaxy, "galaxy.recovered.xml");
	ck_assert_str_eq(sw_session_path(galaxy), path);
	ck_assert(!sw_session_is_stale(galaxy));
	untitled = life_recover("untitled.journal");
	check_recovered(untitled, "untitled.recovered.xml");
	ck_assert_ptr_null(sw_session_path(untitled));
}
END_TEST

/* The backup of a save can replace the file; without either the journal stays. */
START_TEST(test_file_is_gone)
{
	g_auto(Here) here;
	g_autoptr(GPtrArray) left = NULL;
	g_autoptr(SwSession) session = NULL;
	g_autoptr(GError) error = NULL;
	g_autofree char *note = NULL, *title = NULL;

	here_init(&here);
	ck_assert_int_eq(g_rename("galaxy.xml", "elsewhere.xml"), 0);
	ck_assert_ptr_null(sw_journal_recover("galaxy.journal", &note, &error));
	ck_assert_ptr_nonnull(strstr(error->message, "'galaxy.xml' is missing or has changed"));
	left = sw_journals_left(".");
	ck_assert_uint_eq(left->len, 2);
	title = sw_journal_title("galaxy.journal");
	ck_assert_str_eq(title, "galaxy.xml");
	file_write(here.folder, "galaxy.xml", "<galaxy/>");
	ck_assert_int_eq(g_rename("elsewhere.xml", "galaxy.xml~"), 0);
	session = life_recover_with("galaxy.journal", &note);
	check_recovered(session, "galaxy.recovered.xml");
	ck_assert_ptr_null(sw_session_path(session));
	ck_assert_ptr_nonnull(note);
}
END_TEST

TCase *
version_2_case(void)
{
	TCase *tcase = case_new("version_2");

	tcase_add_test(tcase, test_version_2);
	tcase_add_test(tcase, test_file_is_gone);
	return tcase;
}
