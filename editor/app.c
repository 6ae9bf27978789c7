#include "app.h"

#include "commands/commands.h"
#include "dialogs/dice_dialog.h"
#include "dialogs/new_dialog.h"
#include "dialogs/preferences_dialog.h"
#include "files/opening.h"
#include "gtk48/names.h"
#include "gtk48/pointer.h"
#include "gtk48/tooltip.h"
#include "help/help.h"
#include "quit.h"
#include "recovery.h"
#include "reopen.h"
#include "widgets/appearance.h"
#include "widgets/dialogs.h"
#include "window/window.h"

#include <glib/gi18n.h>

#define APP_ID "io.github.starwright.Editor"
#define NEW_PLAYERS 3

static void
show_window(GtkApplication *application, SwSession *session)
{
	gtk_window_present(GTK_WINDOW(sw_window_new(application, session)));
}

/* Shows the session in the active window if nothing was done there, else in a new one. */
static void
begin(SwSession *session, gpointer application)
{
	GtkWindow *window = gtk_application_get_active_window(application);

	if (SW_IS_WINDOW(window) && sw_window_is_untouched(SW_WINDOW(window)))
		sw_open_file_set_session(sw_window_file(SW_WINDOW(window)), session);
	else
		show_window(application, session);
}

/* Offers recovery once, in the first window. */
static void
offer_what_is_left(GtkApplication *application)
{
	static gboolean was_offered;
	GtkWindow *window = gtk_application_get_active_window(application);

	if (!was_offered && SW_IS_WINDOW(window)) {
		was_offered = TRUE;
		sw_recovery_offer(SW_WINDOW(window));
	}
}

static void
begin_new(GtkApplication *application)
{
	show_window(application, sw_new_dialog_begin_with(NEW_PLAYERS));
	offer_what_is_left(application);
}

/* Returns the window that already shows the file, or NULL. */
static GtkWindow *
find_window(GtkApplication *application, const char *path)
{
	g_autofree char *whole = g_canonicalize_filename(path, NULL);

	for (GList *i = gtk_application_get_windows(application); i; i = i->next) {
		if (SW_IS_WINDOW(i->data) &&
		    g_strcmp0(sw_session_path(sw_window_session(i->data)), whole) == 0)
			return i->data;
	}
	return NULL;
}

static void
on_opened(GtkApplication *application, GtkWindow *parent, SwSession *session, const GError *error)
{
	GtkWindow *shown = session ? find_window(application, sw_session_path(session)) : NULL;

	/* The same file was opened twice at once. */
	if (shown) {
		gtk_window_present(shown);
		sw_session_free(session);
		return;
	}
	if (session) {
		show_window(application, session);
		offer_what_is_left(application);
		if (SW_IS_WINDOW(parent) && sw_window_is_untouched(SW_WINDOW(parent)) &&
		    !sw_recovery_is_offered(SW_WINDOW(parent)))
			gtk_window_destroy(parent);
		return;
	}
	if (parent == NULL)
		parent = gtk_application_get_active_window(application);
	if (parent == NULL) {
		begin_new(application);
		parent = gtk_application_get_active_window(application);
	}
	sw_dialog_tell(parent, _("The file could not be opened"),
	               error ? error->message : _("The file is not on this computer."));
}

/* Opens the file in its own window; shows an error over `parent`, which may be NULL. */
static void
open_file(GtkApplication *application, GFile *file, GtkWindow *parent)
{
	g_autofree char *path = g_file_get_path(file);
	GtkWindow *window = path ? find_window(application, path) : NULL;

	if (window)
		gtk_window_present(window);
	else if (path)
		sw_opening_begin(application, path, parent, on_opened);
	else
		on_opened(application, parent, NULL, NULL);
}

static void
on_open(GtkApplication *application, GFile **files, int n, const char *hint G_GNUC_UNUSED,
        gpointer data G_GNUC_UNUSED)
{
	for (int i = 0; i < n; i++)
		open_file(application, files[i], NULL);
	offer_what_is_left(application);
}

/* Opens the documents of the last run again; FALSE if there are none, or they are not wanted. After
 * a crash the user is asked first what to recover, and would have the same file twice. */
static gboolean
reopen(GtkApplication *application)
{
	g_autoptr(GVariant) is_wanted =
		g_action_group_get_action_state(G_ACTION_GROUP(application), "reopen");
	g_auto(GStrv) paths = NULL;

	if (!g_variant_get_boolean(is_wanted))
		return FALSE;
	paths = sw_reopen_paths();
	if (paths[0] == NULL || sw_recovery_is_due())
		return FALSE;
	for (guint i = 0; paths[i]; i++)
		sw_opening_begin(application, paths[i], NULL, on_opened);
	return TRUE;
}

/* A program that already has windows opens another. */
static void
on_activate(GtkApplication *application, gpointer data G_GNUC_UNUSED)
{
	if (gtk_application_get_windows(application) || !reopen(application))
		begin_new(application);
}

/* Action of a window, which the first of the files may replace. */
static void
on_open_action(GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter, gpointer application)
{
	guint window;
	g_autofree const char **uris = NULL;

	g_variant_get(parameter, "(u^a&s)", &window, &uris);
	for (guint i = 0; uris[i]; i++) {
		g_autoptr(GFile) file = g_file_new_for_uri(uris[i]);

		open_file(application, file, gtk_application_get_window_by_id(application, window));
	}
}

static void
on_new_from_dice(GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
                 gpointer data)
{
	sw_dice_dialog_open(gtk_application_get_active_window(data), (SwDiceOffer){0}, begin, data);
}

static void
on_new(GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
	sw_new_dialog_open(gtk_application_get_active_window(data), begin, data);
}

static void
on_quit(GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
	sw_quit(data);
}

static void
on_preferences(GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
               gpointer data)
{
	GtkWindow *window = gtk_application_get_active_window(data);

	if (SW_IS_WINDOW(window))
		sw_preferences_dialog_open(GTK_APPLICATION_WINDOW(window));
}

static const GActionEntry actions[] = {
	{.name = "new", .activate = on_new},
	{.name = "new-from-dice", .activate = on_new_from_dice},
	{.name = "open", .parameter_type = "(uas)", .activate = on_open_action},
	{.name = "preferences", .activate = on_preferences},
	{.name = "quit", .activate = on_quit},
};

/* Without a compositor a popover cannot have transparent corners: they would be black. */
#define OPAQUE_POPOVERS "popover.background { background-color: @theme_bg_color; }"

static void
add_style(GtkCssProvider *provider)
{
	gtk_style_context_add_provider_for_display(gdk_display_get_default(),
	                                           GTK_STYLE_PROVIDER(provider),
	                                           GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

static void
on_startup(GtkApplication *application, gpointer version)
{
	g_autoptr(GtkCssProvider) style = gtk_css_provider_new();
	g_autoptr(GtkCssProvider) opaque = gtk_css_provider_new();

	g_action_map_add_action_entries(G_ACTION_MAP(application), actions, G_N_ELEMENTS(actions),
	                                application);
	sw_quit_install(application);
	sw_reopen_install(application);
	sw_help_install(application, version);
	sw_commands_install(application);
	sw_appearance_install(application);
	sw_pointer_install();
	sw_tooltip_install();
	sw_names_install();
	gtk_css_provider_load_from_resource(style, "/io/github/starwright/editor/style.css");
	add_style(style);
	gtk_css_provider_load_from_data(opaque, OPAQUE_POPOVERS, -1);
	if (!gdk_display_is_composited(gdk_display_get_default()))
		add_style(opaque);
}

GtkApplication *
sw_app_new(const char *version)
{
	GtkApplication *application = gtk_application_new(APP_ID, G_APPLICATION_HANDLES_OPEN);

	g_signal_connect(application, "startup", G_CALLBACK(on_startup), (gpointer)version);
	g_signal_connect(application, "activate", G_CALLBACK(on_activate), NULL);
	g_signal_connect(application, "open", G_CALLBACK(on_open), NULL);
	return application;
}
