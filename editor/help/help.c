#include "help/help.h"

#include "help/markdown.h"
#include "help/pages.h"
#include "widgets/dialogs.h"
#include "widgets/topic.h"

#include <glib/gi18n.h>

#define WIDTH 780
#define HEIGHT 680
#define SEARCH "search:" /* begins a place that is a search for words */

typedef struct {
	GtkWindow *window;
	GtkWindowGroup *group; /* its own: a modal window does not take its input */
	GtkTextView *view;
	GtkWidget *back, *forward, *search;
	SwMarkdown *markdown;
	GPtrArray *places; /* topics and searches that were shown, the oldest first */
	guint at;          /* the one that is shown */
	char *page;        /* that is shown, or NULL */
} Help;

static Help *help; /* NULL while it is closed */

/* ---- Places ----------------------------------------------------------------------------- */

static void
show_text(const char *page, const char *text)
{
	sw_markdown_show(help->markdown, text);
	g_free(help->page);
	help->page = g_strdup(page);
}

/* A topic that does not exist shows the contents. */
static void
show_topic(const char *topic)
{
	gint section = sw_topic_section(topic);
	g_autofree char *page = sw_topic_page(section < 0 ? SW_PAGES_INDEX : topic);
	g_autofree char *text = sw_page_text(page);

	if (g_strcmp0(page, help->page) != 0)
		show_text(page, text);
	sw_markdown_go_to(help->markdown, (guint)MAX(section, 0));
}

static void
show(void)
{
	const char *place = g_ptr_array_index(help->places, help->at);
	g_autofree char *found =
		g_str_has_prefix(place, SEARCH) ? sw_pages_search(place + strlen(SEARCH)) : NULL;

	if (found)
		show_text(NULL, found);
	else
		show_topic(place);
	gtk_widget_set_sensitive(help->back, help->at > 0);
	gtk_widget_set_sensitive(help->forward, help->at + 1 < help->places->len);
}

/* What was left by going back is forgotten. */
static void
go_to(const char *place)
{
	if (help->places->len > 0 &&
	    g_str_equal(place, g_ptr_array_index(help->places, help->at))) {
		show();
		return;
	}
	if (help->places->len > 0)
		g_ptr_array_set_size(help->places, (gint)help->at + 1);
	g_ptr_array_add(help->places, g_strdup(place));
	help->at = help->places->len - 1;
	show();
}

/* A section of the same page may be named by "#section" alone; other links are of the web. */
static void
on_link(const char *target, gpointer data G_GNUC_UNUSED)
{
	g_autofree char *whole = *target == '#' && help->page
	                                 ? g_strconcat(help->page, target, NULL)
	                                 : g_strdup(target);

	if (strstr(target, "://"))
		gtk_show_uri(help->window, target, GDK_CURRENT_TIME);
	else
		go_to(whole);
}

/* ---- Commands --------------------------------------------------------------------------- */

static gboolean
on_back(GtkWidget *widget G_GNUC_UNUSED, GVariant *value G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
	if (help->at > 0) {
		help->at--;
		show();
	}
	return TRUE;
}

static gboolean
on_forward(GtkWidget *widget G_GNUC_UNUSED, GVariant *value G_GNUC_UNUSED,
           gpointer data G_GNUC_UNUSED)
{
	if (help->at + 1 < help->places->len) {
		help->at++;
		show();
	}
	return TRUE;
}

static gboolean
on_contents(GtkWidget *widget G_GNUC_UNUSED, GVariant *value G_GNUC_UNUSED,
            gpointer data G_GNUC_UNUSED)
{
	go_to(SW_PAGES_INDEX);
	return TRUE;
}

static gboolean
on_find(GtkWidget *widget G_GNUC_UNUSED, GVariant *value G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
	gtk_widget_grab_focus(help->search);
	return TRUE;
}

static gboolean
on_close(GtkWidget *widget G_GNUC_UNUSED, GVariant *value G_GNUC_UNUSED,
         gpointer data G_GNUC_UNUSED)
{
	gtk_window_close(help->window);
	return TRUE;
}

/* Searches for what has been typed; a search that is shown is replaced, so that "back" leads to the
 * page before it. */
static void
on_typed(GtkSearchEntry *entry)
{
	const char *typed = gtk_editable_get_text(GTK_EDITABLE(entry));
	g_autofree char *place = g_strconcat(SEARCH, typed, NULL);
	const char *now = g_ptr_array_index(help->places, help->at);

	if (*typed && g_str_has_prefix(now, SEARCH) && help->at > 0) {
		g_ptr_array_set_size(help->places, (gint)help->at);
		help->at--;
	}
	if (*typed)
		go_to(place);
	else if (g_str_has_prefix(now, SEARCH))
		on_back(NULL, NULL, NULL);
}

static const struct {
	const char *keys;
	GtkShortcutFunc run;
} shortcuts[] = {
	{"<Alt>Left", on_back},  {"<Alt>Right", on_forward}, {"<Alt>Home", on_contents},
	{"<Control>f", on_find}, {"Escape", on_close},       {"<Control>w", on_close},
	{"F1", on_contents},
};

/* Tab goes from link to link, and then to the next widget. */
static gboolean
on_key(GtkEventControllerKey *keys G_GNUC_UNUSED, guint key, guint code G_GNUC_UNUSED,
       GdkModifierType held, gpointer data G_GNUC_UNUSED)
{
	switch (key) {
	case GDK_KEY_Tab: return sw_markdown_step(help->markdown, 1);
	case GDK_KEY_ISO_Left_Tab: return sw_markdown_step(help->markdown, -1);
	case GDK_KEY_Return:
	case GDK_KEY_KP_Enter: return !(held & GDK_ALT_MASK) && sw_markdown_follow(help->markdown);
	default: return FALSE;
	}
}

/* ---- The window ------------------------------------------------------------------------- */

static GtkWidget *
add_button(GtkWidget *bar, const char *icon, const char *tip, GtkShortcutFunc run)
{
	GtkWidget *button = gtk_button_new_from_icon_name(icon);

	gtk_widget_set_tooltip_text(button, tip);
	sw_accessible_set_name(button, tip);
	g_signal_connect_swapped(button, "clicked", G_CALLBACK(run), NULL);
	gtk_header_bar_pack_start(GTK_HEADER_BAR(bar), button);
	return button;
}

static GtkWidget *
new_bar(void)
{
	GtkWidget *bar = gtk_header_bar_new();

	help->back = add_button(bar, "go-previous-symbolic", _("Back (Alt+Left)"), on_back);
	help->forward = add_button(bar, "go-next-symbolic", _("Forward (Alt+Right)"), on_forward);
	add_button(bar, "go-home-symbolic", _("Contents (Alt+Home)"), on_contents);
	help->search = gtk_search_entry_new();
	g_object_set(help->search, "placeholder-text", _("Search the help"), NULL);
	gtk_widget_set_tooltip_text(help->search,
	                            _("Lists the sections with these words (Ctrl+F)"));
	sw_accessible_set_name(help->search, _("Search the help"));
	g_signal_connect(help->search, "search-changed", G_CALLBACK(on_typed), NULL);
	g_signal_connect_swapped(help->search, "stop-search", G_CALLBACK(gtk_window_close),
	                         help->window);
	gtk_header_bar_pack_end(GTK_HEADER_BAR(bar), help->search);
	return bar;
}

static GtkWidget *
new_view(void)
{
	GtkWidget *scrolled = gtk_scrolled_window_new(), *view = gtk_text_view_new();
	GtkEventController *keys = gtk_event_controller_key_new();

	help->view = GTK_TEXT_VIEW(view);
	gtk_text_view_set_editable(help->view, FALSE);
	gtk_text_view_set_cursor_visible(help->view, FALSE);
	gtk_text_view_set_accepts_tab(help->view, FALSE);
	gtk_text_view_set_wrap_mode(help->view, GTK_WRAP_WORD_CHAR);
	gtk_text_view_set_left_margin(help->view, 28);
	gtk_text_view_set_right_margin(help->view, 28);
	gtk_text_view_set_top_margin(help->view, 18);
	gtk_text_view_set_bottom_margin(help->view, 24);
	sw_accessible_set_name(view, _("Page of the help"));
	gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
	g_signal_connect(keys, "key-pressed", G_CALLBACK(on_key), NULL);
	gtk_widget_add_controller(view, keys);
	gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), view);
	gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scrolled), GTK_POLICY_AUTOMATIC,
	                               GTK_POLICY_AUTOMATIC);
	sw_text_scroll_set_up(GTK_SCROLLED_WINDOW(scrolled));
	return scrolled;
}

static void
add_keys(void)
{
	GtkEventController *keys = gtk_shortcut_controller_new();

	for (guint i = 0; i < G_N_ELEMENTS(shortcuts); i++)
		gtk_shortcut_controller_add_shortcut(
			GTK_SHORTCUT_CONTROLLER(keys),
			gtk_shortcut_new(gtk_shortcut_trigger_parse_string(shortcuts[i].keys),
		                         gtk_callback_action_new(shortcuts[i].run, NULL, NULL)));
	gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
	gtk_widget_add_controller(GTK_WIDGET(help->window), keys);
}

static void
on_destroy(void)
{
	g_object_unref(help->group);
	g_ptr_array_unref(help->places);
	g_free(help->page);
	g_clear_pointer(&help, g_free);
}

static void
make(void)
{
	GtkWidget *scrolled;

	help = g_new0(Help, 1);
	help->places = g_ptr_array_new_with_free_func(g_free);
	help->window = GTK_WINDOW(gtk_window_new());
	help->group = gtk_window_group_new();
	gtk_window_set_title(help->window, _("Help"));
	gtk_window_set_default_size(help->window, WIDTH, HEIGHT);
	gtk_window_set_destroy_with_parent(help->window, TRUE);
	gtk_window_set_titlebar(help->window, new_bar());
	scrolled = new_view();
	gtk_window_set_child(help->window, scrolled);
	help->markdown = sw_markdown_new(help->view, SW_PAGES_FOLDER, on_link, NULL);
	add_keys();
	g_signal_connect(help->window, "destroy", G_CALLBACK(on_destroy), NULL);
}

static void
open_help(GtkApplication *application, const char *topic)
{
	GtkWindow *dialog = sw_dialog_find(NULL);
	GtkWindow *parent = dialog ? dialog : gtk_application_get_active_window(application);

	if (help == NULL)
		make();
	gtk_window_set_transient_for(help->window, parent);
	gtk_window_group_add_window(help->group, help->window);
	go_to(topic ? topic : SW_PAGES_INDEX);
	gtk_window_present(help->window);
	gtk_widget_grab_focus(GTK_WIDGET(help->view));
}

/* ---- Actions ---------------------------------------------------------------------------- */

static void
on_help(GSimpleAction *action G_GNUC_UNUSED, GVariant *value G_GNUC_UNUSED, gpointer application)
{
	GtkWindow *window = gtk_application_get_active_window(application);

	open_help(application, window ? sw_topic_at_focus(window) : NULL);
}

static void
on_help_on(GSimpleAction *action G_GNUC_UNUSED, GVariant *topic, gpointer application)
{
	open_help(application, g_variant_get_string(topic, NULL));
}

static const char *version_of_program;

static void
on_about(GSimpleAction *action G_GNUC_UNUSED, GVariant *value G_GNUC_UNUSED, gpointer application)
{
	gtk_show_about_dialog(
		gtk_application_get_active_window(application), "program-name", "Starwright",
		"version", version_of_program, "logo-icon-name",
		g_application_get_application_id(application), "comments",
		_("Draws and checks galaxies, boards and armies of board games, offline."),
		"copyright", "© 2026 The Starwright authors", "license-type", GTK_LICENSE_MIT_X11,
		NULL);
}

static const GActionEntry entries[] = {
	{.name = "help", .activate = on_help},
	{.name = "help-on", .parameter_type = "s", .activate = on_help_on},
	{.name = "about", .activate = on_about},
};

void
sw_help_install(GtkApplication *application, const char *version)
{
	version_of_program = version;
	g_action_map_add_action_entries(G_ACTION_MAP(application), entries, G_N_ELEMENTS(entries),
	                                application);
}
