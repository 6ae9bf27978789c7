#include "session/recover.h"

#include "session/create.h"
#include "session/file.h"
#include "session/journal.h"
#include "session/journal_file.h"
#include "session/journal_version_2.h"
#include "session/listeners.h"
#include "session/open.h"
#include "session/order.h"
#include "session/record.h"
#include "session/replay.h"
#include "session/session_private.h"

#include "base/file.h"
#include "base/text.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* ---- Reading ---------------------------------------------------------------------------- */

GArray *
recover__parse(const GByteArray *bytes, gboolean *is_damaged)
{
	g_autoptr(GArray) records =
		record_parse(bytes, RECORD_MAGIC, record_forms, N_RECORDS, is_damaged);

	if (records == NULL)
		return version_2__read(bytes, is_damaged);
	if (records->len == 0 || g_array_index(records, Record, 0).type != RECORD_BASE)
		return NULL;
	return g_steal_pointer(&records);
}

static GArray *
read_records(const char *path, gboolean *is_damaged, GError **error)
{
	g_autoptr(GByteArray) bytes = g_byte_array_new();
	GArray *records;

	if (!sw_file_read(path, G_MAXINT32, bytes, error))
		return NULL;
	records = recover__parse(bytes, is_damaged);
	if (records == NULL)
		g_set_error(error, SW_ERROR, SW_ERROR_READ,
		            sw_translate("'%s' is not a journal of an editing session"), path);
	return records;
}

static void
get_base(const GArray *records, Base *base)
{
	record_get_base(g_array_index(records, Record, 0).value, base);
}

static gboolean
has_hash(const char *path, const char *hash)
{
	g_autofree char *found = disk__hash_file(path);

	return g_strcmp0(found, hash) == 0;
}

/* TRUE if the session crashed right after saving. */
static gboolean
is_saved(const Record *last)
{
	const char *path, *hash;
	guint32 n_later;

	if (last->type != RECORD_SAVE)
		return FALSE;
	g_variant_get(last->value, "(^&ay&su)", &path, &hash, &n_later);
	return n_later == 0 && has_hash(path, hash);
}

static gboolean
has_pending(const GArray *records)
{
	g_autoptr(GArray) pending = order__pending(records);

	return pending->len > 0;
}

/* TRUE if steps follow what was opened or saved last. Journals of large documents are found at the
 * start of the program, so their texts are not read. */
static gboolean
has_steps(int fd)
{
	gboolean has_step;
	guint last;

	return record_skim(fd, &last, &has_step) && has_step && last != RECORD_SAVE;
}

/* TRUE if there is nothing to recover: nothing was changed, or nothing since saving. */
static gboolean
is_empty(const char *path)
{
	gboolean is_damaged;
	g_autoptr(GArray) records = read_records(path, &is_damaged, NULL);
	g_autofree char *hash = NULL;
	Base base;

	if (records == NULL || is_damaged || has_pending(records))
		return FALSE;
	if (is_saved(&g_array_index(records, Record, records->len - 1)))
		return TRUE;
	for (guint i = 1; i < records->len; i++) {
		if (g_array_index(records, Record, i).type == RECORD_STEP)
			return FALSE;
	}
	get_base(records, &base);
	hash = disk__hash(base.text, base.length);
	return g_str_equal(hash, base.hash);
}

/* ---- Its file --------------------------------------------------------------------------- */

/* Makes the file at `path` the session's own if it is as the session knew it; else FALSE. */
static gboolean
take_file(SwSession *session, const char *path, const char *hash)
{
	DiskState disk = {0};

	if (*path == '\0' || !has_hash(path, hash))
		return FALSE;
	disk__look(&disk, path, hash);
	file__set_path(session, path, disk);
	return TRUE;
}

/* Finds the file that the base came from, or to which it was saved last. */
static gboolean
find_file(SwSession *session, const GArray *records, const Base *base)
{
	for (guint i = records->len; i-- > 1;) {
		const Record *record = &g_array_index(records, Record, i);
		const char *path, *hash;

		if (record->type != RECORD_SAVE)
			continue;
		g_variant_get(record->value, "(^&ay&su)", &path, &hash, NULL);
		if (take_file(session, path, hash))
			return TRUE;
	}
	return !base->is_copy && take_file(session, base->path, base->hash);
}

static void
be_copy(SwSession *session, const char *path, GString *note)
{
	file__set_copy(session, path);
	sw_text_append_sentence(
		note,
		sw_translate("'%s' has been changed, moved or deleted since it was opened or "
	                     "saved. The unsaved changes were recovered as an untitled copy."),
		path);
}

/* Comes after all sentences, since it has lines of its own. */
static void
tell_refused(SwSession *session, GString *note)
{
	if (*sw_session_refused(session))
		sw_text_append_sentence(
			note,
			sw_translate("Some commands that were waiting could not be executed:\n%s"),
			sw_session_refused(session));
	if (*sw_session_kept(session))
		sw_text_append_sentence(note, "%s", sw_session_kept(session));
	session__settle(session, 0);
	listeners__clear_refused(session);
}

/* ---- A session -------------------------------------------------------------------------- */

static SwSession *
open_base(const Base *base, GError **error)
{
	g_autoptr(GByteArray) bytes = g_byte_array_new();

	g_byte_array_append(bytes, (const guint8 *)base->text, (guint)base->length);
	g_byte_array_append(bytes, (const guint8 *)"", 1);
	g_byte_array_set_size(bytes, (guint)base->length);
	return session__make_checked(
		session__read(*base->path ? base->path : "journal", bytes, error));
}

/* Comments and foreign content were taken from the steps unchecked, so the text is read again. */
static gboolean
can_be_read_again(const SwSession *session, GError **error)
{
	g_autoptr(GString) text = sw_session_text(session);
	g_autoptr(SwSession) again = sw_session_from_text("journal", text->str, error);

	return again != NULL;
}

SwSession *
recover__session(const GArray *records, GString *note, gboolean *is_damaged, GError **error)
{
	g_autoptr(GError) reason = NULL;
	g_autoptr(SwSession) session = NULL;
	gboolean has_foreign = FALSE;
	Base base;

	get_base(records, &base);
	session = open_base(&base, error);
	if (session == NULL)
		return NULL;
	if (!replay__run(session, records, &has_foreign, &reason)) {
		*is_damaged = TRUE;
		sw_text_append_sentence(note, "%s", reason->message);
	}
	if (has_foreign && !can_be_read_again(session, error))
		return NULL;
	if (!find_file(session, records, &base) && *base.path)
		be_copy(session, base.path, note);
	file__set_modified(session);
	tell_refused(session, note);
	return g_steal_pointer(&session);
}

/* ---- Files ------------------------------------------------------------------------------ */

/* Removes a journal file whose creation was interrupted. A running session needs only a moment to
 * create one, so a minute is enough. */
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
		int fd = g_str_has_suffix(name, JOURNAL_SUFFIX) ? journal_file__open(path) : -1;

		if (fd < 0)
			continue;
		if (*name == '.')
			drop_unfinished(path, fd);
		else if (!has_steps(fd) && is_empty(path))
			(void)g_unlink(path);
		else
			g_ptr_array_add(left, g_steal_pointer(&path));
		close(fd);
	}
	g_ptr_array_sort(left, sw_text_compare);
	return left;
}

char *
sw_journal_title(const char *path)
{
	gboolean is_damaged;
	g_autoptr(GArray) records = read_records(path, &is_damaged, NULL);
	Base base = {.path = ""};

	if (records)
		get_base(records, &base);
	return *base.path ? g_filename_display_basename(base.path)
	                  : g_strdup(sw_translate("Untitled"));
}

/* Renames the journal to a free name. Returns the new path; NULL if it was not renamed. */
static char *
move_aside(const char *path)
{
	for (guint i = 1; i < 1000; i++) {
		g_autofree char *aside = i == 1 ? g_strdup_printf("%s.damaged", path)
		                                : g_strdup_printf("%s.damaged.%u", path, i);

		if (g_access(aside, F_OK) < 0)
			return g_rename(path, aside) < 0 ? NULL : g_steal_pointer(&aside);
	}
	return NULL;
}

static gboolean
has_text(const GArray *records)
{
	Base base;

	get_base(records, &base);
	return base.length > 0;
}

/* For journals of version 2 only: the file may come back, with a drive that is not mounted today.
 */
static SwSession *
fail_for_now(const GArray *records, GError **error)
{
	Base base;

	get_base(records, &base);
	g_set_error(error, SW_ERROR, SW_ERROR_READ,
	            sw_translate("'%s' is missing or has changed; its unsaved changes are kept and "
	                         "will be offered again at the next start"),
	            base.path);
	return NULL;
}

/* The user may still get something out of a damaged journal. */
static void
tell_damage(const char *aside, GString *note)
{
	if (aside)
		sw_text_append_sentence(
			note,
			sw_translate("Only part of the journal could be read; it is kept as '%s'."),
			aside);
}

/* Recovers from the locked journal and takes ownership of `fd`; `records` are those that could be
 * read. */
static SwSession *
recover(const char *path, int fd, const GArray *records, gboolean is_damaged, GString *note,
        GError **error)
{
	SwSession *session = recover__session(records, note, &is_damaged, error);

	if (session && !is_damaged) {
		journal_file__keep(session, path, fd);
	} else {
		g_autofree char *aside = move_aside(path);

		if (session)
			tell_damage(aside, note);
		close(fd);
	}
	return session;
}

SwSession *
sw_journal_recover(const char *path, char **note, GError **error)
{
	int fd = journal_file__open(path);
	gboolean is_damaged = FALSE;
	g_autoptr(GArray) records = NULL;
	g_autoptr(GString) told = g_string_new(NULL);
	SwSession *session;

	*note = NULL;
	if (fd < 0) {
		g_set_error(error, SW_ERROR, SW_ERROR_READ,
		            sw_translate("cannot recover from '%s': %s"), path,
		            errno == EWOULDBLOCK
		                    ? sw_translate("another instance of the editor is using it")
		                    : g_strerror(errno));
		return NULL;
	}
	records = read_records(path, &is_damaged, error);
	if (records && !has_text(records)) {
		close(fd);
		return fail_for_now(records, error);
	}
	if (records == NULL) {
		g_free(move_aside(path));
		close(fd);
		return NULL;
	}
	session = recover(path, fd, records, is_damaged, told, error);
	if (session && told->len > 0)
		*note = g_string_free(g_steal_pointer(&told), FALSE);
	return session;
}

void
sw_journal_discard(const char *path)
{
	int fd = journal_file__open(path);

	if (fd >= 0)
		journal_file__remove(path, fd);
}
