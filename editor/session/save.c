/* Saves a session. */
#include "session/check.h"
#include "session/even_record.h"
#include "session/file.h"
#include "session/journal_file.h"
#include "session/journal_private.h"
#include "session/private.h"
#include "session/session_private.h"

#include "base/file.h"

#include <glib/gstdio.h>

GQuark
sw_session_error_quark(void)
{
	return g_quark_from_static_string("sw-session-error-quark");
}

/* ---- Begin ------------------------------------------------------------------------------ */

struct SwSessionSave {
	SwDocument *document; /* copied when saving began */
	GArray *lost;         /* what of the file it lacks (check.h) */
	char *path, *manners;
	gboolean is_own; /* it is the session's own path */
	gboolean force;
	DiskState disk;     /* state of the file as the session knows it; then the new one */
	GBytes *text;       /* the text that was written, */
	GArray *order;      /* and the ids of its pieces in order */
	SwJournal *journal; /* may be NULL */
	gint is_stopped;    /* atomic */
	GError *error;
	EvenRecord *record; /* to be written beside the file; or NULL */
	GError *unrecorded; /* why it was not */
};

SwSessionSave *
sw_session_save_new(SwSession *session, const char *path, gboolean force)
{
	SwSessionSave *save = g_new0(SwSessionSave, 1);

	save->path = file__begin_saving(session, path, &save->disk, &save->manners);
	save->document = sw_document_copy(session->document);
	save->lost = check__find_lost(session);
	save->is_own = g_strcmp0(save->path, sw_session_path(session)) == 0;
	save->force = force || path != NULL;
	save->record = even_record__ref(session);
	sw_document_begin_saving(session->document);
	if (session->journal) {
		save->journal = sw_journal_ref(session->journal);
		journal__begin_saving(save->journal);
	}
	return save;
}

void
sw_session_save_free(SwSessionSave *save)
{
	sw_document_free(save->document);
	g_array_unref(save->lost);
	disk__clear(&save->disk);
	g_clear_error(&save->error);
	even_record__unref(save->record);
	g_clear_error(&save->unrecorded);
	g_clear_pointer(&save->text, g_bytes_unref);
	g_clear_pointer(&save->order, g_array_unref);
	if (save->journal)
		sw_journal_unref(save->journal);
	g_free(save->path);
	g_free(save->manners);
	g_free(save);
}

/* ---- Write ------------------------------------------------------------------------------ */

/* A file that was deleted meanwhile cannot be overwritten. */
static gboolean
would_overwrite(const SwSessionSave *save)
{
	return !save->force && !disk__is_same(&save->disk, save->path) &&
	       g_access(save->path, F_OK) == 0;
}

/* TRUE if the file already has this text. Then the backup is kept, so that saving twice does not
 * replace it. */
static gboolean
is_there_already(const SwSessionSave *save, const char *hash)
{
	return save->is_own && disk__is_same(&save->disk, save->path) &&
	       g_strcmp0(hash, save->disk.hash) == 0;
}

/* Called when the new file is complete: if there is no space for that, the old backup stays. */
static gboolean
on_ready(gpointer path, GError **error)
{
	return disk__keep_backup(path, error);
}

static gboolean
write_file(SwSessionSave *save, const GString *text, const char *hash)
{
	SwFileReady ready = is_there_already(save, hash) ? NULL : on_ready;

	if (sw_file_write_unless(&save->is_stopped, ready, save->path, save->path, text->str,
	                         text->len, &save->error))
		return TRUE;
	if (!g_error_matches(save->error, SW_ERROR, SW_ERROR_STOPPED))
		return FALSE;
	g_clear_error(&save->error);
	g_set_error(&save->error, SW_SESSION_ERROR, SW_SESSION_STOPPED,
	            sw_translate("'%s' was not saved: saving was cancelled"), save->path);
	return FALSE;
}

void
sw_session_save_run(SwSessionSave *save)
{
	g_autoptr(GArray) order = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	g_autoptr(GString) text = file__write(save->document, save->manners, order);
	g_autofree char *hash = disk__hash(text->str, text->len);

	if (would_overwrite(save)) {
		g_set_error(
			&save->error, SW_SESSION_ERROR, SW_SESSION_STALE,
			sw_translate(
				"another program has changed '%s' since it was opened or saved"),
			save->path);
		return;
	}
	if (save->journal)
		journal__saving(save->journal, save->path, hash);
	if (!write_file(save, text, hash))
		return;
	disk__look(&save->disk, save->path, hash);
	save->text = g_string_free_to_bytes(g_steal_pointer(&text));
	save->order = g_steal_pointer(&order);
	if (save->record)
		save->unrecorded = even_record__write(save->record, save->document, save->path);
}

void
sw_session_save_stop(SwSessionSave *save)
{
	g_atomic_int_set(&save->is_stopped, TRUE);
}

/* ---- End -------------------------------------------------------------------------------- */

/* The file now holds the document as it was copied. */
static void
be_saved(SwSession *session, SwSessionSave *save)
{
	file__saved(session, save->path, disk__copy(&save->disk), g_steal_pointer(&save->text),
	            g_steal_pointer(&save->order));
	sw_document_end_saving(session->document);
	even_record__tell(session, save->record, g_steal_pointer(&save->unrecorded));
	journal_file__drop_kept(session);
	check__forget_unread(session, save->lost);
}

gboolean
sw_session_save_take(SwSession *session, SwSessionSave *save, GError **error)
{
	gboolean is_saved = save->error == NULL;

	file__end_saving(session);
	if (is_saved)
		be_saved(session, save);
	else
		g_propagate_error(error, g_steal_pointer(&save->error));
	if (session->journal)
		journal__end_saving(session->journal, is_saved);
	sw_session_save_free(save);
	session__settle(session, is_saved ? SW_SESSION_FILE : 0);
	return is_saved;
}
