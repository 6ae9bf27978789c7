#include "files/saving.h"

#include "files/quit.h"
#include "session/job.h"
#include "session/queue.h"
#include "widgets/dialogs.h"
#include "widgets/waiting.h"

#include <glib/gi18n.h>

#define KEY "starwright-saving"

/* Belongs to its window, which waits for the worker before it goes. */
typedef struct {
	SwWindow *window;
	GtkBox *line;
	SwSessionSave *save; /* NULL: nothing is being saved */
	SwJob *job;
	SwWaiting *waiting;
	/* What is wanted: to save, when what was asked for before has been done; there (NULL: to
	 * the session's path); when the save that is on is over, to save again, and to close. */
	guint n_wishes;
	char *path;
	gboolean force;
	gboolean again, closes;
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
	return saving_of(window)->save || saving_of(window)->n_wishes > 0;
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

static void finish(gpointer owner, gpointer data);

static void
give_up(gpointer data)
{
	Saving *saving = data;

	sw_session_save_stop(saving->save);
}

/* Of several wishes the last counts. */
static void
on_turn(SwSession *session, gpointer data)
{
	Saving *saving = data;
	g_autofree char *text = NULL, *path = NULL;

	saving->n_wishes--;
	saving->again |= saving->save != NULL;
	if (saving->n_wishes > 0 || saving->save)
		return;
	path = g_steal_pointer(&saving->path);
	text = g_strdup_printf(_("Saving “%s”…"), sw_session_title(session));
	saving->save = sw_session_save_new(session, path, saving->force);
	saving->waiting = sw_waiting_begin_in(saving->line, text, give_up, saving);
	saving->job =
		sw_job_start(sw_job_new("save", (SwJobWork)sw_session_save_run, saving->save,
	                                (GDestroyNotify)sw_session_save_free, finish, saving));
}

/* To the path; NULL: where it is wished to go, or the session's. */
static void
begin(Saving *saving, const char *path, gboolean force)
{
	if (path) {
		g_free(saving->path);
		saving->path = g_strdup(path);
	}
	saving->force = force;
	saving->n_wishes++;
	sw_session_after(session_of(saving), _("Saving…"), on_turn, saving);
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
	if (!sw_saving_is_on(saving->window) && sw_session_path(session_of(saving)) == NULL)
		save_as(saving);
	else if (!sw_saving_is_on(saving->window) && sw_session_loses(session_of(saving)))
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
finish(gpointer owner, gpointer data G_GNUC_UNUSED)
{
	Saving *saving = owner;
	g_autoptr(GError) error = NULL;

	if (!take(saving, &error)) {
		fail(saving, error);
		/* Elsewhere there may be room. */
		if (saving->path && !g_error_matches(error, SW_SESSION_ERROR, SW_SESSION_STOPPED))
			begin(saving, NULL, saving->force);
		return;
	}
	if (saving->again && (saving->path || sw_session_is_modified(session_of(saving)))) {
		saving->again = FALSE;
		begin(saving, NULL, saving->force);
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

	if (sw_saving_is_on(window))
		saving->closes = TRUE;
	else
		close_window(saving);
}

void
sw_saving_end(SwWindow *window)
{
	Saving *saving = saving_of(window);

	if (saving == NULL)
		return;
	saving->n_wishes = 0;
	g_clear_pointer(&saving->path, g_free);
	if (saving->save == NULL)
		return;
	stay(saving);
	sw_job_join(saving->job);
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

	g_free(saving->path);
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
