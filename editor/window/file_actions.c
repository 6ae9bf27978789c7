#include "window/file_actions.h"

#include "dialogs/export_dialog.h"
#include "dialogs/import_dialog.h"
#include "dialogs/template_dialog.h"
#include "dialogs/templates.h"
#include "files/opening.h"
#include "print/preview.h"
#include "session/queue.h"
#include "widgets/dialogs.h"

#include <glib/gi18n.h>

struct SwFileActions {
	SwWindow *window;
	const SwFormat *exported; /* the format that was chosen last; NULL: none yet */
};

#define ACTION(name)                                                                         \
	static void name(GSimpleAction *action G_GNUC_UNUSED, GVariant *value G_GNUC_UNUSED, \
	                 gpointer data)

static GtkWindow *
window_of(gpointer data)
{
	return GTK_WINDOW(((SwFileActions *)data)->window);
}

/* With all that was asked for before. */
static void
after(SwFileActions *actions, const char *doing, SwSessionDone done)
{
	sw_session_after(sw_window_shown(actions->window), doing, done, actions);
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

static void
show_imported(SwSession *session, gpointer data)
{
	SwWindow *window = data;
	GtkApplication *application = gtk_window_get_application(data);

	if (sw_window_is_untouched(window))
		sw_open_file_set_session(sw_window_file(window), session);
	else
		gtk_window_present(GTK_WINDOW(sw_window_new(application, session)));
}

ACTION(on_import)
{
	sw_import_dialog_open(window_of(data), show_imported, window_of(data));
}

/* ---- Saving ----------------------------------------------------------------------------- */

ACTION(on_save)
{
	SwWindow *window = ((SwFileActions *)data)->window;

	sw_window_take_typed(window);
	sw_open_file_save(sw_window_file(window));
}

ACTION(on_save_as)
{
	SwWindow *window = ((SwFileActions *)data)->window;

	sw_window_take_typed(window);
	sw_open_file_save_as(sw_window_file(window));
}

/* Nothing is to be saved, unless somebody is typing it. */
static gboolean
on_save_key(GtkWidget *window, GVariant *value G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
	sw_window_take_typed(SW_WINDOW(window));
	return gtk_widget_activate_action(window, "win.save", NULL);
}

static void
take_save_key(GtkWidget *window)
{
	GtkEventController *keys = gtk_shortcut_controller_new();
	GtkShortcut *shortcut = gtk_shortcut_new(gtk_shortcut_trigger_parse_string("<Control>s"),
	                                         gtk_callback_action_new(on_save_key, NULL, NULL));

	gtk_shortcut_controller_add_shortcut(GTK_SHORTCUT_CONTROLLER(keys), shortcut);
	gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
	gtk_widget_add_controller(window, keys);
}

ACTION(on_reload)
{
	sw_open_file_reload(sw_window_file(((SwFileActions *)data)->window));
}

/* ---- Out of the program ----------------------------------------------------------------- */

static void export(SwSession *session, gpointer data)
{
	SwFileActions *actions = data;

	sw_export_dialog_open(window_of(data), session,
	                      sw_session_path(sw_window_session(actions->window)),
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
on_template_named(const char *name, gpointer window)
{
	g_autoptr(GError) error = NULL;

	if (!sw_templates_keep(sw_window_session(window), name, &error))
		sw_dialog_tell(window, _("The template could not be kept"), error->message);
}

ACTION(on_save_as_template)
{
	SwWindow *window = ((SwFileActions *)data)->window;

	sw_template_dialog_open(GTK_WINDOW(window), sw_session_name(sw_window_session(window)),
	                        on_template_named, window);
}

/* ---- All of them ------------------------------------------------------------------------ */

ACTION(on_close)
{
	gtk_window_close(window_of(data));
}

static const GActionEntry entries[] = {
	{.name = "open", .activate = on_open},
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
sw_file_actions_new(SwWindow *window)
{
	SwFileActions *actions = g_new0(SwFileActions, 1);

	actions->window = window;
	g_action_map_add_action_entries(G_ACTION_MAP(window), entries, G_N_ELEMENTS(entries),
	                                actions);
	take_save_key(GTK_WIDGET(window));
	return actions;
}

void
sw_file_actions_free(SwFileActions *actions)
{
	if (actions == NULL)
		return;
	for (guint i = 0; i < G_N_ELEMENTS(entries); i++)
		g_action_map_remove_action(G_ACTION_MAP(actions->window), entries[i].name);
	g_free(actions);
}
