#include "files/saving.h"

#include "dialogs/dialogs.h"
#include "files/quit.h"
#include "files/waiting.h"
#include "session/work.h"

#include <glib/gi18n.h>

#define KEY "starwright-saving"

/* Belongs to its window, and to the worker while that runs. */
typedef struct {
	SwWindow *window;
	GtkBox *line;
	SwSessionSave *save; /* NULL: nothing is being saved */
	GThread *worker;
	guint done; /* its last word, on the way to the main loop */
	SwWaiting *waiting;
	/* What is wanted when that is over: to save again, there; to close. */
	gboolean again, again_force;
	char *again_path;
	gboolean closes;
} Saving;

static Saving *
saving_of(gpointer window)
{
	return g_object_get_data(window, KEY);
}

static SwSession *
session_of(const Saving *saving)
{
	return sw_window_session(saving->window);
}

gboolean
sw_saving_is_on(SwWindow *window)
{
	return saving_of(window)->save != NULL;
}

/* Somebody goes on working. */
static void
stay(Saving *saving)
{
	saving->closes = FALSE;
	saving->again = FALSE;
	sw_quit_stop(gtk_window_get_application(GTK_WINDOW(saving->window)));
}

/* ---- The worker ------------------------------------------------------------------------- */

static void finish(Saving *saving);

static gboolean
on_done(gpointer data)
{
	finish(data);
	return G_SOURCE_REMOVE;
}

static gpointer
work(gpointer data)
{
	Saving *saving = data;

	sw_session_save_run(saving->save);
	saving->done = g_idle_add_full(G_PRIORITY_DEFAULT, on_done, saving, NULL);
	return NULL;
}

static void
give_up(gpointer data)
{
	Saving *saving = data;

	sw_session_save_stop(saving->save);
}

/* To the path; NULL: the session's. */
static void
begin(Saving *saving, const char *path, gboolean force)
{
	SwSession *session = session_of(saving);
	g_autofree char *text = NULL;

	if (saving->save) {
		saving->again = TRUE;
		saving->again_force = force;
		g_free(saving->again_path);
		saving->again_path = g_strdup(path);
		return;
	}
	text = g_strdup_printf(_("Saving “%s”…"), sw_session_title(session));
	saving->save = sw_session_save_new(session, path, force);
	saving->waiting = sw_waiting_begin_in(saving->line, text, give_up, saving);
	saving->worker = g_thread_new("saving", work, saving);
}

/* What the worker found, which has ended. */
static gboolean
take(Saving *saving, GError **error)
{
	g_clear_pointer(&saving->waiting, sw_waiting_end);
	return sw_session_save_take(session_of(saving), g_steal_pointer(&saving->save), error);
}

/* ---- Asking ----------------------------------------------------------------------------- */

static void
on_overwrite(gboolean yes, gpointer data)
{
	if (yes)
		begin(saving_of(data), NULL, TRUE);
}

static void
ask_to_overwrite(Saving *saving)
{
	g_autofree char *what = g_strdup_printf(_("“%s” has changed on disk"),
	                                        sw_session_title(session_of(saving)));

	sw_dialog_ask(GTK_WINDOW(saving->window), what,
	              _("Somebody else has written the file since it was opened. Saving replaces "
	                "that; a copy of it is kept beside the file."),
	              _("Cancel"), _("Replace"), on_overwrite, saving->window);
}

static void
on_leave_out(gboolean yes, gpointer data)
{
	if (yes)
		begin(saving_of(data), NULL, FALSE);
	else
		stay(saving_of(data));
}

static void
ask_to_leave_out(Saving *saving)
{
	g_autofree char *what = g_strdup_printf(_("Not all of “%s” could be read"),
	                                        sw_session_title(session_of(saving)));

	sw_dialog_ask(GTK_WINDOW(saving->window), what,
	              _("The problems say what. Saving leaves that out; the file as it is now is "
	                "kept beside it until you save again."),
	              _("Cancel"), _("Save"), on_leave_out, saving->window);
}

static void
on_chosen(GFile *file, gpointer data)
{
	g_autofree char *path = g_file_get_path(file);

	begin(saving_of(data), path, TRUE);
}

static void
save_as(Saving *saving)
{
	const char *path = sw_session_path(session_of(saving));
	g_autofree char *name =
		path ? g_path_get_basename(path) : sw_session_file_name(session_of(saving));

	sw_dialog_save(GTK_WINDOW(saving->window), name, on_chosen, saving->window);
}

static void
save(Saving *saving)
{
	if (saving->save == NULL && sw_session_path(session_of(saving)) == NULL)
		save_as(saving);
	else if (saving->save == NULL && sw_session_loses(session_of(saving)))
		ask_to_leave_out(saving);
	else
		begin(saving, NULL, FALSE);
}

/* ---- When it is over -------------------------------------------------------------------- */

static void
fail(Saving *saving, const GError *error)
{
	if (g_error_matches(error, SW_SESSION_ERROR, SW_SESSION_STALE)) {
		ask_to_overwrite(saving);
		return;
	}
	stay(saving);
	if (!g_error_matches(error, SW_SESSION_ERROR, SW_SESSION_STOPPED))
		sw_dialog_tell(GTK_WINDOW(saving->window), _("The file could not be saved"),
		               error->message);
}

static void
close_window(Saving *saving)
{
	saving->closes = FALSE;
	if (sw_session_has_changes(session_of(saving)))
		sw_window_ask_to_close(saving->window);
	else
		gtk_window_destroy(GTK_WINDOW(saving->window));
}

static void
finish(Saving *saving)
{
	g_autoptr(GError) error = NULL;
	g_autofree char *path = NULL;
	gboolean is_saved;

	g_thread_join(g_steal_pointer(&saving->worker));
	is_saved = take(saving, &error);
	path = g_steal_pointer(&saving->again_path);
	if (!is_saved) {
		fail(saving, error);
		/* Elsewhere there may be room. */
		if (path && !g_error_matches(error, SW_SESSION_ERROR, SW_SESSION_STOPPED))
			begin(saving, path, saving->again_force);
		return;
	}
	if (saving->again && (path || sw_session_is_modified(session_of(saving)))) {
		saving->again = FALSE;
		begin(saving, path, saving->again_force);
		return;
	}
	saving->again = FALSE;
	if (saving->closes)
		close_window(saving);
}

void
sw_saving_save_and_close(SwWindow *window)
{
	Saving *saving = saving_of(window);

	saving->closes = TRUE;
	save(saving);
}

void
sw_saving_then_close(SwWindow *window)
{
	Saving *saving = saving_of(window);

	if (saving->save)
		saving->closes = TRUE;
	else
		close_window(saving);
}

void
sw_saving_end(SwWindow *window)
{
	Saving *saving = saving_of(window);

	if (saving == NULL || saving->save == NULL)
		return;
	stay(saving);
	g_thread_join(g_steal_pointer(&saving->worker));
	g_source_remove(saving->done);
	take(saving, NULL);
}

/* ---- The window's ----------------------------------------------------------------------- */

static void
on_save(GSimpleAction *action G_GNUC_UNUSED, GVariant *value G_GNUC_UNUSED, gpointer data)
{
	sw_window_take_typed(data);
	stay(saving_of(data));
	save(saving_of(data));
}

static void
on_save_as(GSimpleAction *action G_GNUC_UNUSED, GVariant *value G_GNUC_UNUSED, gpointer data)
{
	sw_window_take_typed(data);
	stay(saving_of(data));
	save_as(saving_of(data));
}

/* Nothing is to be saved, unless somebody is typing it. */
static gboolean
on_key(GtkWidget *window, GVariant *value G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
	sw_window_take_typed(SW_WINDOW(window));
	return gtk_widget_activate_action(window, "win.save", NULL);
}

static void
take_key(GtkWidget *window)
{
	GtkEventController *keys = gtk_shortcut_controller_new();
	GtkShortcut *shortcut = gtk_shortcut_new(gtk_shortcut_trigger_parse_string("<Control>s"),
	                                         gtk_callback_action_new(on_key, NULL, NULL));

	gtk_shortcut_controller_add_shortcut(GTK_SHORTCUT_CONTROLLER(keys), shortcut);
	gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
	gtk_widget_add_controller(window, keys);
}

static const GActionEntry entries[] = {
	{.name = "save", .activate = on_save},
	{.name = "save-as", .activate = on_save_as},
};

static void
free_saving(gpointer data)
{
	Saving *saving = data;

	g_free(saving->again_path);
	g_free(saving);
}

void
sw_saving_install(SwWindow *window, GtkBox *line)
{
	Saving *saving = g_new0(Saving, 1);

	saving->window = window;
	saving->line = line;
	g_object_set_data_full(G_OBJECT(window), KEY, saving, free_saving);
	g_action_map_add_action_entries(G_ACTION_MAP(window), entries, G_N_ELEMENTS(entries),
	                                window);
	take_key(GTK_WIDGET(window));
}
