/* The session's file: its name, and saving. */
#include "session/journal.h"
#include "session/private.h"

#include "base/file.h"

#include <glib/gstdio.h>
#include <unistd.h>

GQuark
sw_session_error_quark(void)
{
	return g_quark_from_static_string("sw-session-error-quark");
}

/* ---- Names ------------------------------------------------------------------------------ */

#define MOST_FILE_CHARS 60

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

const char *
sw_session_name(const SwSession *session)
{
	return sw_document_name(session->document, SW_ROOT_PIECE);
}

/* Uses only characters that every file system and URL allows. */
char *
sw_session_file_name(const SwSession *session)
{
	const SwElement *root = sw_document_kind(session->document, SW_ROOT_PIECE)->element;
	const char *name = sw_session_name(session);
	g_autofree char *plain = g_str_to_ascii(name ? name : "", "C");
	GString *file = g_string_new(NULL);

	for (const char *c = plain; *c && file->len < MOST_FILE_CHARS; c++) {
		if (g_ascii_isalnum(*c))
			g_string_append_c(file, g_ascii_tolower(*c));
		else if (file->len > 0 && file->str[file->len - 1] != '-' && *c != '\'')
			g_string_append_c(file, '-');
	}
	while (file->len > 0 && file->str[file->len - 1] == '-')
		g_string_truncate(file, file->len - 1);
	if (file->len == 0)
		g_string_append(file, root->name);
	g_string_append(file, ".xml");
	return g_string_free(file, FALSE);
}

/* A file that is being saved is not stale, since the session itself replaces it. */
gboolean
sw_session_is_stale(const SwSession *session)
{
	return session->path && session->saving == NULL &&
	       !disk__is_same(&session->disk, session->path);
}

/* ---- Begin ------------------------------------------------------------------------------ */

struct SwSessionSave {
	SwDocument *document; /* copied when saving began */
	char *path, *manners;
	gboolean is_own; /* it is the session's own path */
	gboolean force;
	DiskState disk;     /* state of the file as the session knows it; then the new one */
	GBytes *text;       /* the text that was written, */
	GArray *order;      /* and the ids of its pieces in order */
	SwJournal *journal; /* may be NULL */
	gint is_stopped;    /* atomic */
	GError *error;
};

SwSessionSave *
sw_session_save_new(SwSession *session, const char *path, gboolean force)
{
	SwSessionSave *save = g_new0(SwSessionSave, 1);

	g_assert(session->saving == NULL && (path || session->path));
	save->document = sw_document_copy(session->document);
	save->path = g_canonicalize_filename(path ? path : session->path, NULL);
	save->manners = g_strdup(session->manners);
	save->is_own = g_strcmp0(save->path, session->path) == 0;
	save->force = force || path != NULL;
	save->disk = disk__copy(&session->disk);
	sw_document_begin_saving(session->document);
	if (session->journal) {
		save->journal = sw_journal_ref(session->journal);
		journal__begin_saving(save->journal);
	}
	session->saving = save;
	return save;
}

void
sw_session_save_free(SwSessionSave *save)
{
	sw_document_free(save->document);
	disk__clear(&save->disk);
	g_clear_error(&save->error);
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
	g_autoptr(GString) text = session__text(save->document, save->manners, order);
	g_autofree char *hash = session__hash(text->str, text->len);

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
}

void
sw_session_save_stop(SwSessionSave *save)
{
	g_atomic_int_set(&save->is_stopped, TRUE);
}

/* ---- End -------------------------------------------------------------------------------- */

/* What could not be read is no longer in the file. Problems in other files remain. */
static void
forget_unread(SwSession *session)
{
	SwReport *kept;

	if (sw_report_n(session->unread) == 0)
		return;
	kept = sw_report_new(SESSION_MOST_OF_A_RULE);
	for (guint i = 0; i < sw_report_n(session->unread); i++) {
		const SwProblem *problem = sw_report_get(session->unread, i);

		if (problem->rule == &sw_rule_reference)
			sw_report_add(kept, problem->rule, problem->spot,
			              g_strdup(problem->message));
	}
	sw_report_free(session->unread);
	session->unread = kept;
	session->is_part = sw_report_n(kept) > 0;
	session__check(session);
	session->pending |= SW_SESSION_PROBLEMS;
}

/* The file now holds the document as it was copied. */
static void
be_saved(SwSession *session, SwSessionSave *save)
{
	session__set_path(session, save->path);
	disk__clear(&session->disk);
	session->disk = disk__copy(&save->disk);
	sw_document_end_saving(session->document);
	session__drop_base(session);
	session->base = g_steal_pointer(&save->text);
	session->base_order = g_steal_pointer(&save->order);
	session->is_recovered = FALSE;
	session__drop_recovered(session);
	forget_unread(session);
}

gboolean
sw_session_save_take(SwSession *session, SwSessionSave *save, GError **error)
{
	gboolean is_saved = save->error == NULL;

	session->saving = NULL;
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

/* ---- In one call ------------------------------------------------------------------------ */

static gboolean
save_to(SwSession *session, const char *path, gboolean force, GError **error)
{
	SwSessionSave *save = sw_session_save_new(session, path, force);

	sw_session_save_run(save);
	return sw_session_save_take(session, save, error);
}

gboolean
sw_session_save(SwSession *session, gboolean force, GError **error)
{
	if (session->path)
		return save_to(session, NULL, force, error);
	g_set_error_literal(error, SW_SESSION_ERROR, SW_SESSION_UNTITLED,
	                    sw_translate("the document has no file yet; save it under a name"));
	return FALSE;
}

gboolean
sw_session_save_as(SwSession *session, const char *path, GError **error)
{
	return save_to(session, path, TRUE, error);
}
