#include "window/file_actions.h"

#include "dialogs/export_dialog.h"
#include "dialogs/import_dialog.h"
#include "dialogs/template_dialog.h"
#include "dialogs/templates.h"
#include "files/opening.h"
#include "print/preview.h"
#include "session/queue.h"
#include "widgets/dialogs.h"
#include "widgets/field.h"
#include "window/recent_dialog.h"

#include <glib/gi18n.h>

struct SwFileActions {
	GtkApplicationWindow *window;
	SwOpenFile *file;
	SwMapCanvas *map;
	SwFileShow show;
	gpointer data;
	const SwFormat *exported; /* format of the last export, or NULL */
};

#define ACTION(name)                                                                         \
	static void name(GSimpleAction *action G_GNUC_UNUSED, GVariant *value G_GNUC_UNUSED, \
	                 gpointer data)

static GtkWindow *
window_of(gpointer data)
{
	return GTK_WINDOW(((SwFileActions *)data)->window);
}

/* Runs `done` after the commands in the queue. */
static void
after(SwFileActions *actions, const char *doing, SwSessionDone done)
{
	sw_session_after(sw_map_canvas_state(actions->map)->session, doing, done, actions);
}

/* ---- Opening ---------------------------------------------------------------------------- */

static void
on_open_chosen(GFile *file, gpointer window)
{
	g_autofree char *uri = g_file_get_uri(file);

	sw_opening_ask(window, (const char *[]){uri, NULL});
}

ACTION(on_open)
{
	sw_dialog_open(window_of(data), on_open_chosen, window_of(data));
}

ACTION(on_recent)
{
	sw_recent_dialog_open(((SwFileActions *)data)->window);
}

ACTION(on_import)
{
	SwFileActions *actions = data;

	sw_import_dialog_open(window_of(data), actions->show, actions->data);
}

/* ---- Saving ----------------------------------------------------------------------------- */

static gboolean
take_typed(SwFileActions *actions)
{
	return sw_field_leave(GTK_WINDOW(actions->window), GTK_WIDGET(actions->map));
}

ACTION(on_save)
{
	SwFileActions *actions = data;

	take_typed(actions);
	sw_open_file_save(actions->file);
}

ACTION(on_save_as)
{
	SwFileActions *actions = data;

	take_typed(actions);
	sw_open_file_save_as(actions->file);
}

/* Ctrl+S commits typed text first: without that there may be nothing to save, and "save" is
 * disabled. */
static gboolean
on_save_key(GtkWidget *window, GVariant *value G_GNUC_UNUSED, gpointer data)
{
	take_typed(data);
	return gtk_widget_activate_action(window, "win.save", NULL);
}

static void
take_save_key(SwFileActions *actions)
{
	GtkEventController *keys = gtk_shortcut_controller_new();
	GtkShortcut *shortcut =
		gtk_shortcut_new(gtk_shortcut_trigger_parse_string("<Control>s"),
	                         gtk_callback_action_new(on_save_key, actions, NULL));

	gtk_shortcut_controller_add_shortcut(GTK_SHORTCUT_CONTROLLER(keys), shortcut);
	gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
	gtk_widget_add_controller(GTK_WIDGET(actions->window), keys);
}

ACTION(on_reload)
{
	sw_open_file_reload(((SwFileActions *)data)->file);
}

/* ---- Export, print, template ------------------------------------------------------------ */

static void export(SwSession *session, gpointer data)
{
	SwFileActions *actions = data;

	sw_export_dialog_open(window_of(data), session,
	                      sw_session_path(sw_open_file_session(actions->file)),
	                      &actions->exported);
}

ACTION(on_export)
{
	after(data, _("Exporting…"), export);
}

static void
print(SwSession *session, gpointer data)
{
	sw_preview_open(window_of(data), sw_session_document(session));
}

ACTION(on_print)
{
	after(data, _("Printing…"), print);
}

static void
on_template_named(const char *name, gpointer data)
{
	SwFileActions *actions = data;
	g_autoptr(GError) error = NULL;

	if (!sw_templates_keep(sw_open_file_session(actions->file), name, &error))
		sw_dialog_tell(window_of(data), _("The template could not be saved"),
		               error->message);
}

ACTION(on_save_as_template)
{
	SwFileActions *actions = data;

	sw_template_dialog_open(window_of(data),
	                        sw_session_name(sw_open_file_session(actions->file)),
	                        on_template_named, actions);
}

/* ---- The actions ------------------------------------------------------------------------ */

ACTION(on_close)
{
	gtk_window_close(window_of(data));
}

static const GActionEntry entries[] = {
	{.name = "open", .activate = on_open},
	{.name = "recent", .activate = on_recent},
	{.name = "import", .activate = on_import},
	{.name = "save", .activate = on_save},
	{.name = "save-as", .activate = on_save_as},
	{.name = "reload", .activate = on_reload},
	{.name = "export", .activate = on_export},
	{.name = "print", .activate = on_print},
	{.name = "save-as-template", .activate = on_save_as_template},
	{.name = "close", .activate = on_close},
};

SwFileActions *
sw_file_actions_new(GtkApplicationWindow *window, SwOpenFile *file, SwMapCanvas *map,
                    SwFileShow show, gpointer data)
{
	SwFileActions *actions = g_new0(SwFileActions, 1);

	actions->window = window;
	actions->file = file;
	actions->map = map;
	actions->show = show;
	actions->data = data;
	g_action_map_add_action_entries(G_ACTION_MAP(window), entries, G_N_ELEMENTS(entries),
	                                actions);
	take_save_key(actions);
	return actions;
}

void
sw_file_actions_free(SwFileActions *actions)
{
	g_free(actions);
}
