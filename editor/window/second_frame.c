#include "window/second_frame.h"

#include "commands/commands.h"
#include "files/recent.h"
#include "window/window_private.h"

/* The places of window.ui that they come into; a title bar with a name would be let go of twice. */
static const char *const places[] = {"over", "left", "below", "right", "bottom"};

static gpointer
place(SwWindow *window, const char *name)
{
	return gtk_widget_get_template_child(GTK_WIDGET(window), SW_TYPE_WINDOW, name);
}

/* What the window has names for. */
static void
take_names(SwWindow *window, GtkBuilder *builder)
{
	window->title = GTK_LABEL(gtk_builder_get_object(builder, "title"));
	window->subtitle = GTK_LABEL(gtk_builder_get_object(builder, "subtitle"));
	window->badge = GTK_BUTTON(gtk_builder_get_object(builder, "badge"));
	window->invitation = GTK_LABEL(gtk_builder_get_object(builder, "invitation"));
	window->toolbar = GTK_BOX(gtk_builder_get_object(builder, "toolbar"));
	window->symmetry_menu = G_MENU_MODEL(gtk_builder_get_object(builder, "symmetry_menu"));
	window->status = GTK_INSCRIPTION(gtk_builder_get_object(builder, "status"));
	window->figures = GTK_LABEL(gtk_builder_get_object(builder, "figures"));
	window->panels.palette = SW_PALETTE(gtk_builder_get_object(builder, "palette"));
	window->panels.problems = SW_PROBLEMS(gtk_builder_get_object(builder, "problems"));
	window->side = GTK_BOX(gtk_builder_get_object(builder, "side"));
	window->panels.inspector = SW_INSPECTOR(gtk_builder_get_object(builder, "inspector"));
	window->panels.seats = SW_SEATS(gtk_builder_get_object(builder, "seats"));
	window->panels.outline = SW_OUTLINE(gtk_builder_get_object(builder, "outline"));
	window->panels.fairness = SW_FAIRNESS(gtk_builder_get_object(builder, "fairness"));
	window->panels.overlays = SW_OVERLAYS(gtk_builder_get_object(builder, "overlays"));
	window->panels.fights = SW_FIGHTS(gtk_builder_get_object(builder, "fights"));
	window->panels.history = SW_HISTORY(gtk_builder_get_object(builder, "history"));
}

static void
fill_header(GtkHeaderBar *header, GtkBuilder *builder)
{
	static const char *const start[] = {"open_button", "save_button", "undo_button",
	                                    "redo_button"};
	static const char *const end[] = {"main_button", "badge"};

	for (guint i = 0; i < G_N_ELEMENTS(start); i++)
		gtk_header_bar_pack_start(header,
		                          GTK_WIDGET(gtk_builder_get_object(builder, start[i])));
	for (guint i = 0; i < G_N_ELEMENTS(end); i++)
		gtk_header_bar_pack_end(header,
		                        GTK_WIDGET(gtk_builder_get_object(builder, end[i])));
	gtk_header_bar_set_title_widget(header,
	                                GTK_WIDGET(gtk_builder_get_object(builder, "titles")));
	gtk_header_bar_set_show_title_buttons(header, TRUE);
}

static const struct {
	const char *button, *model;
	GtkAlign side;
} menus[] = {
	{"open_button", "open_menu", GTK_ALIGN_START},
	{"main_button", "main_menu", GTK_ALIGN_END},
};

/* A button makes its menu of the model at once, row by row: what is in it comes before. */
static void
fill_menus(SwWindow *window, GtkBuilder *builder)
{
	sw_recent_install(GTK_APPLICATION_WINDOW(window),
	                  G_MENU(gtk_builder_get_object(builder, "recent_menu")));
	for (guint i = 0; i < G_N_ELEMENTS(menus); i++) {
		GObject *menu = gtk_builder_get_object(builder, menus[i].model);
		GtkMenuButton *button =
			GTK_MENU_BUTTON(gtk_builder_get_object(builder, menus[i].button));

		sw_commands_show_keys(G_MENU(menu));
		gtk_menu_button_set_menu_model(button, G_MENU_MODEL(menu));
		/* Within the window, whichever side the button is at. */
		gtk_widget_set_halign(GTK_WIDGET(gtk_menu_button_get_popover(button)),
		                      menus[i].side);
	}
}

/* Whose tooltips say their key. */
static const struct {
	const char *button, *action;
} tips[] = {
	{"undo_button", "win.undo"},
	{"redo_button", "win.redo"},
	{"badge", "win.next-problem"},
};

static void
add_tips(GtkBuilder *builder)
{
	for (guint i = 0; i < G_N_ELEMENTS(tips); i++) {
		GtkWidget *button = GTK_WIDGET(gtk_builder_get_object(builder, tips[i].button));
		g_autofree char *tip =
			sw_commands_tip(gtk_widget_get_tooltip_text(button), tips[i].action);

		gtk_widget_set_tooltip_text(button, tip);
	}
}

static void
on_pressed(GObject *part, GParamSpec *what G_GNUC_UNUSED, SwWindow *window)
{
	gboolean is_pressed;

	g_object_get(part, "pressed", &is_pressed, NULL);
	window->n_pressed += is_pressed ? 1 : -1;
	window__hold_still(window);
}

/* What is pressed stays under the pointer: it takes the keyboard, and would be scrolled into view.
 */
static void
watch_parts(SwWindow *window, GtkBuilder *builder)
{
	static const char *const parts[] = {"left", "below", "right"};

	for (guint i = 0; i < G_N_ELEMENTS(parts); i++)
		g_signal_connect_object(place(window, parts[i]), "notify::pressed",
		                        G_CALLBACK(on_pressed), window, 0);
	g_object_bind_property(place(window, "right"), "pressed",
	                       gtk_builder_get_object(builder, "beside_view"), "scroll-to-focus",
	                       G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN);
}

void
sw_second_frame_show(SwWindow *window)
{
	g_autoptr(GtkBuilder) builder = NULL;

	if (window->is_whole)
		return;
	window->is_whole = TRUE;
	builder = gtk_builder_new();
	gtk_builder_set_current_object(builder, G_OBJECT(window));
	gtk_builder_add_from_resource(builder, "/io/github/starwright/editor/panels.ui", NULL);
	take_names(window, builder);
	fill_menus(window, builder);
	add_tips(builder);
	fill_header(GTK_HEADER_BAR(gtk_window_get_titlebar(GTK_WINDOW(window))), builder);
	gtk_overlay_add_overlay(place(window, "over"), GTK_WIDGET(window->invitation));
	gtk_overlay_add_overlay(place(window, "over"), GTK_WIDGET(window->toolbar));
	gtk_box_append(place(window, "left"), GTK_WIDGET(window->panels.palette));
	gtk_box_append(place(window, "below"), GTK_WIDGET(window->panels.problems));
	gtk_box_append(place(window, "right"),
	               GTK_WIDGET(gtk_builder_get_object(builder, "beside")));
	watch_parts(window, builder);
	gtk_box_prepend(place(window, "bottom"), GTK_WIDGET(window->status));
	gtk_box_append(place(window, "bottom"), GTK_WIDGET(window->figures));
	window__come(window);
}

static gboolean
show(gpointer data)
{
	SwWindow *window = data;

	/* It may have been closed meanwhile. */
	if (window->session)
		sw_second_frame_show(window);
	return G_SOURCE_REMOVE;
}

static void
on_painted(GdkFrameClock *clock, SwWindow *window)
{
	g_signal_handlers_disconnect_by_func(clock, on_painted, window);
	g_idle_add_full(G_PRIORITY_DEFAULT, show, g_object_ref(window), g_object_unref);
}

static void
on_map(GtkWidget *widget, gpointer data G_GNUC_UNUSED)
{
	g_signal_handlers_disconnect_by_func(widget, on_map, data);
	g_signal_connect_object(gtk_widget_get_frame_clock(widget), "after-paint",
	                        G_CALLBACK(on_painted), widget, 0);
}

void
sw_second_frame_bind(GtkWidgetClass *class)
{
	for (guint i = 0; i < G_N_ELEMENTS(places); i++)
		gtk_widget_class_bind_template_child_full(class, places[i], FALSE, 0);
}

void
sw_second_frame_install(SwWindow *window)
{
	g_signal_connect(window, "map", G_CALLBACK(on_map), NULL);
}
