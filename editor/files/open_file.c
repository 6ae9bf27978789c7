#include "files/open_file.h"

#include "files/journal_keeper.h"
#include "files/recent.h"
#include "files/saver.h"
#include "session/even_out.h"
#include "session/job.h"
#include "session/queue.h"
#include "widgets/dialogs.h"

#include <glib/gi18n.h>

struct _SwOpenFile {
	GObject parent_instance;
	GtkWindow *parent;
	SwSession *session;
	guint listener;
	SwJournalKeeper *keeper;
	SwDiskWatch *disk;
	SwSaver *saver;
	gboolean closes; /* closes after saving */
	gboolean waits;  /* closes when its session is at rest */
};

G_DEFINE_FINAL_TYPE(SwOpenFile, sw_open_file, G_TYPE_OBJECT)

enum { SESSION_CHANGED, UNSAVED, ON_DISK, BUSY, CLOSED, STAYS, N_SIGNALS };

static guint signals[N_SIGNALS];

static void
tell(SwOpenFile *file, guint signal)
{
	g_signal_emit(file, signals[signal], 0);
}

static void
stay(SwOpenFile *file)
{
	file->closes = FALSE;
	sw_saver_forget(file->saver);
	tell(file, STAYS);
}

/* ---- State ------------------------------------------------------------------------------ */

SwSession *
sw_open_file_session(SwOpenFile *file)
{
	return file->session;
}

SwDiskState
sw_open_file_on_disk(SwOpenFile *file)
{
	return file->disk ? sw_disk_watch_state(file->disk) : SW_DISK_SAME;
}

gboolean
sw_open_file_is_saving(SwOpenFile *file)
{
	return file->saver && sw_saver_is_on(file->saver);
}

gboolean
sw_open_file_is_unsaved(SwOpenFile *file)
{
	return sw_session_has_changes(file->session) || sw_open_file_is_saving(file) ||
	       sw_open_file_on_disk(file) == SW_DISK_GONE;
}

gboolean
sw_open_file_can_be_saved(SwOpenFile *file)
{
	return sw_session_has_changes(file->session) || sw_session_path(file->session) == NULL ||
	       sw_open_file_on_disk(file) != SW_DISK_SAME;
}

gboolean
sw_open_file_is_untouched(SwOpenFile *file)
{
	guint now;

	return sw_session_path(file->session) == NULL && !sw_session_has_changes(file->session) &&
	       !sw_open_file_is_saving(file) &&
	       sw_document_n_steps(sw_session_document(file->session), &now) == 0;
}

/* ---- Saving ----------------------------------------------------------------------------- */

/* `force` is as for sw_saver_begin(). */
static void
save_or_stay(SwOpenFile *file, gboolean saves, gboolean force)
{
	if (saves)
		sw_saver_begin(file->saver, NULL, force);
	else
		stay(file);
}

static void
on_overwrite(gboolean yes, gpointer data)
{
	save_or_stay(data, yes, TRUE);
}

static void
ask_to_overwrite(SwOpenFile *file)
{
	g_autofree char *what =
		g_strdup_printf(_("“%s” has changed on disk"), sw_session_title(file->session));

	sw_dialog_ask(file->parent, what,
	              _("Another program has changed the file since it was opened. Saving replaces "
	                "it; a backup of it is kept beside the file."),
	              _("Cancel"), _("Replace"), on_overwrite, file);
}

static void
on_leave_out(gboolean yes, gpointer data)
{
	save_or_stay(data, yes, FALSE);
}

static void
ask_to_leave_out(SwOpenFile *file)
{
	g_autofree char *what = g_strdup_printf(_("Not all of “%s” could be read"),
	                                        sw_session_title(file->session));

	sw_dialog_ask(
		file->parent, what,
		_("See the problem list for what was skipped. Saving will drop it, and write "
	          "another kind for each piece with a question mark; the file as it is now is "
	          "kept as a backup until you save again."),
		_("Cancel"), _("Save"), on_leave_out, file);
}

static void
on_chosen(GFile *chosen, gpointer data)
{
	SwOpenFile *file = data;
	g_autofree char *path = g_file_get_path(chosen);

	sw_saver_begin(file->saver, path, TRUE);
}

static void
choose_path(SwOpenFile *file)
{
	const char *path = sw_session_path(file->session);
	g_autofree char *name =
		path ? g_path_get_basename(path) : sw_session_file_name(file->session);

	sw_dialog_save(file->parent, name, on_chosen, file);
}

static void
save(SwOpenFile *file)
{
	if (!sw_open_file_is_saving(file) && sw_session_path(file->session) == NULL)
		choose_path(file);
	else if (!sw_open_file_is_saving(file) && sw_session_loses(file->session))
		ask_to_leave_out(file);
	else
		sw_saver_begin(file->saver, NULL, FALSE);
}

void
sw_open_file_save(SwOpenFile *file)
{
	stay(file);
	save(file);
}

void
sw_open_file_save_as(SwOpenFile *file)
{
	stay(file);
	choose_path(file);
}

void
sw_open_file_stop_saving(SwOpenFile *file)
{
	sw_saver_stop(file->saver);
}

static void
on_busy(const char *doing, gpointer data)
{
	g_signal_emit(data, signals[BUSY], 0, doing);
}

/* It stays open if a record could not be written. */
static void
tell_unrecorded(SwOpenFile *file)
{
	g_autoptr(GError) why = sw_session_take_unrecorded(file->session);

	if (why == NULL)
		return;
	if (!g_error_matches(why, SW_SESSION_ERROR, SW_SESSION_OUTDATED))
		stay(file);
	gtk_widget_activate_action(GTK_WIDGET(file->parent), "win.refuse", "s", why->message);
}

static void
on_saved(const GError *error, gpointer data)
{
	SwOpenFile *file = data;

	if (error == NULL) {
		tell_unrecorded(file);
		if (file->closes)
			sw_open_file_close(file);
		return;
	}
	if (g_error_matches(error, SW_SESSION_ERROR, SW_SESSION_STALE)) {
		ask_to_overwrite(file);
		return;
	}
	stay(file);
	if (!g_error_matches(error, SW_SESSION_ERROR, SW_SESSION_STOPPED))
		sw_dialog_tell(file->parent, _("The file could not be saved"), error->message);
}

/* ---- Closing ---------------------------------------------------------------------------- */

static void
on_closing_answer(SwAnswerToClose answer, gpointer data)
{
	SwOpenFile *file = data;

	if (answer == SW_CLOSE_SAVE) {
		file->closes = TRUE;
		save(file);
	} else if (answer == SW_CLOSE_DISCARD) {
		tell(file, CLOSED);
	} else {
		stay(file);
	}
}

/* A callback of the session must not free it, so close later. */
static gboolean
close_now(gpointer data)
{
	SwOpenFile *file = data;

	file->waits = FALSE;
	if (file->session)
		sw_open_file_close(file);
	return G_SOURCE_REMOVE;
}

static void
on_turn_to_close(SwSession *session G_GNUC_UNUSED, gpointer file)
{
	g_idle_add_full(G_PRIORITY_DEFAULT_IDLE, close_now, g_object_ref(file), g_object_unref);
}

void
sw_open_file_close(SwOpenFile *file)
{
	file->closes = sw_open_file_is_saving(file);
	if (file->closes)
		return;
	if (!sw_open_file_is_unsaved(file)) {
		tell(file, CLOSED);
	} else if (!sw_session_is_busy(file->session)) {
		sw_dialog_ask_to_close(file->parent, sw_session_title(file->session),
		                       on_closing_answer, file);
	} else if (!file->waits) {
		file->waits = TRUE;
		sw_session_after(file->session, _("Closing…"), on_turn_to_close, file);
	}
}

/* ---- Reloading -------------------------------------------------------------------------- */

static void
read_again(SwOpenFile *file)
{
	g_autoptr(GError) error = NULL;
	SwSession *session = sw_session_open(sw_session_path(file->session), &error);

	if (session)
		sw_open_file_set_session(file, session);
	else
		sw_dialog_tell(file->parent, _("The file could not be opened"), error->message);
}

static void
on_lose(gboolean yes, gpointer data)
{
	if (yes)
		read_again(data);
}

void
sw_open_file_reload(SwOpenFile *file)
{
	g_autofree char *what = NULL;

	if (sw_open_file_is_saving(file)) {
		sw_dialog_tell(file->parent, _("The file is being saved"),
		               _("Reload it when saving is finished."));
		return;
	}
	if (!sw_session_has_changes(file->session)) {
		read_again(file);
		return;
	}
	what = g_strdup_printf(_("Discard the changes to “%s”?"), sw_session_title(file->session));
	sw_dialog_ask(file->parent, what,
	              _("The file will be reloaded. Unsaved changes in this window will be lost."),
	              _("Cancel"), _("Reload"), on_lose, file);
}

/* ---- Its session ------------------------------------------------------------------------ */

static void
on_session(SwSession *session G_GNUC_UNUSED, SwSessionChange what, gpointer file)
{
	if (what & (SW_SESSION_DOCUMENT | SW_SESSION_FILE | SW_SESSION_BUSY | SW_SESSION_REST))
		tell(file, UNSAVED);
}

static void
on_seen_on_disk(gpointer file)
{
	tell(file, ON_DISK);
	tell(file, UNSAVED);
}

static void
on_not_kept(const GError *error, gpointer data)
{
	sw_dialog_tell(SW_OPEN_FILE(data)->parent,
	               _("Unsaved changes cannot be recovered if the program crashes"),
	               error->message);
}

static void
start_job(SwJob *job, gpointer data G_GNUC_UNUSED)
{
	sw_job_start(job);
}

static void
begin(SwOpenFile *file, SwSession *session)
{
	file->session = session;
	sw_session_set_runner(session, SW_WORK_PIECES, start_job, NULL);
	file->saver = sw_saver_new(session, on_busy, on_saved, file);
	file->keeper = sw_journal_keeper_new(session, on_not_kept, file);
	file->disk = sw_disk_watch_new(session, on_seen_on_disk, file);
	file->listener = sw_session_listen(session, on_session, file);
	sw_recent_keep(session);
}

/* Ends everything but the session. */
static void
end(SwOpenFile *file)
{
	if (file->session == NULL)
		return;
	if (sw_open_file_is_saving(file))
		stay(file);
	sw_session_ignore(file->session, file->listener);
	g_clear_pointer(&file->disk, sw_disk_watch_free);
	g_clear_pointer(&file->saver, sw_saver_free);
	g_clear_pointer(&file->keeper, sw_journal_keeper_free);
	file->closes = file->waits = FALSE;
}

void
sw_open_file_set_session(SwOpenFile *file, SwSession *session)
{
	SwSession *before = file->session;

	end(file);
	begin(file, session);
	tell(file, SESSION_CHANGED);
	sw_session_free(before);
}

static void
open_file_dispose(GObject *object)
{
	SwOpenFile *file = SW_OPEN_FILE(object);

	end(file);
	g_clear_pointer(&file->session, sw_session_free);
	G_OBJECT_CLASS(sw_open_file_parent_class)->dispose(object);
}

static guint
new_signal(const char *name, guint n, GType type)
{
	return g_signal_new(name, SW_TYPE_OPEN_FILE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
	                    G_TYPE_NONE, n, type);
}

static void
sw_open_file_class_init(SwOpenFileClass *class)
{
	G_OBJECT_CLASS(class)->dispose = open_file_dispose;
	signals[SESSION_CHANGED] = new_signal("session-changed", 0, G_TYPE_NONE);
	signals[UNSAVED] = new_signal("unsaved", 0, G_TYPE_NONE);
	signals[ON_DISK] = new_signal("on-disk", 0, G_TYPE_NONE);
	signals[BUSY] = new_signal("busy", 1, G_TYPE_STRING);
	signals[CLOSED] = new_signal("closed", 0, G_TYPE_NONE);
	signals[STAYS] = new_signal("stays", 0, G_TYPE_NONE);
}

static void
sw_open_file_init(SwOpenFile *file G_GNUC_UNUSED)
{
}

SwOpenFile *
sw_open_file_new(GtkWindow *parent)
{
	SwOpenFile *file = g_object_new(SW_TYPE_OPEN_FILE, NULL);

	file->parent = parent;
	return file;
}
