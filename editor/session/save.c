/* The session's file: what it is called, what the disk holds, how it is replaced. */
#include "session/private.h"

#include "base/file.h"
#include "xml/source.h"
#include "xml/write.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

G_DEFINE_QUARK(sw - session - error, sw_session_error)

/* ---- Names ------------------------------------------------------------------------------ */

void
session__set_path(SwSession *session, const char *path)
{
	g_autofree char *whole = g_canonicalize_filename(path, NULL);

	g_free(session->title);
	g_free(session->path);
	session->title = g_filename_display_basename(whole);
	session->path = g_steal_pointer(&whole);
}

const char *
sw_session_path(const SwSession *session)
{
	return session->path;
}

const char *
sw_session_title(const SwSession *session)
{
	return session->title;
}

gboolean
sw_session_is_modified(const SwSession *session)
{
	return session->is_recovered || sw_document_is_modified(session->document);
}

/* ---- What the disk holds ---------------------------------------------------------------- */

char *
session__hash(const char *data, gsize length)
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
session__hash_file(const char *path)
{
	g_autoptr(GByteArray) bytes = g_byte_array_new();

	if (!sw_file_read(path, SW_MAX_FILE_BYTES, bytes, NULL))
		return NULL;
	return session__hash((const char *)bytes->data, bytes->len);
}

gboolean
disk__look(DiskState *disk, const char *path, const char *hash)
{
	struct stat st;
	gboolean is_there = stat(path, &st) == 0;

	disk__clear(disk);
	if (!is_there)
		return FALSE;
	disk->device = st.st_dev;
	disk->inode = st.st_ino;
	disk->size = st.st_size;
	disk->time = st.st_mtim;
	disk->hash = hash ? g_strdup(hash) : session__hash_file(path);
	return TRUE;
}

/* A file that was only touched, or copied back, is the same. */
static gboolean
is_same(const DiskState *disk, const char *path, const struct stat *st)
{
	g_autofree char *hash = NULL;

	if (disk->hash == NULL)
		return FALSE;
	if (disk->device == st->st_dev && disk->inode == st->st_ino && disk->size == st->st_size &&
	    disk->time.tv_sec == st->st_mtim.tv_sec && disk->time.tv_nsec == st->st_mtim.tv_nsec)
		return TRUE;
	hash = disk->size < 0 || disk->size == st->st_size ? session__hash_file(path) : NULL;
	return hash && g_str_equal(hash, disk->hash);
}

gboolean
sw_session_is_stale(const SwSession *session)
{
	struct stat st;

	if (session->path == NULL)
		return FALSE;
	return stat(session->path, &st) < 0 || !is_same(&session->disk, session->path, &st);
}

/* ---- What was there --------------------------------------------------------------------- */

static gboolean
fail_backup(const char *path, int reason, GError **error)
{
	g_set_error(error, SW_ERROR, SW_ERROR_WRITE,
	            sw_translate("cannot keep the old file as '%s~': %s"), path,
	            g_strerror(reason));
	return FALSE;
}

/* For file systems without links. The copy is for the eyes that the file is for. */
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

/* The old file itself becomes the backup, by a second name: that takes no room and no time. */
static gboolean
keep_backup(const char *path, GError **error)
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
	/* Two names of one file are not renamed onto each other. */
	(void)g_unlink(link);
	return reason == 0 || fail_backup(path, reason, error);
}

/* ---- Saving ----------------------------------------------------------------------------- */

static GString *
text_of(const SwSession *session, GArray *order)
{
	GString *text = sw_write_in_order(session->document, order);

	sw_write_keep_manners(text, session->manners, strlen(session->manners));
	return text;
}

GString *
sw_session_text(const SwSession *session)
{
	return text_of(session, NULL);
}

/* The file says what the document says, and nothing that could not be read; what is wrong with a
 * galaxy in another file stays wrong. */
static void
be_saved(SwSession *session, const char *path, const GString *text)
{
	g_autofree char *hash = session__hash(text->str, text->len);

	session__set_path(session, path);
	disk__look(&session->disk, session->path, hash);
	sw_document_mark_saved(session->document);
	session->was_written = TRUE;
	session->is_recovered = FALSE;
	session__drop_recovered(session);
	if (sw_report_n(session->unread) > 0 && !session__is_by_reference(session)) {
		sw_report_free(session->unread);
		session->unread = sw_report_new(0);
		session->is_part = FALSE;
		session__check(session);
		session->pending |= SW_SESSION_PROBLEMS;
	}
}

/* Saved twice, the backup is still of what was there before. */
static gboolean
is_there_already(const SwSession *session, const char *path, const GString *text)
{
	g_autofree char *hash = session__hash(text->str, text->len);

	return g_strcmp0(path, session->path) == 0 && !sw_session_is_stale(session) &&
	       g_strcmp0(hash, session->disk.hash) == 0;
}

static gboolean
save_to(SwSession *session, const char *path, GError **error)
{
	g_autoptr(GArray) order = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	g_autoptr(GString) text = text_of(session, order);
	g_autofree char *whole = g_canonicalize_filename(path, NULL);

	if (session->journal)
		journal__saving(session->journal, whole, text, order);
	if (!(is_there_already(session, whole, text) || keep_backup(whole, error)) ||
	    !sw_file_write(whole, text->str, text->len, error))
		return FALSE;
	be_saved(session, whole, text);
	if (session->journal)
		journal__saved(session->journal);
	session__settle(session, SW_SESSION_FILE);
	return TRUE;
}

/* Writing a file that somebody deleted takes nothing from anybody. */
static gboolean
would_overwrite(const SwSession *session)
{
	return sw_session_is_stale(session) && g_access(session->path, F_OK) == 0;
}

gboolean
sw_session_save(SwSession *session, gboolean force, GError **error)
{
	if (session->path == NULL) {
		g_set_error_literal(
			error, SW_SESSION_ERROR, SW_SESSION_UNTITLED,
			sw_translate("the galaxy has no file yet; save it under a name"));
		return FALSE;
	}
	if (!force && would_overwrite(session)) {
		g_set_error(error, SW_SESSION_ERROR, SW_SESSION_STALE,
		            sw_translate("'%s' has been changed by somebody else since it was "
		                         "opened or saved"),
		            session->path);
		return FALSE;
	}
	return save_to(session, session->path, error);
}

gboolean
sw_session_save_as(SwSession *session, const char *path, GError **error)
{
	return save_to(session, path, error);
}
