#include "base/file.h"

#include "cases.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <grp.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- A folder for each test ------------------------------------------------------------- */

static char *folder;

static void
make_folder(void)
{
	folder = g_dir_make_tmp("starwright-XXXXXX", NULL);
	ck_assert_ptr_nonnull(folder);
}

static void
remove_folder(void)
{
	const char *const command[] = {"rm", "-rf", folder, NULL};

	g_spawn_sync(NULL, (char **)command, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL,
	             NULL, NULL);
	g_clear_pointer(&folder, g_free);
}

/* Returns a path that is valid until the next call. */
static const char *
at(const char *name)
{
	static char path[4096];

	g_snprintf(path, sizeof path, "%s/%s", folder, name);
	return path;
}

static void
put(const char *name, const char *text, guint mode)
{
	ck_assert(g_file_set_contents(at(name), text, -1, NULL));
	ck_assert_int_eq(chmod(at(name), mode), 0);
}

static void
check_content(const char *name, const char *wanted)
{
	g_autofree char *text = NULL;

	ck_assert(g_file_get_contents(at(name), &text, NULL, NULL));
	ck_assert_str_eq(text, wanted);
}

static guint
n_files(void)
{
	g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
	guint n = 0;

	while (g_dir_read_name(dir))
		n++;
	return n;
}

static guint
mode_of(const char *name)
{
	struct stat st;

	ck_assert_int_eq(stat(at(name), &st), 0);
	return st.st_mode & 07777;
}

/* ---- Reading ---------------------------------------------------------------------------- */

START_TEST(test_read)
{
	g_autoptr(GByteArray) bytes = g_byte_array_new();

	put("file", "what is read", 0600);
	g_byte_array_append(bytes, (const guint8 *)"what was there before, and longer", 33);
	ck_assert(sw_file_read(at("file"), 12, bytes, NULL));
	ck_assert_uint_eq(bytes->len, 12);
	ck_assert_mem_eq(bytes->data, "what is read", 13);
}
END_TEST

static void
check_refused(const char *name, gsize limit, SwErrorCode code)
{
	g_autoptr(GByteArray) bytes = g_byte_array_new();
	g_autoptr(GError) error = NULL;

	ck_assert(!sw_file_read(at(name), limit, bytes, &error));
	ck_assert(g_error_matches(error, SW_ERROR, (gint)code));
	ck_assert_ptr_nonnull(strstr(error->message, name));
}

START_TEST(test_what_is_not_read)
{
	put("large", "123456789", 0600);
	ck_assert_int_eq(mkfifo(at("pipe"), 0600), 0);
	ck_assert_int_eq(g_mkdir(at("folder"), 0700), 0);
	ck_assert_int_eq(symlink("nowhere", at("dangling")), 0);
	check_refused("large", 8, SW_ERROR_TOO_LARGE);
	check_refused("pipe", 8, SW_ERROR_NOT_REGULAR);
	check_refused("folder", 8, SW_ERROR_NOT_REGULAR);
	check_refused("dangling", 8, SW_ERROR_READ);
	check_refused("missing", 8, SW_ERROR_READ);
	check_refused("../../../../../../dev/zero", 8, SW_ERROR_NOT_REGULAR);
}
END_TEST

/* More memory than any machine has, although the caller allows it. */
START_TEST(test_no_limit_is_too_large)
{
	g_autoptr(GByteArray) bytes = g_byte_array_new();

	put("small", "small", 0600);
	ck_assert(sw_file_read(at("small"), G_MAXSIZE, bytes, NULL));
	ck_assert_uint_eq(bytes->len, 5);
	put("huge", "", 0600);
	ck_assert_int_eq(truncate(at("huge"), G_GINT64_CONSTANT(5) << 30), 0);
	check_refused("huge", G_MAXSIZE, SW_ERROR_TOO_LARGE);
}
END_TEST

START_TEST(test_a_socket_is_not_read)
{
	struct sockaddr_un address = {.sun_family = AF_UNIX};
	int fd = socket(AF_UNIX, SOCK_STREAM, 0);

	ck_assert_int_ge(fd, 0);
	g_strlcpy(address.sun_path, at("socket"), sizeof address.sun_path);
	ck_assert_int_eq(bind(fd, (struct sockaddr *)&address, sizeof address), 0);
	check_refused("socket", 8, SW_ERROR_NOT_REGULAR);
	close(fd);
}
END_TEST

START_TEST(test_read_a_pipe)
{
	g_autoptr(GByteArray) bytes = g_byte_array_new();
	g_autoptr(GError) error = NULL;
	int ends[2];

	for (gsize limit = 5; limit >= 4; limit--) {
		ck_assert_int_eq(pipe(ends), 0);
		ck_assert_int_eq(write(ends[1], "12345", 5), 5);
		close(ends[1]);
		ck_assert_int_eq(sw_file_read_fd(ends[0], "-", limit, bytes, &error), limit == 5);
		close(ends[0]);
	}
	ck_assert(g_error_matches(error, SW_ERROR, SW_ERROR_TOO_LARGE));
}
END_TEST

/* ---- Writing ---------------------------------------------------------------------------- */

static const guint modes[] = {0600, 0644, 0755, 0444, 0640};

START_TEST(test_an_existing_file_keeps_its_mode)
{
	put("file", "old", modes[_i]);
	ck_assert(sw_file_write(at("file"), "new", 3, NULL));
	check_content("file", "new");
	ck_assert_uint_eq(mode_of("file"), modes[_i]);
	ck_assert_uint_eq(n_files(), 1);
}
END_TEST

START_TEST(test_a_new_file_follows_the_mask)
{
	mode_t before = umask(027);

	ck_assert(sw_file_write(at("file"), "new", 3, NULL));
	umask(before);
	check_content("file", "new");
	ck_assert_uint_eq(mode_of("file"), 0640);
}
END_TEST

START_TEST(test_a_link_stays_a_link)
{
	put("target", "old", 0600);
	ck_assert_int_eq(symlink("target", at("link")), 0);
	ck_assert(sw_file_write(at("link"), "new", 3, NULL));
	check_content("target", "new");
	ck_assert(g_file_test(at("link"), G_FILE_TEST_IS_SYMLINK));
	ck_assert_uint_eq(n_files(), 2);
}
END_TEST

/* The result is a regular file without execute permission. */
START_TEST(test_a_link_is_replaced_by_what_is_put)
{
	put("target", "old", 0755);
	ck_assert_int_eq(symlink("target", at("link")), 0);
	ck_assert(sw_file_put(at("link"), "new", 3, NULL));
	check_content("target", "old");
	check_content("link", "new");
	ck_assert(!g_file_test(at("link"), G_FILE_TEST_IS_SYMLINK));
	ck_assert(sw_file_put(at("target"), "new", 3, NULL));
	check_content("target", "new");
	ck_assert_uint_eq(mode_of("target"), 0644);
	ck_assert_uint_eq(n_files(), 2);
}
END_TEST

/* A link's missing target is created, relative to the link. */
START_TEST(test_a_link_to_nothing_is_filled)
{
	g_autoptr(GError) error = NULL;

	ck_assert_int_eq(g_mkdir(at("far"), 0700), 0);
	ck_assert_int_eq(symlink("far/second", at("link")), 0);
	ck_assert_int_eq(symlink("../target", at("far/second")), 0);
	ck_assert(sw_file_write(at("link"), "new", 3, &error));
	check_content("target", "new");
	ck_assert(g_file_test(at("link"), G_FILE_TEST_IS_SYMLINK));
	ck_assert(g_file_test(at("far/second"), G_FILE_TEST_IS_SYMLINK));
	ck_assert_uint_eq(n_files(), 3);
	ck_assert_int_eq(g_unlink(at("far/second")), 0);
	ck_assert_int_eq(g_rmdir(at("far")), 0);
}
END_TEST

/* Links in a circle, or into a missing folder. */
START_TEST(test_a_link_to_nowhere_stays)
{
	static const char *const nowhere[] = {"link", "no/such"};
	g_autoptr(GError) error = NULL;

	ck_assert_int_eq(symlink(nowhere[_i], at("link")), 0);
	ck_assert(!sw_file_write(at("link"), "new", 3, &error));
	ck_assert(g_error_matches(error, SW_ERROR, SW_ERROR_WRITE));
	ck_assert(g_file_test(at("link"), G_FILE_TEST_IS_SYMLINK));
	ck_assert_uint_eq(n_files(), 1);
}
END_TEST

/* The temporary file's name does not grow with the file's. */
START_TEST(test_the_longest_name)
{
	char name[256];

	memset(name, 'n', 255);
	name[255] = '\0';
	ck_assert(sw_file_write(at(name), "new", 3, NULL));
	check_content(name, "new");
}
END_TEST

/* Only root can give files away, so this is tested only as root. */
START_TEST(test_an_existing_file_keeps_its_owner)
{
	struct stat st;

	put("file", "old", 0640);
	if (geteuid() == 0)
		ck_assert_int_eq(chown(at("file"), 65534, 65534), 0);
	ck_assert(sw_file_write(at("file"), "new", 3, NULL));
	ck_assert_int_eq(stat(at("file"), &st), 0);
	ck_assert_uint_eq(st.st_uid, geteuid() == 0 ? 65534 : geteuid());
	ck_assert_uint_eq(mode_of("file"), 0640);
}
END_TEST

/* If the group cannot be kept, the new group gets no right to read. */
START_TEST(test_another_group_gets_no_rights)
{
	pid_t child;
	int status;

	if (geteuid() != 0)
		return;
	put("file", "old", 0664);
	ck_assert_int_eq(chmod(folder, 0777), 0);
	child = fork();
	if (child == 0) {
		if (setgroups(0, NULL) < 0 || setgid(65534) < 0 || setuid(65534) < 0)
			_exit(2);
		_exit(sw_file_write(at("file"), "new", 3, NULL) ? 0 : 1);
	}
	ck_assert_int_eq(waitpid(child, &status, 0), child);
	ck_assert_int_eq(status, 0);
	ck_assert_uint_eq(mode_of("file"), 0604);
}
END_TEST

/* Files that other threads create meanwhile must not be open to everyone. */
static gpointer
write_often(gpointer path)
{
	for (guint i = 0; i < 50; i++)
		sw_file_write(path, "new", 3, NULL);
	return NULL;
}

START_TEST(test_the_mask_stays_while_writing)
{
	g_autofree char *path = g_strdup(at("written"));
	mode_t before = umask(077);
	GThread *thread = g_thread_new("write", write_often, path);

	for (guint i = 0; i < 2000; i++) {
		close(open(at("mine"), O_CREAT | O_WRONLY, 0666));
		expect_eq(mode_of("mine"), 0600);
		expect_eq(g_unlink(at("mine")), 0);
	}
	g_thread_join(thread);
	umask(before);
}
END_TEST

START_TEST(test_what_is_not_written)
{
	g_autoptr(GError) error = NULL;

	ck_assert_int_eq(g_mkdir(at("folder"), 0700), 0);
	ck_assert(!sw_file_write(at("folder"), "new", 3, &error));
	ck_assert(g_error_matches(error, SW_ERROR, SW_ERROR_NOT_REGULAR));
	g_clear_error(&error);
	ck_assert(!sw_file_write(at("missing/file"), "new", 3, &error));
	ck_assert(g_error_matches(error, SW_ERROR, SW_ERROR_WRITE));
	ck_assert_uint_eq(n_files(), 1);
}
END_TEST

/* Renaming a file over a device would replace it for every user. */
START_TEST(test_a_pipe_stays_a_pipe)
{
	g_autoptr(GError) error = NULL;
	struct stat st;

	ck_assert_int_eq(mkfifo(at("pipe"), 0600), 0);
	ck_assert_int_eq(symlink("pipe", at("link")), 0);
	ck_assert(!sw_file_write(at("link"), "new", 3, &error));
	ck_assert(g_error_matches(error, SW_ERROR, SW_ERROR_NOT_REGULAR));
	ck_assert_int_eq(lstat(at("pipe"), &st), 0);
	ck_assert(S_ISFIFO(st.st_mode));
	ck_assert_uint_eq(n_files(), 2);
}
END_TEST

/* Runs a child without root's rights; its exit status is 0 if writing failed as expected. */
START_TEST(test_a_folder_without_rights)
{
	pid_t child;
	int status;

	put("file", "old", 0644);
	ck_assert_int_eq(chmod(folder, 0555), 0);
	child = fork();
	if (child == 0) {
		if (geteuid() == 0 && (setgid(65534) < 0 || setuid(65534) < 0))
			_exit(2);
		_exit(sw_file_write(at("file"), "new", 3, NULL) ? 1 : 0);
	}
	ck_assert_int_eq(waitpid(child, &status, 0), child);
	ck_assert_int_eq(chmod(folder, 0755), 0);
	ck_assert_int_eq(status, 0);
	check_content("file", "old");
	ck_assert_uint_eq(n_files(), 1);
}
END_TEST

/* A full disk, simulated by a limit on file size: the old content stays, and no temporary file is
 * left. */
START_TEST(test_a_full_disk)
{
	static char large[100000];
	struct rlimit before, small;
	g_autoptr(GError) error = NULL;

	put("file", "old", 0644);
	signal(SIGXFSZ, SIG_IGN);
	ck_assert_int_eq(getrlimit(RLIMIT_FSIZE, &before), 0);
	small = before;
	small.rlim_cur = 50000;
	ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &small), 0);
	ck_assert(!sw_file_write(at("file"), large, sizeof large, &error));
	ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &before), 0);
	ck_assert(g_error_matches(error, SW_ERROR, SW_ERROR_WRITE));
	check_content("file", "old");
	ck_assert_uint_eq(n_files(), 1);
}
END_TEST

/* A program that has the old file open reads it whole: the new one is another file. */
START_TEST(test_writing_replaces)
{
	struct stat before, after;

	put("file", "old", 0644);
	ck_assert_int_eq(stat(at("file"), &before), 0);
	ck_assert(sw_file_write(at("file"), "new", 3, NULL));
	ck_assert_int_eq(stat(at("file"), &after), 0);
	ck_assert(before.st_ino != after.st_ino);
}
END_TEST

TCase *
file_case(void)
{
	TCase *tcase = case_new("file");

	tcase_add_checked_fixture(tcase, make_folder, remove_folder);
	tcase_add_test(tcase, test_read);
	tcase_add_test(tcase, test_what_is_not_read);
	tcase_add_test(tcase, test_no_limit_is_too_large);
	tcase_add_test(tcase, test_a_socket_is_not_read);
	tcase_add_test(tcase, test_read_a_pipe);
	case_add_rows(tcase, test_an_existing_file_keeps_its_mode, modes);
	tcase_add_test(tcase, test_a_new_file_follows_the_mask);
	tcase_add_test(tcase, test_a_link_stays_a_link);
	tcase_add_test(tcase, test_a_link_is_replaced_by_what_is_put);
	tcase_add_test(tcase, test_a_link_to_nothing_is_filled);
	tcase_add_loop_test(tcase, test_a_link_to_nowhere_stays, 0, 2);
	tcase_add_test(tcase, test_the_longest_name);
	tcase_add_test(tcase, test_an_existing_file_keeps_its_owner);
	tcase_add_test(tcase, test_another_group_gets_no_rights);
	tcase_add_test(tcase, test_the_mask_stays_while_writing);
	tcase_add_test(tcase, test_what_is_not_written);
	tcase_add_test(tcase, test_a_pipe_stays_a_pipe);
	tcase_add_test(tcase, test_a_folder_without_rights);
	tcase_add_test(tcase, test_a_full_disk);
	tcase_add_test(tcase, test_writing_replaces);
	return tcase;
}
