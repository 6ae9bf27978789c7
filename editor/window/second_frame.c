#include "window/second_frame.h"

#include "commands/commands.h"
#include "window/window_private.h"

static const char *const parts[] = {
	"open_button", "save_button", "undo_button", "redo_button", "titles",
	"main_button", "toolbar",     "status",      "figures",     "badge",
};

/* Those of them, and what else is asked for here, that the window has no name of its own for. */
static const char *const bound[] = {
	"open_button", "save_button", "undo_button", "redo_button", "titles", "main_button",
	"open_menu",   "main_menu",   "left",        "below",       "right",
};

/* Menus are made of their models at once, row by row. */
static const struct {
	const char *button, *model;
	GtkAlign side;
} menus[] = {
	{"open_button", "open_menu", GTK_ALIGN_START},
	{"main_button", "main_menu", GTK_ALIGN_END},
};

/* Whose tooltips say their key. */
static const struct {
	const char *button, *action;
} tips[] = {
	{"undo_button", "win.undo"},
	{"redo_button", "win.redo"},
	{"badge", "win.next-problem"},
};

static gpointer
part(SwWindow *window, const char *name)
{
	return gtk_widget_get_template_child(GTK_WIDGET(window), SW_TYPE_WINDOW, name);
}

static void
add_panels(SwWindow *window)
{
	g_autoptr(GtkBuilder) builder = gtk_builder_new();

	gtk_builder_set_current_object(builder, G_OBJECT(window));
	gtk_builder_add_from_resource(builder, "/io/github/starwright/editor/panels.ui", NULL);
	window->palette = SW_PALETTE(gtk_builder_get_object(builder, "palette"));
	window->problems = SW_PROBLEMS(gtk_builder_get_object(builder, "problems"));
	window->side = GTK_BOX(gtk_builder_get_object(builder, "side"));
	window->inspector = SW_INSPECTOR(gtk_builder_get_object(builder, "inspector"));
	window->seats = SW_SEATS(gtk_builder_get_object(builder, "seats"));
	window->outline = SW_OUTLINE(gtk_builder_get_object(builder, "outline"));
	window->fairness = SW_FAIRNESS(gtk_builder_get_object(builder, "fairness"));
	window->overlays = SW_OVERLAYS(gtk_builder_get_object(builder, "overlays"));
	window->fights = SW_FIGHTS(gtk_builder_get_object(builder, "fights"));
	window->history = SW_HISTORY(gtk_builder_get_object(builder, "history"));
	gtk_box_append(part(window, "left"), GTK_WIDGET(window->palette));
	gtk_box_append(part(window, "below"), GTK_WIDGET(window->problems));
	gtk_viewport_set_child(part(window, "right"), GTK_WIDGET(window->side));
}

void
sw_second_frame_show(SwWindow *window)
{
	if (window->is_whole)
		return;
	window->is_whole = TRUE;
	add_panels(window);
	for (guint i = 0; i < G_N_ELEMENTS(menus); i++) {
		sw_commands_show_keys(G_MENU(part(window, menus[i].model)));
		gtk_menu_button_set_menu_model(part(window, menus[i].button),
		                               part(window, menus[i].model));
		/* Within the window, whichever side the button is at. */
		gtk_widget_set_halign(
			GTK_WIDGET(gtk_menu_button_get_popover(part(window, menus[i].button))),
			menus[i].side);
	}
	for (guint i = 0; i < G_N_ELEMENTS(parts); i++)
		gtk_widget_set_visible(part(window, parts[i]), TRUE);
	for (guint i = 0; i < G_N_ELEMENTS(tips); i++) {
		GtkWidget *button = part(window, tips[i].button);
		g_autofree char *tip =
			sw_commands_tip(gtk_widget_get_tooltip_text(button), tips[i].action);

		gtk_widget_set_tooltip_text(button, tip);
	}
	gtk_header_bar_set_show_title_buttons(
		GTK_HEADER_BAR(gtk_window_get_titlebar(GTK_WINDOW(window))), TRUE);
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
	for (guint i = 0; i < G_N_ELEMENTS(bound); i++)
		gtk_widget_class_bind_template_child_full(class, bound[i], FALSE, 0);
}

void
sw_second_frame_install(SwWindow *window)
{
	g_signal_connect(window, "map", G_CALLBACK(on_map), NULL);
}
