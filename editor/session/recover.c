/* What dead sessions left, and how it comes back. */
#include "session/private.h"

#include "base/file.h"
#include "session/record.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* ---- Where it begins -------------------------------------------------------------------- */

static SwSession *
open_text(const char *text, const char *path, const char *hash, GError **error)
{
	SwSession *session = sw_session_from_text(*path ? path : "journal", text, error);

	if (session == NULL)
		return NULL;
	if (*path)
		session__set_path(session, path);
	if (*hash) {
		session->disk.hash = g_strdup(hash);
		session->disk.size = -1;
	}
	session->is_recovered = TRUE;
	return session;
}

/* The file that had that hash: the one of that path, or what a save has put aside of it since. It
 * is the path's in any case, and if somebody else's stands there by now, so it will be found. */
static SwSession *
open_file(const char *path, const char *hash)
{
	g_autofree char *backup = g_strconcat(path, "~", NULL);
	const char *const places[] = {path, backup};

	for (guint i = 0; i < G_N_ELEMENTS(places); i++) {
		g_autoptr(SwSession) session = sw_session_open(places[i], NULL);

		if (session && g_strcmp0(session->disk.hash, hash) == 0) {
			session__set_path(session, path);
			return g_steal_pointer(&session);
		}
	}
	return NULL;
}

/* The session that the head speaks of; NULL without an error if the file is another. */
static SwSession *
open_head(GVariant *head, GError **error)
{
	const char *game, *path, *hash, *text;
	gboolean has_text;
	g_autoptr(GVariant) order = NULL;
	g_autoptr(SwSession) session = NULL;

	g_variant_get(head, "(&s^&ay&sbb&s@auu)", &game, &path, &hash, NULL, &has_text, &text,
	              &order, NULL);
	if (has_text)
		session = open_text(text, path, hash, error);
	else
		session = open_file(path, hash);
	if (session == NULL || g_strcmp0(session->game->table->game, game) != 0)
		return NULL;
	return g_steal_pointer(&session);
}

/* The last head whose file is there: the ones before it were saved over, those after it were
 * written in vain. */
static SwSession *
begin(const GArray *records, guint *first)
{
	for (guint i = records->len; i-- > 0;) {
		const Record *record = &g_array_index(records, Record, i);
		g_autoptr(GError) reason = NULL;
		SwSession *session;

		if (record->type != RECORD_HEAD)
			continue;
		session = open_head(record->value, &reason);
		if (session) {
			*first = i;
			return session;
		}
	}
	return NULL;
}

/* The file may come back: a drive that is not there today. */
static void
fail_for_now(const GArray *records, gboolean *may_come_back, GError **error)
{
	*may_come_back = records->len > 0;
	g_set_error(error, SW_ERROR, SW_ERROR_READ,
	            sw_translate("the file that the journal was kept for is not there, or has "
	                         "become another; what was not saved of it is kept, and offered "
	                         "at each start"));
}

static SwSession *
replay_records(const GArray *records, gboolean *may_come_back, GError **error)
{
	guint first;
	g_autoptr(SwSession) session = begin(records, &first);

	if (session == NULL)
		fail_for_now(records, may_come_back, error);
	if (session == NULL || !replay__run(session, records, first, error))
		return NULL;
	session__settle(session, 0);
	return g_steal_pointer(&session);
}

/* ---- Files ------------------------------------------------------------------------------ */

/* A session that begins its journal anew puts another file in its place. */
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

/* Locked, unless another session holds it. */
static int
open_locked(const char *path)
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

static GArray *
read_records(const char *path, GError **error)
{
	g_autoptr(GByteArray) bytes = g_byte_array_new();

	if (!sw_file_read(path, G_MAXINT32, bytes, error))
		return NULL;
	return record_parse(path, bytes, error);
}

/* TRUE if the file of a head is the one that is there, and no step came after it: a session that
 * died as it had saved. */
static gboolean
is_on_disk(const Record *head)
{
	const char *path, *hash;
	gboolean has_text;
	guint32 n_later;
	g_autofree char *found = NULL;

	g_variant_get(head->value, "(&s^&ay&sbb&s@auu)", NULL, &path, &hash, NULL, &has_text, NULL,
	              NULL, &n_later);
	found = has_text || n_later > 0 ? NULL : session__hash_file(path);
	return g_strcmp0(found, hash) == 0;
}

/* A session that had changed nothing, or nothing since it saved, leaves nothing to bring back. */
static gboolean
is_empty(const char *path)
{
	g_autoptr(GArray) records = read_records(path, NULL);

	const Record *last;

	if (records == NULL)
		return FALSE;
	last = records->len > 0 ? &g_array_index(records, Record, records->len - 1) : NULL;
	if (last && last->type == RECORD_HEAD && is_on_disk(last))
		return TRUE;
	for (guint i = 0; i < records->len; i++) {
		const Record *record = &g_array_index(records, Record, i);
		gboolean is_modified;

		if (record->type == RECORD_STEP)
			return FALSE;
		g_variant_get_child(record->value, 3, "b", &is_modified);
		if (is_modified)
			return FALSE;
	}
	return TRUE;
}

static gint
compare_paths(gconstpointer a, gconstpointer b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* What a session died over as it began a file; one that lives does so within a moment. */
static void
drop_unfinished(const char *path, int fd)
{
	struct stat st;

	if (fstat(fd, &st) == 0 && st.st_mtime < time(NULL) - 60)
		(void)g_unlink(path);
}

GPtrArray *
sw_journals_left(const char *folder)
{
	GPtrArray *left = g_ptr_array_new_with_free_func(g_free);
	g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
	const char *name;

	while (dir && (name = g_dir_read_name(dir)) != NULL) {
		g_autofree char *path = g_build_filename(folder, name, NULL);
		int fd = g_str_has_suffix(name, JOURNAL_SUFFIX) ? open_locked(path) : -1;

		if (fd < 0)
			continue;
		if (*name == '.')
			drop_unfinished(path, fd);
		else if (is_empty(path))
			(void)g_unlink(path);
		else
			g_ptr_array_add(left, g_steal_pointer(&path));
		close(fd);
	}
	g_ptr_array_sort(left, compare_paths);
	return left;
}

char *
sw_journal_title(const char *path)
{
	g_autoptr(GArray) records = read_records(path, NULL);

	for (guint i = records ? records->len : 0; i-- > 0;) {
		const Record *record = &g_array_index(records, Record, i);
		const char *file;

		if (record->type != RECORD_HEAD)
			continue;
		g_variant_get_child(record->value, 1, "^&ay", &file);
		if (*file)
			return g_filename_display_basename(file);
	}
	return g_strdup(sw_translate("Untitled"));
}

/* Under a name that is free. */
static void
move_aside(const char *path)
{
	for (guint i = 1; i < 1000; i++) {
		g_autofree char *aside = i == 1 ? g_strdup_printf("%s.damaged", path)
		                                : g_strdup_printf("%s.damaged.%u", path, i);

		if (g_access(aside, F_OK) < 0) {
			(void)rename(path, aside);
			return;
		}
	}
}

SwSession *
sw_journal_recover(const char *path, GError **error)
{
	int fd = open_locked(path);
	g_autoptr(GArray) records = NULL;
	gboolean may_come_back = FALSE;
	SwSession *session;

	if (fd < 0) {
		g_set_error(error, SW_ERROR, SW_ERROR_READ,
		            sw_translate("cannot take over '%s': %s"), path,
		            errno == EWOULDBLOCK ? sw_translate("another session holds it")
		                                 : g_strerror(errno));
		return NULL;
	}
	records = read_records(path, error);
	session = records ? replay_records(records, &may_come_back, error) : NULL;
	if (session == NULL) {
		if (!may_come_back)
			move_aside(path);
		close(fd);
		return NULL;
	}
	session->recovered = g_strdup(path);
	session->recovered_lock = fd;
	return session;
}

void
session__forget_recovered(SwSession *session)
{
	if (session->recovered == NULL)
		return;
	close(session->recovered_lock);
	g_clear_pointer(&session->recovered, g_free);
	session->recovered_lock = -1;
}

void
session__drop_recovered(SwSession *session)
{
	if (session->recovered)
		(void)g_unlink(session->recovered);
	session__forget_recovered(session);
}

void
sw_journal_discard(const char *path)
{
	int fd = open_locked(path);

	if (fd < 0)
		return;
	(void)g_unlink(path);
	close(fd);
}
