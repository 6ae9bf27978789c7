#include "window/map_menu.h"

#include "commands/commands.h"

static const char *const items[] = {
	"win.cut",
	"win.copy",
	"win.paste",
	"win.delete",
	"win.note",
	"",
	"win.select-same",
	"win.select-connected",
	"",
	"win.rotate-left",
	"win.rotate-right",
	"win.mirror",
	"",
	"win.reach",
	"win.symmetry-here",
};

/* What the menu speaks of is what it is opened over. */
static void
select_at(SwWindow *window)
{
	SwSession *session = sw_window_shown(window);
	SwPieceId piece = sw_map_state_piece(sw_map_view_state(sw_window_map(window)));

	if (piece != SW_NO_PIECE && !sw_session_is_selected(session, piece))
		sw_session_select(session, &piece, 1, SW_SELECT_REPLACE);
}

/* The keyboard goes back to where it was. */
static void
on_closed(GtkPopover *menu G_GNUC_UNUSED, SwWindow *window)
{
	gtk_widget_grab_focus(GTK_WIDGET(sw_window_map(window)));
}

/* Made when it is first asked for: a widget a row. */
static GtkWidget *
menu_of(SwWindow *window)
{
	GtkWidget *map = GTK_WIDGET(sw_window_map(window));
	GtkWidget *menu = g_object_get_data(G_OBJECT(window), "map-menu");
	g_autoptr(GMenuModel) model = NULL;

	if (menu)
		return menu;
	model = sw_commands_menu(items, G_N_ELEMENTS(items));
	menu = gtk_popover_menu_new_from_model(model);
	/* The overlay about the map gives popovers their place; the map itself would have to. */
	gtk_widget_set_parent(menu, gtk_widget_get_parent(map));
	gtk_popover_set_has_arrow(GTK_POPOVER(menu), FALSE);
	gtk_widget_set_halign(menu, GTK_ALIGN_START);
	g_object_set_data(G_OBJECT(window), "map-menu", menu);
	g_signal_connect_object(map, "destroy", G_CALLBACK(gtk_widget_unparent), menu,
	                        G_CONNECT_SWAPPED);
	g_signal_connect(menu, "closed", G_CALLBACK(on_closed), window);
	return menu;
}

static void
open_at(SwWindow *window, double x, double y)
{
	GtkWidget *menu = menu_of(window);
	GtkWidget *map = GTK_WIDGET(sw_window_map(window));
	GdkRectangle at = {(int)x, (int)y, 1, 1};

	select_at(window);
	gtk_widget_translate_coordinates(map, gtk_widget_get_parent(menu), x, y, &x, &y);
	at.x = (int)x;
	at.y = (int)y;
	gtk_popover_set_pointing_to(GTK_POPOVER(menu), &at);
	gtk_popover_popup(GTK_POPOVER(menu));
}

static void
on_open(GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
	SwMapView *map = sw_window_map(data);
	SwHex hex = sw_map_view_state(map)->cursor.hex;
	SwPoint at;

	sw_map_state_show_hex(sw_map_view_state(map), hex);
	at = sw_viewport_hex(&sw_map_view_state(map)->viewport, hex);
	open_at(data, at.x, at.y);
}

static void
on_pressed(GtkGestureClick *click G_GNUC_UNUSED, int n G_GNUC_UNUSED, double x, double y,
           SwWindow *window)
{
	SwMapView *map = sw_window_map(window);

	gtk_widget_grab_focus(GTK_WIDGET(map));
	/* Keys may have moved the cursor since the pointer came. */
	sw_map_view_point_at(map, x, y);
	open_at(window, x, y);
}

static const GActionEntry actions[] = {
	{.name = "context-menu", .activate = on_open},
};

void
sw_map_menu_install(SwWindow *window)
{
	GtkWidget *map = GTK_WIDGET(sw_window_map(window));
	GtkGesture *click = gtk_gesture_click_new();

	gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(click), GDK_BUTTON_SECONDARY);
	g_signal_connect(click, "pressed", G_CALLBACK(on_pressed), window);
	gtk_widget_add_controller(map, GTK_EVENT_CONTROLLER(click));
	g_action_map_add_action_entries(G_ACTION_MAP(window), actions, G_N_ELEMENTS(actions),
	                                window);
}
