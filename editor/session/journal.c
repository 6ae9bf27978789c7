/* A journal file is a base and the records of the steps since. A new base needs a new file, which
 * replaces the old one when it holds as much: until then the old one stays valid, and steps go to
 * both. */
#include "session/file.h"
#include "session/journal_file.h"
#include "session/journal_private.h"
#include "session/listeners.h"
#include "session/pieces.h"
#include "session/private.h"
#include "session/queue_journal.h"
#include "session/record.h"
#include "session/session_private.h"

#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

/* The steps of a long day, and an amount that recovery can read into memory. */
#define JOURNAL_ROOM ((gsize)256 * 1024 * 1024)

/* Bytes of a record that would take so long to make and write that the window would freeze. */
#define LARGE (1024 * 1024)

/* A journal file that is being made, by a worker unless it is small. */
typedef struct {
	SwJournal *journal;
	const SwTable *table;
	FileBase base;
	gboolean is_pristine; /* untitled, and nothing to lose: only what is being typed */
	SwDocument *document; /* a copy, if the base has no text */
	GArray *steps;        /* Record: steps since the base; under the journal's lock */
} Beginning;

struct SwJournal {
	gatomicrefcount references;
	SwSession *session; /* NULL: freed */
	char *path;
	GMutex lock;          /* protects all members below */
	int fd;               /* -1: no file, since there is nothing to lose */
	gsize length, begun;  /* of the complete records; of the part that it began with */
	gsize room;           /* growth after which a new file is begun */
	gboolean lacks_steps; /* the file lacks steps of the document, and takes no more */
	gboolean is_synced;   /* everything is on the disk, or a sync is under way */
	GArray *behind;       /* Record: to be written next */
	gboolean is_writing;  /* a thread writes `behind`; no other touches the file */
	GCond written;        /* signalled when is_writing ends */
	GArray *ahead;        /* Record: a fork's steps, not yet taken over */
	Beginning *next;      /* owned by the worker; NULL: no file is being made */
	GArray *since_copy;   /* Record: steps since the copy being saved; or NULL */
	GError *error;
	gboolean has_told;
};

/* ---- Errors ----------------------------------------------------------------------------- */

static void
keep_error(SwJournal *journal, int reason)
{
	if (journal->error)
		return;
	g_set_error(&journal->error, SW_ERROR, SW_ERROR_WRITE,
	            sw_translate("cannot write the journal '%s': %s"), journal->path,
	            g_strerror(reason));
}

/* Called in the session's thread, possibly within a step. */
static void
tell_error(SwJournal *journal)
{
	g_mutex_lock(&journal->lock);
	if (journal->error && !journal->has_told && journal->session) {
		journal->has_told = TRUE;
		listeners__note(journal->session, SW_SESSION_FILE);
	}
	g_mutex_unlock(&journal->lock);
}

void
sw_journal_tell(SwJournal *journal)
{
	tell_error(journal);
	if (journal->session && listeners__noted(journal->session))
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

/* ---- Bytes ------------------------------------------------------------------------------ */

/* Writes the records, which it takes out of the array, at offset `*length` of the file and advances
 * that. Unlocks the journal meanwhile. FALSE with errno if they could not be written. */
static gboolean
write_out(SwJournal *journal, GArray **records, int fd, gsize *length)
{
	g_autoptr(GArray) taken = g_steal_pointer(records);
	g_autoptr(GByteArray) bytes = g_byte_array_new();
	gboolean is_written;
	int reason;

	*records = record_array();
	g_mutex_unlock(&journal->lock);
	SW_EACH (const Record, record, taken)
		record_append(bytes, record_forms[record->type].word, record->value);
	is_written = journal_file__write(fd, *length, bytes);
	reason = errno;
	*length += is_written ? bytes->len : 0;
	g_mutex_lock(&journal->lock);
	errno = reason;
	return is_written;
}

/* ---- A new file ------------------------------------------------------------------------- */

/* Starts from the text that was saved or opened last if there were no steps since; else from the
 * document as it is. */
static Beginning *
beginning_new(SwJournal *journal)
{
	SwSession *session = journal->session;
	Beginning *next = g_new0(Beginning, 1);

	next->journal = sw_journal_ref(journal);
	next->table = session->game->table;
	next->base = file__take_base(session);
	next->is_pristine = *next->base.path == '\0' && !sw_session_is_modified(session);
	if (next->base.text == NULL)
		next->document = sw_document_copy(session->document);
	next->steps = record_array();
	return next;
}

static void
beginning_free(Beginning *next)
{
	sw_journal_unref(next->journal);
	file__clear_base(&next->base);
	sw_document_free(next->document);
	g_array_unref(next->steps);
	g_free(next);
}

static void
make_text(FileBase *base, const SwDocument *document)
{
	base->order = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	base->text = g_string_free_to_bytes(file__write(document, base->manners, base->order));
}

static GByteArray *
bytes_of(Beginning *next)
{
	GByteArray *bytes = g_byte_array_new();
	FileBase *from = &next->base;
	Base base = {.path = from->path, .hash = from->hash, .is_copy = from->is_copy};
	g_autofree char *hash = NULL;

	if (from->text == NULL)
		make_text(from, next->document);
	base.text = g_bytes_get_data(from->text, &base.length);
	if (next->is_pristine)
		base.hash = hash = disk__hash(base.text, base.length);
	g_byte_array_append(bytes, (const guint8 *)RECORD_MAGIC, strlen(RECORD_MAGIC));
	record_append(bytes, record_forms[RECORD_BASE].word,
	              record_base(&base, record_kinds(next->table), record_order(from->order)));
	return bytes;
}

static void
await_writer(SwJournal *journal)
{
	while (journal->is_writing)
		g_cond_wait(&journal->written, &journal->lock);
}

/* Writes the steps made meanwhile, without the lock, until none is left and no thread writes to the
 * old file. FALSE with errno if they could not be written. */
static gboolean
catch_up(SwJournal *journal, Beginning *next, int fd, gsize *length)
{
	gboolean is_written = TRUE;

	while (is_written && (journal->is_writing || next->steps->len > 0)) {
		if (next->steps->len > 0)
			is_written = write_out(journal, &next->steps, fd, length);
		else
			await_writer(journal);
	}
	return is_written;
}

/* Makes the hidden file the journal's file. */
static gboolean
take_place(SwJournal *journal, int fd, gsize length, const char *hidden)
{
	if (g_rename(hidden, journal->path) < 0)
		return FALSE;
	if (journal->fd >= 0)
		close(journal->fd);
	journal->fd = fd;
	journal->length = journal->begun = length;
	journal->lacks_steps = journal->is_synced = FALSE;
	return TRUE;
}

static gboolean
is_whole(const SwJournal *journal)
{
	return journal->fd >= 0 && !journal->lacks_steps;
}

/* Runs in any thread. If it fails, an old file that is complete continues until it has grown by as
 * much again. */
static gpointer
write_beginning(gpointer data)
{
	Beginning *next = data;
	SwJournal *journal = next->journal;
	g_autoptr(GByteArray) bytes = bytes_of(next);
	g_autofree char *hidden = NULL;
	int fd = journal_file__make(journal->path, bytes, &hidden), reason = errno;
	gboolean is_in_place = FALSE;
	gsize length = bytes->len;

	g_mutex_lock(&journal->lock);
	is_in_place = fd >= 0 && catch_up(journal, next, fd, &length) && journal->next == next &&
	              take_place(journal, fd, length, hidden);
	if (journal->next == next) {
		if (!is_in_place && !is_whole(journal))
			keep_error(journal, fd < 0 ? reason : errno);
		journal->begun = journal->length;
		journal->next = NULL;
	}
	g_mutex_unlock(&journal->lock);
	if (!is_in_place && fd >= 0)
		journal_file__remove(hidden, fd);
	beginning_free(next);
	return NULL;
}

/* For a small document the file exists when this returns, as its steps do. */
static void
begin(SwJournal *journal, Beginning *next)
{
	if (next && session__is_small(journal->session))
		write_beginning(next);
	else if (next)
		g_thread_unref(g_thread_new("journal", write_beginning, next));
	tell_error(journal);
}

/* ---- Records ---------------------------------------------------------------------------- */

/* Counts the write as a whole or not at all: the records before it stay complete. */
static void
end_write(SwJournal *journal, gsize length, gboolean is_written)
{
	int reason = errno;

	if (is_written) {
		journal->length = length;
		journal->is_synced = FALSE;
		return;
	}
	keep_error(journal, reason);
	journal->lacks_steps = TRUE;
	g_array_set_size(journal->behind, 0);
	/* An incomplete end that stays is overwritten by the next write; readers skip it. */
	if (ftruncate(journal->fd, (off_t)journal->length) != 0)
		g_debug("%s: cannot cut off a torn end", journal->path);
}

/* Only one thread at a time; it also writes what is added meanwhile. */
static void
write_behind(SwJournal *journal)
{
	gsize length = journal->length;
	gboolean is_written;

	journal->is_writing = TRUE;
	while (journal->behind->len > 0) {
		is_written = write_out(journal, &journal->behind, journal->fd, &length);
		end_write(journal, length, is_written);
	}
	journal->is_writing = FALSE;
	g_cond_broadcast(&journal->written);
}

static gpointer
write_later(gpointer data)
{
	SwJournal *journal = data;

	g_mutex_lock(&journal->lock);
	write_behind(journal);
	g_mutex_unlock(&journal->lock);
	sw_journal_unref(journal);
	return NULL;
}

static void
append(SwJournal *journal, const Record *record)
{
	if (journal->next)
		record_add(journal->next->steps, record);
	if (is_whole(journal))
		record_add(journal->behind, record);
}

/* When this returns, all appended records are in the file. */
static void
flush(SwJournal *journal)
{
	await_writer(journal);
	write_behind(journal);
}

/* The same, but a large record and those added meanwhile are written by a thread. */
static void
flush_soon(SwJournal *journal, const Record *record)
{
	if (journal->is_writing || journal->behind->len == 0)
		return;
	if (g_variant_get_size(record->value) < LARGE) {
		write_behind(journal);
		return;
	}
	journal->is_writing = TRUE;
	g_thread_unref(g_thread_new("journal", write_later, sw_journal_ref(journal)));
}

static gboolean
needs_beginning(const SwJournal *journal)
{
	return journal->next == NULL &&
	       (!is_whole(journal) || journal->length - journal->begun >= journal->room);
}

static void
add_all(GArray *to, const GArray *records)
{
	for (guint i = 0; i < records->len; i++)
		record_add(to, &g_array_index(records, Record, i));
}

/* Begins a new file. `records` are its first steps, unless its base is the document as it is now.
 * They are followed by the waiting orders and the steps of a fork that was not taken over yet. */
static Beginning *
begin_with(SwJournal *journal, const GArray *records)
{
	gboolean has_base = file__has_base(journal->session);
	g_autoptr(GArray) waiting = queue__records(journal->session);

	journal->next = beginning_new(journal);
	if (has_base)
		add_all(journal->next->steps, records);
	add_all(journal->next->steps, waiting);
	add_all(journal->next->steps, journal->ahead);
	return journal->next;
}

void
journal__set_room(SwJournal *journal, gsize room)
{
	journal->room = room;
}

/* ---- Saving ----------------------------------------------------------------------------- */

void
journal__begin_saving(SwJournal *journal)
{
	g_mutex_lock(&journal->lock);
	g_clear_pointer(&journal->since_copy, g_array_unref);
	journal->since_copy = record_array();
	g_mutex_unlock(&journal->lock);
}

void
journal__saving(SwJournal *journal, const char *path, const char *hash)
{
	Record record = {.type = RECORD_SAVE};

	g_mutex_lock(&journal->lock);
	record.value =
		g_variant_ref_sink(g_variant_new("(@aysu)", g_variant_new_bytestring(path), hash,
	                                         journal->since_copy->len + journal->ahead->len));
	append(journal, &record);
	flush(journal);
	g_mutex_unlock(&journal->lock);
	g_variant_unref(record.value);
}

static void
drop_file(SwJournal *journal)
{
	await_writer(journal);
	if (journal->fd < 0)
		return;
	journal_file__remove(journal->path, journal->fd);
	journal->fd = -1;
	journal->lacks_steps = FALSE;
}

void
journal__end_saving(SwJournal *journal, gboolean is_saved)
{
	g_autoptr(GArray) later = NULL;
	Beginning *next = NULL;

	g_mutex_lock(&journal->lock);
	later = g_steal_pointer(&journal->since_copy);
	if (is_saved)
		journal->next = NULL;
	if (is_saved && later && (later->len > 0 || queue__has_records(journal->session)))
		next = begin_with(journal, later);
	else if (is_saved && later)
		drop_file(journal);
	g_mutex_unlock(&journal->lock);
	begin(journal, next);
}

/* ---- Steps and orders ------------------------------------------------------------------- */

static void
on_step(SwSession *session, const SwStep *step, gpointer data)
{
	SwJournal *journal = data;
	g_autoptr(GArray) records = record_array();
	Beginning *next = NULL;

	record_add_new(records, RECORD_STEP, record_step(session->document, step));
	g_mutex_lock(&journal->lock);
	append(journal, &g_array_index(records, Record, 0));
	if (journal->since_copy)
		add_all(journal->since_copy, records);
	flush(journal);
	if (needs_beginning(journal))
		next = begin_with(journal, records);
	g_mutex_unlock(&journal->lock);
	begin(journal, next);
}

/* Writes a record other than a step, which queue__records() already includes. */
static void
note(SwJournal *journal, const GArray *records)
{
	const Record *record = &g_array_index(records, Record, 0);
	g_autoptr(GArray) none = record_array();
	Beginning *next = NULL;

	g_mutex_lock(&journal->lock);
	append(journal, record);
	flush_soon(journal, record);
	if (needs_beginning(journal))
		next = begin_with(journal, none);
	g_mutex_unlock(&journal->lock);
	begin(journal, next);
}

static void
on_wait(SwSession *session, const Order *order, guint32 number, gpointer data)
{
	g_autoptr(GArray) records = record_array();

	if (!order__is_kept(order))
		return;
	queue__add_order(records, session, order, number);
	note(data, records);
}

static void
on_turn(SwSession *session G_GNUC_UNUSED, const Order *order, guint32 number, gboolean is_over,
        gpointer data)
{
	g_autoptr(GArray) records = record_array();

	if (!order__is_kept(order))
		return;
	queue__add_turn(records, number, is_over);
	note(data, records);
}

/* ---- Forks ------------------------------------------------------------------------------ */

/* The steps of a fork, for the journal of its session. */
typedef struct {
	SwJournal *journal;
	GArray *records; /* Record */
} Recorder;

/* Called in the worker's thread. */
static void
on_step_of_fork(SwSession *fork, const SwStep *step, gpointer data)
{
	record_add_new(((Recorder *)data)->records, RECORD_STEP, record_step(fork->document, step));
}

/* Called in the worker's thread. Until the session takes the fork over, its steps are in the file
 * but not in the document. */
static void
on_worked(SwSession *fork G_GNUC_UNUSED, gpointer data)
{
	const Recorder *recorder = data;
	SwJournal *journal = recorder->journal;

	g_mutex_lock(&journal->lock);
	for (guint i = 0; i < recorder->records->len; i++)
		append(journal, &g_array_index(recorder->records, Record, i));
	add_all(journal->ahead, recorder->records);
	flush(journal);
	g_mutex_unlock(&journal->lock);
}

static void
on_fork_gone(SwSession *fork G_GNUC_UNUSED, gpointer data)
{
	Recorder *recorder = data;

	sw_journal_unref(recorder->journal);
	g_array_unref(recorder->records);
	g_free(recorder);
}

static void
on_fork(SwSession *session G_GNUC_UNUSED, SwSession *fork, gpointer data)
{
	static const Observer observer = {
		.on_step = on_step_of_fork,
		.on_worked = on_worked,
		.on_gone = on_fork_gone,
	};

	Recorder *recorder = g_new(Recorder, 1);

	recorder->journal = sw_journal_ref(data);
	recorder->records = record_array();
	session__observe(fork, &observer, recorder);
}

static void
on_join(SwSession *session G_GNUC_UNUSED, SwSession *fork G_GNUC_UNUSED, gpointer data)
{
	SwJournal *journal = data;
	g_autoptr(GArray) records = NULL;
	Beginning *next = NULL;

	g_mutex_lock(&journal->lock);
	records = g_steal_pointer(&journal->ahead);
	journal->ahead = record_array();
	if (journal->since_copy)
		add_all(journal->since_copy, records);
	if (records->len > 0 && needs_beginning(journal))
		next = begin_with(journal, records);
	g_mutex_unlock(&journal->lock);
	begin(journal, next);
}

/* ---- Observing -------------------------------------------------------------------------- */

static void
on_gone(SwSession *session G_GNUC_UNUSED, gpointer data)
{
	((SwJournal *)data)->session = NULL;
}

static const Observer keeper = {
	.on_step = on_step,
	.on_wait = on_wait,
	.on_turn = on_turn,
	.on_fork = on_fork,
	.on_join = on_join,
	.on_gone = on_gone,
};

/* ---- Life ------------------------------------------------------------------------------- */

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
	g_clear_pointer(&journal->since_copy, g_array_unref);
	g_array_unref(journal->behind);
	g_array_unref(journal->ahead);
	g_cond_clear(&journal->written);
	g_clear_error(&journal->error);
	g_mutex_clear(&journal->lock);
	g_free(journal->path);
	g_free(journal);
}

/* A recovered session keeps its old journal until the new file replaces it, so that it is never
 * offered twice. */
static void
choose_path(SwJournal *journal, const char *folder)
{
	g_autofree char *name =
		g_strdup_printf("%d-%08x" JOURNAL_SUFFIX, (int)getpid(), g_random_int());

	journal->fd = -1;
	journal->path = journal_file__take_kept(journal->session, &journal->fd);
	journal->lacks_steps = journal->path != NULL;
	if (journal->path == NULL)
		journal->path = g_build_filename(folder, name, NULL);
}

SwJournal *
sw_journal_new(SwSession *session, const char *folder)
{
	SwJournal *journal = g_new0(SwJournal, 1);

	g_assert(session->journal == NULL);
	g_atomic_ref_count_init(&journal->references);
	g_mutex_init(&journal->lock);
	g_cond_init(&journal->written);
	journal->behind = record_array();
	journal->ahead = record_array();
	journal->session = session;
	choose_path(journal, folder);
	journal->room = JOURNAL_ROOM;
	journal->is_synced = TRUE;
	session->journal = journal;
	session__observe(session, &keeper, journal);
	if (sw_session_is_modified(session)) {
		file__drop_base(session);
		journal->next = beginning_new(journal);
		begin(journal, journal->next);
	}
	return journal;
}

void
sw_journal_free(SwJournal *journal)
{
	if (journal == NULL)
		return;
	if (journal->session) {
		journal->session->journal = NULL;
		session__ignore(journal->session, &keeper, journal);
	}
	journal->session = NULL;
	g_mutex_lock(&journal->lock);
	journal->next = NULL;
	if (journal->fd >= 0)
		(void)g_unlink(journal->path);
	g_mutex_unlock(&journal->lock);
	sw_journal_unref(journal);
}

/* ---- The disk --------------------------------------------------------------------------- */

gboolean
sw_journal_is_synced(SwJournal *journal)
{
	gboolean is_synced;

	g_mutex_lock(&journal->lock);
	is_synced = journal->is_synced;
	g_mutex_unlock(&journal->lock);
	return is_synced;
}

/* While the disk is busy, steps can be written and the file can be replaced. */
void
sw_journal_sync(SwJournal *journal)
{
	int fd, reason;

	g_mutex_lock(&journal->lock);
	journal->is_synced = TRUE;
	fd = journal->fd >= 0 ? fcntl(journal->fd, F_DUPFD_CLOEXEC, 0) : -1;
	g_mutex_unlock(&journal->lock);
	if (fd < 0)
		return;
	reason = fdatasync(fd) == 0 ? 0 : errno;
	close(fd);
	sw_file_flush_folder(journal->path);
	if (reason == 0)
		return;
	g_mutex_lock(&journal->lock);
	keep_error(journal, reason);
	g_mutex_unlock(&journal->lock);
}
