#include "base/file.h"

#include "base/translate.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <inttypes.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* The limit on reads: a GByteArray counts in 32 bits, and read_all() grows it by half. */
#define MOST_BYTES ((gsize)G_MAXINT32)

static gboolean
fail(GError **error, SwErrorCode code, const char *what, const char *path, int reason)
{
	g_set_error(error, SW_ERROR, (int)code, sw_translate("%s '%s': %s"), sw_translate(what),
	            path, g_strerror(reason));
	return FALSE;
}

static gboolean
fail_too_large(GError **error, const char *name, gsize limit)
{
	g_set_error(error, SW_ERROR, SW_ERROR_TOO_LARGE,
	            sw_translate("'%s' is too large: at most %" PRIu64 " bytes are read"), name,
	            (guint64)limit);
	return FALSE;
}

/* Appends up to `room` bytes at the end of `bytes`; -1 on error, 0 at the end of the file. */
static gssize
read_more(int fd, GByteArray *bytes, gsize room)
{
	gsize before = bytes->len;
	gssize n;

	g_byte_array_set_size(bytes, (guint)(before + room));
	do
		n = read(fd, bytes->data + before, room);
	while (n < 0 && errno == EINTR);
	g_byte_array_set_size(bytes, (guint)(before + (gsize)MAX(n, 0)));
	return n;
}

/* The first read asks for `expected` + 1 bytes. After a short read the end is probably near, so
 * that the next one asks for a single byte. */
static gboolean
read_all(int fd, const char *name, gsize expected, gsize limit, GByteArray *bytes, GError **error)
{
	gsize room = expected + 1;
	gssize n;

	g_byte_array_set_size(bytes, 0);
	while ((n = read_more(fd, bytes, room)) > 0) {
		if (bytes->len > limit)
			return fail_too_large(error, name, limit);
		room = (gsize)n < room ? 1 : MAX((gsize)bytes->len / 2, 65536);
	}
	if (n < 0)
		return fail(error, SW_ERROR_READ, N_("cannot read"), name, errno);
	g_byte_array_append(bytes, (const guint8 *)"", 1);
	g_byte_array_set_size(bytes, bytes->len - 1);
	return TRUE;
}

static gboolean
fail_not_regular(GError **error, const char *what, const char *path, mode_t mode)
{
	g_set_error(error, SW_ERROR, SW_ERROR_NOT_REGULAR,
	            sw_translate("%s '%s': it is a %s, not a file"), sw_translate(what), path,
	            sw_translate(S_ISDIR(mode)    ? N_("folder")
	                         : S_ISFIFO(mode) ? N_("pipe")
	                         : S_ISSOCK(mode) ? N_("socket")
	                                          : N_("device")));
	return FALSE;
}

/* A socket cannot be opened at all, so its type is found with stat(). */
static gboolean
fail_to_open(GError **error, const char *path, int reason)
{
	struct stat st;

	if (stat(path, &st) == 0 && !S_ISREG(st.st_mode) && !S_ISDIR(st.st_mode))
		return fail_not_regular(error, N_("cannot read"), path, st.st_mode);
	return fail(error, SW_ERROR_READ, N_("cannot read"), path, reason);
}

static gboolean
check_regular(int fd, const char *path, gsize limit, gsize *size, GError **error)
{
	struct stat st;

	if (fstat(fd, &st) < 0)
		return fail(error, SW_ERROR_READ, N_("cannot read"), path, errno);
	if (!S_ISREG(st.st_mode))
		return fail_not_regular(error, N_("cannot read"), path, st.st_mode);
	if ((guint64)st.st_size > limit)
		return fail_too_large(error, path, limit);
	*size = (gsize)st.st_size;
	return TRUE;
}

/* The byte after the content must be zero. The kernel fills the last page with zeros, and writing
 * one makes that page private to this process. A file that ends on a page boundary has no such
 * byte. */
static gboolean
map(int fd, gsize size, SwFileMapping *mapping)
{
	void *data;

	if (size < SW_FILE_MAP_BYTES || size % (gsize)sysconf(_SC_PAGESIZE) == 0)
		return FALSE;
	data = mmap(NULL, size + 1, PROT_READ | PROT_WRITE, MAP_PRIVATE, fd, 0);
	if (data == MAP_FAILED)
		return FALSE;
	*mapping = (SwFileMapping){.data = data, .length = size};
	mapping->data[size] = '\0';
#ifdef MADV_POPULATE_READ
	(void)madvise(data, size, MADV_POPULATE_READ);
#endif
	return TRUE;
}

void
sw_file_unmap(SwFileMapping *mapping)
{
	if (mapping->data)
		munmap(mapping->data, mapping->length + 1);
	*mapping = (SwFileMapping){0};
}

gboolean
sw_file_read_or_map(const char *path, gsize limit, GByteArray *bytes, SwFileMapping *mapping,
                    GError **error)
{
	int fd = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
	gsize size = 0;
	gboolean ok;

	limit = MIN(limit, MOST_BYTES);
	if (mapping)
		*mapping = (SwFileMapping){0};
	g_byte_array_set_size(bytes, 0);
	if (fd < 0)
		return fail_to_open(error, path, errno);
	ok = check_regular(fd, path, limit, &size, error);
	if (ok && !(mapping && map(fd, size, mapping)))
		ok = read_all(fd, path, size, limit, bytes, error);
	close(fd);
	return ok;
}

gboolean
sw_file_read(const char *path, gsize limit, GByteArray *bytes, GError **error)
{
	return sw_file_read_or_map(path, limit, bytes, NULL, error);
}

gboolean
sw_file_read_fd(int fd, const char *name, gsize limit, GByteArray *bytes, GError **error)
{
	return read_all(fd, name, 0, MIN(limit, MOST_BYTES), bytes, error);
}

/* How many bytes are written between two checks for cancellation. */
#define PORTION ((gsize)1024 * 1024)

static gboolean
is_cancelled(const gint *is_stopped)
{
	if (is_stopped == NULL || !g_atomic_int_get(is_stopped))
		return FALSE;
	errno = ECANCELED;
	return TRUE;
}

static gboolean
write_all(int fd, const char *data, gsize length, const gint *is_stopped)
{
	while (length > 0) {
		gssize n = is_cancelled(is_stopped) ? -1 : write(fd, data, MIN(length, PORTION));

		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
			return FALSE;
		data += n;
		length -= (gsize)n;
	}
	return TRUE;
}

void
sw_file_flush_folder(const char *path)
{
	g_autofree char *folder = g_path_get_dirname(path);
	int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

	if (fd < 0)
		return;
	(void)fsync(fd);
	close(fd);
}

/* Creates a new file beside `target` and stores its path in `*path`; returns -1 on failure. Its
 * name is short, so that a target with a name of the greatest legal length can be written too. */
static int
make_temporary(const char *target, mode_t mode, char **path)
{
	g_autofree char *folder = g_path_get_dirname(target);

	for (guint i = 0; i < 100; i++) {
		int fd;

		*path = g_strdup_printf("%s/.starwright-%08x", folder, g_random_int());
		fd = open(*path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
		if (fd >= 0)
			return fd;
		g_clear_pointer(path, g_free);
		if (errno != EEXIST)
			return -1;
	}
	return -1;
}

/* Keeps the owner and group if this process may set them. Otherwise drops the group's permissions,
 * which would go to another group. */
static gboolean
copy_ownership(int fd, const struct stat *old)
{
	mode_t mode = old->st_mode & 0777;

	if (fchown(fd, old->st_uid, old->st_gid) < 0 && fchown(fd, (uid_t)-1, old->st_gid) < 0)
		mode &= ~(mode_t)S_IRWXG;
	return fchmod(fd, mode) == 0;
}

/* What is to be written, and what may stop it. */
typedef struct {
	const char *path; /* as the caller passed it */
	const void *data;
	gsize length;
	const gint *is_stopped; /* may be NULL */
	SwFileReady ready;      /* may be NULL */
	gpointer ready_data;
	gboolean is_flushed; /* to disk before it replaces an existing file */
	gboolean is_durable; /* the rename is flushed to disk before the call returns */
} Writing;

/* `old` is the file to be replaced; NULL if there is none. */
static gboolean
fill_temporary(const Writing *writing, int fd, const struct stat *old)
{
	gboolean ok = write_all(fd, writing->data, writing->length, writing->is_stopped) &&
	              (old == NULL || copy_ownership(fd, old)) &&
	              (!writing->is_flushed || fsync(fd) == 0) &&
	              !is_cancelled(writing->is_stopped);
	int reason = errno;

	/* Some file systems report a full disk only on close. */
	if (close(fd) < 0 && ok)
		return FALSE;
	errno = reason;
	return ok;
}

static gboolean
fail_to_write(const Writing *writing, int reason, GError **error)
{
	return fail(error, reason == ECANCELED ? SW_ERROR_STOPPED : SW_ERROR_WRITE,
	            N_("cannot write"), writing->path, reason);
}

static gboolean
put_in_place(const Writing *writing, const char *temporary, const char *target, GError **error)
{
	if (writing->ready && !writing->ready(writing->ready_data, error))
		return FALSE;
	return rename(temporary, target) == 0 || fail_to_write(writing, errno, error);
}

static gboolean
replace(const Writing *writing, const char *target, const struct stat *old, GError **error)
{
	g_autofree char *temporary = NULL;
	int fd = make_temporary(target, old ? 0600 : 0666, &temporary);
	gboolean ok;

	if (fd < 0)
		return fail_to_write(writing, errno, error);
	ok = fill_temporary(writing, fd, old) || fail_to_write(writing, errno, error);
	if (!ok || !put_in_place(writing, temporary, target, error)) {
		(void)g_unlink(temporary);
		return FALSE;
	}
	if (writing->is_durable)
		sw_file_flush_folder(target);
	return TRUE;
}

/* Returns the target of the link, relative to the link's folder; NULL with errno on failure. */
static char *
follow(const char *path)
{
	g_autofree char *said = g_file_read_link(path, NULL);
	g_autofree char *folder = g_path_get_dirname(path);

	if (said && g_path_is_absolute(said))
		return g_steal_pointer(&said);
	return said ? g_build_filename(folder, said, NULL) : NULL;
}

/* Returns the path to write to: the end of the chain of links, which need not exist yet; NULL with
 * errno if the chain cannot be followed. */
static char *
resolve(const char *path)
{
	g_autofree char *at = g_strdup(path);
	char *resolved;
	struct stat st;

	while ((resolved = realpath(at, NULL)) == NULL) {
		g_autofree char *link = NULL;

		if (errno != ENOENT)
			return NULL;
		if (lstat(at, &st) < 0)
			return g_steal_pointer(&at);
		link = g_steal_pointer(&at);
		at = follow(link);
		if (at == NULL)
			return NULL;
	}
	g_free(at);
	at = g_strdup(resolved);
	free(resolved);
	return g_steal_pointer(&at);
}

gboolean
sw_file_write_unless(const gint *is_stopped, SwFileReady ready, gpointer ready_data,
                     const char *path, const void *data, gsize length, GError **error)
{
	Writing writing = {path, data, length, is_stopped, ready, ready_data, TRUE, TRUE};
	g_autofree char *target = resolve(path);
	struct stat st;
	gboolean exists;

	if (target == NULL)
		return fail_to_write(&writing, errno, error);
	exists = stat(target, &st) == 0;
	if (exists && !S_ISREG(st.st_mode))
		return fail_not_regular(error, N_("cannot write"), path, st.st_mode);
	return replace(&writing, target, exists ? &st : NULL, error);
}

gboolean
sw_file_write(const char *path, const void *data, gsize length, GError **error)
{
	return sw_file_write_unless(NULL, NULL, NULL, path, data, length, error);
}

gboolean
sw_file_put(const char *path, const void *data, gsize length, GError **error)
{
	struct stat st = {0};
	gboolean replaces = lstat(path, &st) == 0, exists = replaces && !S_ISLNK(st.st_mode);
	Writing writing = {.path = path, .data = data, .length = length, .is_flushed = replaces};

	if (exists && !S_ISREG(st.st_mode))
		return fail_not_regular(error, N_("cannot write"), path, st.st_mode);
	st.st_mode &= ~(mode_t)(S_IXUSR | S_IXGRP | S_IXOTH);
	return replace(&writing, path, exists ? &st : NULL, error);
}
