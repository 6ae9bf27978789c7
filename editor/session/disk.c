#include "session/disk.h"

#include "base/file.h"
#include "xml/source.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- State ------------------------------------------------------------------------------ */

char *
disk__hash(const char *data, gsize length)
{
	return g_compute_checksum_for_data(G_CHECKSUM_SHA256, (const guchar *)data, length);
}

void
disk__clear(DiskState *disk)
{
	g_free(disk->hash);
	*disk = (DiskState){0};
}

char *
disk__hash_file(const char *path)
{
	g_autoptr(GByteArray) bytes = g_byte_array_new();

	if (!sw_file_read(path, SW_MAX_FILE_BYTES, bytes, NULL))
		return NULL;
	return disk__hash((const char *)bytes->data, bytes->len);
}

void
disk__look(DiskState *disk, const char *path, const char *hash)
{
	struct stat st;

	disk__clear(disk);
	if (stat(path, &st) < 0)
		return;
	disk->device = st.st_dev;
	disk->inode = st.st_ino;
	disk->size = st.st_size;
	disk->time = st.st_mtim;
	disk->hash = hash ? g_strdup(hash) : disk__hash_file(path);
}

DiskState
disk__copy(const DiskState *disk)
{
	DiskState copy = *disk;

	copy.hash = g_strdup(disk->hash);
	return copy;
}

/* A file that was only touched, or copied back, counts as the same. */
static gboolean
is_same(const DiskState *disk, const char *path, const struct stat *st)
{
	g_autofree char *hash = NULL;

	if (disk->hash == NULL)
		return FALSE;
	if (disk->device == st->st_dev && disk->inode == st->st_ino && disk->size == st->st_size &&
	    disk->time.tv_sec == st->st_mtim.tv_sec && disk->time.tv_nsec == st->st_mtim.tv_nsec)
		return TRUE;
	hash = disk->size == st->st_size ? disk__hash_file(path) : NULL;
	return hash && g_str_equal(hash, disk->hash);
}

gboolean
disk__is_same(const DiskState *disk, const char *path)
{
	struct stat st;

	return stat(path, &st) == 0 && is_same(disk, path, &st);
}

/* ---- Backup ----------------------------------------------------------------------------- */

static gboolean
fail_backup(const char *path, int reason, GError **error)
{
	g_set_error(error, SW_ERROR, SW_ERROR_WRITE,
	            sw_translate("cannot keep the old file as '%s~': %s"), path,
	            g_strerror(reason));
	return FALSE;
}

/* For file systems without hard links. The copy has the permissions of the file. */
static gboolean
copy_backup(const char *path, const char *backup, const struct stat *st, GError **error)
{
	g_autoptr(GByteArray) bytes = g_byte_array_new();
	g_autoptr(GError) reason = NULL;

	if (!sw_file_read(path, SW_MAX_FILE_BYTES, bytes, error))
		return FALSE;
	if (g_file_set_contents_full(backup, (const char *)bytes->data, bytes->len,
	                             G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
	                             (int)(st->st_mode & 0777), &reason))
		return TRUE;
	g_set_error(error, SW_ERROR, SW_ERROR_WRITE,
	            sw_translate("cannot keep the old file as '%s': %s"), backup, reason->message);
	return FALSE;
}

/* The old file itself becomes the backup by a hard link, which takes no space and no time. */
gboolean
disk__keep_backup(const char *path, GError **error)
{
	g_autofree char *backup = g_strconcat(path, "~", NULL);
	g_autofree char *folder = g_path_get_dirname(path);
	g_autofree char *link = g_strdup_printf("%s/.starwright-%08x", folder, g_random_int());
	struct stat st;
	int reason = 0;

	if (stat(path, &st) < 0 || !S_ISREG(st.st_mode))
		return TRUE;
	if (linkat(AT_FDCWD, path, AT_FDCWD, link, AT_SYMLINK_FOLLOW) < 0) {
		reason = errno;
		if (reason == EPERM || reason == EXDEV || reason == EOPNOTSUPP ||
		    reason == ENOSYS || reason == EMLINK)
			return copy_backup(path, backup, &st, error);
		return fail_backup(path, reason, error);
	}
	if (rename(link, backup) < 0)
		reason = errno;
	/* rename() does nothing if both names are links to one file. */
	(void)g_unlink(link);
	/* A backup name that is too long is no error: there is then no backup. */
	return reason == 0 || reason == ENAMETOOLONG || fail_backup(path, reason, error);
}
