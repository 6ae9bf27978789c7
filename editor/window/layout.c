#include "window/layout.h"

#include "base/later.h"
#include "commands/commands.h"
#include "widgets/actions.h"
#include "widgets/list.h"
#include "widgets/memory.h"
#include "window/second_frame.h"

#include <glib/gi18n.h>

struct SwLayout {
	GtkApplicationWindow *window;
	SwCanvasState *state;
	GtkWidget *toolbar; /* NULL until the second frame, as are the pages */
	GtkStack *pages;
	GKeyFile *memory; /* from sw_layout_recall() to the second frame, else NULL */
	gboolean has_map, has_canvas;
	gboolean is_narrow;
	GtkWidget *kinds; /* the button for the palette of a narrow window; NULL as the toolbar */
	guint resized;    /* idle source that looks at the width, or 0 */
};

#define GROUP "window"

/* In pixels: the panels at both sides take half of it. */
#define NARROW 1100

/* ---- What is shown ---------------------------------------------------------------------- */

static void
show(SwLayout *layout)
{
	gboolean has_all = !sw_action_is_on(layout->window, "only-map");
	gboolean has_panels = has_all && sw_action_is_on(layout->window, "panels");
	const struct {
		const char *place;
		gboolean is_shown;
	} places[] = {
		{"left", has_panels && layout->has_map &&
	                         (!layout->is_narrow || sw_action_is_on(layout->window, "kinds"))},
		{"below", has_panels || !layout->has_canvas},
		{"right", has_panels},
		{"bottom", has_all},
	};

	for (guint i = 0; i < G_N_ELEMENTS(places); i++)
		gtk_widget_set_visible(sw_second_frame_slot(layout->window, places[i].place),
		                       places[i].is_shown);
	gtk_widget_set_visible(gtk_window_get_titlebar(GTK_WINDOW(layout->window)), has_all);
	sw_list_set_class(GTK_WIDGET(layout->window), "only-map", !has_all);
	sw_canvas_state_show(layout->state, has_all ? layout->state->show & ~SW_SHOW_ONLY_MAP
	                                            : layout->state->show | SW_SHOW_ONLY_MAP);
	if (layout->toolbar == NULL)
		return;
	gtk_widget_set_visible(layout->toolbar, has_all && layout->has_map);
	gtk_widget_set_visible(layout->kinds, has_panels && layout->has_map && layout->is_narrow);
	if (!layout->has_canvas)
		gtk_stack_set_visible_child_name(layout->pages, "outline");
	/* Otherwise the toolbar sets it when it has its place. */
	if (!has_all)
		sw_canvas_state_set_top(layout->state, 0);
}

/* Allocates the notices, over the canvas, below the toolbar, which is allocated before. */
static gboolean
place_notices(GtkOverlay *centre, GtkWidget *notices, GdkRectangle *at, SwLayout *layout)
{
	*at = (GdkRectangle){0};
	at->y = layout->has_map ? (int)layout->state->top : 0;
	at->width = gtk_widget_get_width(GTK_WIDGET(centre));
	gtk_widget_measure(notices, GTK_ORIENTATION_VERTICAL, at->width, NULL, &at->height, NULL,
	                   NULL);
	return TRUE;
}

void
sw_layout_set_document(SwLayout *layout, gboolean has_map, gboolean has_canvas)
{
	layout->has_map = has_map;
	layout->has_canvas = has_canvas;
	show(layout);
}

static void
set_width(SwLayout *layout, int width)
{
	gboolean is_narrow = width > 0 && width < NARROW;

	if (is_narrow == layout->is_narrow)
		return;
	layout->is_narrow = is_narrow;
	sw_list_set_class(GTK_WIDGET(layout->window), "narrow", is_narrow);
	sw_action_set_enabled(layout->window, "kinds", is_narrow);
	show(layout);
}

static void
follow_width(gpointer data)
{
	SwLayout *layout = data;

	set_width(layout, gtk_widget_get_width(GTK_WIDGET(layout->window)));
}

/* Waits until the window has its new size: nothing may be shown or hidden during the layout. */
static void
on_resized(SwLayout *layout)
{
	sw_later_at_once(&layout->resized, follow_width, layout);
}

static void
on_realize(GtkWidget *window, SwLayout *layout)
{
	g_signal_connect_swapped(gtk_native_get_surface(GTK_NATIVE(window)), "layout",
	                         G_CALLBACK(on_resized), layout);
}

static void
on_unrealize(GtkWidget *window, SwLayout *layout)
{
	g_signal_handlers_disconnect_by_data(gtk_native_get_surface(GTK_NATIVE(window)), layout);
	g_clear_handle_id(&layout->resized, g_source_remove);
}

static void
on_shown(GSimpleAction *action, GVariant *value, gpointer data)
{
	g_simple_action_set_state(action, value);
	show(data);
}

static void
on_only_map(GSimpleAction *action, GVariant *value, gpointer data)
{
	SwLayout *layout = data;

	g_simple_action_set_state(action, value);
	show(layout);
	gtk_window_set_focus_visible(GTK_WINDOW(layout->window), FALSE);
	if (g_variant_get_boolean(value))
		gtk_window_fullscreen(GTK_WINDOW(layout->window));
	else
		gtk_window_unfullscreen(GTK_WINDOW(layout->window));
}

/* The window manager can end full screen, too. */
static void
on_fullscreened(SwLayout *layout)
{
	if (!gtk_window_is_fullscreen(GTK_WINDOW(layout->window)))
		g_action_group_change_action_state(G_ACTION_GROUP(layout->window), "only-map",
		                                   g_variant_new_boolean(FALSE));
}

/* ---- The memory ------------------------------------------------------------------------- */

/* Actions whose states are remembered. The last comes with the second frame. */
static const char *const remembered[] = {
	"panels", "minimap", "grid", "coordinates", "metric", "tool", "page",
};

/* Panes whose positions are remembered; in the second frame there is one more. */
static const char *const panes[] = {"pane-left", "pane-right", "pane-below"};
#define PANE_OF_PAGES "pane-of-pages"

static void
recall_state(SwLayout *layout, GKeyFile *memory, const char *action)
{
	GActionGroup *group = G_ACTION_GROUP(layout->window);
	const GVariantType *type = g_action_group_get_action_state_type(group, action);
	g_autofree char *text = g_key_file_get_string(memory, GROUP, action, NULL);
	g_autoptr(GVariant) value =
		text && type ? g_variant_parse(type, text, NULL, NULL, NULL) : NULL;

	if (value)
		g_action_group_change_action_state(group, action, value);
}

static GtkPaned *
pane_of_pages(const SwLayout *layout)
{
	return GTK_PANED(gtk_widget_get_ancestor(GTK_WIDGET(layout->pages), GTK_TYPE_PANED));
}

static void
recall_pane(GtkPaned *pane, GKeyFile *memory, const char *name)
{
	int at = g_key_file_get_integer(memory, GROUP, name, NULL);

	if (at > 0)
		gtk_paned_set_position(pane, at);
}

static void
recall_sizes(SwLayout *layout, GKeyFile *memory)
{
	int width = g_key_file_get_integer(memory, GROUP, "width", NULL);
	int height = g_key_file_get_integer(memory, GROUP, "height", NULL);

	/* A size from the file, which may have been edited, or for a larger screen: the window
	 * manager limits what is too large, but for what X cannot have. */
	if (width <= 0 || height <= 0 || width > G_MAXINT16 || height > G_MAXINT16)
		return;
	gtk_window_set_default_size(GTK_WINDOW(layout->window), width, height);
	set_width(layout, width);
	if (g_key_file_get_boolean(memory, GROUP, "maximized", NULL))
		gtk_window_maximize(GTK_WINDOW(layout->window));
	for (guint i = 0; i < G_N_ELEMENTS(panes); i++)
		recall_pane(sw_second_frame_slot(layout->window, panes[i]), memory, panes[i]);
}

void
sw_layout_recall(SwLayout *layout)
{
	GKeyFile *memory = sw_memory_read();

	layout->memory = memory;
	recall_sizes(layout, memory);
	for (guint i = 0; i < G_N_ELEMENTS(remembered); i++)
		recall_state(layout, memory, remembered[i]);
}

static void
remember_pane(GtkPaned *pane, GKeyFile *memory, const char *name)
{
	g_key_file_set_integer(memory, GROUP, name, gtk_paned_get_position(pane));
}

static void
remember(SwLayout *layout)
{
	GKeyFile *memory = sw_memory_read();
	GtkWindow *window = GTK_WINDOW(layout->window);
	int width, height;

	gtk_window_get_default_size(window, &width, &height);
	g_key_file_set_integer(memory, GROUP, "width", width);
	g_key_file_set_integer(memory, GROUP, "height", height);
	g_key_file_set_boolean(memory, GROUP, "maximized", gtk_window_is_maximized(window));
	for (guint i = 0; i < G_N_ELEMENTS(panes); i++)
		remember_pane(sw_second_frame_slot(layout->window, panes[i]), memory, panes[i]);
	if (layout->pages)
		remember_pane(pane_of_pages(layout), memory, PANE_OF_PAGES);
	for (guint i = 0; i < G_N_ELEMENTS(remembered); i++) {
		g_autoptr(GVariant) state =
			g_action_group_get_action_state(G_ACTION_GROUP(window), remembered[i]);
		g_autofree char *text = state ? g_variant_print(state, FALSE) : NULL;

		if (text)
			g_key_file_set_string(memory, GROUP, remembered[i], text);
	}
	sw_memory_write(memory);
}

/* ---- The palette of a narrow window ------------------------------------------------------ */

static void
add_button(SwLayout *layout)
{
	GtkWidget *bar = gtk_window_get_titlebar(GTK_WINDOW(layout->window));
	g_autofree char *tip = sw_commands_tip(_("Show the kinds of pieces to place"), "win.kinds");

	layout->kinds = gtk_toggle_button_new_with_label(_("Kinds"));
	gtk_actionable_set_action_name(GTK_ACTIONABLE(layout->kinds), "win.kinds");
	gtk_widget_set_tooltip_text(layout->kinds, tip);
	gtk_widget_set_visible(layout->kinds, FALSE);
	gtk_header_bar_pack_start(GTK_HEADER_BAR(bar), layout->kinds);
}

/* ---- Life ------------------------------------------------------------------------------- */

/* Pages may have had other names. */
static gboolean
is_page(GtkStack *pages, GKeyFile *memory)
{
	g_autofree char *text = g_key_file_get_string(memory, GROUP, "page", NULL);
	g_autoptr(GVariant) name =
		text ? g_variant_parse(G_VARIANT_TYPE_STRING, text, NULL, NULL, NULL) : NULL;

	return name && gtk_stack_get_child_by_name(pages, g_variant_get_string(name, NULL));
}

void
sw_layout_set_second_frame(SwLayout *layout, GtkWidget *toolbar, GtkStack *pages)
{
	g_autoptr(GPropertyAction) page =
		g_property_action_new("page", pages, "visible-child-name");
	g_autoptr(GKeyFile) memory = g_steal_pointer(&layout->memory);

	layout->toolbar = toolbar;
	layout->pages = pages;
	add_button(layout);
	g_action_map_add_action(G_ACTION_MAP(layout->window), G_ACTION(page));
	if (is_page(pages, memory))
		recall_state(layout, memory, "page");
	recall_pane(pane_of_pages(layout), memory, PANE_OF_PAGES);
	show(layout);
}

static const GActionEntry entries[] = {
	{.name = "panels", .state = "true", .change_state = on_shown},
	{.name = "kinds", .state = "false", .change_state = on_shown},
	{.name = "only-map", .state = "false", .change_state = on_only_map},
};

SwLayout *
sw_layout_new(GtkApplicationWindow *window, SwCanvasState *state)
{
	SwLayout *layout = g_new0(SwLayout, 1);

	layout->window = window;
	layout->state = state;
	g_action_map_add_action_entries(G_ACTION_MAP(window), entries, G_N_ELEMENTS(entries),
	                                layout);
	g_signal_connect_swapped(window, "notify::fullscreened", G_CALLBACK(on_fullscreened),
	                         layout);
	sw_action_set_enabled(window, "kinds", FALSE);
	g_signal_connect(sw_second_frame_slot(window, "centre"), "get-child-position",
	                 G_CALLBACK(place_notices), layout);
	g_signal_connect_swapped(window, "unmap", G_CALLBACK(remember), layout);
	g_signal_connect(window, "realize", G_CALLBACK(on_realize), layout);
	g_signal_connect(window, "unrealize", G_CALLBACK(on_unrealize), layout);
	return layout;
}

void
sw_layout_free(SwLayout *layout)
{
	g_clear_pointer(&layout->memory, g_key_file_unref);
	g_clear_handle_id(&layout->resized, g_source_remove);
	g_free(layout);
}
