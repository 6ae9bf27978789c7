#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static gboolean
fail(GError **error, SwErrorCode code, const char *what, const char *path, int reason)
{
	g_set_error(error, SW_ERROR, (int)code, "%s '%s': %s", what, path, g_strerror(reason));
	return FALSE;
}

static gboolean
fail_too_large(GError **error, const char *name, gsize limit)
{
	g_set_error(error, SW_ERROR, SW_ERROR_TOO_LARGE,
	            "'%s' is too large: at most %" G_GSIZE_FORMAT " bytes are read", name, limit);
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

/* `expected` bytes and one are asked for first. After less than was asked for, the end is near:
 * looking for it takes one byte of room. */
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
		return fail(error, SW_ERROR_READ, "cannot read", name, errno);
	g_byte_array_append(bytes, (const guint8 *)"", 1);
	g_byte_array_set_size(bytes, bytes->len - 1);
	return TRUE;
}

static gboolean
fail_not_regular(GError **error, const char *what, const char *path, mode_t mode)
{
	g_set_error(error, SW_ERROR, SW_ERROR_NOT_REGULAR, "%s '%s': it is a %s, not a file", what,
	            path,
	            S_ISDIR(mode)    ? "folder"
	            : S_ISFIFO(mode) ? "pipe"
	            : S_ISSOCK(mode) ? "socket"
	                             : "device");
	return FALSE;
}

static gboolean
check_regular(int fd, const char *path, gsize limit, gsize *size, GError **error)
{
	struct stat st;

	if (fstat(fd, &st) < 0)
		return fail(error, SW_ERROR_READ, "cannot read", path, errno);
	if (!S_ISREG(st.st_mode))
		return fail_not_regular(error, "cannot read", path, st.st_mode);
	if ((guint64)st.st_size > limit)
		return fail_too_large(error, path, limit);
	*size = (gsize)st.st_size;
	return TRUE;
}

/* The byte after the content must be zero: the kernel fills the last page with zeros, and writing
 * one makes that page ours alone. A content that ends with its page has no such byte. */
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
	gsize size;
	gboolean ok;

	if (mapping)
		*mapping = (SwFileMapping){0};
	g_byte_array_set_size(bytes, 0);
	if (fd < 0)
		return fail(error, SW_ERROR_READ, "cannot read", path, errno);
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
	return read_all(fd, name, 0, limit, bytes, error);
}

static gboolean
write_all(int fd, const char *data, gsize length)
{
	while (length > 0) {
		gssize n = write(fd, data, length);

		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
			return FALSE;
		data += n;
		length -= (gsize)n;
	}
	return TRUE;
}

/* The permissions of the file that is replaced, or what a new file would get. */
static mode_t
wanted_mode(const char *path)
{
	struct stat st;
	mode_t mask;

	if (stat(path, &st) == 0)
		return st.st_mode & 07777;
	mask = umask(0);
	umask(mask);
	return 0666 & ~mask;
}

/* Makes the rename itself last; a folder that cannot be opened is no reason to fail. */
static void
flush_folder(const char *path)
{
	g_autofree char *folder = g_path_get_dirname(path);
	int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

	if (fd < 0)
		return;
	(void)fsync(fd);
	close(fd);
}

static gboolean
fill_temporary(int fd, const char *target, const void *data, gsize length)
{
	gboolean ok = write_all(fd, data, length) && fchmod(fd, wanted_mode(target)) == 0 &&
	              fsync(fd) == 0;
	int reason = errno;

	if (close(fd) < 0 && ok)
		return FALSE;
	errno = reason;
	return ok;
}

gboolean
sw_file_write(const char *path, const void *data, gsize length, GError **error)
{
	char *resolved = realpath(path, NULL);
	g_autofree char *target = g_strdup(resolved ? resolved : path);
	g_autofree char *temporary = g_strdup_printf("%s.XXXXXX", target);
	struct stat st;
	int fd;

	free(resolved);
	if (stat(target, &st) == 0 && !S_ISREG(st.st_mode))
		return fail_not_regular(error, "cannot write", path, st.st_mode);
	fd = mkostemp(temporary, O_CLOEXEC);
	if (fd < 0)
		return fail(error, SW_ERROR_WRITE, "cannot write", path, errno);
	if (!fill_temporary(fd, target, data, length) || rename(temporary, target) < 0) {
		int reason = errno;

		(void)g_unlink(temporary);
		return fail(error, SW_ERROR_WRITE, "cannot write", path, reason);
	}
	flush_folder(target);
	return TRUE;
}
