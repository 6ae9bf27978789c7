#include "window/map_menu.h"

#include "commands/commands.h"

struct SwMapMenu {
	SwMapView *map;
	GtkWidget *menu; /* NULL until first opened */
};

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

static SwMapState *
state_of(const SwMapMenu *menu)
{
	return sw_map_view_state(menu->map);
}

/* Selects the piece under the menu, which the commands apply to. */
static void
select_at(SwMapMenu *menu)
{
	SwSession *session = state_of(menu)->session;
	SwPieceId piece = sw_map_state_piece(state_of(menu));

	if (piece != SW_NO_PIECE && !sw_session_is_selected(session, piece))
		sw_session_select(session, &piece, 1, SW_SELECT_REPLACE);
}

/* Made on demand, because each row is a widget. */
static void
make(SwMapMenu *menu)
{
	g_autoptr(GMenuModel) model = sw_commands_menu(items, G_N_ELEMENTS(items));

	menu->menu = gtk_popover_menu_new_from_model(model);
	/* A popover must be allocated by its parent: the overlay around the map does that, the map
	 * does not. */
	gtk_widget_set_parent(menu->menu, gtk_widget_get_parent(GTK_WIDGET(menu->map)));
	gtk_popover_set_has_arrow(GTK_POPOVER(menu->menu), FALSE);
	gtk_widget_set_halign(menu->menu, GTK_ALIGN_START);
	g_signal_connect_object(menu->map, "destroy", G_CALLBACK(gtk_widget_unparent), menu->menu,
	                        G_CONNECT_SWAPPED);
	/* Return the focus to the map. */
	g_signal_connect_object(menu->menu, "closed", G_CALLBACK(gtk_widget_grab_focus), menu->map,
	                        G_CONNECT_SWAPPED);
}

static void
open_at(SwMapMenu *menu, double x, double y)
{
	GdkRectangle at = {0, 0, 1, 1};

	if (menu->menu == NULL)
		make(menu);
	select_at(menu);
	gtk_widget_translate_coordinates(GTK_WIDGET(menu->map), gtk_widget_get_parent(menu->menu),
	                                 x, y, &x, &y);
	at.x = (int)x;
	at.y = (int)y;
	gtk_popover_set_pointing_to(GTK_POPOVER(menu->menu), &at);
	gtk_popover_popup(GTK_POPOVER(menu->menu));
}

static void
on_open(GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
	SwMapMenu *menu = data;
	SwHex hex = state_of(menu)->cursor.hex;
	SwPoint at;

	sw_map_state_show_hex(state_of(menu), hex);
	at = sw_viewport_hex(&state_of(menu)->viewport, hex);
	open_at(menu, at.x, at.y);
}

static void
on_pressed(GtkGestureClick *click G_GNUC_UNUSED, int n G_GNUC_UNUSED, double x, double y,
           SwMapMenu *menu)
{
	gtk_widget_grab_focus(GTK_WIDGET(menu->map));
	/* Keys may have moved the cursor since the pointer last moved. */
	sw_map_view_point_at(menu->map, x, y);
	open_at(menu, x, y);
}

static const GActionEntry actions[] = {
	{.name = "context-menu", .activate = on_open},
};

SwMapMenu *
sw_map_menu_new(GtkApplicationWindow *window, SwMapView *map)
{
	SwMapMenu *menu = g_new0(SwMapMenu, 1);
	GtkGesture *click = gtk_gesture_click_new();

	menu->map = map;
	gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(click), GDK_BUTTON_SECONDARY);
	g_signal_connect(click, "pressed", G_CALLBACK(on_pressed), menu);
	gtk_widget_add_controller(GTK_WIDGET(map), GTK_EVENT_CONTROLLER(click));
	g_action_map_add_action_entries(G_ACTION_MAP(window), actions, G_N_ELEMENTS(actions), menu);
	return menu;
}

void
sw_map_menu_free(SwMapMenu *menu)
{
	g_free(menu);
}
