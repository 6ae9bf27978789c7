#include "output.h"

#include "base/file.h"
#include "base/hash.h"
#include "console.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

struct Outputs {
	GHashTable *read; /* real paths of folders that are read */
	GHashTable *kept; /* identity() of files that are read */
};

int
output_text(const GString *text, int status)
{
	if (fwrite(text->str, 1, text->len, stdout) == text->len && fflush(stdout) == 0)
		return status;
	command_trouble("cannot write standard output: %s", g_strerror(errno));
	clearerr(stdout); /* so that main() does not report it again */
	return STATUS_TROUBLE;
}

/* ---- The folders that are read ---------------------------------------------------------- */

static void
add_folder(Outputs *outputs, const char *folder)
{
	char *real = realpath(folder, NULL);

	if (real)
		g_hash_table_add(outputs->read, g_strdup(real));
	free(real);
}

/* Returns a string that identifies a regular file by any of its names; NULL if there is none. Free
 * it. */
static char *
identity(const char *path)
{
	struct stat st;

	if (stat(path, &st) < 0 || !S_ISREG(st.st_mode))
		return NULL;
	return g_strdup_printf("%ju:%ju", (uintmax_t)st.st_dev, (uintmax_t)st.st_ino);
}

void
outputs_keep(Outputs *outputs, const char *path)
{
	char *file = identity(path);

	if (file)
		g_hash_table_add(outputs->kept, file);
}

Outputs *
outputs_new(const char *const *read)
{
	Outputs *outputs = g_new0(Outputs, 1);
	g_autofree char *last = NULL;

	outputs->read = sw_hash_texts(g_free, NULL);
	outputs->kept = sw_hash_texts(g_free, NULL);
	for (; read && *read; read++) {
		g_autofree char *folder = g_file_test(*read, G_FILE_TEST_IS_DIR)
		                                  ? g_strdup(*read)
		                                  : g_path_get_dirname(*read);

		outputs_keep(outputs, *read);
		/* Files of one folder mostly follow each other. */
		if (g_strcmp0(folder, last) == 0)
			continue;
		add_folder(outputs, folder);
		g_free(last);
		last = g_steal_pointer(&folder);
	}
	return outputs;
}

void
outputs_free(Outputs *outputs)
{
	if (outputs == NULL)
		return;
	g_hash_table_unref(outputs->read);
	g_hash_table_unref(outputs->kept);
	g_free(outputs);
}

/* TRUE if the real path is one of the folders that are read, or below one. */
static gboolean
is_read(const Outputs *outputs, const char *real)
{
	g_autofree char *at = g_strdup(real);

	while (!g_hash_table_contains(outputs->read, at)) {
		char *above = g_path_get_dirname(at);

		if (strcmp(above, at) == 0) {
			g_free(above);
			return FALSE;
		}
		g_free(at);
		at = above;
	}
	return TRUE;
}

/* TRUE if the path is a symbolic link in a folder that is read. */
static gboolean
is_link_of_others(const Outputs *outputs, const char *path)
{
	g_autofree char *folder = NULL;
	gboolean is_theirs;
	char *real;

	if (!g_file_test(path, G_FILE_TEST_IS_SYMLINK))
		return FALSE;
	folder = g_path_get_dirname(path);
	real = realpath(folder, NULL);
	is_theirs = real && is_read(outputs, real);
	free(real);
	return is_theirs;
}

/* FALSE with an error if the path to the folder contains such a link. */
static gboolean
check_way(const Outputs *outputs, const char *folder, GError **error)
{
	g_autofree char *at = g_strdup(folder);

	while (strcmp(at, ".") != 0 && strcmp(at, "/") != 0) {
		char *above = g_path_get_dirname(at);

		if (is_link_of_others(outputs, at)) {
			g_set_error(error, SW_ERROR, SW_ERROR_WRITE,
			            "'%s' is a symbolic link in an input folder and is not "
			            "followed; name its target instead",
			            at);
			g_free(above);
			return FALSE;
		}
		g_free(at);
		at = above;
	}
	return TRUE;
}

/* ---- Files ------------------------------------------------------------------------------ */

gboolean
outputs_make_folder(const Outputs *outputs, const char *path, GError **error)
{
	/* Drops a trailing slash: "out/" may be a link. */
	g_autofree char *within = g_build_filename(path, ".", NULL);
	g_autofree char *folder = g_path_get_dirname(within);

	if (!check_way(outputs, folder, error))
		return FALSE;
	if (g_mkdir_with_parents(path, 0777) == 0)
		return TRUE;
	g_set_error(error, SW_ERROR, SW_ERROR_WRITE, "cannot make the folder '%s': %s", path,
	            g_strerror(errno));
	return FALSE;
}

/* FALSE with an error if the file is one of those that are read. */
static gboolean
check_kept(const Outputs *outputs, const char *path, GError **error)
{
	g_autofree char *file = identity(path);

	if (file == NULL || !g_hash_table_contains(outputs->kept, file))
		return TRUE;
	g_set_error(error, SW_ERROR, SW_ERROR_WRITE,
	            "'%s' is an input file and is not overwritten; name another file", path);
	return FALSE;
}

gboolean
outputs_write(const Outputs *outputs, const char *path, const GString *text, GError **error)
{
	g_autofree char *folder = g_path_get_dirname(path);

	if (g_str_has_prefix(path, "/dev/") || g_str_has_prefix(path, "/proc/"))
		return sw_file_write(path, text->str, text->len, error);
	return check_kept(outputs, path, error) && check_way(outputs, folder, error) &&
	       sw_file_put(path, text->str, text->len, error);
}

/* Removes the folders of the file `name` below `folder` that are empty. */
static void
remove_empty(const char *folder, const char *name)
{
	g_autofree char *within = g_path_get_dirname(name);
	g_autofree char *path = g_build_filename(folder, within, NULL);

	if (strcmp(within, ".") != 0 && g_rmdir(path) == 0)
		remove_empty(folder, within);
}

gboolean
outputs_remove(const Outputs *outputs, const char *folder, const char *name, GError **error)
{
	g_autofree char *path = g_build_filename(folder, name, NULL);
	g_autofree char *within = g_path_get_dirname(path);
	struct stat st;

	if (lstat(path, &st) < 0 || !S_ISREG(st.st_mode) || !check_kept(outputs, path, NULL))
		return FALSE;
	if (!check_way(outputs, within, error))
		return FALSE;
	if (g_unlink(path) < 0) {
		g_set_error(error, SW_ERROR, SW_ERROR_WRITE, "cannot remove '%s': %s", path,
		            g_strerror(errno));
		return FALSE;
	}
	remove_empty(folder, name);
	return TRUE;
}

/* ---- Documents that were read ----------------------------------------------------------- */

/* A document to be rewritten. */
typedef struct {
	const char *path;
	const SwSource *read;
	const char *text; /* the new content */
	gsize length;
} Rewrite;

/* FALSE with an error if another process is rewriting the file. Otherwise `*fd` holds a lock until
 * it is closed; -1 if files cannot be locked. */
static gboolean
lock(const Rewrite *rewrite, int *fd, GError **error)
{
	*fd = open(rewrite->path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
	if (*fd < 0 || flock(*fd, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK)
		return TRUE;
	close(*fd);
	g_set_error(error, SW_ERROR, SW_ERROR_WRITE,
	            "'%s' is being rewritten by another program; run again", rewrite->path);
	return FALSE;
}

static gboolean
holds(const GByteArray *bytes, const char *text, gsize length)
{
	return bytes->len == length && memcmp(bytes->data, text, length) == 0;
}

/* A file that was named twice has the new text already. */
static gboolean
check_unchanged(gpointer data, GError **error)
{
	const Rewrite *rewrite = data;
	g_autoptr(GByteArray) now = g_byte_array_new();
	gsize length;
	const char *read = sw_source_text(rewrite->read, &length);

	if (!sw_file_read(rewrite->path, SW_MAX_FILE_BYTES, now, error))
		return FALSE;
	if (holds(now, read, length) || holds(now, rewrite->text, rewrite->length))
		return TRUE;
	g_set_error(error, SW_ERROR, SW_ERROR_WRITE,
	            "'%s' has changed since it was read; run again", rewrite->path);
	return FALSE;
}

static gboolean
rewrite_locked(Rewrite *rewrite, GError **error)
{
	gboolean ok;
	int fd;

	if (!lock(rewrite, &fd, error))
		return FALSE;
	ok = sw_file_write_unless(NULL, check_unchanged, rewrite, rewrite->path, rewrite->text,
	                          rewrite->length, error);
	if (fd >= 0)
		close(fd);
	return ok;
}

gboolean
outputs_rewrite(const Outputs *outputs, const char *path, const SwSource *read, const char *text,
                gsize length, GError **error)
{
	Rewrite rewrite = {path, read, text, length};
	char *real = realpath(path, NULL);
	gboolean is_inside = real == NULL || is_read(outputs, real);

	free(real);
	if (is_inside)
		return rewrite_locked(&rewrite, error);
	g_set_error(error, SW_ERROR, SW_ERROR_WRITE,
	            "'%s' is a symbolic link that leads out of the input folders and is not "
	            "changed; name its target instead",
	            path);
	return FALSE;
}
