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

/* Steps of a long day; what the next reader takes into memory. */
#define JOURNAL_ROOM ((gsize)256 * 1024 * 1024)

struct SwJournal {
	gatomicrefcount references;
	SwSession *session; /* NULL: gone */
	const char *game;
	char *path;
	GMutex lock; /* over all that follows */
	int fd;
	gsize length, begun; /* of what is whole; of what it began with */
	gsize room;          /* grown by so much it is begun anew */
	gboolean is_synced;  /* the disk has it all, or is waited for */
	gboolean needs_head; /* a step is missing: the next record is the whole document */
	/* While the document is saved: the steps since what is written was taken, unless the whole
	 * document stands there or one could not be written; and what the journal begins with if
	 * there are none. */
	guint n_later;
	gboolean has_whole, has_missed;
	GByteArray *beginning;
	GError *error;
	gboolean has_told;
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
}

/* In the session's thread. */
static void
tell_error(SwJournal *journal)
{
	if (journal->error == NULL || journal->has_told || journal->session == NULL)
		return;
	journal->has_told = TRUE;
	journal->session->pending |= SW_SESSION_FILE;
}

static gboolean
write_at(int fd, gsize offset, const GByteArray *bytes)
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

/* All of it, or nothing: what was there stays whole. */
static gboolean
write_bytes(SwJournal *journal, const GByteArray *bytes)
{
	if (!write_at(journal->fd, journal->length, bytes)) {
		keep_error(journal, errno);
		/* A torn end that stays is overwritten by the next write; readers skip it. */
		if (ftruncate(journal->fd, (off_t)journal->length) != 0)
			g_debug("%s: cannot cut off a torn end", journal->path);
		return FALSE;
	}
	journal->length += bytes->len;
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

typedef struct {
	const char *path, *hash; /* may be NULL */
	gboolean is_modified;
	const char *text; /* NULL: the file's */
	const GArray *order;
	guint n_later;
} Head;

static void
append_head(GByteArray *out, const SwJournal *journal, const Head *head)
{
	record_append(out, RECORD_HEAD,
	              g_variant_new("(s@aysbbs@auu)", journal->game,
	                            g_variant_new_bytestring(head->path ? head->path : ""),
	                            head->hash ? head->hash : "", head->is_modified,
	                            head->text != NULL, head->text ? head->text : "",
	                            ids_variant(head->order), head->n_later));
}

/* The file as it was read: ids are its order. As it was written: the writer's. Else the document
 * itself. */
static void
append_present_head(GByteArray *out, const SwJournal *journal)
{
	const SwSession *session = journal->session;
	g_autoptr(GArray) order = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	g_autoptr(GString) text = NULL;
	/* What is being saved is neither the file that is there nor that which will be. */
	gboolean is_modified = sw_session_is_modified(session) || session->saving != NULL;

	if (session->path == NULL || is_modified)
		text = session__text(session->document, session->manners, order);
	else if (session->was_written)
		sw_write_order(session->document, order);
	append_head(out, journal,
	            &(Head){.path = session->path,
	                    .hash = session->disk.hash,
	                    .is_modified = is_modified,
	                    .text = text ? text->str : NULL,
	                    .order = order});
}

/* It needs no file, and nothing that stands before it. */
static gboolean
write_whole(SwJournal *journal)
{
	g_autoptr(GByteArray) bytes = g_byte_array_new();

	append_present_head(bytes, journal);
	journal->has_whole = write_bytes(journal, bytes);
	return journal->has_whole;
}

/* ---- Files ------------------------------------------------------------------------------ */

/* A file that begins with the present, in the place of whatever stands there: nobody sees it under
 * its name before it is locked and on the disk. -1 if it cannot be. */
static int
make_file(const SwJournal *journal, gsize *length)
{
	g_autoptr(GByteArray) bytes = g_byte_array_new();
	g_autofree char *folder = g_path_get_dirname(journal->path);
	g_autofree char *hidden = g_strdup_printf("%s/.%d-%08x" JOURNAL_SUFFIX, folder,
	                                          (int)getpid(), g_random_int());
	int fd = open(hidden, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
	int reason;

	if (fd < 0)
		return -1;
	g_byte_array_append(bytes, (const guint8 *)RECORD_MAGIC, strlen(RECORD_MAGIC));
	append_present_head(bytes, journal);
	*length = bytes->len;
	/* Whoever looks for what dead sessions left lets go at once. */
	if (flock(fd, LOCK_EX) == 0 && write_at(fd, 0, bytes) && fdatasync(fd) == 0 &&
	    rename(hidden, journal->path) == 0) {
		sw_file_flush_folder(journal->path);
		return fd;
	}
	reason = errno;
	(void)g_unlink(hidden);
	close(fd);
	errno = reason;
	return -1;
}

/* It has grown too long. Where there is no room for another beside it, it goes on as it is until it
 * has grown by as much again. Whoever waits for the disk keeps the old one until then. */
static void
begin_shorter(SwJournal *journal)
{
	gsize length;
	int fd = make_file(journal, &length);

	if (fd >= 0 && dup3(fd, journal->fd, O_CLOEXEC) >= 0) {
		journal->length = length;
		journal->needs_head = FALSE;
	}
	if (fd >= 0)
		close(fd);
	journal->begun = journal->length;
}

/* ---- Saving ----------------------------------------------------------------------------- */

void
journal__begin_saving(SwJournal *journal)
{
	g_mutex_lock(&journal->lock);
	journal->n_later = 0;
	journal->has_whole = journal->has_missed = FALSE;
	g_clear_pointer(&journal->beginning, g_byte_array_unref);
	g_mutex_unlock(&journal->lock);
}

/* Should we die before journal__saved(): whichever file is there is known. */
void
journal__saving(SwJournal *journal, const char *path, const char *hash, const GArray *order)
{
	g_autoptr(GByteArray) bytes = g_byte_array_new();
	Head head = {.path = path, .hash = hash, .order = order};

	g_mutex_lock(&journal->lock);
	if (!journal->has_whole) {
		head.n_later = journal->n_later;
		append_head(bytes, journal, &head);
		if (!write_bytes(journal, bytes))
			journal->needs_head = TRUE;
		journal->beginning = g_steal_pointer(&bytes);
	}
	g_mutex_unlock(&journal->lock);
}

/* What stands there is in the file now: should we die between these two, nothing is lost. */
static void
begin_anew(SwJournal *journal)
{
	gsize magic = strlen(RECORD_MAGIC);

	journal->needs_head = ftruncate(journal->fd, (off_t)magic) < 0;
	if (journal->needs_head) {
		keep_error(journal, errno);
		return;
	}
	journal->length = magic;
	journal->needs_head = !write_bytes(journal, journal->beginning);
	journal->begun = journal->length;
}

/* With steps since then it stays as it is, until there are none. */
void
journal__saved(SwJournal *journal)
{
	g_mutex_lock(&journal->lock);
	if (journal->n_later == 0 && !journal->has_whole && !journal->has_missed &&
	    journal->beginning)
		begin_anew(journal);
	else if (journal->needs_head)
		journal->needs_head = !write_whole(journal);
	g_clear_pointer(&journal->beginning, g_byte_array_unref);
	tell_error(journal);
	g_mutex_unlock(&journal->lock);
}

GByteArray *
journal__record(const SwDocument *document, const SwStep *step)
{
	GByteArray *bytes = g_byte_array_new();

	record_append(bytes, RECORD_STEP, record_step(document, step));
	return bytes;
}

/* One record, unless the whole document has to stand there first: FALSE then. */
static gboolean
write_record(SwJournal *journal, const GByteArray *record)
{
	if (journal->needs_head)
		return FALSE;
	journal->needs_head = !write_bytes(journal, record);
	if (!journal->needs_head)
		journal->n_later++;
	return !journal->needs_head;
}

void
journal__write(SwJournal *journal, const GPtrArray *records)
{
	guint n = 0;

	g_mutex_lock(&journal->lock);
	if (journal->needs_head)
		journal->needs_head = !write_whole(journal);
	else
		while (n < records->len && write_record(journal, g_ptr_array_index(records, n)))
			n++;
	journal->has_missed |= journal->needs_head;
	if (journal->length - journal->begun >= journal->room && journal->session->saving == NULL)
		begin_shorter(journal);
	tell_error(journal);
	g_mutex_unlock(&journal->lock);
}

void
journal__step(SwJournal *journal, const SwStep *step)
{
	g_autoptr(GPtrArray) records =
		g_ptr_array_new_with_free_func((GDestroyNotify)g_byte_array_unref);

	g_ptr_array_add(records, journal__record(journal->session->document, step));
	journal__write(journal, records);
}

void
journal__set_room(SwJournal *journal, gsize room)
{
	journal->room = room;
}

void
journal__session_gone(SwJournal *journal)
{
	journal->session = NULL;
}

/* ---- Life ------------------------------------------------------------------------------- */

static SwJournal *
fail(const char *folder, int reason, GError **error)
{
	g_set_error(error, SW_ERROR, SW_ERROR_WRITE,
	            sw_translate("cannot keep a journal in '%s': %s"), folder, g_strerror(reason));
	return NULL;
}

SwJournal *
sw_journal_ref(SwJournal *journal)
{
	g_atomic_ref_count_inc(&journal->references);
	return journal;
}

void
sw_journal_unref(SwJournal *journal)
{
	if (!g_atomic_ref_count_dec(&journal->references))
		return;
	if (journal->fd >= 0)
		close(journal->fd);
	g_clear_pointer(&journal->beginning, g_byte_array_unref);
	g_clear_error(&journal->error);
	g_mutex_clear(&journal->lock);
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

	g_assert(session->journal == NULL);
	if (g_mkdir_with_parents(folder, 0700) < 0)
		return fail(folder, errno, error);
	journal = g_new0(SwJournal, 1);
	g_atomic_ref_count_init(&journal->references);
	g_mutex_init(&journal->lock);
	journal->session = session;
	journal->game = session->game->table->game;
	journal->path = path_in(session, folder, name);
	journal->room = JOURNAL_ROOM;
	journal->fd = make_file(journal, &journal->length);
	if (journal->fd < 0) {
		int reason = errno;

		sw_journal_unref(journal);
		return fail(folder, reason, error);
	}
	journal->begun = journal->length;
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
	journal->session = NULL;
	(void)g_unlink(journal->path);
	sw_journal_unref(journal);
}

gboolean
sw_journal_is_synced(SwJournal *journal)
{
	gboolean is_synced;

	g_mutex_lock(&journal->lock);
	is_synced = journal->is_synced;
	g_mutex_unlock(&journal->lock);
	return is_synced;
}

/* Steps are written while the disk is waited for. */
void
sw_journal_sync(SwJournal *journal)
{
	int reason;

	g_mutex_lock(&journal->lock);
	journal->is_synced = TRUE;
	g_mutex_unlock(&journal->lock);
	reason = fdatasync(journal->fd) == 0 ? 0 : errno;
	if (reason == 0)
		return;
	g_mutex_lock(&journal->lock);
	keep_error(journal, reason);
	g_mutex_unlock(&journal->lock);
}

void
sw_journal_tell(SwJournal *journal)
{
	g_mutex_lock(&journal->lock);
	tell_error(journal);
	g_mutex_unlock(&journal->lock);
	if (journal->session && journal->session->pending)
		session__settle(journal->session, 0);
}

const GError *
sw_journal_error(SwJournal *journal)
{
	const GError *error;

	g_mutex_lock(&journal->lock);
	error = journal->error;
	g_mutex_unlock(&journal->lock);
	return error;
}
