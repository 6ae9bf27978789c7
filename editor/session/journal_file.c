#include "session/journal_file.h"

#include "session/session_private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

gboolean
journal_file__write(int fd, gsize offset, const GByteArray *bytes)
{
	gsize done = 0;

	while (done < bytes->len) {
		gssize n =
			pwrite(fd, bytes->data + done, bytes->len - done, (off_t)(offset + done));

		if (n < 0 && errno != EINTR)
			return FALSE;
		done += (gsize)MAX(n, 0);
	}
	return TRUE;
}

int
journal_file__make(const char *path, const GByteArray *bytes, char **hidden)
{
	g_autofree char *folder = g_path_get_dirname(path);
	gboolean replaces = g_access(path, F_OK) == 0;
	int fd, reason;

	*hidden = g_strdup_printf("%s/.%d-%08x" JOURNAL_SUFFIX, folder, (int)getpid(),
	                          g_random_int());
	if (g_mkdir_with_parents(folder, 0700) < 0)
		return -1;
	fd = open(*hidden, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
	/* Only a session that looks for abandoned journals may hold the lock, for a moment. */
	if (fd < 0 || (flock(fd, LOCK_EX) == 0 && journal_file__write(fd, 0, bytes) &&
	               (!replaces || fdatasync(fd) == 0)))
		return fd;
	reason = errno;
	(void)g_unlink(*hidden);
	close(fd);
	errno = reason;
	return -1;
}

/* TRUE if the path still names the open file: a session that begins a new journal replaces it. */
static gboolean
is_still(int fd, const char *path)
{
	struct stat held, there;

	if (fstat(fd, &held) == 0 && lstat(path, &there) == 0 && held.st_dev == there.st_dev &&
	    held.st_ino == there.st_ino)
		return TRUE;
	errno = EWOULDBLOCK;
	return FALSE;
}

int
journal_file__open(const char *path)
{
	int fd = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
	int reason;

	if (fd < 0 || (flock(fd, LOCK_EX | LOCK_NB) == 0 && is_still(fd, path)))
		return fd;
	reason = errno;
	close(fd);
	errno = reason;
	return -1;
}

void
journal_file__remove(const char *path, int fd)
{
	(void)g_unlink(path);
	close(fd);
}

/* ---- Of a recovered session ------------------------------------------------------------- */

typedef struct {
	char *path;
	int fd;
} Kept;

static void
on_gone(SwSession *session G_GNUC_UNUSED, gpointer data)
{
	Kept *kept = data;

	journal_file__remove(kept->path, kept->fd);
	g_free(kept->path);
	g_free(kept);
}

static const Observer keeper = {.on_gone = on_gone};

void
journal_file__keep(SwSession *session, const char *path, int fd)
{
	Kept *kept = g_new(Kept, 1);

	*kept = (Kept){g_strdup(path), fd};
	session__observe(session, &keeper, kept);
}

char *
journal_file__take_kept(SwSession *session, int *fd)
{
	g_autofree Kept *kept = session__observed(session, &keeper);

	if (kept == NULL)
		return NULL;
	session__ignore(session, &keeper, kept);
	*fd = kept->fd;
	return kept->path;
}

void
journal_file__drop_kept(SwSession *session)
{
	int fd = -1;
	g_autofree char *path = journal_file__take_kept(session, &fd);

	if (path)
		journal_file__remove(path, fd);
}
