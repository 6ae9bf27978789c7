#include "session/journal.h"

#include "base/file.h"
#include "session/private.h"
#include "session/record.h"
#include "xml/write.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

struct SwJournal {
	SwSession *session;
	char *path;
	int fd;
	gsize length;        /* of what is whole */
	gboolean is_synced;  /* the disk has it all */
	gboolean needs_head; /* a step is missing: the next record is the whole document */
	GByteArray
		*beginning; /* while the document is written: what the journal begins with then */
	GError *error;
};

/* ---- Writing ---------------------------------------------------------------------------- */

static void
keep_error(SwJournal *journal, int reason)
{
	if (journal->error)
		return;
	g_set_error(&journal->error, SW_ERROR, SW_ERROR_WRITE,
	            sw_translate("cannot write the journal '%s': %s"), journal->path,
	            g_strerror(reason));
	if (journal->session)
		journal->session->pending |= SW_SESSION_FILE;
}

/* All of it, or nothing: what was there stays whole. */
static gboolean
write_bytes(SwJournal *journal, const GByteArray *bytes)
{
	gsize done = 0;

	while (done < bytes->len) {
		gssize n = pwrite(journal->fd, bytes->data + done, bytes->len - done,
		                  (off_t)(journal->length + done));

		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0) {
			keep_error(journal, errno);
			(void)ftruncate(journal->fd, (off_t)journal->length);
			return FALSE;
		}
		done += (gsize)n;
	}
	journal->length += done;
	journal->is_synced = FALSE;
	return TRUE;
}

/* ---- Heads ------------------------------------------------------------------------------ */

static GVariant *
ids_variant(const GArray *ids)
{
	return g_variant_new_fixed_array(G_VARIANT_TYPE_UINT32, ids->data, ids->len,
	                                 sizeof(SwPieceId));
}

static void
append_head(GByteArray *out, const SwSession *session, const char *path, const char *hash,
            const char *text, const GArray *order)
{
	gboolean is_modified = text != NULL && sw_session_is_modified(session);
	GVariant *head =
		g_variant_new("(s@aysbbs@au)", session->game->table->game,
	                      g_variant_new_bytestring(path ? path : ""), hash ? hash : "",
	                      is_modified, text != NULL, text ? text : "", ids_variant(order));

	record_append(out, RECORD_HEAD, head);
}

/* The file as it was read: ids are its order. As it was written: the writer's. Else the document
 * itself. */
static void
append_present_head(GByteArray *out, const SwSession *session)
{
	g_autoptr(GArray) order = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	g_autoptr(GString) text = sw_write_in_order(session->document, order);
	gboolean is_file = session->path && !sw_session_is_modified(session);

	if (is_file && !session->was_written)
		g_array_set_size(order, 0);
	append_head(out, session, session->path, session->disk.hash, is_file ? NULL : text->str,
	            order);
}

void
journal__saving(SwJournal *journal, const char *path, const GString *text, const GArray *order)
{
	g_autofree char *hash = session__hash(text->str, text->len);

	g_clear_pointer(&journal->beginning, g_byte_array_unref);
	journal->beginning = g_byte_array_new();
	append_head(journal->beginning, journal->session, path, hash, NULL, order);
	/* Should we die before journal__saved(): whichever file is there is known. */
	write_bytes(journal, journal->beginning);
}

void
journal__saved(SwJournal *journal)
{
	g_autoptr(GByteArray) beginning = g_steal_pointer(&journal->beginning);
	gsize magic = strlen(RECORD_MAGIC);

	/* What stands there is in the file now: should we die between these two, nothing is lost.
	 */
	journal->needs_head = ftruncate(journal->fd, (off_t)magic) < 0;
	if (journal->needs_head) {
		keep_error(journal, errno);
		return;
	}
	journal->length = magic;
	journal->needs_head = !write_bytes(journal, beginning);
}

void
journal__step(SwJournal *journal, const SwStep *step)
{
	g_autoptr(GByteArray) bytes = g_byte_array_new();

	if (journal->needs_head)
		append_present_head(bytes, journal->session);
	else
		record_append(bytes, RECORD_STEP, record_step(journal->session->document, step));
	journal->needs_head = !write_bytes(journal, bytes);
}

void
journal__session_gone(SwJournal *journal)
{
	journal->session = NULL;
}

/* ---- Life ------------------------------------------------------------------------------- */

static gboolean
fail(const char *folder, int reason, GError **error)
{
	g_set_error(error, SW_ERROR, SW_ERROR_WRITE,
	            sw_translate("cannot keep a journal in '%s': %s"), folder, g_strerror(reason));
	return FALSE;
}

/* Its name is on the disk too; a folder that cannot be opened is no reason to fail. */
static void
flush_folder(const SwJournal *journal)
{
	g_autofree char *folder = g_path_get_dirname(journal->path);
	int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

	if (fd < 0)
		return;
	(void)fsync(fd);
	close(fd);
}

/* Nobody sees it under its name before it is locked and says something. */
static gboolean
begin(SwJournal *journal, const char *hidden)
{
	g_autoptr(GByteArray) bytes = g_byte_array_new();

	journal->fd = open(hidden, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
	if (journal->fd < 0)
		return FALSE;
	g_byte_array_append(bytes, (const guint8 *)RECORD_MAGIC, strlen(RECORD_MAGIC));
	append_present_head(bytes, journal->session);
	if (flock(journal->fd, LOCK_EX | LOCK_NB) < 0 || !write_bytes(journal, bytes) ||
	    fdatasync(journal->fd) < 0 || rename(hidden, journal->path) < 0)
		return FALSE;
	flush_folder(journal);
	return TRUE;
}

static void
journal_drop(SwJournal *journal)
{
	if (journal->fd >= 0)
		close(journal->fd);
	g_clear_pointer(&journal->beginning, g_byte_array_unref);
	g_clear_error(&journal->error);
	g_free(journal->path);
	g_free(journal);
}

/* What was recovered keeps its name: the journal that it came from is there until the moment in
 * which the new one is, and never beside it. */
static char *
path_in(const SwSession *session, const char *folder, const char *name)
{
	g_autofree char *before =
		session->recovered ? g_path_get_dirname(session->recovered) : NULL;

	return g_strcmp0(before, folder) == 0 ? g_strdup(session->recovered)
	                                      : g_build_filename(folder, name, NULL);
}

SwJournal *
sw_journal_new(SwSession *session, const char *folder, GError **error)
{
	SwJournal *journal;
	g_autofree char *name =
		g_strdup_printf("%d-%08x" JOURNAL_SUFFIX, (int)getpid(), g_random_int());
	g_autofree char *hidden = g_strdup_printf("%s/.%s", folder, name);

	g_assert(session->journal == NULL);
	if (g_mkdir_with_parents(folder, 0700) < 0) {
		fail(folder, errno, error);
		return NULL;
	}
	journal = g_new0(SwJournal, 1);
	journal->session = session;
	journal->path = path_in(session, folder, name);
	if (!begin(journal, hidden)) {
		if (journal->error)
			g_propagate_error(error, g_steal_pointer(&journal->error));
		else
			fail(folder, errno, error);
		(void)g_unlink(hidden);
		journal_drop(journal);
		return NULL;
	}
	session->journal = journal;
	if (g_strcmp0(journal->path, session->recovered) == 0)
		session__forget_recovered(session);
	else
		session__drop_recovered(session);
	return journal;
}

void
sw_journal_free(SwJournal *journal)
{
	if (journal == NULL)
		return;
	if (journal->session)
		journal->session->journal = NULL;
	(void)g_unlink(journal->path);
	journal_drop(journal);
}

void
sw_journal_sync(SwJournal *journal)
{
	if (journal->is_synced)
		return;
	journal->is_synced = TRUE;
	if (fdatasync(journal->fd) == 0)
		return;
	keep_error(journal, errno);
	if (journal->session)
		session__settle(journal->session, 0);
}

const GError *
sw_journal_error(const SwJournal *journal)
{
	return journal->error;
}
