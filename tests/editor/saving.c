/* What is on the disk after saving, and the messages when saving fails. */
#include "cases.h"
#include "folder.h"
#include "script.h"

#include "base/error.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#define HEAD "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
#define OPEN "<galaxy xmlns=\"urn:starwright:1\" game=\"burning-suns\" players=\"2\""
#define HOME "  <system q=\"0\" r=\"0\" type=\"home\" seat=\"1\"/>\n"
#define SPECIAL "  <system q=\"1\" r=\"0\" type=\"special\"/>\n"

typedef struct {
	char *folder, *path;
	Script script;
} Desk;

/* Opens galaxy.xml in a new folder. */
static void
desk_init(Desk *desk, const char *text)
{
	g_autoptr(GError) error = NULL;
	SwSession *session;

	desk->folder = folder_new();
	desk->path = g_build_filename(desk->folder, "galaxy.xml", NULL);
	file_write(desk->folder, "galaxy.xml", text);
	session = sw_session_open(desk->path, &error);
	ck_assert_msg(session != NULL, "%s", error ? error->message : "");
	script_init_with(&desk->script, session);
}

static void
desk_clear(Desk *desk)
{
	script_clear(&desk->script);
	folder_remove(desk->folder);
	g_free(desk->path);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Desk, desk_clear)

static void
check_text(const Desk *desk, const char *name, const char *wanted)
{
	g_autofree char *text = file_text(desk->folder, name);

	ck_assert_pstr_eq(text, wanted);
}

static void
check_names(const Desk *desk, const char *wanted)
{
	g_autofree char *names = folder_names(desk->folder);

	ck_assert_str_eq(names, wanted);
}

/* ---- Format of the file ----------------------------------------------------------------- */

/* A file, the commands, the file then: line ends, the last line and the byte order mark are
 * kept. */
static const struct {
	const char *before, *done, *after;
} saves[] = {
	{OPEN "/>", "place special 1,0; save", HEAD OPEN ">\n" SPECIAL "</galaxy>"},
	{OPEN "/>\n", "place special 1,0; save", HEAD OPEN ">\n" SPECIAL "</galaxy>\n"},
	{"\xef\xbb\xbf" OPEN "/>\n", "save", "\xef\xbb\xbf" HEAD OPEN "/>\n"},
	{OPEN "/>\r\n", "save", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\r\n" OPEN "/>\r\n"},
	{OPEN "><!-- so -->" HOME "</galaxy>\n", "save",
         HEAD OPEN ">\n  <!-- so -->\n" HOME "</galaxy>\n"},
	/* Saving drops what could not be read. */
	{OPEN ">\n" HOME "<comet/></galaxy>\n", "save", HEAD OPEN ">\n" HOME "</galaxy>\n"},
	{OPEN ">\n" HOME "</galaxy>\n", "place special 1,0; save; undo; save",
         HEAD OPEN ">\n" HOME "</galaxy>\n"},
};

START_TEST(test_saves)
{
	g_auto(Desk) desk;

	desk_init(&desk, saves[_i].before);
	script_run(&desk.script, saves[_i].done);
	ck_assert_ptr_null(desk.script.error);
	check_text(&desk, "galaxy.xml", saves[_i].after);
	check_names(&desk, "galaxy.xml galaxy.xml~");
	ck_assert(!sw_session_is_modified(desk.script.session));
	ck_assert(!sw_session_is_stale(desk.script.session));
}
END_TEST

START_TEST(test_backup)
{
	g_auto(Desk) desk;
	const char *given = OPEN ">\n" HOME "</galaxy>\n";
	struct stat file, backup;
	g_autofree char *kept = NULL;

	desk_init(&desk, given);
	kept = g_strconcat(desk.path, "~", NULL);
	ck_assert_int_eq(g_chmod(desk.path, 0600), 0);
	script_run(&desk.script, "erase 0,0; save");
	check_text(&desk, "galaxy.xml~", given);
	check_text(&desk, "galaxy.xml", HEAD OPEN "/>\n");
	ck_assert_int_eq(stat(desk.path, &file), 0);
	ck_assert_int_eq(stat(kept, &backup), 0);
	ck_assert_int_eq(file.st_mode & 0777, 0600);
	ck_assert_int_eq(backup.st_mode & 0777, 0600);
	ck_assert_uint_ne(file.st_ino, backup.st_ino);
	script_run(&desk.script, "place special 1,0; save");
	check_text(&desk, "galaxy.xml~", HEAD OPEN "/>\n");
	/* Saved again unchanged, the older backup stays. */
	script_run(&desk.script, "save; place home 5,5; undo; save");
	check_text(&desk, "galaxy.xml~", HEAD OPEN "/>\n");
}
END_TEST

START_TEST(test_save_as)
{
	g_auto(Desk) desk;
	g_autofree char *other = NULL, *command = NULL;

	desk_init(&desk, OPEN "/>\n");
	other = g_build_filename(desk.folder, "other.xml", NULL);
	command = g_strdup_printf("place special 1,0; save-as %s", other);
	script_run(&desk.script, command);
	ck_assert_ptr_null(desk.script.error);
	ck_assert_str_eq(sw_session_path(desk.script.session), other);
	ck_assert_str_eq(sw_session_title(desk.script.session), "other.xml");
	check_text(&desk, "galaxy.xml", OPEN "/>\n");
	check_text(&desk, "other.xml", HEAD OPEN ">\n" SPECIAL "</galaxy>\n");
	check_names(&desk, "galaxy.xml other.xml");
}
END_TEST

START_TEST(test_link)
{
	g_auto(Desk) desk;
	g_autofree char *link = NULL;
	SwSession *session;

	desk_init(&desk, OPEN "/>\n");
	link = g_build_filename(desk.folder, "link.xml", NULL);
	ck_assert_int_eq(symlink("galaxy.xml", link), 0);
	session = sw_session_open(link, NULL);
	ck_assert_ptr_nonnull(session);
	ck_assert(script_save(session, FALSE, NULL));
	ck_assert(g_file_test(link, G_FILE_TEST_IS_SYMLINK));
	check_text(&desk, "galaxy.xml", HEAD OPEN "/>\n");
	check_text(&desk, "link.xml~", OPEN "/>\n");
	sw_session_free(session);
}
END_TEST

/* The name of a map, and the suggested name of its file. */
static const struct {
	const char *name, *file;
} names[] = {
	{NULL, "galaxy.xml"},
	{"Three Suns", "three-suns.xml"},
	{"  Ada's 2nd: \xc3\x84ther/Rift!  ", "adas-2nd-ather-rift.xml"},
	{"../..", "galaxy.xml"},
	{"\xe6\x98\x9f", "galaxy.xml"},
};

START_TEST(test_file_name)
{
	g_auto(Script) script = {0};
	const SwGroup none = sw_group_none();
	SwPieceId root = SW_ROOT_PIECE;
	gint name;
	g_autofree char *file = NULL;

	script_init(&script, "burning-suns");
	name = sw_element_attribute(
		sw_document_kind(sw_session_document(script.session), root)->element, "name");
	if (names[_i].name)
		ck_assert(sw_session_set(script.session, &root, 1, (guint)name, names[_i].name,
		                         &none, NULL));
	ck_assert_pstr_eq(sw_session_name(script.session), names[_i].name);
	file = sw_session_file_name(script.session);
	ck_assert_str_eq(file, names[_i].file);
}
END_TEST

START_TEST(test_untitled)
{
	g_auto(Script) script;

	script_init(&script, "burning-suns");
	ck_assert_ptr_null(sw_session_path(script.session));
	ck_assert_str_eq(sw_session_title(script.session), "Untitled");
	ck_assert(!sw_session_is_modified(script.session));
	ck_assert(!sw_session_is_stale(script.session));
	script_run(&script, "place special 0,0");
	ck_assert(sw_session_is_modified(script.session));
}
END_TEST

/* ---- Changes by other programs ---------------------------------------------------------- */

#define OTHERS OPEN " name=\"Theirs\"/>\n"

START_TEST(test_stale)
{
	g_auto(Desk) desk;
	SwSession *session;

	desk_init(&desk, OPEN "/>\n");
	session = desk.script.session;
	file_write(desk.folder, "galaxy.xml", OTHERS);
	ck_assert(sw_session_is_stale(session));
	script_run(&desk.script, "place special 1,0; save");
	ck_assert(g_error_matches(desk.script.error, SW_SESSION_ERROR, SW_SESSION_STALE));
	check_text(&desk, "galaxy.xml", OTHERS);
	check_names(&desk, "galaxy.xml");
	ck_assert(sw_session_is_modified(session));
	ck_assert(script_save(session, TRUE, NULL));
	check_text(&desk, "galaxy.xml", HEAD OPEN ">\n" SPECIAL "</galaxy>\n");
	check_text(&desk, "galaxy.xml~", OTHERS);
	ck_assert(!sw_session_is_stale(session));
}
END_TEST

/* Same length, same time stamp. */
START_TEST(test_stale_in_secret)
{
	g_auto(Desk) desk;
	struct stat st;
	struct timespec times[2];

	desk_init(&desk, OPEN " name=\"A\"/>\n");
	ck_assert_int_eq(stat(desk.path, &st), 0);
	file_write(desk.folder, "galaxy.xml", OPEN " name=\"B\"/>\n");
	times[0] = st.st_atim;
	times[1] = st.st_mtim;
	ck_assert_int_eq(utimensat(AT_FDCWD, desk.path, times, 0), 0);
	ck_assert(sw_session_is_stale(desk.script.session));
}
END_TEST

/* The same file, changed a nanosecond later. */
START_TEST(test_stale_in_place)
{
	g_auto(Desk) desk;
	struct stat st;
	struct timespec times[2];
	int fd;

	desk_init(&desk, OPEN " name=\"A\"/>\n");
	ck_assert_int_eq(stat(desk.path, &st), 0);
	fd = open(desk.path, O_WRONLY);
	ck_assert_int_eq(pwrite(fd, OPEN " name=\"B\"/>\n", strlen(OPEN) + 12, 0),
	                 (int)strlen(OPEN) + 12);
	times[0] = times[1] = st.st_mtim;
	times[1].tv_nsec += times[1].tv_nsec == 999999999 ? -1 : 1;
	ck_assert_int_eq(futimens(fd, times), 0);
	close(fd);
	ck_assert(sw_session_is_stale(desk.script.session));
}
END_TEST

START_TEST(test_touched)
{
	g_auto(Desk) desk;

	desk_init(&desk, OPEN "/>\n");
	file_write(desk.folder, "galaxy.xml", OPEN "/>\n");
	ck_assert(!sw_session_is_stale(desk.script.session));
	script_run(&desk.script, "save");
	ck_assert_ptr_null(desk.script.error);
}
END_TEST

START_TEST(test_deleted)
{
	g_auto(Desk) desk;

	desk_init(&desk, OPEN "/>\n");
	ck_assert_int_eq(g_unlink(desk.path), 0);
	ck_assert(sw_session_is_stale(desk.script.session));
	script_run(&desk.script, "save");
	ck_assert_ptr_null(desk.script.error);
	check_text(&desk, "galaxy.xml", HEAD OPEN "/>\n");
	ck_assert(!sw_session_is_stale(desk.script.session));
}
END_TEST

/* ---- Errors ----------------------------------------------------------------------------- */

static void
check_trouble(Desk *desk, const char *given)
{
	ck_assert(g_error_matches(desk->script.error, SW_ERROR, SW_ERROR_WRITE));
	check_text(desk, "galaxy.xml", given);
	ck_assert(sw_session_is_modified(desk->script.session));
	ck_assert_str_eq(sw_session_path(desk->script.session), desk->path);
	ck_assert_uint_ne(sw_session_tile_at(desk->script.session, sw_hex(1, 0)), SW_NO_PIECE);
}

static void
check_healed(Desk *desk)
{
	script_run(&desk->script, "save");
	ck_assert_ptr_null(desk->script.error);
	check_text(desk, "galaxy.xml", HEAD OPEN ">\n" SPECIAL "</galaxy>\n");
	check_names(desk, "galaxy.xml galaxy.xml~");
}

/* No file may grow: that is what a full disk looks like to a writer. */
START_TEST(test_full_disk)
{
	g_auto(Desk) desk;
	struct rlimit before, none;
	void (*handler)(int) = signal(SIGXFSZ, SIG_IGN);

	desk_init(&desk, OPEN "/>\n");
	script_run(&desk.script, "place special 1,0");
	ck_assert_int_eq(getrlimit(RLIMIT_FSIZE, &before), 0);
	none = before;
	none.rlim_cur = 8;
	ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &none), 0);
	script_run(&desk.script, "save");
	ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &before), 0);
	signal(SIGXFSZ, handler);
	check_trouble(&desk, OPEN "/>\n");
	check_healed(&desk);
}
END_TEST

/* Root may write anywhere, so this runs as another user. */
START_TEST(test_read_only)
{
	g_auto(Desk) desk;
	gboolean is_root = geteuid() == 0;

	desk_init(&desk, OPEN "/>\n");
	script_run(&desk.script, "place special 1,0");
	ck_assert_int_eq(g_chmod(desk.folder, 0555), 0);
	ck_assert(!is_root || seteuid(65534) == 0);
	script_run(&desk.script, "save");
	ck_assert(!is_root || seteuid(0) == 0);
	ck_assert_int_eq(g_chmod(desk.folder, 0755), 0);
	check_trouble(&desk, OPEN "/>\n");
	check_healed(&desk);
}
END_TEST

/* ---- Files that cannot be opened -------------------------------------------------------- */

/* A file, and the end of the message, after its path. */
static const struct {
	const char *text, *end;
} closed[] = {
	{"Hello", ":1:1: "},
	{"<galaxy>\n<home>\n</galaxy>", ":1:1: <galaxy> has no namespace"},
	{OPEN ">\n<system q='0' r='0'\n</galaxy>", ":3:"},
	{"<galaxy xmlns='urn:starwright:1' game='chess'/>", ":1:34: game 'chess' is unknown"},
};

START_TEST(test_closed)
{
	char *folder = folder_new();
	g_autofree char *path = g_build_filename(folder, "galaxy.xml", NULL);
	g_autofree char *wanted = g_strconcat(path, closed[_i].end, NULL);
	g_autoptr(GError) error = NULL;

	file_write(folder, "galaxy.xml", closed[_i].text);
	ck_assert_ptr_null(sw_session_open(path, &error));
	if (!g_str_has_prefix(error->message, wanted))
		ck_abort_msg("'%s' is not '%s…'", error->message, wanted);
	folder_remove(folder);
}
END_TEST

START_TEST(test_missing)
{
	g_autoptr(GError) error = NULL;

	ck_assert_ptr_null(sw_session_open("/nowhere/galaxy.xml", &error));
	ck_assert(g_error_matches(error, SW_ERROR, SW_ERROR_READ));
}
END_TEST

TCase *
saving_case(void)
{
	TCase *tcase = case_new("saving");

	case_add_rows(tcase, test_saves, saves);
	tcase_add_test(tcase, test_backup);
	tcase_add_test(tcase, test_save_as);
	tcase_add_test(tcase, test_link);
	tcase_add_test(tcase, test_untitled);
	tcase_add_loop_test(tcase, test_file_name, 0, G_N_ELEMENTS(names));
	tcase_add_test(tcase, test_stale);
	tcase_add_test(tcase, test_stale_in_secret);
	tcase_add_test(tcase, test_stale_in_place);
	tcase_add_test(tcase, test_touched);
	tcase_add_test(tcase, test_deleted);
	tcase_add_test(tcase, test_full_disk);
	tcase_add_test(tcase, test_read_only);
	case_add_rows(tcase, test_closed, closed);
	tcase_add_test(tcase, test_missing);
	return tcase;
}
