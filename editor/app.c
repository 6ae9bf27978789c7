#include "app.h"

#include "appearance.h"
#include "commands.h"
#include "games/games.h"
#include "journals.h"
#include "window.h"

#define NEW_PLAYERS 3

static void
show_window(GtkApplication *application, SwSession *session)
{
	gtk_window_present(GTK_WINDOW(sw_window_new(application, session)));
}

/* Once, over the first window. */
static void
offer_what_is_left(GtkApplication *application)
{
	static gboolean was_offered;

	if (!was_offered)
		sw_journals_offer(application, gtk_application_get_active_window(application));
	was_offered = TRUE;
}

static void
on_activate(GtkApplication *application, gpointer data G_GNUC_UNUSED)
{
	show_window(application, sw_session_new(sw_games()[0], NEW_PLAYERS));
	offer_what_is_left(application);
}

static void
on_open(GtkApplication *application, GFile **files, int n, const char *hint G_GNUC_UNUSED,
        gpointer data G_GNUC_UNUSED)
{
	for (int i = 0; i < n; i++)
		sw_app_open(application, files[i], NULL);
	offer_what_is_left(application);
}

void
sw_app_open(GtkApplication *application, GFile *file, GtkWindow *parent)
{
	g_autofree char *path = g_file_get_path(file);
	g_autoptr(GError) error = NULL;
	SwSession *session = path ? sw_session_open(path, &error) : NULL;

	if (session) {
		show_window(application, session);
		return;
	}
	if (parent == NULL) {
		on_activate(application, NULL);
		parent = gtk_application_get_active_window(application);
	}
	sw_window_complain(parent, "The file could not be opened",
	                   error ? error->message : "It is not on this machine.");
}

static void
on_new(GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
	on_activate(data, NULL);
}

/* Each window asks what to do with what is not saved; the last one to close ends the program. */
static void
on_quit(GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
	g_autoptr(GList) windows = g_list_copy(gtk_application_get_windows(data));

	for (GList *window = windows; window; window = window->next)
		gtk_window_close(window->data);
}

static const GActionEntry actions[] = {
	{.name = "new", .activate = on_new},
	{.name = "quit", .activate = on_quit},
};

static void
on_startup(GtkApplication *application, gpointer data G_GNUC_UNUSED)
{
	g_autoptr(GtkCssProvider) style = gtk_css_provider_new();

	g_action_map_add_action_entries(G_ACTION_MAP(application), actions, G_N_ELEMENTS(actions),
	                                application);
	sw_commands_install(application);
	sw_appearance_install(application);
	gtk_css_provider_load_from_resource(style, "/io/github/starwright/editor/style.css");
	gtk_style_context_add_provider_for_display(gdk_display_get_default(),
	                                           GTK_STYLE_PROVIDER(style),
	                                           GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

GtkApplication *
sw_app_new(void)
{
	GtkApplication *application = gtk_application_new(SW_APP_ID, G_APPLICATION_HANDLES_OPEN);

	g_signal_connect(application, "startup", G_CALLBACK(on_startup), NULL);
	g_signal_connect(application, "activate", G_CALLBACK(on_activate), NULL);
	g_signal_connect(application, "open", G_CALLBACK(on_open), NULL);
	return application;
}
